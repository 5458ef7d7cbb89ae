import LayerTree
import QuartzCore

/// A colour.
///
/// The system colours have the values of the light palette.
open class UIColor: NSObject, @unchecked Sendable {
  package let value: Color

  package init(_ value: Color) { self.value = value }

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

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    var copy = value
    copy.alpha = Double(alpha)
    return UIColor(checked: copy)
  }

  #if hasFeature(Embedded)
    open override func isEqual(_ object: AnyObject?) -> Bool { (object as? UIColor)?.value == value }
  #else
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.value == value }
    open override var hash: Int { value.hashValue }
  #endif

  private static func rgb(_ hex: Int, _ alpha: Double = 1) -> UIColor {
    UIColor(
      Color(
        red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255, alpha: alpha))
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
  // The light palette of Apple's Human Interface Guidelines.
  open class var systemBlue: UIColor { rgb(0x007AFF) }
  open class var systemGreen: UIColor { rgb(0x34C759) }
  open class var systemRed: UIColor { rgb(0xFF3B30) }
  open class var systemOrange: UIColor { rgb(0xFF9500) }
  open class var systemTeal: UIColor { rgb(0x30B0C7) }
  open class var systemGray: UIColor { rgb(0x8E8E93) }
  open class var systemGray2: UIColor { rgb(0xAEAEB2) }
  open class var systemGray3: UIColor { rgb(0xC7C7CC) }
  open class var systemGray4: UIColor { rgb(0xD1D1D6) }
  open class var systemGray5: UIColor { rgb(0xE5E5EA) }
  open class var systemGray6: UIColor { rgb(0xF2F2F7) }
  open class var label: UIColor { rgb(0x000000) }
  open class var secondaryLabel: UIColor { rgb(0x3C3C43, 0.6) }
  open class var tertiaryLabel: UIColor { rgb(0x3C3C43, 0.3) }
  open class var separator: UIColor { rgb(0x3C3C43, 0.29) }
  open class var placeholderText: UIColor { rgb(0x3C3C43, 0.3) }
  open class var systemBackground: UIColor { rgb(0xFFFFFF) }
  open class var secondarySystemBackground: UIColor { rgb(0xF2F2F7) }
  open class var systemGroupedBackground: UIColor { rgb(0xF2F2F7) }
  open class var secondarySystemGroupedBackground: UIColor { rgb(0xFFFFFF) }
  open class var systemFill: UIColor { rgb(0x787880, 0.2) }
  open class var tertiarySystemFill: UIColor { rgb(0x767680, 0.12) }
}
