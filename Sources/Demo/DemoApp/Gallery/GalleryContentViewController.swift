import ScrollSheet
import UIKit
import WeakReference

/// A sheet's content for the gallery: a header, and what the page adds below.
final class GalleryContentViewController: UIViewController {
  /// Title and subtitle.
  let header = UIView()
  private let titleText = UILabel()
  private let subtitleText = UILabel()
  private let column = UIStackView()
  /// A view that the page's stops name; none but where the page has made one.
  let card = UIView()
  private let heading: String
  private let summary: String
  private let fill: Fill

  /// What the page's button does to the map.
  var onRefit: (() -> Void)?

  /// Adds what a page has below its header.
  typealias Fill = (GalleryContentViewController) -> Void

  init(heading: String, summary: String, fill: @escaping Fill) {
    self.heading = heading
    self.summary = summary
    self.fill = fill
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    heading = ""
    summary = ""
    fill = { _ in }
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleText.text = heading
    titleText.wrap(Text.font(24, .bold, like: .title2), Palette.ink)
    titleText.accessibilityTraits = .header
    subtitleText.text = summary
    subtitleText.wrap(Text.font(15, like: .subheadline), Palette.quietInk)
    column.axis = .vertical
    column.spacing = 14
    for subview in [header, column] as [UIView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    for subview in [titleText, subtitleText] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      header.addSubview(subview)
    }
    let margin = Palette.margin
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: view.topAnchor),
      header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      titleText.topAnchor.constraint(equalTo: header.topAnchor, constant: 24),
      titleText.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: margin),
      titleText.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -margin),
      subtitleText.topAnchor.constraint(equalTo: titleText.bottomAnchor, constant: 2),
      subtitleText.leadingAnchor.constraint(equalTo: titleText.leadingAnchor),
      subtitleText.trailingAnchor.constraint(equalTo: titleText.trailingAnchor),
      subtitleText.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -14),
      column.topAnchor.constraint(equalTo: header.bottomAnchor),
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: margin),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -margin),
      column.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
    ])
    fill(self)
  }

  func add(_ subview: UIView) { column.addArrangedSubview(subview) }

  func addParagraph(_ text: String) {
    let label = UILabel()
    label.text = text
    label.wrap(Text.font(16), Palette.ink)
    add(label)
  }

  func addTitle(_ text: String) {
    let label = UILabel()
    label.text = text
    label.wrap(Text.font(20, .bold, like: .title3), Palette.ink)
    label.accessibilityTraits = .header
    add(label)
  }

  func addPicture(_ name: String) {
    let picture = UIImageView(image: UIImage(named: name))
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 14
    picture.heightAnchor.constraint(equalToConstant: 180).isActive = true
    add(picture)
  }

  func addButton(_ title: String, action: @escaping () -> Void) {
    add(WideButton(title: title, action: action))
  }

  /// A row that stands out, with room below it for what lies under the screen's end.
  func addCard(_ text: String) {
    let label = UILabel()
    label.text = text
    label.wrap(Text.font(16, .semibold), Palette.accent)
    label.translatesAutoresizingMaskIntoConstraints = false
    card.backgroundColor = Palette.raised
    card.layer.cornerRadius = 12
    card.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: card.topAnchor, constant: 15),
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -15),
    ])
    add(card)
    column.setCustomSpacing(44, after: card)
  }

  func removeLast() {
    if let last = column.arrangedSubviews.last, column.arrangedSubviews.count > 2 { last.removeFromSuperview() }
  }
}

extension GalleryContentViewController {
  private static let sentences = [
    "The sheet is one scroll view over the map. Its content looks collapsed because the top inset is large.",
    "Touches fall through where it has no content, so the map stays a map: pan it, pinch it, tap a pin.",
    "Let go anywhere and it finds its stop; flick it and it turns one; flick it hard and it may skip.",
    "Past its upper stop the same drag scrolls on into the text, and comes back the same way.",
    "The pins stay in the middle of what is free, in every frame, whatever moves the sheet.",
    "Catch it in mid-flight: it stays under the finger, and goes on when that lifts.",
    "Turn the screen, or choose larger text: it stays on its stop, wherever that is now.",
    "A wheel, a trackpad, the arrow keys and Escape move it, too; they all end on a stop.",
    "A tap on the handle turns to the next stop, and from the highest to the lowest.",
    "A tap on the status bar takes the text to its top, and leaves the sheet where it is.",
  ]

  static func text(paragraphs: Int) -> Fill {
    { page in
      for index in 0..<paragraphs { page.addParagraph(sentences[index % sentences.count]) }
    }
  }

  /// A long read: what the demo has to say about all of its places.
  static func guide() -> Fill {
    { page in
      for group in PlaceGroup.all {
        page.addPicture(group.imageName)
        page.addTitle(group.title)
        for paragraph in group.paragraphs { page.addParagraph(paragraph) }
      }
    }
  }

  static func card(_ text: String) -> Fill {
    { page in
      page.addCard(text)
      for sentence in sentences.prefix(6) { page.addParagraph(sentence) }
    }
  }

  static func rows(_ count: Int) -> Fill {
    { page in
      for index in 1...count { page.addParagraph("Row \(index)") }
    }
  }

  static func changing() -> Fill {
    { page in
      page.addButton("Add a paragraph") { [me = WeakRef(page)] in me.value?.addParagraph(sentences[0]) }
      page.addButton("Take one away") { [me = WeakRef(page)] in me.value?.removeLast() }
      page.addParagraph(sentences[1])
    }
  }

  static func controls() -> Fill {
    { page in
      var taps = 0
      let counter = UILabel()
      counter.text = "No taps yet"
      counter.wrap(Text.font(16), Palette.quietInk)
      page.addButton("Tap me") {
        taps += 1
        counter.text = taps == 1 ? "One tap" : "\(taps) taps"
      }
      page.add(counter)
      page.add(carousel())
      for sentence in sentences.prefix(6) { page.addParagraph(sentence) }
    }
  }

  private static func carousel() -> UIView {
    let scroll = UIScrollView()
    scroll.showsHorizontalScrollIndicator = false
    scroll.heightAnchor.constraint(equalToConstant: 120).isActive = true
    let row = UIStackView()
    row.spacing = 12
    row.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(row)
    for group in PlaceGroup.all {
      let picture = UIImageView(image: UIImage(named: group.imageName))
      picture.contentMode = .scaleAspectFill
      picture.clipsToBounds = true
      picture.layer.cornerRadius = 14
      picture.widthAnchor.constraint(equalToConstant: 180).isActive = true
      picture.heightAnchor.constraint(equalToConstant: 120).isActive = true
      row.addArrangedSubview(picture)
    }
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: scroll.topAnchor),
      row.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      row.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
    ])
    return scroll
  }
}
