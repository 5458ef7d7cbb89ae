import CGtk
import LayerTree

/// Keeps the widgets that stand for elements in step with the screen.
///
/// They follow when the screen comes to rest: what moves is not read, and frames stay free of it.
@MainActor final class ElementTree {
  private let canvas: UnsafeMutablePointer<GtkWidget>
  private var widgets: [ElementWidget] = []
  private let perform: (UInt32, AccessibilityAction) -> Void

  /// - Parameter perform: called with a layer's id and what is to be done with it.
  init(in canvas: UnsafeMutablePointer<GtkWidget>, perform: @escaping (UInt32, AccessibilityAction) -> Void) {
    self.canvas = canvas
    self.perform = perform
    ElementWidget.onAction = { [unowned self] widget, name in
      guard let element = widgets.first(where: { $0.widget == widget })?.element, element.node.isEnabled,
        let action = ElementTree.actions[name]
      else { return }
      self.perform(element.id, action)
    }
  }

  private static let actions: [String: AccessibilityAction] = [
    "activate": .activate, "increment": .increment, "decrement": .decrement,
  ]

  func update(_ elements: [AccessibleElement]) {
    var spare = Dictionary(widgets.map { ($0.element.id, $0) }, uniquingKeysWith: { first, _ in first })
    var next: [ElementWidget] = []
    var isMoved = false
    var last: UnsafeMutablePointer<GtkWidget>?
    for element in elements {
      let widget: ElementWidget
      if let known = spare[element.id], known.fits(element) {
        spare[element.id] = nil
        widget = known
        if known.update(element) { isMoved = true }
      } else {
        widget = ElementWidget(element)
        gtk_widget_insert_after(widget.widget, canvas, last)
        isMoved = true
      }
      if gtk_widget_get_prev_sibling(widget.widget) != last { gtk_widget_insert_after(widget.widget, canvas, last) }
      last = widget.widget
      next.append(widget)
    }
    for widget in spare.values { gtk_widget_unparent(widget.widget) }
    widgets = next
    if isMoved { gtk_widget_queue_allocate(canvas) }
  }

  /// Gives each widget its element's place, in GTK's own pass.
  func allocate() {
    for widget in widgets { widget.allocate() }
  }

  func removeAll() {
    for widget in widgets { gtk_widget_unparent(widget.widget) }
    widgets = []
    ElementWidget.onAction = nil
  }
}
