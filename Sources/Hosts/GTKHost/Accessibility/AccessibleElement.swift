import Geometry
import LayerTree

/// What assistive technology reads of a screen: one element.
struct AccessibleElement: Equatable {
  /// The layer's id, which actions name.
  var id: UInt32
  var node: AccessibilityNode
  /// In the window, in points.
  var frame: CGRect
}

extension LayerTree {
  /// The elements in reading order, those outside the window as well: they are scrolled to.
  func accessibleElements() -> [AccessibleElement] {
    var found: [AccessibleElement] = []
    collect(root, .identity, into: &found)
    return found
  }

  private func collect(_ node: LayerNode, _ outer: CGAffineTransform, into found: inout [AccessibleElement]) {
    guard !node.isHidden, node.opacity > 0 else { return }
    let transform = node.placement.concatenating(outer)
    if let meaning = node.accessibility {
      if meaning.hidesDescendants { return }
      if meaning.role != .none {
        let frame = CGRect(origin: .zero, size: node.bounds.size).applying(transform)
        found.append(AccessibleElement(id: node.id, node: meaning, frame: frame))
        // An element stands for all that is in it.
        return
      }
    }
    let inside = CGAffineTransform(translationX: -node.bounds.minX, y: -node.bounds.minY).concatenating(transform)
    for child in node.children { collect(child, inside, into: &found) }
  }
}
