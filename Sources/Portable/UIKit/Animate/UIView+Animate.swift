extension UIView {
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
    public static let curveEaseInOut = AnimationOptions([])
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

    /// For UIKit's own fades that nobody waits for.
    static let isDecoration = AnimationOptions(rawValue: 1 << 30)

    var curve: TimingCurve {
      switch rawValue >> 16 & 15 {
      case 1: return .easeIn
      case 2: return .easeOut
      case 3: return .linear
      default: return .easeInOut
      }
    }
  }

  /// Sets values at once and lets the picture follow.
  ///
  /// Seconds; a duration of 0 or less changes without motion and completes in the host's next call. The completion is called
  /// exactly once, with false if the motion was cut short.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(duration, delay, options, options.curve, animations, completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(duration, 0, [], .easeInOut, animations, completion)
  }

  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    run(duration, 0, [], .easeInOut, animations, nil)
  }

  /// - Parameter velocity: in whole distances a second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let curve = TimingCurve.spring(damping: Double(dampingRatio), velocity: Double(velocity), duration: duration)
    run(duration, delay, options, curve, animations, completion)
  }

  /// Runs the changes; of the transitions only the cross-dissolve exists, as a fade from transparent.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    if options.contains(.transitionCrossDissolve) {
      let alpha = view.alpha
      performWithoutAnimation { view.alpha = 0 }
      run(duration, 0, options, options.curve, { view.alpha = alpha }, completion)
    } else {
      run(duration, 0, options, options.curve, {}, completion)
    }
  }

  /// Changes inside are not animated, though the caller is.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = AnimationScope.current
    AnimationScope.current = nil
    actionsWithoutAnimation()
    AnimationScope.current = outer
  }

  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationSwitch.isOn = enabled }
  public class var areAnimationsEnabled: Bool { AnimationSwitch.isOn }
  /// Seconds; 0 outside an animation block.
  public class var inheritedAnimationDuration: TimeInterval { AnimationScope.current?.duration ?? 0 }

  private class func run(
    _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions, _ curve: TimingCurve,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let outer = AnimationScope.current
    // A nested block takes over the outer one's duration unless it says otherwise.
    var length = duration.isFinite ? max(duration, 0) : 0
    if let outer, !options.contains(.overrideInheritedDuration) { length = outer.duration }
    guard length > 0 || delay > 0, AnimationSwitch.isOn else {
      AnimationScope.current = nil
      animations()
      AnimationScope.current = outer
      if let completion { Scheduler.current.after(0) { completion(true) } }
      return
    }
    let scheduler = Scheduler.current
    let group = AnimationGroup(
      begin: scheduler.now + (delay.isFinite ? max(delay, 0) : 0), duration: length, curve: curve,
      allowsInteraction: options.contains(.allowUserInteraction))
    AnimationScope.current = group
    animations()
    AnimationScope.current = outer
    guard !group.layers.isEmpty else {
      // Nothing differed: the completion still comes after the stated time, as on iOS it comes at once with true.
      if let completion { scheduler.after(0) { completion(true) } }
      return
    }
    scheduler.add(RunningAnimation(group: group, isMotion: !options.contains(.isDecoration), completion: completion))
  }
}

@MainActor private enum AnimationSwitch { static var isOn = true }

/// Waits for a group's end, or for its layers to lose it.
@MainActor private final class RunningAnimation: FrameClient {
  let group: AnimationGroup
  let isMotion: Bool
  var completion: ((Bool) -> Void)?

  init(group: AnimationGroup, isMotion: Bool, completion: ((Bool) -> Void)?) {
    self.group = group
    self.isMotion = isMotion
    self.completion = completion
  }

  func frame(at time: TimeInterval) -> Bool {
    let isOver = time >= group.end
    let isCut = !isOver && !group.layers.contains { $0.runs(group) }
    guard isOver || isCut else { return true }
    let call = completion
    completion = nil
    call?(isOver)
    // A layer that has left the window keeps its animations, and each of them its group: the two must not hold each other.
    group.layers = []
    return false
  }
}
