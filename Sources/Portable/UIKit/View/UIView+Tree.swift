extension UIView {
  public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard children.indices.contains(index1), children.indices.contains(index2), index1 != index2 else { return }
    let first = children[min(index1, index2)]
    let second = children[max(index1, index2)]
    insert(second, at: min(index1, index2))
    insert(first, at: max(index1, index2) + 1)
  }

  public final func isDescendant(of view: UIView) -> Bool {
    var step: UIView? = self
    while let present = step {
      if present === view { return true }
      step = present.superview
    }
    return false
  }

  /// This view or the first beneath it, depth first, with that tag.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in children {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Has the view, or the one inside it that has the keyboard, give it up.
  ///
  /// With force, whatever that says; true if none has it any more.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let window = self as? UIWindow ?? window, let responder = window.firstResponder as? UIView,
      responder.isDescendant(of: self)
    else { return true }
    if responder.resignFirstResponder() { return true }
    guard force else { return false }
    window.firstResponder = nil
    (responder as? UITextField)?.keyboardWentAway()
    return true
  }

  func insert(_ view: UIView, at index: Int) {
    guard mayHold(view) else { return }
    var target = min(max(index, 0), children.count)
    if view.superview === self {
      // Moving within the same superview: no goodbye, no welcome.
      let old = children.firstIndex { $0 === view }!
      children.remove(at: old)
      if old < target { target -= 1 }
      children.insert(view, at: target)
      placeLayer(of: view, at: target)
      return
    }
    let oldWindow = view.ownWindow
    view.willMove(toSuperview: self)
    if oldWindow !== ownWindow { view.tellWindow(will: ownWindow) }
    view.leaveSuperview()
    // The callbacks may have put this view into that one.
    guard mayHold(view) else {
      if view.ownWindow != nil { view.enter(nil) }
      return
    }
    target = min(target, children.count)
    children.insert(view, at: target)
    view.parent = self
    placeLayer(of: view, at: target)
    view.takeStyle()
    if ownWindow != nil { view.takeTextSize() }
    view.enter(ownWindow)
    guard view.parent === self else { return }
    view.didMoveToSuperview()
    didAddSubview(view)
    view.setNeedsLayout()
    setNeedsLayout()
    markForConstraints()
    subviewArrived(view)
  }

  private func mayHold(_ view: UIView) -> Bool {
    guard isDescendant(of: view) else { return true }
    Diagnostics.report("a view was added as a subview of itself or of a view inside it; the call is ignored.")
    return false
  }

  // Bare layers may lie between the layers of views, so the place is looked up from the neighbour.
  private func placeLayer(of view: UIView, at index: Int) {
    if index == 0 {
      if let above = children.dropFirst().first {
        layer.insertSublayer(view.outerLayer, below: above.outerLayer)
      } else {
        layer.addSublayer(view.outerLayer)
      }
    } else {
      layer.insertSublayer(view.outerLayer, above: children[index - 1].outerLayer)
    }
  }

  private func leaveSuperview() {
    guard let old = parent else { return }
    old.willRemoveSubview(self)
    // The callback may have moved it already.
    guard parent === old else { return leaveSuperview() }
    releaseConstraintsToAncestors()
    old.children.removeAll { $0 === self }
    parent = nil
    outerLayer.removeFromSuperlayer()
    old.setNeedsLayout()
  }

  func detachFromSuperview() {
    guard parent != nil else { return }
    let hadWindow = ownWindow != nil
    willMove(toSuperview: nil)
    if hadWindow { tellWindow(will: nil) }
    leaveSuperview()
    enter(nil)
    didMoveToSuperview()
  }

  private func tellWindow(will window: UIWindow?) {
    willMove(toWindow: window)
    for view in children { view.tellWindow(will: window) }
  }

  func enter(_ window: UIWindow?) {
    let old = ownWindow
    guard old !== window else { return }
    ownWindow = window
    // Each of the calls that follow may move this view, or one in it, somewhere else: what it finds there holds.
    old?.forget(self)
    for view in children where ownWindow === window && view.parent === self { view.enter(window) }
    guard ownWindow === window else { return }
    didMoveToWindow()
    if window != nil, !layoutFlags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) { markAncestorsForLayout() }
  }
}
