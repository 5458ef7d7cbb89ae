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
