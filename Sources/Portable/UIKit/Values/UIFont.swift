import LayerTree

/// A font: here always Inter, the project's own.
open class UIFont: NSObject, @unchecked Sendable {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)

    /// 100…900.
    var openType: Int {
      switch rawValue {
      case ..<(-0.7): return 100
      case ..<(-0.5): return 200
      case ..<(-0.2): return 300
      case ..<0.1: return 400
      case ..<0.27: return 500
      case ..<0.35: return 600
      case ..<0.48: return 700
      case ..<0.6: return 800
      default: return 900
      }
    }
  }

  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    public static let title1 = TextStyle(rawValue: "title1")
    public static let title2 = TextStyle(rawValue: "title2")
    public static let title3 = TextStyle(rawValue: "title3")
    public static let headline = TextStyle(rawValue: "headline")
    public static let subheadline = TextStyle(rawValue: "subheadline")
    public static let body = TextStyle(rawValue: "body")
    public static let callout = TextStyle(rawValue: "callout")
    public static let footnote = TextStyle(rawValue: "footnote")
    public static let caption1 = TextStyle(rawValue: "caption1")
    public static let caption2 = TextStyle(rawValue: "caption2")
  }

  package let value: FontValue

  let scaling: Scaling?

  package convenience init(_ value: FontValue) { self.init(value, scaling: nil) }

  init(_ value: FontValue, scaling: Scaling?) {
    self.scaling = scaling
    var usable = value
    if !(value.size.isFinite && value.size > 0) {
      Diagnostics.report("UIFont was asked for \(short(value.size)) points; 17 are used. Ask for a positive size.")
      usable.size = 17
    }
    self.value = usable
  }

  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard fontName.hasPrefix("Inter") else { return nil }
    let weight =
      fontName.hasSuffix("Bold") ? (fontName.hasSuffix("SemiBold") ? 600 : 700) : fontName.hasSuffix("Medium") ? 500 : 400
    self.init(FontValue(size: Double(fontSize), weight: weight, isItalic: fontName.hasSuffix("Italic")))
  }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(FontValue(size: Double(fontSize))) }
  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(FontValue(size: Double(fontSize), weight: weight.openType))
  }
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .semibold) }
  /// At the text size that the user prefers.
  open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    UIFont(style.font(for: category), scaling: Scaling(style: style, base: nil, most: nil))
  }
  /// At the text size of the traits; nil stands for the user's.
  open class func preferredFont(
    forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    guard let traitCollection else { return preferredFont(forTextStyle: style) }
    return UIFont(style.font(for: traitCollection.preferredContentSizeCategory))
  }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var copy = value
    copy.size = Double(fontSize)
    return UIFont(copy)
  }

  /// Points.
  open var pointSize: CGFloat { CGFloat(value.size) }
  /// Points, as the host's text engine has it.
  @MainActor open var lineHeight: CGFloat { CGFloat(UIHost.current.metrics(of: value).lineHeight) }
  @MainActor open var ascender: CGFloat { CGFloat(UIHost.current.metrics(of: value).ascent) }
}
