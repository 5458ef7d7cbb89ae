import Geometry

extension UITextField {
  public var hasText: Bool { !edited.isEmpty }

  /// At the caret, as typed by the user: the delegate may refuse it.
  public func insertText(_ text: String) {
    // One line: what a paste brings along of others is joined.
    let line = UITextField.line(of: text)
    guard isEnabled, !line.isEmpty else { return }
    change(edited.caret..<edited.caret, to: line)
  }

  private static func line(of text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar.value >= 0x20 && scalar.value != 0x7F { line.append(scalar) }
    return String(line)
  }

  func replace(_ range: Range<Int>, with text: String) {
    let line = UITextField.line(of: text)
    guard isEnabled, !(range.isEmpty && line.isEmpty) else { return }
    change(range, to: line)
  }

  public func deleteBackward() {
    guard isEnabled, edited.caret > 0 else { return }
    change(edited.start(before: edited.caret)..<edited.caret, to: "")
  }

  private func deleteForward() {
    guard isEnabled, edited.caret < edited.scalars.count else { return }
    change(edited.caret..<edited.end(after: edited.caret), to: "")
  }

  private func change(_ range: Range<Int>, to text: String) {
    guard
      delegate?.textField(self, shouldChangeCharactersIn: edited.utf16(range), replacementString: text) ?? true
    else { return }
    edited.replace(range, with: text)
    textDidChange()
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
  }

  func moveCaret(to place: Int) {
    let old = edited.caret
    edited.moveCaret(to: place)
    guard edited.caret != old else { return }
    setNeedsLayout()
    delegate?.textFieldDidChangeSelection(self)
  }

  /// The caret goes to the gap between letters that is nearest to a point.
  func moveCaret(near point: CGPoint) {
    let x = point.x - box.frame.minX - label.frame.minX
    let stops = edited.stops
    // Widths grow from gap to gap: to measure all of a long text would take seconds.
    var (low, high) = (0, stops.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if width(of: shown(edited.prefix(stops[middle]))) < x { low = middle + 1 } else { high = middle }
    }
    var best = (place: 0, distance: CGFloat.infinity)
    for stop in stops[max(low - 1, 0)...low] {
      let distance = abs(width(of: shown(edited.prefix(stop))) - x)
      if distance < best.distance { best = (stop, distance) }
    }
    moveCaret(to: best.place)
  }

  // MARK: Keys

  /// Whether the key was for the text.
  func take(_ key: UIKey) -> Bool {
    let isShortcut = !key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: deleteBackward()
    case .keyboardDeleteForward: deleteForward()
    case .keyboardLeftArrow: moveCaret(to: edited.start(before: edited.caret))
    case .keyboardRightArrow: moveCaret(to: edited.end(after: edited.caret))
    case .keyboardHome: moveCaret(to: 0)
    case .keyboardEnd: moveCaret(to: edited.scalars.count)
    case .keyboardReturnOrEnter: pressReturn()
    default:
      guard !isShortcut, !key.characters.isEmpty else { return false }
      insertText(key.characters)
    }
    return true
  }

  private func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    // Whoever listens for the exit wants one.
    if allControlEvents.contains(.editingDidEndOnExit) { resignFirstResponder() }
  }
}
