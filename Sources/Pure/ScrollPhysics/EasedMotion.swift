/// A motion that the program asked for: a fixed time whatever the distance, slow at both ends.
///
/// The cubic with the given velocity at the start and none at the end; from rest it is s(u) = 3u² − 2u³ of the way, u the
/// share of the time. Curve and 0.3 s are guesses: nothing is published but that the time is fixed. Unlike the other motions
/// it cannot be re-created from position and velocity alone: the time that is left belongs to its state.
public struct EasedMotion: Equatable, Sendable {
  /// Where the motion begins, in points.
  public let start: Double
  /// Where it ends, in points.
  public let target: Double
  /// In seconds.
  public let duration: Double

  private let velocity: Double

  /// A start so fast that the curve would pass the target gets less time instead.
  ///
  /// A duration of 0, below 0 or NaN is over at once; an hour is the longest.
  public init(
    from start: Double, velocity: Double = 0, to target: Double, duration: Double = ScrollConstants.programmaticDuration
  ) {
    self.start = start.asPosition
    self.target = target.asPosition
    self.velocity = velocity.asSpeed
    let way = self.target - self.start
    let asked = duration > 0 ? min(duration, 3600) : 0
    let towards = self.velocity * way.direction
    // The cubic stays on this side of the target as long as the start is at most three times the mean speed.
    self.duration = towards * asked > 3 * abs(way) ? 3 * abs(way) / towards : asked
  }

  /// Position in points, `time` seconds after the start: `start` before it, exactly `target` from the end on.
  public func position(at time: Double) -> Double {
    if isDone(at: time) { return target }
    let u = time.asElapsed / duration
    let rest = 1 - u
    return start + (target - start) * (u * u * (3 - 2 * u)) + velocity * duration * (u * rest * rest)
  }

  /// Velocity in points per second; 0 from the end on.
  public func velocity(at time: Double) -> Double {
    if isDone(at: time) { return 0 }
    let u = time.asElapsed / duration
    return (target - start) * (6 * u * (1 - u)) / duration + velocity * ((1 - u) * (1 - 3 * u))
  }

  public func isDone(at time: Double) -> Bool { time.asElapsed >= duration }
}
