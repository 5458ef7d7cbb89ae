import Geometry
import HeadlessHost
import LayerTree
import QuartzCore
import TestNumbers
import Testing

@testable import UIKit

/// A broken touch screen, and clocks that do not tell the time.
@MainActor @Suite(.serialized) struct FingerTests {
  private final class Catcher: UIView {
    var open = 0
    var lowest = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { open += touches.count }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { count(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { count(touches) }
    private func count(_ touches: Set<UITouch>) {
      open -= touches.count
      lowest = min(lowest, open)
    }
  }

  private func bench() -> (Bench, UIScrollView, Catcher) {
    let bench = Bench()
    let view = bench.scrollView()
    let catcher = Catcher(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    catcher.isMultipleTouchEnabled = true
    view.addSubview(catcher)
    for recognizer in [
      UITapGestureRecognizer { _ in }, UIPinchGestureRecognizer { _ in }, UILongPressGestureRecognizer { _ in },
    ] { catcher.addGestureRecognizer(recognizer) }
    let double = UITapGestureRecognizer { _ in }
    double.numberOfTapsRequired = 2
    catcher.addGestureRecognizer(double)
    bench.steps(1)
    return (bench, view, catcher)
  }

  /// The screen still works: a drag scrolls.
  private func expectSound(_ bench: Bench, _ view: UIScrollView, _ catcher: Catcher, _ what: String) {
    bench.steps(60, what)
    #expect(!bench.host.hasFingers, "\(what)")
    #expect(catcher.open == 0 && catcher.lowest == 0, "\(what): begun and not ended: \(catcher.open), \(catcher.lowest)")
    view.setContentOffset(.zero, animated: false)
    bench.host.play(FingerScript(at: (100, 400)).moved(by: (0, -100), in: 0.2).waited(0.2).lifted())
    bench.steps(40, what)
    #expect(view.contentOffset.y > 50, "\(what): the scroll view does not scroll any more")
    #expect(!view.isTracking && !view.isDragging, "\(what)")
  }

  @Test("Phases in any order", arguments: 0..<40)
  func order(_ seed: UInt64) {
    var dice = SplitMix(seed: seed)
    let (bench, view, catcher) = bench()
    for _ in 0..<60 {
      let phase: FingerPhase = [.began, .moved, .moved, .ended, .cancelled][dice.below(5)]
      bench.finger(phase, Double(dice.below(400)) - 40, Double(dice.below(560)) - 40, id: dice.below(4))
      if dice.below(3) == 0 { bench.steps(1, "seed \(seed)") }
    }
    for id in 0..<4 { bench.finger(.ended, 10, 10, id: id) }
    expectSound(bench, view, catcher, "seed \(seed)")
  }

  @Test("More fingers than a hand has, and none lifts")
  func many() {
    let (bench, view, catcher) = bench()
    for id in 0..<40 { bench.finger(.began, Double(id * 7), Double(id * 9), id: id) }
    bench.steps(2)
    for round in 0..<5 {
      for id in 0..<40 { bench.finger(.moved, Double(id * 7), Double(id * 9 - round * 10), id: id) }
      bench.steps(1)
    }
    for id in 0..<40 { bench.finger(id % 2 == 0 ? .cancelled : .ended, 10, 10, id: id) }
    expectSound(bench, view, catcher, "many")
  }

  @Test("Points outside of the window and of all numbers")
  func places() {
    let (bench, view, catcher) = bench()
    for number in oddNumbers + [-1, 320, 480, 1e7] {
      bench.finger(.began, number, 100)
      bench.finger(.began, 100, number, id: 2)
      bench.finger(.moved, number, number)
      bench.finger(.moved, 100, number, id: 2)
      bench.steps(1, "\(number)")
      bench.finger(.ended, number, number)
      bench.finger(.ended, number, 100, id: 2)
      bench.steps(1, "\(number)")
      // A lift whose place is no number is a lift all the same.
      #expect(!bench.host.hasFingers, "\(number)")
      bench.host.post(
        .wheel(
          point: CGPoint(x: 100, y: 100), delta: CGVector(dx: number, dy: number), isPrecise: true, phase: .changed,
          time: bench.host.time))
      bench.host.post(
        .pinch(center: CGPoint(x: number, y: 100), scale: number, phase: .changed, time: bench.host.time))
      bench.steps(12, "\(number)")
      #expect(view.contentOffset.isUsable)
    }
    expectSound(bench, view, catcher, "places")
  }

  @Test("Clocks that run back, jump or stop", arguments: [-5, -0.001, 0, 5, 86_400, 1e300, .nan, .infinity, -.infinity])
  func clock(_ jump: Double) {
    for moment in 0..<8 {
      let (bench, view, catcher) = bench()
      let services = bench.host.services
      var time = 10.0
      services.frame(at: time)
      func send(_ phase: FingerPhase, _ y: Double) {
        services.send(.finger(id: 1, phase: phase, point: CGPoint(x: 100, y: y), time: time))
      }
      for step in 0..<8 {
        if step == moment { time += jump }
        switch step {
        case 0: send(.began, 400)
        case 1...4: send(.moved, 400 - Double(step) * 30)
        case 5: send(.ended, 280)
        default: break
        }
        services.frame(at: time)
        bench.check("jump \(jump) at \(moment)")
        #expect(view.contentOffset.isUsable && abs(view.contentOffset.y) < 5000)
        if time.isFinite { time += 1.0 / 60 } else { time = 10.0 + Double(step) / 60 }
      }
      #expect(!bench.host.hasFingers)
      #expect(catcher.open == 0)
      if abs(jump) < 1e6 {
        for _ in 0..<900 {
          time += 1.0 / 60
          services.frame(at: time)
        }
        #expect(!view.isDecelerating, "jump \(jump) at \(moment)")
        #expect(view.contentOffset.y >= 0 && view.contentOffset.y <= 960)
      }
    }
  }

  @Test("A gap of five seconds in a fling, and the same frame twice")
  func gaps() {
    let (bench, view, _) = bench()
    bench.host.play(FingerScript(at: (100, 400)).moved(by: (0, -200), in: 0.1).lifted())
    bench.steps(8)
    #expect(view.isDecelerating)
    let time = bench.host.time
    bench.host.services.frame(at: time)
    let offset = view.contentOffset
    bench.host.services.frame(at: time)
    #expect(view.contentOffset == offset)
    bench.host.services.frame(at: time + 5)
    #expect(!view.isDecelerating)
    bench.check()
  }

  @Test("A window that is hidden lets go of its fingers and takes no more")
  func hidden() {
    let (bench, view, catcher) = bench()
    view.delaysContentTouches = false
    bench.finger(.began, 100, 100)
    bench.steps(2)
    #expect(catcher.open == 1)
    bench.host.window.isHidden = true
    #expect(catcher.open == 0)
    #expect(!bench.host.hasFingers)
    bench.finger(.moved, 100, 50)
    bench.finger(.ended, 100, 50)
    bench.finger(.began, 100, 100, id: 2)
    bench.host.post(.key(name: "a", modifiers: [], isDown: true, time: bench.host.time))
    bench.steps(3)
    #expect(!bench.host.hasFingers)
    bench.finger(.ended, 100, 100, id: 2)
    bench.host.window.isHidden = false
    bench.host.window.makeKeyAndVisible()
    expectSound(bench, view, catcher, "hidden")
  }

  @Test("Events with no window, and with one that is gone")
  func none() {
    let host = UIHost()
    host.makeCurrent()
    host.send(.finger(id: 1, phase: .began, point: .zero, time: 0))
    host.frame(at: 0)
    host.send(.accessibility(element: 4_000_000_000, action: .activate, time: 0))
    host.frame(at: 1)
  }

  @Test("Views that post events from inside events")
  func echoes() {
    final class Echo: UIView {
      var onTouch: (() -> Void)?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch?() }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch?() }
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        onTouch?()
        return super.point(inside: point, with: event)
      }
    }
    let bench = Bench()
    let echo = Echo(frame: bench.root.bounds)
    bench.root.addSubview(echo)
    bench.steps(1)
    var left = 100
    echo.onTouch = {
      guard left > 0 else { return }
      left -= 1
      bench.finger(left % 3 == 0 ? .ended : .began, 100, 100)
    }
    bench.finger(.began, 100, 100)
    bench.steps(3)
    bench.finger(.ended, 100, 100)
    bench.steps(3)
    #expect(!bench.host.hasFingers)
  }
}
