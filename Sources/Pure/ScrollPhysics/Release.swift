/// What the lift of a finger leads to along one axis: the speed and target that a delegate is told, and the motion once the
/// delegate has had its say.
public struct Release: Equatable, Sendable {
  /// The offset as it shows at the lift, in points.
  public let offset: Double
  /// Velocity of the offset that the finger asked for, in points per second: 0 below the minimum fling speed.
  public let velocity: Double
  public let range: ScrollRange
  public let rate: Double
  public let isPaging: Bool
  /// Where the content will rest, in points, if nobody objects.
  ///
  /// Inside the range.
  public let target: Double

  private let free: ScrollMotion?
  private let displayedVelocity: Double

  /// - Parameters:
  ///   - velocity: of the offset, which is the finger's with the sign changed.
  ///   - isPaging: the value at the lift decides, whatever it was during the drag.
  public init(
    offset: Double, velocity: Double, range: ScrollRange, rate: Double = ScrollConstants.normalRate, isPaging: Bool = false
  ) {
    let offset = offset.asPosition
    let fast = abs(velocity.asSpeed) >= ScrollConstants.minimumFlingSpeed
    self.offset = offset
    self.velocity = fast ? velocity.asSpeed : 0
    self.range = range
    self.rate = rate
    self.isPaging = isPaging
    // A spring takes up even a slow finger's speed: only the choice of what is to happen looks at the minimum.
    displayedVelocity = range.displayedVelocity(for: velocity, at: offset)

    if isPaging {
      target = Paging(range: range).target(from: offset, velocity: self.velocity)
      free = target == offset && !fast ? nil : Release.snap(from: offset, velocity: displayedVelocity, to: target, range)
    } else if fast || !range.contains(offset) {
      let fling = Fling(from: offset, velocity: displayedVelocity, range: range, rate: rate)
      target = fling.target
      free = .fling(fling)
    } else {
      target = offset
      free = nil
    }
  }

  /// The motion to the proposed target, or to the one that a delegate set instead; nil where nothing is to move.
  ///
  /// While paging, a changed target is taken to its nearest page. Beyond the range a target is allowed: so is an offset.
  public func motion(to changed: Double? = nil) -> ScrollMotion? {
    guard let changed, changed != target, !changed.isNaN else { return free }
    if isPaging {
      let page = Paging(range: range).nearest(to: changed)
      return Release.snap(from: offset, velocity: displayedVelocity, to: page, range)
    }
    if changed == offset { return nil }
    return .deceleration(Deceleration(from: offset, velocity: displayedVelocity, rate: rate, target: changed))
  }

  /// The spring to a page, or of the edge for content that was dragged beyond it.
  private static func snap(from offset: Double, velocity: Double, to page: Double, _ range: ScrollRange) -> ScrollMotion {
    if range.clamp(offset) == page && !range.contains(offset) {
      return .bounce(EdgeBounce(from: offset, velocity: velocity, to: page))
    }
    return .snap(SnapSpring(from: offset, velocity: velocity, to: page))
  }
}
