import UIKit

/// What is told about a group: title, subtitle, picture and text.
final class InfoView: UIView {
  /// Title and subtitle, with the room above and below them.
  let header = UIView()
  private let titleText = UILabel()
  private let subtitleText = UILabel()
  private let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleText.wrap(Text.font(26, .bold, like: .title1), Palette.ink)
    titleText.accessibilityTraits = .header
    subtitleText.wrap(Text.font(15, like: .subheadline), Palette.quietInk)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 16
    for view in [header, picture] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    for label in [titleText, subtitleText] {
      label.translatesAutoresizingMaskIntoConstraints = false
      header.addSubview(label)
    }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ group: PlaceGroup?) {
    titleText.text = group?.title ?? "Monaco"
    subtitleText.text = group?.subtitle ?? "No places"
    picture.image = group.flatMap { UIImage(named: $0.imageName) } ?? UIImage(named: "header-wide")
    picture.isAccessibilityElement = true
    picture.accessibilityTraits = .image
    picture.accessibilityLabel = "View of \(titleText.text ?? "")"

    let margin = Palette.margin
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: topAnchor),
      header.leadingAnchor.constraint(equalTo: leadingAnchor),
      header.trailingAnchor.constraint(equalTo: trailingAnchor),
      // The handle lies above the title.
      titleText.topAnchor.constraint(equalTo: header.topAnchor, constant: 26),
      titleText.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: margin),
      titleText.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -margin),
      subtitleText.topAnchor.constraint(equalTo: titleText.bottomAnchor, constant: 3),
      subtitleText.leadingAnchor.constraint(equalTo: titleText.leadingAnchor),
      subtitleText.trailingAnchor.constraint(equalTo: titleText.trailingAnchor),
      subtitleText.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -16),
      picture.topAnchor.constraint(equalTo: header.bottomAnchor),
      picture.leadingAnchor.constraint(equalTo: titleText.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: titleText.trailingAnchor),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 2.0 / 3),
    ])

    var above = picture.bottomAnchor
    var gap: CGFloat = 20
    for paragraph in group?.paragraphs ?? [] {
      let text = UILabel()
      text.wrap(Text.font(16), Palette.ink)
      text.text = paragraph
      text.translatesAutoresizingMaskIntoConstraints = false
      addSubview(text)
      NSLayoutConstraint.activate([
        text.topAnchor.constraint(equalTo: above, constant: gap),
        text.leadingAnchor.constraint(equalTo: titleText.leadingAnchor),
        text.trailingAnchor.constraint(equalTo: titleText.trailingAnchor),
      ])
      above = text.bottomAnchor
      gap = 14
    }
    bottomAnchor.constraint(equalTo: above, constant: 28).isActive = true
  }
}
