import Geometry

/// A control with a title and an image per state.
///
/// The image stands before the title. Without a title or image of its own a state shows the normal one's.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// Of Apple's types the two that have no fixed picture.
  public enum ButtonType: Int, Sendable { case custom, system }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityTraits = .button
  }
  /// The action is performed at a release inside; its title and image become the button's.
  public override init(frame: CGRect, primaryAction: UIAction?) {
    super.init(frame: frame, primaryAction: primaryAction)
    accessibilityTraits = .button
    show(primaryAction)
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    accessibilityTraits = .button
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    become(buttonType)
    sizeToFit()
  }
  open class func systemButton(with image: UIImage, primaryAction: UIAction) -> UIButton {
    let button = UIButton(type: .system, primaryAction: primaryAction)
    button.setImage(image, for: .normal)
    return button
  }

  open private(set) var buttonType = ButtonType.custom

  func become(_ type: ButtonType) {
    buttonType = type
    update()
  }

  func show(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
  }

  // MARK: Per state

  private struct Look {
    var title: String?
    var titleColor: UIColor?
    var image: UIImage?
    var background: UIImage?
  }
  private var looks: [UIControl.State: Look] = [:]

  open func setTitle(_ title: String?, for state: UIControl.State) {
    looks[state, default: Look()].title = title
    update()
  }
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    looks[state, default: Look()].titleColor = color
    update()
  }
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    looks[state, default: Look()].image = image
    update()
  }
  /// Stretched over the whole button.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    looks[state, default: Look()].background = image
    update()
  }

  open func title(for state: UIControl.State) -> String? { looks[state]?.title ?? looks[.normal]?.title }
  open func image(for state: UIControl.State) -> UIImage? { looks[state]?.image ?? looks[.normal]?.image }
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    looks[state]?.background ?? looks[.normal]?.background
  }
  /// The tint of a system button, white of a custom one, where nothing was set.
  open func titleColor(for state: UIControl.State) -> UIColor? {
    if let own = looks[state]?.titleColor ?? looks[.normal]?.titleColor { return own }
    if state.contains(.disabled) { return .systemGray2 }
    return buttonType == .system ? tintColor : .white
  }

  open var currentTitle: String? { title(for: state) }
  open var currentImage: UIImage? { image(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .label }

  // MARK: Parts

  open private(set) lazy var titleLabel: UILabel? = makeLabel()
  open private(set) lazy var imageView: UIImageView? = makeImageView()
  private var backgroundView: UIImageView?

  override func textSizeChanged() {
    guard title(for: state) != nil, let titleLabel, titleLabel.adjustsFontForContentSizeCategory else { return }
    titleLabel.textSizeChanged()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func makeLabel() -> UILabel {
    let label = UILabel()
    // A button made in code has 15 points as a system one and 18 as a custom one (folklore: printed by many).
    label.font = .systemFont(ofSize: buttonType == .system ? 15 : 18)
    label.isUserInteractionEnabled = false
    label.isAccessibilityElement = false
    addSubview(label)
    return label
  }

  func makeImageView() -> UIImageView {
    let view = UIImageView()
    view.isUserInteractionEnabled = false
    view.isAccessibilityElement = false
    addSubview(view)
    return view
  }

  /// Room around title and image together, part of the intrinsic size.
  ///
  /// Zero leaves the system's own 6 points above and below.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { layoutChanged() } }
  /// Moves the title; not part of the intrinsic size.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Moves the image; not part of the intrinsic size.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true

  func layoutChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func update() {
    let title = currentTitle
    if title != nil || looks[.normal]?.title != nil { titleLabel?.text = title }
    if let image = currentImage { imageView?.image = prepared(image) } else if hasImageView { imageView?.image = nil }
    updateColors()
    let background = backgroundImage(for: state)
    if background != nil && backgroundView == nil {
      let view = UIImageView()
      view.isUserInteractionEnabled = false
      insertSubview(view, at: 0)
      backgroundView = view
    }
    backgroundView?.image = background
    layoutChanged()
  }

  private var hasImageView: Bool { looks.values.contains { $0.image != nil } }
  private var hasTitle: Bool { looks.values.contains { $0.title != nil } }

  func prepared(_ image: UIImage) -> UIImage {
    buttonType == .system && image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
  }

  // What a pressed system button fades to. Guess, by the look of it.
  private static let pressedAlpha: CGFloat = 0.2

  func updateColors() {
    if hasTitle { titleLabel?.textColor = currentTitleColor }
    guard hasTitle || hasImageView else { return }
    let isDimmed = isHighlighted && (buttonType == .system || adjustsImageWhenHighlighted)
    let ownLook = looks[.highlighted] != nil
    let alpha: CGFloat = isDimmed && !ownLook ? (buttonType == .system ? UIButton.pressedAlpha : 0.6) : 1
    if hasTitle { titleLabel?.alpha = buttonType == .system ? alpha : 1 }
    if hasImageView { imageView?.alpha = !isEnabled && adjustsImageWhenDisabled ? 0.4 : alpha }
  }

  override func stateChanged() {
    // A press shows at once and goes slowly, as on iOS; the time is a guess.
    if isHighlighted || window == nil {
      update()
    } else {
      UIView.animate(
        withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: { [me = WeakRef(self)] in me.value?.update() })
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  override var releaseEvents: UIControl.Event { [.touchUpInside, .primaryActionTriggered] }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    let title = titleSize
    let image = currentImage?.size ?? .zero
    let isPlain = contentEdgeInsets == .zero
    // 6 above and below, at least 30 wide: what is left over in the size of buttons made in code. Folklore.
    let vertical = isPlain && hasTitle ? 12 : contentEdgeInsets.top + contentEdgeInsets.bottom
    let width = title.width + image.width + contentEdgeInsets.left + contentEdgeInsets.right
    return CGSize(
      width: isPlain && hasTitle ? max(width, 30) : width, height: max(title.height, image.height) + vertical)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private var titleSize: CGSize {
    guard hasTitle, let titleLabel else { return .zero }
    let unbounded = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    return titleLabel.sizeThatFits(unbounded)
  }

  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    parts(in: contentRect).image
  }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    parts(in: contentRect).title
  }

  func parts(in content: CGRect) -> (image: CGRect, title: CGRect) {
    let imageSize = currentImage?.size ?? .zero
    var titleSize = titleSize
    titleSize.width = min(titleSize.width, max(content.width - imageSize.width, 0))
    let total = imageSize.width + titleSize.width
    var left = content.midX - total / 2
    switch effectiveContentHorizontalAlignment {
    case .left: left = content.minX
    case .right: left = content.maxX - total
    case .fill: left = content.minX
    default: break
    }
    func top(_ height: CGFloat) -> CGFloat {
      switch contentVerticalAlignment {
      case .top: return content.minY
      case .bottom: return content.maxY - height
      default: return content.midY - height / 2
      }
    }
    func shifted(_ box: CGRect, _ insets: UIEdgeInsets) -> CGRect {
      box.offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    }
    let image = CGRect(origin: CGPoint(x: left, y: top(imageSize.height)), size: imageSize)
    let title = CGRect(origin: CGPoint(x: left + imageSize.width, y: top(titleSize.height)), size: titleSize)
    return (shifted(image, imageEdgeInsets), shifted(title, titleEdgeInsets))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = contentRect(forBounds: bounds)
    if hasImageView { imageView?.frame = imageRect(forContentRect: content) }
    if hasTitle { titleLabel?.frame = titleRect(forContentRect: content) }
    backgroundView?.frame = backgroundRect(forBounds: bounds)
  }

  // MARK: Accessibility

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? currentTitle }
    set { super.accessibilityLabel = newValue }
  }
}
