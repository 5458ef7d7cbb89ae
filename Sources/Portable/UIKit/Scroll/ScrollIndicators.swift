import Geometry
import LayerTree
import ScrollPhysics

/// The two bars that show where the content is.
///
/// They are subviews of the scroll view that no touch reaches.
@MainActor final class ScrollIndicators {
  var vertical: UIView?
  var horizontal: UIView?
  private var fade: ScheduledWork?
  private(set) var isShown = false

  // A wheel's drag; kept here so that scroll views without one stay small.
  var isWheeling = false
  var wheelTravel = CGPoint.zero
  var wheelTimer: ScheduledWork?

  // Measured: the fade begins within 0.05 s of the motion's end and takes 0.25 s. The hold of a flash is a guess.
  private static let fadeDelay = 0.05
  private static let fadeTime = 0.25
  private static let flashTime = 0.5
  /// Points; read with a view debugger (iOS 13 and later).
  static let thickness: CGFloat = 3

  /// At once, without fading in (measured).
  func show(_ view: UIScrollView) {
    fade?.cancel()
    fade = nil
    isShown = true
    for bar in [vertical, horizontal] { bar?.layer.removeAllAnimations() }
    view.updateIndicators()
  }

  func motionEnded(_ view: UIScrollView) { hide(view, after: ScrollIndicators.fadeDelay) }

  func flash(_ view: UIScrollView) {
    show(view)
    hide(view, after: ScrollIndicators.flashTime)
  }

  private func hide(_ view: UIScrollView, after seconds: TimeInterval) {
    guard isShown else { return }
    fade?.cancel()
    fade = Scheduler.current.after(seconds) { [me = WeakRef(view)] in
      guard let view = me.value, !view.isTracking, view.drive.isIdle else { return }
      view.indicators.isShown = false
      UIView.animate(
        withDuration: ScrollIndicators.fadeTime, delay: 0, options: [.curveEaseInOut, .allowUserInteraction, .isDecoration],
        animations: {
          view.indicators.vertical?.alpha = 0
          view.indicators.horizontal?.alpha = 0
        })
    }
  }

  func bar(_ existing: UIView?, in view: UIScrollView) -> UIView {
    if let existing { return existing }
    let bar = UIView()
    bar.isUserInteractionEnabled = false
    bar.layer.cornerRadius = ScrollIndicators.thickness / 2
    bar.layer.zPosition = 1000
    bar.alpha = 0
    bar.backgroundColor = view.indicatorColor
    view.addSubview(bar)
    return bar
  }
}

extension UIScrollView {
  /// Places the bars; makes them when they are first shown.
  func updateIndicators() {
    if indicators.isShown || indicators.vertical != nil { placeVertical() }
    if indicators.isShown || indicators.horizontal != nil { placeHorizontal() }
  }

  func colorIndicators() {
    UIView.performWithoutAnimation {
      indicators.vertical?.backgroundColor = indicatorColor
      indicators.horizontal?.backgroundColor = indicatorColor
    }
  }

  fileprivate var indicatorColor: UIColor {
    // Black 35 % and white 50 %: read with a view debugger.
    let (black, white) = (Color(white: 0, alpha: 0.35), Color(white: 1, alpha: 0.5))
    switch indicatorStyle {
    case .white: return UIColor(white)
    case .black: return UIColor(black)
    default: return UIColor(light: black, dark: white)
    }
  }

  private func placeVertical() {
    guard showsVerticalScrollIndicator, indicators.vertical != nil || movesVertically else {
      indicators.vertical?.alpha = 0
      return
    }
    let inset = indicatorInsets(verticalScrollIndicatorInsets)
    let place = verticalIndicator(between: inset)
    let bar = indicators.bar(indicators.vertical, in: self)
    indicators.vertical = bar
    let thickness = ScrollIndicators.thickness
    UIView.performWithoutAnimation {
      bar.frame = CGRect(
        x: bounds.maxX - inset.right - thickness - CGFloat(ScrollConstants.indicatorMargin),
        y: bounds.minY + CGFloat(place.position), width: thickness, height: CGFloat(place.length))
      if indicators.isShown { bar.alpha = movesVertically ? 1 : 0 }
    }
  }

  private func placeHorizontal() {
    guard showsHorizontalScrollIndicator, movesHorizontally else {
      indicators.horizontal?.alpha = 0
      return
    }
    let inset = indicatorInsets(horizontalScrollIndicatorInsets)
    let place = IndicatorGeometry(
      offset: Double(contentOffset.x), range: horizontalRange, leading: Double(inset.left), trailing: Double(inset.right))
    let bar = indicators.bar(indicators.horizontal, in: self)
    indicators.horizontal = bar
    let thickness = ScrollIndicators.thickness
    UIView.performWithoutAnimation {
      bar.frame = CGRect(
        x: bounds.minX + CGFloat(place.position),
        y: bounds.maxY - inset.bottom - thickness - CGFloat(ScrollConstants.indicatorMargin), width: CGFloat(place.length),
        height: thickness)
      if indicators.isShown { bar.alpha = 1 }
    }
  }

  func acceptIndicatorInsets(_ insets: UIEdgeInsets) -> Bool {
    if !insets.isUsable {
      Diagnostics.report("UIScrollView's indicator insets were set to a number that is not finite; the old ones stay.")
    }
    return insets.isUsable
  }

  private func indicatorInsets(_ own: UIEdgeInsets) -> UIEdgeInsets {
    automaticallyAdjustsScrollIndicatorInsets ? own + safeAreaInsets : own
  }

  /// Where the vertical indicator lies, measured from the top of the bounds, whether it shows or not.
  package var verticalIndicator: IndicatorGeometry {
    verticalIndicator(between: indicatorInsets(verticalScrollIndicatorInsets))
  }
  private func verticalIndicator(between inset: UIEdgeInsets) -> IndicatorGeometry {
    IndicatorGeometry(
      offset: Double(contentOffset.y), range: verticalRange, leading: Double(inset.top), trailing: Double(inset.bottom))
  }
  package var verticalIndicatorAlpha: CGFloat {
    guard let bar = indicators.vertical else { return 0 }
    return CGFloat(bar.layer.presentation()?.opacity ?? Float(bar.alpha))
  }
}
