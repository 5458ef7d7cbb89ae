import Geometry

extension UIView {
  /// Whether the view's box is given from outside, so that a problem of its own begins with it.
  ///
  /// So it is for views placed by their frames and for those without a superview; unless a constraint from further out
  /// reaches into the view, which makes both problems one.
  var isLayoutRoot: Bool {
    if parent == nil { return true }
    return translatesAutoresizingMaskIntoConstraints && (constrained?.crossings ?? 0) == 0
  }

  var layoutRoot: UIView {
    var view = self
    while !view.isLayoutRoot, let parent = view.parent { view = parent }
    return view
  }

  /// Whether constraints give the view its size although it has no superview.
  var isSelfSizing: Bool { parent == nil && !translatesAutoresizingMaskIntoConstraints }

  // MARK: Marks

  func markForSolving() {
    layoutFlags.insert(.needsSolving)
    markAncestorsForLayout()
  }

  /// Something that constraints of the view's problem depend on is different.
  ///
  /// Costs nothing where there are none.
  func constraintsMayHaveChanged() {
    let root = layoutRoot
    if root.constrained?.isEngaged ?? false { root.markForSolving() }
  }

  func placementModeChanged() {
    constrained?.isPlaced = false
    layoutFlags.insert(.needsSolving)
    parent?.layoutRoot.markForSolving()
  }

  /// A view placed by constraints may bring constraints of its own into the problem.
  func subviewArrived(_ view: UIView) {
    if view.translatesAutoresizingMaskIntoConstraints { return }
    layoutRoot.markForSolving()
  }

  /// The view's frame differs.
  ///
  /// It is an input of constraints only where they do not set it.
  func placeChanged() {
    if maskBox != nil { placeMask() }
    masked?.value?.placeMask()
    guard let constrained, let parent else { return }
    if constrained.isPlaced && !translatesAutoresizingMaskIntoConstraints { return }
    if constrained.crossings > 0 || constrained.outerMentions > 0 { parent.constraintsMayHaveChanged() }
  }

  /// The view's size differs: an input of its own problem, if it is the root of one.
  func rootSizeChanged() {
    guard let constrained, constrained.isEngaged, isLayoutRoot, !isSelfSizing else { return }
    markForSolving()
  }

  /// The view leaves its superview: constraints that tie it, or anything in it, to the outside end.
  func releaseConstraintsToAncestors() {
    layoutFlags.insert(.needsSolving)
    guard let constrained else { return }
    constrained.isPlaced = false
    release(outside: self)
  }

  private func release(outside top: UIView) {
    guard let constrained, constrained.outerMentions > 0 || constrained.crossings > 0 else { return }
    var items = [constrained]
    if constrained.crossings > 0 {
      for guide in constrained.guides + constrained.systemGuides { items.append(guide.item) }
    }
    for item in items {
      for constraint in item.mentions {
        if let holder = constraint.holder?.view, !holder.isDescendant(of: top) { constraint.deactivate() }
      }
    }
    guard constrained.crossings > 0 else { return }
    for view in children { view.release(outside: top) }
  }

  // MARK: Layout pass

  func solveIfNeeded() {
    guard layoutFlags.contains(.needsSolving) else { return }
    layoutFlags.remove(.needsSolving)
    // Whatever made the view a part of a larger problem has marked that one's root.
    guard isLayoutRoot else { return }
    LayoutEngine.solve(self)
  }

  /// Gives the subviews the frames that were solved for them.
  func applySolvedFrames() {
    for view in children {
      guard let constrained = view.constrained, constrained.isPlaced else { continue }
      view.place(at: constrained.solved)
    }
  }

  /// A transform applies about the place that constraints give, as on iOS.
  func place(at box: CGRect) {
    guard untransformedFrame != box else { return }
    if transform.isIdentity {
      frame = box
    } else {
      bounds.size = box.size
      let anchor = layer.anchorPoint
      center = CGPoint(x: box.minX + anchor.x * box.width, y: box.minY + anchor.y * box.height)
    }
  }

  /// The frame as it would be without the transform.
  var untransformedFrame: CGRect {
    let size = bounds.size
    let anchor = layer.anchorPoint
    let position = layer.position
    return CGRect(
      origin: CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height), size: size)
  }
}
