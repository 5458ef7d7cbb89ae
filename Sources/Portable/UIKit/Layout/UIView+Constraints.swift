import Geometry

extension UIView {
  /// The view's part in constraints, made when first asked for.
  var item: ConstrainedItem {
    if let constrained { return constrained }
    let made = ConstrainedItem(.view, view: self)
    constrained = made
    return made
  }

  /// The active constraints whose nearest common ancestor this view is; in no order that means anything.
  public final var constraints: [NSLayoutConstraint] { constrained?.held ?? [] }

  /// Activates the constraint with this view as its holder.
  ///
  /// Its items must be this view or lie in it.
  public final func addConstraint(_ constraint: NSLayoutConstraint) {
    for place in constraint.places {
      guard let view = place.item.view, view.isDescendant(of: self) else {
        Diagnostics.report(
          "addConstraint: \(place.item.name) does not lie in \(item.name); \(constraint.summary) stays as it is. Set isActive instead."
        )
        return
      }
    }
    if constraint.holder === item { return }
    constraint.deactivate()
    constraint.attach(to: self)
  }

  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    if let constrained, constraint.holder === constrained { constraint.deactivate() }
  }

  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: Wishes

  /// How strongly the view holds on to not being larger than its intrinsic size; 250 unless set.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let both = constrained?.hugging ?? (250, 250)
    return UILayoutPriority(axis == .horizontal ? both.0 : both.1)
  }

  public final func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard contentHuggingPriority(for: axis) != priority else { return }
    if axis == .horizontal { item.hugging.0 = priority.rawValue } else { item.hugging.1 = priority.rawValue }
    constraintsMayHaveChanged()
  }

  /// How strongly the view holds on to not being smaller than its intrinsic size; 750 unless set.
  public final func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let both = constrained?.compression ?? (750, 750)
    return UILayoutPriority(axis == .horizontal ? both.0 : both.1)
  }

  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard contentCompressionResistancePriority(for: axis) != priority else { return }
    if axis == .horizontal { item.compression.0 = priority.rawValue } else { item.compression.1 = priority.rawValue }
    constraintsMayHaveChanged()
  }

  func intrinsicSizeChanged() {
    superview?.childWishChanged()
    guard let constrained else { return }
    constrained.intrinsic = nil
    // A view placed by its frame has no say in its size.
    if !translatesAutoresizingMaskIntoConstraints { constraintsMayHaveChanged() }
  }

  /// Whether the constraints leave the view's place or size open, as of the last layout.
  public final var hasAmbiguousLayout: Bool { constrained?.isAmbiguous ?? false }

  /// Views come out as small as their content lets them.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Views come out as large as their content lets them.
  public static let layoutFittingExpandedSize = CGSize(width: CGFloat(10000), height: CGFloat(10000))
}
