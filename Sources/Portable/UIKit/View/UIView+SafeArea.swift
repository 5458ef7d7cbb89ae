import Geometry

extension UIView {
  var overlappedSafeArea: UIEdgeInsets {
    if let window = self as? UIWindow { return window.hostSafeArea }
    guard let parent else { return .zero }
    // Content that scrolls does not follow the screen's edges: a scroll view answers for them by its adjusted insets.
    if parent is UIScrollView { return addControllerInsets(.zero) }
    let outer = parent.safeAreaInsets
    guard outer != .zero else { return addControllerInsets(.zero) }
    let box = frame
    let room = parent.bounds
    return addControllerInsets(
      UIEdgeInsets(
        top: min(max(outer.top - (box.minY - room.minY), 0), outer.top),
        left: min(max(outer.left - (box.minX - room.minX), 0), outer.left),
        bottom: min(max(outer.bottom - (room.maxY - box.maxY), 0), outer.bottom),
        right: min(max(outer.right - (room.maxX - box.maxX), 0), outer.right)))
  }

  private func addControllerInsets(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    guard let controller else { return insets }
    return controller.adjustSafeArea(insets)
  }

  /// Called before the layout of the view, so that frames set in an ancestor's layout are known.
  func notifySafeAreaIfChanged() {
    let present = safeAreaInsets
    guard present != knownSafeArea else { return }
    knownSafeArea = present
    safeAreaChanged()
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    safeAreaGuideChanged()
    setNeedsLayout()
    for view in children { view.setNeedsLayout() }
  }

  func safeAreaMayHaveChanged() {
    setNeedsLayout()
    for view in children { view.safeAreaMayHaveChanged() }
  }
}
