import HeadlessHost
import Testing

@testable import UIKit

@MainActor struct ViewTreeTests {
  // MARK: Hit test

  @Test func pointInsideIsHalfOpenAndInBoundsCoordinates() {
    let view = UIView(frame: frame(0, 0, 100, 100))
    #expect(view.hitTest(CGPoint(x: 99, y: 99), with: nil) === view)
    #expect(view.hitTest(CGPoint(x: 100, y: 100), with: nil) == nil)
    view.bounds.origin = CGPoint(x: 10_000, y: 10_000)
    #expect(view.hitTest(CGPoint(x: 50, y: 50), with: nil) == nil)
    #expect(view.hitTest(CGPoint(x: 10_050, y: 10_050), with: nil) === view)
  }

  @Test func hitTestFollowsBoundsOriginsThroughTheTree() {
    let root = UIView(frame: .zero)
    root.bounds = frame(-10, -10, 100, 100)
    let child = UIView(frame: frame(40, 40, 20, 20))
    let grandchild = UIView(frame: frame(10, 10, 5, 5))
    root.addSubview(child)
    child.addSubview(grandchild)
    #expect(root.hitTest(CGPoint(x: -5, y: -5), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 40, y: 40), with: nil) === child)
    #expect(root.hitTest(CGPoint(x: 52.5, y: 52.5), with: nil) === grandchild)
    #expect(root.hitTest(CGPoint(x: -11, y: -11), with: nil) == nil)
    #expect(root.hitTest(CGPoint(x: 95, y: 95), with: nil) == nil)
  }

  @Test func hiddenFaintAndPassiveViewsAreNotHit() {
    let root = UIView(frame: frame(0, 0, 100, 100))
    let child = UIView(frame: frame(0, 0, 100, 100))
    root.addSubview(child)
    let point = CGPoint(x: 5, y: 5)
    child.isHidden = true
    #expect(root.hitTest(point, with: nil) === root)
    child.isHidden = false
    child.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === root)
    child.isUserInteractionEnabled = true
    child.alpha = 0.009
    #expect(root.hitTest(point, with: nil) === root)
    child.alpha = 0.01
    #expect(root.hitTest(point, with: nil) === child)
  }

  @Test func theFrontMostIsHitAndOnlyInsideTheSuperview() {
    let root = UIView(frame: frame(0, 0, 100, 100))
    let back = UIView(frame: frame(0, 0, 150, 50))
    let front = UIView(frame: frame(0, 0, 50, 50))
    root.addSubview(back)
    root.addSubview(front)
    #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === front)
    root.bringSubviewToFront(back)
    #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === back)
    root.clipsToBounds = false
    #expect(root.hitTest(CGPoint(x: 120, y: 10), with: nil) == nil)
  }

  final class OnlyChildren: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      subviews.contains { !$0.isHidden && $0.point(inside: convert(point, to: $0), with: event) }
    }
  }

  @Test func pointInsideIsAskedEachTime() {
    let root = UIView(frame: frame(0, 0, 100, 100))
    let through = OnlyChildren(frame: frame(0, 0, 100, 100))
    let child = UIView(frame: frame(0, 50, 100, 200))
    root.addSubview(through)
    through.addSubview(child)
    #expect(root.hitTest(CGPoint(x: 5, y: 20), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 5, y: 60), with: nil) === child)
    through.bounds.origin.y = 40
    #expect(root.hitTest(CGPoint(x: 5, y: 20), with: nil) === child)
  }

  // MARK: Geometry

  @Test func convertFollowsScrollAndTransform() {
    let root = UIView(frame: frame(0, 0, 400, 400))
    let scroll = UIScrollView(frame: frame(10, 20, 100, 100))
    let child = UIView(frame: frame(5, 300, 40, 40))
    root.addSubview(scroll)
    scroll.addSubview(child)
    scroll.contentSize = CGSize(width: 100, height: 1000)
    scroll.contentOffset.y = 250
    #expect(child.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 16, y: 71))
    #expect(root.convert(CGPoint(x: 16, y: 71), to: child) == CGPoint(x: 1, y: 1))
    child.transform = CGAffineTransform(scaleX: 2, y: 2)
    // About its middle (25, 320): the upper left corner moves out by 20.
    #expect(child.convert(CGPoint.zero, to: root) == CGPoint(x: -5, y: 50))
    #expect(child.convert(child.bounds, to: root) == frame(-5, 50, 80, 80))
    #expect(root.hitTest(CGPoint(x: 70, y: 60), with: nil) === child)
  }

  @Test func frameWithATransformIsTheBoxAround() {
    let view = UIView(frame: frame(0, 0, 100, 50))
    view.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(view.frame == frame(25, -25, 50, 100))
    #expect(view.center == CGPoint(x: 50, y: 25))
    let scaled = UIView(frame: frame(0, 0, 10, 10))
    scaled.transform = CGAffineTransform(scaleX: 2, y: 2)
    scaled.frame = frame(100, 100, 40, 60)
    #expect(scaled.bounds.size == CGSize(width: 20, height: 30))
    #expect(scaled.frame == frame(100, 100, 40, 60))
  }

  @Test func theAnchorPointMovesTheFrameNotThePosition() {
    let view = UIView(frame: frame(0, 0, 40, 20))
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    #expect(view.center == CGPoint(x: 20, y: 10))
    #expect(view.frame == frame(0, -10, 40, 20))
    view.frame = frame(0, 0, 40, 20)
    #expect(view.center == CGPoint(x: 20, y: 20))
  }

  @Test func numbersThatAreNoneAreRefused() {
    let view = UIView(frame: frame(0, 0, 40, 20))
    let said = messages {
      view.frame = frame(.nan, 0, 10, 10)
      view.center = CGPoint(x: CGFloat.infinity, y: 0)
    }
    #expect(view.frame == frame(0, 0, 40, 20))
    #expect(said.count == 2)
  }

  // MARK: Tree

  @Test func subviewsIsACopy() {
    let root = UIView()
    for _ in 0..<5 { root.addSubview(UIView()) }
    for view in root.subviews { view.removeFromSuperview() }
    #expect(root.subviews.isEmpty)
  }

  @Test func addingMovesAndAddingToItselfIsRefused() {
    let a = UIView()
    let b = UIView()
    let child = UIView()
    a.addSubview(child)
    b.addSubview(child)
    #expect(a.subviews.isEmpty && child.superview === b)
    let said = messages {
      child.addSubview(b)
      child.addSubview(child)
    }
    #expect(said.count == 1 && child.subviews.isEmpty && b.superview == nil)
  }

  @Test func orderOfSubviews() {
    let root = UIView()
    let views = (0..<4).map { _ in UIView() }
    root.addSubview(views[0])
    root.insertSubview(views[1], at: 0)
    root.insertSubview(views[2], aboveSubview: views[1])
    root.insertSubview(views[3], belowSubview: views[1])
    #expect(root.subviews.map { view in views.firstIndex { $0 === view }! } == [3, 1, 2, 0])
    root.sendSubviewToBack(views[0])
    root.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(root.subviews.map { view in views.firstIndex { $0 === view }! } == [2, 3, 1, 0])
    #expect(root.layer.sublayers!.map { layer in views.firstIndex { $0.layer === layer }! } == [2, 3, 1, 0])
  }

  final class Hooks: UIView {
    var log: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) { log.append("will \(newSuperview == nil ? "out" : "in")") }
    override func didMoveToSuperview() { log.append("did \(superview == nil ? "out" : "in")") }
    override func willMove(toWindow newWindow: UIWindow?) { log.append("will window \(newWindow != nil)") }
    override func didMoveToWindow() { log.append("did window \(window != nil)") }
  }

  @Test func momentsInOrder() {
    let (_, root) = hostAndRoot()
    let view = Hooks()
    root.addSubview(view)
    #expect(view.log == ["will in", "will window true", "did window true", "did in"])
    view.log = []
    root.bringSubviewToFront(view)
    #expect(view.log == [])
    view.removeFromSuperview()
    #expect(view.log == ["will out", "will window false", "did window false", "did out"])
  }

  @Test func whatOutlivesItsOwnerDoesNotPointAtIt() {
    let child = UIView()
    let pan = UIPanGestureRecognizer()
    do {
      let parent = UIView()
      parent.addSubview(child)
      parent.addGestureRecognizer(pan)
    }
    #expect(child.superview == nil && pan.view == nil)
    let survivor = UIView()
    do {
      let (host, root) = hostAndRoot()
      root.addSubview(survivor)
      host.step()
      host.window.rootViewController = nil
      _ = UIWindow()
    }
    survivor.setNeedsLayout()
    #expect(survivor.window == nil)
  }

  @Test func aMaskCutsAViewOffWhereverItGoes() {
    let (host, root) = hostAndRoot()
    let view = UIView(frame: frame(100, 100, 50, 50))
    let other = UIView(frame: frame(0, 0, 10, 10))
    let mask = UIView(frame: frame(0, 20, 50, 30))
    root.addSubview(view)
    root.addSubview(other)
    view.mask = mask
    host.step()
    func box() -> CGRect? {
      guard let box = view.layer.superlayer, box !== root.layer else { return nil }
      #expect(box.superlayer === root.layer && box.node.clips && box.bounds == box.frame)
      return box.frame
    }
    #expect(view.mask === mask && box() == frame(100, 120, 50, 30))
    mask.frame.origin.y = 40
    #expect(box() == frame(100, 140, 50, 30))
    view.frame.origin.x = 7
    view.bounds.origin.y = 5
    #expect(box() == frame(7, 135, 50, 30))
    #expect(view.convert(CGPoint.zero, to: root) == CGPoint(x: 7, y: 95))
    // The order of layers is that of the views, whichever of them is masked when it moves.
    root.bringSubviewToFront(view)
    #expect(root.layer.sublayers?.last === view.layer.superlayer)
    root.sendSubviewToBack(view)
    #expect(root.layer.sublayers?.first === view.layer.superlayer)
    view.removeFromSuperview()
    #expect(root.layer.sublayers?.count == 1 && view.mask === mask)
    root.insertSubview(view, at: 0)
    #expect(root.layer.sublayers?.first === view.layer.superlayer)
    view.mask = nil
    #expect(view.layer.superlayer === root.layer && root.layer.sublayers?.first === view.layer && box() == nil)
  }
}
