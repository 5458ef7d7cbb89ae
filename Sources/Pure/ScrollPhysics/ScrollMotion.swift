/// A motion along one axis, of whatever kind: position and velocity as closed forms of the time since its start.
///
/// Time is in seconds, position in points, velocity in points per second. For every kind: before the start (and for NaN) the
/// start counts; from `duration`, which is finite, on the position is exactly `target` and the velocity 0; nothing is NaN.
public enum ScrollMotion: Equatable, Sendable {
  /// Free motion with the bounce at its end.
  case fling(Fling)
  /// Free motion to a target that was changed.
  case deceleration(Deceleration)
  /// Back to an edge.
  case bounce(EdgeBounce)
  /// To a page.
  case snap(SnapSpring)
  /// Asked for by the program.
  case eased(EasedMotion)

  public func position(at time: Double) -> Double {
    switch self {
    case .fling(let motion): return motion.position(at: time)
    case .deceleration(let motion): return motion.position(at: time)
    case .bounce(let motion): return motion.position(at: time)
    case .snap(let motion): return motion.position(at: time)
    case .eased(let motion): return motion.position(at: time)
    }
  }

  public func velocity(at time: Double) -> Double {
    switch self {
    case .fling(let motion): return motion.velocity(at: time)
    case .deceleration(let motion): return motion.velocity(at: time)
    case .bounce(let motion): return motion.velocity(at: time)
    case .snap(let motion): return motion.velocity(at: time)
    case .eased(let motion): return motion.velocity(at: time)
    }
  }

  public func isDone(at time: Double) -> Bool { time.asElapsed >= duration }

  public var duration: Double {
    switch self {
    case .fling(let motion): return motion.duration
    case .deceleration(let motion): return motion.duration
    case .bounce(let motion): return motion.duration
    case .snap(let motion): return motion.duration
    case .eased(let motion): return motion.duration
    }
  }

  public var target: Double {
    switch self {
    case .fling(let motion): return motion.target
    case .deceleration(let motion): return motion.target
    case .bounce(let motion): return motion.target
    case .snap(let motion): return motion.target
    case .eased(let motion): return motion.target
    }
  }
}
