import Geometry

/// Fingers that stay where they are for a while.
///
/// Begins when the time is up, changes as they move, ends when they lift.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far a finger may move before the time is up, in points.
  open var allowableMovement: CGFloat = 10
  open var numberOfTouchesRequired = 1

  private var timer: ScheduledWork?
  private var start = CGPoint.zero

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > numberOfTouchesRequired {
      if state == .possible { state = .failed }
      return
    }
    guard numberOfTouches == numberOfTouchesRequired else { return }
    start = location(in: nil)
    timer = Scheduler.current.after(minimumPressDuration) { [me = WeakRef(self)] in me.value?.state = .began }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      let place = location(in: nil)
      if hypot(Double(place.x - start.x), Double(place.y - start.y)) > Double(allowableMovement) { state = .failed }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  open override func reset() {
    timer?.cancel()
    timer = nil
  }
}
