import LayerTree
import UIKit

/// What the page knows of the text field that has the keyboard.
///
/// The page lays an input of its own over the field, so that keyboards on the screen, composed text and selections are the
/// browser's; this tells it what to show there, and nothing that it has said itself.
@MainActor struct EditedField {
  private var layer: UInt32 = 0
  private var text = ""
  private var caret = 0

  /// The page has this in its input.
  mutating func heard(_ text: String, caret: Int) {
    self.text = text
    self.caret = caret
  }

  mutating func tell(_ field: UITextField?) {
    let layer = field?.layer.node.id ?? 0
    guard layer != 0 || self.layer != 0 else { return }
    let text = field?.text ?? ""
    let caret = field?.caretPlace ?? 0
    guard layer != self.layer || text != self.text || caret != self.caret else { return }
    self.layer = layer
    self.text = text
    self.caret = caret
    Page.edit(layer, caret: caret, traits: field.map(EditedField.traits) ?? 0, text)
  }

  /// Keyboard type, return key << 8, capitals << 16, no correction << 20, secret << 21.
  private static func traits(of field: UITextField) -> UInt32 {
    UInt32(field.keyboardType.rawValue) | UInt32(field.returnKeyType.rawValue) << 8
      | UInt32(field.autocapitalizationType.rawValue) << 16 | (field.autocorrectionType == .no ? 1 << 20 : 0)
      | (field.isSecureTextEntry ? 1 << 21 : 0)
  }
}
