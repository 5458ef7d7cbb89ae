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
  private let heading: String
  private let fill: (GalleryContentViewController) -> Void

  init(heading: String, fill: @escaping (GalleryContentViewController) -> Void) {
    self.heading = heading
    self.fill = fill
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    heading = ""
    fill = { _ in }
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleText.text = heading
    titleText.font = .systemFont(ofSize: 24, weight: .bold)
    titleText.textColor = Palette.ink
    titleText.accessibilityTraits = .header
    subtitleText.text = "Gallery"
    subtitleText.font = .systemFont(ofSize: 15)
    subtitleText.textColor = Palette.quietInk
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
    label.font = .systemFont(ofSize: 16)
    label.textColor = Palette.ink
    label.numberOfLines = 0
    add(label)
  }

  func addButton(_ title: String, action: @escaping () -> Void) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.backgroundColor = Palette.canvas
    button.layer.cornerRadius = 12
    button.heightAnchor.constraint(equalToConstant: 48).isActive = true
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    add(button)
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
  ]

  static func text(_ heading: String, paragraphs: Int) -> GalleryContentViewController {
    GalleryContentViewController(heading: heading) { page in
      for index in 0..<paragraphs { page.addParagraph(sentences[index % sentences.count]) }
    }
  }

  static func rows(_ count: Int) -> GalleryContentViewController {
    GalleryContentViewController(heading: "A thousand rows") { page in
      for index in 1...count { page.addParagraph("Row \(index)") }
    }
  }

  static func changing() -> GalleryContentViewController {
    GalleryContentViewController(heading: "Content that changes") { page in
      page.addButton("Add a paragraph") { [me = WeakRef(page)] in me.value?.addParagraph(sentences[0]) }
      page.addButton("Take one away") { [me = WeakRef(page)] in me.value?.removeLast() }
      page.addParagraph(sentences[1])
    }
  }

  static func controls() -> GalleryContentViewController {
    GalleryContentViewController(heading: "Buttons and a carousel") { page in
      var taps = 0
      let counter = UILabel()
      counter.text = "No taps yet"
      counter.textColor = Palette.quietInk
      page.addButton("Tap me") {
        taps += 1
        counter.text = "\(taps) taps"
      }
      page.add(counter)
      page.add(carousel())
      for sentence in sentences { page.addParagraph(sentence) }
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
