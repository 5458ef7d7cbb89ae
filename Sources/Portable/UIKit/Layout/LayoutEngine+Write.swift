import ConstraintSolver
import Geometry

// Writes the problem. Nothing here runs code of the app.
extension LayoutEngine {
  func write(_ root: UIView) {
    problem.reset(variableCount: 0)
    previous.removeAll(keepingCapacity: true)
    unknowns.removeAll(keepingCapacity: true)
    if fitting == nil, let item = root.constrained {
      for source in item.offsetSources { source.dependsOnOffset = false }
      item.offsetSources.removeAll(keepingCapacity: true)
    }
    for item in items { open(item, root) }
    for constraint in constraints where constraint.tiesLengths { tie(constraint) }
    for (index, constraint) in constraints.enumerated() where !isTie(constraint) { write(constraint, id: index) }
    for item in items where item.kind == .view { writeWishes(item) }
    writeTiedWishes()
    defer { spreadTies() }
    guard let fitting else { return }
    writeFit(root.item, 2, Double(fitting.size.width), fitting.horizontal)
    writeFit(root.item, 3, Double(fitting.size.height), fitting.vertical)
  }

  // MARK: Unknowns

  private func open(_ item: ConstrainedItem, _ root: UIView) {
    guard let view = item.view else { return }
    var slots = LayoutParts(ConstrainedItem.Slot.unused)
    var box = CGRect.zero
    switch item.kind {
    case .view:
      box = view.untransformedFrame
      if view === root {
        box.origin = .zero
        slots.x = ConstrainedItem.Slot.fixed
        slots.y = ConstrainedItem.Slot.fixed
        if fitting == nil && !root.isSelfSizing { slots = LayoutParts(ConstrainedItem.Slot.fixed) }
      } else if view.translatesAutoresizingMaskIntoConstraints {
        slots = LayoutParts(ConstrainedItem.Slot.fixed)
      }
    case .guide: box = item.solved
    case .contentBox:
      box.size = view.contentExtent
      slots.x = ConstrainedItem.Slot.fixed
      slots.y = ConstrainedItem.Slot.fixed
    default: slots = LayoutParts(ConstrainedItem.Slot.fixed)
    }
    item.slots = slots
    item.tied = LayoutParts(item.index)
    item.tiedBy = LayoutParts(0)
    item.now.x = Double(box.minX)
    item.now.y = Double(box.minY)
    item.now.width = Double(box.width)
    item.now.height = Double(box.height)
  }

  func add(_ coefficient: Double, _ item: ConstrainedItem, _ part: Int) {
    var item = item
    if part >= 2, item.pass == pass, item.tied[part] != item.index {
      let (leader, shift) = leader(of: item, part)
      rest += coefficient * shift
      item = leader
    }
    var slot = item.pass == pass ? item.slots[part] : ConstrainedItem.Slot.fixed
    if slot == ConstrainedItem.Slot.fixed {
      rest += coefficient * item.now[part]
      return
    }
    if slot == ConstrainedItem.Slot.unused {
      slot = Int32(problem.makeVariable())
      item.slots[part] = slot
      previous.append(item.now[part])
      unknowns.append(item.index * 4 + Int32(part))
    }
    problem.addTerm(coefficient, Int(slot))
  }

  /// A view that no constraint names is a constant.
  private func add(_ coefficient: Double, _ view: UIView, _ part: Int) {
    if let item = view.constrained, item.pass == pass { return add(coefficient, item, part) }
    let box = view.untransformedFrame
    let value = part == 0 ? box.minX : part == 1 ? box.minY : part == 2 ? box.width : box.height
    rest += coefficient * Double(value)
  }

  // MARK: Constraints

  private func write(_ constraint: NSLayoutConstraint, id: Int) {
    rest = 0
    // A leading edge on the right is measured leftwards, so both sides change their signs.
    let isMirrored = constraint.isMirrored
    let sign = isMirrored ? -1.0 : 1
    write(constraint.first, sign, isMirrored, constraint.space)
    if let second = constraint.second {
      write(second, -sign * Double(constraint.multiplier), isMirrored, constraint.space)
    }
    let relation: ConstraintSolver.Relation
    switch constraint.relation {
    case .equal: relation = .equal
    case .lessThanOrEqual: relation = .lessOrEqual
    case .greaterThanOrEqual: relation = .greaterOrEqual
    }
    problem.close(
      relation, Double(constraint.constant) - rest, priority: Priority(min(constraint.priority.rawValue, 1000)), id: id)
  }

  private func write(_ expression: LayoutExpression, _ coefficient: Double, _ isMirrored: Bool, _ space: UIView?) {
    if let base = expression.base {
      let own = commonSpace(expression.place, base)
      write(expression.place, coefficient, isMirrored, own)
      write(base, -coefficient, isMirrored, own)
    } else {
      write(expression.place, coefficient, isMirrored, space)
    }
  }

  private func write(_ place: LayoutPlace, _ coefficient: Double, _ isMirrored: Bool, _ space: UIView?) {
    switch place.attribute {
    case .left: writePosition(coefficient, place.item, 0, 0, isEdge: true, space)
    case .right: writePosition(coefficient, place.item, 0, 1, isEdge: true, space)
    case .leading: writePosition(coefficient, place.item, 0, isMirrored ? 1 : 0, isEdge: true, space)
    case .trailing: writePosition(coefficient, place.item, 0, isMirrored ? 0 : 1, isEdge: true, space)
    case .centerX: writePosition(coefficient, place.item, 0, 0.5, isEdge: false, space)
    case .top: writePosition(coefficient, place.item, 1, 0, isEdge: true, space)
    case .bottom: writePosition(coefficient, place.item, 1, 1, isEdge: true, space)
    case .centerY: writePosition(coefficient, place.item, 1, 0.5, isEdge: false, space)
    case .width: writeLength(coefficient, place.item, 0)
    case .height: writeLength(coefficient, place.item, 1)
    case .firstBaseline, .lastBaseline: writeBaseline(coefficient, place, space)
    case .notAnAttribute: break
    }
  }

  private func writeLength(_ coefficient: Double, _ item: ConstrainedItem, _ axis: Int) {
    guard let view = item.view else { return }
    switch item.kind {
    case .view, .guide, .contentBox: add(coefficient, item, axis + 2)
    default:
      let (low, high) = view.insets(of: item.kind).along(axis)
      rest -= coefficient * (low + high)
      add(coefficient, view, axis + 2)
    }
  }

  /// Where the item's edge, middle or far edge (`share` 0, 0.5, 1) lies in the coordinates of `space`.
  private func writePosition(
    _ coefficient: Double, _ item: ConstrainedItem, _ axis: Int, _ share: Double, isEdge: Bool, _ space: UIView?
  ) {
    guard let view = item.view, let space else { return }
    switch item.kind {
    case .view:
      if view === space {
        let box = isEdge ? view.contentItem ?? item : item
        if share != 0 { add(coefficient * share, box, axis + 2) }
        return
      }
      add(coefficient, item, axis)
      if share != 0 { add(coefficient * share, item, axis + 2) }
      climb(coefficient, axis, from: view.parent, to: space)
    case .guide:
      add(coefficient, item, axis)
      if share != 0 { add(coefficient * share, item, axis + 2) }
      climb(coefficient, axis, from: view, to: space)
    case .contentBox:
      if share != 0 { add(coefficient * share, item, axis + 2) }
      climb(coefficient, axis, from: view, to: space)
    case .safeArea, .margins, .keyboard, .frameBox:
      let (low, high) = view.insets(of: item.kind).along(axis)
      rest += coefficient * (low * (1 - share) - high * share)
      // The margins of a scroll view are those of its content; its other guides stay on the screen.
      if item.kind == .margins, view === space, let content = view.contentItem {
        if share != 0 { add(coefficient * share, content, axis + 2) }
        return
      }
      if share != 0 { add(coefficient * share, view, axis + 2) }
      if view === space {
        addOffset(coefficient, view, axis)
      } else {
        add(coefficient, view, axis)
        climb(coefficient, axis, from: view.parent, to: space)
      }
    }
  }

  /// From the coordinates of `start` to those of `space` further out.
  private func climb(_ coefficient: Double, _ axis: Int, from start: UIView?, to space: UIView) {
    var step = start
    while let view = step, view !== space {
      add(coefficient, view, axis)
      addOffset(-coefficient, view, axis)
      step = view.parent
    }
  }

  private func addOffset(_ coefficient: Double, _ view: UIView, _ axis: Int) {
    guard view.contentItem != nil else { return }
    rest += coefficient * Double(axis == 0 ? view.bounds.minX : view.bounds.minY)
    guard fitting == nil, !view.item.dependsOnOffset else { return }
    view.item.dependsOnOffset = true
    view.layoutRoot.item.offsetSources.append(view.item)
  }

  private func writeBaseline(_ coefficient: Double, _ place: LayoutPlace, _ space: UIView?) {
    guard place.item.kind == .view, let target = baselineTarget(place), let space else {
      // A guide has no text: its bottom.
      return writePosition(coefficient, place.item, 1, 1, isEdge: false, space)
    }
    let baseline = target.baseline(isFirst: place.attribute == .firstBaseline, width: target.constrained?.wrapWidth)
    rest += coefficient * baseline.shift
    if target === space {
      add(coefficient * baseline.share, target, 3)
      return
    }
    add(coefficient, target, 1)
    add(coefficient * baseline.share, target, 3)
    climb(coefficient, 1, from: target.parent, to: space)
  }

  /// The view whose text gives the baseline.
  func baselineTarget(_ place: LayoutPlace) -> UIView? {
    guard place.item.kind == .view, let view = place.item.view else { return nil }
    let target: UIView
    switch place.attribute {
    case .firstBaseline: target = view.forFirstBaselineLayout
    case .lastBaseline: target = view.forLastBaselineLayout
    default: return nil
    }
    return target.isDescendant(of: view) ? target : view
  }

  // MARK: Wishes

  private func writeWishes(_ item: ConstrainedItem) {
    guard let size = item.intrinsic else { return }
    writeWish(item, 2, Double(size.width), item.hugging.0, item.compression.0)
    writeWish(item, 3, Double(size.height), item.hugging.1, item.compression.1)
  }

  private func writeWish(_ item: ConstrainedItem, _ part: Int, _ size: Double, _ hugging: Float, _ compression: Float) {
    // A view without a wish answers -1.
    guard size >= 0, item.slots[part] != ConstrainedItem.Slot.fixed else { return }
    let (leader, shift) = leader(of: item, part)
    if leader !== item || isFollowed(item) {
      tiedWishes.append(
        TiedWish(leader: leader, part: part, isUpper: true, priority: hugging, size: size - shift, id: wishID(item, part, 0)))
      tiedWishes.append(
        TiedWish(
          leader: leader, part: part, isUpper: false, priority: compression, size: size - shift, id: wishID(item, part, 1)))
      return
    }
    rest = 0
    add(1, item, part)
    problem.close(.lessOrEqual, size, priority: Priority(min(max(hugging, 0), 1000)), id: wishID(item, part, 0))
    add(1, item, part)
    problem.close(.greaterOrEqual, size, priority: Priority(min(max(compression, 0), 1000)), id: wishID(item, part, 1))
  }

  private func wishID(_ item: ConstrainedItem, _ part: Int, _ which: Int) -> Int {
    -1 - (Int(item.index) * 4 + (part - 2) * 2 + which)
  }

  private func writeFit(_ item: ConstrainedItem, _ part: Int, _ size: Double, _ priority: Float) {
    guard size.isFinite else { return }
    rest = 0
    add(1, item, part)
    problem.close(.equal, size, priority: Priority(min(max(priority, 0), 1000)), id: LayoutEngine.fitID)
  }

  static let fitID = Int.min
}

extension UIEdgeInsets {
  func along(_ axis: Int) -> (Double, Double) {
    axis == 0 ? (Double(left), Double(right)) : (Double(top), Double(bottom))
  }
}

extension NSLayoutConstraint {
  /// Whether leading means right: by the direction of the first item's view.
  var isMirrored: Bool {
    func isDirectional(_ place: LayoutPlace) -> Bool { place.attribute == .leading || place.attribute == .trailing }
    guard isDirectional(first.place) || second.map({ isDirectional($0.place) }) ?? false else { return false }
    return first.place.item.view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }
}
