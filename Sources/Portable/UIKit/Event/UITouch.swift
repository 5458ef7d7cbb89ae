/// One finger, from the moment it touches to its lift.
@preconcurrency @MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

  /// Seconds on the host's clock, as the device stamped it.
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var phase = Phase.began
  /// How many taps at this place in quick succession this one completes: 1 for a first one, 0 when the finger has moved away.
  open internal(set) var tapCount = 1
  /// The view that was hit at the beginning.
  ///
  /// It stays, though the view may move away.
  @Weak open internal(set) var view: UIView?
  @Weak open internal(set) var window: UIWindow?
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  // In the window.
  var point = CGPoint.zero
  var previousPoint = CGPoint.zero
  var start = CGPoint.zero
  let finger: Int
  // How far delivery to the view has come; recognisers can hold it back or end it.
  var delivery = Delivery.none
  enum Delivery { case none, held, begun, endHeld, over }

  init(finger: Int) { self.finger = finger }

  func hasLeft(by distance: Double) -> Bool { hypot(Double(point.x - start.x), Double(point.y - start.y)) > distance }

  /// The place in a view's coordinates; in the window's for nil.
  open func location(in view: UIView?) -> CGPoint {
    guard let view else { return point }
    return view.convert(point, from: nil)
  }
  open func previousLocation(in view: UIView?) -> CGPoint {
    guard let view else { return previousPoint }
    return view.convert(previousPoint, from: nil)
  }
}

/// What happened to the fingers of a window at one time.
@preconcurrency @MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses, scroll = 10, hover, transform = 14 }
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var allTouches: Set<UITouch>?
  open var type: EventType { .touches }
  nonisolated public override init() { super.init() }
}
