import UIKit

/// The demo's colours, light and dark, and its measures.
enum Palette {
  static let ink = both((0.09, 0.13, 0.20), (0.93, 0.95, 0.97))
  static let quietInk = both((0.38, 0.43, 0.51), (0.62, 0.67, 0.74))
  static let accent = both((0.10, 0.42, 0.66), (0.49, 0.75, 0.94))
  /// Fills what carries white glyphs.
  static let accentFill = both((0.10, 0.42, 0.66), (0.16, 0.47, 0.71))
  static let paper = both((1, 1, 1), (0.11, 0.14, 0.19))
  /// Behind cards; on paper, what can be pressed.
  static let canvas = both((0.955, 0.962, 0.972), (0.05, 0.07, 0.10))
  static let raised = both((0.955, 0.962, 0.972), (0.17, 0.21, 0.27))
  static let grabber = both((0.80, 0.83, 0.87), (0.38, 0.43, 0.50))
  /// The same in the dark: light does not fall from there.
  static let shadow = UIColor(red: 0.09, green: 0.13, blue: 0.20, alpha: 1)

  /// Points from the screen's sides to text.
  static let margin: CGFloat = 20

  private static func both(
    _ light: (red: CGFloat, green: CGFloat, blue: CGFloat), _ dark: (red: CGFloat, green: CGFloat, blue: CGFloat)
  ) -> UIColor {
    UIColor { traits in
      let now = traits.userInterfaceStyle == .dark ? dark : light
      return UIColor(red: now.red, green: now.green, blue: now.blue, alpha: 1)
    }
  }
}
