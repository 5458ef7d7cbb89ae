import UIKit

/// A group as a card: thumbnail, title, subtitle.
final class GroupCell: UITableViewCell {
  /// With text of the usual size, in points.
  static let usualHeight: CGFloat = 104

  private let card = UIView()
  private let row = UIStackView()
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
    card.layer.shadowColor = Palette.shadow.cgColor
    card.layer.shadowOpacity = 0.08
    card.layer.shadowRadius = 10
    card.layer.shadowOffset = CGSize(width: 0, height: 3)
    thumbnail.contentMode = .scaleAspectFill
    titleText.wrap(Text.font(17, .semibold, like: .headline), Palette.ink)
    subtitleText.wrap(Text.font(14, like: .subheadline), Palette.quietInk)
    chevron.image = UIImage(named: "chevron-right")?.withRenderingMode(.alwaysTemplate)
    chevron.tintColor = Palette.grabber

    let texts = UIStackView(arrangedSubviews: [titleText, subtitleText])
    texts.axis = .vertical
    texts.spacing = 4
    row.addArrangedSubview(thumbnail)
    row.addArrangedSubview(texts)
    row.spacing = 14
    for view in [card, row, chevron] { view.translatesAutoresizingMaskIntoConstraints = false }
    contentView.addSubview(card)
    card.addSubview(row)
    card.addSubview(chevron)
    // Until the table has measured the row anew, it may have the height of another screen's pixels.
    let end = card.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6)
    end.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      card.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
      end,
      row.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 12),
      row.trailingAnchor.constraint(equalTo: chevron.leadingAnchor, constant: -10),
      row.topAnchor.constraint(equalTo: card.topAnchor, constant: 13.5),
      row.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -13.5),
      thumbnail.widthAnchor.constraint(equalToConstant: 64),
      thumbnail.heightAnchor.constraint(equalToConstant: 64),
      chevron.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
      chevron.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      chevron.widthAnchor.constraint(equalToConstant: 8),
      chevron.heightAnchor.constraint(equalToConstant: 13),
    ])
    placeThumbnail()
  }

  /// Very large text needs the whole width.
  private func placeThumbnail() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    row.axis = isLarge ? .vertical : .horizontal
    row.alignment = isLarge ? .leading : .center
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    placeThumbnail()
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
