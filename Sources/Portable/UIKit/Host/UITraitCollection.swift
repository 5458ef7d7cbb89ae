public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// The environment of a view or controller, as a value.
open class UITraitCollection: NSObject {
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  public let displayScale: CGFloat
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let preferredContentSizeCategory: UIContentSizeCategory

  @MainActor init(size: CGSize, host: UIHost, isRightToLeft: Bool, style: UIUserInterfaceStyle) {
    userInterfaceStyle = style
    userInterfaceIdiom = .phone
    displayScale = host.scale
    // Widths and heights from which a class is regular: those of Apple's present phones and tablets. Guess in between.
    horizontalSizeClass = size.width >= 700 ? .regular : .compact
    verticalSizeClass = size.height >= 480 ? .regular : .compact
    layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    preferredContentSizeCategory = host.contentSizeCategory
  }

  /// The appearance, and nothing else of note.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    userInterfaceIdiom = .unspecified
    displayScale = 0
    horizontalSizeClass = .unspecified
    verticalSizeClass = .unspecified
    layoutDirection = .unspecified
    self.userInterfaceStyle = userInterfaceStyle
    preferredContentSizeCategory = .unspecified
  }

  // MARK: Appearance

  /// Of the view that draws, lays out or hears of other traits at this moment, else of the host's.
  ///
  /// A colour's `cgColor` and `CGColor`s made of it are those of these traits. Here the appearance alone is kept.
  open class var current: UITraitCollection {
    get { UITraitCollection(userInterfaceStyle: currentStyle) }
    set { currentStyle = newValue.userInterfaceStyle }
  }
  // Colours are also made off the main thread.
  nonisolated(unsafe) static var currentStyle = UIUserInterfaceStyle.light

  /// Runs something while these are the current traits.
  open func performAsCurrent(_ actions: () -> Void) { UITraitCollection.run(in: userInterfaceStyle, actions) }

  static func run<Result>(in style: UIUserInterfaceStyle, _ work: () -> Result) -> Result {
    let before = currentStyle
    currentStyle = style
    defer { currentStyle = before }
    return work()
  }

  /// Whether colours may be other ones than under those traits; nil has no appearance.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    traitCollection?.userInterfaceStyle != userInterfaceStyle
  }

  /// The same with another text size.
  init(_ other: UITraitCollection, contentSizeCategory: UIContentSizeCategory) {
    userInterfaceStyle = other.userInterfaceStyle
    userInterfaceIdiom = other.userInterfaceIdiom
    displayScale = other.displayScale
    horizontalSizeClass = other.horizontalSizeClass
    verticalSizeClass = other.verticalSizeClass
    layoutDirection = other.layoutDirection
    preferredContentSizeCategory = contentSizeCategory
  }
}

@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
}
