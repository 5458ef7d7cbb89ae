import CGtk
import Geometry
import LayerTree

/// An empty widget that stands for an element: GTK tells the desktop about widgets only.
@MainActor final class ElementWidget {
  let widget: UnsafeMutablePointer<GtkWidget>
  private(set) var element: AccessibleElement

  init(_ element: AccessibleElement) {
    self.element = element
    let kind = Kind(element.node.role)
    widget = ElementWidget.make(kind.type, role: kind.role)
    gtk_widget_set_can_target(widget, 0)
    if isRange { makeRange() }
    describe()
  }

  /// Whether the same widget can stand for an element: roles are given once.
  func fits(_ other: AccessibleElement) -> Bool { other.id == element.id && other.node.role == element.node.role }

  /// True if the place has changed, which GTK takes only in a pass of its own.
  func update(_ next: AccessibleElement) -> Bool {
    let old = element
    element = next
    if old.node != next.node { describe() }
    if isRange && old.frame != next.frame { showValue() }
    return old.frame != next.frame
  }

  func allocate() {
    // GTK complains about widgets that are given a size unasked.
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, -1, nil, nil, nil, nil)
    let frame = element.frame
    var place = GtkAllocation(
      x: gint(limited(frame.minX)), y: gint(limited(frame.minY)), width: gint(limited(frame.width)),
      height: gint(limited(frame.height)))
    gtk_widget_size_allocate(widget, &place, -1)
    // The window's height may have changed, too.
    if isRange { showValue() }
  }

  private func limited(_ value: CGFloat) -> CGFloat { min(max(value.rounded(), -30000), 30000) }

  // MARK: Meaning

  private func describe() {
    let node = element.node
    set(GTK_ACCESSIBLE_PROPERTY_LABEL, node.label)
    // The desktop reads values as numbers, and of GTK's own widgets only: as words they are part of the description.
    set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, [node.value, node.hint].filter { !$0.isEmpty }.joined(separator: ", "))
    if node.role == .adjustable { set(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, node.value) }
    gtk_widget_set_sensitive(widget, node.isEnabled ? 1 : 0)
    if node.role == .button || node.role == .listItem { setSelected(node.isSelected) }
  }

  private func set(_ property: GtkAccessibleProperty, _ text: String) { ElementWidget.set(property, text, of: accessible) }

  /// Gives a widget that is no element its name.
  static func name(_ widget: UnsafeMutablePointer<GtkWidget>, _ text: String) {
    set(GTK_ACCESSIBLE_PROPERTY_LABEL, text, of: OpaquePointer(widget))
  }

  private static func set(_ property: GtkAccessibleProperty, _ text: String, of accessible: OpaquePointer) {
    var properties = [property]
    var value = GValue()
    gtk_accessible_property_init_value(property, &value)
    g_value_set_string(&value, text)
    gtk_accessible_update_property_value(accessible, 1, &properties, &value)
    g_value_unset(&value)
  }

  private func setSelected(_ isSelected: Bool) {
    var states = [GTK_ACCESSIBLE_STATE_SELECTED]
    var value = GValue()
    gtk_accessible_state_init_value(GTK_ACCESSIBLE_STATE_SELECTED, &value)
    // A state that may be undefined is a number.
    if value.g_type == booleanType {
      g_value_set_boolean(&value, isSelected ? 1 : 0)
    } else {
      g_value_set_int(&value, isSelected ? 1 : 0)
    }
    gtk_accessible_update_state_value(accessible, 1, &states, &value)
    g_value_unset(&value)
  }

  private var accessible: OpaquePointer { OpaquePointer(widget) }

  // MARK: Number

  private var isRange: Bool { element.node.role == .adjustable }
  private var range: UnsafeMutablePointer<GtkRange> { UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkRange.self) }
  private var isShowingValue = false

  /// GTK's own slider, unseen, since the desktop asks no other widget for a value.
  private func makeRange() {
    gtk_widget_set_opacity(widget, 0)
    gtk_widget_set_focusable(widget, 0)
    gtk_orientable_set_orientation(OpaquePointer(widget), GTK_ORIENTATION_VERTICAL)
    gtk_range_set_adjustment(range, gtk_adjustment_new(0, 0, 100, 1, 1, 0))
    connect(UnsafeMutableRawPointer(gtk_range_get_adjustment(range)!), "value-changed", to: self) { _, data in
      MainActor.assumeIsolated { owner(data, ElementWidget.self).desktopChangedValue() }
      return 0
    }
    showValue()
  }

  // UIKit's values are words. The number that goes with one is how high in the window the element stands, in percent.
  private func showValue() {
    guard let canvas = gtk_widget_get_parent(widget).map({ gtk_widget_get_height($0) }), canvas > 0 else { return }
    isShowingValue = true
    gtk_range_set_value(range, Double(100 - 100 * element.frame.midY / CGFloat(canvas)))
    isShowingValue = false
  }

  private func desktopChangedValue() {
    guard !isShowingValue else { return }
    let wanted = gtk_range_get_value(range)
    showValue()
    let current = gtk_range_get_value(range)
    guard wanted.isFinite, wanted != current else { return }
    ElementWidget.onAction?(widget, wanted > current ? "increment" : "decrement")
  }

  // MARK: Classes

  /// What can be done with an element is a matter of its class.
  private struct Kind {
    let type: GType
    let role: GtkAccessibleRole

    @MainActor init(_ role: AccessibilityNode.Role) {
      switch role {
      case .button, .listItem: (type, self.role) = (ElementWidget.buttonType, GTK_ACCESSIBLE_ROLE_BUTTON)
      case .link: (type, self.role) = (ElementWidget.buttonType, GTK_ACCESSIBLE_ROLE_LINK)
      case .adjustable: (type, self.role) = (ElementWidget.adjustableType, GTK_ACCESSIBLE_ROLE_SLIDER)
      case .image, .map: (type, self.role) = (ElementWidget.plainType, GTK_ACCESSIBLE_ROLE_IMG)
      case .heading: (type, self.role) = (ElementWidget.plainType, GTK_ACCESSIBLE_ROLE_HEADING)
      case .staticText: (type, self.role) = (ElementWidget.plainType, GTK_ACCESSIBLE_ROLE_LABEL)
      case .list: (type, self.role) = (ElementWidget.plainType, GTK_ACCESSIBLE_ROLE_LIST)
      case .textField: (type, self.role) = (ElementWidget.buttonType, GTK_ACCESSIBLE_ROLE_TEXT_BOX)
      case .none, .group: (type, self.role) = (ElementWidget.plainType, GTK_ACCESSIBLE_ROLE_GROUP)
      }
    }
  }

  private static let plainType = register("SheetElement", actions: [])
  private static let buttonType = register("SheetButton", actions: ["activate"])
  private static let adjustableType = register(
    "SheetAdjustable", from: gtk_range_get_type(), actions: ["increment", "decrement", "activate"])

  private static func register(_ name: String, from parent: GType = gtk_widget_get_type(), actions: [String]) -> GType {
    var sizes = GTypeQuery()
    g_type_query(parent, &sizes)
    var info = GTypeInfo()
    info.class_size = UInt16(sizes.class_size)
    info.instance_size = UInt16(sizes.instance_size)
    let type = g_type_register_static(parent, name, &info, GTypeFlags(rawValue: 0))
    let widgetClass = g_type_class_ref(type)!.assumingMemoryBound(to: GtkWidgetClass.self)
    for action in actions {
      gtk_widget_class_install_action(widgetClass, "element.\(action)", nil) { widget, name, _ in
        nonisolated(unsafe) let widget = widget!
        let action = String(cString: name!)
        MainActor.assumeIsolated { ElementWidget.onAction?(widget, String(action.dropFirst("element.".count))) }
      }
    }
    return type
  }

  /// Called when the desktop asks for an action.
  static var onAction: ((UnsafeMutablePointer<GtkWidget>, String) -> Void)?

  static func make(_ type: GType, role: GtkAccessibleRole) -> UnsafeMutablePointer<GtkWidget> {
    var value = GValue()
    g_value_init(&value, gtk_accessible_role_get_type())
    g_value_set_enum(&value, gint(role.rawValue))
    defer { g_value_unset(&value) }
    return "accessible-role".withCString { name in
      var names: [UnsafePointer<CChar>?] = [name]
      let object = g_object_new_with_properties(type, 1, &names, &value)!
      return UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
    }
  }
}
