import Geometry
import LayerTree

/// A view that assistive technology knows, at one moment.
@MainActor package struct AccessibilityElement {
  package let view: UIView
  /// What it is told.
  package let node: AccessibilityNode
  /// In the window's coordinates, also where it is not seen.
  package let frame: CGRect
  /// The part of `frame` that the window and the views around it do not cut off; empty where nothing is left.
  package let visible: CGRect
  /// Whether a scroll view around it can bring it into view.
  package let isScrollable: Bool

  /// Of the layer that carries the node.
  package var id: UInt32 { view.layer.node.id }
}

/// Elements that belong together in reading, with the box around them.
private struct ReadingUnit {
  var elements: [AccessibilityElement]
  var box: CGRect
}

extension UIWindow {
  /// The accessibility elements in reading order: from the top down, in a row by the direction of the text, what a view holds
  /// staying together.
  ///
  /// Without those that are hidden, or behind a modal view. What something in front covers is in; see `isCovered(_:)`.
  package var accessibilityElements: [AccessibilityElement] {
    runLayout()
    return ReadingOrder(isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
      .unit(of: self, clip: CGRect(origin: .zero, size: bounds.size), isScrollable: false)?.elements ?? []
  }
}

@MainActor private struct ReadingOrder {
  let isRightToLeft: Bool

  func unit(of view: UIView, clip: CGRect, isScrollable: Bool) -> ReadingUnit? {
    guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return nil }
    let frame = view.convert(view.bounds, to: nil)
    if view.isAccessibilityElement {
      guard let node = view.accessibilityNode else { return nil }
      let visible = frame.intersection(clip)
      let element = AccessibilityElement(
        view: view, node: node, frame: frame, visible: visible.isNull ? .zero : visible, isScrollable: isScrollable)
      return ReadingUnit(elements: [element], box: frame)
    }
    var children = view.children
    if let modal = children.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) { children = [modal] }
    guard !children.isEmpty else { return nil }
    let inner = view.clipsToBounds ? frame.intersection(clip) : clip
    let scrolls = isScrollable || view is UIScrollView
    var units: [ReadingUnit] = []
    for child in children {
      if let unit = unit(of: child, clip: inner.isNull ? .zero : inner, isScrollable: scrolls) { units.append(unit) }
    }
    guard !units.isEmpty else { return nil }
    let box = units.dropFirst().reduce(units[0].box) { $0.union($1.box) }
    return ReadingUnit(elements: sorted(units).flatMap { $0.elements }, box: box)
  }

  /// Rows from the top down; what stands side by side makes a row.
  private func sorted(_ units: [ReadingUnit]) -> [ReadingUnit] {
    guard units.count > 1 else { return units }
    var rows: [[ReadingUnit]] = []
    for unit in units.stablySorted(by: { $0.box.minY < $1.box.minY }) {
      if let row = rows.last, row.allSatisfy({ $0.box.isBeside(unit.box) }) {
        rows[rows.count - 1].append(unit)
      } else {
        rows.append([unit])
      }
    }
    return rows.flatMap { row in
      row.stablySorted { isRightToLeft ? $0.box.maxX > $1.box.maxX : $0.box.minX < $1.box.minX }
    }
  }
}

extension UIWindow {
  /// Whether all that could be seen of an element lies beneath something in front of it.
  ///
  /// Asked at its middle and near its corners, of the views as they take touches.
  package func isCovered(_ element: AccessibilityElement) -> Bool {
    let seen = element.visible
    guard seen.width > 0, seen.height > 0 else { return false }
    let dx = min(seen.width / 4, 8)
    let dy = min(seen.height / 4, 8)
    let places = [
      CGPoint(x: seen.midX, y: seen.midY), CGPoint(x: seen.minX + dx, y: seen.minY + dy),
      CGPoint(x: seen.maxX - dx, y: seen.minY + dy), CGPoint(x: seen.minX + dx, y: seen.maxY - dy),
      CGPoint(x: seen.maxX - dx, y: seen.maxY - dy),
    ]
    return places.allSatisfy { place in
      guard let hit = hitTest(place, with: nil) else { return false }
      return hit.isInFront(of: element.view)
    }
  }
}

extension UIView {
  /// Whether this view, or one that it is in, comes after the other in the nearest view that holds both.
  fileprivate func isInFront(of other: UIView) -> Bool {
    guard !isDescendant(of: other), !other.isDescendant(of: self), let common = UIView.commonAncestor(self, other) else {
      return false
    }
    let own = common.children.firstIndex { isDescendant(of: $0) } ?? 0
    let others = common.children.firstIndex { other.isDescendant(of: $0) } ?? 0
    return own > others
  }
}
