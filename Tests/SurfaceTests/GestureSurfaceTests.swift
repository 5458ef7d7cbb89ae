import HeadlessHost
import Testing
import UIKit

/// Recognisers, controls and animations, with closures where Apple's take selectors.
@MainActor struct GestureSurfaceTests {
  /// A recogniser of an app's own sets its state.
  class PressRecognizer: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      state = .began
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      state = .ended
    }
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func reset() { super.reset() }
  }

  @Test func aSubclassSetsItsState() {
    let host = HeadlessHost()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let press = PressRecognizer()
    var states: [UIGestureRecognizer.State] = []
    press.addHandler { states.append($0.state) }
    root.addGestureRecognizer(press)
    host.show(root)
    host.tap(at: (100, 100))
    host.run(seconds: 0.3)
    #expect(states == [.began, .recognized])
    #expect(press.state == .possible && press.view === root)
    root.removeGestureRecognizer(press)
    #expect(press.view == nil)
  }

  class Arbiter: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test func aPanAndATapTellTheirPlace() {
    let host = HeadlessHost()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let pan = UIPanGestureRecognizer()
    let arbiter = Arbiter()
    pan.delegate = arbiter
    var travel = CGPoint.zero
    pan.addHandler { recognizer in
      guard let pan = recognizer as? UIPanGestureRecognizer else { return }
      travel.x += pan.translation(in: root).x
      pan.setTranslation(.zero, in: root)
    }
    root.addGestureRecognizer(pan)
    host.show(root)
    host.play(FingerScript(at: (100, 100)).moved(by: (100, 0), in: 0.3).waited(0.2).lifted())
    host.run(seconds: 1)
    #expect(travel.x > 80 && travel.x <= 100)
  }

  @Test func aButtonActsByAnAction() {
    let host = HeadlessHost()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let button = UIButton(type: .custom)
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 44)
    button.setTitle("Go", for: .normal)
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    root.addSubview(button)
    host.show(root)
    host.tap(at: (50, 30))
    host.run(seconds: 0.3)
    #expect(count == 1)
    button.sendActions(for: .touchUpInside)
    #expect(count == 2)
  }

  @Test func animationsEndOnceAndRunOnVirtualTime() {
    let host = HeadlessHost()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(view)
    host.show(root)
    var ends: [Bool] = []
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: [.allowUserInteraction],
      animations: { view.alpha = 0 }, completion: { ends.append($0) })
    #expect(view.alpha == 0 && ends.isEmpty)
    host.run(seconds: 0.2)
    #expect(view.layer.presentation().map { $0.opacity > 0 && $0.opacity < 1 } == true)
    host.run(seconds: 1)
    #expect(ends == [true])
  }
}
