import Geometry
import ScrollPhysics
import Testing

@Suite("Finger speed at lift")
struct VelocityTrackerTests {
  struct Vectors: Decodable {
    struct Row: Decodable {
      var name: String
      var samples: [[Double]]
      var velocity: Double
    }
    var tolerance: Double
    var rows: [Row]
  }

  static func tracker(_ samples: [(ms: Double, y: Double)]) -> VelocityTracker {
    var tracker = VelocityTracker()
    for sample in samples { tracker.add(time: sample.ms / 1000, point: CGPoint(x: -2 * sample.y, y: sample.y)) }
    return tracker
  }

  @Test("weighs the three newest pairs, along each axis")
  func vectors() throws {
    let vectors: Vectors = try fixture("lift")
    #expect(vectors.rows.count == 2)
    for row in vectors.rows {
      let velocity = Self.tracker(row.samples.map { ($0[0], $0[1]) }).velocity(at: row.samples.last![0] / 1000)
      #expect(near(velocity.dy, row.velocity, vectors.tolerance), "\(row.name)")
      #expect(near(velocity.dx, -2 * row.velocity, 2 * vectors.tolerance), "\(row.name)")
    }
  }

  @Test("missing pairs and pairs without time count as 0")
  func missing() {
    #expect(Self.tracker([]).velocity(at: 0).dy == 0)
    #expect(Self.tracker([(0, 5)]).velocity(at: 0).dy == 0)
    #expect(near(Self.tracker([(0, 0), (10, 10)]).velocity(at: 0.01).dy, 50, 1e-9))
    #expect(near(Self.tracker([(0, 0), (10, 10), (20, 20)]).velocity(at: 0.02).dy, 400, 1e-9))
    #expect(near(Self.tracker([(0, 0), (10, 10), (10, 18), (20, 28)]).velocity(at: 0.02).dy, 650, 1e-9))
  }

  @Test("a finger that rests before it lifts has no speed: both sides of the limit", arguments: [(79.0, 625.0), (81, 0)])
  func resting(pause: Double, speed: Double) {
    let samples: [(ms: Double, y: Double)] = [(0, 0), (16, 10), (32, 20), (48, 30)]
    #expect(near(Self.tracker(samples).velocity(at: (48 + pause) / 1000).dy, speed, 1e-6))
    // The same where the lift itself is reported as a sample.
    let lifted = Self.tracker(samples + [(48 + pause, 30)]).velocity(at: (48 + pause) / 1000)
    #expect(near(lifted.dy, speed == 0 ? 0 : 0.95 * 625, 1e-6))
  }

  @Test("what came before a rest does not count after it")
  func afterRest() {
    let moved = Self.tracker([(0, 0), (10, 50), (20, 100), (300, 100), (310, 105)])
    #expect(near(moved.velocity(at: 0.31).dy, 0.05 * 500, 1e-9))
  }

  @Test("samples that are not finite or go back in time are passed over")
  func odd() {
    var tracker = Self.tracker([(0, 0), (16, 10), (32, 20), (48, 30)])
    tracker.add(time: 0.02, point: CGPoint(x: 0, y: 900))
    tracker.add(time: .nan, point: CGPoint(x: 0, y: 900))
    tracker.add(time: 0.05, point: CGPoint(x: 0, y: CGFloat.infinity))
    #expect(near(tracker.velocity(at: 0.048).dy, 625, 1e-6))
    #expect(tracker.velocity(at: .nan).dy == 0)
    tracker.reset()
    #expect(tracker == VelocityTracker())
    #expect(Self.tracker([(0, 0), (1e-9, 1e9)]).velocity(at: 1e-12).dy <= 1e6)
  }
}
