import UIKit

/// A bubble with icon and title whose tip points down; 45 points high, as wide as its title needs.
final class PinBubbleView: UIView {
  // As large as the bubble has room for: the map is full of them.
  private static var font: UIFont { Text.font(14, .semibold, like: .footnote, most: 22) }

  /// What bubbles need around their places at the present text size, in points: their height above, half their width beside, and a
  /// gap below.
  static var room: UIEdgeInsets {
    let title = UILabel()
    title.font = font
    title.text = " "
    // The widest title is 50 points wide where a line is 17 points high.
    let side = 40 + 25 * title.intrinsicContentSize.height / 17
    return UIEdgeInsets(top: 48, left: side, bottom: 5, right: side)
  }

  /// Whether paper and accent have changed places.
  var isSelected = false { didSet { if isSelected != oldValue { dress() } } }

  private let tip = UIView()
  private let body = UIView()
  private let disc = UIView()
  private let icon = UIImageView()
  private let titleText = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    tip.transform = CGAffineTransform(rotationAngle: .pi / 4)
    tip.layer.cornerRadius = 2
    body.layer.cornerRadius = 18
    body.layer.shadowColor = Palette.shadow.cgColor
    body.layer.shadowOpacity = 0.22
    body.layer.shadowRadius = 6
    body.layer.shadowOffset = CGSize(width: 0, height: 2)
    disc.layer.cornerRadius = 14
    icon.contentMode = .scaleAspectFit
    titleText.font = PinBubbleView.font
    titleText.adjustsFontForContentSizeCategory = true
    dress()

    translatesAutoresizingMaskIntoConstraints = false
    for view in [body, tip, disc, icon, titleText] { view.translatesAutoresizingMaskIntoConstraints = false }
    addSubview(body)
    addSubview(tip)
    body.addSubview(disc)
    disc.addSubview(icon)
    body.addSubview(titleText)
    NSLayoutConstraint.activate([
      body.topAnchor.constraint(equalTo: topAnchor),
      body.leadingAnchor.constraint(equalTo: leadingAnchor),
      body.trailingAnchor.constraint(equalTo: trailingAnchor),
      body.heightAnchor.constraint(equalToConstant: 36),
      tip.centerXAnchor.constraint(equalTo: centerXAnchor),
      tip.widthAnchor.constraint(equalToConstant: 13),
      tip.heightAnchor.constraint(equalToConstant: 13),
      tip.centerYAnchor.constraint(equalTo: body.bottomAnchor, constant: -1),
      bottomAnchor.constraint(equalTo: body.bottomAnchor, constant: 9),
      disc.leadingAnchor.constraint(equalTo: body.leadingAnchor, constant: 4),
      disc.centerYAnchor.constraint(equalTo: body.centerYAnchor),
      disc.widthAnchor.constraint(equalToConstant: 28),
      disc.heightAnchor.constraint(equalToConstant: 28),
      icon.centerXAnchor.constraint(equalTo: disc.centerXAnchor),
      icon.centerYAnchor.constraint(equalTo: disc.centerYAnchor),
      icon.widthAnchor.constraint(equalToConstant: 18),
      icon.heightAnchor.constraint(equalToConstant: 18),
      titleText.leadingAnchor.constraint(equalTo: disc.trailingAnchor, constant: 7),
      titleText.trailingAnchor.constraint(equalTo: body.trailingAnchor, constant: -13),
      titleText.centerYAnchor.constraint(equalTo: body.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func dress() {
    let plate = isSelected ? Palette.accentFill : Palette.paper
    tip.backgroundColor = plate
    body.backgroundColor = plate
    disc.backgroundColor = isSelected ? .white : Palette.accentFill
    icon.tintColor = isSelected ? Palette.accentFill : .white
    titleText.textColor = isSelected ? .white : Palette.ink
  }

  func show(_ place: Place) {
    titleText.text = place.title
    icon.image = UIImage(named: place.iconName)?.withRenderingMode(.alwaysTemplate)
    setNeedsLayout()
    layoutIfNeeded()
  }
}
