import Geometry

/// A section's header or footer, made from a title by the table or handed out for reuse.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public let reuseIdentifier: String?
  public let contentView = UIView()
  open private(set) lazy var textLabel: UILabel? = makeLabel()
  private var hasText = false
  /// Where a grouped table's title stands: on the lower edge above rows, on the upper one beneath.
  var textEdge = TextEdge.middle { didSet { setNeedsLayout() } }
  enum TextEdge { case middle, bottom, top }
  var isMadeFromTitle = false
  /// Points from the left and right edge.
  var margin = CellMetrics.margin

  func makeLabel() -> UILabel {
    let label = UILabel()
    label.isAccessibilityElement = true
    label.accessibilityTraits = .header
    contentView.addSubview(label)
    hasText = true
    return label
  }

  open func prepareForReuse() {}

  /// 28 points for a plain table's band; a grouped title has room above it.
  ///
  /// Guesses, by the look of it.
  func titleHeight(in width: CGFloat, isFirst: Bool) -> CGFloat {
    guard textEdge != .middle, let label = textLabel else { return 28 }
    let room = CGSize(width: max(width - 2 * margin, 0), height: CGFloat.greatestFiniteMagnitude)
    return label.sizeThatFits(room).height + (textEdge == .bottom ? (isFirst ? 24 : 20) : 14)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let sides = tableSides
    contentView.frame = CGRect(
      x: bounds.minX + sides.left, y: bounds.minY, width: max(bounds.width - sides.sum, 0), height: bounds.height)
    guard hasText, let label = textLabel else { return }
    let width = max(contentView.bounds.width - 2 * margin, 0)
    let height = label.sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)).height
    var top = (bounds.height - height) / 2
    if textEdge == .bottom { top = bounds.height - height - 7 }
    if textEdge == .top { top = 7 }
    label.frame = CGRect(x: margin, y: top, width: width, height: height)
  }
}
