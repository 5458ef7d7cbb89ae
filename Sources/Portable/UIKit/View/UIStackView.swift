import Geometry

/// Lines up views along an axis, by constraints that it makes itself.
///
/// Hidden arranged views take no room. Views that leave the stack as subviews leave its arrangement; views that leave the
/// arrangement stay subviews.
@preconcurrency @MainActor open class UIStackView: UIView {
  public enum Distribution: Int, Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    /// The upper edge, of a horizontal stack.
    public static var top: Alignment { .leading }
    /// The lower edge, of a horizontal stack.
    public static var bottom: Alignment { .trailing }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arrangement

  private var arranged: [UIView] = []
  /// In the order of the axis, which need not be that of `subviews`.
  open var arrangedSubviews: [UIView] { arranged }

  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

  /// Becomes a subview, unless it is one, and is placed by constraints from now on.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    guard stackIndex >= 0 && stackIndex <= arranged.count else {
      Diagnostics.report(
        "insertArrangedSubview: index \(stackIndex) is outside 0...\(arranged.count); the call is ignored.")
      return
    }
    var index = stackIndex
    if let old = arranged.firstIndex(where: { $0 === view }) {
      arranged.remove(at: old)
      if old < index { index -= 1 }
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arranged.insert(view, at: index)
    arrangementChanged()
  }

  /// Stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
    arranged.remove(at: index)
    spacings[ObjectIdentifier(view)] = nil
    arrangementChanged()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Rules

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrangementChanged() } } }
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementChanged() } } }
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementChanged() } } }
  /// Points; the least distance with the two distributions that make distances equal.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { spacingChanged() } } }
  /// Whether `layoutMargins` are kept free.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
  }
  /// Kept: baselines are arranged by the views' boxes.
  open var isBaselineRelativeArrangement = false

  /// As a custom spacing: the stack's own.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  public static let spacingUseSystem: CGFloat = 8

  private var spacings: [ObjectIdentifier: CGFloat] = [:]

  /// Instead of `spacing` behind that view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arranged.contains(where: { $0 === arrangedSubview }) else { return }
    let key = ObjectIdentifier(arrangedSubview)
    guard spacings[key] ?? UIStackView.spacingUseDefault != spacing else { return }
    spacings[key] = spacing == UIStackView.spacingUseDefault ? nil : spacing
    spacingChanged()
  }
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    spacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }
  func gap(after view: UIView) -> CGFloat { spacings[ObjectIdentifier(view)] ?? spacing }

  // MARK: Constraints

  var made: [NSLayoutConstraint] = []
  private var isArranged = true

  private func arrangementChanged() {
    isArranged = false
    setNeedsUpdateConstraints()
  }
  private func spacingChanged() { arrangementChanged() }

  override func childVisibilityChanged() { arrangementChanged() }
  override func childWishChanged() { if distribution == .fillProportionally { arrangementChanged() } }

  open override func updateConstraints() {
    arrangeIfNeeded()
    super.updateConstraints()
  }

  /// Makes the constraints anew, once for however many changes.
  func arrangeIfNeeded() {
    guard !isArranged else { return }
    isArranged = true
    NSLayoutConstraint.deactivate(made)
    made = StackArrangement(self).constraints
    NSLayoutConstraint.activate(made)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    arrangeIfNeeded()
    return super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
  }

  /// The first view's in a vertical stack, as in a horizontal one.
  open override var forFirstBaselineLayout: UIView { arranged.first { !$0.isHidden }?.forFirstBaselineLayout ?? self }
  /// The last view's in a vertical stack, the first view's in a horizontal one.
  open override var forLastBaselineLayout: UIView {
    let visible = arranged.filter { !$0.isHidden }
    return (axis == .vertical ? visible.last : visible.first)?.forLastBaselineLayout ?? self
  }
}
