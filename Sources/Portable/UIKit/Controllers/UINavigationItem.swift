import Geometry

/// What a controller puts into the navigation bar while it is on top.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

  nonisolated public init(title: String) {
    self.title = title
    super.init()
  }

  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// In place of the title, as wide as it wishes within the room there is.
  open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
  open var prompt: String?

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// From the left edge inwards.
  ///
  /// They take the back button's place.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// From the right edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

  /// Shows the back button beside the left items.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }
  open var hidesBackButton = false { didSet { changed() } }
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
  /// What the back button of the controller above says; by default this item's title.
  open var backButtonTitle: String? { didSet { changed() } }
  /// Its title is taken where `backButtonTitle` is nil.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }

  /// Kept; titles are always small here.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// Kept; the standard appearance holds at any offset.
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  @Weak var bar: UINavigationBar?
  func changed() { bar?.itemChanged(self) }
}

/// A button in a bar.
@preconcurrency @MainActor open class UIBarButtonItem: NSObject {
  public enum Style: Int, Sendable { case plain, done = 2 }
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash
    case close = 24
  }

  nonisolated public override init() { super.init() }
  /// The action's title and image stand in for those that are nil.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.init()
    let text = title ?? primaryAction?.title
    self.title = text?.isEmpty == true ? nil : text
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init()
    self.systemItem = systemItem
    style = systemItem == .done || systemItem == .save ? .done : .plain
    self.primaryAction = primaryAction
  }
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  open var title: String? { didSet { changed() } }
  open var image: UIImage? { didSet { changed() } }
  open var style = Style.plain { didSet { changed() } }
  open var isEnabled = true { didSet { changed() } }
  open var tintColor: UIColor? { didSet { changed() } }
  open var primaryAction: UIAction? { didSet { changed() } }
  open var customView: UIView? { didSet { changed() } }
  /// Points; 0 is as wide as the content.
  open var width: CGFloat = 0 { didSet { changed() } }
  open var tag = 0
  open var accessibilityLabel: String? { didSet { changed() } }
  open var accessibilityIdentifier: String? { didSet { changed() } }
  var systemItem: SystemItem?

  @Weak var bar: UINavigationBar?
  func changed() { bar?.buttonChanged() }
}
