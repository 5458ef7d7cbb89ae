import Geometry
import LayerTree
import ScrollPhysics

/// How a trackpad's scroll runs out when the fingers lift: devices on Linux report the lift and leave the rest to the
/// receiver.
struct ScrollMomentum {
  private struct Turn {
    var time: Double
    var delta: CGVector
  }
  private var turns: [Turn] = []
  private var motion: (x: Deceleration, y: Deceleration)?
  private var start = 0.0
  private var travelled = CGVector(dx: 0, dy: 0)

  // Turns older than this do not count for the speed. Guess, as for fingers.
  private static let window = 0.1
  // Slower than this a scroll ends where the fingers left it, in points a second. Guess.
  private static let leastSpeed = 60.0

  var isRunning: Bool { motion != nil }

  mutating func add(_ delta: CGVector, at time: Double) {
    motion = nil
    turns.removeAll { $0.time < time - Self.window }
    turns.append(Turn(time: time, delta: delta))
  }

  /// The fingers left: true if the scroll goes on by itself.
  mutating func lift(at time: Double) -> Bool {
    turns.removeAll { $0.time < time - Self.window }
    defer { turns = [] }
    guard turns.count >= 2, let first = turns.first, time > first.time else { return false }
    let rest = turns.dropFirst()
    let seconds = max(time - first.time, 1e-3)
    let speed = rest.reduce(CGVector(dx: 0, dy: 0)) { CGVector(dx: $0.dx + $1.delta.dx, dy: $0.dy + $1.delta.dy) }
    let velocity = (x: Double(speed.dx) / seconds, y: Double(speed.dy) / seconds)
    guard max(abs(velocity.x), abs(velocity.y)) >= Self.leastSpeed else { return false }
    motion = (Deceleration(from: 0, velocity: velocity.x), Deceleration(from: 0, velocity: velocity.y))
    start = time
    travelled = CGVector(dx: 0, dy: 0)
    return true
  }

  /// What the scroll moves from the time asked for last until this one, and whether it ends here.
  mutating func advance(to time: Double) -> (delta: CGVector, isOver: Bool) {
    guard let motion else { return (CGVector(dx: 0, dy: 0), true) }
    let elapsed = max(time - start, 0)
    let place = CGVector(dx: CGFloat(motion.x.position(at: elapsed)), dy: CGFloat(motion.y.position(at: elapsed)))
    let delta = CGVector(dx: place.dx - travelled.dx, dy: place.dy - travelled.dy)
    travelled = place
    let isOver = elapsed >= max(motion.x.duration, motion.y.duration)
    if isOver { self.motion = nil }
    return (delta, isOver)
  }

  mutating func stop() {
    motion = nil
    turns = []
  }
}
