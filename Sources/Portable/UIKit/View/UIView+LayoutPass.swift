import Geometry

struct LayoutFlags: OptionSet {
  let rawValue: UInt8
  static let needsLayout = LayoutFlags(rawValue: 1)
  /// A view somewhere beneath needs layout.
  static let subtreeNeedsLayout = LayoutFlags(rawValue: 2)
  static let needsConstraints = LayoutFlags(rawValue: 4)
  /// The view's constraints must be solved before its subviews are placed.
  static let needsSolving = LayoutFlags(rawValue: 8)
  static let isLayingOut = LayoutFlags(rawValue: 16)
  /// A view somewhere beneath needs its constraints updated.
  static let subtreeNeedsConstraints = LayoutFlags(rawValue: 32)
}

extension UIView {
  func markForLayout() {
    guard !layoutFlags.contains(.needsLayout) else { return }
    layoutFlags.insert(.needsLayout)
    markAncestorsForLayout()
  }

  func markAncestorsForLayout() {
    var step = parent
    while let view = step {
      if view.layoutFlags.contains(.subtreeNeedsLayout) { break }
      view.layoutFlags.insert(.subtreeNeedsLayout)
      step = view.parent
    }
    ownWindow?.requestFrame()
  }

  func layOutNow() {
    // From inside its own layout: the pass that is under way goes on with this view, but those in it can be placed now.
    guard !layoutFlags.contains(.isLayingOut) else { return layoutChildren() }
    // What is laid out may ask its ancestors for another solution, and wants it before this call is over.
    var round = 0
    while round == 0 || (round < UIView.mostSolutions && passRoot !== self) {
      passRoot.runLayout()
      round += 1
    }
  }

  private static let mostSolutions = 8

  /// The highest view that waits for layout or a solution, from this one up to a pass that is under way: that one goes on with
  /// what lies around it by itself.
  private var passRoot: UIView {
    var top = self
    var step = parent
    while let view = step, !view.layoutFlags.contains(.isLayingOut) {
      if !view.layoutFlags.isDisjoint(with: [.needsLayout, .needsSolving]) { top = view }
      step = view.parent
    }
    return top
  }

  // A hundred rounds: a layout that still asks for more by then would ask for ever.
  private static let mostRounds = 100

  func runLayout() {
    var round = 0
    while !layoutFlags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout, .needsSolving]) {
      guard round < UIView.mostRounds else {
        Diagnostics.report(
          "layout of \(debugName) asks for another layout each time, \(UIView.mostRounds) times in one pass; the pass is "
            + "ended. Look for a setNeedsLayout() or a changing frame or constant in layoutSubviews().")
        clearLayoutFlags()
        return
      }
      round += 1
      updateConstraintsIfNeeded()
      layoutOnce()
    }
  }

  private func clearLayoutFlags() {
    layoutFlags.subtract([.needsLayout, .subtreeNeedsLayout, .needsSolving])
    for view in children { view.clearLayoutFlags() }
  }

  private func layoutOnce() {
    guard !layoutFlags.contains(.isLayingOut) else { return }
    layoutFlags.insert(.isLayingOut)
    defer { layoutFlags.remove(.isLayingOut) }
    notifySafeAreaIfChanged()
    solveIfNeeded()
    if layoutFlags.contains(.needsLayout) {
      layoutFlags.remove(.needsLayout)
      UIHost.current.layoutCount += 1
      asCurrent {
        controller?.viewWillLayoutSubviews()
        layoutSubviews()
        controller?.viewDidLayoutSubviews()
      }
    }
    layoutChildren()
  }

  private func layoutChildren() {
    layoutFlags.remove(.subtreeNeedsLayout)
    for view in children where view.parent === self {
      if !view.layoutFlags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout, .needsSolving]) {
        view.layoutOnce()
        // Something beneath asked again while it was laid out: another round follows.
        if !view.layoutFlags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout, .needsSolving]) {
          layoutFlags.insert(.subtreeNeedsLayout)
        }
      }
    }
  }

  // MARK: Constraints pass

  func markForUpdate() {
    layoutFlags.insert(.needsConstraints)
    parent?.markForConstraints()
    setNeedsLayout()
  }

  /// Something in the view, or the view itself, wants its `updateConstraints()` called.
  func markForConstraints() {
    var step: UIView? = self
    while let view = step, !view.layoutFlags.contains(.subtreeNeedsConstraints) {
      view.layoutFlags.insert(.subtreeNeedsConstraints)
      step = view.parent
    }
  }

  func updateNow() {
    guard !layoutFlags.isDisjoint(with: [.needsConstraints, .subtreeNeedsConstraints]) else { return }
    layoutFlags.remove(.subtreeNeedsConstraints)
    for view in children { view.updateConstraintsIfNeeded() }
    if layoutFlags.contains(.needsConstraints) {
      layoutFlags.remove(.needsConstraints)
      updateConstraints()
      controller?.updateViewConstraints()
    }
  }

  // MARK: Autoresizing

  func resizeSubviews(from old: CGSize) {
    guard autoresizesSubviews else { return }
    let new = bounds.size
    for view in children where view.translatesAutoresizingMaskIntoConstraints && !view.autoresizingMask.isEmpty {
      let mask = view.autoresizingMask
      let frame = view.frame
      let x = autoresize(
        frame.minX, frame.width, old.width, new.width, mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin))
      let y = autoresize(
        frame.minY, frame.height, old.height, new.height, mask.contains(.flexibleTopMargin),
        mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
      view.frame = CGRect(x: x.0, y: y.0, width: x.1, height: y.1)
    }
  }

  /// A view's name in messages: its class is not known in Embedded Swift, so the identifier or the tag has to do.
  var debugName: String {
    let box = "(\(frame.brief))"
    if let accessibilityIdentifier { return "the view '\(accessibilityIdentifier)' \(box)" }
    #if hasFeature(Embedded)
      return "a view \(box)"
    #else
      return "\(type(of: self)) \(box)"
    #endif
  }
}

/// The difference of the extent is shared out among the flexible parts in proportion to their sizes, and evenly where all
/// are zero, as springs and struts always did.
private func autoresize(
  _ position: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat, _ low: Bool, _ middle: Bool, _ high: Bool
) -> (CGFloat, CGFloat) {
  let delta = new - old
  let rest = old - position - length
  guard low || middle || high else { return (position, length) }
  let flexible = (low ? position : 0) + (middle ? length : 0) + (high ? rest : 0)
  let count = CGFloat((low ? 1 : 0) + (middle ? 1 : 0) + (high ? 1 : 0))
  func share(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
    guard isFlexible else { return 0 }
    return flexible > 0 && part >= 0 ? delta * part / flexible : delta / count
  }
  return (position + share(position, low), max(length + share(length, middle), 0))
}
