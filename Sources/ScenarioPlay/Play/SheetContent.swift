import ScrollSheet
import UIKit
import WeakReference

/// The content of a played sheet: a plain view, and in it the elements that a scenario names.
@MainActor final class SheetContent: UIViewController {
  private(set) var elements: [String: UIView] = [:]
  private(set) var carousels: [(name: String, view: UIScrollView)] = []
  var onActivation: ((String) -> Void)?
  private var shown: [Scenario.Element] = []

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
    let width = sheet.bounds.width > 0 ? sheet.bounds.width - 2 * sheet.sheetAppearance.sideMargin : 0
    for element in wanted {
      let element = element
      let view = elements[element.name] ?? make(element)
      elements[element.name] = view
      view.accessibilityIdentifier = element.name
      view.isHidden = element.kind == .hidden
      view.alpha = element.kind == .clear ? 0 : 1
      let box = CGRect(x: element.x, y: element.y, width: element.width ?? width, height: element.height)
      if element.y < 0 {
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

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // Elements without a width of their own have the content's.
    for element in shown where element.width == nil {
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
