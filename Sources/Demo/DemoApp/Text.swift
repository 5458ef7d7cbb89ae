import UIKit

/// The demo's texts: they follow the user's text size, and take as many lines as they need.
enum Text {
  /// - Parameters:
  ///   - size: at the usual text size, in points.
  ///   - style: whose growth it shares.
  ///   - most: points that it never exceeds.
  static func font(
    _ size: CGFloat, _ weight: UIFont.Weight = .regular, like style: UIFont.TextStyle = .body, most: CGFloat? = nil
  ) -> UIFont {
    let font = UIFont.systemFont(ofSize: size, weight: weight)
    let metrics = UIFontMetrics(forTextStyle: style)
    if let most { return metrics.scaledFont(for: font, maximumPointSize: most) }
    return metrics.scaledFont(for: font)
  }
}

extension UILabel {
  func wrap(_ font: UIFont, _ color: UIColor) {
    self.font = font
    textColor = color
    numberOfLines = 0
    adjustsFontForContentSizeCategory = true
  }
}
