import HeadlessHost
import Testing

@testable import UIKit

@MainActor @Suite("Keyboard focus and reading order") struct KeyboardFocusTests {
  private static func button(_ name: String, _ x: Double, _ y: Double, _ width: Double = 80) -> UIButton {
    let button = UIButton(frame: frame(x, y, width, 40))
    button.accessibilityLabel = name
    return button
  }
  private static func key(_ host: HeadlessHost, _ name: String, _ modifiers: KeyModifiers = []) {
    host.post(.key(name: name, modifiers: modifiers, isDown: true, time: host.time))
    host.post(.key(name: name, modifiers: modifiers, isDown: false, time: host.time))
  }
  private static func focused(_ host: HeadlessHost) -> String { host.window.focusedView?.accessibilityLabel ?? "nothing" }
  private static func labels(_ host: HeadlessHost) -> [String] { host.window.accessibilityElements.map { $0.node.label } }

  @Test("reading goes down the rows, in each by the direction of the text, whatever the order of the views")
  func order() {
    let (host, root) = hostAndRoot()
    for view in [
      Self.button("c", 20, 200), Self.button("b", 200, 104), Self.button("a", 20, 100), Self.button("d", 200, 260),
    ] { root.addSubview(view) }
    let column = UIView(frame: frame(20, 400, 150, 200))
    column.addSubview(Self.button("f", 0, 100))
    column.addSubview(Self.button("e", 0, 0))
    let other = UIView(frame: frame(200, 400, 150, 200))
    other.addSubview(Self.button("h", 0, 100))
    other.addSubview(Self.button("g", 0, 0))
    root.addSubview(other)
    root.addSubview(column)
    #expect(Self.labels(host) == ["a", "b", "c", "d", "e", "f", "g", "h"])
    root.semanticContentAttribute = .forceRightToLeft
    host.window.semanticContentAttribute = .forceRightToLeft
    #expect(Self.labels(host) == ["b", "a", "c", "d", "g", "h", "e", "f"])
  }

  @Test("each element comes with its frame in the window, and what is seen of it")
  func frames() {
    let (host, root) = hostAndRoot()
    let scroll = UIScrollView(frame: frame(50, 100, 200, 100))
    scroll.contentSize = CGSize(width: 200, height: 600)
    scroll.addSubview(Self.button("a", 10, 80))
    scroll.addSubview(Self.button("b", 10, 300))
    root.addSubview(scroll)
    let elements = host.window.accessibilityElements
    #expect(elements.map { $0.frame } == [frame(60, 180, 80, 40), frame(60, 400, 80, 40)])
    #expect(elements[0].visible == frame(60, 180, 80, 20) && elements[1].visible.isEmpty && elements[1].isScrollable)
    #expect(elements[0].id == elements[0].view.layer.node.id && elements[0].node.role == .button)
  }

  @Test("Tab goes round the elements and back with Shift, past labels and what is hidden, disabled or covered")
  func tab() {
    let (host, root) = hostAndRoot()
    let label = UILabel(frame: frame(20, 20, 100, 20))
    label.text = "label"
    let hidden = Self.button("hidden", 20, 150)
    hidden.isHidden = true
    let disabled = Self.button("disabled", 20, 200)
    disabled.isEnabled = false
    let secret = UIView(frame: frame(0, 250, 390, 50))
    secret.accessibilityElementsHidden = true
    secret.addSubview(Self.button("secret", 20, 0))
    for view in [
      label, Self.button("a", 20, 50), hidden, disabled, secret, Self.button("covered", 20, 300), Self.button("b", 20, 360),
      UIView(frame: frame(0, 290, 390, 55)),
    ] { root.addSubview(view) }
    host.step()
    #expect(Self.labels(host) == ["label", "a", "disabled", "covered", "b"])
    var seen: [String] = []
    for _ in 0..<3 {
      Self.key(host, "Tab")
      seen.append(Self.focused(host))
    }
    #expect(seen == ["a", "b", "a"])
    Self.key(host, "Tab", .shift)
    #expect(Self.focused(host) == "b")
    // A bar over half of an element leaves it in reach.
    root.subviews.last?.frame = frame(0, 290, 390, 30)
    Self.key(host, "Tab", .shift)
    #expect(Self.focused(host) == "covered")
  }

  @Test("the focused element is scrolled into view; Enter and Space press it; a focused text field takes the letters")
  func use() {
    let (host, root) = hostAndRoot()
    let scroll = UIScrollView(frame: frame(0, 0, 390, 400))
    scroll.contentSize = CGSize(width: 390, height: 1000)
    root.addSubview(scroll)
    let far = Self.button("far", 20, 900)
    var presses = 0
    far.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    let field = UITextField(frame: frame(20, 20, 200, 34))
    field.accessibilityLabel = "field"
    scroll.addSubview(far)
    scroll.addSubview(field)
    host.step()
    Self.key(host, "Tab")
    #expect(field.isFirstResponder && Self.focused(host) == "field")
    Self.key(host, "x")
    Self.key(host, " ")
    #expect(field.text == "x " && presses == 0)
    Self.key(host, "Tab")
    host.runUntilRest()
    #expect(!field.isFirstResponder && Self.focused(host) == "far" && scroll.contentOffset.y == 540)
    Self.key(host, "Enter")
    Self.key(host, " ")
    host.runUntilRest()
    #expect(presses == 2)
    // Before it has come into view it is pressed all the same.
    scroll.contentOffset = .zero
    Self.key(host, "Enter")
    host.runUntilRest()
    #expect(presses == 3)
  }

  private final class Slider: UIControl {
    var value = 5
    override func accessibilityIncrement() { value += 1 }
    override func accessibilityDecrement() { value -= 1 }
  }

  @Test("arrows change what is adjustable, mirrored where text runs from the right")
  func arrows() {
    let (host, root) = hostAndRoot()
    let slider = Slider(frame: frame(20, 100, 200, 44))
    slider.accessibilityTraits = .adjustable
    root.addSubview(slider)
    host.step()
    Self.key(host, "Tab")
    Self.key(host, "ArrowUp")
    Self.key(host, "ArrowRight")
    #expect(slider.value == 7)
    Self.key(host, "ArrowLeft")
    #expect(slider.value == 6)
    slider.semanticContentAttribute = .forceRightToLeft
    Self.key(host, "ArrowLeft")
    #expect(slider.value == 7)
  }

  @Test("a ring shows where Tab has gone, moves with it, and goes with a touch or with the element; hosts may draw their own")
  func ring() {
    let (host, root) = hostAndRoot()
    let a = Self.button("a", 20, 50)
    a.layer.cornerRadius = 10
    let b = Self.button("b", 20, 150)
    root.addSubview(a)
    root.addSubview(b)
    host.step()
    func rings() -> [CALayer] { [a, b].flatMap { $0.layer.sublayers ?? [] }.filter { $0.borderWidth > 0 } }
    #expect(rings().isEmpty)
    Self.key(host, "Tab")
    host.step()
    #expect(rings().count == 1 && rings()[0].superlayer === a.layer)
    #expect(rings()[0].frame == frame(-5, -5, 90, 50) && rings()[0].cornerRadius == 15 && rings()[0].node.hit == .none)
    a.frame.size.width = 100
    host.step()
    #expect(rings()[0].frame == frame(-5, -5, 110, 50))
    Self.key(host, "Tab")
    #expect(rings().count == 1 && rings()[0].superlayer === b.layer)
    host.tap(at: (300, 600))
    host.runUntilRest()
    #expect(rings().isEmpty && Self.focused(host) == "b")
    Self.key(host, "Tab", .shift)
    #expect(rings().count == 1)
    a.removeFromSuperview()
    #expect(rings().isEmpty && host.window.focusedView == nil)
    host.services.drawsFocusRing = false
    Self.key(host, "Tab")
    #expect(rings().isEmpty && Self.focused(host) == "b")
  }

  @MainActor private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }
  }

  @Test("a row, which has others above and below, has its ring within")
  func rowRing() throws {
    let (host, root) = hostAndRoot()
    let table = UITableView(frame: root.bounds)
    let rows = Rows()
    table.dataSource = rows
    root.addSubview(table)
    host.step()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    var steps = 0
    repeat {
      Self.key(host, "Tab")
      steps += 1
    } while host.window.focusedView !== cell && steps < 5
    let ring = try #require(cell.layer.sublayers?.first { $0.borderWidth == 3 })
    #expect(ring.frame == cell.bounds)
  }

  @Test("behind a modal view nothing is read")
  func modal() {
    let (host, root) = hostAndRoot()
    root.addSubview(Self.button("behind", 20, 50))
    let modal = UIView(frame: frame(0, 400, 390, 400))
    modal.accessibilityViewIsModal = true
    modal.addSubview(Self.button("front", 20, 50))
    root.addSubview(modal)
    #expect(Self.labels(host) == ["front"])
  }
}
