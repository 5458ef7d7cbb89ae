import HeadlessHost
import Testing

@testable import UIKit

/// Who takes part in a problem, when it is solved, and what reaches views.
@MainActor @Suite(.serialized) struct EngineTests {
  /// A view without a superview takes the size its constraints give: 7 + 28 + 10 = 45 points high.
  @Test func aRootWithoutASuperviewSizesItself() {
    let stage = Stage()
    _ = stage
    let pin = UIView(frame: box(3, 4, 0, 0))
    pin.translatesAutoresizingMaskIntoConstraints = false
    let text = label("abcdef", in: pin)
    text.heightAnchor.constraint(equalToConstant: 28).isActive = true
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: pin.topAnchor, constant: 7),
      text.bottomAnchor.constraint(equalTo: pin.bottomAnchor, constant: -10),
      text.leftAnchor.constraint(equalTo: pin.leftAnchor, constant: 40),
      text.rightAnchor.constraint(equalTo: pin.rightAnchor, constant: -7),
    ])
    pin.layoutIfNeeded()
    #expect(pin.frame == box(3, 4, 107, 45))
    text.text = "abcdefgh"
    pin.layoutIfNeeded()
    #expect(pin.frame == box(3, 4, 127, 45))
    #expect(text.frame == box(40, 7, 80, 28))
  }

  @Test func fittingSizes() {
    let stage = Stage()
    let view = UIView(frame: box(0, 0, 11, 12))
    let text = label("aaaa bbbb cccc", lines: 0, in: view)
    text.fill(view, inset: 10)
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 160, height: 40))
    let narrow = view.systemLayoutSizeFitting(
      CGSize(width: 80, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow == CGSize(width: 80, height: 80))
    // Asking changes nothing.
    #expect(view.frame == box(0, 0, 11, 12))
    #expect(text.frame == .zero)
    _ = stage
  }

  @Test func aConstraintLiesInTheNearestCommonAncestor() {
    let stage = Stage()
    let branch = constrained(UIView(), in: stage.root)
    let leaf = constrained(UIView(), in: branch)
    let other = constrained(UIView(), in: stage.root)
    let guide = UILayoutGuide()
    branch.addLayoutGuide(guide)
    let own = leaf.widthAnchor.constraint(equalToConstant: 1)
    let toParent = leaf.topAnchor.constraint(equalTo: branch.topAnchor)
    let across = leaf.leftAnchor.constraint(equalTo: other.leftAnchor)
    let toGuide = guide.leftAnchor.constraint(equalTo: leaf.leftAnchor)
    let far = other.topAnchor.constraint(equalTo: guide.topAnchor)
    NSLayoutConstraint.activate([own, toParent, across, toGuide, far])
    #expect(leaf.constraints == [own])
    #expect(Set(branch.constraints) == [toParent, toGuide])
    #expect(Set(stage.root.constraints) == [across, far])
    NSLayoutConstraint.deactivate([own, toParent, across, toGuide, far])
    #expect(leaf.constraints.isEmpty && branch.constraints.isEmpty && stage.root.constraints.isEmpty)
  }

  @Test func unrelatedTreesAreRefused() {
    let stage = Stage()
    let a = UIView()
    let b = UIView()
    a.accessibilityIdentifier = "apple"
    b.accessibilityIdentifier = "berry"
    let made = a.leftAnchor.constraint(equalTo: b.leftAnchor)
    let said = stage.messages { made.isActive = true }
    #expect(!made.isActive)
    #expect(said.count == 1 && said[0].contains("apple") && said[0].contains("berry"))
    let mixed = stage.messages {
      NSLayoutConstraint(
        item: a, attribute: .left, relatedBy: .equal, toItem: a, attribute: .top, multiplier: 1, constant: 0
      ).isActive = true
      NSLayoutConstraint(
        item: a, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 0
      ).isActive = true
    }
    #expect(mixed.count == 2 && a.constraints.isEmpty)
  }

  @Test func deactivatingAndReactivating() {
    let stage = Stage()
    let view = constrained(UIView(), in: stage.root)
    view.pin(0, 0)
    view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    let narrow = view.widthAnchor.constraint(equalToConstant: 100)
    let wide = view.widthAnchor.constraint(equalTo: stage.root.widthAnchor)
    narrow.isActive = true
    stage.show()
    for _ in 0..<3 {
      narrow.isActive = false
      wide.isActive = true
      stage.layout()
      #expect(view.bounds.width == 400)
      wide.isActive = false
      narrow.isActive = true
      stage.layout()
      #expect(view.bounds.width == 100)
    }
    #expect(view.constraints.count == 2 && stage.root.constraints.count == 2)
  }

  @Test func aViewThatLeavesTakesItsTiesAlong() {
    let stage = Stage()
    let view = constrained(UIView(), in: stage.root)
    let inner = constrained(UIView(), in: view)
    let kept = constrained(UIView(), in: stage.root)
    view.pin(5, 5)
    view.size(10, 10)
    inner.pin(1, 1)
    let deep = kept.leftAnchor.constraint(equalTo: inner.rightAnchor)
    deep.isActive = true
    let ownTie = inner.constraintsAffecting(view)
    stage.show()
    view.removeFromSuperview()
    #expect(!deep.isActive)
    #expect(stage.root.constraints.isEmpty)
    #expect(view.constraints.count == 4 && ownTie.allSatisfy { $0.isActive })
    stage.root.addSubview(view)
    stage.layout()
    #expect(stage.root.constraints.isEmpty)
    #expect(view.bounds.size == CGSize(width: 10, height: 10))
  }

  @Test func constraintsDoNotKeepViews() {
    let stage = Stage()
    _ = stage
    weak var gone: UIView?
    weak var child: UIView?
    var kept: NSLayoutConstraint?
    do {
      let view = UIView()
      let inner = constrained(UIView(), in: view)
      inner.fill(view)
      view.addLayoutGuide(UILayoutGuide())
      _ = view.safeAreaLayoutGuide
      kept = inner.centerXAnchor.constraint(equalTo: view.centerXAnchor)
      kept?.isActive = true
      view.layoutIfNeeded()
      gone = view
      child = inner
    }
    #expect(gone == nil && child == nil)
    #expect(kept?.firstItem == nil && kept?.isActive == false)
    kept?.isActive = true
    #expect(kept?.isActive == false)
  }

  @Test func safeAreaAndMargins() {
    let stage = Stage(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let view = constrained(UIView(), in: stage.root)
    let safe = stage.root.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: safe.topAnchor), view.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      view.leftAnchor.constraint(equalTo: stage.root.layoutMarginsGuide.leftAnchor),
      view.rightAnchor.constraint(equalTo: safe.rightAnchor),
    ])
    let above = constrained(UIView(), in: stage.root)
    above.size(10, 10)
    above.leftAnchor.constraint(equalTo: stage.root.leftAnchor).isActive = true
    above.bottomAnchor.constraint(equalTo: stage.root.keyboardLayoutGuide.topAnchor).isActive = true
    stage.show()
    #expect(view.frame == box(16, 47, 384, 719))
    #expect(above.frame.maxY == 766)
    #expect(safe.layoutFrame == box(0, 47, 400, 719))
    stage.host.services.keyboardHeight = 300
    stage.layout()
    #expect(above.frame.maxY == 500)
    stage.host.services.keyboardHeight = 0
    stage.host.services.safeArea = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    stage.layout()
    #expect(view.frame == box(16, 20, 384, 780))
    #expect(above.frame.maxY == 800)
  }

  @Test func guidesTakePart() {
    let stage = Stage()
    let guide = UILayoutGuide()
    stage.root.addLayoutGuide(guide)
    let view = constrained(UIView(), in: stage.root)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 30),
      guide.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 40),
      guide.widthAnchor.constraint(equalToConstant: 50), guide.heightAnchor.constraint(equalToConstant: 60),
      view.leftAnchor.constraint(equalTo: guide.rightAnchor), view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
    ])
    view.size(10, 10)
    stage.show()
    #expect(guide.layoutFrame == box(30, 40, 50, 60))
    #expect(view.frame == box(80, 65, 10, 10))
    #expect(stage.root.layoutGuides == [guide])
    stage.root.removeLayoutGuide(guide)
    #expect(stage.root.constraints.isEmpty && guide.owningView == nil)
  }

  @Test func autoresizingGoesOnForViewsPlacedByFrames() {
    let stage = Stage()
    let outer = constrained(UIView(), in: stage.root)
    outer.pin(0, 0)
    let width = outer.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    outer.heightAnchor.constraint(equalToConstant: 100).isActive = true
    let inner = UIView(frame: box(10, 0, 0, 50))
    inner.autoresizingMask = [.flexibleWidth]
    outer.addSubview(inner)
    let pinned = constrained(UIView(), in: inner)
    pinned.fill(inner, inset: 1)
    stage.show()
    #expect(inner.frame == box(10, 0, 100, 50))
    width.constant = 160
    stage.layout()
    #expect(inner.frame == box(10, 0, 160, 50))
    #expect(pinned.frame == box(1, 1, 158, 48))
  }

  /// A view placed by its frame is a constant to those around it, and a constraint may reach into it.
  @Test func constraintsAcrossAFrame() {
    let stage = Stage()
    let frame = UIView(frame: box(20, 30, 100, 100))
    stage.root.addSubview(frame)
    let inside = constrained(UIView(), in: frame)
    inside.pin(5, 6)
    inside.size(10, 10)
    let beside = constrained(UIView(), in: stage.root)
    beside.size(7, 7)
    beside.leftAnchor.constraint(equalTo: inside.rightAnchor).isActive = true
    let top = beside.topAnchor.constraint(equalTo: frame.bottomAnchor)
    top.isActive = true
    stage.show()
    #expect(beside.frame == box(35, 130, 7, 7))
    frame.frame = box(120, 40, 100, 100)
    stage.layout()
    #expect(beside.frame == box(135, 140, 7, 7))
    #expect(inside.frame == box(5, 6, 10, 10))
  }

  @Test func aTransformAppliesAboutThePlaceThatConstraintsGive() {
    let stage = Stage()
    let view = constrained(UIView(), in: stage.root)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.pin(100, 100)
    view.size(10, 20)
    stage.show()
    #expect(view.bounds.size == CGSize(width: 10, height: 20))
    #expect(view.center == CGPoint(x: 105, y: 110))
    #expect(view.frame == box(95, 90, 20, 40))
  }

  @Test func ambiguity() {
    let stage = Stage()
    let open = constrained(UIView(), in: stage.root)
    open.topAnchor.constraint(equalTo: stage.root.topAnchor).isActive = true
    open.size(10, 10)
    let closed = constrained(UIView(), in: stage.root)
    closed.pin(0, 0)
    closed.size(10, 10)
    let said = stage.messages { stage.show() }
    #expect(said.isEmpty)
    #expect(open.hasAmbiguousLayout && !closed.hasAmbiguousLayout)
    open.leftAnchor.constraint(equalTo: stage.root.leftAnchor).isActive = true
    stage.layout()
    #expect(!open.hasAmbiguousLayout)
  }

  @Test func theDumpNamesConstraintsAndFrames() {
    let stage = Stage()
    let view = constrained(UIView(), in: stage.root)
    view.accessibilityIdentifier = "card"
    view.pin(1, 2)
    view.size(30, 40)
    view.constraints[0].identifier = "wide"
    stage.show()
    let dump = stage.root.constraintsDump()
    #expect(dump.contains("'wide': UIView 'card'.width == 30"))
    #expect(dump.contains("UIView 'card'.left == UIView.left + 1"))
    #expect(dump.contains("UIView 'card' (\(view.frame.brief)) solved"))
  }
}

extension UIView {
  /// The constraints between this view and its superview.
  func constraintsAffecting(_ superview: UIView) -> [NSLayoutConstraint] {
    superview.constraints.filter { $0.firstItem === self }
  }
}
