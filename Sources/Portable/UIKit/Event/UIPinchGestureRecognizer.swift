import Geometry

/// Two fingers that move apart or together.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// Their distance relative to the beginning, or to the last value set.
  open var scale: CGFloat = 1 {
    didSet {
      guard !isUpdating else { return }
      reference = distance / max(scale, 0.0001)
    }
  }
  /// Change of scale in a second.
  open private(set) var velocity: CGFloat = 0

  private var reference: CGFloat = 1
  private var isUpdating = false
  private var lastTime: TimeInterval = 0

  // How much the fingers' distance must change before a pinch is recognised, in points. Guess.
  private static let slop: CGFloat = 8

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > 2 {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    guard numberOfTouches == 2 else { return }
    reference = distance
    isUpdating = true
    scale = 1
    isUpdating = false
    lastTime = event.timestamp
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 2 else { return }
    let present = distance
    if state == .possible {
      guard abs(present - reference) > UIPinchGestureRecognizer.slop else { return }
      // As with a pan, what was travelled before recognition does not count.
      reference = present
      state = .began
      return
    }
    let step = event.timestamp - lastTime
    let old = scale
    isUpdating = true
    scale = present / max(reference, 1)
    isUpdating = false
    if step > 0 { velocity = (scale - old) / CGFloat(step) }
    lastTime = event.timestamp
    state = .changed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      if numberOfTouches == 1 { state = .failed }
    } else {
      state = .ended
    }
  }

  open override func reset() {
    velocity = 0
    isUpdating = true
    scale = 1
    isUpdating = false
  }

  private var distance: CGFloat {
    guard numberOfTouches >= 2 else { return reference }
    let a = location(ofTouch: 0, in: nil)
    let b = location(ofTouch: 1, in: nil)
    return CGFloat(hypot(Double(a.x - b.x), Double(a.y - b.y)))
  }
}
