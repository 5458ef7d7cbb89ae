import UIKit
import WeakReference

/// A sheet made of one scroll view: its content rises from the bottom over whatever lies beneath, rests at stops, and
/// scrolls on where it is expanded.
///
/// Give it the whole bounds of the view that it covers; touches outside the drawn sheet go through. `contentOffset.y` is the
/// position: −top of the sheet's edge, larger where the content is scrolled. `contentInset`, the indicator's insets and
/// `isPagingEnabled` are the sheet's own. `delegate` is yours; what differs for it: the way to a stop is announced to it as
/// a deceleration, and `scrollViewDidScrollToTop` follows when the content's top, not the collapsed sheet, is reached.
///
/// Put your content into `contentView`, or lay it out yourself against `contentLayoutGuide`. A further direct subview may
/// stick out above the content's top, where it is seen and takes touches. With a top margin it is cut off at the edge when the
/// content scrolls, by a mask unless it has one of its own.
open class SheetScrollView: UIScrollView {
  // MARK: Shape

  /// Where the sheet rests, in any order.
  ///
  /// The present stop is kept if the new list has it; otherwise the nearest takes over.
  public var stops: [SheetStop] = [.collapsed(.height(150)), .expanded] { didSet { needsGeometry() } }
  /// Least distance of the expanded sheet from the top of this view, in points.
  ///
  /// Default 0: the sheet fills this view, and its edge scrolls away with the content. Above 0 the edge stays there, with its
  /// corners and the handle, and content that scrolls is cut off at it.
  public var topMargin: CGFloat = 0 { didSet { if topMargin != oldValue { needsGeometry() } } }
  /// The natural height of the content, in points, for content that has none by its constraints.
  ///
  /// Default nil.
  public var contentHeight: CGFloat? { didSet { if contentHeight != oldValue { applyContentHeight() } } }
  /// Colours, corners, shadow, margins, handle.
  public var sheetAppearance = SheetAppearance() { didSet { applyAppearance() } }

  /// The sheet's content: as wide as the sheet, as high as its constraints or `contentHeight` say.
  public var contentView: UIView? {
    didSet {
      guard contentView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      contentHeightConstraint = nil
      installContent()
    }
  }

  // MARK: Behaviour

  /// Replaces where the stops lie: given the geometry that they make, it answers the one that holds.
  ///
  /// Change it by `SheetGeometry.with(positions:)`, or make one for the same viewport, safe area, content height and top margin;
  /// an answer for others is not used, and a message says so. Asked at every layout, it must answer the same to the same. Default
  /// nil.
  public var geometryRule: ((SheetGeometry) -> SheetGeometry)? { didSet { needsGeometry() } }
  /// Where a motion ends.
  public var landingPolicy = LandingPolicy()
  /// Nil leaves the indicator's insets to you.
  public var indicator: SheetIndicator? = SheetIndicator() { didSet { updateIndicatorInsets() } }
  /// What a keyboard does to the sheet: by default it lifts the stops.
  public var keyboardPolicy = SheetKeyboardPolicy.lift {
    didSet {
      // From here on keyboards are nothing to the sheet: it stays where it is.
      if keyboardPolicy == .ignore { excursion = nil }
      needsGeometry()
    }
  }
  /// What a keyboard covers at this view's bottom, in points; 0 without one.
  ///
  /// `SheetViewController` sets it by itself; those who use this view alone set it from the keyboard's notifications or layout
  /// guide.
  public var keyboardHeight: CGFloat = 0 { didSet { if keyboardHeight != oldValue { keyboardDidChange(from: oldValue) } } }
  /// Whether changes of content or stops at rest take the sheet to its stop's new place by a motion.
  ///
  /// In a change of size, in an animation of yours and before the first frame it goes there at once. Default true.
  public var animatesChanges = true
  /// Whether a change of the stop is spoken where assistive technology runs.
  ///
  /// Default true.
  public var announcesStops = true

  // MARK: State

  /// The stop that the sheet rests on or, while it moves, rested on last.
  public internal(set) var currentStop = SheetStop.Identifier.collapsed
  /// Sizes and places as of the last layout.
  public internal(set) var geometry = SheetGeometry(viewport: .zero, contentHeight: 0, stops: [])
  /// How the sheet stands now.
  public var sheetLayout: SheetLayout {
    var layout = geometry.layout(at: contentOffset.y, stop: currentStop)
    layout.column = column
    return layout
  }

  /// Hears of the sheet; not retained.
  @Weak public var sheetDelegate: (any SheetDelegate)?
  var observers: [WeakRef<any SheetDelegate>] = []

  /// A further listener, for those that join a sheet to something, beside the app's delegate.
  ///
  /// It is not retained; objects must inherit from NSObject.
  public func addObserver(_ observer: any SheetDelegate) { observers.append(WeakRef(observer)) }
  /// Nothing happens if it is none.
  public func removeObserver(_ observer: any SheetDelegate) {
    observers.removeAll { $0.value == nil || $0.value === observer }
  }

  /// Yours; see the class's description for what differs from a plain scroll view.
  open override var delegate: (any UIScrollViewDelegate)? {
    get { forwarder.app }
    set { forwarder.app = newValue }
  }

  // MARK: Parts

  /// The handle at the sheet's upper edge.
  public let grabber = SheetGrabberView(frame: .zero)
  let background = SheetBackgroundView(frame: .zero)
  let clip = SheetClipView(frame: .zero)
  var probes: [PeekProbe] = []
  let forwarder = ScrollDelegateForwarder()
  var contentConstraints: [NSLayoutConstraint] = []
  var contentHeightConstraint: NSLayoutConstraint?
  /// From the left to the right edge of the sheet.
  var column: ClosedRange<CGFloat> = 0...0

  // MARK: Motion

  var settle: Settle?
  var clock: FrameClock?
  /// Where the sheet rests or is to rest, so that changes can bring it there again.
  var rest = SheetDestination.stop(.collapsed)
  /// A call that came while a finger holds the sheet.
  var waiting: (destination: SheetDestination, completion: ((Bool) -> Void)?)?
  var lift: Lift?
  var isPlacing = false
  var isAdjusting = false
  var isFingerDragging = false
  // Within the removal from a window, which still is the window then.
  var isLeaving = false
  var dragBeganBelow = false
  var dragBeganPast = false
  var isFlinging = false
  var toldOffset = CGPoint.zero
  var lastChange = 0.0
  var isWatching = false
  var isFirstLayoutDone = false
  var reported: SheetLayout?
  var anchor: ContentAnchor?
  var restored: SheetRestorationState?
  var excursion: Excursion?
  /// Seconds, while what a keyboard changes is being laid out.
  var keyboardDuration: Double?
  var isGeometryStale = true
  var isReporting = false
  var isLayingOutEarly = false
  var hasCutViews = false
  /// What was wrong with the geometry rule's answers, as far as it has been said.
  var saidFaults: [String] = []
  /// Frames until changes are shown as motions: what the app does before the first one is on screen belongs to it.
  var quietFrames = 2

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    forwarder.sheet = self
    super.delegate = forwarder
    alwaysBounceVertical = true
    contentInsetAdjustmentBehavior = .never
    // Keys go from stop to stop; the scroll view's own scrolling would leave the sheet between two.
    if #available(iOS 17, *) { allowsKeyboardScrolling = false }
    backgroundColor = .clear
    background.sheet = self
    addSubview(background)
    clip.sheet = self
    clip.clipsToBounds = true
    addSubview(clip)
    grabber.sheet = self
    addSubview(grabber)
    clock = FrameClock { [me = WeakRef(self)] time in
      guard let sheet = me.value else { return false }
      sheet.frame(at: time)
      return true
    }
    applyAppearance()
  }

  // MARK: Overrides

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeColumn()
    // Height and peeks are measured in the content, which is laid out after this call otherwise.
    updateProbes()
    measureContent()
    guard keyboardDuration != nil else {
      refreshGeometry()
      return placeParts()
    }
    // The sheet goes its own way beside the keyboard's animation, in which all would be at its end at once.
    UIView.performWithoutAnimation {
      refreshGeometry()
      placeParts()
    }
    keyboardDuration = nil
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// Content that shrinks or grows must not move before the sheet has decided what becomes of it: the system would clamp.
  open override var contentSize: CGSize {
    willSet {
      isAdjusting = true
      offsetBeforeResize = contentOffset
    }
    didSet {
      if contentOffset != offsetBeforeResize, !isFlinging { contentOffset = offsetBeforeResize }
      isAdjusting = false
      if contentSize != oldValue { setNeedsLayout() }
    }
  }
  private var offsetBeforeResize = CGPoint.zero

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { takesTouch(at: point, with: event) }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    var hit = super.hitTest(point, with: event)
    if let found = hit, found !== self, isCut(found, at: point) { hit = hitBehindCut(point, with: event) }
    guard let hit, hit === grabber, let contentView else { return hit }
    // The handle's target is larger than what is seen of it: the content's own controls come first.
    let inner = contentView.hitTest(convert(point, to: contentView), with: event)
    return inner is UIControl ? inner : hit
  }

  open override func touchesShouldCancel(in view: UIView) -> Bool { view === grabber || super.touchesShouldCancel(in: view) }

  open override func scrollRectToVisible(_ rect: CGRect, animated: Bool) { bringIntoView(rect, animated: animated) }

  /// Takes the place of a motion of the sheet's own.
  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    endSettle(finished: false)
    excursion = nil
    super.setContentOffset(contentOffset, animated: animated)
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if subview.mask is SheetCutView { subview.mask = nil }
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    guard newWindow == nil else { return }
    isLeaving = true
    stopEverything()
    isLeaving = false
  }

  /// Back in a window, the first frame shows it where it is to be, as the very first one does.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, isFirstLayoutDone else { return }
    quietFrames = 2
    clock?.isRunning = true
  }

  open override var canBecomeFirstResponder: Bool { true }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      if let key = press.key, key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]), handle(key.keyCode) {
        return
      }
    }
    super.pressesBegan(presses, with: event)
  }

  /// Down to the lowest stop.
  open override func accessibilityPerformEscape() -> Bool { collapse() }
}
