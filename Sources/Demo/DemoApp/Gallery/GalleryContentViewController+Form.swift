import UIKit

extension GalleryContentViewController {
  /// Text fields, some of them below the peek.
  static func form() -> Fill {
    { page in
      page.addField("Where to meet", "A pier, a square, a station")
      page.addField("Who comes", "Names")
      page.addParagraph("A field that is out of sight opens the sheet. When the keyboard goes, the sheet is where it was.")
      page.addField("What to bring", "A coat, a picnic")
      page.addField("A word to all", "See you there")
    }
  }

  private func addField(_ title: String, _ placeholder: String) {
    let label = UILabel()
    label.text = title
    label.font = .systemFont(ofSize: 15, weight: .semibold)
    label.textColor = Palette.ink
    let field = UITextField()
    field.placeholder = placeholder
    field.accessibilityLabel = title
    field.font = .systemFont(ofSize: 16)
    field.borderStyle = .roundedRect
    field.returnKeyType = .done
    field.heightAnchor.constraint(equalToConstant: 44).isActive = true
    // Who listens for the return key has it give the keyboard up.
    field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    let group = UIStackView(arrangedSubviews: [label, field])
    group.axis = .vertical
    group.spacing = 6
    add(group)
  }
}
