import UIKit

extension SheetScrollView {
  /// Whether a point, in this view's coordinates, lies on the drawn sheet, or on a view that sticks out of it.
  func takesTouch(at point: CGPoint, with event: UIEvent?) -> Bool {
    guard bounds.contains(point) else { return false }
    if sheetAppearance.backgroundColor != nil && isInShape(point) { return true }
    return subviews.contains { view in
      guard view !== background, !view.isHidden, view.isUserInteractionEnabled, view.alpha >= 0.01 else { return false }
      if view === grabber || view === clip ? !isInShape(point) : isCut(view, at: point) { return false }
      return view.point(inside: convert(point, to: view), with: event)
    }
  }

  private func isInShape(_ point: CGPoint) -> Bool {
    point.y >= edge && point.x >= column.lowerBound && point.x < column.upperBound && !isCutOff(point)
  }

  /// As drawn.
  var cornerRadius: CGFloat {
    min(max(sheetAppearance.cornerRadius, 0), (column.upperBound - column.lowerBound) / 2)
  }

  /// Beyond the curve of one of the upper corners.
  private func isCutOff(_ point: CGPoint) -> Bool {
    let radius = cornerRadius
    let depth = point.y - edge
    guard depth >= 0, depth < radius else { return false }
    let fromSide = min(point.x - column.lowerBound, column.upperBound - point.x)
    guard fromSide >= 0, fromSide < radius else { return false }
    let x = radius - fromSide
    let y = radius - depth
    return x * x + y * y > radius * radius
  }
}
