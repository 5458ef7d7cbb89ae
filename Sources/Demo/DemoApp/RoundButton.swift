import UIKit

/// A round white button with a glyph, for what floats over a map.
final class RoundButton: UIButton {
  /// Points.
  static let side: CGFloat = 40

  convenience init(imageName: String, label: String) {
    self.init(frame: CGRect(x: 0, y: 0, width: RoundButton.side, height: RoundButton.side))
    backgroundColor = Palette.paper
    layer.cornerRadius = RoundButton.side / 2
    layer.shadowColor = Palette.shadow.cgColor
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 2)
    setImage(UIImage(named: imageName)?.withRenderingMode(.alwaysTemplate), for: .normal)
    tintColor = Palette.ink
    accessibilityLabel = label
    widthAnchor.constraint(equalToConstant: RoundButton.side).isActive = true
    heightAnchor.constraint(equalToConstant: RoundButton.side).isActive = true
  }
}
