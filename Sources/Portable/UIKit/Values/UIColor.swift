import LayerTree
import QuartzCore

/// A colour, or one for each appearance.
///
/// The system colours have the values that Apple's Human Interface Guidelines list for the default contrast, light and dark, up
/// to iOS 18.
open class UIColor: NSObject, @unchecked Sendable {
  private enum Kind {
    case plain(Color)
    case pair(light: Color, dark: Color)
    case provided((UITraitCollection) -> UIColor)
  }
  private let kind: Kind

  package init(_ value: Color) { kind = .plain(value) }
  init(light: Color, dark: Color) { kind = .pair(light: light, dark: dark) }

  /// A colour that is asked for anew wherever the appearance is another.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) { kind = .provided(dynamicProvider) }

  /// As the current traits have it.
  package var value: Color { value(in: UITraitCollection.currentStyle) }

  func value(in style: UIUserInterfaceStyle) -> Color {
    switch kind {
    case .plain(let value): return value
    case .pair(let light, let dark): return style == .dark ? dark : light
    case .provided(let provider): return provider(UITraitCollection(userInterfaceStyle: style)).value(in: style)
    }
  }

  /// The colour that this one is under the traits; the same under all others.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch kind {
    case .plain: return self
    case .pair: return UIColor(value(in: traitCollection.userInterfaceStyle))
    case .provided(let provider): return provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  /// For components from outside: what is not finite is said, and taken as the nearest end of 0…1.
  convenience init(checked value: Color) {
    if !value.isFinite {
      Diagnostics.report(
        "UIColor was made of (\(short(value.red)), \(short(value.green)), \(short(value.blue)), \(short(value.alpha))); "
          + "what is not finite is taken as 0 or 1. Check the components.")
    }
    self.init(value.finite)
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(checked: Color(white: Double(white), alpha: Double(alpha)))
  }
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(checked: Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }
  /// The components are taken as sRGB.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  public convenience init(cgColor: CGColor) { self.init(cgColor.value) }

  open var cgColor: CGColor { CGColor(value) }

  /// A colour that depends on the appearance still does.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    func faded(_ value: Color) -> Color {
      var copy = value
      copy.alpha = Double(alpha)
      return copy
    }
    switch kind {
    case .plain(let value): return UIColor(checked: faded(value))
    case .pair(let light, let dark):
      return UIColor(light: UIColor(checked: faded(light)).value, dark: UIColor(checked: faded(dark)).value)
    case .provided(let provider): return UIColor { provider($0).withAlphaComponent(alpha) }
    }
  }

  private func isSame(as other: UIColor) -> Bool {
    switch (kind, other.kind) {
    case (.plain(let a), .plain(let b)): return a == b
    case (.pair(let a, let b), .pair(let c, let d)): return a == c && b == d
    default: return self === other
    }
  }

  #if hasFeature(Embedded)
    open override func isEqual(_ object: AnyObject?) -> Bool { (object as? UIColor).map { isSame(as: $0) } ?? false }
  #else
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor).map { isSame(as: $0) } ?? false }
    open override var hash: Int {
      switch kind {
      case .plain(let value): return value.hashValue
      case .pair(let light, let dark): return light.hashValue &* 31 &+ dark.hashValue
      case .provided: return ObjectIdentifier(self).hashValue
      }
    }
  #endif

  private static func color(_ hex: Int, _ alpha: Double) -> Color {
    Color(red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255, alpha: alpha)
  }
  private static func rgb(_ hex: Int) -> UIColor { UIColor(color(hex, 1)) }
  private static func both(_ light: Int, _ dark: Int) -> UIColor { UIColor(light: color(light, 1), dark: color(dark, 1)) }
  private static func both(_ light: Int, _ lightAlpha: Double, _ dark: Int, _ darkAlpha: Double) -> UIColor {
    UIColor(light: color(light, lightAlpha), dark: color(dark, darkAlpha))
  }

  open class var black: UIColor { rgb(0) }
  open class var white: UIColor { rgb(0xFFFFFF) }
  open class var clear: UIColor { UIColor(.clear) }
  open class var gray: UIColor { rgb(0x808080) }
  open class var darkGray: UIColor { rgb(0x555555) }
  open class var lightGray: UIColor { rgb(0xAAAAAA) }
  open class var red: UIColor { rgb(0xFF0000) }
  open class var green: UIColor { rgb(0x00FF00) }
  open class var blue: UIColor { rgb(0x0000FF) }
  open class var orange: UIColor { rgb(0xFF8000) }
  // Light, dark; from the tables of Apple's Human Interface Guidelines, "Color".
  open class var systemRed: UIColor { both(0xFF3B30, 0xFF453A) }
  open class var systemOrange: UIColor { both(0xFF9500, 0xFF9F0A) }
  open class var systemYellow: UIColor { both(0xFFCC00, 0xFFD60A) }
  open class var systemGreen: UIColor { both(0x34C759, 0x30D158) }
  open class var systemTeal: UIColor { both(0x30B0C7, 0x40C8E0) }
  open class var systemBlue: UIColor { both(0x007AFF, 0x0A84FF) }
  open class var systemIndigo: UIColor { both(0x5856D6, 0x5E5CE6) }
  open class var systemPurple: UIColor { both(0xAF52DE, 0xBF5AF2) }
  open class var systemPink: UIColor { both(0xFF2D55, 0xFF375F) }
  open class var systemGray: UIColor { rgb(0x8E8E93) }
  open class var systemGray2: UIColor { both(0xAEAEB2, 0x636366) }
  open class var systemGray3: UIColor { both(0xC7C7CC, 0x48484A) }
  open class var systemGray4: UIColor { both(0xD1D1D6, 0x3A3A3C) }
  open class var systemGray5: UIColor { both(0xE5E5EA, 0x2C2C2E) }
  open class var systemGray6: UIColor { both(0xF2F2F7, 0x1C1C1E) }
  // The guidelines name the rest without values. These are what two projects have read from iOS and agree on, of the base level:
  // React Native (RNTester's light and dark theme) and Flutter (CupertinoColors).
  open class var label: UIColor { both(0x000000, 0xFFFFFF) }
  open class var secondaryLabel: UIColor { both(0x3C3C43, 0.6, 0xEBEBF5, 0.6) }
  open class var tertiaryLabel: UIColor { both(0x3C3C43, 0.3, 0xEBEBF5, 0.3) }
  open class var quaternaryLabel: UIColor { both(0x3C3C43, 0.18, 0xEBEBF5, 0.16) }
  open class var placeholderText: UIColor { both(0x3C3C43, 0.3, 0xEBEBF5, 0.3) }
  open class var link: UIColor { both(0x007AFF, 0x0984FF) }
  open class var separator: UIColor { both(0x3C3C43, 0.29, 0x545458, 0.6) }
  open class var opaqueSeparator: UIColor { both(0xC6C6C8, 0x38383A) }
  open class var systemBackground: UIColor { both(0xFFFFFF, 0x000000) }
  open class var secondarySystemBackground: UIColor { both(0xF2F2F7, 0x1C1C1E) }
  open class var tertiarySystemBackground: UIColor { both(0xFFFFFF, 0x2C2C2E) }
  open class var systemGroupedBackground: UIColor { both(0xF2F2F7, 0x000000) }
  open class var secondarySystemGroupedBackground: UIColor { both(0xFFFFFF, 0x1C1C1E) }
  open class var tertiarySystemGroupedBackground: UIColor { both(0xF2F2F7, 0x2C2C2E) }
  open class var systemFill: UIColor { both(0x787880, 0.2, 0x787880, 0.36) }
  open class var secondarySystemFill: UIColor { both(0x787880, 0.16, 0x787880, 0.32) }
  open class var tertiarySystemFill: UIColor { both(0x767680, 0.12, 0x767680, 0.24) }
  open class var quaternarySystemFill: UIColor { both(0x747480, 0.08, 0x767680, 0.18) }
}
