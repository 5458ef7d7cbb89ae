import HeadlessHost
import LayerTree
import Testing

@testable import UIKit

@MainActor private final class Listener: NSObject, UITextFieldDelegate {
  var log: [String] = []
  var refused = ""
  var allowsBegin = true
  var allowsEnd = true
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { allowsBegin }
  func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { allowsEnd }
  func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    log.append("\(range.location)+\(range.length) '\(string)'")
    return string != refused || refused.isEmpty
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    log.append("return")
    return true
  }
}

@MainActor @Suite("Text field") struct TextFieldTests {
  private static func field(width: Double = 200) -> (HeadlessHost, UITextField, Listener) {
    let (host, root) = hostAndRoot()
    let field = UITextField(frame: frame(20, 100, width, 34))
    let listener = Listener()
    field.delegate = listener
    root.addSubview(field)
    host.step()
    return (host, field, listener)
  }

  private static func type(_ host: HeadlessHost, _ keys: String...) {
    for key in keys {
      for isDown in [true, false] { host.post(.key(name: key, modifiers: [], isDown: isDown, time: host.time)) }
    }
    host.step()
  }

  @Test("a tap begins editing, keys become text at the caret, each with its event")
  func typing() {
    let (host, field, listener) = Self.field()
    var changes: [String] = []
    field.addAction(UIAction { _ in changes.append(field.text ?? "nil") }, for: .editingChanged)
    #expect(field.text == "" && !field.isEditing)
    host.tap(at: (100, 117))
    host.run(seconds: 0.3)
    #expect(field.isFirstResponder && field.isEditing && host.window.focusedTextField === field)
    Self.type(host, "C", "a", "f", "é")
    Self.type(host, "ArrowLeft", "ArrowLeft", "Backspace", "o", "Home", "Delete", "c", "End", "s")
    #expect(field.text == "cofés")
    #expect(changes == ["C", "Ca", "Caf", "Café", "Cfé", "Cofé", "ofé", "cofé", "cofés"])
    #expect(listener.log.prefix(2) == ["begin", "0+0 'C'"] && listener.log.contains("1+1 ''"))
    #expect(field.resignFirstResponder() && !field.isEditing && listener.log.last == "end")
    Self.type(host, "x")
    #expect(field.text == "cofés")
  }

  @Test(
    "what the system's own editor made of the text arrives as the one stretch that differs",
    arguments: [
      ("abcd", 4, "abXcd", 3, "2+0 'X'"), ("aaa", 3, "aaaa", 1, "0+0 'a'"), ("aaa", 3, "aa", 1, "1+1 ''"),
      ("héllo", 5, "hallo", 2, "1+1 'a'"), ("a👋b", 4, "a👋👋b", 5, "3+0 '👋'"), ("abc", 3, "", 0, "0+3 ''"),
      ("", 0, "日本", 2, "0+0 '日本'"),
      ("abc", 3, "ab", 2, "2+1 ''"), ("teh ", 4, "the ", 4, "1+3 'he '"),
    ])
  func edited(old: String, start: Int, new: String, caret: Int, change: String) {
    let (_, field, listener) = Self.field()
    field.text = old
    field.becomeFirstResponder()
    listener.log = []
    field.edit(to: new, caret: caret)
    #expect(field.text == new && field.caretPlace == caret)
    #expect(listener.log == [change])
    // The caret alone is no change.
    field.edit(to: new, caret: 0)
    #expect(field.caretPlace == 0 && listener.log.count == 1)
    field.edit(to: new, caret: 99)
    #expect(field.caretPlace == new.utf16.count)
  }

  @Test("an edit that the delegate refuses leaves the text; line breaks and other controls do not come in")
  func refusedEdit() {
    let (_, field, listener) = Self.field()
    field.text = "ab"
    listener.refused = "7"
    field.edit(to: "ab7", caret: 3)
    #expect(field.text == "ab" && field.caretPlace == 2)
    field.edit(to: "ab\n\tc", caret: 5)
    #expect(field.text == "abc")
  }

  @Test("what the user's eye takes for one letter goes at one stroke", arguments: ["e\u{301}", "👩‍👧", "👍🏽", "🇲🇨", "ü"])
  func letters(letter: String) {
    let (_, field, _) = Self.field()
    field.text = "a🇫🇷" + letter
    field.deleteBackward()
    #expect(field.text == "a🇫🇷")
    field.insertText(letter)
    #expect(field.edited.stops.count == 4)
    field.moveCaret(to: field.edited.start(before: field.edited.caret))
    #expect(field.edited.beforeCaret == "a🇫🇷")
    field.deleteBackward()
    #expect(field.text == "a" + letter)
  }

  @Test("the delegate may refuse a change, a beginning and an end")
  func refusal() {
    let (host, field, listener) = Self.field()
    listener.allowsBegin = false
    #expect(!field.becomeFirstResponder() && !field.isEditing)
    listener.allowsBegin = true
    #expect(field.becomeFirstResponder())
    listener.refused = "x"
    Self.type(host, "a", "x", "b")
    #expect(field.text == "ab")
    listener.allowsEnd = false
    #expect(!field.resignFirstResponder() && field.isEditing && !host.window.endEditing(false))
    #expect(host.window.endEditing(true) && !field.isEditing && !field.isFirstResponder)
    #expect(listener.log.filter { $0 == "end" }.count == 1)
  }

  @Test("a delegate that makes the text shorter while it is asked is taken at its word")
  func shortenedMeanwhile() {
    @MainActor final class Shortener: NSObject, UITextFieldDelegate {
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool {
        textField.text = "x"
        return true
      }
    }
    let (_, field, _) = Self.field()
    let shortener = Shortener()
    field.delegate = shortener
    field.becomeFirstResponder()
    field.text = "hello"
    field.insertText("a")
    #expect(field.text == "xa")
    field.text = "hello"
    field.deleteBackward()
    #expect(field.text == "x")
  }

  @Test("in a long text a tap finds the nearest gap, by a few measurements")
  func longText() {
    @MainActor final class Counter: TextMeasuring {
      let other: any TextMeasuring
      var count = 0
      init(_ other: any TextMeasuring) { self.other = other }
      nonisolated func measure(_ text: TextBlock, width: Double?) -> TextMeasurement {
        MainActor.assumeIsolated {
          count += 1
          return other.measure(text, width: width)
        }
      }
      nonisolated func metrics(of font: FontValue) -> (lineHeight: Double, ascent: Double) {
        MainActor.assumeIsolated { other.metrics(of: font) }
      }
    }
    let (host, field, _) = Self.field()
    field.text = String(repeating: "Wi.ö ", count: 400)
    field.becomeFirstResponder()
    host.step()
    let gaps = field.edited.stops.map { field.width(of: field.edited.prefix($0)) }
    let counter = Counter(host.services.textMeasurer!)
    host.services.textMeasurer = counter
    for x in stride(from: CGFloat(-20), through: gaps.last! + 20, by: 97.3) {
      field.moveCaret(near: CGPoint(x: x + field.box.frame.minX + field.label.frame.minX, y: 0))
      let nearest = gaps.indices.min { abs(gaps[$0] - x) < abs(gaps[$1] - x) }!
      #expect(field.edited.caret == field.edited.stops[nearest])
    }
    #expect(counter.count < 20 * (Int(gaps.last!) / 97 + 2))
  }

  @Test("return asks the delegate, and ends editing only where somebody listens for the exit")
  func returnKey() {
    let (host, field, listener) = Self.field()
    field.becomeFirstResponder()
    Self.type(host, "Enter")
    #expect(field.isEditing && listener.log.last == "return")
    field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    Self.type(host, "Enter")
    #expect(!field.isEditing)
  }

  @Test("shortcuts and keys without a letter are not text; escape goes on to what is around")
  func otherKeys() {
    let (host, field, _) = Self.field()
    field.becomeFirstResponder()
    host.post(.key(name: "c", modifiers: .control, isDown: true, time: host.time))
    Self.type(host, "Escape", "F5", "Shift", "PageDown")
    #expect(field.text == "" && field.isEditing)
  }

  @Test("a placeholder, or a text that is not edited, ends in an ellipsis where it is too long, and only there")
  func tooLong() {
    let (host, field, _) = Self.field(width: 100)
    func seen() -> (NSLineBreakMode, Bool) {
      host.step()
      return (field.label.lineBreakMode, field.label.frame.width <= field.box.bounds.width)
    }
    field.placeholder = "short"
    #expect(seen() == (.byClipping, true))
    field.placeholder = "a pier, a square, a station"
    #expect(seen() == (.byTruncatingTail, true))
    field.becomeFirstResponder()
    #expect(seen() == (.byTruncatingTail, true))
    field.insertText("a pier, a square, a station")
    #expect(seen() == (.byClipping, false))
    field.resignFirstResponder()
    #expect(seen() == (.byTruncatingTail, true))
    field.text = "short"
    #expect(seen() == (.byClipping, true))
  }

  @Test("the caret is drawn where the next letter will be; only while editing; long text is moved to show it")
  func caret() {
    let (host, field, _) = Self.field(width: 100)
    host.step()
    #expect(field.caretView.isHidden)
    field.becomeFirstResponder()
    host.step()
    #expect(!field.caretView.isHidden && field.caretView.frame.minX == 0)
    field.insertText("abc")
    host.step()
    #expect(abs(field.caretView.frame.minX - field.width(of: "abc")) <= 0.5 && field.label.frame.minX == 0)
    field.insertText(" and a text that is far too long for it")
    host.step()
    #expect(field.caretView.frame.maxX <= 100.5 && field.caretView.frame.maxX > 90 && field.label.frame.minX < -50)
    Self.type(host, "Home")
    #expect(field.caretView.frame.minX == 0 && field.label.frame.minX == 0)
    // A tap puts it between the letters next to the finger.
    let place = Double(field.width(of: "abc and")) - 1
    host.tap(at: (20 + place, 117))
    host.run(seconds: 0.3)
    #expect(field.edited.beforeCaret == "abc and")
    field.resignFirstResponder()
    host.step()
    #expect(field.caretView.isHidden)
  }

  @Test("a placeholder stands in for text, and hosts are told of a text field with its value")
  func meaning() {
    let (host, field, _) = Self.field()
    field.placeholder = "Search"
    host.step()
    #expect(field.label.text == "Search" && field.label.textColor == .placeholderText)
    var node = field.layer.node.accessibility
    #expect(node?.role == .textField && node?.label == "Search" && node?.value == "" && field.layer.node.cursor == .text)
    field.text = "Port"
    host.step()
    node = field.layer.node.accessibility
    #expect(field.label.text == "Port" && node?.value == "Port")
    field.isSecureTextEntry = true
    host.step()
    #expect(field.label.text == "••••" && field.layer.node.accessibility?.value == "••••")
    field.isEnabled = false
    host.step()
    #expect(field.layer.node.accessibility?.isEnabled == false && field.layer.node.cursor == .standard)
    #expect(!field.becomeFirstResponder())
  }

  @Test("a field that leaves the window has ended editing, whatever its delegate says")
  func leaving() {
    let (host, field, listener) = Self.field()
    field.becomeFirstResponder()
    listener.allowsEnd = false
    field.removeFromSuperview()
    #expect(!field.isEditing && listener.log == ["begin", "end"] && host.window.focusedTextField == nil)
  }

  @Test("a drag of the scroll view around it puts the keyboard away where that is asked for", arguments: [true, false])
  func dismissal(onDrag: Bool) {
    let (host, root) = hostAndRoot()
    let scroll = UIScrollView(frame: root.bounds)
    scroll.contentSize = CGSize(width: 390, height: 2000)
    scroll.keyboardDismissMode = onDrag ? .onDrag : .none
    let field = UITextField(frame: frame(20, 20, 200, 34))
    scroll.addSubview(field)
    root.addSubview(scroll)
    host.step()
    field.becomeFirstResponder()
    host.play(FingerScript(at: (200, 600)).moved(by: (0, -100), in: 0.2).lifted())
    host.runUntilRest()
    #expect(field.isEditing == !onDrag)
  }

  @Test(
    "a field narrower than its padding has text without width, in its middle", arguments: [0, 1, 13.5, 14, 14.5, 30] as [Double])
  func narrow(width: Double) {
    let (host, field, _) = Self.field(width: width)
    field.borderStyle = .roundedRect
    for text in ["", "text that is longer than that"] {
      field.text = text
      field.placeholder = "also long"
      host.step()
      let room = max(width - 14, 0)
      let area = field.textRect(forBounds: field.bounds)
      #expect(area == frame(min(7, width / 2), 0, room, 34))
      #expect(field.box.frame == area && field.label.frame.minX.isFinite && field.caretView.frame.minX.isFinite)
    }
  }

  private final class Greedy: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 100, dy: 0) }
    override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 100, dy: 0) }
  }

  @Test("a subclass that takes more away than there is leaves nothing", arguments: [199, 200, 201] as [Double])
  func greedy(width: Double) {
    let (host, root) = hostAndRoot()
    let field = Greedy(frame: frame(0, 0, width, 34))
    field.text = "text"
    root.addSubview(field)
    host.step()
    #expect(field.box.frame == frame(min(100, width / 2), 0, max(width - 200, 0), 34))
  }
}
