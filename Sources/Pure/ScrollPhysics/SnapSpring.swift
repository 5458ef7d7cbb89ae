import Geometry

/// The spring that carries content to a page, keeping the velocity it has.
///
/// An oscillator of mass 1, ω = 16.35 rad/s and damping ratio 0.889, ended as soon as it comes within half a point of the
/// target: with R the remaining way, R(t) = e^(−ζωt)·(R₀·cos ω't + B·sin ω't), ω' = ω·√(1−ζ²), B = (ζω·R₀ − v)/ω' and v the
/// speed towards the target. Measured in four snaps of one page size; that it holds for others is a guess.
public struct SnapSpring: Equatable, Sendable {
  /// Where the motion begins, in points.
  public let start: Double
  /// Where it ends, in points: exactly the position from `duration` on.
  public let target: Double
  /// In seconds.
  public let duration: Double

  private let remaining: Double
  private let sine: Double

  private static let damping = ScrollConstants.snapFrequency * ScrollConstants.snapDamping
  private static let frequency =
    ScrollConstants.snapFrequency * (1 - ScrollConstants.snapDamping * ScrollConstants.snapDamping).squareRoot()

  /// `velocity` in points per second, along the axis like the positions: away from the target it first carries on.
  public init(from start: Double, velocity: Double, to target: Double) {
    self.start = start.asPosition
    self.target = target.asPosition
    remaining = self.target - self.start
    sine = (SnapSpring.damping * remaining - velocity.asSpeed) / SnapSpring.frequency
    duration = SnapSpring.arrival(remaining, sine)
  }

  /// Position in points, `time` seconds after the start: `start` before it.
  public func position(at time: Double) -> Double {
    isDone(at: time) ? target : target - SnapSpring.distance(remaining, sine, time.asElapsed)
  }

  /// Velocity in points per second; 0 from the end on.
  public func velocity(at time: Double) -> Double {
    if isDone(at: time) { return 0 }
    let time = time.asElapsed
    let (damping, frequency) = (SnapSpring.damping, SnapSpring.frequency)
    let along = damping * remaining - frequency * sine
    let across = damping * sine + frequency * remaining
    return (along * cos(frequency * time) + across * sin(frequency * time)) * exp(-damping * time)
  }

  public func isDone(at time: Double) -> Bool { time.asElapsed >= duration }

  private static func distance(_ remaining: Double, _ sine: Double, _ time: Double) -> Double {
    (remaining * cos(frequency * time) + sine * sin(frequency * time)) * exp(-damping * time)
  }

  /// The first time at which the target is near and not getting farther away.
  private static func arrival(_ remaining: Double, _ sine: Double) -> Double {
    let mirrored = remaining < 0 || (remaining == 0 && sine < 0)
    let a = mirrored ? -remaining : remaining
    let b = mirrored ? -sine : sine
    guard a > 0 || b > 0 else { return 0 }
    // With this sign the way left is a swing that begins at or above zero: it turns once at most before it passes zero.
    let phase = atan2(b, a)
    let turn = max(0, (phase - atan2(damping, frequency)) / frequency)
    let zero = max(turn, (phase + 1.5707963267948966) / frequency)
    let rest = ScrollConstants.snapRestDistance
    if distance(a, b, turn) <= rest { return turn }
    return crossing(of: rest, from: turn, to: zero) { distance(a, b, $0) }
  }
}
