import Geometry
import LayerTree

/// The layers of one window and what has changed among them since the last frame.
package final class LayerContext {
  package let tree: LayerTree
  /// Asks for a frame.
  package var onChange: (() -> Void)?
  var animating: [CALayer] = []
  private var dirty: [CALayer] = []
  private var removed: [UInt32] = []

  package init(root: CALayer, size: CGSize, scale: Double) {
    tree = LayerTree(root: root.node, size: size, scale: scale)
    root.setContext(self)
  }

  func enqueue(_ layer: CALayer) {
    dirty.append(layer)
    onChange?()
  }

  func forget(_ layer: CALayer) {
    removed.append(layer.node.id)
    animating.removeAll { $0 === layer }
  }

  /// Lets go of everything, when the window goes.
  package func invalidate() {
    dirty = []
    animating = []
    onChange = nil
  }

  package var isAnimating: Bool { !animating.isEmpty }
  /// Whether a frame would differ from the last one.
  package var hasChanges: Bool { !dirty.isEmpty || !animating.isEmpty || !removed.isEmpty }

  /// Brings the tree up to `time`; false if nothing differs from the frame before.
  @MainActor package func commit(at time: Double) -> Bool {
    for node in tree.changed { node.changes = [] }
    tree.changed.removeAll(keepingCapacity: true)
    tree.removed = removed
    removed.removeAll(keepingCapacity: true)

    for layer in animating { layer.mark([.geometry, .appearance]) }
    // Asking an owner for its contents may dirty further layers: those are taken in the same frame.
    var index = 0
    while index < dirty.count {
      let layer = dirty[index]
      index += 1
      guard layer.context === self else { continue }
      let changes = layer.pending
      layer.pending = []
      layer.write(changes, at: time)
      layer.node.changes.formUnion(changes)
      tree.changed.append(layer.node)
    }
    dirty.removeAll(keepingCapacity: true)

    if !animating.isEmpty {
      for layer in animating { layer.dropEnded(at: time) }
      animating.removeAll { $0.animations.isEmpty }
    }
    guard !tree.changed.isEmpty || !tree.removed.isEmpty else { return false }
    tree.frame += 1
    return true
  }
}
