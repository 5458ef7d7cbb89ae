import Geometry

extension NSLayoutConstraint {
  func activate() {
    guard holder == nil else { return }
    if let flaw {
      Diagnostics.report("the constraint \(summary) stays inactive: \(flaw)")
      return
    }
    guard let view = commonAncestor else {
      Diagnostics.report(
        "the constraint \(summary) stays inactive: \(first.place.item.name) and \(second?.place.item.name ?? "nothing") have "
          + "no common ancestor. Add both views to the same tree before activating it.")
      return
    }
    attach(to: view)
  }

  func deactivate() {
    guard let view = holder?.view else { return }
    for place in places { countCrossings(of: place.item, upTo: view, by: -1) }
    unlink()
    isReported = false
    view.constraintsMayHaveChanged()
  }

  /// What makes the constraint meaningless; nil for a good one.
  private var flaw: String? {
    for place in places where place.item.view == nil {
      return "\(place.item.name) is gone, in no view, or neither a view nor a guide."
    }
    guard let axis = first.place.attribute.axis else { return "its first attribute is none." }
    guard let second else {
      return first.isLength ? nil : "a place needs a second item; only a width or height can stand alone."
    }
    guard second.place.attribute.axis == axis || first.isLength && second.isLength else {
      return "it relates a horizontal attribute to a vertical one."
    }
    return first.isLength == second.isLength ? nil : "it relates a place to a length."
  }

  /// Up to four: either side may be the way from one place to another.
  var places: [LayoutPlace] {
    var all = [first.place]
    if let base = first.base { all.append(base) }
    if let second {
      all.append(second.place)
      if let base = second.base { all.append(base) }
    }
    return all
  }

  private var commonAncestor: UIView? {
    var found = first.place.item.view
    for place in places.dropFirst() {
      guard let view = place.item.view, let present = found else { return nil }
      found = UIView.commonAncestor(present, view)
    }
    return found
  }

  // MARK: Links

  /// Makes `view` hold the constraint; its items must lie in it.
  func attach(to view: UIView) {
    let item = view.item
    holder = item
    heldSlot = item.held.count
    item.held.append(self)
    firstSlot = mention(first.place.item)
    if let second, second.place.item !== first.place.item { secondSlot = mention(second.place.item) }
    for base in [first.base, second?.base] {
      if let base, base.item !== first.place.item, base.item !== second?.place.item { _ = mention(base.item) }
    }
    for place in places { countCrossings(of: place.item, upTo: view, by: 1) }
    let root = view.layoutRoot
    root.item.isEngaged = true
    root.markForSolving()
  }

  private func mention(_ item: ConstrainedItem) -> Int {
    item.mentions.append(self)
    return item.mentions.count - 1
  }

  private func countCrossings(of item: ConstrainedItem, upTo holder: UIView, by change: Int) {
    var step = item.kind == .view ? item.view?.parent : item.view
    if item.view === holder { return }
    if item.kind == .view { item.outerMentions = max(item.outerMentions + change, 0) }
    while let view = step, view !== holder {
      let passed = view.item
      passed.crossings = max(passed.crossings + change, 0)
      // On its own again: its problem is no longer a part of the one further out.
      if passed.crossings == 0, view.translatesAutoresizingMaskIntoConstraints { view.markForSolving() }
      step = view.parent
    }
  }

  /// Takes the constraint out of all lists, in constant time a list: the last entry moves into the gap.
  nonisolated func unlink() {
    guard let item = holder else { return }
    holder = nil
    let last = item.held.removeLast()
    if last !== self {
      item.held[heldSlot] = last
      last.heldSlot = heldSlot
    }
    forget(first.place.item, at: firstSlot)
    if let second, second.place.item !== first.place.item { forget(second.place.item, at: secondSlot) }
    for base in [first.base, second?.base] {
      if let base, base.item !== first.place.item, base.item !== second?.place.item,
        let slot = base.item.mentions.firstIndex(where: { $0 === self })
      {
        forget(base.item, at: slot)
      }
    }
  }

  private nonisolated func forget(_ item: ConstrainedItem, at slot: Int) {
    let last = item.mentions.removeLast()
    if last === self { return }
    item.mentions[slot] = last
    if last.first.place.item === item {
      last.firstSlot = slot
    } else if last.second?.place.item === item {
      last.secondSlot = slot
    }
  }
}

extension UIView {
  /// The nearest view that both are or lie in.
  static func commonAncestor(_ a: UIView, _ b: UIView) -> UIView? {
    if a === b || b.parent === a { return a }
    if a.parent === b { return b }
    if let parent = a.parent, parent === b.parent { return parent }
    var left: UIView? = a
    var right: UIView? = b
    var difference = a.depth - b.depth
    while difference > 0 {
      left = left?.parent
      difference -= 1
    }
    while difference < 0 {
      right = right?.parent
      difference += 1
    }
    while left !== right {
      left = left?.parent
      right = right?.parent
    }
    return left
  }

  private var depth: Int {
    var count = 0
    var step = parent
    while let view = step {
      count += 1
      step = view.parent
    }
    return count
  }
}
