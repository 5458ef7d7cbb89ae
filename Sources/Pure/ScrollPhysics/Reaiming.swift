/// A running motion meets a change: each answer is a new motion whose time 0 is `time` of the old one, and which goes on
/// from there with the same position and velocity.
extension ScrollMotion {
  /// Paging was switched on in the middle of a motion: the spring to the page nearest to where the content is now, which is
  /// the one just crossed.
  ///
  /// The velocity is kept and does not choose. Measured in two frames of one recording.
  public func snapping(at time: Double, to paging: Paging) -> ScrollMotion {
    .snap(SnapSpring(from: position(at: time), velocity: velocity(at: time), to: paging.nearest(to: position(at: time))))
  }

  /// Sent to another target, keeping its kind; a fling or bounce becomes a deceleration that ends there.
  public func reaimed(at time: Double, target: Double) -> ScrollMotion {
    let start = position(at: time)
    let velocity = velocity(at: time)
    switch self {
    case .fling(let motion):
      return .deceleration(Deceleration(from: start, velocity: velocity, rate: motion.rate, target: target))
    case .deceleration(let motion):
      return .deceleration(Deceleration(from: start, velocity: velocity, rate: motion.rate, target: target))
    case .bounce:
      return .bounce(EdgeBounce(from: start, velocity: velocity, to: target))
    case .snap:
      return .snap(SnapSpring(from: start, velocity: velocity, to: target))
    case .eased(let motion):
      let left = motion.duration - time.asElapsed
      return .eased(EasedMotion(from: start, velocity: velocity, to: target, duration: left))
    }
  }

  /// The range changed under a running motion, as when content grows while it settles.
  ///
  /// Free motion looks for its end anew: in the new range it may go farther, or meet an edge. Motion with a target keeps it
  /// as far as the range allows. A range that changes nothing leaves the curve as it was.
  public func reaimed(at time: Double, range: ScrollRange) -> ScrollMotion {
    switch self {
    case .fling(let motion):
      return .fling(free(at: time, range: range, rate: motion.rate))
    case .bounce:
      return .fling(free(at: time, range: range, rate: ScrollConstants.normalRate))
    case .deceleration, .snap, .eased:
      return reaimed(at: time, target: range.clamp(target))
    }
  }

  private func free(at time: Double, range: ScrollRange, rate: Double) -> Fling {
    Fling(from: position(at: time), velocity: velocity(at: time), range: range, rate: rate)
  }
}

extension ScrollMotion {
  /// The content was put elsewhere in the middle of a motion: free motion goes on from there with its speed, motion with a
  /// target goes on to that target.
  public func continued(from position: Double, at time: Double, range: ScrollRange) -> ScrollMotion {
    let velocity = velocity(at: time)
    switch self {
    case .fling(let motion):
      return .fling(Fling(from: position, velocity: velocity, range: range, rate: motion.rate))
    case .bounce(let motion):
      return .bounce(EdgeBounce(from: position, velocity: velocity, to: motion.target))
    case .deceleration(let motion):
      return .deceleration(Deceleration(from: position, velocity: velocity, rate: motion.rate, target: motion.target))
    case .snap(let motion):
      return .snap(SnapSpring(from: position, velocity: velocity, to: motion.target))
    case .eased(let motion):
      let left = motion.duration - time.asElapsed
      return .eased(EasedMotion(from: position, velocity: velocity, to: motion.target, duration: left))
    }
  }
}
