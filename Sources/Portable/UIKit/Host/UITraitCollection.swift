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
  public let userInterfaceStyle = UIUserInterfaceStyle.light
  public let preferredContentSizeCategory: UIContentSizeCategory

  @MainActor init(size: CGSize, host: UIHost, isRightToLeft: Bool) {
    userInterfaceIdiom = .phone
    displayScale = host.scale
    // Widths and heights from which a class is regular: those of Apple's present phones and tablets. Guess in between.
    horizontalSizeClass = size.width >= 700 ? .regular : .compact
    verticalSizeClass = size.height >= 480 ? .regular : .compact
    layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    preferredContentSizeCategory = host.contentSizeCategory
  }

  /// The same with another text size.
  init(_ other: UITraitCollection, contentSizeCategory: UIContentSizeCategory) {
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
