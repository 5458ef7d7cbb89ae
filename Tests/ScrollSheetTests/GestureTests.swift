import HeadlessHost
import Testing

@testable import ScrollSheet
@testable import UIKit

@MainActor @Suite("Gestures, calls and input") struct GestureTests {
  static let three: [SheetStop] = [.collapsed(.height(150)), .fraction(0.5), .expanded]

  // MARK: Flings

  @Test("a fling from deep content stops expanded, with its speed taken up", arguments: rates, [1500.0, 2500, 4000])
  func flingDown(rate: Double, speed: Double) {
    let stage = Stage(.small, content: 4000, rate: rate) {
      $0.sheet.restore(SheetRestorationState(stop: .expanded, scroll: 500))
    }
    stage.flick((187, 200), by: speed * 0.1, 0.1)
    stage.host.runUntilRest()
    #expect(stage.top == 0 && stage.scroll == 0 && stage.stop == "expanded" && stage.listener.log.isEmpty)
    let positions = stage.frames.map { $0.top - $0.scroll }
    // No frame moves more than the fling itself does in one, nor far below the edge.
    for (a, b) in zip(positions, positions.dropFirst()) { #expect(abs(b - a) <= CGFloat(speed / rate) * 1.3 + 1) }
    #expect(positions.max()! < 90)
    #expect(
      stage.listener.scrollLog.filter { $0 == "rest" }.count == 1 && stage.listener.scrollLog.last == "rest",
      "\(stage.listener.scrollLog)")
  }

  @Test("with the other policy a fling carries on, and still ends on a stop", arguments: rates)
  func carriesOn(rate: Double) {
    let stage = Stage(.small, content: 4000, rate: rate) {
      $0.sheet.landingPolicy.fromContent = .carriesOn
      $0.sheet.restore(SheetRestorationState(stop: .expanded, scroll: 200))
    }
    stage.flick((187, 200), by: 250, 0.1)
    stage.host.runUntilRest()
    #expect(stage.top == 517 && stage.stop == "collapsed")

    let up = Stage(.small, content: 4000, rate: rate) { $0.sheet.landingPolicy.upward = .carriesOn }
    up.flick((187, 600), by: -300, 0.1)
    up.host.runUntilRest()
    #expect(up.scroll > 100 && up.stop == "expanded")
  }

  @Test("60 and 120 frames a second agree on the way to a stop")
  func sameMotion() {
    let slow = Stage(.small, content: 2000, rate: 60)
    let fast = Stage(.small, content: 2000, rate: 120)
    for stage in [slow, fast] {
      stage.sheet.move(to: .expanded, animated: true)
      stage.host.run(seconds: 1)
    }
    for frame in slow.frames {
      let other = fast.frames.first { abs($0.time - frame.time) < 1e-6 }
      #expect(other.map { near($0.top, frame.top) } ?? false, "at \(frame.time)")
    }
  }

  @Test("a flick turns one of three stops, a hard one two", arguments: rates)
  func threeStops(rate: Double) {
    let stage = Stage(rate: rate, stops: Self.three)
    stage.flick((195, 720), by: -60, 0.06)
    stage.host.runUntilRest()
    #expect(stage.stop == "fraction-50" && stage.top == 330)
    stage.flick((195, 400), by: 60, 0.06)
    stage.host.runUntilRest()
    #expect(stage.stop == "collapsed")
    stage.flick((195, 700), by: -180, 0.06)
    stage.host.runUntilRest()
    #expect(stage.stop == "expanded" && stage.scroll == 0)
    #expect(stage.listener.log == ["changed fraction-50", "changed collapsed", "changed expanded"])
  }

  @Test("a sheet pulled below its lowest stop comes back", arguments: rates)
  func pulledDown(rate: Double) {
    let stage = Stage(rate: rate)
    stage.host.play(FingerScript(at: (195, 700)).moved(by: (0, 120), in: 0.3).waited(0.12))
    stage.host.run(seconds: 0.4)
    #expect(stage.top > 680 && stage.top < 780 && stage.sheet.sheetLayout.progress == 0)
    stage.host.post(.finger(id: 1, phase: .ended, point: CGPoint(x: 195, y: 820), time: stage.host.time))
    stage.host.runUntilRest()
    #expect(stage.top == 660 && stage.listener.log.isEmpty)
  }

  @Test("a trackpad's momentum ends on a stop", arguments: rates)
  func trackpad(rate: Double) {
    let stage = Stage(rate: rate, stops: Self.three)
    let phases: [(WheelPhase, Double)] = [(.began, 10), (.changed, 60), (.changed, 40), (.ended, 0)]
    let momentum: [(WheelPhase, Double)] = [(.momentum, 60), (.momentum, 30), (.momentum, 10), (.momentumEnded, 0)]
    for (index, (phase, delta)) in (phases + momentum).enumerated() {
      stage.host.post(
        .wheel(
          point: CGPoint(x: 195, y: 750), delta: CGVector(dx: 0, dy: delta), isPrecise: true, phase: phase,
          time: stage.host.time + Double(index + 1) * 0.016))
    }
    stage.host.run(seconds: 0.3)
    stage.host.runUntilRest()
    #expect(stage.stop == "fraction-50" && stage.top == 330)
  }

  // MARK: Catching

  @Test("a finger catches the sheet in mid-flight and drags on from there", arguments: rates)
  func catchAndDrag(rate: Double) {
    let stage = Stage(.small, content: 2000, rate: rate)
    var ends: [Bool] = []
    stage.sheet.move(to: .expanded, animated: true) { ends.append($0) }
    stage.host.run(seconds: 0.1)
    stage.host.play(FingerScript(at: (187, 600)).waited(0.1).moved(by: (0, 40), in: 0.2).waited(0.2))
    stage.host.run(seconds: 0.05)
    let caught = stage.top
    stage.host.run(seconds: 0.04)
    #expect(stage.top == caught && caught > 0 && caught < 517)
    stage.host.run(seconds: 0.35)
    #expect(near(stage.top, caught + 30) && ends == [false] && stage.sheet.phase == .tracking)
  }

  @Test("a tap while the sheet moves reaches the button and the sheet moves on", arguments: rates)
  func tapInFlight(rate: Double) {
    let taps = Counter()
    let stage = Stage(.small, content: 2000, rate: rate) { stage in
      let button = UIButton(type: .custom)
      button.frame = CGRect(x: 0, y: 50, width: 375, height: 600)
      button.addAction(UIAction { _ in taps.count += 1 }, for: .touchUpInside)
      stage.content.addSubview(button)
    }
    var ends: [Bool] = []
    stage.sheet.move(to: .expanded, animated: true) { ends.append($0) }
    stage.host.run(seconds: 0.15)
    stage.host.tap(at: (187, 500))
    stage.host.runUntilRest()
    #expect(taps.count == 1 && stage.top == 0 && ends == [true])
  }

  @Test("a sideways drag in a carousel, slanted too, is the carousel's", arguments: [0.0, 30, -30])
  func carousel(slant: Double) {
    let carousel = UIScrollView(frame: CGRect(x: 0, y: 60, width: 375, height: 80))
    carousel.contentSize = CGSize(width: 1125, height: 80)
    let stage = Stage(.small, content: 2000) { $0.content.addSubview(carousel) }
    stage.host.play(FingerScript(at: (300, 620)).moved(by: (-150, slant), in: 0.3).waited(0.12).lifted())
    stage.host.runUntilRest()
    #expect(carousel.contentOffset.x > 100 && stage.top == 517)
    stage.slow((187, 620), (187, 200))
    #expect(stage.top == 0)
  }

  // MARK: Calls

  @Test("each of many moves completes exactly once, the last with true", arguments: rates)
  func completions(rate: Double) {
    let stage = Stage(rate: rate, stops: Self.three)
    var ends: [String] = []
    for (index, stop) in ["expanded", "collapsed", "fraction-50", "nowhere", "expanded"].enumerated() {
      stage.sheet.move(to: SheetStop.Identifier(stop), animated: true) { ends.append("\(index) \($0)") }
      stage.host.run(seconds: 0.05)
    }
    stage.host.runUntilRest()
    #expect(ends.count == 5 && ends.last == "4 true")
    #expect(ends.filter { $0.hasSuffix("true") }.count == 1)
    #expect(stage.stop == "expanded")
  }

  @Test("a move asked for during a drag waits for the lift", arguments: rates)
  func waits(rate: Double) {
    let stage = Stage(rate: rate)
    var ends: [Bool] = []
    stage.host.play(FingerScript(at: (195, 700)).moved(by: (0, -60), in: 0.2).waited(0.3).lifted())
    stage.host.run(seconds: 0.3)
    let held = stage.top
    stage.sheet.move(to: .expanded, animated: true) { ends.append($0) }
    stage.host.run(seconds: 0.1)
    #expect(stage.top == held && ends.isEmpty)
    stage.host.runUntilRest()
    #expect(stage.top == 0 && ends == [true])
  }

  @Test("a move that is re-aimed keeps its speed", arguments: rates)
  func keepsSpeed(rate: Double) {
    let stage = Stage(rate: rate)
    stage.sheet.move(to: .expanded, animated: true)
    stage.host.run(seconds: 0.1)
    stage.sheet.move(to: .collapsed, animated: true)
    stage.host.run(seconds: 0.2)
    let tops = stage.frames.map { $0.top }
    var bend: CGFloat = 0
    for index in tops.indices.dropFirst(8).dropLast() {
      bend = max(bend, abs(tops[index + 1] - 2 * tops[index] + tops[index - 1]))
    }
    // ω² · 660 points for one frame, twice: nothing bends harder than two springs pulling.
    #expect(bend <= CGFloat(400 * 660 * 2 / (rate * rate)) + 1)
  }

  @Test("without motion a call is done when it returns")
  func atOnce() {
    let stage = Stage()
    var ends: [Bool] = []
    stage.sheet.move(to: .expanded, animated: false) { ends.append($0) }
    #expect(stage.top == 0 && ends == [true] && stage.listener.log == ["changed expanded"])
  }

  @Test("a removed sheet completes its move with false and is well when it comes back")
  func removal() {
    let stage = Stage()
    var ends: [Bool] = []
    stage.sheet.move(to: .expanded, animated: true) { ends.append($0) }
    stage.host.run(seconds: 0.1)
    stage.sheet.removeFromSuperview()
    #expect(ends == [false])
    stage.host.run(seconds: 0.5)
    stage.root.addSubview(stage.sheet)
    stage.host.runUntilRest()
    #expect(stage.top == 0 && ends == [false])
  }

  // MARK: Top, keys, handle

  @Test("scroll-to-top goes to the content's top, never to the collapsed sheet", arguments: rates)
  func scrollToTop(rate: Double) {
    let stage = Stage(rate: rate) { $0.sheet.restore(SheetRestorationState(stop: .expanded, scroll: 300)) }
    stage.sheet.scrollToTop()
    stage.host.runUntilRest()
    #expect(stage.top == 0 && stage.scroll == 0)
    stage.sheet.scrollToTop()
    stage.host.runUntilRest()
    #expect(stage.top == 0 && stage.stop == "expanded")
  }

  @Test("the handle is one adjustable element with a value; tap, drag and actions move the sheet")
  func handle() {
    let stage = Stage(stops: Self.three)
    let handle = stage.sheet.grabber
    #expect(handle.isAccessibilityElement && handle.accessibilityTraits == .adjustable)
    #expect(handle.accessibilityValue == "Collapsed")
    #expect(handle.frame.width >= 44 && handle.frame.height >= 44)
    var spoken: [String] = []
    stage.host.services.onAnnouncement = { spoken.append($0) }
    handle.accessibilityIncrement()
    stage.host.runUntilRest()
    #expect(stage.top == 330 && handle.accessibilityValue == "50 percent")
    stage.host.tap(at: (195, 340))
    stage.host.runUntilRest()
    #expect(stage.stop == "expanded")
    stage.host.tap(at: (195, 10))
    stage.host.runUntilRest()
    #expect(stage.stop == "collapsed")
    stage.host.play(FingerScript(at: (195, 670)).waited(0.3).moved(by: (0, -350), in: 0.4).waited(0.12).lifted())
    stage.host.runUntilRest()
    #expect(stage.stop == "fraction-50")
    #expect(stage.sheet.accessibilityPerformEscape())
    stage.host.runUntilRest()
    #expect(stage.stop == "collapsed" && !stage.sheet.accessibilityPerformEscape())
    #expect(spoken == ["50 percent", "Expanded", "Collapsed", "50 percent", "Collapsed"])
  }

  // MARK: The app's delegate

  @Test("the app's delegate stays the app's and hears a drag in UIKit's order", arguments: rates)
  func delegate(rate: Double) {
    let stage = Stage(rate: rate)
    #expect(stage.sheet.delegate === stage.listener)
    stage.flick((195, 700), by: -60, 0.06)
    stage.host.runUntilRest()
    #expect(stage.listener.scrollLog == ["begin", "willEnd 0", "end true", "decelerate", "rest"])
    stage.listener.scrollLog = []
    stage.sheet.move(to: .collapsed, animated: true)
    stage.host.runUntilRest()
    #expect(stage.listener.scrollLog == ["animated"])
  }

  @Test("an offset set from outside between stops does not stay there", arguments: rates)
  func setFromOutside(rate: Double) {
    let stage = Stage(rate: rate)
    stage.sheet.contentOffset.y = -500
    stage.host.runUntilRest()
    #expect(stage.top == 660)
    stage.sheet.setContentOffset(CGPoint(x: 0, y: -200), animated: true)
    stage.host.runUntilRest()
    #expect(stage.top == 0 && stage.stop == "expanded" && stage.listener.log == ["changed expanded"])
  }

  @Test("what is under the finger stays there when content above it grows", arguments: rates)
  func underFinger(rate: Double) {
    var header: NSLayoutConstraint?
    let row = UIView()
    let stage = Stage(rate: rate) { stage in
      stage.sheet.contentHeight = nil
      let top = UIView()
      for view in [top, row] {
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.content.addSubview(view)
      }
      header = top.heightAnchor.constraint(equalToConstant: 40)
      NSLayoutConstraint.activate([
        top.topAnchor.constraint(equalTo: stage.content.topAnchor), header!,
        top.widthAnchor.constraint(equalTo: stage.content.widthAnchor),
        row.topAnchor.constraint(equalTo: top.bottomAnchor), row.heightAnchor.constraint(equalToConstant: 80),
        row.widthAnchor.constraint(equalTo: stage.content.widthAnchor),
        stage.content.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: 1000),
      ])
    }
    stage.host.play(FingerScript(at: (195, 740)).moved(by: (0, -200), in: 0.3).waited(1))
    stage.host.run(seconds: 0.5)
    let before = row.convert(row.bounds, to: nil).minY
    header?.constant = 100
    stage.host.run(seconds: 0.1)
    #expect(near(row.convert(row.bounds, to: nil).minY, before))
  }
}
