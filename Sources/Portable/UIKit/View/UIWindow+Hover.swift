import Geometry
import LayerTree

/// The pointer over a window.
@MainActor final class PointerState {
  /// In the window; nil while it is elsewhere.
  var point: CGPoint?
  /// The recognisers that the pointer is over.
  var hovering: [UIHoverGestureRecognizer] = []
}

extension UIWindow {
  /// The pointer has moved, or left: the front-most view beneath it hears of it, and all around that.
  func hover(at point: CGPoint?) {
    pointer.point = point.flatMap { $0.isUsable ? $0 : nil }
    updateHover()
  }

  /// Views may have moved beneath a pointer that stands still.
  func updateHover() {
    guard pointer.point != nil || !pointer.hovering.isEmpty else { return }
    var found: [UIHoverGestureRecognizer] = []
    if let point = pointer.point {
      var step = hitTest(point, with: nil)
      while let view = step {
        for recognizer in view.recognizers {
          if let hover = recognizer as? UIHoverGestureRecognizer, hover.isEnabled { found.append(hover) }
        }
        step = view.superview
      }
    }
    let left = pointer.hovering.filter { old in !found.contains { $0 === old } }
    pointer.hovering = found
    for recognizer in left { recognizer.leave() }
    guard let point = pointer.point else { return }
    for recognizer in found { recognizer.hover(at: point) }
  }

  /// What the pointer should look like at a point: by the front-most view there, or the next around it that has a cursor.
  ///
  /// A hand that could grab has grabbed while a finger is down.
  package func cursor(at point: CGPoint) -> LayerCursor {
    let finger = touches.active.first
    let held = finger?.view
    var step = held ?? hitTest(point, with: nil)
    while let view = step {
      // What is held goes by where it was taken.
      let cursor = view.pointerCursor(at: view.convert(finger?.start ?? point, from: nil))
      if cursor == .grab, held != nil { return .grabbing }
      if cursor != .standard { return cursor }
      // A control that is disabled is no part of what lies around it.
      if view is UIControl { return .standard }
      step = view.superview
    }
    return .standard
  }
}

extension UIView {
  fileprivate func pointerCursor(at point: CGPoint) -> LayerCursor { pointerInteraction?.cursor(at: point) ?? cursor }

  /// The cursor over most of the view, for hosts that keep one for each layer.
  var shownCursor: LayerCursor { pointerCursor(at: CGPoint(x: bounds.midX, y: bounds.midY)) }
}
