import UIKit

/// A group as a card: thumbnail, title, subtitle.
final class GroupCell: UITableViewCell {
  static let height: CGFloat = 104

  private let card = UIView()
  private let thumbnail = UIImageView()
  private let titleText = UILabel()
  private let subtitleText = UILabel()
  private let chevron = UIImageView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    backgroundColor = .clear
    contentView.backgroundColor = .clear

    card.backgroundColor = Palette.paper
    card.layer.cornerRadius = 18
    card.layer.shadowColor = Palette.ink.cgColor
    card.layer.shadowOpacity = 0.08
    card.layer.shadowRadius = 10
    card.layer.shadowOffset = CGSize(width: 0, height: 3)
    thumbnail.contentMode = .scaleAspectFill
    titleText.font = .systemFont(ofSize: 17, weight: .semibold)
    titleText.textColor = Palette.ink
    subtitleText.font = .systemFont(ofSize: 14)
    subtitleText.textColor = Palette.quietInk
    chevron.image = UIImage(named: "chevron-right")?.withRenderingMode(.alwaysTemplate)
    chevron.tintColor = Palette.grabber

    for view in [card, thumbnail, titleText, subtitleText, chevron] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    contentView.addSubview(card)
    for view in [thumbnail, titleText, subtitleText, chevron] { card.addSubview(view) }
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      card.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
      card.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
      thumbnail.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 12),
      thumbnail.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      thumbnail.widthAnchor.constraint(equalToConstant: 64),
      thumbnail.heightAnchor.constraint(equalToConstant: 64),
      titleText.leadingAnchor.constraint(equalTo: thumbnail.trailingAnchor, constant: 14),
      titleText.trailingAnchor.constraint(equalTo: chevron.leadingAnchor, constant: -10),
      titleText.bottomAnchor.constraint(equalTo: card.centerYAnchor, constant: -1),
      subtitleText.leadingAnchor.constraint(equalTo: titleText.leadingAnchor),
      subtitleText.trailingAnchor.constraint(equalTo: titleText.trailingAnchor),
      subtitleText.topAnchor.constraint(equalTo: card.centerYAnchor, constant: 3),
      chevron.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
      chevron.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      chevron.widthAnchor.constraint(equalToConstant: 8),
      chevron.heightAnchor.constraint(equalToConstant: 13),
    ])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ group: PlaceGroup) {
    thumbnail.image = UIImage(named: group.thumbnailName)
    titleText.text = group.title
    subtitleText.text = group.subtitle
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = "\(group.title), \(group.subtitle)"
  }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    let scale: CGFloat = highlighted ? 0.97 : 1
    UIView.animate(withDuration: 0.15) { [card] in card.transform = CGAffineTransform(scaleX: scale, y: scale) }
  }
}
