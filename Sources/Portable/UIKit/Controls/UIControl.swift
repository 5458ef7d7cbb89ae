import Geometry
import LayerTree

/// A view that turns touches into events of its own: pressed, released inside, value changed.
///
/// Listeners are closures, by `addAction(_:for:)`. Apple's `addTarget(_:action:for:)` takes a selector, which exists only
/// with Objective-C, so it does not exist here.
@preconcurrency @MainActor open class UIControl: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpAccessibility()
  }
  /// Performs `primaryAction` at `primaryActionTriggered`.
  public init(frame: CGRect, primaryAction: UIAction?) {
    super.init(frame: frame)
    setUpAccessibility()
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpAccessibility()
  }

  func setUpAccessibility() {
    isAccessibilityElement = true
    cursor = standardCursor
  }

  /// Over the control, as long as it is enabled.
  var standardCursor: LayerCursor { .pointer }

  // MARK: State

  /// False takes no touches and ends a touch under way with `touchCancel`.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { cancelTouch(with: nil) }
      if isEnabled { accessibilityTraits.remove(.notEnabled) } else { accessibilityTraits.insert(.notEnabled) }
      cursor = isEnabled ? standardCursor : .standard
      stateChanged()
    }
  }
  /// Has no effect by itself; the program sets it.
  open var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      if isSelected { accessibilityTraits.insert(.selected) } else { accessibilityTraits.remove(.selected) }
      stateChanged()
    }
  }
  /// True while a finger is down on the control or close to it.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }

  open var state: State {
    var sum = State.normal
    if isHighlighted { sum.insert(.highlighted) }
    if !isEnabled { sum.insert(.disabled) }
    if isSelected { sum.insert(.selected) }
    return sum
  }

  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }
  /// `leading` and `trailing` resolved for the direction of the text.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch contentHorizontalAlignment {
    case .leading: return isRightToLeft ? .right : .left
    case .trailing: return isRightToLeft ? .left : .right
    default: return contentHorizontalAlignment
    }
  }

  /// For UIKit's own subclasses: one of the parts of `state` has changed.
  func stateChanged() {}

  // MARK: Tracking

  /// A finger is being followed.
  open private(set) var isTracking = false
  /// The finger that is being followed is on the control, or near enough.
  open private(set) var isTouchInside = false
  private var tracked: UITouch?

  /// How far outside the bounds a finger that came down inside still counts as inside, in points.
  ///
  /// Folklore, in many sources.
  private static let reach: CGFloat = 70

  /// Whether the touch is to be followed.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Whether to go on following it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger has lifted, or `continueTracking` said no.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, tracked == nil, let touch = touches.first else { return }
    tracked = touch
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else {
      tracked = nil
      isTouchInside = false
      return
    }
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked, touches.contains(touch) else { return }
    guard continueTracking(touch, with: event) else {
      isTracking = false
      tracked = nil
      isHighlighted = false
      endTracking(touch, with: event)
      return
    }
    let wasInside = isTouchInside
    isTouchInside = reaches(touch)
    isHighlighted = isTouchInside
    if isTouchInside != wasInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit) }
    // A listener may have ended it.
    guard tracked === touch else { return }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked, touches.contains(touch) else { return }
    let isInside = reaches(touch)
    finishTracking()
    endTracking(touch, with: event)
    sendActions(for: isInside ? releaseEvents : .touchUpOutside)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked, touches.contains(touch) else { return }
    cancelTouch(with: event)
  }

  func cancelTouch(with event: UIEvent?) {
    guard tracked != nil else { return }
    finishTracking()
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  func finishTracking() {
    tracked = nil
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  func reaches(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -UIControl.reach, dy: -UIControl.reach).contains(touch.location(in: self))
  }

  /// What a lift inside means; a button's primary action is its release.
  var releaseEvents: Event { .touchUpInside }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { cancelTouch(with: nil) }
  }

  /// A tap on a control is its own affair, not that of a single-tap recogniser around it (documented, since iOS 6).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer.view !== self, isEnabled, let tap = gestureRecognizer as? UITapGestureRecognizer,
      tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Actions

  private var actions: [(action: UIAction, events: Event)] = []

  /// Calls the action's handler at each of the events.
  ///
  /// An action with the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    actions.append((action, controlEvents))
  }
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for index in actions.indices where actions[index].action.identifier == actionIdentifier {
      actions[index].events.subtract(controlEvents)
    }
    actions.removeAll { $0.events.isEmpty }
  }
  /// All events that an action listens to.
  open var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }

  /// Performs the actions of the events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) { sendAction(entry.action) }
  }
  open func sendAction(_ action: UIAction) { action.perform(from: self) }
}
