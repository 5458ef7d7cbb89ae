import UIKit

/// A round white button with a glyph, for what floats over a map; 40 points wide.
final class RoundButton: UIButton {
  convenience init(imageName: String, label: String) {
    self.init(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    backgroundColor = Palette.paper
    layer.cornerRadius = 20
    layer.shadowColor = Palette.ink.cgColor
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 2)
    setImage(UIImage(named: imageName)?.withRenderingMode(.alwaysTemplate), for: .normal)
    tintColor = Palette.ink
    accessibilityLabel = label
    widthAnchor.constraint(equalToConstant: 40).isActive = true
    heightAnchor.constraint(equalToConstant: 40).isActive = true
  }
}
