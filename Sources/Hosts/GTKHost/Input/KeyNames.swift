import CGtk
import LayerTree

/// The names of keys as the DOM has them, from GDK's.
enum KeyNames {
  private static let named: [String: String] = [
    "Up": "ArrowUp", "Down": "ArrowDown", "Left": "ArrowLeft", "Right": "ArrowRight", "Page_Up": "PageUp",
    "Page_Down": "PageDown", "Prior": "PageUp", "Next": "PageDown", "Home": "Home", "End": "End", "Return": "Enter",
    "ISO_Enter": "Enter", "Enter": "Enter", "Escape": "Escape", "Tab": "Tab", "ISO_Left_Tab": "Tab", "BackSpace": "Backspace",
    "Delete": "Delete", "space": " ",
  ]

  /// Nil for a key that stands for neither a name nor a letter.
  static func name(of keyval: guint) -> String? {
    guard let pointer = gdk_keyval_name(keyval) else { return nil }
    var name = String(cString: pointer)
    if name.hasPrefix("KP_"), named[String(name.dropFirst(3))] != nil { name = String(name.dropFirst(3)) }
    if let known = named[name] { return known }
    if name.count <= 3, name.hasPrefix("F"), Int(name.dropFirst()) != nil { return name }
    guard let letter = UnicodeScalar(gdk_keyval_to_unicode(keyval)), letter.value >= 32 else { return nil }
    return String(Character(letter))
  }

  static func modifiers(_ state: GdkModifierType) -> KeyModifiers {
    var result: KeyModifiers = []
    func add(_ mask: GdkModifierType, _ modifier: KeyModifiers) {
      if state.rawValue & mask.rawValue != 0 { result.insert(modifier) }
    }
    add(GDK_SHIFT_MASK, .shift)
    add(GDK_CONTROL_MASK, .control)
    add(GDK_ALT_MASK, .alternate)
    add(GDK_META_MASK, .command)
    add(GDK_SUPER_MASK, .command)
    return result
  }
}
