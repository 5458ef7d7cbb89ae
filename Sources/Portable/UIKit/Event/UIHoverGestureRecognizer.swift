import Geometry

/// A pointer over the view, without a button pressed.
///
/// Begins when it comes in, changes as it moves, and ends when it leaves the view, the view leaves it, or something in front
/// takes its place.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var point = CGPoint.zero

  open override func location(in view: UIView?) -> CGPoint { view?.convert(point, from: nil) ?? point }
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  // It has no touches; those of fingers are not its own.
  override func receive(_ touch: UITouch, _ set: Set<UITouch>, _ event: UIEvent) {}

  func hover(at new: CGPoint) {
    let isNew = !isActive
    guard isNew || new != point else { return }
    point = new
    state = isNew ? .began : .changed
  }

  func leave() {
    if isActive { state = .ended }
    resetIfIdle()
  }
}
