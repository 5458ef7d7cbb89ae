import UIKit
import WeakReference

/// What a field's focus or a keyboard has taken the sheet away from.
///
/// A drag, a call or whoever else moves the sheet ends it: from then on the sheet is where it is wanted.
struct Excursion {
  /// Where the sheet goes back to when the keyboard goes.
  let origin: SheetDestination
  /// What had the focus; another field that calls a keyboard begins anew.
  let field: WeakRef<UIView>?
  /// The keyboard has gone, but a finger rests on the sheet.
  var isDue = false
}

extension SheetScrollView {
  /// The focused view is brought into the free part, and when the keyboard goes the sheet is where it was before that view had
  /// the focus, unless something else has moved it meanwhile.
  ///
  /// Inside an animation, as the system's is, the sheet takes as long as that.
  func keyboardDidChange(from old: CGFloat) {
    guard keyboardPolicy != .ignore, isFirstLayoutDone else { return needsGeometry() }
    isGeometryStale = true
    setNeedsLayout()
    let duration = UIView.inheritedAnimationDuration
    keyboardDuration = duration > 0 ? duration : nil
    guard keyboardHeight > 0 else { return endExcursion() }
    let field = focusedView(in: self)
    if old <= 0, !isFingerDragging, excursion == nil || excursion?.field?.value !== field {
      excursion = Excursion(origin: goal, field: field.map { WeakRef($0) })
    }
    layOutEarly()
    keyboardDuration = duration > 0 ? duration : nil
    defer { keyboardDuration = nil }
    if let field, field !== self { reveal(field, animated: true) }
  }

  /// Back with the keyboard; the layout that follows takes the sheet there.
  private func endExcursion() {
    guard let origin = excursion?.origin else { return }
    if settle != nil {
      settle?.destination = origin
    } else if isTracking {
      excursion?.isDue = true
      return
    } else {
      rest = origin
    }
    excursion = nil
  }

  /// The excursion that showing a rectangle begins or goes on with; nil if it is not for the focused view's sake.
  func makeExcursion(showing rect: CGRect) -> Excursion? {
    guard !isFingerDragging, let field = focusedView(in: self), field.convert(field.bounds, to: self).intersects(rect) else {
      return nil
    }
    if let excursion, keyboardHeight > 0 || excursion.field?.value === field { return excursion }
    return Excursion(origin: goal, field: WeakRef(field))
  }

  private func focusedView(in view: UIView) -> UIView? {
    for child in view.subviews {
      if child.isFirstResponder { return child }
      if let found = focusedView(in: child) { return found }
    }
    return nil
  }
}
