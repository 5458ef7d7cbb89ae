import Geometry
import LayerTree

/// One line of text that the user can edit.
///
/// Of Apple's class this has what forms and search fields need; there is a caret, but no selection. Keys come from the host
/// by `pressesBegan`, composed text by `insertText(_:)`.
@preconcurrency @MainActor open class UITextField: UIControl, UIKeyInput, UIContentSizeCategoryAdjusting {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpTextField()
  }
  /// The action is performed at the return key.
  public override init(frame: CGRect, primaryAction: UIAction?) {
    super.init(frame: frame, primaryAction: primaryAction)
    setUpTextField()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpTextField()
  }

  private func setUpTextField() {
    clipsToBounds = true
    for part in [box, label, caretView] as [UIView] {
      part.isUserInteractionEnabled = false
      part.isAccessibilityElement = false
    }
    box.clipsToBounds = true
    label.lineBreakMode = .byClipping
    caretView.isHidden = true
    caretView.layer.cornerRadius = 1
    addSubview(box)
    box.addSubview(label)
    box.addSubview(caretView)
  }

  @Weak open var delegate: (any UITextFieldDelegate)?

  // MARK: Text

  /// Never nil when read.
  ///
  /// Setting it puts the caret at the end and sends no event.
  open var text: String? {
    get { edited.string }
    set {
      edited = EditedText(newValue ?? "")
      textDidChange()
    }
  }
  var edited = EditedText()
  /// Shown while there is no text.
  open var placeholder: String? { didSet { textDidChange() } }
  private var fontChoice = FontChoice()
  /// 17 points, regular, unless set.
  open var font: UIFont? {
    get { fontChoice.shown }
    set {
      fontChoice.own = newValue
      textDidChange()
    }
  }
  open var adjustsFontForContentSizeCategory: Bool {
    get { fontChoice.followsTextSize }
    set {
      fontChoice.followsTextSize = newValue
      textSizeChanged()
    }
  }
  override func textSizeChanged() { if let font = fontChoice.replacement { self.font = font } }
  private var ownTextColor: UIColor?
  open var textColor: UIColor? {
    get { ownTextColor ?? .label }
    set {
      ownTextColor = newValue
      setNeedsLayout()
    }
  }
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsLayout() } }
  open var borderStyle = BorderStyle.none { didSet { if borderStyle != oldValue { applyBorder() } } }
  open var clearsOnBeginEditing = false

  // MARK: Input traits

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { textDidChange() } } }

  // MARK: Parts

  /// Cuts text off that is longer than the field.
  let box = UIView()
  let label = UILabel()
  let caretView = UIView()
  /// How far long text has gone to the left, in points.
  var scrolled: CGFloat = 0

  /// Has the keyboard, and shows the caret.
  open internal(set) var isEditing = false

  override var standardCursor: LayerCursor { .text }
  override var accessibilityRole: AccessibilityNode.Role { .textField }

  /// The placeholder, unless set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? placeholder }
    set { super.accessibilityLabel = newValue }
  }
  /// The text, unless set; dots for a secret.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? shownText }
    set { super.accessibilityValue = newValue }
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    isEditing = true
    if clearsOnBeginEditing, !edited.isEmpty {
      edited = EditedText()
      textDidChange()
    }
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isEditing else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    keyboardWentAway()
    return true
  }

  func keyboardWentAway() {
    guard isEditing else { return }
    isEditing = false
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
  }

  /// Without a window there is no keyboard, whatever the delegate says.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    guard newWindow == nil, isEditing else { return }
    _ = super.resignFirstResponder()
    keyboardWentAway()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isTap = isTracking && touches.contains { reaches($0) }
    super.touchesEnded(touches, with: event)
    guard isTap, let touch = touches.first, becomeFirstResponder() else { return }
    layoutIfNeeded()
    moveCaret(near: touch.location(in: self))
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let left = presses.filter { press in
      guard isEditing, let key = press.key else { return true }
      return !take(key)
    }
    if !left.isEmpty { super.pressesBegan(left, with: event) }
  }

  // MARK: Size

  // Points between a rounded border and the text, and a rounded field's least height. Judged by eye; as Apple's look.
  private static let sidePadding: CGFloat = 7
  private static let roundedHeight: CGFloat = 34

  private var lineHeight: CGFloat {
    CGFloat(UIHost.current.metrics(of: fontChoice.shown.value).lineHeight).ceiledToPixel
  }

  open override var intrinsicContentSize: CGSize {
    let shown = edited.isEmpty ? placeholder ?? "" : shownText
    let padding = 2 * padding
    let width = (self.width(of: shown) + UITextField.caretWidth + padding).ceiledToPixel
    let height = borderStyle == .none ? lineHeight : max(lineHeight + padding, UITextField.roundedHeight)
    return CGSize(width: width, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private var padding: CGFloat { borderStyle == .none ? 0 : UITextField.sidePadding }

  /// Where the text is drawn.
  ///
  /// Without width in a field that is narrower than what stays free at its sides.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: min(padding, bounds.width / 2), dy: 0) }
  /// Where it is while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  override func baseline(isFirst: Bool, width: CGFloat?) -> (share: Double, shift: Double) {
    let metrics = UIHost.current.metrics(of: fontChoice.shown.value)
    return (0.5, metrics.ascent - metrics.lineHeight / 2)
  }

  private func applyBorder() {
    layer.borderWidth = borderStyle == .none ? 0 : 1
    layer.borderColor = UIColor.separator.cgColor
    layer.cornerRadius = borderStyle == .roundedRect ? 6 : 0
    if borderStyle != .none, backgroundColor == nil { backgroundColor = .systemBackground }
    textDidChange()
  }

  override func colorsChanged() {
    super.colorsChanged()
    layer.borderColor = UIColor.separator.cgColor
  }

  // MARK: Layout

  static let caretWidth: CGFloat = 2

  func textDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    semanticsChanged()
  }

  override func stateChanged() {
    super.stateChanged()
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  /// What is seen of the text: dots for a secret.
  var shownText: String { shown(edited.string) }
  func shown(_ text: String) -> String {
    guard isSecureTextEntry else { return text }
    return EditedText.string(Array(repeating: "\u{2022}", count: EditedText(text).stops.count - 1)[...])
  }

  func width(of text: String) -> CGFloat {
    guard !text.isEmpty else { return 0 }
    let run = TextRun(text, font: fontChoice.shown.value, color: Color(white: 0))
    return UIHost.current.measure(TextBlock(runs: [run], lineLimit: 1, lineBreak: .clipping), width: nil).size.width
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let own = CGRect(origin: .zero, size: bounds.size)
    let isEmpty = edited.isEmpty
    var area = isEmpty ? placeholderRect(forBounds: own) : isEditing ? editingRect(forBounds: own) : textRect(forBounds: own)
    // A subclass may have taken more away than there is.
    if area.isNull { area = CGRect(x: own.midX, y: 0, width: 0, height: own.height) }
    box.frame = area
    label.text = isEmpty ? placeholder : shownText
    label.font = font
    label.textColor = isEmpty ? .placeholderText : textColor
    label.isEnabled = isEnabled
    let textWidth = width(of: label.text ?? "")
    let caretX = isEmpty ? 0 : width(of: shown(edited.beforeCaret))
    let room = max(area.width - UITextField.caretWidth, 0)
    // Text that fits does not move; longer text moves as little as shows the caret.
    if textWidth <= room || !isEditing {
      scrolled = 0
    } else {
      scrolled = min(max(scrolled, caretX - room), caretX)
      scrolled = min(scrolled, textWidth - room)
    }
    let start = textWidth > room ? -scrolled : aligned(textWidth, in: room)
    // Where nobody moves through it, a text that is too long ends in an ellipsis.
    let isCut = (isEmpty || !isEditing) && textWidth > area.width
    label.lineBreakMode = isCut ? .byTruncatingTail : .byClipping
    label.frame = CGRect(x: start, y: 0, width: max(isCut ? area.width : textWidth.ceiledToPixel, 1), height: area.height)
    let height = min(lineHeight, area.height)
    let left = isEmpty ? aligned(0, in: room) : start + caretX
    caretView.frame = CGRect(
      x: left.roundedToPixel, y: ((area.height - height) / 2).roundedToPixel, width: UITextField.caretWidth, height: height)
    caretView.backgroundColor = tintColor
    caretView.isHidden = !isEditing
  }

  private func aligned(_ width: CGFloat, in room: CGFloat) -> CGFloat {
    let isRight: Bool
    switch textAlignment {
    case .center: return (room - width) / 2
    case .right: isRight = true
    case .left: isRight = false
    case .natural, .justified: isRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
    }
    return isRight ? room - width : 0
  }
}
