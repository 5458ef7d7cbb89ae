import Geometry

/// Turns touches into a gesture.
///
/// Subclasses override the touch methods and set `state`.
@preconcurrency @MainActor open class UIGestureRecognizer: _UIResponderRoot {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// Another name of `ended`, for gestures of one moment.
    public static let recognized = State.ended
  }

  public init() { super.init(_root: ()) }

  /// Apple's initialiser takes a target and a selector; without Objective-C a closure has to do.
  ///
  /// Code for both systems wraps the difference once.
  public convenience init(handler: @escaping (UIGestureRecognizer) -> Void) {
    self.init()
    handlers.append(handler)
  }

  @Weak open var delegate: (any UIGestureRecognizerDelegate)?
  nonisolated(unsafe) unowned(unsafe) var owner: UIView?
  /// The view that the recogniser is attached to.
  open var view: UIView? { owner }
  open var name: String?
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  /// Switching it off ends a gesture under way with `cancelled`, at once.
  open var isEnabled = true { didSet { if !isEnabled { cancelGesture() } } }

  package var handlers: [(UIGestureRecognizer) -> Void] = []
  var mustFail: [UIGestureRecognizer] = []
  package private(set) var touches: [UITouch] = []
  // Touches that have ended since the gesture began: they still tell who the rivals are.
  var endedTouches: [UITouch] = []
  // What a subclass asked for while another recogniser has yet to fail.
  var wanted: State?
  private var present = State.possible

  /// Adds a call for each change of state that is reported: began, changed, ended, cancelled.
  public final func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) { handlers.append(handler) }

  // MARK: State

  open var state: State {
    get { present }
    set { Arbiter.request(newValue, by: self) }
  }

  /// Sets the state and reports it; the arbiter has allowed it.
  func enter(_ state: State) {
    wanted = nil
    present = state
    if state != .possible && state != .failed { act() }
  }

  func act() { for handler in handlers { handler(self) } }

  /// Whether it may still recognise something in the touches at hand.
  var isUndecided: Bool { present == .possible && (!touches.isEmpty || isWaitingForMore) }
  /// Whether it goes on after a lift, as a double tap does after the first.
  var isWaitingForMore: Bool { wanted != nil || holdsOn }
  var isActive: Bool { present == .began || present == .changed }
  var isOver: Bool { present == .ended || present == .cancelled || present == .failed }

  // MARK: Touches

  func accepts(_ touch: UITouch) -> Bool { delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true }

  /// `set` is the touch alone.
  func receive(_ touch: UITouch, _ set: Set<UITouch>, _ event: UIEvent) {
    if touch.phase == .began, !touches.contains(where: { $0 === touch }) { touches.append(touch) }
    guard touches.contains(where: { $0 === touch }), !isOver, wanted == nil || touch.phase != .began else { return }
    switch touch.phase {
    case .began: touchesBegan(set, with: event)
    case .moved: touchesMoved(set, with: event)
    case .ended: touchesEnded(set, with: event)
    case .cancelled: touchesCancelled(set, with: event)
    case .stationary: break
    }
  }

  func touchWentAway(_ touch: UITouch) {
    if touches.contains(where: { $0 === touch }) {
      touches.removeAll { $0 === touch }
      lastLocation = touch.point
      endedTouches.append(touch)
    }
    resetIfIdle()
  }

  /// A finger that this recogniser does not want counts as never seen.
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }

  func resetIfIdle() {
    guard touches.isEmpty, wanted == nil, !holdsOn else { return }
    if present == .possible { Arbiter.failed(self) }
    present = .possible
    endedTouches = []
    reset()
  }

  /// Whether the recogniser stays undecided without a finger down.
  var holdsOn: Bool { false }

  func cancelGesture() {
    if isActive {
      enter(.cancelled)
    } else if present == .possible, !touches.isEmpty || wanted != nil {
      present = .failed
      wanted = nil
      Arbiter.failed(self)
    }
    if touches.isEmpty { resetIfIdle() }
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { cancelGesture() }
  /// Called when the gesture is over and all fingers are up.
  open func reset() {}

  // MARK: Arbitration

  /// This recogniser waits with its beginning until the other has failed.
  public final func require(toFail otherGestureRecognizer: UIGestureRecognizer) { mustFail.append(otherGestureRecognizer) }

  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: Places

  open var numberOfTouches: Int { touches.count }

  /// The middle of all touches.
  open func location(in view: UIView?) -> CGPoint {
    guard !touches.isEmpty else { return lastLocation.map { view?.convert($0, from: nil) ?? $0 } ?? .zero }
    var sum = CGPoint.zero
    for touch in touches {
      sum.x += touch.point.x
      sum.y += touch.point.y
    }
    let middle = CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
    return view?.convert(middle, from: nil) ?? middle
  }
  var lastLocation: CGPoint?

  /// Zero for an index that there is no touch for.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard touches.indices.contains(touchIndex) else { return .zero }
    return touches[touchIndex].location(in: view)
  }
}

/// Decides together with others about a recogniser.
///
/// All methods have defaults.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
