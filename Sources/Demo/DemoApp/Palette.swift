import UIKit

/// The demo's colours and measures, light.
enum Palette {
  static let ink = UIColor(red: 0.09, green: 0.13, blue: 0.20, alpha: 1)
  static let quietInk = UIColor(red: 0.40, green: 0.45, blue: 0.53, alpha: 1)
  static let accent = UIColor(red: 0.10, green: 0.42, blue: 0.66, alpha: 1)
  static let paper = UIColor.white
  static let canvas = UIColor(red: 0.955, green: 0.962, blue: 0.972, alpha: 1)
  static let hairline = UIColor(red: 0.87, green: 0.89, blue: 0.92, alpha: 1)
  static let grabber = UIColor(red: 0.80, green: 0.83, blue: 0.87, alpha: 1)

  /// Points from the screen's sides to text.
  static let margin: CGFloat = 20
}
