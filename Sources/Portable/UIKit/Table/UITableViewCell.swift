import Geometry

/// A row on screen.
///
/// The table takes it back when its row scrolls away, and hands it out again for another.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    case `default`
    /// Title left, detail right in grey.
    case value1
    /// Title right-aligned in the tint colour in a narrow column, detail beside it.
    case value2
    /// Detail beneath the title.
    case subtitle
  }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: CellMetrics.height))
    setUpCell()
  }
  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    setUpCell()
  }
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  func setUpCell() {
    backgroundColor = .systemBackground
    contentView.frame = bounds
    addSubview(contentView)
    separator.isUserInteractionEnabled = false
    separator.isHidden = true
    addSubview(separator)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  let style: CellStyle
  public let reuseIdentifier: String?

  // MARK: Parts

  /// What the row shows belongs in here: it makes room for the accessory.
  public let contentView = UIView()
  let separator = UIView()

  /// The title, for all styles.
  open private(set) lazy var textLabel: UILabel? = makeLabel(size: style == .value2 ? 12 : 17)
  /// Nil for the default style.
  open private(set) lazy var detailTextLabel: UILabel? = makeDetailLabel()
  open private(set) lazy var imageView: UIImageView? = makeImageView()
  // Asking for a part makes it; layout must not.
  var hasText = false
  var hasDetail = false
  var hasImage = false

  func makeLabel(size: CGFloat) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    label.textColor = style == .value2 ? tintColor : .label
    label.textAlignment = style == .value2 ? .right : .natural
    contentView.addSubview(label)
    hasText = true
    return label
  }
  func makeDetailLabel() -> UILabel? {
    guard style != .default else { return nil }
    let label = UILabel()
    // 12 points beneath a title, 17 beside one, as the system's own styles have them. Folklore; the grey is a choice.
    label.font = .systemFont(ofSize: style == .value1 ? 17 : 12)
    label.textColor = style == .value2 ? .label : .secondaryLabel
    label.textAlignment = style == .value1 ? .right : .natural
    contentView.addSubview(label)
    hasDetail = true
    return label
  }
  func makeImageView() -> UIImageView {
    let view = UIImageView()
    view.contentMode = .scaleAspectFit
    contentView.addSubview(view)
    hasImage = true
    return view
  }

  /// Behind everything, as large as the cell.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Shown behind the content while the row is highlighted or selected; nil is plain grey.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      setNeedsLayout()
      updateSelection(animated: false)
    }
  }

  open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { updateAccessory() } } }
  /// Takes the place of what `accessoryType` says.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      updateAccessory()
    }
  }
  var accessory: UIView?

  func updateAccessory() {
    if accessory !== accessoryView { accessory?.removeFromSuperview() }
    accessory = accessoryView ?? makeAccessory()
    if let accessory { addSubview(accessory) }
    setNeedsLayout()
  }

  /// Nil takes the table's.
  var ownSeparatorInset: UIEdgeInsets?
  var tableSeparatorInset = UIEdgeInsets(top: 0, left: CellMetrics.margin, bottom: 0, right: 0)
  /// Left and right count, in points from the cell's edges.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? tableSeparatorInset }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  open var isEditing = false

  // MARK: Selection

  open var selectionStyle = SelectionStyle.default { didSet { updateSelection(animated: false) } }
  private var selected = false
  private var highlighted = false

  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Called by the table; an override calls super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    if selected { accessibilityTraits.insert(.selected) } else { accessibilityTraits.remove(.selected) }
    updateSelection(animated: animated)
  }
  /// Called by the table when a finger comes down and lifts; an override calls super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != self.highlighted else { return }
    self.highlighted = highlighted
    updateSelection(animated: animated)
  }

  // Of a deselection with motion, in seconds. Guess.
  private static let fadeTime = 0.35

  func updateSelection(animated: Bool) {
    let shows = (selected || highlighted) && selectionStyle != .none
    guard shows || presentSelection != nil else { return }
    let view = selectedBackgroundView ?? plainSelection
    if presentSelection !== view { presentSelection?.removeFromSuperview() }
    presentSelection = view
    if view.superview !== self {
      view.alpha = 0
      insertSubview(view, belowSubview: contentView)
      view.frame = bounds
    }
    if animated {
      UIView.animate(
        withDuration: UITableViewCell.fadeTime, delay: 0, options: .allowUserInteraction,
        animations: { view.alpha = shows ? 1 : 0 })
    } else {
      view.layer.removeAllAnimations()
      view.alpha = shows ? 1 : 0
    }
  }
  private lazy var plainSelection: UIView = {
    let view = UIView()
    view.backgroundColor = .systemGray4
    view.isUserInteractionEnabled = false
    return view
  }()
  private(set) var presentSelection: UIView?

  // MARK: Reuse

  /// Called before the cell is handed out for another row.
  ///
  /// An override calls super.
  open func prepareForReuse() {
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutParts()
  }

  /// The height that the content view's constraints ask for or, without any, that of the standard parts.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    guard contentView.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else {
      return CGSize(width: targetSize.width, height: standardHeight())
    }
    let beside = bounds.width - contentView.bounds.width
    let room = CGSize(width: max(targetSize.width - beside, 0), height: targetSize.height)
    let size = contentView.systemLayoutSizeFitting(
      room, withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: targetSize.width, height: size.height + 1 / UIHost.current.scale)
  }

  // MARK: Accessibility

  /// The labels in the cell, one after the other, where nothing else was set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? spokenText }
    set { super.accessibilityLabel = newValue }
  }
}
