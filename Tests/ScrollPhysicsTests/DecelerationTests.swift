import ScrollPhysics
import Testing

@Suite("Deceleration")
struct DecelerationTests {
  struct Vectors: Decodable {
    struct Curve: Decodable {
      var rate: Double
      var velocity: Double
      var end: Double
      var duration: Double
      var rows: [[Double]]
    }
    struct After: Decodable {
      var rate: Double
      var velocity: Double
      var time: Double
      var free: [Double]
    }
    struct Edge: Decodable {
      var rate: Double
      var velocity: Double
      var edge: Double
      var time: Double
      var speed: Double
    }
    var curves: [Curve]
    var afterTheEnd: After
    var edge: Edge
  }

  @Test("follows the table, in both directions", arguments: [1.0, -1.0])
  func table(sign: Double) throws {
    let vectors: Vectors = try fixture("deceleration")
    #expect(vectors.curves.count == 4)
    for curve in vectors.curves {
      let motion = Deceleration(from: 7, velocity: sign * curve.velocity, rate: curve.rate)
      for row in curve.rows {
        #expect(near(motion.position(at: row[0]), 7 + sign * row[1], 0.001), "\(curve.velocity) at \(row)")
        #expect(near(motion.velocity(at: row[0]), sign * row[2], 0.01), "\(curve.velocity) at \(row)")
      }
      #expect(near(motion.target, 7 + sign * curve.end, 0.005))
      #expect(near(motion.duration, curve.duration, 0.0006))
    }
  }

  @Test("ends at 10 points a second, where the table's free curve would creep on")
  func end() throws {
    let row = try fixture("deceleration", as: Vectors.self).afterTheEnd
    let motion = Deceleration(from: 0, velocity: row.velocity, rate: row.rate)
    #expect(motion.isDone(at: row.time))
    #expect(motion.position(at: row.time) == motion.target && motion.target < row.free[0])
    #expect(motion.velocity(at: row.time) == 0)
    #expect(near(motion.velocity(at: motion.duration - 1e-9), 10, 1e-6))
  }

  @Test("meets the logged lift of a real scroll view")
  func logged() {
    let motion = Deceleration(from: 0, velocity: 4030.7877)
    #expect(near(motion.target, 2008.5, 0.5))
    #expect(near(motion.duration, 2.99, 0.01))
  }

  @Test("hands the edge the speed of the table")
  func edge() throws {
    let row = try fixture("deceleration", as: Vectors.self).edge
    let range = ScrollRange(min: 0, max: row.edge, extent: 500)
    let fling = Fling(from: 0, velocity: row.velocity, range: range, rate: row.rate)
    let time = try #require(fling.timeAtEdge)
    #expect(near(time, row.time, 0.00001))
    #expect(near(fling.velocity(at: time), row.speed, 0.01))
  }

  @Test("stop speed: both sides", arguments: [(9.99, 0.0), (10, 0), (10.01, 0.01), (-10, 0), (-12, -2)])
  func stopSpeed(velocity: Double, way: Double) {
    let motion = Deceleration(from: 50, velocity: velocity)
    #expect(near(motion.target - 50, way / 2.002, 1e-5))
    #expect((motion.duration == 0) == (way == 0))
  }

  @Test("the projection and its inverse are a pair", arguments: [0.998, 0.99])
  func inverse(rate: Double) {
    for way in [-3000.0, -200, -0.5, 0.5, 1, 200, 3000] {
      let velocity = Deceleration.velocity(from: 40, to: 40 + way, rate: rate)
      #expect(near(Deceleration(from: 40, velocity: velocity, rate: rate).target, 40 + way, 1e-9))
    }
    #expect(Deceleration.velocity(from: 40, to: 40, rate: rate) == 0)
  }

  @Test("the rate is limited, so that nothing lasts for ever")
  func rates() {
    #expect(Deceleration(from: 0, velocity: 1000, rate: 1).duration < 60)
    #expect(Deceleration(from: 0, velocity: 1000, rate: 2).target == Deceleration(from: 0, velocity: 1000, rate: 1).target)
    #expect(Deceleration(from: 0, velocity: 1000, rate: 0).target > 0)
    #expect(Deceleration(from: 0, velocity: 1000, rate: .nan).target == Deceleration(from: 0, velocity: 1000).target)
  }
}

@Suite("Deceleration to a changed target")
struct RedirectedDecelerationTests {
  /// Way, velocity: fast enough, too fast, too slow, at rest, the wrong way, hardly any way.
  static let cases: [(Double, Double)] = [
    (300, 610.6), (300, 2500), (300, 200), (300, 0), (300, -800), (0.01, 900), (-300, -2500), (-300, 100), (2000, 300),
  ]

  @Test("starts with the finger's speed and ends at the target", arguments: cases, [0.998, 0.99])
  func ends(_ row: (way: Double, velocity: Double), rate: Double) {
    let motion = Deceleration(from: 10, velocity: row.velocity, rate: rate, target: 10 + row.way)
    #expect(motion.position(at: 0) == 10)
    #expect(near(motion.velocity(at: 0), row.velocity, 1e-6))
    #expect(motion.target == 10 + row.way)
    #expect(near(motion.position(at: motion.duration - 1e-9), motion.target, 1e-6))
    #expect(motion.duration < 5)
  }

  @Test("never passes the target", arguments: cases, [0.998, 0.99])
  func noOvershoot(_ row: (way: Double, velocity: Double), rate: Double) {
    let motion = Deceleration(from: 0, velocity: row.velocity, rate: rate, target: row.way)
    let sign = row.way < 0 ? -1.0 : 1.0
    for frame in 0...600 {
      #expect(sign * motion.position(at: Double(frame) / 120) <= sign * row.way + 1e-9)
    }
  }

  @Test("at the free target it is the free motion", arguments: [0.998, 0.99])
  func free(rate: Double) {
    let free = Deceleration(from: 0, velocity: -1300, rate: rate)
    let sent = Deceleration(from: 0, velocity: -1300, rate: rate, target: free.target)
    #expect(near(sent.duration, free.duration, 1e-9))
    for frame in 0..<300 {
      let time = Double(frame) / 60
      #expect(near(sent.position(at: time), free.position(at: time), 1e-7))
    }
  }

  @Test("a target at the start stops at once")
  func stop() {
    let motion = Deceleration(from: 55, velocity: 900, target: 55)
    #expect(motion.duration == 0 && motion.position(at: 0) == 55 && motion.velocity(at: 0) == 0)
  }
}
