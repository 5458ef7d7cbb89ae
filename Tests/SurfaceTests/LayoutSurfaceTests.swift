import HeadlessHost
import Testing
import UIKit

/// Anchors, constraints and priorities.
@MainActor struct LayoutSurfaceTests {
  @Test func everyAnchorHasItsTypeAndPlacesItsEdge() {
    _ = HeadlessHost()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let x: [NSLayoutXAxisAnchor] = [
      view.leftAnchor, view.rightAnchor, view.centerXAnchor, view.leadingAnchor, view.trailingAnchor,
    ]
    let y: [NSLayoutYAxisAnchor] = [view.topAnchor, view.bottomAnchor, view.centerYAnchor]
    let sides: [NSLayoutDimension] = [view.widthAnchor, view.heightAnchor]
    #expect(x.count + y.count + sides.count == 10)
    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10).isActive = true
    view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -30).isActive = true
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    let height = view.heightAnchor.constraint(equalToConstant: 20)
    height.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 0, width: 160, height: 20))
    #expect(height.constant == 20 && height.isActive)
    height.constant = 44
    root.layoutIfNeeded()
    #expect(view.frame.height == 44)
    height.isActive = false
    view.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.height == 100)
  }

  @Test func theCentreAndAWidthOfAnotherView() {
    _ = HeadlessHost()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 50, y: 0, width: 100, height: 100))
  }

  @Test func prioritiesAreReckonedWith() {
    let almost: UILayoutPriority = .required - 1
    #expect(almost.rawValue == 999)
    #expect(UILayoutPriority(rawValue: 750) == .defaultHigh && UILayoutPriority(250) == .defaultLow)
    #expect((UILayoutPriority.defaultLow + 1).rawValue == 251)
    let view = UIView()
    view.setContentHuggingPriority(almost, for: .vertical)
    #expect(view.contentHuggingPriority(for: .vertical) == almost)
    let constraint = view.widthAnchor.constraint(equalToConstant: 3)
    #expect(constraint.priority == .required)
    constraint.priority = .defaultHigh
    #expect(constraint.priority.rawValue == 750)
  }

  @Test func aViewWithoutSuperviewSolvesItsOwnSize() {
    _ = HeadlessHost()
    let bubble = UIView()
    let part = UIView()
    bubble.translatesAutoresizingMaskIntoConstraints = false
    part.translatesAutoresizingMaskIntoConstraints = false
    bubble.addSubview(part)
    part.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 7).isActive = true
    part.leftAnchor.constraint(equalTo: bubble.leftAnchor, constant: 40).isActive = true
    part.rightAnchor.constraint(equalTo: bubble.rightAnchor, constant: -7).isActive = true
    part.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -10).isActive = true
    part.heightAnchor.constraint(equalToConstant: 28).isActive = true
    part.widthAnchor.constraint(equalToConstant: 60).isActive = true
    bubble.layoutIfNeeded()
    #expect(bubble.frame.size == CGSize(width: 107, height: 45))
  }
}
