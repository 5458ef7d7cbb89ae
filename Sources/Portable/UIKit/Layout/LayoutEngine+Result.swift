import ConstraintSolver
import Geometry
import LayerTree

extension LayoutEngine {
  /// Views that no constraint names any more keep the frames they have.
  func forgetFormer(_ root: UIView) {
    guard let former = root.constrained?.placed else { return }
    for item in former where item.pass != pass {
      item.isPlaced = false
      item.isAmbiguous = false
    }
    root.constrained?.placed.removeAll(keepingCapacity: true)
  }

  /// Keeps the frames for `layoutSubviews()` and asks for the layout of superviews whose subviews get other ones.
  func keep(_ solution: LayoutSolution, _ root: UIView) {
    for item in items {
      guard let view = item.view else { continue }
      var isOpen = false
      for part in 0..<4 where item.slots[part] == ConstrainedItem.Slot.unused { isOpen = true }
      item.isAmbiguous = isOpen
      let isFixed = item.slots.width == ConstrainedItem.Slot.fixed
      switch item.kind {
      case .view where view === root:
        if !isFixed { keepRoot(item, view, solution) }
      case .view:
        item.isPlaced = !isFixed
        guard !isFixed else { continue }
        item.solved = box(item, solution)
        if !view.isPlaced(at: item.solved) { view.parent?.setNeedsLayout() }
      case .guide:
        item.isPlaced = true
        item.solved = box(item, solution)
      case .contentBox:
        item.isPlaced = true
        item.solved = box(item, solution)
        // An extent that no constraint speaks of stays the app's.
        if item.slots.width < 0 { item.solved.size.width = -1 }
        if item.slots.height < 0 { item.solved.size.height = -1 }
        if let size = view.item.solvedContent(within: view.contentExtent), size != view.contentExtent { view.setNeedsLayout() }
      default: continue
      }
    }
    for item in items where item.isPlaced { root.item.placed.append(item) }
    for variable in solution.ambiguous { items[Int(unknowns[variable] / 4)].isAmbiguous = true }
  }

  /// A root that constraints size keeps its upper left corner.
  private func keepRoot(_ item: ConstrainedItem, _ root: UIView, _ solution: LayoutSolution) {
    let origin = root.untransformedFrame.origin
    let size = box(item, solution).size
    item.solved = CGRect(origin: origin, size: size)
    root.place(at: item.solved)
  }

  /// On device pixels: each edge is rounded, so that neighbours meet.
  private func box(_ item: ConstrainedItem, _ solution: LayoutSolution) -> CGRect {
    let x = CGFloat(value(item, 0, solution))
    let y = CGFloat(value(item, 1, solution))
    let left = x.roundedToPixel
    let top = y.roundedToPixel
    let right = (x + CGFloat(value(item, 2, solution))).roundedToPixel
    let bottom = (y + CGFloat(value(item, 3, solution))).roundedToPixel
    return CGRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
  }

  // MARK: Reports

  func report(_ solution: LayoutSolution, _ root: UIView) {
    for dropped in solution.dropped {
      let broken = constraints.indices.contains(dropped.id) ? constraints[dropped.id] : nil
      if broken?.isReported ?? false { continue }
      broken?.isReported = true
      let name = describe(dropped.id)
      switch dropped.reason {
      case .unusableNumbers:
        Diagnostics.report(
          "the constraint \(name) is left out: its multiplier, constant or priority is no usable number.")
      case .conflicts(let others):
        var text = "constraints contradict each other; left out is\n  \(name)"
        let rivals = others.filter { $0 != dropped.id }
        if !rivals.isEmpty { text += "\nbecause of" }
        for other in rivals { text += "\n  \(describe(other))" }
        for fixed in fixedViews(in: [dropped.id] + rivals, root) {
          text +=
            "\n\(fixed) is placed by its frame; if constraints shall place it, set its"
            + " translatesAutoresizingMaskIntoConstraints to false."
        }
        Diagnostics.report(text + "\nDeactivate one of them, change its constant, or give it a priority below 1000.")
      }
    }
  }

  func describe(_ id: Int) -> String {
    if id == LayoutEngine.fitID { return "the size to fit" }
    if constraints.indices.contains(id) { return constraints[id].summary }
    let number = -1 - id
    guard number >= 0, items.indices.contains(number / 4) else { return "?" }
    let part = number & 2 == 0 ? "width" : "height"
    return "\(items[number / 4].name).\(part) \(number & 1 == 0 ? "<=" : ">=") its intrinsic size"
  }

  private func fixedViews(in ids: [Int], _ root: UIView) -> [String] {
    var names: [String] = []
    for id in ids where constraints.indices.contains(id) {
      for place in constraints[id].places where place.item.kind == .view && place.item.view !== root {
        guard let view = place.item.view, view.translatesAutoresizingMaskIntoConstraints else { continue }
        if !names.contains(place.item.name) { names.append(place.item.name) }
      }
    }
    return names
  }
}

extension UIView {
  /// Whether the view is there already, but for rounding errors.
  func isPlaced(at box: CGRect) -> Bool {
    let present = untransformedFrame
    let limit: CGFloat = 1e-6
    return abs(present.minX - box.minX) < limit && abs(present.minY - box.minY) < limit
      && abs(present.width - box.width) < limit && abs(present.height - box.height) < limit
  }
}

extension ConstrainedItem {
  /// A name for messages.
  ///
  /// In Embedded Swift classes have none.
  @MainActor var name: String {
    guard let view else { return kind == .view ? "a view that is gone" : "a guide in no view" }
    var name: String
    #if hasFeature(Embedded)
      name = "view"
    #else
      name = "\(type(of: view))"
    #endif
    if let identifier = view.accessibilityIdentifier {
      name += " '\(identifier)'"
    } else if view.tag != 0 {
      name += " #\(view.tag)"
    }
    switch kind {
    case .view: return name
    case .guide:
      let identifier = guide?.identifier ?? ""
      return name + (identifier.isEmpty ? ".guide" : ".guide '\(identifier)'")
    case .safeArea: return name + ".safeArea"
    case .margins: return name + ".margins"
    case .keyboard: return name + ".keyboard"
    case .frameBox: return name + ".frameLayoutGuide"
    case .contentBox: return name + ".contentLayoutGuide"
    }
  }
}
