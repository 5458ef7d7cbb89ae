import Geometry
import LayerTree

/// A bar's colours.
open class UINavigationBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  /// Of the line beneath the bar; nil is none.
  open var shadowColor: UIColor?
  open var titleColor = UIColor.label

  public override init() {
    super.init()
    configureWithDefaultBackground()
  }
  /// A grey that lets a little through.
  ///
  /// There is no blur.
  open func configureWithDefaultBackground() {
    // The dark one is a guess, by the look of the system's.
    backgroundColor = UIColor(light: Color(white: 0.976, alpha: 0.94), dark: Color(white: 0.075, alpha: 0.94))
    shadowColor = UINavigationBarAppearance.line
  }
  // The dark one is a guess.
  private static let line = UIColor(light: Color(white: 0, alpha: 0.3), dark: Color(white: 1, alpha: 0.15))
  open func configureWithOpaqueBackground() {
    backgroundColor = .systemBackground
    shadowColor = UINavigationBarAppearance.line
  }
  open func configureWithTransparentBackground() {
    backgroundColor = nil
    shadowColor = nil
  }
}

/// The bar above a navigation controller's content: title, back button, buttons.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpBar()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpBar()
  }

  func setUpBar() {
    background.isUserInteractionEnabled = false
    shadow.isUserInteractionEnabled = false
    addSubview(background)
    addSubview(shadow)
    applyAppearance()
  }

  /// Points beneath the safe area.
  static let height: CGFloat = 44

  // MARK: Look

  open var standardAppearance = UINavigationBarAppearance() { didSet { applyAppearance() } }
  /// Kept; the standard appearance holds at any offset.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  /// Kept; titles are always small here.
  open var prefersLargeTitles = false
  open var isTranslucent = true
  open var barTintColor: UIColor? { didSet { applyAppearance() } }

  private let background = UIView()
  private let shadow = UIView()
  /// How far the background reaches up beyond the bar: the safe area above it.
  var reach: CGFloat = 0 { didSet { if reach != oldValue { setNeedsLayout() } } }

  private var appearance: UINavigationBarAppearance { topItem?.standardAppearance ?? standardAppearance }

  func applyAppearance() {
    background.backgroundColor = barTintColor ?? appearance.backgroundColor
    shadow.backgroundColor = appearance.shadowColor
    present?.titleColor = appearance.titleColor
  }

  // MARK: Items

  open var items: [UINavigationItem]? {
    get { stack.isEmpty ? nil : stack }
    set { show(newValue ?? [], direction: .none, duration: 0) }
  }
  open var topItem: UINavigationItem? { stack.last }
  open var backItem: UINavigationItem? { stack.count > 1 ? stack[stack.count - 2] : nil }
  private var stack: [UINavigationItem] = []
  /// The back button was pressed.
  var onBack: (() -> Void)?
  private(set) var present: NavigationBarContent?

  func show(_ items: [UINavigationItem], direction: UINavigationController.Operation, duration: TimeInterval) {
    for item in stack { item.bar = nil }
    stack = items
    for item in items { item.bar = self }
    let old = present
    let new = topItem.map { NavigationBarContent(item: $0, back: backTitle, bar: self) }
    present = new
    UIView.performWithoutAnimation {
      if let new {
        addSubview(new)
        new.frame = bounds
        new.layoutIfNeeded()
      }
    }
    applyAppearance()
    guard duration > 0, let old, let new, direction != .none else {
      old?.removeFromSuperview()
      return
    }
    old.isUserInteractionEnabled = false
    new.slide(from: direction == .push ? .right : .left)
    UIView.animate(
      withDuration: duration, delay: 0, options: .allowUserInteraction,
      animations: {
        new.slideIn()
        old.slideOut(to: direction == .push ? .left : .right)
      }, completion: { _ in old.removeFromSuperview() })
  }

  private var backTitle: String? {
    guard let back = backItem, let top = topItem, !top.hidesBackButton else { return nil }
    if top.leftBarButtonItems?.isEmpty == false && !top.leftItemsSupplementBackButton { return nil }
    return back.backButtonTitle ?? back.backBarButtonItem?.title ?? back.title ?? "Back"
  }

  func itemChanged(_ item: UINavigationItem) {
    guard item === topItem || item === backItem else { return }
    present?.rebuild(back: backTitle)
    applyAppearance()
  }
  func buttonChanged() { present?.rebuild(back: backTitle) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(x: 0, y: -reach, width: bounds.width, height: bounds.height + reach)
    let hair = 1 / UIHost.current.scale
    shadow.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: hair)
    if let present, present.bounds.size != bounds.size { present.frame = bounds }
  }
}
