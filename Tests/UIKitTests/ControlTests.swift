import HeadlessHost
import Testing

@testable import UIKit

@MainActor struct ControlTests {
  static func button() -> (HeadlessHost, UIButton, Log) {
    let (host, root) = hostAndRoot()
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.frame = frame(100, 400, 100, 40)
    root.addSubview(button)
    let log = Log()
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDragInside, "dragInside"), (.touchDragOutside, "dragOutside"), (.touchDragEnter, "enter"),
      (.touchDragExit, "exit"), (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
      (.primaryActionTriggered, "primary"), (.touchDownRepeat, "repeat"),
    ]
    for (event, name) in names {
      button.addAction(UIAction { _ in if log.calls.last != name { log.calls.append(name) } }, for: event)
    }
    host.step()
    return (host, button, log)
  }
  final class Log { var calls: [String] = [] }

  @Test func aTapIsAPrimaryAction() {
    let (host, button, log) = Self.button()
    host.tap(at: (150, 420))
    host.run(seconds: 0.02)
    #expect(button.isHighlighted && button.isTracking)
    host.run(seconds: 0.1)
    #expect(log.calls == ["down", "upInside", "primary"])
    #expect(!button.isHighlighted && !button.isTracking)
  }

  // The button spans y 400…440: 70 points below it is 510, and the far edge is outside.
  @Test(arguments: [(509.0, true), (510.0, false)]) func theBoundaryIsGenerous(end: Double, isInside: Bool) {
    let (host, _, log) = Self.button()
    host.play(FingerScript(at: (150, 420)).moved(to: (150, end), in: 0.1).lifted())
    host.run(seconds: 0.3)
    #expect(log.calls.last == (isInside ? "primary" : "upOutside"))
    #expect(log.calls.contains("exit") == !isInside)
  }

  @Test func outAndInAgain() {
    let (host, button, log) = Self.button()
    host.play(
      FingerScript(at: (150, 420)).moved(to: (150, 700), in: 0.1).waited(0.1).moved(to: (150, 430), in: 0.1).lifted())
    host.run(seconds: 0.15)
    #expect(!button.isHighlighted)
    host.run(seconds: 0.3)
    #expect(
      log.calls == ["down", "dragInside", "exit", "dragOutside", "enter", "dragInside", "upInside", "primary"])
  }

  @Test func disablingCancelsAndIgnores() {
    let (host, button, log) = Self.button()
    host.play(FingerScript(at: (150, 420)).waited(0.2).lifted())
    host.run(seconds: 0.1)
    button.isEnabled = false
    #expect(log.calls == ["down", "cancel"])
    #expect(button.state == .disabled)
    host.run(seconds: 0.3)
    host.tap(at: (150, 420))
    host.run(seconds: 0.2)
    #expect(log.calls == ["down", "cancel"])
  }

  @Test func removingItUnderTheFingerCancels() {
    let (host, button, log) = Self.button()
    host.play(FingerScript(at: (150, 420)).waited(0.2).lifted())
    host.run(seconds: 0.1)
    button.removeFromSuperview()
    host.run(seconds: 0.3)
    #expect(log.calls == ["down", "cancel"])
  }

  @Test func aSecondFingerDoesNotDisturb() {
    let (host, _, log) = Self.button()
    host.play(FingerScript(at: (150, 420), id: 1).waited(0.3).lifted())
    host.play(FingerScript(at: (160, 420), id: 2, after: 0.1).waited(0.1).lifted())
    host.run(seconds: 0.25)
    #expect(log.calls == ["down"])
    host.run(seconds: 0.3)
    #expect(log.calls == ["down", "upInside", "primary"])
  }

  @Test func aSingleTapRecogniserAroundAControlDoesNotTakeItsTap() {
    let (host, button, log) = Self.button()
    var taps = 0
    button.superview?.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    host.tap(at: (150, 420))
    host.run(seconds: 0.2)
    #expect(taps == 0)
    #expect(log.calls.last == "primary")
    host.tap(at: (150, 700))
    host.run(seconds: 0.2)
    #expect(taps == 1)
  }

  @Test func actionsAreReplacedByIdentifierAndRemoved() {
    let control = UIControl()
    var calls: [String] = []
    let id = UIAction.Identifier("x")
    control.addAction(UIAction(identifier: id) { _ in calls.append("old") }, for: .valueChanged)
    control.addAction(
      UIAction(identifier: id) { action in calls.append("new \((action.sender as? UIControl) === control)") }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(calls == ["new true"])
    control.removeAction(identifiedBy: id, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(calls.count == 1)
    #expect(control.allControlEvents.isEmpty)
  }

  @Test func aDragOnAButtonInAScrollViewStaysWithTheButtonOnceItHasTheTouch() {
    let (host, root) = hostAndRoot()
    let scroll = UIScrollView(frame: root.bounds)
    scroll.contentSize = CGSize(width: 390, height: 2000)
    let button = UIButton(type: .system)
    button.frame = frame(100, 400, 100, 40)
    scroll.addSubview(button)
    root.addSubview(scroll)
    host.step()
    host.play(FingerScript(at: (150, 420)).waited(0.2).moved(by: (0, -100), in: 0.2).lifted())
    host.runUntilRest()
    #expect(scroll.contentOffset.y == 0)
    host.play(FingerScript(at: (150, 420)).moved(by: (0, -100), in: 0.1).lifted())
    host.runUntilRest()
    #expect(scroll.contentOffset.y > 50)
  }

  @Test func titlesAndColoursPerState() {
    let button = UIButton(type: .custom)
    button.setTitle("A", for: .normal)
    button.setTitle("B", for: .selected)
    button.setTitleColor(.red, for: .normal)
    #expect(button.titleLabel?.text == "A")
    button.isSelected = true
    #expect(button.titleLabel?.text == "B")
    #expect(button.title(for: .highlighted) == "A")
    #expect(button.titleLabel?.textColor == .red)
    #expect(button.accessibilityLabel == "B")
    #expect(button.accessibilityTraits == [.button, .selected])
    let narrow = button.intrinsicContentSize
    button.contentEdgeInsets = UIEdgeInsets(top: 20, left: 30, bottom: 20, right: 30)
    #expect(button.intrinsicContentSize.height == narrow.height - 12 + 40)
  }
}
