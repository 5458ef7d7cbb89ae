import ScrollSheet
import UIKit
import WeakReference

/// A sheet over a view that is not drawn by UIKit: one of another library, a web view, or on a page the page's own element.
///
/// Whoever shows the demo in a page gives the element to the view whose identifier is `page`.
final class ForeignSheetViewController: UIViewController {
  private let background = UIViewController()
  private lazy var sheet = SheetViewController(
    content: GalleryContentViewController(
      heading: "A view of another kind", summary: "Beside the sheet, touches are its own.",
      fill: GalleryContentViewController.text(paragraphs: 9)), over: background)
  private let foreignView = UIView()
  private let backButton = RoundButton(imageName: "chevron-back", label: "Back")

  override func viewDidLoad() {
    super.viewDidLoad()
    let note = UILabel()
    note.text = "On a web page, an element of the page lies here: a button and a list that the browser scrolls."
    note.wrap(Text.font(16), Palette.quietInk)
    note.textAlignment = .center
    foreignView.accessibilityIdentifier = "page"
    background.view.backgroundColor = Palette.canvas
    for subview in [note, foreignView, backButton] as [UIView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      background.view.addSubview(subview)
    }
    sheet.stops = [.collapsed(.height(150)), .fraction(0.5), .expanded]
    addChild(sheet)
    sheet.view.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(sheet.view)
    sheet.didMove(toParent: self)
    backButton.addAction(
      UIAction { [me = WeakRef(self)] _ in me.value?.navigationController?.popViewController(animated: true) },
      for: .touchUpInside)
    let under: UIView = background.view
    NSLayoutConstraint.activate([
      sheet.view.topAnchor.constraint(equalTo: view.topAnchor),
      sheet.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      sheet.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      sheet.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      foreignView.topAnchor.constraint(equalTo: under.topAnchor),
      foreignView.leadingAnchor.constraint(equalTo: under.leadingAnchor),
      foreignView.trailingAnchor.constraint(equalTo: under.trailingAnchor),
      foreignView.bottomAnchor.constraint(equalTo: under.bottomAnchor),
      note.leadingAnchor.constraint(equalTo: under.leadingAnchor, constant: 2 * Palette.margin),
      note.trailingAnchor.constraint(equalTo: under.trailingAnchor, constant: -2 * Palette.margin),
      note.topAnchor.constraint(equalTo: under.safeAreaLayoutGuide.topAnchor, constant: 180),
      backButton.leadingAnchor.constraint(equalTo: under.safeAreaLayoutGuide.leadingAnchor, constant: 16),
      backButton.topAnchor.constraint(equalTo: under.safeAreaLayoutGuide.topAnchor, constant: 12),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    sheet.sheetView.becomeFirstResponder()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
    backButton.isHidden = navigationController == nil
  }
}
