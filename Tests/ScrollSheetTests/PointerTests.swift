import HeadlessHost
import Testing

@testable import ScrollSheet
@testable import UIKit

/// A pointer over the sheet and beside it, and the Tab key through it.
@MainActor @Suite("Pointer and Tab key") struct PointerTests {
  /// Which of the two a pointer at a place hovers over.
  private func over(_ stage: Stage, _ x: Double, _ y: Double) -> String {
    var found: [String] = []
    let recognizers = [("map", stage.map), ("sheet", stage.sheet as UIView)].map { name, view in
      let recognizer = UIHoverGestureRecognizer { if $0.state == .began { found.append(name) } }
      view.addGestureRecognizer(recognizer)
      return recognizer
    }
    stage.host.post(.hover(point: CGPoint(x: x, y: y), time: stage.host.time))
    stage.host.post(.hover(point: nil, time: stage.host.time))
    for recognizer in recognizers { recognizer.view?.removeGestureRecognizer(recognizer) }
    return found.joined(separator: " ")
  }

  @Test("a pointer reaches the map in the gap and the sheet on its drawn shape, on both sides of every border")
  func shape() {
    let stage = Stage { stage in
      stage.sheet.sheetAppearance.cornerRadius = 20
      stage.sheet.sheetAppearance.sideMargin = 10
      for index in 0..<3 {
        let view = UIView(frame: CGRect(x: 50 + index * 60, y: -40, width: 40, height: 40))
        if index == 1 { view.isHidden = true }
        if index == 2 { view.alpha = 0 }
        stage.sheet.addSubview(view)
      }
    }
    let places: [(Double, Double, String)] = [
      (195, 659, "map"), (195, 661, "sheet"), (15.5, 665.5, "map"), (16.5, 666.5, "sheet"), (374.5, 665.5, "map"),
      (373, 666.5, "sheet"), (9, 800, "map"), (11, 800, "sheet"), (379, 800, "sheet"), (381, 800, "map"), (70, 640, "sheet"),
      (130, 640, "map"), (190, 640, "map"), (70, 619, "map"),
    ]
    for (x, y, expected) in places { #expect(over(stage, x, y) == expected, "at \(x), \(y)") }
  }

  @Test("scrolled content is the sheet's up to its edge; above is the map")
  func edge() {
    let stage = Stage { $0.sheet.topMargin = 60 }
    stage.sheet.move(to: .expanded, animated: false)
    stage.sheet.contentOffset.y += 100
    stage.host.step()
    #expect(over(stage, 195, 59) == "map" && over(stage, 195, 61) == "sheet")
  }

  @Test("a sheet that moves beneath a still pointer takes it over in that frame", arguments: rates)
  func moving(rate: Double) {
    let stage = Stage(rate: rate)
    var log: [String] = []
    for (name, view) in [("map", stage.map), ("sheet", stage.sheet as UIView)] {
      view.addGestureRecognizer(UIHoverGestureRecognizer { if $0.state != .changed { log.append("\(name) \($0.state)") } })
    }
    stage.host.post(.hover(point: CGPoint(x: 195.0, y: 300.0), time: stage.host.time))
    stage.sheet.move(to: .expanded, animated: true)
    while stage.top > 300 { stage.host.step() }
    #expect(log == ["map began", "map ended", "sheet began"])
  }

  @Test("the handle shows that it can be grabbed, a button that it can be pressed, each up to its border")
  func cursors() {
    let button = UIButton(frame: CGRect(x: 40, y: 60, width: 100, height: 44))
    let stage = Stage { $0.content.addSubview(button) }
    func cursor(_ x: Double, _ y: Double) -> LayerCursor { stage.host.window.cursor(at: CGPoint(x: x, y: y)) }
    // The handle's target: 60 by 44 points at the edge's middle.
    #expect(cursor(195, 661) == .grab && cursor(195, 659) == .standard && cursor(195, 703) == .grab)
    #expect(cursor(195, 705) == .standard && cursor(166, 680) == .grab && cursor(164, 680) == .standard)
    #expect(cursor(90, 721) == .pointer && cursor(90, 719) == .standard && cursor(141, 740) == .standard)
    #expect(stage.sheet.grabber.layer.node.cursor == .grab && button.layer.node.cursor == .pointer)
    stage.host.play(FingerScript(at: (195, 670)).waited(0.5))
    stage.host.run(seconds: 0.2)
    #expect(cursor(195, 670) == .grabbing)
  }

  @Test("Tab goes from the map to the handle and through the content, which comes into view; not where the map is covered")
  func tab() {
    let host = HeadlessHost(size: Viewport.medium.size, safeArea: Viewport.medium.safeArea)
    let info = UIViewController()
    let map = UIViewController()
    func button(_ name: String, _ y: Double, in view: UIView) {
      let button = UIButton(frame: CGRect(x: 20, y: y, width: 100, height: 44))
      button.accessibilityLabel = name
      view.addSubview(button)
    }
    button("near", 60, in: info.view)
    button("far", 1000, in: info.view)
    button("zoom", 100, in: map.view)
    button("beneath", 720, in: map.view)
    let sheet = SheetViewController(content: info, over: map)
    sheet.sheetView.contentHeight = 1200
    host.show(sheet)
    func press(_ name: String, _ modifiers: KeyModifiers = []) -> String {
      host.post(.key(name: name, modifiers: modifiers, isDown: true, time: host.time))
      host.runUntilRest()
      return host.window.focusedView?.accessibilityLabel ?? "nothing"
    }
    #expect(["Tab", "Tab", "Tab"].map { press($0) } == ["zoom", "Sheet", "near"])
    #expect(sheet.sheetView.sheetLayout.top == 660)
    #expect(press("Tab") == "far" && sheet.currentStop == .expanded)
    let far = info.view.subviews[1]
    let seen = far.convert(far.bounds, to: nil)
    #expect(seen.minY >= 0 && seen.maxY <= 844 - 34)
    // The map is covered now.
    #expect(press("Tab") == "Sheet")
    #expect(sheet.sheetView.sheetLayout.scroll == 0)
    #expect(press("Tab", .shift) == "far")
    #expect(press("Escape") == "far" && sheet.currentStop == .collapsed)
    #expect(press("Tab") == "zoom")
    // The handle is a slider to the arrows and a button to the space bar.
    #expect(press("Tab") == "Sheet" && press("ArrowUp") == "Sheet" && sheet.currentStop == .expanded)
    #expect(press("ArrowDown") == "Sheet" && sheet.currentStop == .collapsed)
    #expect(press(" ") == "Sheet" && sheet.currentStop == .expanded)
    #expect(press("Enter") == "Sheet" && sheet.currentStop == .collapsed)
  }
}
