import UIKit

extension SheetScrollView {
  /// The stop stays; the focused view is brought into the free part, and when the keyboard goes all is as it was, unless the
  /// user has moved the sheet meanwhile.
  ///
  /// Inside an animation, as the system's is, the sheet takes as long as that.
  func keyboardDidChange(from old: CGFloat) {
    guard keyboardPolicy != .ignore, isFirstLayoutDone else { return needsGeometry() }
    if old <= 0, keyboardHeight > 0 { beforeKeyboard = rest }
    isGeometryStale = true
    setNeedsLayout()
    let duration = UIView.inheritedAnimationDuration
    keyboardDuration = duration > 0 ? duration : nil
    if keyboardHeight > 0 {
      layoutIfNeeded()
      keyboardDuration = duration > 0 ? duration : nil
      defer { keyboardDuration = nil }
      if let field = focusedView(in: self), field !== self { reveal(field, animated: true) }
      afterKeyboard = rest
    } else if let before = beforeKeyboard {
      beforeKeyboard = nil
      if !isFingerDragging, settle == nil || settle?.kind == .change, rest == afterKeyboard, before != rest {
        rest = before
      }
    }
  }

  private func focusedView(in view: UIView) -> UIView? {
    for child in view.subviews {
      if child.isFirstResponder { return child }
      if let found = focusedView(in: child) { return found }
    }
    return nil
  }
}
