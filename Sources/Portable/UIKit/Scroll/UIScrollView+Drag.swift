import Geometry

/// The scroll view's own pan: it also hears of each touch-down, since that stops a motion.
@MainActor final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  // Whoever asked for the recogniser may keep it longer than the scroll view lives.
  @Weak private var scrollView: UIScrollView?
  /// The slop alone is lost to the content.
  ///
  /// (The recogniser's translation begins at zero, as its clients expect.)
  private var ahead = CGPoint.zero

  init(of scrollView: UIScrollView) {
    super.init()
    self.scrollView = scrollView
    addHandler { [me = WeakRef(self)] _ in
      guard let pan = me.value else { return }
      pan.scrollView?.panned(pan)
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    // A touch on content that moves stops it and is a drag at once, without slop (measured).
    if numberOfTouches == 1, let scrollView, scrollView.isScrollEnabled, scrollView.drive.isDecelerating { beginsAtOnce = true }
    super.touchesBegan(touches, with: event)
  }

  func begin() { ahead = lead }

  var contentTravel: CGPoint {
    let translation = translation(in: scrollView)
    return CGPoint(x: translation.x + ahead.x, y: translation.y + ahead.y)
  }
}

/// Holds touches back from the content for a moment, as long as it is not known whether they will scroll.
@MainActor final class ContentTouchDelay: UIGestureRecognizer {
  @Weak private var scrollView: UIScrollView?
  private var timer: ScheduledWork?

  /// Seconds; folklore, the same in many sources.
  private static let time = 0.15

  init(of scrollView: UIScrollView) {
    super.init()
    self.scrollView = scrollView
    delaysTouchesBegan = true
    cancelsTouchesInView = false
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView, scrollView.delaysContentTouches, scrollView.isScrollEnabled, numberOfTouches == 1,
      scrollView.movesVertically || scrollView.movesHorizontally, touches.first?.view !== scrollView
    else {
      state = .failed
      return
    }
    timer = Scheduler.current.after(ContentTouchDelay.time) { [me = WeakRef(self)] in me.value?.state = .failed }
  }

  override func reset() {
    timer?.cancel()
    timer = nil
  }
}

extension UIScrollView {
  func panned(_ pan: ScrollPanGestureRecognizer) {
    switch pan.state {
    case .began:
      if keyboardDismissMode != .none { window?.endEditing(false) }
      drive.beginDrag(self, locking: directionLock(pan.travel))
      pan.begin()
      indicators.show(self)
      drive.drag(self, travel: pan.contentTravel)
    case .changed: drive.drag(self, travel: pan.contentTravel)
    case .ended:
      let velocity = pan.velocity(in: self)
      drive.endDrag(self, velocity: velocity, at: Scheduler.current.now)
    case .cancelled, .failed:
      drive.cancelDrag(self, at: Scheduler.current.now)
    case .possible: break
    }
  }

  // A drag that begins within this angle of an axis is locked to it: tangent of 30°. Guess; Apple publishes none.
  private static let lockTangent: CGFloat = 0.577

  private func directionLock(_ travel: CGPoint) -> (x: Bool, y: Bool) {
    guard isDirectionalLockEnabled, movesHorizontally, movesVertically else { return (false, false) }
    if abs(travel.x) < abs(travel.y) * UIScrollView.lockTangent { return (true, false) }
    if abs(travel.y) < abs(travel.x) * UIScrollView.lockTangent { return (false, true) }
    return (false, false)
  }

  func mayBeginDrag() -> Bool {
    guard isScrollEnabled, movesVertically || movesHorizontally else { return false }
    for touch in pan.touches where touch.delivery == .begun {
      guard let view = touch.view, view !== self else { continue }
      // The content has the touch: it keeps it unless it may be taken away.
      guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
    }
    if pan.beginsAtOnce { return true }
    let travel = pan.travel
    let isMainlyVertical = abs(travel.y) >= abs(travel.x)
    if isMainlyVertical ? movesVertically : movesHorizontally { return true }
    // A move across the axis is left to a scroll view around this one that can follow it.
    var step = superview
    while let view = step {
      if let outer = view as? UIScrollView, outer.isScrollEnabled,
        isMainlyVertical ? outer.movesVertically : outer.movesHorizontally
      {
        return false
      }
      step = view.superview
    }
    return true
  }

  func stopMotion() {
    guard !drive.isDragging else { return }
    drive.halt()
    indicators.motionEnded(self)
  }

  func pagingSwitchedOn() { drive.snapToPages(self) }

  /// Where the motion stands, for scenario files and traces.
  package var phaseName: String {
    switch drive.phase {
    case .idle: return "idle"
    case .dragging: return "tracking"
    case .animating: return "settling"
    case .decelerating: return drive.isSettling ? "settling" : "decelerating"
    }
  }
}
