import HeadlessHost
import Testing

@testable import UIKit

@MainActor struct GestureTests {
  final class Judge: NSObject, UIGestureRecognizerDelegate {
    var isSimultaneous = false
    var mayBegin = true
    var receives = true
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isSimultaneous }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
  }

  /// The states that a recogniser reports, repeated changes once.
  final class States { var all: [UIGestureRecognizer.State] = [] }
  static func watch(_ recognizer: UIGestureRecognizer) -> States {
    let states = States()
    recognizer.addHandler { if states.all.last != $0.state || $0.state != .changed { states.all.append($0.state) } }
    return states
  }

  static func view() -> (HeadlessHost, TouchView) {
    let (host, root) = hostAndRoot()
    let view = TouchView(frame: root.bounds)
    root.addSubview(view)
    host.step()
    return (host, view)
  }

  // MARK: Taps

  @Test func aTapTakesTheTouchFromItsView() {
    let (host, view) = Self.view()
    var taps = 0
    view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    host.tap(at: (100, 100))
    host.run(seconds: 0.2)
    #expect(taps == 1)
    #expect(view.log == ["began", "cancelled"])
    // Moved too far: no tap, and the view has its touch.
    view.log = []
    host.play(FingerScript(at: (100, 100)).moved(by: (30, 0), in: 0.1).lifted())
    host.run(seconds: 0.3)
    #expect(taps == 1)
    #expect(view.log == ["began", "moved", "ended"])
  }

  @Test func aSingleTapWaitsUntilTheDoubleTapFails() {
    let (host, view) = Self.view()
    var single = 0
    var double = 0
    let first = UITapGestureRecognizer { _ in single += 1 }
    let second = UITapGestureRecognizer { _ in double += 1 }
    second.numberOfTapsRequired = 2
    first.require(toFail: second)
    view.addGestureRecognizer(first)
    view.addGestureRecognizer(second)
    host.tap(at: (100, 100))
    host.run(seconds: 0.2)
    #expect(single == 0)
    host.run(seconds: 0.4)
    #expect(single == 1 && double == 0)
    #expect(view.log == ["began", "cancelled"])
    host.tap(at: (100, 100))
    host.tap(at: (100, 100), after: 0.15)
    host.run(seconds: 1)
    #expect(single == 1 && double == 1)
    // And again after that.
    host.tap(at: (100, 100))
    host.run(seconds: 1)
    #expect(single == 2)
  }

  // MARK: Pan

  @Test func aPanBeginsBeyondTheSlopWithTranslationZero() {
    let (host, view) = Self.view()
    var translations: [CGPoint] = []
    let pan = UIPanGestureRecognizer { translations.append(($0 as! UIPanGestureRecognizer).translation(in: view)) }
    view.addGestureRecognizer(pan)
    let states = Self.watch(pan)
    host.play(FingerScript(at: (100, 100)).moved(by: (0, 8), in: 0.1).waited(0.1).lifted())
    host.run(seconds: 0.4)
    #expect(states.all.isEmpty)
    host.play(FingerScript(at: (100, 100)).moved(by: (0, 60), in: 0.6).lifted())
    host.run(seconds: 0.7)
    #expect(states.all == [.began, .changed, .ended])
    #expect(translations.first == .zero)
    // 100 pt/s at 60 samples a second: recognised at 11.7 of 60 points.
    let last = Double(translations.last!.y)
    #expect(abs(last - 48.33) < 0.1)
    #expect(view.log.suffix(3) == ["began", "moved", "cancelled"])
  }

  @Test func velocityIsInPointsASecondAndZeroAfterARest() {
    let (host, view) = Self.view()
    var velocity = CGPoint.zero
    let pan = UIPanGestureRecognizer { velocity = ($0 as! UIPanGestureRecognizer).velocity(in: view) }
    view.addGestureRecognizer(pan)
    host.play(FingerScript(at: (100, 100)).moved(by: (0, 100), in: 0.25).lifted())
    host.run(seconds: 0.3)
    #expect(abs(velocity.y - 400) < 1)
    host.play(FingerScript(at: (100, 100)).moved(by: (0, 100), in: 0.25).waited(0.3).lifted())
    host.run(seconds: 0.6)
    #expect(velocity.y == 0)
  }

  @Test func setTranslationCountsFromThere() {
    let (host, view) = Self.view()
    let pan = UIPanGestureRecognizer {
      guard $0.state == .changed, let pan = $0 as? UIPanGestureRecognizer else { return }
      pan.setTranslation(CGPoint(x: 7, y: 0), in: view)
      #expect(pan.translation(in: view) == CGPoint(x: 7, y: 0))
    }
    view.addGestureRecognizer(pan)
    host.play(FingerScript(at: (100, 100)).moved(by: (0, 60), in: 0.3))
    host.run(seconds: 0.35)
    #expect(pan.state == .changed && pan.translation(in: view) == CGPoint(x: 7, y: 0))
  }

  @Test func aSecondFingerDoesNotMakeItJump() {
    let (host, view) = Self.view()
    let pan = UIPanGestureRecognizer { _ in }
    view.addGestureRecognizer(pan)
    host.play(FingerScript(at: (100, 100), id: 1).moved(by: (0, 60), in: 0.3).waited(1))
    host.run(seconds: 0.35)
    let before = pan.translation(in: view)
    host.play(FingerScript(at: (300, 700), id: 2).waited(0.1).moved(by: (0, 20), in: 0.1).waited(0.1).lifted())
    host.run(seconds: 0.1)
    #expect(pan.numberOfTouches == 2)
    #expect(abs(pan.translation(in: view).y - before.y) < 0.001 && abs(pan.translation(in: view).x - before.x) < 0.001)
    host.run(seconds: 0.15)
    // Half of what one of two fingers travels.
    #expect(abs(pan.translation(in: view).y - before.y - 10) < 0.01)
    host.run(seconds: 0.2)
    #expect(pan.numberOfTouches == 1)
    #expect(abs(pan.translation(in: view).y - before.y - 10) < 0.01)
    #expect(pan.state == .changed)
  }

  @Test func switchingOffCancelsAtOnce() {
    let (host, view) = Self.view()
    let pan = UIPanGestureRecognizer { _ in }
    view.addGestureRecognizer(pan)
    let states = Self.watch(pan)
    host.play(FingerScript(at: (100, 100)).moved(by: (0, 100), in: 0.3).lifted())
    host.run(seconds: 0.15)
    pan.isEnabled = false
    #expect(states.all == [.began, .changed, .cancelled])
    pan.isEnabled = true
    host.run(seconds: 0.3)
    #expect(states.all == [.began, .changed, .cancelled])
    host.play(FingerScript(at: (100, 100)).moved(by: (0, 100), in: 0.1).lifted())
    host.run(seconds: 0.3)
    #expect(states.all.suffix(3) == [.began, .changed, .ended])
  }

  @Test func removingARecogniserCancelsIt() {
    let (host, view) = Self.view()
    let pan = UIPanGestureRecognizer { _ in }
    view.addGestureRecognizer(pan)
    let states = Self.watch(pan)
    host.play(FingerScript(at: (100, 100)).moved(by: (0, 100), in: 0.3).lifted())
    host.run(seconds: 0.15)
    view.removeGestureRecognizer(pan)
    host.run(seconds: 0.3)
    #expect(states.all == [.began, .changed, .cancelled])
    #expect(pan.view == nil && view.gestureRecognizers == nil)
  }

  // MARK: Rivals

  static func twoPans() -> (HeadlessHost, outer: UIPanGestureRecognizer, inner: UIPanGestureRecognizer, States, States) {
    let (host, view) = Self.view()
    let outer = UIPanGestureRecognizer { _ in }
    let inner = UIPanGestureRecognizer { _ in }
    view.superview?.addGestureRecognizer(outer)
    view.addGestureRecognizer(inner)
    return (host, outer, inner, watch(outer), watch(inner))
  }
  private func drag(_ host: HeadlessHost) {
    host.play(FingerScript(at: (100, 100)).moved(by: (0, 100), in: 0.2).lifted())
    host.run(seconds: 0.3)
  }

  @Test func theInnerOneWins() {
    let (host, _, _, outer, inner) = Self.twoPans()
    drag(host)
    #expect(inner.all == [.began, .changed, .ended])
    #expect(outer.all.isEmpty)
  }

  @Test func eitherDelegateMayAllowBoth() {
    for index in 0..<2 {
      let (host, outer, inner, first, second) = Self.twoPans()
      let judge = Judge()
      judge.isSimultaneous = true
      (index == 0 ? outer : inner).delegate = judge
      drag(host)
      #expect(first.all == [.began, .changed, .ended])
      #expect(second.all == [.began, .changed, .ended])
    }
  }

  @Test func oneThatMayNotBeginLeavesItToTheOther() {
    let (host, _, inner, outerStates, innerStates) = Self.twoPans()
    let judge = Judge()
    judge.mayBegin = false
    inner.delegate = judge
    drag(host)
    #expect(innerStates.all.isEmpty)
    #expect(outerStates.all == [.began, .changed, .ended])
  }

  @Test func oneThatReceivesNoTouchIsOut() {
    let (host, _, inner, outerStates, innerStates) = Self.twoPans()
    let judge = Judge()
    judge.receives = false
    inner.delegate = judge
    drag(host)
    #expect(innerStates.all.isEmpty && outerStates.all.count == 3)
  }

  @Test func aPanWaitsForATapToFail() {
    let (host, view) = Self.view()
    let tap = UITapGestureRecognizer { _ in }
    let pan = UIPanGestureRecognizer { _ in }
    pan.require(toFail: tap)
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(tap)
    let states = Self.watch(pan)
    drag(host)
    #expect(states.all == [.began, .changed, .ended])
  }

  // MARK: Pinch, long press

  @Test func aPinchScales() {
    let (host, view) = Self.view()
    var scales: [CGFloat] = []
    let pinch = UIPinchGestureRecognizer { scales.append(($0 as! UIPinchGestureRecognizer).scale) }
    view.addGestureRecognizer(pinch)
    let states = Self.watch(pinch)
    host.play(FingerScript(at: (150, 400), id: 1).moved(by: (-50, 0), in: 0.3).waited(0.1).lifted())
    host.play(FingerScript(at: (250, 400), id: 2).moved(by: (50, 0), in: 0.3).waited(0.1).lifted())
    host.run(seconds: 0.35)
    #expect(states.all == [.began, .changed])
    #expect(scales.first == 1)
    // From 100 to 200 points apart; up to 8 and a sample of it are spent on recognition.
    #expect(scales.last! > 1.75 && scales.last! < 1.9)
    host.run(seconds: 0.2)
    #expect(states.all.last == .ended)
  }

  @Test func aLongPressBeginsAfterItsTime() {
    let (host, view) = Self.view()
    let press = UILongPressGestureRecognizer { _ in }
    view.addGestureRecognizer(press)
    let states = Self.watch(press)
    host.play(FingerScript(at: (100, 100)).waited(0.7).lifted())
    host.run(seconds: 0.45)
    #expect(states.all.isEmpty)
    host.run(seconds: 0.1)
    #expect(states.all == [.began])
    host.run(seconds: 0.3)
    #expect(states.all == [.began, .ended])
    #expect(view.log == ["began", "cancelled"])
    host.play(FingerScript(at: (100, 100)).moved(by: (30, 0), in: 0.2).waited(0.7).lifted())
    host.run(seconds: 1.2)
    #expect(states.all.count == 2)
  }
}
