import HeadlessHost
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct AnchorTests {
  /// What each anchor of a view means against a box of (50, 60; 100, 40) in the same superview.
  @Test func eachAnchorMeansItsPlace() {
    let stage = Stage()
    let other = UIView(frame: box(50, 60, 100, 40))
    stage.root.addSubview(other)
    struct Case {
      let name: String
      let make: (UIView) -> NSLayoutConstraint
      let read: (CGRect) -> CGFloat
      let value: CGFloat
    }
    let table = [
      Case(name: "left", make: { $0.leftAnchor.constraint(equalTo: other.leftAnchor) }, read: { $0.minX }, value: 50),
      Case(name: "right", make: { $0.rightAnchor.constraint(equalTo: other.rightAnchor) }, read: { $0.maxX }, value: 150),
      Case(name: "leading", make: { $0.leadingAnchor.constraint(equalTo: other.trailingAnchor) }, read: { $0.minX }, value: 150),
      Case(
        name: "centerX", make: { $0.centerXAnchor.constraint(equalTo: other.centerXAnchor, constant: 3) }, read: { $0.midX },
        value: 103),
      Case(
        name: "top", make: { $0.topAnchor.constraint(equalTo: other.bottomAnchor, constant: 8) }, read: { $0.minY }, value: 108),
      Case(name: "bottom", make: { $0.bottomAnchor.constraint(equalTo: other.topAnchor) }, read: { $0.maxY }, value: 60),
      Case(name: "centerY", make: { $0.centerYAnchor.constraint(equalTo: other.centerYAnchor) }, read: { $0.midY }, value: 80),
      Case(
        name: "baseline", make: { $0.lastBaselineAnchor.constraint(equalTo: other.lastBaselineAnchor) }, read: { $0.maxY },
        value: 100),
      Case(
        name: "spacing", make: { $0.leftAnchor.constraint(equalToSystemSpacingAfter: other.rightAnchor, multiplier: 2) },
        read: { $0.minX }, value: 166),
      Case(
        name: "to superview", make: { $0.rightAnchor.constraint(equalTo: stage.root.rightAnchor, constant: -7) },
        read: { $0.maxX }, value: 393),
    ]
    var views: [UIView] = []
    for item in table {
      let view = constrained(UIView(), in: stage.root)
      view.size(20, 10)
      item.make(view).isActive = true
      views.append(view)
    }
    stage.show()
    for (item, view) in zip(table, views) {
      #expect(item.read(view.frame) == item.value, "\(item.name)")
      #expect(view.bounds.size == CGSize(width: 20, height: 10), "\(item.name)")
    }
  }

  @Test func lengths() {
    let stage = Stage()
    let other = UIView(frame: box(50, 60, 100, 40))
    stage.root.addSubview(other)
    let view = constrained(UIView(), in: stage.root)
    view.pin(0, 0)
    view.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 1.5, constant: 10).isActive = true
    view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25).isActive = true
    let way = other.leftAnchor.anchorWithOffset(to: stage.root.rightAnchor)
    let third = constrained(UIView(), in: stage.root)
    third.pin(0, 0)
    third.widthAnchor.constraint(equalTo: way, multiplier: 0.5).isActive = true
    stage.root.topAnchor.anchorWithOffset(to: third.bottomAnchor).constraint(equalToConstant: 33).isActive = true
    stage.show()
    #expect(view.frame == box(0, 0, 160, 40))
    #expect(third.frame == box(0, 0, 175, 33))
  }

  @Test func inequalitiesBound() {
    let stage = Stage()
    let view = constrained(UIView(), in: stage.root)
    view.pin(10, 10)
    let wish = view.widthAnchor.constraint(equalToConstant: 1000)
    wish.priority = .defaultLow
    wish.isActive = true
    view.rightAnchor.constraint(lessThanOrEqualTo: stage.root.rightAnchor, constant: -10).isActive = true
    view.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    let flat = view.heightAnchor.constraint(equalToConstant: 0)
    flat.priority = .defaultHigh
    flat.isActive = true
    stage.show()
    #expect(view.frame == box(10, 10, 380, 44))
  }

  @Test func theStrongerPriorityWinsAgainstMany() {
    let stage = Stage()
    let view = constrained(UIView(), in: stage.root)
    view.pin(0, 0)
    view.heightAnchor.constraint(equalToConstant: 1).isActive = true
    for _ in 0..<9 {
      let weak = view.widthAnchor.constraint(equalToConstant: 300)
      weak.priority = UILayoutPriority(749)
      weak.isActive = true
    }
    let strong = view.widthAnchor.constraint(equalToConstant: 100)
    strong.priority = .defaultHigh
    strong.isActive = true
    stage.show()
    #expect(view.bounds.width == 100)
    strong.priority = .defaultHigh - 2
    stage.layout()
    #expect(view.bounds.width == 300)
  }

  @Test func theClassicInitialiser() {
    let stage = Stage()
    let view = constrained(UIView(), in: stage.root)
    let pairs: [(NSLayoutConstraint.Attribute, CGFloat)] = [(.left, 5), (.top, 6), (.right, -5), (.bottom, -6)]
    for (attribute, constant) in pairs {
      let made = NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: stage.root, attribute: attribute, multiplier: 1,
        constant: constant)
      made.isActive = true
      #expect(made.firstItem === view && made.secondItem === stage.root)
      #expect(made.firstAttribute == attribute && made.secondAttribute == attribute)
    }
    stage.show()
    #expect(view.frame == box(5, 6, 390, 788))
  }

  @Test func leadingIsRightWhereTextRunsLeft() {
    let stage = Stage()
    let view = constrained(UIView(), in: stage.root)
    view.semanticContentAttribute = .forceRightToLeft
    view.size(50, 50)
    view.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 16).isActive = true
    view.topAnchor.constraint(equalTo: stage.root.topAnchor).isActive = true
    let next = constrained(UIView(), in: stage.root)
    next.semanticContentAttribute = .forceRightToLeft
    next.size(20, 20)
    next.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 8).isActive = true
    next.topAnchor.constraint(equalTo: stage.root.topAnchor).isActive = true
    stage.show()
    #expect(view.frame == box(334, 0, 50, 50))
    #expect(next.frame == box(306, 0, 20, 20))
    view.semanticContentAttribute = .forceLeftToRight
    stage.layout()
    #expect(view.frame.minX == 16)
  }

  @Test(arguments: [1.0, 2, 3]) func edgesLieOnPixels(scale: Double) {
    let stage = Stage(scale: CGFloat(scale))
    var left = stage.root.leftAnchor
    var views: [UIView] = []
    for _ in 0..<7 {
      let view = constrained(UIView(), in: stage.root)
      view.leftAnchor.constraint(equalTo: left).isActive = true
      view.topAnchor.constraint(equalTo: stage.root.topAnchor).isActive = true
      view.widthAnchor.constraint(equalTo: stage.root.widthAnchor, multiplier: 1.0 / 7).isActive = true
      view.heightAnchor.constraint(equalToConstant: 10).isActive = true
      left = view.rightAnchor
      views.append(view)
    }
    stage.show()
    for (index, view) in views.enumerated() {
      let pixels = Double(view.frame.maxX) * scale
      #expect(abs(pixels - pixels.rounded()) < 1e-9)
      #expect(abs(Double(view.frame.maxX) - 400.0 / 7 * Double(index + 1)) <= 0.5 / scale + 1e-9)
      if index > 0 { #expect(abs(view.frame.minX - views[index - 1].frame.maxX) < 1e-9) }
    }
    #expect(views[6].frame.maxX == 400)
  }
}
