import HeadlessHost
import Testing
import UIKit

/// What Apple lets subclasses override.
@MainActor struct OverrideSurfaceTests {
  class Noting: UIView {
    var calls: [String] = []
    var room = UIEdgeInsets.zero
    override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 12) }
    override var frame: CGRect { didSet { calls.append("frame") } }
    override var bounds: CGRect { didSet { calls.append("bounds") } }
    override var isHidden: Bool { didSet { calls.append("hidden") } }
    override var alpha: CGFloat { didSet { calls.append("alpha") } }
    override var backgroundColor: UIColor? { didSet { calls.append("colour") } }
    override var safeAreaInsets: UIEdgeInsets { room }
    override class var requiresConstraintBasedLayout: Bool { true }
    override func layoutSubviews() {
      super.layoutSubviews()
      calls.append("layout")
    }
    override func updateConstraints() {
      super.updateConstraints()
      calls.append("constraints")
    }
    override func setNeedsLayout() {
      super.setNeedsLayout()
      calls.append("needs")
    }
    override func layoutIfNeeded() {
      super.layoutIfNeeded()
      calls.append("now")
    }
    override func addSubview(_ view: UIView) {
      super.addSubview(view)
      calls.append("add")
    }
    override func insertSubview(_ view: UIView, at index: Int) {
      super.insertSubview(view, at: index)
      calls.append("insert")
    }
    override func bringSubviewToFront(_ view: UIView) { calls.append("front") }
    override func removeFromSuperview() {
      super.removeFromSuperview()
      calls.append("gone")
    }
    override func didAddSubview(_ subview: UIView) { calls.append("added") }
    override func willRemoveSubview(_ subview: UIView) { calls.append("removing") }
    override func willMove(toSuperview newSuperview: UIView?) { calls.append("will move") }
    override func didMoveToSuperview() { calls.append("moved") }
    override func didMoveToWindow() { calls.append("window") }
    override func safeAreaInsetsDidChange() { calls.append("safe area") }
    override func tintColorDidChange() { calls.append("tint") }
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 1, height: 2) }
    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { CGPoint(x: -1, y: -1) }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { point.x < 5 }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      calls.append("hit test")
      return super.hitTest(point, with: event)
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("began \(touches.count)") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("moved \(touches.count)") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("ended \(touches.count)") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("cancelled") }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  @Test func aSubclassHearsOfEveryCall() {
    let view = Noting()
    _ = view.take()
    view.addSubview(UIView())
    #expect(view.take().filter { $0 != "needs" } == ["added", "add"])
    view.insertSubview(UIView(), at: 0)
    #expect(view.take().filter { $0 != "needs" } == ["added", "insert"])
    view.bringSubviewToFront(view.subviews[0])
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.take().filter { $0 != "constraints" } == ["front", "needs", "layout", "now"])
    view.subviews[0].removeFromSuperview()
    #expect(view.take().contains("removing"))
    view.isHidden = true
    view.alpha = 0.5
    view.backgroundColor = .white
    view.tintColor = .red
    #expect(view.take() == ["hidden", "alpha", "colour", "tint"])
    view.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
    #expect(view.take().contains("frame"))
    view.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
    #expect(view.take().contains("bounds"))
    view.sizeToFit()
    #expect(view.frame.size == CGSize(width: 1, height: 2))
    #expect(view.convert(CGPoint.zero, to: nil) == CGPoint(x: -1, y: -1))
    #expect(Noting.requiresConstraintBasedLayout && !UIView.requiresConstraintBasedLayout)
  }

  @Test func hitTestingAndTouchesAskTheSubclass() {
    let host = HeadlessHost()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let view = Noting(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    root.addSubview(view)
    #expect(view.take().filter { $0 != "needs" }.suffix(2) == ["will move", "moved"])
    host.show(root)
    #expect(view.take().contains("window"))
    host.play(FingerScript(at: (103, 120)).moved(by: (30, 0), in: 0.05).lifted())
    host.run(seconds: 0.3)
    let calls = view.take()
    #expect(calls.first == "hit test")
    #expect(calls.filter { $0 != "hit test" && $0 != "moved 1" } == ["began 1", "ended 1"] && calls.contains("moved 1"))
    host.play(FingerScript(at: (110, 120)).waited(0.05).lifted())
    host.run(seconds: 0.3)
    #expect(!view.take().contains("began 1"))
  }

  @Test func anOverriddenWishIsTheIntrinsicSize() {
    _ = HeadlessHost()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Noting()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 30, height: 12))
    #expect(view.take().contains("constraints"))
  }

  @Test func anOverriddenSafeAreaIsWhatCountsForLayout() {
    _ = HeadlessHost()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Noting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.room = UIEdgeInsets(top: 12, left: 0, bottom: 0, right: 0)
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.take().contains("safe area"))
    #expect(view.safeAreaInsets.top == 12)
  }
}
