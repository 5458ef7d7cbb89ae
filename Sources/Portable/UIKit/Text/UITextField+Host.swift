// For hosts whose system edits the text itself: keyboards on a screen, composed text, corrections.

extension UITextField {
  /// UTF-16 units before the caret.
  package var caretPlace: Int { edited.utf16(0..<edited.caret).length }

  /// The system has made this of the text.
  ///
  /// The delegate is asked for the one stretch that differs, and may refuse it; nothing is sent where only the caret moved.
  ///
  /// - Parameter place: UTF-16 units before the caret; one beyond the text is its end.
  package func edit(to text: String, caret place: Int) {
    let new = EditedText(text).scalars
    var caret = 0
    var units = 0
    while caret < new.count, units < place {
      units += new[caret].value > 0xFFFF ? 2 : 1
      caret += 1
    }
    let old = edited.scalars
    // What was typed ends at the caret, so what lies behind it is the same; only a deletion forward may say otherwise.
    var tail = 0
    while tail < min(old.count, new.count - caret), old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    var head = 0
    while head < min(old.count, new.count) - tail, old[head] == new[head] { head += 1 }
    if head + tail < max(old.count, new.count) {
      replace(head..<old.count - tail, with: EditedText.string(new[head..<new.count - tail]))
    }
    if edited.scalars == new { moveCaret(to: caret) }
  }
}
