import LayerTree

/// A colour as layers hold it; always sRGB here.
public final class CGColor: Hashable, Sendable {
  package let value: Color

  /// A component that is not finite is taken as the nearest end of 0…1, NaN as 0.
  package init(_ value: Color) { self.value = value.finite }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(Color(white: Double(gray), alpha: Double(alpha)))
  }

  public var alpha: CGFloat { CGFloat(value.alpha) }

  public static func == (a: CGColor, b: CGColor) -> Bool { a.value == b.value }
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
