import Geometry

/// One or more quick touches at one place.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1

  private var taps = 0
  private var most = 0
  private var timeout: ScheduledWork?
  private var start = CGPoint.zero

  // How far a finger may stray, and how long two taps may be apart. Guesses; iOS does not publish them. One tap may be
  // held as long as one likes, as on iOS.
  private static let allowedMovement = 10.0
  private static let interval = 0.35

  override var holdsOn: Bool { timeout?.isPending ?? false }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    timeout?.cancel()
    most = max(most, numberOfTouches)
    guard let touch = touches.first else { return }
    if taps == 0 && numberOfTouches == 1 { start = touch.point }
    if numberOfTouches > numberOfTouchesRequired || taps > 0 && strays(touch, 45) { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, numberOfTouchesRequired == 1 else { return }
    if strays(touch, taps > 0 ? 45 : UITapGestureRecognizer.allowedMovement) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 1 else { return }  // wait for the last finger
    guard most == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps += 1
    most = 0
    if taps >= numberOfTapsRequired {
      lastLocation = touches.first?.point
      state = .ended
      return
    }
    timeout = Scheduler.current.after(UITapGestureRecognizer.interval) { [me = WeakRef(self)] in
      guard let tap = me.value else { return }
      tap.timeout = nil
      tap.state = .failed
      tap.resetIfIdle()
    }
  }

  open override func reset() {
    taps = 0
    most = 0
    timeout?.cancel()
    timeout = nil
  }

  func strays(_ touch: UITouch, _ distance: Double) -> Bool {
    hypot(Double(touch.point.x - start.x), Double(touch.point.y - start.y)) > distance
  }
}
