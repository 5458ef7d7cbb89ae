import Geometry
import HeadlessHost
import LayerTree
import QuartzCore
import Testing

@testable import UIKit

/// A delegate that does something at one of its calls.
@MainActor final class Saboteur: NSObject, UIScrollViewDelegate {
  var at = ""
  var act: ((UIScrollView) -> Void)?
  private(set) var calls: [String] = []
  private func heard(_ call: String, _ view: UIScrollView) {
    calls.append(call)
    if call == at { act?(view) }
  }
  func scrollViewDidScroll(_ view: UIScrollView) { heard("didScroll", view) }
  func scrollViewWillBeginDragging(_ view: UIScrollView) { heard("willBeginDragging", view) }
  func scrollViewWillEndDragging(
    _ view: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    heard("willEndDragging", view)
  }
  func scrollViewDidEndDragging(_ view: UIScrollView, willDecelerate decelerate: Bool) { heard("didEndDragging", view) }
  func scrollViewWillBeginDecelerating(_ view: UIScrollView) { heard("willBeginDecelerating", view) }
  func scrollViewDidEndDecelerating(_ view: UIScrollView) { heard("didEndDecelerating", view) }
  func scrollViewDidEndScrollingAnimation(_ view: UIScrollView) { heard("didEndScrollingAnimation", view) }
  func scrollViewDidChangeAdjustedContentInset(_ view: UIScrollView) { heard("didChangeInset", view) }

  nonisolated static let moments = [
    "didScroll", "willBeginDragging", "willEndDragging", "didEndDragging", "willBeginDecelerating", "didEndDecelerating",
    "didEndScrollingAnimation", "didChangeInset",
  ]
}

/// What apps do in callbacks, wisely or not: the view tree changes under the feet of whoever called.
@MainActor @Suite(.serialized) struct HostileDelegateTests {
  private typealias Act = (String, @MainActor (UIScrollView, Bench) -> Void)
  private static let acts: [Act] = [
    ("remove it", { view, _ in view.removeFromSuperview() }),
    ("remove its superview", { view, _ in view.superview?.removeFromSuperview() }),
    ("grow", { view, _ in view.contentSize.height += 100 }),
    ("shrink", { view, _ in view.contentSize.height = 0 }),
    ("inset", { view, _ in view.contentInset.top += 20 }),
    ("negative inset", { view, _ in view.contentInset.bottom -= 2000 }),
    ("jump", { view, _ in view.contentOffset = CGPoint(x: 0, y: 700) }),
    ("far jump", { view, _ in view.contentOffset = CGPoint(x: -1e7, y: 1e7) }),
    ("stop", { view, _ in view.setContentOffset(view.contentOffset, animated: false) }),
    ("go", { view, _ in view.setContentOffset(CGPoint(x: 0, y: 900), animated: true) }),
    (
      "go back and forth",
      { view, _ in
        view.setContentOffset(CGPoint(x: 0, y: view.contentOffset.y > 400 ? 0 : 900), animated: true)
      }
    ),
    ("no delegate", { view, _ in view.delegate = nil }),
    ("switch off", { view, _ in view.isScrollEnabled = false }),
    (
      "switch off and on",
      { view, _ in
        view.isScrollEnabled = false
        view.isScrollEnabled = true
      }
    ),
    ("page", { view, _ in view.isPagingEnabled.toggle() }),
    ("resize", { view, _ in view.frame.size.height = view.frame.height > 200 ? 100 : 400 }),
    ("vanish", { view, _ in view.frame = .zero }),
    ("hide", { view, _ in view.isHidden = true }),
    ("move elsewhere", { view, bench in bench.root.superview?.addSubview(view) }),
    (
      "remove and add",
      { view, bench in
        view.removeFromSuperview()
        bench.root.addSubview(view)
      }
    ),
    ("animate", { view, _ in UIView.animate(withDuration: 0.1) { view.contentOffset.y += 10 } }),
    (
      "lay out",
      { view, bench in
        view.setNeedsLayout()
        bench.root.layoutIfNeeded()
      }
    ),
    ("a second finger", { _, bench in bench.finger(.began, 50, 50, id: 2) }),
    ("the finger cancelled", { _, bench in bench.finger(.cancelled, 50, 50) }),
    ("the finger again", { _, bench in if bench.host.time < 0.5 { bench.finger(.began, 50, 50) } }),
    ("a frame", { _, bench in if bench.host.time < 0.5 { bench.host.services.frame(at: bench.host.time) } }),
    ("no recogniser", { view, _ in view.removeGestureRecognizer(view.panGestureRecognizer) }),
    ("flash", { view, _ in view.flashScrollIndicators() }),
    ("another root", { _, bench in bench.host.window.rootViewController = UIViewController() }),
  ]

  @Test("A scroll view's delegate", arguments: Saboteur.moments)
  func scrollView(_ moment: String) {
    for (name, act) in HostileDelegateTests.acts {
      for isNested in [false, true] {
        let bench = Bench(safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 20, right: 0))
        let box = UIView(frame: bench.root.bounds)
        bench.root.addSubview(box)
        var view: UIScrollView? = UIScrollView(frame: box.bounds)
        view!.contentSize = CGSize(width: 320, height: 1440)
        if isNested {
          let outer = UIScrollView(frame: box.bounds)
          outer.contentSize = CGSize(width: 640, height: 960)
          box.addSubview(outer)
          outer.addSubview(view!)
        } else {
          box.addSubview(view!)
        }
        view!.addSubview(UIButton(frame: CGRect(x: 0, y: 0, width: 320, height: 1440)))
        let saboteur = Saboteur()
        saboteur.at = moment
        saboteur.act = { act($0, bench) }
        view!.delegate = saboteur
        let gone = WeakRef(view)
        bench.steps(1)
        bench.host.play(FingerScript(at: (100, 400)).moved(by: (3, -150), in: 0.1).lifted())
        bench.steps(20, name)
        view!.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        view!.contentInset.top += 1
        bench.steps(25, name)
        bench.host.play(FingerScript(at: (100, 100)).moved(by: (3, 250), in: 0.1).lifted())
        bench.steps(12, name)
        // The next touch catches it in motion, and stays.
        bench.host.play(FingerScript(at: (100, 100)).moved(by: (3, 50), in: 0.1))
        bench.steps(12, name)
        #expect(view!.contentOffset.isUsable)
        #expect(bench.messages.filter { $0.hasPrefix("layout of") }.isEmpty, "\(name): \(bench.messages)")
        saboteur.act = nil
        view!.removeFromSuperview()
        view = nil
        bench.finger(.ended, 100, 150)
        bench.steps(30, name)
        #expect(gone.value == nil, "\(name) in \(moment): the scroll view is kept")
      }
    }
  }

  @Test("A scroll view's recognisers outlive it")
  func recogniser() {
    let bench = Bench()
    var view: UIScrollView? = bench.scrollView()
    let pan = view!.panGestureRecognizer
    let all = view!.gestureRecognizers!
    view!.removeFromSuperview()
    view = nil
    for recognizer in all { bench.root.addGestureRecognizer(recognizer) }
    bench.host.play(FingerScript(at: (100, 400)).moved(by: (0, -150), in: 0.1).lifted())
    bench.steps(20)
    #expect(pan.state == .possible)
  }

  @Test("A gesture's handler removes and drops the view and the recogniser")
  func handlers() {
    let actions: [@MainActor (UIGestureRecognizer, Bench) -> Void] = [
      { recognizer, _ in recognizer.view?.removeFromSuperview() },
      { recognizer, _ in recognizer.view?.removeGestureRecognizer(recognizer) },
      { recognizer, _ in recognizer.isEnabled = false },
      { recognizer, _ in recognizer.state = .cancelled },
      { recognizer, _ in recognizer.state = .began },
      { recognizer, bench in bench.root.addGestureRecognizer(recognizer) },
      { recognizer, bench in for view in bench.root.subviews { view.removeFromSuperview() } },
      { _, bench in bench.host.window.rootViewController = nil },
      { _, bench in bench.host.window.isHidden = true },
      { recognizer, bench in recognizer.view.map { bench.root.insertSubview($0, at: 0) } },
    ]
    for (number, action) in actions.enumerated() {
      for kind in 0..<4 {
        let bench = Bench()
        func fill() -> WeakRef<UIView> {
          let scrollView = bench.scrollView()
          let view = UIControl(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
          view.isMultipleTouchEnabled = true
          scrollView.addSubview(view)
          let handler: (UIGestureRecognizer) -> Void = { action($0, bench) }
          switch kind {
          case 0: view.addGestureRecognizer(UITapGestureRecognizer(handler: handler))
          case 1: view.addGestureRecognizer(UIPanGestureRecognizer(handler: handler))
          case 2: view.addGestureRecognizer(UIPinchGestureRecognizer(handler: handler))
          default: view.addGestureRecognizer(UILongPressGestureRecognizer(handler: handler))
          }
          return WeakRef(view)
        }
        let view = fill()
        bench.steps(1)
        bench.host.tap(at: (100, 100))
        bench.steps(10, "action \(number), kind \(kind)")
        bench.host.play(FingerScript(at: (100, 100)).waited(0.6).moved(by: (50, 60), in: 0.1).lifted())
        bench.steps(50, "action \(number), kind \(kind)")
        bench.host.play(FingerScript(at: (100, 100)).moved(by: (50, 60), in: 0.1).lifted())
        bench.host.play(FingerScript(at: (200, 100), id: 2).moved(by: (50, -60), in: 0.1).lifted())
        bench.steps(20, "action \(number), kind \(kind)")
        for child in bench.root.subviews { child.removeFromSuperview() }
        bench.steps(40)
        #expect(!bench.host.hasFingers)
        #expect(view.value == nil || view.value?.superview === bench.root, "action \(number), kind \(kind): the view is kept")
      }
    }
  }

  @Test("Views that change the tree while it changes")
  func moves() {
    final class Restless: UIView {
      var act: ((String, Restless) -> Void)?
      override func willMove(toSuperview newSuperview: UIView?) { act?("willMoveS", self) }
      override func didMoveToSuperview() { act?("didMoveS", self) }
      override func willMove(toWindow newWindow: UIWindow?) { act?("willMoveW", self) }
      override func didMoveToWindow() { act?("didMoveW", self) }
      override func willRemoveSubview(_ subview: UIView) { act?("willRemove", self) }
      override func didAddSubview(_ subview: UIView) { act?("didAdd", self) }
    }
    let moments = ["willMoveS", "didMoveS", "willMoveW", "didMoveW", "willRemove", "didAdd"]
    let acts: [@MainActor (Restless, [UIView], Bench) -> Void] = [
      { view, _, _ in view.removeFromSuperview() },
      { _, all, _ in all[0].removeFromSuperview() },
      { _, all, _ in all[2].removeFromSuperview() },
      { view, all, _ in all[2].addSubview(view) },
      { view, all, _ in view.addSubview(all[0]) },
      { view, all, _ in view.addSubview(all[1]) },
      { view, _, bench in bench.root.addSubview(view) },
      { view, _, bench in view.addSubview(bench.root) },
      { _, all, _ in for view in all { view.removeFromSuperview() } },
    ]
    for moment in moments {
      for (number, act) in acts.enumerated() {
        for actor in 0..<3 {
          var window: UIWindow?
          do {
            let bench = Bench()
            window = bench.host.window
            let all = (0..<4).map { _ in Restless() }
            all[0].addSubview(all[1])
            all[0].addSubview(all[2])
            all[0].addSubview(all[3])
            var left = 3
            all[actor].act = { call, view in
              guard call == moment, left > 0 else { return }
              left -= 1
              act(view, all, bench)
            }
            bench.root.addSubview(all[0])
            bench.steps(1, "\(moment), act \(number), actor \(actor)")
            all[0].removeFromSuperview()
            bench.root.addSubview(all[1])
            bench.root.addSubview(all[0])
            bench.steps(1, "\(moment), act \(number), actor \(actor)")
            checkMirror(bench.host.window, "\(moment), act \(number), actor \(actor)")
            for view in all { #expect(isSound(view, in: window!), "\(moment), act \(number), actor \(actor)") }
            for view in all { view.act = nil }
          }
          window = nil
        }
      }
    }
  }

  /// A view's window is the one at the top of its superviews.
  private func isSound(_ view: UIView, in window: UIWindow) -> Bool {
    var top = view
    var depth = 0
    while let next = top.superview {
      top = next
      depth += 1
      if depth > 100 { return false }
    }
    return (top === window) == (view.window === window) && (view.window == nil) == (view.layer.context == nil)
  }

  @Test("layoutSubviews that does what it should not")
  func layout() {
    final class Restless: UIView {
      var act: ((Restless) -> Void)?
      override func layoutSubviews() {
        super.layoutSubviews()
        act?(self)
      }
    }
    let acts: [(Bool, @MainActor (Restless, Bench) -> Void)] = [
      (false, { view, _ in view.addSubview(UIView()) }),
      (true, { view, _ in view.subviews.first?.removeFromSuperview() }),
      (true, { view, _ in view.layoutIfNeeded() }),
      (true, { view, _ in view.superview?.layoutIfNeeded() }),
      (false, { view, _ in view.frame.size.width += 1 }),
      (false, { view, _ in view.setNeedsLayout() }),
      (true, { view, bench in bench.host.window.addSubview(view) }),
      (true, { view, _ in view.removeFromSuperview() }),
      (true, { view, _ in view.superview?.removeFromSuperview() }),
      (
        false,
        { view, _ in
          view.setNeedsLayout()
          view.layoutIfNeeded()
        }
      ),
      (
        false,
        { view, _ in
          view.superview?.setNeedsLayout()
          view.superview?.layoutIfNeeded()
        }
      ),
      (false, { view, _ in view.widthAnchor.constraint(equalToConstant: 30).isActive = true }),
      (true, { _, bench in bench.host.services.render() }),
    ]
    for (number, (isCalm, act)) in acts.enumerated() {
      let bench = Bench()
      let box = UIView(frame: bench.root.bounds)
      let view = Restless(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      for _ in 0..<5 { view.addSubview(Restless()) }
      box.addSubview(view)
      bench.root.addSubview(box)
      view.act = { act($0, bench) }
      bench.steps(5, "act \(number)")
      if isCalm { #expect(bench.messages.isEmpty, "act \(number): \(bench.messages)") }
      checkMirror(bench.host.window, "act \(number)")
      view.act = nil
      view.removeFromSuperview()
      bench.steps(1)
    }
  }

  @Test("A completion that starts the same animation again", arguments: [0.1, 0, -1, .nan])
  func completion(_ duration: Double) {
    for differs in [true, false] {
      let bench = Bench()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      bench.root.addSubview(view)
      bench.steps(1)
      var calls = 0
      func start() {
        UIView.animate(withDuration: duration, animations: { if differs { view.center.x += 1 } }) { _ in
          calls += 1
          start()
        }
      }
      start()
      bench.steps(60)
      #expect(calls > 0 && calls <= 60)
    }
  }

  @Test("A wait that waits again does not hold up the frame")
  func waits() {
    let bench = Bench()
    var calls = 0
    func wait(_ seconds: Double) {
      Scheduler.current.after(seconds) {
        calls += 1
        wait(seconds)
      }
    }
    wait(0)
    wait(1e-12)
    wait(1e-300)
    bench.steps(10)
    #expect(calls <= 33)
  }

  @Test("Views and windows dropped while they move, wait or are touched leave nothing behind")
  func dropped() {
    var weak: [WeakRef<UIView>] = []
    var window = WeakRef<UIWindow>(nil)
    var pan: UIGestureRecognizer?
    do {
      let bench = Bench()
      window = WeakRef(bench.host.window)
      do {
        let view = bench.scrollView()
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        inner.addGestureRecognizer(UILongPressGestureRecognizer { _ in })
        view.addSubview(inner)
        weak = [WeakRef(view), WeakRef(inner)]
        bench.steps(1)
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction, animations: { inner.alpha = 0.5 })
        view.flashScrollIndicators()
        pan = view.panGestureRecognizer
        bench.finger(.began, 100, 100)
        bench.steps(2)
        bench.finger(.moved, 100, 50)
        view.removeFromSuperview()
      }
      pan = nil
      bench.finger(.moved, 100, 40)
      bench.finger(.ended, 100, 40)
      bench.steps(3)
      #expect(weak.allSatisfy { $0.value == nil })
      _ = bench.scrollView()
      bench.finger(.began, 100, 100)
      bench.steps(2)
    }
    _ = pan
    _ = Bench()
    #expect(window.value == nil)
  }
}

/// The layers of views lie as the views do, and each view knows its window.
@MainActor func checkMirror(_ view: UIView, _ what: @autoclosure () -> String, at location: SourceLocation = #_sourceLocation) {
  let layers = (view.layer.sublayers ?? []).filter { $0.isViewBacked }
  let views = view.subviews
  if layers.count != views.count || !zip(layers, views).allSatisfy({ $0 === $1.layer }) {
    Issue.record("\(what()): layers and views differ", sourceLocation: location)
  }
  for child in views {
    if child.superview !== view || child.window !== view.window || child.layer.superlayer !== view.layer {
      Issue.record("\(what()): a view does not know where it is", sourceLocation: location)
    }
    checkMirror(child, what(), at: location)
  }
}
