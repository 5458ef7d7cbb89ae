import HeadlessHost
import Testing

@testable import ScrollSheet
@testable import UIKit

/// A keyboard that takes its time, and text fields in the content.
@MainActor @Suite("Keyboard") struct KeyboardTests {
  @MainActor private final class Screen {
    let host: HeadlessHost
    let controller: SheetViewController
    let content = UIViewController()
    let field = UITextField()
    let listener = Listener()
    var tops: [CGFloat] = []
    var sheet: SheetScrollView { controller.sheetView }
    var top: CGFloat { sheet.sheetLayout.top }
    var fieldBottom: CGFloat { field.convert(field.bounds, to: nil).maxY }

    init(rate: Double = 60, fieldY: Double = 60) {
      host = HeadlessHost(size: Viewport.medium.size, safeArea: Viewport.medium.safeArea, rate: rate)
      controller = SheetViewController(content: content, over: UIViewController())
      field.frame = CGRect(x: 20, y: fieldY, width: 350, height: 40)
      content.view.addSubview(field)
      sheet.contentHeight = 1200
      controller.delegate = listener
      host.show(controller)
      host.run(seconds: 0.1)
      host.onFrame = { [unowned self] _ in tops.append(top) }
    }

    /// As the Tab key or assistive technology does.
    func focusField() { host.window.focus(field) }

    func turnWheel(_ way: CGFloat) {
      host.post(
        .wheel(
          point: CGPoint(x: 20, y: 300), delta: CGVector(dx: 0, dy: way), isPrecise: false, phase: .none, time: host.time))
    }
  }

  @Test("the sheet takes the time of the keyboard, up and down, and its stop is kept", arguments: rates, [0.1, 0.25, 0.6])
  func duration(rate: Double, seconds: Double) {
    let screen = Screen(rate: rate)
    screen.field.becomeFirstResponder()
    for (height, rest) in [(336, 358), (0, 660)] as [(CGFloat, CGFloat)] {
      screen.tops = []
      let start = screen.top
      screen.host.services.moveKeyboard(to: height, duration: seconds)
      // The way is gone in the duration, to a frame, and not before.
      screen.host.run(seconds: seconds - 1.5 / rate)
      #expect(abs(screen.top - rest) > 0.2, "too early")
      screen.host.run(seconds: 3 / rate)
      #expect(screen.top == rest && screen.sheet.phase == .idle)
      let middle = screen.tops[Int(seconds * rate / 4)]
      #expect(middle != start && middle != rest)
      #expect(zip(screen.tops, screen.tops.dropFirst()).allSatisfy { height > 0 ? $0 >= $1 : $0 <= $1 })
      #expect(height == 0 || screen.fieldBottom <= 508)
    }
    screen.host.runUntilRest()
    #expect(screen.controller.currentStop == .collapsed && screen.listener.log.isEmpty)
  }

  @Test("both rates see the same way at common times")
  func sameWay() {
    let slow = Screen(rate: 60)
    let quick = Screen(rate: 120)
    for screen in [slow, quick] {
      screen.host.services.makeCurrent()
      screen.host.services.moveKeyboard(to: 336, duration: 0.25)
      screen.host.run(seconds: 0.4)
    }
    for index in 1..<20 { #expect(abs(slow.tops[index] - quick.tops[2 * index + 1]) < 0.5, "frame \(index)") }
  }

  @Test("a field that would lie beneath the keyboard is brought above it, and all goes back with it", arguments: rates)
  func hiddenField(rate: Double) {
    let screen = Screen(rate: rate, fieldY: 700)
    screen.field.becomeFirstResponder()
    screen.host.services.moveKeyboard(to: 336, duration: 0.25)
    screen.host.runUntilRest()
    #expect(screen.field.isEditing && screen.fieldBottom <= 508 && screen.fieldBottom > 100)
    screen.field.resignFirstResponder()
    screen.host.services.moveKeyboard(to: 0, duration: 0.25)
    screen.host.runUntilRest()
    #expect(screen.top == 660 && screen.controller.currentStop == .collapsed)
  }

  @Test("a field below the peek opens the sheet, and the sheet goes back in the time of the keyboard", arguments: rates)
  func opensAndGoesBack(rate: Double) {
    let screen = Screen(rate: rate, fieldY: 400)
    screen.focusField()
    screen.host.runUntilRest()
    #expect(screen.top == 0 && screen.controller.currentStop == .expanded)
    screen.host.services.moveKeyboard(to: 336, duration: 0.25)
    screen.host.runUntilRest()
    #expect(screen.top == 0 && screen.fieldBottom <= 508)
    screen.host.services.moveKeyboard(to: 0, duration: 0.25)
    screen.host.run(seconds: 0.25 - 1.5 / rate)
    #expect(screen.top > 0 && screen.top < 659.8, "not at once, and not before the keyboard")
    screen.host.run(seconds: 3 / rate)
    #expect(screen.top == 660 && screen.sheet.phase == .idle && screen.controller.currentStop == .collapsed)
    #expect(screen.listener.log == ["changed expanded", "changed collapsed"])
  }

  @Test("scrolled content comes back to where it was", arguments: [SheetKeyboardPolicy.lift, .scroll])
  func scrolledContent(policy: SheetKeyboardPolicy) {
    let screen = Screen(fieldY: 800)
    screen.sheet.keyboardPolicy = policy
    screen.sheet.restore(SheetRestorationState(stop: .expanded, scroll: 100))
    screen.focusField()
    screen.host.services.moveKeyboard(to: 336, duration: 0.25)
    screen.host.runUntilRest()
    #expect(screen.sheet.contentOffset.y > 300 && screen.fieldBottom <= 508)
    screen.host.services.moveKeyboard(to: 0, duration: 0.25)
    screen.host.runUntilRest()
    #expect(screen.sheet.contentOffset.y == 100 && screen.sheet.currentStop == .expanded)
  }

  /// What may move a sheet above a keyboard.
  enum Mover: CaseIterable, Sendable { case finger, wheel, call, key, grabber, offset }

  @Test("what has moved the sheet meanwhile keeps it where it was put", arguments: Mover.allCases)
  func movedMeanwhile(mover: Mover) {
    let screen = Screen(fieldY: 400)
    screen.sheet.stops = [.collapsed(), .fraction(0.5), .expanded]
    screen.focusField()
    screen.host.services.moveKeyboard(to: 336, duration: 0.25)
    screen.host.runUntilRest()
    #expect(screen.top == 0)
    switch mover {
    case .finger: screen.host.play(FingerScript(at: (20, 300)).moved(by: (0, -60), in: 0.3).waited(0.12).lifted())
    case .wheel: screen.turnWheel(60)
    case .call: screen.sheet.move(to: "fraction-50", animated: true)
    case .key: _ = screen.sheet.handle(.keyboardDownArrow)
    case .grabber: screen.sheet.grabber.accessibilityDecrement()
    case .offset: screen.sheet.contentOffset.y = 30
    }
    screen.host.runUntilRest()
    let place = screen.sheet.goal
    #expect(place != .stop(.expanded))
    screen.host.services.moveKeyboard(to: 0, duration: 0.25)
    screen.host.runUntilRest()
    #expect(screen.sheet.goal == place && place != .stop(.collapsed))
  }

  @Test("another field keeps the place to go back to; a field that had no keyboard does not lend it to a later one")
  func otherFields() {
    let screen = Screen(fieldY: 400)
    let other = UITextField(frame: CGRect(x: 20, y: 1100, width: 350, height: 40))
    screen.content.view.addSubview(other)
    screen.focusField()
    screen.host.services.moveKeyboard(to: 336, duration: 0.25)
    screen.host.runUntilRest()
    screen.host.window.focus(other)
    screen.host.runUntilRest()
    #expect(screen.sheet.contentOffset.y > 600)
    screen.host.services.moveKeyboard(to: 0, duration: 0.25)
    screen.host.runUntilRest()
    #expect(screen.top == 660)

    screen.focusField()
    screen.host.runUntilRest()
    #expect(screen.top == 0)
    screen.field.resignFirstResponder()
    other.becomeFirstResponder()
    screen.host.services.moveKeyboard(to: 336, duration: 0.25)
    screen.host.runUntilRest()
    screen.host.services.moveKeyboard(to: 0, duration: 0.25)
    screen.host.runUntilRest()
    #expect(screen.top == 0 && screen.sheet.contentOffset.y == 0)
  }

  @Test("a keyboard that goes while the field is still on its way takes the sheet back from there")
  func goesWhileOpening() {
    let screen = Screen(fieldY: 400)
    screen.focusField()
    screen.host.run(seconds: 0.05)
    screen.host.services.moveKeyboard(to: 336, duration: 0.25)
    screen.host.run(seconds: 0.05)
    #expect(screen.top > 50 && screen.sheet.phase == .settling)
    screen.host.services.moveKeyboard(to: 0, duration: 0.25)
    screen.host.runUntilRest()
    #expect(screen.top == 660 && screen.listener.log.isEmpty)
  }

  @Test("a finger that rests on the sheet when the keyboard goes lets it go back when it lifts")
  func restingFinger() {
    let screen = Screen(fieldY: 400)
    screen.focusField()
    screen.host.services.moveKeyboard(to: 336, duration: 0.25)
    screen.host.runUntilRest()
    screen.host.post(.finger(id: 1, phase: .began, point: CGPoint(x: 20, y: 600), time: screen.host.time))
    screen.host.run(seconds: 0.2)
    screen.host.services.moveKeyboard(to: 0, duration: 0.25)
    screen.host.run(seconds: 1)
    #expect(screen.top == 0)
    screen.host.post(.finger(id: 1, phase: .ended, point: CGPoint(x: 20, y: 600), time: screen.host.time))
    screen.host.runUntilRest()
    #expect(screen.top == 660)
  }

  @Test("a sheet that has come to ignore keyboards stays where it is, and goes nowhere later")
  func ignoredMeanwhile() {
    let screen = Screen(fieldY: 400)
    screen.focusField()
    screen.host.services.moveKeyboard(to: 336, duration: 0.25)
    screen.host.runUntilRest()
    screen.sheet.keyboardPolicy = .ignore
    screen.host.runUntilRest()
    let top = screen.top
    screen.host.services.moveKeyboard(to: 0, duration: 0.25)
    screen.host.runUntilRest()
    #expect(screen.top == top)
    screen.sheet.keyboardPolicy = .lift
    for height in [336, 0] as [CGFloat] {
      screen.host.services.moveKeyboard(to: height, duration: 0.25)
      screen.host.runUntilRest()
    }
    #expect(screen.top == top && screen.sheet.phase == .idle)
  }

  @Test("a keyboard that turns back in the middle leaves no trace", arguments: rates)
  func turnsBack(rate: Double) {
    let screen = Screen(rate: rate)
    screen.host.services.moveKeyboard(to: 336, duration: 0.3)
    screen.host.run(seconds: 0.12)
    let turned = screen.top
    #expect(turned < 650 && turned > 360)
    screen.tops = []
    screen.host.services.moveKeyboard(to: 0, duration: 0.3)
    screen.host.runUntilRest()
    #expect(screen.top == 660 && screen.tops.last == 660)
    let steps = zip(screen.tops, screen.tops.dropFirst()).map { abs($1 - $0) }
    #expect((steps.max() ?? 0) < 60 * 60 / rate && abs(screen.tops[0] - turned) < 40)
    #expect(screen.listener.log.isEmpty)
  }

  @Test("with Reduce Motion it is there at once")
  func reduceMotion() {
    let screen = Screen()
    screen.host.services.isReduceMotionEnabled = true
    screen.host.services.moveKeyboard(to: 336, duration: 0.3)
    screen.host.step()
    #expect(screen.top == 358 && screen.sheet.phase == .idle)
  }

  @Test("a tap on a field in a collapsed sheet edits it, and the drag of the sheet goes on beside it")
  func tapAndType() {
    let screen = Screen()
    screen.host.tap(at: (195, 740))
    screen.host.run(seconds: 0.3)
    #expect(screen.field.isEditing && screen.top == 660)
    screen.host.services.moveKeyboard(to: 336, duration: 0.25)
    screen.host.runUntilRest()
    for key in ["H", "i"] { screen.host.post(.key(name: key, modifiers: [], isDown: true, time: screen.host.time)) }
    #expect(screen.field.text == "Hi" && screen.fieldBottom <= 508)
    screen.host.play(FingerScript(at: (195, 480)).moved(to: (195, 100), in: 0.3).waited(0.12).lifted())
    screen.host.runUntilRest()
    #expect(screen.top == 0 && screen.field.isEditing)
  }
}
