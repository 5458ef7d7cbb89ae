import ConstraintSolver
import Geometry

/// Turns the constraints of one layout root into a problem, has it solved, and keeps the frames for the layout pass.
///
/// Each view has four unknowns: x and y **in its superview's coordinates**, width and height. So a constraint between a
/// view and its superview or sibling has two or three terms, content whose own place is still open is solved all the same,
/// and what constraints leave open stays where it was relative to its superview. Unknowns are made when a constraint first
/// asks for one.
///
/// A solution begins with nothing from the one before, so changing constraints costs no upkeep. Text that wraps is measured
/// for the width that it got last; where it gets another, the problem is solved again with the new height.
@MainActor final class LayoutEngine {
  var problem = LayoutProblem()
  private var solver = LayoutSolver()
  var constraints: [NSLayoutConstraint] = []
  var items: [ConstrainedItem] = []
  /// For each unknown what it stays near to when the constraints leave it open.
  var previous: [Double] = []
  /// For each unknown its item's index times four, plus the part.
  var unknowns: [Int32] = []
  /// The known part of the sum being written.
  var rest = 0.0
  var pass = 0
  /// The sizes to be held on to when the question is what would fit.
  var fitting: Fitting?

  struct Fitting {
    let size: CGSize
    let horizontal: Float
    let vertical: Float
  }

  // Two, when a view's intrinsic size is found by another fitting.
  // For lengths that stacks make equal.
  var hasFollowers: [Bool] = []
  var tiedWishes: [TiedWish] = []

  private static var idle: [LayoutEngine] = []
  private static var lastPass = 0
  // Widths that depend on heights could change for ever.
  private static let mostMeasurings = 4

  /// Solves the root's problem and marks the views whose subviews get other frames.
  static func solve(_ root: UIView) {
    let engine = idle.popLast() ?? LayoutEngine()
    defer { engine.finish() }
    if root.constrained == nil && root.isSelfSizing { _ = root.item }
    engine.collect(root)
    root.constrained?.isEngaged = !engine.constraints.isEmpty || root.isSelfSizing
    engine.forgetFormer(root)
    guard !engine.items.isEmpty else { return }
    // The root may have had no part in constraints before something beneath it had.
    root.item.isEngaged = true
    let solution = engine.run(root)
    engine.keep(solution, root)
    engine.report(solution, root)
  }

  /// The size that fits the root's content, with the given sizes held on to as strongly as stated.
  static func fit(_ root: UIView, _ fitting: Fitting) -> CGSize {
    let engine = idle.popLast() ?? LayoutEngine()
    defer { engine.finish() }
    engine.fitting = fitting
    _ = root.item
    engine.collect(root)
    let solution = engine.run(root)
    return CGSize(
      width: max(CGFloat(engine.value(root.item, 2, solution)), 0), height: max(CGFloat(engine.value(root.item, 3, solution)), 0)
    ).ceiledToPixel
  }

  private func finish() {
    constraints.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
    tiedWishes.removeAll(keepingCapacity: true)
    fitting = nil
    LayoutEngine.idle.append(self)
  }

  private func run(_ root: UIView) -> LayoutSolution {
    askForWishes(root)
    var solution = solveOnce(root)
    var measurings = 0
    while measurings < LayoutEngine.mostMeasurings, measureAnew(solution) {
      solution = solveOnce(root)
      measurings += 1
    }
    return solution
  }

  private func solveOnce(_ root: UIView) -> LayoutSolution {
    write(root)
    let solution = solver.solve(problem, previous: previous)
    let counts = UIHost.current
    counts.solveCount += 1
    counts.solvedRows += problem.constraintCount
    counts.simplexVariables += solution.simplexVariables
    return solution
  }

  // MARK: Collecting

  private func collect(_ root: UIView) {
    LayoutEngine.lastPass += 1
    pass = LayoutEngine.lastPass
    collectInside(root)
    if let item = root.constrained, fitting != nil || root.isSelfSizing || !constraints.isEmpty { include(item) }
  }

  private func collectInside(_ view: UIView) {
    if let item = view.constrained {
      for constraint in item.held {
        constraints.append(constraint)
        include(constraint.first.place)
        if let base = constraint.first.base { include(base) }
        guard let second = constraint.second else {
          includeContent(constraint.first, nil)
          continue
        }
        include(second.place)
        if let base = second.base { include(base) }
        constraint.space = commonSpace(constraint.first.place, second.place)
        includeContent(second, constraint.space)
        includeContent(constraint.first, constraint.space)
      }
    }
    for child in view.children where !child.isLayoutRoot { collectInside(child) }
  }

  private func include(_ place: LayoutPlace) {
    include(place.item)
    guard let view = place.item.view else { return }
    if place.item.kind != .view, place.item.kind != .guide, let owner = view.constrained { include(owner) }
    if let target = baselineTarget(place), let item = target.constrained { include(item) }
  }

  private func include(_ item: ConstrainedItem) {
    guard item.pass != pass else { return }
    item.pass = pass
    item.index = Int32(items.count)
    items.append(item)
  }

  /// An edge of a scroll view means its content where the other side lies in it.
  private func includeContent(_ expression: LayoutExpression, _ space: UIView?) {
    if let base = expression.base {
      let own = commonSpace(expression.place, base)
      includeContent(expression.place, own)
      includeContent(base, own)
    } else {
      includeContent(expression.place, space)
    }
  }

  private func includeContent(_ place: LayoutPlace, _ space: UIView?) {
    guard place.item.kind == .view && place.attribute.isEdge || place.item.kind == .margins else { return }
    if let view = place.item.view, view === space, let content = view.contentItem { include(content) }
  }

  func commonSpace(_ a: LayoutPlace, _ b: LayoutPlace) -> UIView? {
    guard let left = a.item.view, let right = b.item.view else { return nil }
    return UIView.commonAncestor(left, right)
  }

  // MARK: Wishes

  /// Asks views for their sizes.
  ///
  /// Their code may run layouts of its own; from here on only this engine's is run.
  private func askForWishes(_ root: UIView) {
    for item in items where item.kind == .view && item.intrinsic == nil {
      guard let view = item.view else { continue }
      // A frame says what size the view has, whatever it wishes.
      if view.translatesAutoresizingMaskIntoConstraints && !(view === root && fitting != nil) { continue }
      var size = view.intrinsicContentSize
      if !(size.width.isFinite && size.height.isFinite) {
        Diagnostics.report(
          "intrinsicContentSize of \(item.name) is not finite; it is taken as none. Answer UIView.noIntrinsicMetric instead.")
        size = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
      }
      if let width = item.wrapWidth, let height = view.wrappedHeight(atWidth: width) { size.height = height }
      item.intrinsic = size
    }
    // Asking may have numbered items anew.
    for (index, item) in items.enumerated() {
      item.pass = pass
      item.index = Int32(index)
    }
  }

  /// Measures text that wraps for the widths found; whether a height differs.
  private func measureAnew(_ solution: LayoutSolution) -> Bool {
    var differs = false
    for item in items where item.kind == .view && item.slots.height != ConstrainedItem.Slot.fixed {
      guard let view = item.view else { continue }
      let width = CGFloat(value(item, 2, solution)).roundedToPixel
      if width == item.wrapWidth || width <= 0 { continue }
      guard let height = view.wrappedHeight(atWidth: width) else { continue }
      item.wrapWidth = width
      if item.intrinsic?.height != height {
        item.intrinsic?.height = height
        differs = true
      }
    }
    return differs
  }

  /// The value of a part: solved, or as it is.
  func value(_ item: ConstrainedItem, _ part: Int, _ solution: LayoutSolution) -> Double {
    let slot = item.slots[part]
    return slot >= 0 ? solution.values[Int(slot)] + item.tiedBy[part] : item.now[part]
  }
}

extension CGFloat {
  /// To the nearest device pixel.
  @MainActor var roundedToPixel: CGFloat {
    let scale = UIHost.current.scale
    return (self * scale).rounded() / scale
  }
  /// Up to the next device pixel; what rounding errors left above one counts as that one.
  @MainActor var ceiledToPixel: CGFloat {
    let scale = UIHost.current.scale
    return (self * scale - 1e-6).rounded(.up) / scale
  }
}

extension CGSize {
  @MainActor var ceiledToPixel: CGSize { CGSize(width: width.ceiledToPixel, height: height.ceiledToPixel) }
}
