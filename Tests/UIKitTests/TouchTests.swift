import HeadlessHost
import LayerTree
import Testing

@testable import UIKit

/// From fingers to views: who gets a touch, when, and what a scroll view does to it.
@MainActor struct TouchTests {
  /// A scroll view that fills the window, with a view in it that notes its touches.
  static func scrolling(_ configure: (UIScrollView) -> Void = { _ in }) -> (HeadlessHost, UIScrollView, TouchView) {
    let (host, root) = hostAndRoot()
    let scroll = UIScrollView(frame: root.bounds)
    scroll.contentSize = CGSize(width: 390, height: 3000)
    let content = TouchView(frame: frame(0, 0, 390, 3000))
    scroll.addSubview(content)
    root.addSubview(scroll)
    configure(scroll)
    host.step()
    return (host, scroll, content)
  }

  @Test func contentTouchesWaitFor150Milliseconds() {
    let (host, _, content) = Self.scrolling()
    let start = host.time
    host.services.send(.finger(id: 1, phase: .began, point: CGPoint(x: 100, y: 100), time: start))
    host.services.scheduler.advance(to: start + 0.149)
    #expect(content.log == [])
    host.services.scheduler.advance(to: start + 0.151)
    #expect(content.log == ["began"])
  }

  @Test func aQuickTapReachesTheContentAtTheLift() {
    let (host, _, content) = Self.scrolling()
    host.tap(at: (100, 100))
    host.run(seconds: 0.03)
    #expect(content.log == [])
    host.run(seconds: 0.07)
    #expect(content.log == ["began", "ended"])
  }

  @Test func withoutDelayTheContentHasItAtOnceAndLosesItToADrag() {
    let (host, scroll, content) = Self.scrolling { $0.delaysContentTouches = false }
    host.play(FingerScript(at: (100, 500)).moved(by: (0, -8), in: 0.1).moved(by: (0, -200), in: 0.2).lifted())
    host.run(seconds: 0.01)
    #expect(content.log.first == "began")
    host.runUntilRest()
    #expect(content.log == ["began", "moved", "cancelled"])
    #expect(scroll.contentOffset.y > 150)
  }

  @Test func contentThatMayNotLoseItsTouchKeepsIt() {
    let (host, scroll, content) = Self.scrolling { $0.canCancelContentTouches = false }
    host.play(FingerScript(at: (100, 500)).waited(0.2).moved(by: (0, -200), in: 0.2).lifted())
    host.runUntilRest()
    #expect(content.log == ["began", "moved", "ended"])
    #expect(scroll.contentOffset.y == 0)
    // A quick drag never reaches the content, so it scrolls.
    content.log = []
    host.play(FingerScript(at: (100, 500)).moved(by: (0, -200), in: 0.1).lifted())
    host.runUntilRest()
    #expect(content.log == [])
    #expect(scroll.contentOffset.y > 150)
  }

  final class Stubborn: UIScrollView {
    var asked = 0
    override func touchesShouldCancel(in view: UIView) -> Bool {
      asked += 1
      return false
    }
  }

  @Test func touchesShouldCancelIsAsked() {
    let (host, root) = hostAndRoot()
    let scroll = Stubborn(frame: root.bounds)
    scroll.contentSize = CGSize(width: 390, height: 3000)
    let content = TouchView(frame: frame(0, 0, 390, 3000))
    scroll.addSubview(content)
    root.addSubview(scroll)
    host.step()
    host.play(FingerScript(at: (100, 500)).waited(0.2).moved(by: (0, -200), in: 0.2).lifted())
    host.runUntilRest()
    #expect(scroll.asked > 0 && scroll.contentOffset.y == 0 && content.log.last == "ended")
  }

  @Test func aTouchStaysWithItsView() {
    let (host, root) = hostAndRoot()
    let view = TouchView(frame: frame(0, 0, 100, 100))
    let other = TouchView(frame: frame(0, 200, 100, 100))
    root.addSubview(view)
    root.addSubview(other)
    host.step()
    host.play(FingerScript(at: (50, 50)).moved(to: (50, 250), in: 0.1).lifted())
    host.run(seconds: 0.05)
    view.frame.origin.x = 300
    host.run(seconds: 0.2)
    #expect(view.log == ["began", "moved", "ended"])
    #expect(other.log == [])
  }

  @Test func aSecondFingerReachesOnlyAViewThatWantsSeveral() {
    for isMultiple in [false, true] {
      let (host, root) = hostAndRoot()
      let view = TouchView(frame: frame(0, 0, 100, 100))
      view.isMultipleTouchEnabled = isMultiple
      root.addSubview(view)
      host.step()
      host.play(FingerScript(at: (20, 20), id: 1).waited(0.2).lifted())
      host.play(FingerScript(at: (60, 60), id: 2, after: 0.05).waited(0.05).lifted())
      host.run(seconds: 0.4)
      #expect(view.log == (isMultiple ? ["began", "began", "ended", "ended"] : ["began", "ended"]))
    }
  }

  @Test func aLostLiftIsMadeUpFor() {
    let (host, root) = hostAndRoot()
    let view = TouchView(frame: root.bounds)
    root.addSubview(view)
    host.step()
    let time = host.time
    for (index, phase) in [FingerPhase.began, .began, .ended, .ended, .moved].enumerated() {
      host.services.send(
        .finger(id: 1, phase: phase, point: CGPoint(x: 10, y: 10), time: time + Double(index) * 0.01))
    }
    #expect(view.log == ["began", "cancelled", "began", "ended"])
  }

  @Test func samplesThatAreNoNumbersAreLeftOutAndTimeNeverGoesBack() {
    let (host, scroll, _) = Self.scrolling()
    let time = host.time + 1
    func send(_ phase: FingerPhase, _ y: Double, _ at: Double) {
      host.services.send(.finger(id: 1, phase: phase, point: CGPoint(x: 100.0, y: y), time: at))
    }
    let said = messages {
      send(.began, 500, time)
      send(.moved, 480, time + 0.02)
      send(.moved, .nan, time + 0.03)
      send(.moved, 460, time - 5)
      send(.moved, 440, .nan)
      send(.ended, 440, time + 0.04)
    }
    #expect(said.count >= 1)
    #expect(scroll.contentOffset.y.isFinite && scroll.contentOffset.y > 0 && scroll.contentOffset.y <= 60)
    host.runUntilRest()
    #expect(scroll.contentOffset.y.isFinite && scroll.contentOffset.y < 1500)
  }

  @Test func aViewThatGoesUnderTheFingerIsToldAndNothingFollows() {
    let (host, root) = hostAndRoot()
    let view = TouchView(frame: root.bounds)
    root.addSubview(view)
    host.step()
    host.play(FingerScript(at: (50, 50)).moved(by: (50, 0), in: 0.2).lifted())
    host.run(seconds: 0.1)
    view.removeFromSuperview()
    host.run(seconds: 0.3)
    #expect(view.log == ["began", "moved", "cancelled"])
  }

  @Test func aTouchMadeInsideATouchComesAfterIt() {
    let (host, root) = hostAndRoot()
    let view = TouchView(frame: frame(0, 0, 100, 100))
    let other = TouchView(frame: frame(0, 200, 100, 100))
    root.addSubview(view)
    root.addSubview(other)
    host.step()
    view.onBegan = { host.window.touches.tap(other, in: host.window) }
    host.tap(at: (50, 50))
    host.run(seconds: 0.2)
    #expect(view.log == ["began", "ended"])
    #expect(other.log == ["began", "ended"])
  }

  // MARK: Nested scroll views

  static func nested(innerWidth: Double = 1000) -> (HeadlessHost, outer: UIScrollView, inner: UIScrollView) {
    let (host, root) = hostAndRoot()
    let outer = UIScrollView(frame: root.bounds)
    outer.contentSize = CGSize(width: 390, height: 3000)
    let inner = UIScrollView(frame: frame(0, 300, 390, 200))
    inner.contentSize = CGSize(width: innerWidth, height: 200)
    outer.addSubview(inner)
    root.addSubview(outer)
    host.step()
    return (host, outer, inner)
  }

  @Test func aCarouselMovesSidewaysAndItsSurroundingsUpwards() {
    let (host, outer, inner) = Self.nested()
    host.play(FingerScript(at: (300, 400)).moved(by: (-150, 10), in: 0.2).lifted())
    host.runUntilRest()
    #expect(inner.contentOffset.x > 100 && inner.contentOffset.y == 0)
    #expect(outer.contentOffset.y == 0)
    let before = inner.contentOffset.x
    host.play(FingerScript(at: (300, 400)).moved(by: (10, -150), in: 0.2).lifted())
    host.runUntilRest()
    #expect(inner.contentOffset.x == before)
    #expect(outer.contentOffset.y > 100)
  }

  @Test func contentThatFitsPassesTheDragOn() {
    let (host, outer, inner) = Self.nested(innerWidth: 390)
    host.play(FingerScript(at: (300, 400)).moved(by: (0, -150), in: 0.2).lifted())
    host.runUntilRest()
    #expect(inner.contentOffset == .zero)
    #expect(outer.contentOffset.y > 100)
  }

  @Test func theInnerOfTwoVerticalOnesScrolls() {
    let (host, outer, inner) = Self.nested()
    inner.contentSize = CGSize(width: 390, height: 900)
    host.play(FingerScript(at: (300, 400)).moved(by: (0, -100), in: 0.3).waited(0.3).lifted())
    host.runUntilRest()
    #expect(inner.contentOffset.y > 80)
    #expect(outer.contentOffset.y == 0)
  }

  // MARK: Delegates

  static func logged() -> (HeadlessHost, UIScrollView, ScrollViewDragTests.Log) {
    let (host, scroll, _) = scrolling()
    let log = ScrollViewDragTests.Log()
    scroll.delegate = log
    return (host, scroll, log)
  }

  @Test func theOrderOfAFling() {
    let (host, scroll, log) = Self.logged()
    var flags: [Bool] = []
    log.onScroll = { if flags.last != $0.isDecelerating { flags.append($0.isDecelerating) } }
    host.play(FingerScript(at: (100, 600)).moved(by: (0, -200), in: 0.1).lifted())
    host.runUntilRest()
    #expect(
      log.calls == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didScroll",
        "didEndDecelerating",
      ])
    #expect(flags == [false, true])
    #expect(!scroll.isDragging && !scroll.isTracking && !scroll.isDecelerating)
    // The log is weak in the scroll view.
    withExtendedLifetime(log) {}
  }

  @Test func theOrderOfADragThatStops() {
    let (host, _, log) = Self.logged()
    host.play(FingerScript(at: (100, 600)).moved(by: (0, -200), in: 0.3).waited(0.3).lifted())
    host.runUntilRest()
    #expect(log.calls == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
  }

  @Test func aTouchStopsAFlingAndIsADragAtOnce() {
    let (host, scroll, log) = Self.logged()
    host.play(FingerScript(at: (100, 600)).moved(by: (0, -200), in: 0.1).lifted())
    host.run(seconds: 0.5)
    log.calls = []
    host.play(FingerScript(at: (100, 400)).waited(0.3).lifted())
    host.run(seconds: 0.1)
    let held = scroll.contentOffset
    #expect(scroll.isDecelerating && scroll.isTracking)
    host.run(seconds: 0.1)
    #expect(scroll.contentOffset == held)
    host.runUntilRest()
    #expect(log.calls == ["willBeginDragging", "willEndDragging", "didEndDragging false", "didEndDecelerating"])
    #expect(!scroll.isDecelerating)
  }

  @Test func theOrderOfAnAnimatedOffset() {
    let (host, scroll, log) = Self.logged()
    scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    host.runUntilRest()
    #expect(log.calls == ["didScroll", "didEndScrollingAnimation"])
    #expect(scroll.contentOffset.y == 500)
    log.calls = []
    scroll.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
    scroll.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
    #expect(log.calls == ["didScroll"])
  }

  @Test func aDelegateMayRemoveTheScrollViewInDidScroll() {
    let (host, scroll, log) = Self.logged()
    log.onScroll = { $0.removeFromSuperview() }
    host.play(FingerScript(at: (100, 600)).moved(by: (0, -200), in: 0.1).lifted())
    host.run(seconds: 1)
    #expect(scroll.superview == nil && !scroll.isDragging)
    #expect(log.calls.filter { $0 == "willBeginDragging" }.count == 1)
    let (host2, scroll2, log2) = Self.logged()
    host2.play(FingerScript(at: (100, 600)).moved(by: (0, -200), in: 0.1).lifted())
    host2.run(seconds: 0.3)
    log2.onScroll = { $0.removeFromSuperview() }
    host2.run(seconds: 1)
    #expect(scroll2.superview == nil && !scroll2.isDecelerating)
  }

  // MARK: Wheel

  @Test func aWheelScrollsAndStopsAtTheEnd() {
    let (host, scroll, log) = Self.logged()
    func turn(_ dy: Double) {
      host.services.send(
        .wheel(
          point: CGPoint(x: 100, y: 100), delta: CGVector(dx: 0.0, dy: dy), isPrecise: false, phase: .none, time: host.time))
    }
    turn(60)
    turn(60)
    #expect(scroll.contentOffset.y == 120)
    host.run(seconds: 0.5)
    #expect(log.calls == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
    turn(-500)
    #expect(scroll.contentOffset.y == 0)
    turn(.nan)
    host.run(seconds: 0.5)
    #expect(scroll.contentOffset.y == 0)
  }

  private final class CountView: UIView {
    var counts: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    private func note(_ name: String, _ touches: Set<UITouch>) { counts.append("\(name) \(touches.first?.tapCount ?? -1)") }
  }

  @Test(arguments: [(0.0, true), (9, true), (12, false), (200, false)])
  func aFingerThatHasMovedIsNoTapAndBeginsNoDoubleTap(way: Double, isTap: Bool) {
    let (host, root) = hostAndRoot()
    let view = CountView(frame: root.bounds)
    root.addSubview(view)
    host.step()
    // There and back, so that the second touch begins where the first one did.
    host.play(
      FingerScript(at: (100, 100)).moved(by: (way, 0), in: 0.05).moved(by: (-way, 0), in: 0.05).lifted())
    host.run(seconds: 0.15)
    host.tap(at: (100, 100))
    host.run(seconds: 0.1)
    #expect(
      view.counts == (isTap ? ["began 1", "ended 1", "began 2", "ended 2"] : ["began 1", "ended 0", "began 1", "ended 1"]))
  }
}
