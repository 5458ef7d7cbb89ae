import Geometry
import LayerTree

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Shows text in one font and colour, on one line or more.
///
/// With several lines, constraints decide the width first and the height that the text then needs second.
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .staticText
  }

  // MARK: Text

  open var text: String? {
    didSet {
      guard text != oldValue else { return }
      textChanged()
      semanticsChanged()
    }
  }
  private var fontChoice = FontChoice()
  /// 17 points, regular, unless set.
  open var font: UIFont! {
    get { fontChoice.shown }
    set {
      fontChoice.own = newValue
      textChanged()
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
  open var textColor: UIColor! {
    get { ownTextColor ?? .label }
    set {
      ownTextColor = newValue
      setNeedsDisplay()
    }
  }
  open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { setNeedsDisplay() } } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { if lineBreakMode != oldValue { textChanged() } } }
  /// 0 is no limit.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textChanged() } } }
  /// The width at which the intrinsic size breaks lines, in points; 0 leaves it to the constraints.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { if preferredMaxLayoutWidth != oldValue { textChanged() } } }
  /// Kept; the text is not shrunk.
  open var adjustsFontSizeToFitWidth = false
  /// Kept; not drawn.
  open var shadowColor: UIColor?
  /// Kept; not drawn.
  open var shadowOffset = CGSize(width: CGFloat(0), height: CGFloat(-1))
  /// A disabled label is drawn half as opaque (guess).
  open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }

  // MARK: Accessibility

  /// The text, unless set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  // MARK: Size

  /// Without a preferred width, that of the unbroken text.
  open override var intrinsicContentSize: CGSize {
    guard numberOfLines != 1, preferredMaxLayoutWidth > 0 else { return measuredSize(width: nil) }
    return measuredSize(width: preferredMaxLayoutWidth)
  }

  /// A width of 0 or below, or one that is not finite, is no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard numberOfLines != 1, size.width > 0, size.width.isFinite else { return measuredSize(width: nil) }
    return measuredSize(width: size.width)
  }

  override func wrappedHeight(atWidth width: CGFloat) -> CGFloat? {
    guard numberOfLines != 1, preferredMaxLayoutWidth <= 0 else { return nil }
    return measuredSize(width: width).height
  }

  override func baseline(isFirst: Bool, width: CGFloat?) -> (share: Double, shift: Double) {
    let lines = measured(width: numberOfLines == 1 ? nil : preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : width)
    let height = Double(lines.size.height.ceiledToPixel)
    // The text lies in the middle of the box.
    return (0.5, (isFirst ? lines.firstBaseline : lines.lastBaseline) - height / 2)
  }

  /// Where the text is drawn within `bounds`; centred vertically, over the full width.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let lines = UIHost.current.measure(block(lineLimit: numberOfLines), width: Double(bounds.width))
    let height = min(lines.size.height.ceiledToPixel, bounds.height)
    let top = (bounds.minY + (bounds.height - height) / 2).roundedToPixel
    return CGRect(x: bounds.minX, y: top, width: bounds.width, height: height)
  }

  package override func makeContents() -> LayerContents { textContents }
}
