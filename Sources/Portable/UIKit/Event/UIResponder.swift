/// Hides NSObject's `init()`: that one is not bound to the main actor and could not be overridden by one that is.
open class _UIResponderRoot: NSObject {
  init(_root: Void) { super.init() }
}

/// An object that can take events: views, controllers, the window and the application.
@preconcurrency @MainActor open class UIResponder: _UIResponderRoot {
  public init() { super.init(_root: ()) }

  /// Who gets what this object does not handle.
  open var next: UIResponder? { nil }

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Keys

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesBegan(presses, with: event) }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }

  // MARK: First responder

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    if let present = window.firstResponder, !present.resignFirstResponder() { return false }
    window.firstResponder = self
    if let view = self as? UIView, window.focusedView !== view {
      window.hideRing()
      window.keyboardFocus.view = view
    }
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if let window = responderWindow, window.firstResponder === self { window.firstResponder = nil }
    return true
  }

  private var responderWindow: UIWindow? {
    var step: UIResponder? = self
    while let responder = step {
      if let view = responder as? UIView { return view.window }
      if let controller = responder as? UIViewController { return controller.viewIfLoaded?.window }
      step = responder.next
    }
    return nil
  }

  // MARK: Accessibility

  open var isAccessibilityElement = false { didSet { semanticsChanged() } }
  open var accessibilityLabel: String? { didSet { semanticsChanged() } }
  open var accessibilityValue: String? { didSet { semanticsChanged() } }
  open var accessibilityHint: String? { didSet { semanticsChanged() } }
  open var accessibilityIdentifier: String? { didSet { semanticsChanged() } }
  open var accessibilityTraits: UIAccessibilityTraits = .none { didSet { semanticsChanged() } }
  open var accessibilityElementsHidden = false { didSet { semanticsChanged() } }
  open var accessibilityViewIsModal = false { didSet { semanticsChanged() } }
  open var shouldGroupAccessibilityChildren = false { didSet { semanticsChanged() } }

  func semanticsChanged() {}

  /// True if the activation was handled.
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  /// True if the escape was handled.
  open func accessibilityPerformEscape() -> Bool { false }
}

public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none = UIAccessibilityTraits([])
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let link = UIAccessibilityTraits(rawValue: 2)
  public static let image = UIAccessibilityTraits(rawValue: 4)
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  public static let header = UIAccessibilityTraits(rawValue: 65536)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
}

/// What assistive technology asks of the system.
@MainActor public enum UIAccessibility {
  public static var isVoiceOverRunning: Bool { false }
  public static var isReduceMotionEnabled: Bool { UIHost.current.isReduceMotionEnabled }

  /// Tells assistive technology of something.
  ///
  /// Here the argument is what is to be spoken; hosts get announcements only.
  public static func post(notification: Notification, argument: String?) {
    guard notification == .announcement, let argument else { return }
    UIHost.current.onAnnouncement?(argument)
  }

  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
  }
}
