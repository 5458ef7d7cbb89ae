import UIKit

/// The mask of a view of the app's, part of which has gone past the sheet's edge.
final class SheetCutView: UIView {}

// Views that the app has put on the sheet itself, where content scrolls beneath an edge that stays.
extension SheetScrollView {
  /// Above this y nothing of a direct subview is seen, nor touched; nil where all of it is.
  ///
  /// It goes up with the content and is cut off at the edge. What stuck out before the content scrolled does not vanish at once:
  /// the line comes down to the edge while the content goes up by as much.
  func cutLine(of view: UIView) -> CGFloat? {
    let edge = edge
    guard edge > 0, view !== background, view !== clip, view !== grabber else { return nil }
    let top = view.frame.minY
    let line = min(edge, 2 * edge + top)
    return top < line ? line : nil
  }

  func cutViews() {
    guard geometry.topMargin > 0 || hasCutViews else { return }
    hasCutViews = false
    for view in subviews {
      guard let line = cutLine(of: view) else {
        if view.mask is SheetCutView { view.mask = nil }
        continue
      }
      hasCutViews = true
      let cut: SheetCutView
      if let present = view.mask {
        guard let own = present as? SheetCutView else { continue }
        cut = own
      } else {
        cut = SheetCutView()
        cut.backgroundColor = .black
      }
      // Wide enough for what the view draws beside itself, as a shadow.
      let place = view.convert(CGPoint(x: 0, y: line), from: self)
      let frame = CGRect(
        x: -bounds.width, y: place.y, width: 3 * bounds.width, height: view.bounds.height + 2 * bounds.height)
      if cut.frame != frame { cut.frame = frame }
      if view.mask == nil { view.mask = cut }
    }
  }

  /// Whether a touch at a point, in this view's coordinates, is on what is not seen of the direct subview around a view.
  func isCut(_ view: UIView, at point: CGPoint) -> Bool {
    var front = view
    while let outer = front.superview, outer !== self { front = outer }
    return cutLine(of: front).map { point.y < $0 } ?? false
  }

  /// The front-most view that takes a touch of those that are not cut off there.
  func hitBehindCut(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    for view in subviews.reversed() where !isCut(view, at: point) {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }
}
