import LayerTree
extension CALayer {
  public final func addSublayer(_ layer: CALayer) { insert(layer, at: ordered.count) }

  /// An index past the end adds in front of all.
  public final func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let index = sibling.flatMap { target in ordered.firstIndex { $0 === target } }
    insert(layer, at: index ?? 0)
  }

  public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    // Adding in front of all is what happens most, and must not cost a search.
    guard let sibling, ordered.last !== sibling else { return insert(layer, at: ordered.count) }
    insert(layer, at: ordered.firstIndex { $0 === sibling }.map { $0 + 1 } ?? ordered.count)
  }

  public final func removeFromSuperlayer() {
    guard let parent else { return }
    parent.ordered.removeAll { $0 === self }
    self.parent = nil
    parent.mark(.children)
    setContext(nil)
  }

  private func insert(_ layer: CALayer, at index: Int) {
    var ancestor: CALayer? = self
    while let step = ancestor {
      guard step !== layer else {
        Diagnostics.report("a layer was added to itself or to a layer inside it; the call is ignored.")
        return
      }
      ancestor = step.parent
    }
    var target = index
    if layer.parent === self, let old = ordered.firstIndex(where: { $0 === layer }) {
      ordered.remove(at: old)
      if old < target { target -= 1 }
    } else {
      layer.removeFromSuperlayer()
    }
    ordered.insert(layer, at: min(max(target, 0), ordered.count))
    layer.parent = self
    mark(.children)
    layer.setContext(context)
  }

  /// Enters or leaves a window's tree with all that is beneath.
  package func setContext(_ new: LayerContext?) {
    guard context !== new else { return }
    context?.forget(self)
    context = new
    if let new {
      pending = .all
      new.enqueue(self)
      if !animations.isEmpty { new.animating.append(self) }
    }
    for layer in ordered { layer.setContext(new) }
  }
}
