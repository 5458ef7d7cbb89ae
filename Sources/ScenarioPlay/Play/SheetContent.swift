import ScrollSheet
import UIKit
import WeakReference

/// The content of a played sheet: a plain view, and in it the elements that a scenario names.
@MainActor final class SheetContent: UIViewController {
  private(set) var elements: [String: UIView] = [:]
  private(set) var carousels: [(name: String, view: UIScrollView)] = []
  var onActivation: ((String) -> Void)?
  private var shown: [Scenario.Element] = []
  // Of texts, which are as high as they need.
  private var places: [NSLayoutConstraint] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    // A host that shows elements with names can be asked where this one is.
    view.accessibilityIdentifier = "content"
  }

  /// Shows these and no others; one that was there before, by its name and kind, stays the same view.
  func show(_ wanted: [Scenario.Element], in sheet: SheetScrollView) {
    for old in shown where !wanted.contains(where: { $0.name == old.name && $0.kind == old.kind }) {
      elements.removeValue(forKey: old.name)?.removeFromSuperview()
    }
    carousels = []
    NSLayoutConstraint.deactivate(places)
    places = []
    let width = sheet.bounds.width > 0 ? sheet.bounds.width - 2 * sheet.sheetAppearance.sideMargin : 0
    for element in wanted {
      let element = element
      let view = elements[element.name] ?? make(element)
      elements[element.name] = view
      view.accessibilityIdentifier = element.name
      view.isHidden = element.kind == .hidden
      view.alpha = element.kind == .clear ? 0 : 1
      let box = CGRect(x: element.x, y: element.y, width: element.width ?? width, height: element.height)
      if element.kind == .text {
        place(view, element)
      } else if element.y < 0 {
        // It sticks out of the content, so it cannot lie in it; the sheet's own column begins at the side margin.
        if view.superview !== sheet { sheet.addSubview(view) }
        view.frame = box.offsetBy(dx: sheet.sheetAppearance.sideMargin, dy: 0)
      } else {
        if view.superview !== self.view { self.view.addSubview(view) }
        view.frame = box
      }
      if let carousel = view as? UIScrollView {
        carousel.contentSize = CGSize(width: 3 * box.width, height: box.height)
        carousels.append((element.name, carousel))
      }
    }
    shown = wanted
    self.view.setNeedsLayout()
    sheet.setNeedsLayout()
  }

  private func place(_ text: UIView, _ element: Scenario.Element) {
    text.translatesAutoresizingMaskIntoConstraints = false
    if text.superview !== view { view.addSubview(text) }
    let width =
      element.width.map { text.widthAnchor.constraint(equalToConstant: $0) }
      ?? text.widthAnchor.constraint(equalTo: view.widthAnchor)
    let place = [
      text.topAnchor.constraint(equalTo: view.topAnchor, constant: element.y),
      text.leftAnchor.constraint(equalTo: view.leftAnchor, constant: element.x), width,
    ]
    NSLayoutConstraint.activate(place)
    places += place
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // Elements without a width of their own have the content's.
    for element in shown where element.width == nil && element.kind != .text {
      guard let view = elements[element.name], view.frame.width != self.view.bounds.width else { continue }
      view.frame.size.width = self.view.bounds.width
      if let carousel = view as? UIScrollView {
        carousel.contentSize = CGSize(width: 3 * view.frame.width, height: view.frame.height)
      }
    }
  }

  private func make(_ element: Scenario.Element) -> UIView {
    switch element.kind {
    case .row, .hidden, .clear: return UIView()
    case .text:
      let label = UILabel()
      label.text = element.name
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      return label
    case .carousel:
      let carousel = UIScrollView()
      carousel.alwaysBounceHorizontal = true
      carousel.showsVerticalScrollIndicator = false
      return carousel
    case .field:
      let field = UITextField()
      field.borderStyle = .roundedRect
      field.placeholder = element.name
      return field
    case .button:
      let button = UIButton(type: .custom)
      button.setTitle(element.name, for: .normal)
      let name = element.name
      button.addAction(UIAction { [me = WeakRef(self)] _ in me.value?.onActivation?(name) }, for: .touchUpInside)
      return button
    }
  }
}
