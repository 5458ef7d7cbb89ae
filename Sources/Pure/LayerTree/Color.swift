import Geometry

/// A colour in sRGB, not premultiplied; each component 0…1.
public struct Color: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public static let clear = Color(white: 0, alpha: 0)

  public var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }

  /// The colour with 0 or 1, whichever is nearer, for a component that is not finite; 0 for NaN.
  public var finite: Color {
    if isFinite { return self }
    func part(_ value: Double) -> Double { value.isFinite ? value : value > 0 ? 1 : 0 }
    return Color(red: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
  }

  /// The colour a part of the way to `other`: 0 gives this colour, 1 the other.
  public func mixed(with other: Color, by part: Double) -> Color {
    Color(
      red: red + (other.red - red) * part, green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part, alpha: alpha + (other.alpha - alpha) * part)
  }
}
