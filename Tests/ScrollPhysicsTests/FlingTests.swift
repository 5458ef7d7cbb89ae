import ScrollPhysics
import Testing

@Suite("Fling")
struct FlingTests {
  let range = ScrollRange(content: 781, extent: 517, leading: 367)

  @Test("inside the range it is the free deceleration")
  func free() {
    let fling = Fling(from: -300, velocity: 500, range: range)
    let free = Deceleration(from: -300, velocity: 500)
    #expect(fling.target == free.target && fling.duration == free.duration && fling.timeAtEdge == nil)
    for frame in 0..<200 {
      #expect(fling.position(at: Double(frame) / 60) == free.position(at: Double(frame) / 60))
    }
  }

  @Test("the end of the range: both sides", arguments: [(494.0, true), (494.6, false)])
  func edge(max: Double, bounces: Bool) {
    // 1000 pt/s run 494.505 pt.
    let fling = Fling(from: 0, velocity: 1000, range: ScrollRange(min: 0, max: max, extent: 500))
    #expect((fling.timeAtEdge != nil) == bounces)
    #expect(near(fling.target, bounces ? max : 494.505, 0.001))
  }

  @Test("position and speed go on at the edge", arguments: [1.0, -1])
  func continuity(sign: Double) throws {
    let fling = Fling(from: 0, velocity: sign * 1800, range: ScrollRange(min: -250, max: 250, extent: 500))
    let time = try #require(fling.timeAtEdge)
    #expect(near(fling.position(at: time), sign * 250, 1e-9))
    #expect(near(fling.velocity(at: time), sign * (1800 - 2.002 * 250), 0.01))
    #expect(near(fling.position(at: time - 1e-9), fling.position(at: time + 1e-9), 1e-5))
    #expect(near(fling.velocity(at: time - 1e-9), fling.velocity(at: time + 1e-9), 1e-4))
    #expect(sign * fling.position(at: time + 0.05) > 250)
  }

  @Test("runs one way to the edge, out and back, and ends on it")
  func shape() throws {
    let fling = Fling(from: 0, velocity: 1800, range: ScrollRange(min: 0, max: 250, extent: 500))
    let time = try #require(fling.timeAtEdge)
    var turns = 0
    for frame in 1...400 {
      let (before, now) = (fling.velocity(at: Double(frame - 1) / 120), fling.velocity(at: Double(frame) / 120))
      if before * now < 0 { turns += 1 }
      if Double(frame) / 120 < time { #expect(now > 0) }
    }
    #expect(turns == 1)
    #expect(fling.position(at: fling.duration) == 250 && fling.target == 250)
  }

  @Test("at the edge already, the spring takes the whole speed")
  func atEdge() {
    let fling = Fling(from: 264, velocity: 1000, range: range)
    #expect(fling.timeAtEdge == 0)
    #expect(near(fling.position(at: 0.0962), 264 + 35.37, 0.01))
  }

  @Test("let go beyond an edge it comes back as the spring does", arguments: [1.0, -1])
  func over(sign: Double) {
    let symmetric = ScrollRange(min: -264, max: 264, extent: 517)
    let fling = Fling(from: sign * 364, velocity: 0, range: symmetric)
    #expect(near(fling.position(at: 0.2), sign * (264 + 38.48), 0.01))
    #expect(fling.target == sign * 264)
    let outwards = Fling(from: sign * 300, velocity: sign * 400, range: symmetric)
    let spring = EdgeBounce(from: 300, velocity: 400, to: 264)
    #expect(near(sign * outwards.position(at: 0.1), spring.position(at: 0.1), 1e-9))
    #expect(outwards.target == sign * 264)
  }

  @Test(
    "flicked back from beyond an edge: both sides of the speed that passes it",
    arguments: [(-500.0, false), (-690, false), (-710, true)])
  func flickedBack(velocity: Double, passes: Bool) {
    // From 50 pt the spring swings through its edge above 520 pt/s, and above 700 by more than the stop speed.
    let fling = Fling(from: 314, velocity: velocity, range: range)
    #expect((fling.target < 264) == passes)
    #expect(fling.velocity(at: 0) == velocity)
    let lowest = (0...300).map { fling.position(at: Double($0) / 60) }.min() ?? 0
    #expect(near(lowest, fling.target, 0.36))
  }

  @Test("through the whole range and out at the other end it still ends on an edge")
  func across() {
    let fling = Fling(from: 330, velocity: -9000, range: ScrollRange(min: 200, max: 264, extent: 517))
    #expect(fling.target == 200)
    #expect((0...100).contains { fling.position(at: Double($0) / 100) < 195 })
  }

  @Test("content that fits bounces where it is")
  func fits() {
    let fling = Fling(from: 0, velocity: 1000, range: ScrollRange(content: 100, extent: 500))
    #expect(fling.target == 0 && near(fling.position(at: 0.0962), 35.37, 0.01))
    let still = Fling(from: 0, velocity: 5, range: ScrollRange(content: 100, extent: 500))
    #expect(still.duration == 0)
  }
}
