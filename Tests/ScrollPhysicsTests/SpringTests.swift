import ScrollPhysics
import Testing

struct SpringVectors: Decodable {
  struct FromRest: Decodable {
    var overscroll: Double
    var under: Double
    var at: Double
    var rows: [[Double]]
  }
  struct FromEdge: Decodable {
    var velocity: Double
    var peak: Double
    var peakTime: Double
    var rows: [[Double]]
  }
  struct Snap: Decodable {
    var way: Double
    var velocity: Double
    var arrival: Double
    var rows: [[Double]]
  }
  var bounceFromRest: FromRest
  var bounceFromEdge: FromEdge
  var snap: [Snap]
}

@Suite("Edge bounce")
struct EdgeBounceTests {
  @Test("from an over-drag at rest", arguments: [1.0, -1.0])
  func fromRest(sign: Double) throws {
    let vectors = try fixture("springs", as: SpringVectors.self).bounceFromRest
    let motion = EdgeBounce(from: 264 + sign * vectors.overscroll, velocity: 0, to: 264)
    for row in vectors.rows {
      #expect(near(motion.position(at: row[0]), 264 + sign * row[1], 0.006), "\(row)")
    }
    #expect(abs(motion.position(at: vectors.at - 0.001) - 264) > vectors.under)
    #expect(abs(motion.position(at: vectors.at + 0.001) - 264) < vectors.under)
  }

  @Test("from the edge with speed", arguments: [1.0, -1.0])
  func fromEdge(sign: Double) throws {
    let vectors = try fixture("springs", as: SpringVectors.self).bounceFromEdge
    let motion = EdgeBounce(from: 0, velocity: sign * vectors.velocity, to: 0)
    for row in vectors.rows {
      #expect(near(motion.position(at: row[0]), sign * row[1], 0.006), "\(row)")
    }
    #expect(near(motion.position(at: vectors.peakTime), sign * vectors.peak, 0.01))
    #expect(near(motion.velocity(at: 1 / 10.4), 0, 1e-9))
  }

  @Test("bounces once: after the end nothing of the free curve would show")
  func settles() {
    for (overscroll, velocity) in [(100.0, 0.0), (0, 1000), (40, 300), (40, -300), (40, -900), (40, -450), (-3, 20), (0.1, 500)] {
      let motion = EdgeBounce(from: overscroll, velocity: velocity, to: 0)
      let slope = velocity + 10.4 * overscroll
      let free = { (time: Double) in abs((overscroll + slope * time) * exponential(-10.4 * time)) }
      #expect(near(free(motion.duration), 1.0 / 6, 1e-6), "\(overscroll), \(velocity)")
      for step in 1...100 {
        #expect(free(motion.duration + Double(step) / 100) < 1.0 / 6)
      }
      #expect(motion.position(at: motion.duration) == 0 && motion.velocity(at: motion.duration) == 0)
    }
  }

  @Test("rest distance: both sides", arguments: [(0.16, true), (0.17, false), (-0.16, true), (-0.17, false)])
  func rest(overscroll: Double, isOver: Bool) {
    #expect((EdgeBounce(from: overscroll, velocity: 0, to: 0).duration == 0) == isOver)
  }

  @Test("a hit too slow to show is over at once, a faster one is not")
  func slowHit() {
    // The peak is v / (e · ω): 4.71 pt/s would reach a sixth of a point.
    #expect(EdgeBounce(from: 0, velocity: 4.6, to: 0).duration == 0)
    #expect(EdgeBounce(from: 0, velocity: 4.8, to: 0).duration > 0.09)
  }
}

@Suite("Snap spring")
struct SnapSpringTests {
  @Test("follows the table, in both directions", arguments: [1.0, -1.0])
  func table(sign: Double) throws {
    let vectors: SpringVectors = try fixture("springs")
    #expect(vectors.snap.count == 3)
    for curve in vectors.snap {
      let motion = SnapSpring(from: -sign * curve.way, velocity: sign * curve.velocity, to: 0)
      for row in curve.rows {
        #expect(near(motion.position(at: row[0]), -sign * row[1], 0.006), "\(curve.way), \(curve.velocity) at \(row)")
      }
      #expect(near(motion.duration, curve.arrival, 0.001))
    }
  }

  @Test("ends exactly on the target and never shows an overshoot")
  func arrival() {
    for (way, velocity) in [(300.0, 0.0), (367, 1000), (20, 1500), (1, -200), (0, -300), (0.6, 0), (517, -1000)] {
      let motion = SnapSpring(from: 33 - way, velocity: velocity, to: 33)
      #expect(motion.duration > 0 && motion.duration < 0.6, "\(way), \(velocity): \(motion.duration)")
      #expect(motion.position(at: motion.duration) == 33 && motion.velocity(at: motion.duration) == 0)
      #expect(near(motion.position(at: motion.duration - 1e-9), 32.5, 1e-4), "\(way), \(velocity)")
      for step in 0...100 {
        #expect(motion.position(at: motion.duration * Double(step) / 100) <= 33)
      }
    }
  }

  @Test("near the target: both sides of half a point", arguments: [(0.49, 0.0, true), (0.51, 0, false), (0.3, 900, true)])
  func rest(way: Double, velocity: Double, isOver: Bool) {
    #expect((SnapSpring(from: -way, velocity: velocity, to: 0).duration == 0) == isOver)
    #expect((SnapSpring(from: way, velocity: -velocity, to: 0).duration == 0) == isOver)
  }

  @Test("at the target with speed it goes away and comes back")
  func away() {
    let motion = SnapSpring(from: 0, velocity: -274, to: 0)
    #expect(motion.velocity(at: 0) == -274)
    #expect(near(motion.position(at: 0.05), -6.47, 0.01))
    #expect(motion.duration > 0.2)
  }

  @Test("a slow lift first speeds up")
  func slowLift() {
    let motion = SnapSpring(from: 0, velocity: 200, to: 300)
    #expect(motion.velocity(at: 0.03) > 2 * motion.velocity(at: 0))
  }
}
