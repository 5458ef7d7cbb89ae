import Geometry

/// What something keeps clear of at the left and the right, in points.
struct Sides: Equatable {
  var left: CGFloat = 0
  var right: CGFloat = 0
  var sum: CGFloat { left + right }
}

// Apple's documentation of `insetsContentViewsToSafeArea` says what the content views do. That cards follow it, and that a
// separator begins with the content and ends at the cell's edge, are guesses.
extension UITableView {
  var presentSafeSides: Sides {
    guard insetsContentViewsToSafeArea else { return Sides() }
    let safe = safeAreaInsets
    return Sides(left: safe.left, right: safe.right)
  }

  /// What a cell, header or footer keeps clear of within itself; the cards of an inset grouped table lie clear as a whole.
  var contentSides: Sides { style == .insetGrouped ? Sides() : safeSides }

  /// Those that wait for reuse are among the subviews.
  func sidesChanged() {
    for view in subviews where view is UITableViewCell || view is UITableViewHeaderFooterView { view.setNeedsLayout() }
  }
}

extension UIView {
  var tableSides: Sides { (superview as? UITableView)?.contentSides ?? Sides() }
}
