import LayerTree

extension UIFont.TextStyle {
  /// Points for each category from the smallest on, from Apple's Human Interface Guidelines.
  private var sizes: [Double] {
    switch self {
    case .largeTitle: return [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: return [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: return [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: return [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .callout: return [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: return [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: return [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: return [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: return [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    // Headline and body.
    default: return [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    }
  }

  func font(for category: UIContentSizeCategory) -> FontValue {
    FontValue(size: sizes[category.step], weight: self == .headline ? 600 : 400)
  }

  /// How much larger text of this style is than at the category that designs are made for.
  func scale(for category: UIContentSizeCategory) -> Double { sizes[category.step] / sizes[UIContentSizeCategory.large.step] }
}

/// Scales fonts and lengths of one's own as a text style scales.
///
/// Apple does not publish the curves between the styles' sizes; here all that belongs to a style grows in proportion.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  open func scaledFont(for font: UIFont) -> UIFont {
    UIFont(font.value, scaling: UIFont.Scaling(style: style, base: font.value, most: nil)).adjusted
  }
  /// Never larger than so many points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    UIFont(font.value, scaling: UIFont.Scaling(style: style, base: font.value, most: Double(maximumPointSize))).adjusted
  }
  open func scaledValue(for value: CGFloat) -> CGFloat { value * CGFloat(style.scale(for: UIFont.category)) }
}

extension UIFont {
  /// What a font follows the text size by.
  struct Scaling {
    let style: TextStyle
    /// At the usual size; nil takes the style's own font.
    let base: FontValue?
    let most: Double?

    func value(for category: UIContentSizeCategory) -> FontValue {
      guard var value = base else { return style.font(for: category) }
      value.size *= style.scale(for: category)
      if let most { value.size = min(value.size, most) }
      return value
    }
  }

  /// As the text size is now; itself where it does not follow it.
  var adjusted: UIFont {
    guard let scaling else { return self }
    let now = scaling.value(for: UIFont.category)
    return now == value ? self : UIFont(now, scaling: scaling)
  }

  /// Of the host that views ask; fonts are also made off the main thread.
  nonisolated(unsafe) static var category = UIContentSizeCategory.large
}
