import HeadlessHost
import Testing

@testable import ScrollSheet
@testable import UIKit

/// With Reduce Motion on nothing settles: the frame after a lift shows the sheet where it rests.
@MainActor @Suite("Reduce Motion") struct ReduceMotionTests {
  private func stage(_ rate: Double, stops: [SheetStop]? = nil) -> Stage {
    let stage = Stage(rate: rate, stops: stops)
    stage.host.services.isReduceMotionEnabled = true
    return stage
  }

  /// The tops that frames from now on show, without repetitions, until all is at rest.
  private func tops(_ stage: Stage, _ body: () -> Void) -> [CGFloat] {
    stage.frames = []
    body()
    stage.host.runUntilRest()
    var seen: [CGFloat] = []
    for frame in stage.frames where frame.top != seen.last { seen.append(frame.top) }
    #expect(!stage.frames.contains { $0.phase == .settling })
    return seen
  }

  @Test("a lift goes to its stop in one step", arguments: rates, [(500.0, 0.12), (300.0, 0.12), (620.0, 0)])
  func lift(rate: Double, to: (y: Double, still: Double)) {
    let stage = stage(rate)
    stage.host.play(FingerScript(at: (195, 700)).moved(to: (195, to.y), in: 0.25).waited(to.still))
    stage.host.run(seconds: 0.25 + to.still)
    let held = stage.top
    let lifted = stage.host.time
    let seen = tops(stage) { stage.host.post(.finger(id: 1, phase: .ended, point: CGPoint(x: 195.0, y: to.y), time: lifted)) }
    let rest: CGFloat = to.y == 500 ? 660 : 0
    #expect(seen == [rest] && held != rest, "\(seen)")
    #expect(stage.frames[0].time - lifted <= 1 / rate + 1e-9)
    #expect(stage.listener.scrollLog.filter { $0 == "decelerate" }.count == 1)
    #expect(stage.listener.scrollLog.last == "rest" && stage.listener.scrollLog.filter { $0 == "rest" }.count == 1)
    #expect(stage.listener.log == (rest == 0 ? ["changed expanded"] : []))
  }

  @Test("pulled beyond an end it is back without a bounce", arguments: rates, [true, false])
  func bounce(rate: Double, isUp: Bool) {
    let stage = stage(rate)
    if isUp {
      stage.sheet.move(to: .expanded, animated: false)
      stage.sheet.contentOffset.y = stage.sheet.geometry.offsets.upperBound
    }
    stage.host.step()
    let start = stage.sheet.contentOffset.y
    stage.host.play(FingerScript(at: (195, 700)).moved(by: (0, isUp ? -100 : 100), in: 0.2).waited(0.12))
    stage.host.run(seconds: 0.32)
    #expect(abs(stage.sheet.contentOffset.y - start) > 5)
    var offsets: Set<CGFloat> = []
    stage.host.onFrame = { _ in offsets.insert(stage.sheet.contentOffset.y) }
    stage.host.post(
      .finger(id: 1, phase: .ended, point: CGPoint(x: 195.0, y: isUp ? 600 : 800), time: stage.host.time))
    stage.host.runUntilRest()
    #expect(offsets == [start])
  }

  @Test("a wheel's rest, the handle, a key and escape take one step each", arguments: rates)
  func otherInput(rate: Double) {
    let stage = stage(rate, stops: [.collapsed(.height(150)), .fraction(0.5), .expanded])
    let wheeled = tops(stage) {
      stage.host.post(
        .wheel(
          point: CGPoint(x: 195.0, y: 700.0), delta: CGVector(dx: 0.0, dy: 200.0), isPrecise: true, phase: .none,
          time: stage.host.time))
    }
    // Where the wheel left it, and the stop next to that.
    #expect(wheeled.last == 330 && wheeled.count <= 2, "\(wheeled)")
    let tapped = tops(stage) {
      stage.host.play(FingerScript(at: (195, 350)).waited(0.05).lifted())
    }
    #expect(tapped == [330, 0])
    #expect(tops(stage) { _ = stage.sheet.accessibilityPerformEscape() } == [660])
    #expect(tops(stage) { _ = stage.sheet.handle(.keyboardDownArrow) } == [330])
  }

  @Test("moves complete once, at once, with true; one from inside a completion too", arguments: rates)
  func calls(rate: Double) {
    let stage = stage(rate, stops: [.collapsed(.height(150)), .fraction(0.5), .expanded])
    var log: [String] = []
    let seen = tops(stage) {
      stage.sheet.move(to: .expanded, animated: true) { finished in
        log.append("expanded \(finished)")
        stage.sheet.move(to: "fraction-50", animated: true) { log.append("half \($0)") }
      }
      #expect(log == ["expanded true", "half true"])
    }
    #expect(seen == [330] && log.count == 2 && stage.stop == "fraction-50")
  }

  @Test("one step to elsewhere from inside a scroll event leaves the first move unfinished", arguments: rates)
  func redirected(rate: Double) {
    let stage = stage(rate)
    var log: [String] = []
    stage.listener.onScroll = {
      guard stage.top == 0, log.isEmpty else { return }
      log.append("seen")
      stage.sheet.move(to: .collapsed, animated: true) { log.append("down \($0)") }
    }
    stage.sheet.move(to: .expanded, animated: true) { log.append("up \($0)") }
    stage.host.runUntilRest()
    #expect(log == ["seen", "down true", "up false"] && stage.stop == "collapsed" && stage.top == 660)
  }
}
