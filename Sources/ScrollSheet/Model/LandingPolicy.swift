import UIKit

/// Decides where the sheet comes to rest when it is let go.
///
/// Offsets are `contentOffset.y`, speeds points a millisecond of the offset: positive is upward, as `scrollViewWillEndDragging`
/// gives it.
///
/// The same thresholds hold in both directions. Without a flick the nearer of the two neighbouring stops wins, the upper one
/// exactly between them. Change the numbers, or set `decide` to replace the rule.
public struct LandingPolicy {
  /// What becomes of a motion.
  public enum Landing: Equatable {
    /// The sheet settles on this stop.
    case stop(SheetStop.Identifier)
    /// Content scrolls on by itself, as far as its speed takes it.
    case free
    /// Content scrolls on, to this offset.
    case scroll(CGFloat)
  }

  /// A motion that has lost its finger.
  public struct Release: Equatable, Sendable {
    /// Where the motion is when it loses its finger.
    public var offset: CGFloat
    /// Points a millisecond; 0 for a lift at rest and for a wheel that has stopped.
    public var speed: CGFloat
    /// Where free scrolling would end.
    public var projected: CGFloat
    /// Whether the free motion began while content was scrolled past the expanded position.
    public var beganInContent: Bool
    /// Whether the drag before the lift began below the expanded position.
    public var beganBelow: Bool
    /// Whether the drag before the lift began while content was scrolled past the expanded position.
    public var beganPast: Bool
    /// The stop that was held last.
    public var held: SheetStop.Identifier

    /// For tests of a policy, and for policies that ask another one.
    public init(
      offset: CGFloat, speed: CGFloat, projected: CGFloat, beganInContent: Bool = false, beganBelow: Bool = false,
      beganPast: Bool = false, held: SheetStop.Identifier = .collapsed
    ) {
      self.offset = offset
      self.speed = speed
      self.projected = projected
      self.beganInContent = beganInContent
      self.beganBelow = beganBelow
      self.beganPast = beganPast
      self.held = held
    }
  }

  /// What a fling does that meets the expanded position.
  public enum Crossing: Equatable, Sendable {
    /// It settles there.
    case stops
    /// It goes on with the speed that it has.
    case carriesOn
  }

  /// From this speed on a lift is a flick and turns one stop.
  ///
  /// Points a millisecond.
  public var flickSpeed: CGFloat = 0.3
  /// From this speed on it may skip stops, and goes to the one nearest to where it would end.
  ///
  /// Points a millisecond.
  public var hardFlickSpeed: CGFloat = 2
  /// A fling of the sheet upward: it stops expanded, or carries on into the content.
  public var upward = Crossing.stops
  /// How far from the expanded position a drag that has crossed it must be before its speed alone decides.
  ///
  /// Where `upward` stops: a drag that has brought the sheet up and goes on into the content hands its speed over bit by bit
  /// along this way past the expanded position, so that a point more or less of finger does not decide about a page of text.
  /// Where `fromContent` stops, a drag that has brought content to its top and pulls the sheet on has to go as far below the
  /// expanded position before its flick turns a stop, for the same reason.
  ///
  /// Points; 0 hands it over at once.
  public var handOver: CGFloat = 100
  /// A fling of scrolled content downward: it stops expanded, so that nobody closes a sheet by accident on the way to the
  /// top of a text, or carries on to lower stops.
  public var fromContent = Crossing.stops
  /// Replaces the rule; nil falls back to it.
  public var decide: ((Release, SheetGeometry) -> Landing?)?

  /// The rule with its defaults.
  public init() {}

  /// What becomes of a motion: what `decide` says, or else the rule.
  ///
  /// A fling of content towards its top is asked about twice: when it is let go, and when it is there.
  public func landing(of release: Release, in geometry: SheetGeometry) -> Landing {
    if let decided = decide?(release, geometry) { return decided }
    let expanded = geometry.expandedOffset
    // A fling of the content that will meet the expanded position on its way is asked about once more when it is there.
    if release.offset > expanded + 0.5 {
      let share = (release.offset - expanded) / max(handOver, 1)
      guard upward == .stops, release.beganBelow, release.speed > 0, share < 1 else { return .free }
      return .scroll(release.offset + (release.projected - release.offset) * share)
    }
    if release.offset >= expanded, release.speed > 0, geometry.scrollsFreely, !release.beganBelow { return .free }
    if release.beganInContent && fromContent == .stops { return .stop(highest(geometry, release)) }
    guard abs(release.speed) >= flickSpeed else {
      return .stop(geometry.nearest(to: release.offset, preferring: release.held).stop.identifier)
    }
    let isUp = release.speed > 0
    if !isUp, release.beganPast, fromContent == .stops, expanded - release.offset < handOver {
      return .stop(highest(geometry, release))
    }
    if isUp && upward == .carriesOn && geometry.scrollsFreely && release.projected > expanded { return .free }
    guard let next = geometry.next(isUp: isUp, from: release.offset) else {
      return .stop(geometry.nearest(to: release.offset, preferring: release.held).stop.identifier)
    }
    if abs(release.speed) >= hardFlickSpeed {
      let far = geometry.nearest(to: min(release.projected, expanded))
      if isUp ? far.offset > next.offset : far.offset < next.offset { return .stop(far.stop.identifier) }
    }
    return .stop(geometry.nearest(to: next.offset, preferring: release.held).stop.identifier)
  }

  private func highest(_ geometry: SheetGeometry, _ release: Release) -> SheetStop.Identifier {
    geometry.nearest(to: geometry.expandedOffset, preferring: release.held).stop.identifier
  }
}
