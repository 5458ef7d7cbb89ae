import Geometry
import LayerTree
import ScrollPhysics

/// A view whose content is larger than itself, moved by fingers with UIKit's physics.
///
/// `contentOffset` is `bounds.origin`. Ranges, targets and indicators follow from `contentSize`, `adjustedContentInset` and
/// the bounds; the motions are closed forms of time in ScrollPhysics.
@preconcurrency @MainActor open class UIScrollView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpScrollView()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpScrollView()
  }

  func setUpScrollView() {
    clipsToBounds = true
    contentMovesOften = true
    addGestureRecognizer(pan)
    addGestureRecognizer(delay)
    wheelHandler = { [me = WeakRef(self)] event in me.value?.wheel(event) ?? false }
  }

  open var delegate: (any UIScrollViewDelegate)? {
    get { listener }
    set { listener = newValue }
  }
  /// Who is told: the delegate that was set here, whatever a subclass answers for `delegate`.
  @Weak var listener: (any UIScrollViewDelegate)?

  // MARK: Content

  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      let usable = contentSize.width.isFinite && contentSize.height.isFinite && contentSize.width >= 0 && contentSize.height >= 0
      if !usable {
        Diagnostics.report(
          "UIScrollView.contentSize was set to (\(short(Double(contentSize.width))), \(short(Double(contentSize.height)))); "
            + "the old value stays. A content size is finite and not negative.")
        contentSize = oldValue
        return
      }
      metricsChanged()
    }
  }

  /// Extends the range over which the content moves; may be negative.
  ///
  /// At rest at the top, content follows the top inset.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      if !contentInset.isUsable {
        Diagnostics.report("UIScrollView.contentInset was set to a number that is not finite; the old value stays.")
        contentInset = oldValue
        return
      }
      adjustedInsetMayHaveChanged()
    }
  }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustedInsetMayHaveChanged() }
  }
  var knownInset = UIEdgeInsets.zero

  /// The point of the content at the upper left corner of the view.
  ///
  /// Any value is taken, also beyond the range.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { moveByCode(to: newValue) }
  }

  /// Sets the offset with or without motion; without, a motion under way is stopped.
  ///
  /// The motion takes 0.3 s and eases in and out, whatever the distance (guess: nothing is published).
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { moveByCode(to: contentOffset, animated: animated) }

  /// Moves as little as needed to show the rectangle of the content within what insets leave free; not at all if it shows.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated: animated) }

  // MARK: Behaviour

  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var isScrollEnabled = true { didSet { if !isScrollEnabled { pan.cancelGesture() } } }
  open var isDirectionalLockEnabled = false
  open var decelerationRate = DecelerationRate.normal {
    didSet {
      guard !decelerationRate.rawValue.isFinite else { return }
      Diagnostics.report("UIScrollView.decelerationRate was set to a number that is not finite; the old value stays.")
      decelerationRate = oldValue
    }
  }
  /// Rests only on multiples of the bounds' size, counted from offset 0, whatever the insets are.
  ///
  /// Read at the lift. Switched on during a free deceleration, the content goes to the page just crossed.
  open var isPagingEnabled = false { didSet { if isPagingEnabled && !oldValue { pagingSwitchedOn() } } }
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var scrollsToTop = true
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether arrow keys, Page Up, Page Down, Home and End scroll the content, if one of its views has the keyboard's focus.
  ///
  /// How far is a guess. Without a focus, keys go to what is seen in the middle of the window.
  open var allowsKeyboardScrolling = true

  // MARK: Indicators

  open var showsVerticalScrollIndicator = true { didSet { updateIndicators() } }
  open var showsHorizontalScrollIndicator = true { didSet { updateIndicators() } }
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      guard acceptIndicatorInsets(verticalScrollIndicatorInsets) else {
        verticalScrollIndicatorInsets = oldValue
        return
      }
      updateIndicators()
    }
  }
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      guard acceptIndicatorInsets(horizontalScrollIndicatorInsets) else {
        horizontalScrollIndicatorInsets = oldValue
        return
      }
      updateIndicators()
    }
  }
  /// Sets both axes; reads the vertical one's.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// Whether the safe area is added to the indicators' insets.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { updateIndicators() } }
  open var indicatorStyle = IndicatorStyle.default { didSet { colorIndicators() } }
  let indicators = ScrollIndicators()
  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { indicators.flash(self) }

  // MARK: State

  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  lazy var pan = ScrollPanGestureRecognizer(of: self)
  lazy var delay = ContentTouchDelay(of: self)
  let drive = ScrollDrive()

  /// A finger is down on the view, dragging or not yet.
  open var isTracking: Bool { pan.numberOfTouches > 0 }
  /// From the start of a drag until the motion after it is over.
  open var isDragging: Bool { drive.isDragging || drive.isDecelerating }
  /// Also while a finger rests on content that it has stopped (measured).
  open var isDecelerating: Bool { drive.isDecelerating || drive.isHeld }

  /// Whether content touches may begin; called before the content view gets its first touch.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Whether a content view that has touches loses them when a drag begins: by default all views but controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === pan ? mayBeginDrag() : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      guard allowsKeyboardScrolling, let key = press.key, key.modifierFlags.isEmpty else { continue }
      if scroll(by: key.keyCode) { return }
    }
    super.pressesBegan(presses, with: event)
  }

  open func adjustedContentInsetDidChange() {}

  /// For UIKit's own subclasses, which call super: the offset has changed, the delegate does not know yet.
  func offsetMoved() { if constrained?.dependsOnOffset ?? false { layoutRoot.markForSolving() } }

  /// For UIKit's own subclasses: what is to be in view, above and below, beside something that the keyboard's focus goes to.
  func surroundings(of box: CGRect) -> CGFloat { 0 }

  override var contentItem: ConstrainedItem? { systemGuide(.contentBox).item }
  override var contentExtent: CGSize { contentSize }

  /// Where constraints determine the content's size, they overwrite one set by hand.
  private func applySolvedContentSize() {
    guard let content = constrained?.solvedContent(within: contentSize) else { return }
    contentSize = content
  }

  override func sizeChanged(from old: CGSize) { metricsChanged() }
  override func safeAreaChanged() { adjustedInsetMayHaveChanged() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    applySolvedContentSize()
    updateIndicators()
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    guard newWindow == nil else { return }
    endWheel()
    stopMotion()
  }
}

extension UIScrollView {
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The share of the speed that is left after a millisecond.
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
}
