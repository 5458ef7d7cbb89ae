import Geometry
import LayerTree

/// A rectangle on screen that draws, lays out its subviews and takes touches.
@preconcurrency @MainActor
open class UIView: UIResponder, UICoordinateSpace, UITraitEnvironment {
  // MARK: Making

  public init(frame: CGRect) {
    layer = CALayer()
    super.init()
    layer.isViewBacked = true
    layer.owner = self
    layer.frame = frame
  }

  /// Nothing is decoded here; the view is made with an empty frame.
  public required init?(coder: NSCoder) {
    layer = CALayer()
    super.init()
    layer.isViewBacked = true
    layer.owner = self
  }

  public convenience override init() { self.init(frame: .zero) }

  deinit {
    constrained?.ownerGone()
    for view in children { view.parent = nil }
    for recognizer in recognizers { recognizer.owner = nil }
  }

  public let layer: CALayer
  var maskBox: MaskBox?
  /// The view that this one masks.
  var masked: WeakRef<UIView>?

  // MARK: Tree

  // A view holds its subviews, so it outlives their back-reference; both ends are cleared on removal.
  nonisolated(unsafe) unowned(unsafe) var parent: UIView?
  nonisolated(unsafe) var children: [UIView] = []
  nonisolated(unsafe) unowned(unsafe) var ownWindow: UIWindow?
  /// The controller whose root view this is; it holds the view.
  @Weak var controller: UIViewController?

  open var superview: UIView? { parent }
  /// From back to front.
  ///
  /// A copy: the tree may change while it is walked.
  open var subviews: [UIView] { children }
  open var window: UIWindow? { ownWindow }

  /// Its constraints to views outside it go with it.
  open func removeFromSuperview() { detachFromSuperview() }

  open func addSubview(_ view: UIView) { insert(view, at: children.count) }
  /// An index past the end adds in front of all, one below zero behind all.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, at: children.firstIndex { $0 === siblingSubview } ?? 0)
  }
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, at: children.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? children.count)
  }
  open func bringSubviewToFront(_ view: UIView) { if view.superview === self { insert(view, at: children.count) } }
  open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insert(view, at: 0) } }

  // MARK: Geometry

  /// The box in the superview's coordinates; with a transform, the smallest upright rectangle around it.
  open var frame: CGRect {
    get { layer.frame }
    set {
      guard newValue != layer.frame else { return }
      let old = layer.bounds
      layer.frame = newValue
      boxChanged(from: old)
      placeChanged()
    }
  }

  /// The box in the view's own coordinates; its origin is what is seen at the upper left corner.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds
      guard newValue != old else { return }
      layer.bounds = newValue
      boxChanged(from: old)
      if maskBox != nil { placeMask() }
      if old.size != newValue.size { placeChanged() }
    }
  }

  /// Where the layer's anchor point lies, in the superview's coordinates: the middle, as long as nobody moved it.
  open var center: CGPoint {
    get { layer.position }
    set {
      guard newValue != layer.position else { return }
      layer.position = newValue
      placeChanged()
    }
  }

  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  // A nil view is the window, and the topmost superview where there is none.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.moved(from: self, to: view) }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point.moved(from: view, to: self) }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.moved(from: self, to: view) }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.moved(from: view, to: self) }

  private func boxChanged(from old: CGRect) {
    let new = layer.bounds
    if old.size != new.size {
      sizeChanged(from: old.size)
      resizeSubviews(from: old.size)
      rootSizeChanged()
      setNeedsLayout()
    }
  }

  // MARK: Look

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      superview?.childVisibilityChanged()
    }
  }
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  open var backgroundColor: UIColor? {
    didSet { applyBackground() }
  }
  /// A hint only: painters find out by themselves what is opaque.
  open var isOpaque = true
  open var contentMode = ContentMode.scaleToFill { didSet { layer.setNeedsDisplay() } }
  open var tag = 0

  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTint = newValue
      notifyTintChange()
    }
  }
  private var ownTint: UIColor?
  private func notifyTintChange() {
    tintColorDidChange()
    for view in children where view.ownTint == nil { view.notifyTintChange() }
  }
  open func tintColorDidChange() { layer.setNeedsDisplay() }

  /// What the view and all in it look like, whatever the user has chosen; by default as what it lies in.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { takeStyle() } }
  /// Light or dark, as it is now.
  final var shownStyle = UIHost.current.userInterfaceStyle
  /// The step of the text size that the view has heard of last.
  final var knownTextSize = UIHost.current.textSizeStep
  /// For UIKit's own subclasses: dynamic colours are other ones; the view's appearance is the current one.
  func colorsChanged() {
    applyBackground()
    layer.setNeedsDisplay()
  }

  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  // MARK: Touch

  open var isUserInteractionEnabled = true { didSet { if isUserInteractionEnabled != oldValue { semanticsChanged() } } }
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  nonisolated(unsafe) var recognizers: [UIGestureRecognizer] = []
  /// Takes a wheel or trackpad scroll; true if it was used.
  package var wheelHandler: ((WheelEvent) -> Bool)?
  /// Takes a pinch that the device reports as such; true if it was used.
  package var pinchHandler: ((CGPoint, Double, GesturePhase) -> Bool)?
  final var ownInteractions: [any UIInteraction] = []
  final var pointerInteraction: UIPointerInteraction?
  package var cursor = LayerCursor.standard { didSet { if cursor != oldValue { semanticsChanged() } } }
  package var movesOften = false { didSet { if movesOften != oldValue { semanticsChanged() } } }
  package var contentMovesOften = false { didSet { if contentMovesOften != oldValue { semanticsChanged() } } }

  // MARK: Layout

  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { placementModeChanged() } }
  }
  var layoutFlags: LayoutFlags = [.needsLayout, .needsConstraints]
  /// What the view takes part in constraints with; made when first needed.
  var constrained: ConstrainedItem?
  var knownSafeArea = UIEdgeInsets.zero
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified { didSet { constraintsMayHaveChanged() } }
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) { didSet { constraintsMayHaveChanged() } }

  // MARK: Responder

  open override var next: UIResponder? { controller ?? superview }

  open var traitCollection: UITraitCollection {
    UITraitCollection(
      size: window?.bounds.size ?? UIHost.current.screenSize, host: .current,
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft, style: shownStyle)
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight: return .leftToRight
    case .forceRightToLeft: return .rightToLeft
    default: return UIApplication.shared.userInterfaceLayoutDirection
    }
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Moments

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func safeAreaInsetsDidChange() {}

  /// Places the subviews.
  ///
  /// Called by the layout pass, never by hand; the base class sets the frames that constraints give.
  open func layoutSubviews() { applySolvedFrames() }

  open func updateConstraints() { layoutFlags.remove(.needsConstraints) }

  /// Asks for a call of `layoutSubviews()` in the next layout pass.
  ///
  /// Inside `layoutSubviews()` the view is laid out again in the same pass, not at once.
  open func setNeedsLayout() { markForLayout() }
  /// Lays out this view and all beneath now, as far as they need it.
  ///
  /// An ancestor whose constraints place this view is laid out first.
  open func layoutIfNeeded() { layOutNow() }
  open func setNeedsUpdateConstraints() { markForUpdate() }
  /// Calls `updateConstraints()` where it was asked for, subviews first.
  open func updateConstraintsIfNeeded() { updateNow() }

  /// The part of the window's safe area insets that this view's bounds reach into.
  open var safeAreaInsets: UIEdgeInsets { overlappedSafeArea }

  /// The size that suits the view best within `size`; by default its present one.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = intrinsicContentSize
    return CGSize(
      width: own.width == UIView.noIntrinsicMetric ? bounds.width : own.width,
      height: own.height == UIView.noIntrinsicMetric ? bounds.height : own.height)
  }
  /// The upper left corner stays.
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }

  /// The view's own wish, or `noIntrinsicMetric` per axis.
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Says that `intrinsicContentSize` differs; constraints ask for it once until then.
  open func invalidateIntrinsicContentSize() { intrinsicSizeChanged() }

  /// The size that the view's constraints give it, as near as they allow to `targetSize`, rounded up to the pixel.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// - Parameter horizontalFittingPriority: how strongly the target's width is held on to; `.required` fixes it.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    LayoutEngine.fit(
      self,
      LayoutEngine.Fitting(
        size: targetSize, horizontal: horizontalFittingPriority.rawValue, vertical: verticalFittingPriority.rawValue))
  }

  /// The view, this one or one inside it, whose text gives the first baseline.
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }

  /// Where a baseline lies below the top: a share of the height, and points.
  ///
  /// Without text it is the bottom edge.
  func baseline(isFirst: Bool, width: CGFloat?) -> (share: Double, shift: Double) { (1, 0) }

  /// The height for a width, of text that wraps; nil where the height does not depend on the width.
  func wrappedHeight(atWidth width: CGFloat) -> CGFloat? { nil }

  /// A scroll view's content as an item; nil for other views.
  var contentItem: ConstrainedItem? { nil }
  var contentExtent: CGSize { .zero }

  // MARK: Hit test

  /// Whether a point in the view's coordinates lies in it; by default, in its bounds, the far edges excluded.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The front-most view that takes a touch at the point; nil for hidden views, those with an alpha below 0.01, and those with
  /// interaction off.
  ///
  /// Subviews are asked only where this view's own `point(inside:with:)` says yes.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, layer.opacity >= 0.01, self.point(inside: point, with: event) else { return nil }
    for view in children.reversed() {
      if let hit = view.hitTest(view.fromSuperview(point), with: event) { return hit }
    }
    return self
  }

  /// Whether one of the view's own recognisers may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Drawing and meaning

  /// What hosts call the view where it is an accessibility element.
  var accessibilityRole: AccessibilityNode.Role { accessibilityTraits.role }

  /// What is drawn between the background and the subviews: in a plain view nothing, or what the host puts there.
  package func makeContents() -> LayerContents {
    guard let key = accessibilityIdentifier, UIHost.current.foreignViews.contains(key) else { return .none }
    return .foreign(key)
  }

  /// For UIKit's own subclasses: fonts that follow the text size are other ones.
  func textSizeChanged() {}
  /// For UIKit's own subclasses: the same text may have another size than before.
  func textMeasuresChanged() {}

  override func semanticsChanged() { layer.mark(.semantics) }
  func childVisibilityChanged() {}
  /// A subview's intrinsic size differs.
  func childWishChanged() {}
  /// For UIKit's own subclasses: comes before `safeAreaInsetsDidChange()`, whose overrides need not call super.
  func safeAreaChanged() {}
  func sizeChanged(from old: CGSize) {}
}

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

extension UIView {
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// A width or height that a view has no wish for.
  public static let noIntrinsicMetric: CGFloat = -1
}

extension UIView: LayerOwner {
  package func contents(of layer: CALayer) -> LayerContents { asCurrent { makeContents() } }
}

/// A turn of a wheel or a stroke of a trackpad, in the window's coordinates.
package struct WheelEvent {
  package let point: CGPoint
  /// > 0 moves content up or left, in points.
  package let delta: CGVector
  package let isPrecise: Bool
  package let phase: WheelPhase
  package let time: TimeInterval
}
