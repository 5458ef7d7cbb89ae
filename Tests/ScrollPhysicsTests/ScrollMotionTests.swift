import ScrollPhysics
import TestNumbers
import Testing

/// Laws that every kind of motion obeys.
@Suite("Every motion")
struct ScrollMotionTests {
  static let range = ScrollRange(content: 781, extent: 517, leading: 367)

  /// One of each kind, and the special ways through them.
  static let motions: [(name: String, motion: ScrollMotion)] = [
    ("free", .fling(Fling(from: -300, velocity: 700, range: range))),
    ("free, fast rate", .fling(Fling(from: 200, velocity: -3000, range: range, rate: 0.99))),
    ("into the edge", .fling(Fling(from: -100, velocity: 1500, range: range))),
    ("from beyond the edge", .fling(Fling(from: 330, velocity: 100, range: range))),
    ("back through the edge", .fling(Fling(from: -420, velocity: 2200, range: range))),
    ("braked", .deceleration(Deceleration(from: 0, velocity: 2500, target: 250))),
    ("redirected", .deceleration(Deceleration(from: 0, velocity: -600, target: 200))),
    ("redirected, fast rate", .deceleration(Deceleration(from: 0, velocity: 100, rate: 0.99, target: 200))),
    ("bounce", .bounce(EdgeBounce(from: 300, velocity: 0, to: 264))),
    ("hit", .bounce(EdgeBounce(from: 264, velocity: 900, to: 264))),
    ("snap", .snap(SnapSpring(from: -300, velocity: 500, to: 0))),
    ("snap, thrown away first", .snap(SnapSpring(from: -10, velocity: -900, to: 0))),
    ("eased", .eased(EasedMotion(from: 0, to: 250))),
    ("eased with speed", .eased(EasedMotion(from: 0, velocity: 400, to: 250))),
  ]

  static func each(_ body: (String, ScrollMotion) throws -> Void) rethrows {
    for row in motions { try body(row.name, row.motion) }
  }

  @Test("law: re-created in every frame it is the same curve, at 60 and at 120 frames")
  func memoryless() {
    Self.each { name, motion in
      for rate in [60.0, 120] {
        var current = motion
        for frame in 1...Int(motion.duration * rate) {
          current = current.reaimed(at: 1 / rate, range: Self.range)
          let time = Double(frame) / rate
          #expect(near(current.position(at: 0), motion.position(at: time), 1e-6), "\(name), \(rate) Hz, frame \(frame)")
          #expect(near(current.velocity(at: 0), motion.velocity(at: time), 1e-4), "\(name), \(rate) Hz, frame \(frame)")
          #expect(near(time + current.duration, motion.duration, 1e-6), "\(name), \(rate) Hz, frame \(frame)")
        }
      }
    }
  }

  @Test("law: the velocity is the derivative of the position")
  func derivative() {
    let step = 1e-5
    Self.each { name, motion in
      for part in 1..<200 {
        let time = motion.duration * Double(part) / 200
        let slope = (motion.position(at: time + step) - motion.position(at: time - step)) / (2 * step)
        #expect(near(motion.velocity(at: time), slope, 0.5), "\(name) at \(time)")
      }
    }
  }

  @Test("law: starts where it was told, ends exactly on its target, and the last step is too small to see")
  func ends() {
    Self.each { name, motion in
      #expect(motion.duration > 0.05 && motion.duration < 5, "\(name): \(motion.duration)")
      #expect(!motion.isDone(at: motion.duration - 1e-6) && motion.isDone(at: motion.duration), "\(name)")
      for time in [motion.duration, motion.duration + 1, .infinity] {
        #expect(motion.position(at: time) == motion.target && motion.velocity(at: time) == 0, "\(name)")
      }
      #expect(near(motion.position(at: motion.duration - 1e-9), motion.target, 0.5 + 1e-6), "\(name)")
      for time in [-1, -Double.infinity, Double.nan] {
        #expect(motion.position(at: time) == motion.position(at: 0) && !motion.isDone(at: time), "\(name)")
      }
    }
  }

  @Test("law: mirrored input, mirrored motion", arguments: [UInt64(5), 6])
  func mirror(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let mirrored = ScrollRange(min: -Self.range.max, max: -Self.range.min, extent: Self.range.extent)
    for _ in 0..<200 {
      let offset = Double.random(in: -450...350, using: &random)
      let velocity = Double.random(in: -3000...3000, using: &random)
      let isPaging = Bool.random(using: &random)
      let one = Release(offset: offset, velocity: velocity, range: Self.range, isPaging: isPaging)
      let two = Release(offset: -offset, velocity: -velocity, range: mirrored, isPaging: isPaging)
      let comment: Comment = "seed \(seed), \(offset) at \(velocity), paging \(isPaging)"
      #expect(near(one.target, -two.target, 1e-9), comment)
      guard let left = one.motion(), let right = two.motion() else {
        #expect(one.motion() == nil && two.motion() == nil, comment)
        continue
      }
      for time in [0, 0.02, 0.1, 0.3, 0.8, 3] {
        #expect(near(left.position(at: time), -right.position(at: time), 1e-9), comment)
        #expect(near(left.velocity(at: time), -right.velocity(at: time), 1e-9), comment)
      }
    }
  }

  @Test("odd input: everything finite, nothing endless")
  func odd() {
    let times: [Double] = [0, 0.1, 1, .nan, .infinity, -1]
    for a in awkward {
      for b in awkward {
        for c in awkward {
          let range = ScrollRange(min: a, max: c, extent: 500)
          let motions: [ScrollMotion] = [
            .fling(Fling(from: a, velocity: b, range: range, rate: c)),
            .fling(Fling(from: b, velocity: a, range: range)),
            .deceleration(Deceleration(from: a, velocity: b, rate: c)),
            .deceleration(Deceleration(from: a, velocity: b, target: c)),
            .deceleration(Deceleration(from: 0, velocity: a, rate: b, target: c)),
            .bounce(EdgeBounce(from: a, velocity: b, to: c)), .snap(SnapSpring(from: a, velocity: b, to: c)),
            .eased(EasedMotion(from: a, velocity: b, to: c)), .eased(EasedMotion(from: a, velocity: 9, to: b, duration: c)),
          ]
          for motion in motions {
            #expect(motion.duration >= 0 && motion.duration <= 3600 && motion.target.isFinite, "\(a), \(b), \(c): \(motion)")
            for time in times {
              let state = (motion.position(at: time), motion.velocity(at: time))
              #expect(state.0.isFinite && state.1.isFinite, "\(a), \(b), \(c) at \(time): \(motion)")
            }
          }
          let release = Release(offset: a, velocity: b, range: range, rate: c, isPaging: a > b)
          #expect(release.target.isFinite && range.contains(release.target) || release.motion() == nil, "\(a), \(b), \(c)")
        }
      }
    }
  }
}

@Suite("Eased motion")
struct EasedMotionTests {
  @Test("from rest: half the way in half the time, slow at both ends")
  func shape() {
    let motion = EasedMotion(from: 100, to: 300)
    #expect(motion.duration == 0.3)
    #expect(motion.position(at: 0.15) == 200)
    #expect(near(motion.position(at: 0.03), 105.6, 1e-9) && near(motion.position(at: 0.27), 294.4, 1e-9))
    #expect(motion.velocity(at: 0) == 0 && near(motion.velocity(at: 0.15), 1000, 1e-9))
  }

  @Test("takes the same time whatever the distance")
  func time() {
    #expect(EasedMotion(from: 0, to: 5).duration == EasedMotion(from: 0, to: 50_000).duration)
    #expect(EasedMotion(from: 0, to: 5, duration: 0).duration == 0)
    #expect(EasedMotion(from: 0, to: 5, duration: -3).position(at: 0) == 5)
  }

  @Test("keeps its speed at the start and never passes the target", arguments: [0.0, 900, 2900, 3100, 9000, -500])
  func speed(velocity: Double) {
    let motion = EasedMotion(from: 0, velocity: velocity, to: 300)
    #expect(near(motion.velocity(at: 0), velocity, 1e-9))
    #expect((motion.duration < 0.3) == (velocity > 3000))
    for step in 0...100 { #expect(motion.position(at: motion.duration * Double(step) / 100) <= 300 + 1e-9) }
  }
}
