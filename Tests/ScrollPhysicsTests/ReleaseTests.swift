import ScrollPhysics
import Testing

@Suite("Release")
struct ReleaseTests {
  let range = ScrollRange(content: 781, extent: 517, leading: 367)

  @Test(
    "inside the range: both sides of the minimum fling speed",
    arguments: [(99.0, false), (100, true), (-99, false), (-100, true)])
  func minimum(velocity: Double, moves: Bool) {
    let release = Release(offset: 20, velocity: velocity, range: range)
    #expect(release.velocity == (moves ? velocity : 0))
    #expect((release.motion() != nil) == moves)
    #expect((release.target != 20) == moves)
  }

  @Test("the target that a delegate is told is where the motion ends")
  func target() throws {
    for (offset, velocity, isPaging) in [
      (20.0, 400.0, false), (20, 4000, false), (-300, -3000, false), (300, 0, false), (-100, 0, true), (-100, 500, true),
    ] {
      let release = Release(offset: offset, velocity: velocity, range: range, isPaging: isPaging)
      let motion = try #require(release.motion())
      #expect(motion.target == release.target && range.contains(release.target))
      #expect(motion.position(at: motion.duration) == release.target)
    }
  }

  @Test("beyond an edge it springs back, even from rest, with the speed that shows")
  func over() throws {
    let still = try #require(Release(offset: 300, velocity: 0, range: range).motion())
    #expect(still.target == 264 && still.velocity(at: 0) == 0)
    let moving = try #require(Release(offset: 300, velocity: 50, range: range).motion())
    let left = 1 - 36.0 / 517
    #expect(near(moving.velocity(at: 0), 50 * 0.55 * left * left, 1e-9))
  }

  @Test("paging: springs to a page, by the edge's spring to the edge it was dragged over")
  func paging() {
    func motion(_ offset: Double, _ velocity: Double) -> ScrollMotion? {
      Release(offset: offset, velocity: velocity, range: range, isPaging: true).motion()
    }
    #expect(motion(-100, 0) == .snap(SnapSpring(from: -100, velocity: 0, to: 0)))
    #expect(motion(-100, 60) == .snap(SnapSpring(from: -100, velocity: 60, to: 0)))
    #expect(motion(-100, -300) == .snap(SnapSpring(from: -100, velocity: -300, to: -367)))
    #expect(motion(290, 0) == .bounce(EdgeBounce(from: 290, velocity: 0, to: 264)))
    #expect(motion(0, 0) == nil && motion(0, 99) == nil && motion(-367, 0) == nil)
    #expect(motion(0, 100)?.target == 264)
  }

  @Test("a delegate's target: reached with the finger's speed at the start; none for where it is")
  func changed() throws {
    let release = Release(offset: -300, velocity: 900, range: range)
    let motion = try #require(release.motion(to: -100))
    #expect(motion.target == -100 && near(motion.velocity(at: 0), 900, 1e-9))
    #expect(release.motion(to: -300) == nil)
    #expect(release.motion(to: release.target) == release.motion())
    #expect(release.motion(to: .nan) == release.motion())
    let still = try #require(Release(offset: -300, velocity: 0, range: range).motion(to: 0))
    #expect(still.target == 0 && still.duration > 0.2)
  }

  @Test("a delegate's target while paging is taken to its nearest page")
  func changedPage() {
    let release = Release(offset: -100, velocity: 0, range: range, isPaging: true)
    #expect(release.motion(to: -300)?.target == -367)
    #expect(release.motion(to: -200)?.target == 0)
  }
}

/// What the measured sheet does: bounds 517 high, 367 of top inset, 781 of content, paging exactly while the offset is not above 0.
@Suite("The measured sheet")
struct MeasuredSheetTests {
  let range = ScrollRange(content: 781, extent: 517, leading: 367)

  /// Runs frames as a scroll view would, with a delegate that switches paging in each.
  func run(from offset: Double, velocity: Double, isPaging: Bool, rate: Double) -> (least: Double, most: Double, end: Double) {
    guard var motion = Release(offset: offset, velocity: velocity, range: range, isPaging: isPaging).motion() else {
      return (offset, offset, offset)
    }
    var isPaging = isPaging
    var (least, most, start) = (offset, offset, 0.0)
    for frame in 1...Int(5 * rate) {
      let time = Double(frame) / rate - start
      let position = motion.position(at: time)
      (least, most) = (min(least, position), max(most, position))
      if motion.isDone(at: time) { return (least, most, position) }
      if position <= 0, !isPaging {
        motion = motion.snapping(at: time, to: Paging(range: range))
        start += time
      }
      isPaging = position <= 0
    }
    return (least, most, .nan)
  }

  @Test("rests where it did", arguments: [60.0, 120])
  func rests(rate: Double) {
    #expect(range.min == -367 && range.max == 264)
    #expect(run(from: -285, velocity: 900, isPaging: true, rate: rate).end == 0)
    #expect(run(from: -285, velocity: 900, isPaging: true, rate: rate).most <= 0.05)
    #expect(run(from: -122, velocity: -630, isPaging: true, rate: rate).end == -367)
    #expect(run(from: -122, velocity: -630, isPaging: true, rate: rate).least >= -367.05)
  }

  @Test("caught at its top in mid-flight", arguments: [60.0, 120])
  func caught(rate: Double) {
    let found = run(from: 108, velocity: -490, isPaging: false, rate: rate)
    #expect(found.end == 0)
    #expect(found.least > -9.5 && found.least < -5, "\(found)")
  }

  @Test("bounces at its end", arguments: [60.0, 120])
  func bounces(rate: Double) {
    let found = run(from: 260, velocity: 400, isPaging: false, rate: rate)
    #expect(found.end == 264)
    #expect(found.most <= 264 + 15 && found.most > 264 + 13, "\(found)")
  }
}
