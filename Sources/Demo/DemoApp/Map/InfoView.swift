import UIKit

/// The sheet's content: title, picture and text of a group.
final class InfoView: UIView {
  private let paper = UIView()
  private let grabber = UIView()
  private let titleText = UILabel()
  private let subtitleText = UILabel()
  private let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    // The paper reaches far below the content, so that no map shows beneath its end when it is pulled up.
    paper.backgroundColor = Palette.paper
    paper.layer.cornerRadius = 20
    paper.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    paper.layer.shadowColor = Palette.ink.cgColor
    paper.layer.shadowOpacity = 0.16
    paper.layer.shadowRadius = 14
    paper.layer.shadowOffset = CGSize(width: 0, height: -2)
    grabber.backgroundColor = Palette.grabber
    grabber.layer.cornerRadius = 2.5
    titleText.font = .systemFont(ofSize: 26, weight: .bold)
    titleText.textColor = Palette.ink
    titleText.numberOfLines = 0
    titleText.accessibilityTraits = .header
    subtitleText.font = .systemFont(ofSize: 15)
    subtitleText.textColor = Palette.quietInk
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 16
    for view in [paper, grabber, titleText, subtitleText, picture] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The paper beneath the text's end takes touches like the rest of the sheet: it shows above the bottom safe area.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || paper.frame.contains(point)
  }

  func show(_ group: PlaceGroup?) {
    titleText.text = group?.title ?? "Monaco"
    subtitleText.text = group?.subtitle ?? "No places"
    picture.image = group.flatMap { UIImage(named: $0.imageName) } ?? UIImage(named: "header-wide")
    picture.isAccessibilityElement = true
    picture.accessibilityTraits = .image
    picture.accessibilityLabel = "View of \(titleText.text ?? "")"

    let margin = Palette.margin
    NSLayoutConstraint.activate([
      paper.topAnchor.constraint(equalTo: topAnchor),
      paper.leadingAnchor.constraint(equalTo: leadingAnchor),
      paper.trailingAnchor.constraint(equalTo: trailingAnchor),
      paper.bottomAnchor.constraint(equalTo: bottomAnchor, constant: 1000),
      grabber.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      grabber.centerXAnchor.constraint(equalTo: centerXAnchor),
      grabber.widthAnchor.constraint(equalToConstant: 36),
      grabber.heightAnchor.constraint(equalToConstant: 5),
      titleText.topAnchor.constraint(equalTo: grabber.bottomAnchor, constant: 13),
      titleText.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin),
      titleText.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margin),
      subtitleText.topAnchor.constraint(equalTo: titleText.bottomAnchor, constant: 3),
      subtitleText.leadingAnchor.constraint(equalTo: titleText.leadingAnchor),
      subtitleText.trailingAnchor.constraint(equalTo: titleText.trailingAnchor),
      picture.topAnchor.constraint(equalTo: subtitleText.bottomAnchor, constant: 16),
      picture.leadingAnchor.constraint(equalTo: titleText.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: titleText.trailingAnchor),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 2.0 / 3),
    ])

    var above = picture.bottomAnchor
    var gap: CGFloat = 20
    for paragraph in group?.paragraphs ?? [] {
      let text = UILabel()
      text.font = .systemFont(ofSize: 16)
      text.textColor = Palette.ink
      text.numberOfLines = 0
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
