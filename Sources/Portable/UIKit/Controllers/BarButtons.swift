import Geometry

/// The button that leads back: a chevron and the title of the screen before.
@MainActor final class BackButton: UIControl {
  private let chevron: UIView
  private let label = UILabel()

  init(title: String) {
    if let image = UIImage(named: "chevron.left") {
      chevron = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
    } else {
      chevron = StrokeGlyph(.chevronLeft, weight: 2.5)
      chevron.bounds.size = CGSize(width: 11, height: 20)
    }
    super.init(frame: .zero)
    accessibilityTraits = .button
    accessibilityLabel = title
    label.text = title
    label.font = .systemFont(ofSize: 17)
    label.textColor = tintColor
    label.isAccessibilityElement = false
    chevron.isUserInteractionEnabled = false
    addSubview(chevron)
    addSubview(label)
  }
  required init?(coder: NSCoder) { nil }

  private static let gap: CGFloat = 6

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(size)
    return CGSize(width: chevron.bounds.width + BackButton.gap + text.width, height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = chevron.bounds.size
    chevron.frame = CGRect(x: 0, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    let left = size.width + BackButton.gap
    let height = label.sizeThatFits(bounds.size).height
    // Bounds and centre: the label may be shifted by a transform at this moment.
    let width = max(bounds.width - left, 0)
    label.bounds.size = CGSize(width: width, height: height)
    label.center = CGPoint(x: left + width / 2, y: bounds.height / 2)
  }

  func slide(_ shift: CGAffineTransform) { label.transform = shift }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    label.textColor = tintColor
  }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    label.textColor = tintColor
  }
  override func stateChanged() { alpha = isHighlighted ? 0.2 : 1 }
  override var releaseEvents: UIControl.Event { [.touchUpInside, .primaryActionTriggered] }
}

/// The button of a `UIBarButtonItem`.
@MainActor final class BarButton: UIButton {
  init(item: UIBarButtonItem) {
    super.init(frame: .zero, primaryAction: nil)
    let text = item.title ?? item.systemItem?.word
    let sign = item.systemItem?.sign
    if let image = item.image {
      setImage(image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image, for: .normal)
    } else if let sign {
      glyph = StrokeGlyph(sign, weight: 2)
      glyph.map { addSubview($0) }
    } else {
      setTitle(text, for: .normal)
      titleLabel?.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    }
    tintColor = item.tintColor
    isEnabled = item.isEnabled
    fixedWidth = item.width
    accessibilityLabel = item.accessibilityLabel ?? text
    accessibilityIdentifier = item.accessibilityIdentifier
    if let action = item.primaryAction { addAction(action, for: .primaryActionTriggered) }
  }
  required init?(coder: NSCoder) { nil }

  private var glyph: StrokeGlyph?
  private var fixedWidth: CGFloat = 0

  override func titleColor(for state: UIControl.State) -> UIColor? {
    state.contains(.disabled) ? .systemGray2 : tintColor
  }

  override var intrinsicContentSize: CGSize {
    var size = glyph == nil ? super.intrinsicContentSize : CGSize(width: 20, height: 20)
    if fixedWidth > 0 { size.width = fixedWidth }
    return size
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    glyph?.frame = CGRect(x: bounds.midX - 8.5, y: bounds.midY - 8.5, width: 17, height: 17)
  }
  override func stateChanged() { alpha = isHighlighted ? 0.2 : 1 }

  // The finger's target is larger than the sign: 44 points, as the guidelines ask.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: min((bounds.width - 44) / 2, 0), dy: 0).contains(point)
  }
}

extension UIBarButtonItem.SystemItem {
  var word: String {
    switch self {
    case .done: return "Done"
    case .cancel: return "Cancel"
    case .edit: return "Edit"
    case .save: return "Save"
    case .add: return "Add"
    case .compose: return "Compose"
    case .reply: return "Reply"
    case .action: return "Share"
    case .organize: return "Organize"
    case .bookmarks: return "Bookmarks"
    case .search: return "Search"
    case .refresh: return "Refresh"
    case .stop: return "Stop"
    case .camera: return "Camera"
    case .trash: return "Delete"
    case .close: return "Close"
    case .flexibleSpace, .fixedSpace: return ""
    }
  }
  var sign: StrokeGlyph.Sign? {
    switch self {
    case .add: return .plus
    case .stop, .close: return .cross
    default: return nil
    }
  }
}
