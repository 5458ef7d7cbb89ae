import Geometry

extension UIView {
  public final var layoutGuides: [UILayoutGuide] { constrained?.guides ?? [] }

  /// The guide leaves the view that it was in.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    let guide = layoutGuide.item
    guard guide.kind == .guide, guide.view !== self else { return }
    guide.view?.removeLayoutGuide(layoutGuide)
    item.guides.append(layoutGuide)
    guide.view = self
  }

  /// Its constraints go with it.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    let guide = layoutGuide.item
    guard guide.kind == .guide, guide.view === self else { return }
    for constraint in guide.mentions { constraint.deactivate() }
    guide.isPlaced = false
    guide.view = nil
    item.guides.removeAll { $0 === layoutGuide }
  }

  /// What the safe area leaves of the view.
  public final var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
  /// What `layoutMargins` and the safe area leave of the view.
  public final var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }
  /// Equal to the margins' guide: lines are not kept short for reading.
  public final var readableContentGuide: UILayoutGuide { systemGuide(.margins) }
  /// What the keyboard covers at the view's bottom; without a keyboard what the bottom safe area does.
  public final var keyboardLayoutGuide: UILayoutGuide { systemGuide(.keyboard) }

  func systemGuide(_ kind: ConstrainedItem.Kind) -> UILayoutGuide {
    let item = item
    if let known = item.systemGuides.first(where: { $0.item.kind == kind }) { return known }
    let guide = UILayoutGuide(kind, of: self)
    item.systemGuides.append(guide)
    return guide
  }

  func uses(_ kind: ConstrainedItem.Kind) -> Bool {
    guard let constrained else { return false }
    return constrained.systemGuides.contains { $0.item.kind == kind && !$0.item.mentions.isEmpty }
  }

  /// What one of the system's guides leaves out at the view's edges.
  func insets(of kind: ConstrainedItem.Kind) -> UIEdgeInsets {
    switch kind {
    case .safeArea: return safeAreaInsets
    case .margins: return effectiveMargins
    case .keyboard:
      let covered = max(keyboardOverlap, safeAreaInsets.bottom)
      return UIEdgeInsets(top: max(bounds.height - covered, 0), left: 0, bottom: 0, right: 0)
    default: return .zero
    }
  }

  /// The system manages those of a controller's view: none at top and bottom and 16 or 20 points at the sides (documented); 20
  /// from a width of 414 (guess).
  ///
  /// The safe area is added, as iOS does by default.
  private var effectiveMargins: UIEdgeInsets {
    var margins = layoutMargins
    if controller != nil {
      let least: CGFloat = bounds.width >= 414 ? 20 : 16
      if margins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
        margins = UIEdgeInsets(top: 0, left: least, bottom: 0, right: least)
      }
      margins.left = max(margins.left, least)
      margins.right = max(margins.right, least)
    }
    return margins + safeAreaInsets
  }

  private var keyboardOverlap: CGFloat {
    let height = UIHost.current.keyboardHeight
    guard height > 0, let window else { return 0 }
    return max(convert(bounds, to: nil).maxY - (window.bounds.height - height), 0)
  }

  /// The keyboard came, went or changed its height.
  func keyboardMoved() {
    if uses(.keyboard) { constraintsMayHaveChanged() }
    for view in children { view.keyboardMoved() }
  }

  /// The insets of the safe area differ: only guides that follow them are concerned.
  func safeAreaGuideChanged() {
    if uses(.safeArea) || uses(.margins) || uses(.keyboard) { constraintsMayHaveChanged() }
  }
}

extension UIScrollView {
  /// The content: its size becomes `contentSize` where constraints determine it.
  public final var contentLayoutGuide: UILayoutGuide { systemGuide(.contentBox) }
  /// The scroll view's own box, which does not move with the content.
  public final var frameLayoutGuide: UILayoutGuide { systemGuide(.frameBox) }
}
