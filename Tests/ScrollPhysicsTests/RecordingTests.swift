import ScrollPhysics
import Testing

/// Positions tracked in a film of a real scroll view.
///
/// When and how fast the finger left between two frames is not known. Since a motion goes on from its position and velocity
/// alone, fitting these two at the first frame after the lift is the same, and the whole curve from there is compared.
@Suite("Recordings")
struct RecordingTests {
  struct Film: Decodable {
    struct Snap: Decodable {
      var name: String
      var finger: [Double]
      var way: [Double]
    }
    struct Fling: Decodable {
      var edge: [Double]
      var offsets: [Double]
    }
    var step: Double
    var tolerance: Double
    var snaps: [Snap]
    var fling: Fling
  }

  /// The smallest largest error over a grid of two unknowns, refined around the best twice.
  static func fit(
    _ first: ClosedRange<Double>, _ second: ClosedRange<Double>, _ error: (Double, Double) -> Double
  ) -> (error: Double, first: Double, second: Double) {
    var (a, b) = (first, second)
    var best = (error: Double.infinity, first: 0.0, second: 0.0)
    for _ in 0..<3 {
      let (stepA, stepB) = ((a.upperBound - a.lowerBound) / 40, (b.upperBound - b.lowerBound) / 40)
      for i in 0...40 {
        for j in 0...40 {
          let (x, y) = (a.lowerBound + Double(i) * stepA, b.lowerBound + Double(j) * stepB)
          let found = error(x, y)
          if found < best.error { best = (found, x, y) }
        }
      }
      a = max(first.lowerBound, best.first - 2 * stepA)...min(first.upperBound, best.first + 2 * stepA)
      b = max(second.lowerBound, best.second - 2 * stepB)...min(second.upperBound, best.second + 2 * stepB)
    }
    return best
  }

  /// The best fit of a motion to the frames of a snap from the first on, where way and speed are unknown.
  static func fit(_ snap: Film.Snap, _ step: Double, _ motion: (Double, Double) -> ScrollMotion) -> Double {
    fit(snap.way[0] - 1...snap.way[0] + 1, 0...3000) { way, speed in
      let motion = motion(-way, speed)
      return snap.way.enumerated().map { abs(motion.position(at: Double($0.offset) * step) + $0.element) }.max()!
    }.error
  }

  @Test("the snaps follow the film to 2 points")
  func snaps() throws {
    let film: Film = try fixture("recordings")
    #expect(film.snaps.count == 2)
    for snap in film.snaps {
      let error = Self.fit(snap, film.step) { .snap(SnapSpring(from: $0, velocity: $1, to: 0)) }
      #expect(error <= film.tolerance, "\(snap.name): \(error)")
    }
  }

  @Test("the edge's spring and the decelerations would not do")
  func others() throws {
    let film: Film = try fixture("recordings")
    for snap in film.snaps {
      let bounce = Self.fit(snap, film.step) { .bounce(EdgeBounce(from: $0, velocity: $1, to: 0)) }
      let normal = Self.fit(snap, film.step) { .deceleration(Deceleration(from: $0, velocity: $1, target: 0)) }
      let fast = Self.fit(snap, film.step) { .deceleration(Deceleration(from: $0, velocity: $1, rate: 0.99, target: 0)) }
      for error in [bounce, normal, fast] { #expect(error > 2 * film.tolerance, "\(snap.name): \(error)") }
    }
  }

  @Test("deceleration and the bounce at the end follow the film to 2 points")
  func fling() throws {
    let film: Film = try fixture("recordings")
    let offsets = film.fling.offsets
    func error(_ velocity: Double, _ edge: Double, _ rate: Double) -> Double {
      let fling = Fling(from: offsets[0], velocity: velocity, range: ScrollRange(min: -367, max: edge, extent: 517), rate: rate)
      return offsets.enumerated().map { abs(fling.position(at: Double($0.offset) * film.step) - $0.element) }.max()!
    }
    let edges = film.fling.edge[0]...film.fling.edge[1]
    let best = Self.fit(100...2000, edges) { error($0, $1, 0.998) }
    #expect(best.error <= film.tolerance, "\(best)")
    let fast = Self.fit(100...2000, edges) { error($0, $1, 0.99) }
    #expect(fast.error > 2 * film.tolerance, "\(fast)")
  }
}
