import Geometry

/// What one navigation item shows in the bar.
///
/// A change of items fades and slides one of these out and another in.
@MainActor final class NavigationBarContent: UIView {
  private let shown: UINavigationItem
  @Weak private var bar: UINavigationBar?
  private let titleLabel = UILabel()
  private var backButton: BackButton?
  private var left: [UIView] = []
  private var right: [UIView] = []

  enum Side { case left, right }

  // Points. The back button stands closer to the edge than others; read off the system's bar.
  private static let margin: CGFloat = 16
  private static let backMargin: CGFloat = 8
  private static let gap: CGFloat = 12

  var titleColor = UIColor.label { didSet { titleLabel.textColor = titleColor } }

  init(item: UINavigationItem, back: String?, bar: UINavigationBar) {
    shown = item
    self.bar = bar
    super.init(frame: bar.bounds)
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textAlignment = .center
    titleLabel.isAccessibilityElement = true
    titleLabel.accessibilityTraits = .header
    rebuild(back: back)
  }
  required init?(coder: NSCoder) { nil }

  // Between the buttons the bar itself is hit, as on iOS.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { $0.isUserInteractionEnabled && !$0.isHidden && $0.frame.contains(point) }
  }

  func rebuild(back: String?) {
    for view in subviews { view.removeFromSuperview() }
    titleLabel.text = shown.title
    if let view = shown.titleView {
      addSubview(view)
    } else {
      addSubview(titleLabel)
    }
    backButton = nil
    if let back {
      let button = BackButton(title: back)
      button.addAction(UIAction { [bar = WeakRef(bar)] _ in bar.value?.onBack?() }, for: .primaryActionTriggered)
      addSubview(button)
      backButton = button
    }
    left = (shown.leftBarButtonItems ?? []).compactMap { view(for: $0) }
    right = (shown.rightBarButtonItems ?? []).compactMap { view(for: $0) }
    for view in left + right { addSubview(view) }
    setNeedsLayout()
  }

  private func view(for item: UIBarButtonItem) -> UIView? {
    item.bar = bar
    if let view = item.customView { return view }
    switch item.systemItem {
    case .flexibleSpace: return nil
    case .fixedSpace:
      let space = UIView(frame: CGRect(x: 0, y: 0, width: item.width, height: 1))
      space.isUserInteractionEnabled = false
      return space
    default: return BarButton(item: item)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let safe = safeAreaInsets
    var start = safe.left + NavigationBarContent.margin
    if let backButton {
      let size = backButton.sizeThatFits(bounds.size)
      // A long title of the screen before must leave room for this one's.
      let width = min(size.width, bounds.width / 2 - NavigationBarContent.margin)
      backButton.frame = CGRect(x: safe.left + NavigationBarContent.backMargin, y: 0, width: width, height: bounds.height)
      start = backButton.frame.maxX + NavigationBarContent.gap
    }
    for view in left { start = place(view, at: start, isLeft: true) }
    var end = bounds.width - safe.right - NavigationBarContent.margin
    for view in right { end = place(view, at: end, isLeft: false) }
    let title: UIView = shown.titleView ?? titleLabel
    let room = CGRect(x: start, y: 0, width: max(end - start, 0), height: bounds.height)
    let wish = title.sizeThatFits(room.size)
    let width = min(wish.width, room.width)
    let height = min(wish.height, room.height)
    // In the middle of the bar while it fits there, else in the middle of what the buttons leave.
    let x = min(max((bounds.width - width) / 2, room.minX), max(room.maxX - width, room.minX))
    title.frame = CGRect(x: x, y: (bounds.height - height) / 2, width: width, height: height)
  }

  private func place(_ view: UIView, at edge: CGFloat, isLeft: Bool) -> CGFloat {
    var size = view is UIControl || view.bounds.size == .zero ? view.sizeThatFits(bounds.size) : view.bounds.size
    if view is UIControl { size.height = bounds.height }
    let x = isLeft ? edge : edge - size.width
    view.frame = CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    return isLeft ? x + size.width + NavigationBarContent.gap : x - NavigationBarContent.gap
  }

  // MARK: Motion: the title travels, buttons only fade

  private func shift(_ side: Side) -> CGAffineTransform {
    // From the middle to where the back button's title stands, or off the other edge.
    CGAffineTransform(translationX: side == .left ? -bounds.width * 0.3 : bounds.width * 0.5, y: 0)
  }
  private var titleLike: UIView { shown.titleView ?? titleLabel }

  func slide(from side: Side) {
    UIView.performWithoutAnimation {
      alpha = 0
      titleLike.transform = shift(side)
      backButton?.slide(shift(side))
    }
  }
  func slideIn() {
    alpha = 1
    titleLike.transform = .identity
    backButton?.slide(.identity)
  }
  func slideOut(to side: Side) {
    alpha = 0
    titleLike.transform = shift(side)
  }
}
