import Geometry
import LayerTree

extension UIView {
  /// Writes what hosts need beside the picture: accessibility, hit behaviour, cursor.
  package func describe(_ node: LayerNode) {
    node.cursor = shownCursor
    node.isReadFirst = self is UINavigationBar
    node.holdsFocusRing = self is UITableViewCell
    node.movesOften = movesOften
    node.contentMovesOften = contentMovesOften
    node.accessibility = accessibilityNode
    if !isUserInteractionEnabled || isHidden {
      node.hit = .none
    } else {
      node.hit = passesTouchesThrough ? .childrenOnly : .box
    }
  }

  /// Whether the view's own box lets touches through where it has no subview.
  ///
  /// An override of `point(inside:)` cannot be seen from outside, so the box is probed where no subview lies: its corners and
  /// middle.
  private var passesTouchesThrough: Bool {
    let box = bounds
    guard box.width > 0, box.height > 0 else { return false }
    let probes = [
      CGPoint(x: box.minX + 0.5, y: box.minY + 0.5), CGPoint(x: box.maxX - 0.5, y: box.minY + 0.5),
      CGPoint(x: box.minX + 0.5, y: box.maxY - 0.5), CGPoint(x: box.maxX - 0.5, y: box.maxY - 0.5),
      CGPoint(x: box.midX, y: box.midY),
    ]
    for probe in probes where !children.contains(where: { !$0.isHidden && $0.frame.contains(probe) }) {
      if !point(inside: probe, with: nil) { return true }
    }
    return false
  }

  var accessibilityNode: AccessibilityNode? {
    if accessibilityElementsHidden { return AccessibilityNode(role: .none, hidesDescendants: true) }
    guard isAccessibilityElement else {
      guard let accessibilityIdentifier else { return nil }
      return AccessibilityNode(role: .none, identifier: accessibilityIdentifier)
    }
    let traits = accessibilityTraits
    return AccessibilityNode(
      role: accessibilityRole, label: accessibilityLabel ?? "", value: accessibilityValue ?? "", hint: accessibilityHint ?? "",
      identifier: accessibilityIdentifier ?? "", isSelected: traits.contains(.selected),
      isEnabled: !traits.contains(.notEnabled))
  }
}

extension UIAccessibilityTraits {
  var role: AccessibilityNode.Role {
    if contains(.adjustable) { return .adjustable }
    if contains(.button) { return .button }
    if contains(.link) { return .link }
    if contains(.header) { return .heading }
    if contains(.image) { return .image }
    if contains(.staticText) { return .staticText }
    return .group
  }
}
