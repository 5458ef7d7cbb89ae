import HeadlessHost
import Testing
import WeakReference

@testable import ScrollSheet
@testable import UIKit

@MainActor @Suite("Acceptance cases of change") struct ChangeTests {
  @Test("A03 the indicator's end is the sheet's edge, and it never gets shorter while rising", arguments: rates)
  func a03(rate: Double) {
    let stage = Stage(.small, content: 2000, rate: rate)
    var last: (distance: CGFloat, length: CGFloat)?
    for top: CGFloat in [517, 400, 258, 100, 1, 0] {
      stage.sheet.contentOffset.y = -top
      let bar = stage.sheet.verticalIndicator
      let distance = CGFloat(bar.position) - top
      #expect(abs(distance) < 0.01, "top \(top)")
      if let last {
        #expect(near(distance, last.distance, 1), "top \(top)")
        #expect(CGFloat(bar.length) >= last.length - 0.001, "top \(top)")
      }
      #expect(bar.length >= 36)
      last = (distance, CGFloat(bar.length))
    }
    let start = stage.sheet.verticalIndicator.position
    stage.sheet.contentOffset.y = 1
    #expect(abs(stage.sheet.verticalIndicator.position - start) <= 1)
    stage.sheet.contentOffset.y = 1333
    let way = stage.sheet.verticalIndicator.position - start
    stage.sheet.contentOffset.y = 200
    #expect(abs(stage.sheet.verticalIndicator.position - start - way * 200 / 1333) < 0.1)
  }

  @Test("A04 a sheet that is taken away says nothing more and is freed")
  func a04() {
    for _ in 0..<100 {
      weak var gone: SheetScrollView?
      let calls = Counter()
      do {
        let stage = Stage(.small, content: 2000)
        stage.flick((187, 600), by: -60, 0.06)
        stage.host.run(seconds: 0.08)
        gone = stage.sheet
        stage.listener.onScroll = { calls.count += 1 }
        stage.sheet.removeFromSuperview()
        calls.count = 0
        let moves = stage.listener.layouts.count
        stage.host.run(seconds: 1)
        #expect(calls.count == 0 && stage.listener.layouts.count == moves)
        stage.host.onFrame = nil
      }
      #expect(gone == nil)
    }
  }

  /// Counts those that live.
  private final class Counted: UILabel {
    nonisolated(unsafe) static var living = 0
    override init(frame: CGRect) {
      super.init(frame: frame)
      Counted.living += 1
    }
    required init?(coder: NSCoder) { nil }
    deinit { Counted.living -= 1 }
  }

  @Test("A04 a hundred sheets come and go, and no view, layer or recogniser of one stays")
  func a04Living() {
    var kinds: Set<Int> = []
    for _ in 0..<100 {
      var parts: [WeakRef<NSObject>] = []
      do {
        let stage = Stage(.small, content: 2000) { stage in
          for _ in 0..<5 { stage.content.addSubview(Counted(frame: CGRect(x: 0, y: 0, width: 100, height: 20))) }
        }
        stage.flick((187, 600), by: -60, 0.06)
        stage.host.run(seconds: 0.08)
        func note(_ view: UIView) {
          parts.append(WeakRef(view))
          parts.append(WeakRef(view.layer))
          for recognizer in view.gestureRecognizers ?? [] { parts.append(WeakRef(recognizer)) }
          for child in view.subviews { note(child) }
        }
        note(stage.sheet)
        parts.append(WeakRef(stage.sheet.forwarder))
        stage.sheet.removeFromSuperview()
        stage.host.run(seconds: 1)
        stage.host.onFrame = nil
      }
      kinds.insert(parts.count)
      #expect(Counted.living == 0 && parts.count > 25 && parts.allSatisfy { $0.value == nil })
    }
    #expect(kinds.count == 1, "the same number each time")
  }

  @Test("A04 a sheet that is taken away under a finger says nothing more", arguments: rates)
  func a04UnderAFinger(rate: Double) {
    let stage = Stage(.small, content: 2000, rate: rate)
    stage.host.play(FingerScript(at: (187, 600)).moved(by: (0, -300), in: 0.4).waited(0.2).lifted())
    stage.host.run(seconds: 0.2)
    let calls = Counter()
    stage.listener.onScroll = { calls.count += 1 }
    let place = stage.sheet.contentOffset.y
    #expect(place > -500)
    stage.sheet.removeFromSuperview()
    calls.count = 0
    let moves = stage.listener.layouts.count
    stage.host.run(seconds: 2)
    #expect(calls.count == 0 && stage.listener.layouts.count == moves && stage.sheet.phase == .idle)
    #expect(stage.sheet.contentOffset.y == place)
  }

  @Test("A14 content that shrinks at rest takes the sheet down with it", arguments: rates)
  func a14(rate: Double) {
    let stage = Stage(rate: rate)
    stage.sheet.contentHeight = 90
    stage.host.runUntilRest()
    #expect(stage.top == 720 && stage.sheet.sheetLayout.coveredHeight == 124 && stage.hit(195, 843) == "sheet")
    #expect(stage.listener.log.isEmpty)
  }

  @Test("A15 content that grows keeps the expanded state", arguments: rates)
  func a15(rate: Double) {
    let stage = Stage(content: 300, rate: rate) { $0.sheet.move(to: .expanded, animated: false) }
    #expect(stage.top == 510)
    stage.sheet.contentHeight = 1500
    stage.host.runUntilRest()
    #expect(stage.top == 0 && stage.scroll == 0 && stage.stop == "expanded" && stage.listener.log.isEmpty)
    let insets = stage.listener.layouts.map { $0.coveredHeight }
    #expect(insets.first == 334 && insets.last == 844 && insets == insets.sorted())
  }

  @Test("A17 content that changes under a settle re-aims it without a jerk", arguments: rates)
  func a17(rate: Double) {
    let stage = Stage(rate: rate)
    stage.flick((195, 700), by: -60, 0.06)
    stage.host.run(seconds: 0.1)
    stage.sheet.contentHeight = 500
    stage.host.runUntilRest()
    #expect(stage.top == 310 && stage.stop == "expanded" && stage.listener.log == ["changed expanded"])
    #expect(stage.listener.scrollLog.filter { $0 == "rest" }.count == 1)
    // The new place lies behind: the sheet turns, so steps are compared with the largest so far.
    let tops = stage.frames.map { $0.top }
    var largest: CGFloat = 0
    for (index, (a, b)) in zip(tops, tops.dropFirst()).enumerated() {
      if index > 8 { #expect(abs(b - a) <= 2 * largest, "frame \(index)") }
      largest = max(largest, abs(b - a))
    }
  }

  @Test("A18 a peek that grows moves a collapsed sheet only", arguments: rates)
  func a18(rate: Double) {
    let stage = Stage(rate: rate)
    stage.sheet.stops = [.collapsed(.height(220)), .expanded]
    stage.host.runUntilRest()
    #expect(stage.top == 590 && stage.sheet.sheetLayout.coveredHeight == 254 && stage.listener.log.isEmpty)
    let other = Stage(rate: rate) { $0.sheet.move(to: .expanded, animated: false) }
    let calls = other.listener.layouts.count
    other.sheet.stops = [.collapsed(.height(220)), .expanded]
    other.host.runUntilRest()
    #expect(other.top == 0 && other.listener.layouts.count == calls)
  }

  @Test("A20 over-scroll at the end shows the sheet, not the map", arguments: rates)
  func a20(rate: Double) {
    let stage = Stage(rate: rate) { $0.sheet.restore(SheetRestorationState(stop: .expanded, scroll: 390)) }
    #expect(stage.scroll == 390)
    stage.host.play(FingerScript(at: (195, 500)).moved(by: (0, -150), in: 0.3).waited(0.2).lifted())
    stage.host.run(seconds: 0.4)
    #expect(stage.scroll > 390 && stage.scroll < 540 && stage.hit(195, 843) == "sheet")
    #expect(stage.sheet.background.convert(stage.sheet.background.bounds, to: stage.root).maxY >= 844)
    stage.host.runUntilRest()
    #expect(stage.scroll == 390)
  }

  @Test("A21 a safe area that comes late or goes counts at once", arguments: rates)
  func a21(rate: Double) {
    let stage = Stage(rate: rate, showing: false)
    stage.host.services.safeArea = .zero
    stage.host.prepare(stage.root)
    stage.host.services.safeArea = Viewport.medium.safeArea
    stage.host.step()
    #expect(stage.frames[0].top == 660)
    stage.host.services.safeArea = .zero
    stage.host.runUntilRest()
    #expect(stage.top == 694 && stage.sheet.sheetLayout.coveredHeight == 150 && stage.listener.log.isEmpty)
  }

  @Test("A23 rotation keeps a collapsed sheet collapsed and in reach", arguments: rates)
  func a23(rate: Double) {
    let stage = Stage(rate: rate)
    stage.resize(.landscape)
    stage.host.runUntilRest()
    #expect(stage.top == 219 && stage.sheet.sheetLayout.coveredHeight == 171 && stage.stop == "collapsed")
    stage.resize(.medium)
    stage.host.runUntilRest()
    #expect(stage.top == 660)
    #expect(stage.listener.layouts.allSatisfy { $0.coveredHeight >= 100 } && stage.listener.log.isEmpty)
  }

  @Test("A25 in a low viewport half of the short way decides", arguments: rates)
  func a25(rate: Double) {
    let stage = Stage(.low, rate: rate)
    #expect(stage.top == 93)
    stage.slow((448, 200), (448, 170))
    #expect(stage.top == 93)
    stage.slow((448, 200), (448, 140))
    #expect(stage.top == 0)
  }

  @Test("A26 touches pass where the sheet is not at that moment", arguments: rates)
  func a26(rate: Double) {
    let stage = Stage(rate: rate)
    #expect(stage.hit(195, 300) == "map")
    stage.sheet.move(to: .expanded, animated: false)
    #expect(stage.hit(195, 5) == "sheet")
    stage.sheet.move(to: .collapsed, animated: true)
    stage.host.run(seconds: 0.1)
    #expect(stage.top > 100 && stage.hit(195, 100) == "map")
    stage.host.runUntilRest()
    #expect(stage.top == 660)
  }

  @Test("A28 a finger on the map stays the map's", arguments: rates)
  func a28(rate: Double) {
    let stage = Stage(rate: rate)
    let pan = UIPanGestureRecognizer()
    stage.map.addGestureRecognizer(pan)
    stage.host.play(FingerScript(at: (195, 600)).moved(to: (195, 700), in: 0.4).waited(0.12).lifted())
    stage.host.run(seconds: 0.4)
    #expect(near(pan.translation(in: stage.map).y, 90, 12) && stage.top == 660)
    stage.host.runUntilRest()
    stage.slow((195, 700), (195, 300))
    #expect(stage.top == 0)
  }

  @Test("A30 one call in each frame that moved the edge, none while content scrolls", arguments: rates)
  func a30(rate: Double) {
    let stage = Stage(rate: rate)
    stage.host.play(FingerScript(at: (195, 760)).moved(to: (195, 100), in: 1).waited(0.15).lifted())
    stage.host.runUntilRest()
    let tops = stage.frames.map { $0.top }
    let changes = zip(tops, tops.dropFirst()).filter { $0 != $1 }.count
    #expect(stage.listener.layouts.count == changes + 1)
    #expect(stage.listener.layouts.last?.coveredHeight == 844)
    let calls = stage.listener.layouts.count
    stage.slow((195, 700), (195, 500))
    #expect(stage.scroll > 150 && stage.listener.layouts.count == calls)
  }

  @Test("A34 the keyboard lifts the sheet, keeps its stop, and leaves all as it was", arguments: rates)
  func a34(rate: Double) {
    let field = FocusView()
    let host = HeadlessHost(size: Viewport.medium.size, safeArea: Viewport.medium.safeArea, rate: rate)
    let inner = UIViewController()
    field.frame = CGRect(x: 20, y: 60, width: 350, height: 40)
    inner.view.addSubview(field)
    let controller = SheetViewController(content: inner, over: UIViewController())
    controller.sheetView.contentHeight = 1200
    let listener = Listener()
    controller.delegate = listener
    host.show(controller)
    #expect(controller.sheetView.sheetLayout.top == 660)
    field.becomeFirstResponder()
    host.services.keyboardHeight = 336
    host.runUntilRest()
    #expect(field.convert(field.bounds, to: nil).maxY <= 508)
    #expect(controller.currentStop == .collapsed)
    host.services.keyboardHeight = 0
    host.runUntilRest()
    #expect(controller.sheetView.sheetLayout.top == 660 && listener.log.isEmpty)
  }

  @Test("A36 with Reduce Motion the sheet is there at once and completes once", arguments: rates)
  func a36(rate: Double) {
    let stage = Stage(rate: rate)
    stage.host.services.isReduceMotionEnabled = true
    let ends = Counter()
    stage.sheet.move(to: .expanded, animated: true) { finished in ends.count += finished ? 1 : 100 }
    stage.host.run(seconds: 0.25)
    #expect(stage.top == 0 && stage.scroll == 0 && ends.count == 1)
    #expect(stage.frames.map { $0.scroll }.max() == 0)
    stage.host.runUntilRest()
    #expect(ends.count == 1)
  }

  @Test("A39 wheel and keys end on stops", arguments: rates)
  func a39(rate: Double) {
    func turn(_ stage: Stage, _ count: Int, _ y: CGFloat = 700) {
      for index in 0..<count {
        stage.host.post(
          .wheel(
            point: CGPoint(x: 640, y: y), delta: CGVector(dx: 0, dy: 100), isPrecise: false, phase: .none,
            time: stage.host.time + Double(index) * 0.05))
      }
      stage.host.run(seconds: 0.6)
      stage.host.runUntilRest()
    }
    let stage = Stage(.wide, content: 2000, rate: rate)
    turn(stage, 3)
    #expect(stage.top == 650)
    turn(stage, 4)
    #expect(stage.top == 0 && stage.scroll == 0)
    let keys = Stage(.wide, content: 2000, rate: rate)
    turn(keys, 3, 100)
    #expect(keys.top == 650)
    keys.sheet.becomeFirstResponder()
    keys.key("PageDown")
    keys.host.runUntilRest()
    #expect(keys.stop == "expanded" && keys.top == 0 && keys.scroll == 0)
    keys.key("End")
    keys.host.runUntilRest()
    #expect(keys.scroll == 1200)
    keys.key("Home")
    keys.host.runUntilRest()
    #expect(keys.scroll == 0 && keys.top == 0)
    keys.key("Escape")
    keys.host.runUntilRest()
    #expect(keys.top == 650)
    keys.key("ArrowDown")
    keys.host.runUntilRest()
    keys.key("ArrowDown")
    keys.host.runUntilRest()
    #expect(keys.top == 0 && keys.scroll == 40)
  }

  @Test("A40 stop and place in the content come back in any size, in the first frame", arguments: rates)
  func a40(rate: Double) {
    func rows(_ stage: Stage) {
      for index in 0..<24 {
        let row = UIView()
        row.translatesAutoresizingMaskIntoConstraints = false
        stage.content.addSubview(row)
        NSLayoutConstraint.activate([
          row.topAnchor.constraint(equalTo: stage.content.topAnchor, constant: CGFloat(index * 50)),
          row.leftAnchor.constraint(equalTo: stage.content.leftAnchor), row.heightAnchor.constraint(equalToConstant: 50),
          row.widthAnchor.constraint(equalTo: stage.content.widthAnchor),
        ])
      }
    }
    let first = Stage(rate: rate) { stage in
      rows(stage)
      stage.sheet.restore(SheetRestorationState(stop: .expanded, scroll: 250))
    }
    let state = first.sheet.restorationState
    #expect(state.scroll == 250 && state.anchor == [5])
    for viewport in [Viewport.medium, .landscape] {
      let again = Stage(viewport, rate: rate) { stage in
        rows(stage)
        stage.sheet.restore(state)
      }
      #expect(again.frames[0].scroll == 250 && again.stop == "expanded")
      again.host.runUntilRest()
      #expect(again.scroll == 250 && again.listener.layouts.count == 1)
    }
  }
}

final class FocusView: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

@MainActor @Suite("Further changes") struct FurtherChangeTests {
  @Test(
    "of a saved place what is no number, or out of range, counts as the nearest that is one",
    arguments: [CGFloat.nan, -.infinity, .infinity, -3, 7])
  func spoiltPlace(part: CGFloat) {
    for isShown in [false, true] {
      let row = UIView(frame: CGRect(x: 0, y: 200, width: 300, height: 100))
      let state = SheetRestorationState(stop: .expanded, scroll: 250, anchor: [0], anchorFraction: part)
      let stage = Stage {
        $0.content.addSubview(row)
        if !isShown { $0.sheet.restore(state) }
      }
      if isShown { stage.sheet.restore(state) }
      stage.host.runUntilRest()
      #expect(stage.stop == "expanded" && stage.scroll == (part > 0 ? 300 : 200))
    }
    let stage = Stage()
    stage.sheet.restore(SheetRestorationState(stop: .expanded, scroll: part))
    stage.host.runUntilRest()
    #expect(stage.stop == "expanded" && stage.sheet.geometry.rests(at: stage.sheet.contentOffset.y))
  }

  @Test("a saved place is found in content that comes one layout later")
  func lateContent() {
    let stage = Stage(content: 0, showing: false) {
      $0.sheet.restore(SheetRestorationState(stop: .expanded, scroll: 200))
    }
    stage.host.prepare(stage.root)
    stage.sheet.contentHeight = 1500
    stage.host.step()
    #expect(stage.frames[0].top == 0 && stage.frames[0].scroll == 200)
    stage.host.runUntilRest()
    #expect(stage.scroll == 200 && stage.stop == "expanded")
  }

  @Test("a container that is without height for a while keeps stop and place", arguments: ["collapsed", "expanded"])
  func noHeight(stop: String) {
    let stage = Stage { $0.sheet.move(to: SheetStop.Identifier(stop), animated: false) }
    let top = stage.top
    stage.sheet.frame.size.height = 0
    stage.host.run(seconds: 0.2)
    stage.sheet.frame.size.height = 844
    stage.host.runUntilRest()
    #expect(stage.top == top && stage.stop == stop && stage.listener.log.isEmpty)
  }

  @Test("with the scrolling policy stops stay, the field is shown, and all goes back", arguments: rates)
  func scrollingKeyboard(rate: Double) {
    let field = FocusView(frame: CGRect(x: 0, y: 900, width: 300, height: 40))
    let stage = Stage(rate: rate) { stage in
      stage.content.addSubview(field)
      stage.sheet.keyboardPolicy = .scroll
      stage.sheet.move(to: .expanded, animated: false)
    }
    field.becomeFirstResponder()
    stage.sheet.keyboardHeight = 336
    stage.host.runUntilRest()
    #expect(near(field.convert(field.bounds, to: nil).maxY, 508) && stage.stop == "expanded")
    #expect(stage.sheet.geometry.collapsedTop == 660)
    stage.sheet.keyboardHeight = 0
    stage.host.runUntilRest()
    #expect(stage.scroll == 0 && stage.top == 0 && stage.listener.log.isEmpty)
  }

  @Test("a stop that is gone gives way to the nearest, one that stays is kept by its name", arguments: rates)
  func stopsChange(rate: Double) {
    let stage = Stage(rate: rate, stops: [.collapsed(.height(150)), .fraction(0.5), .expanded]) {
      $0.sheet.move(to: "fraction-50", animated: false)
    }
    #expect(stage.top == 330)
    stage.sheet.stops = [.expanded, .height(60), .fraction(0.5), .collapsed(.height(250))]
    stage.host.runUntilRest()
    #expect(stage.top == 280 && stage.stop == "fraction-50" && stage.listener.log.isEmpty)
    stage.sheet.stops = [.collapsed(.height(250)), .height(500), .expanded]
    stage.host.runUntilRest()
    #expect(stage.top == 310 && stage.stop == "height-500" && stage.listener.log == ["changed height-500"])
  }

  @Test("a rotation under a finger leaves the sheet in reach, and in a settle it arrives", arguments: rates)
  func rotations(rate: Double) {
    let stage = Stage(rate: rate)
    stage.host.play(FingerScript(at: (195, 760)).moved(by: (0, -200), in: 0.3).waited(0.3).lifted())
    stage.host.run(seconds: 0.4)
    stage.resize(.landscape)
    stage.host.run(seconds: 0.1)
    #expect(stage.sheet.sheetLayout.coveredHeight >= 100)
    stage.host.runUntilRest()
    #expect(stage.sheet.geometry.rests(at: stage.sheet.contentOffset.y))
    let other = Stage(rate: rate)
    var ends: [Bool] = []
    other.sheet.move(to: .expanded, animated: true) { ends.append($0) }
    other.host.run(seconds: 0.1)
    other.resize(.landscape)
    other.host.runUntilRest()
    #expect(other.top == 0 && ends == [true] && other.stop == "expanded")
  }

  @Test("with a top margin the sheet stops below it", arguments: rates)
  func topMargin(rate: Double) {
    let stage = Stage(rate: rate) { $0.sheet.topMargin = 100 }
    stage.slow((195, 700), (195, 200))
    #expect(stage.top == 100 && stage.scroll == 0 && stage.stop == "expanded")
    stage.slow((195, 700), (195, 500))
    #expect(stage.top == 100 && near(stage.scroll, 190, 12))
  }

  @Test("an element that gets focus is brought into view")
  func focus() {
    let button = UIButton(type: .custom)
    let stage = Stage { stage in
      button.frame = CGRect(x: 0, y: 1000, width: 200, height: 44)
      stage.content.addSubview(button)
    }
    stage.host.post(.accessibility(element: button.layer.node.id, action: .focus, time: 0))
    stage.host.runUntilRest()
    #expect(button.convert(button.bounds, to: nil).maxY <= 810 && stage.stop == "expanded" && stage.scroll > 0)
  }

  @Test(
    "a sheet that is put back is where it rests in its first frame, whatever has changed, also under a finger",
    arguments: rates, [false, true])
  func putBack(rate: Double, isTouched: Bool) {
    let stage = Stage(content: 4000, rate: rate) { $0.sheet.restore(SheetRestorationState(stop: .expanded, scroll: 2000)) }
    if isTouched {
      stage.host.post(.finger(id: 1, phase: .began, point: CGPoint(x: 195, y: 500), time: stage.host.time))
      stage.host.run(seconds: 0.1)
    }
    stage.sheet.removeFromSuperview()
    stage.sheet.contentHeight = 300
    stage.host.run(seconds: 0.2)
    stage.root.addSubview(stage.sheet)
    stage.frames = []
    stage.host.run(seconds: 0.5)
    #expect(stage.frames.count > 20 && stage.frames.allSatisfy { $0.top == 510 && $0.scroll == 0 && $0.phase == .idle })
    #expect(stage.stop == "expanded")
  }

  @Test("removed in a fling or under a dragging finger it is still at once, and the app hears the end it was promised")
  func removedInMotion() {
    for isHeld in [false, true] {
      let stage = Stage(content: 4000) { if !isHeld { $0.sheet.move(to: .expanded, animated: false) } }
      let drag = FingerScript(at: (195, 700)).moved(by: (0, -300), in: 0.15)
      stage.host.play(isHeld ? drag : drag.lifted())
      stage.host.run(seconds: isHeld ? 0.1 : 0.2)
      #expect(stage.sheet.phase == (isHeld ? .tracking : .decelerating))
      stage.sheet.removeFromSuperview()
      let place = stage.sheet.contentOffset.y
      #expect(stage.sheet.phase == .idle && stage.listener.scrollLog.filter { $0 == "rest" }.count == 1)
      stage.host.run(seconds: 1)
      #expect(stage.sheet.contentOffset.y == place && stage.listener.scrollLog.last == "rest")
    }
  }
}
