import HeadlessHost
import Testing

@testable import UIKit

/// When constraints are solved, in which order views are called, and what is said about constraints that cannot hold.
@MainActor @Suite(.serialized) struct PassTests {
  // MARK: Order

  final class Log { var calls: [String] = [] }
  final class Logging: UIView {
    let log: Log
    let name: String
    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { fatalError() }
    override func updateConstraints() {
      log.calls.append("update \(name)")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      log.calls.append("layout \(name)")
    }
  }
  final class Controller: UIViewController {
    let log: Log
    let root: Logging
    init(_ root: Logging, _ log: Log) {
      self.root = root
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError() }
    override func loadView() { view = root }
    override func viewWillLayoutSubviews() { log.calls.append("will") }
    override func viewDidLayoutSubviews() { log.calls.append("did \(root.subviews[0].frame.width)") }
  }

  @Test func theOrderOfCalls() {
    let stage = Stage()
    let log = Log()
    let root = Logging("root", log)
    let child = constrained(Logging("child", log), in: root)
    let leaf = constrained(Logging("leaf", log), in: child)
    child.fill(root)
    leaf.fill(child)
    stage.host.show(Controller(root, log))
    let first = ["update leaf", "update child", "update root", "will", "layout root", "did 400.0", "layout child", "layout leaf"]
    #expect(Array(log.calls.prefix(first.count)) == first)
    log.calls = []
    leaf.setNeedsUpdateConstraints()
    leaf.layoutIfNeeded()
    #expect(log.calls == ["update leaf", "layout leaf"])
    // A constant that changes reaches the holder's frame, and the views whose size differs.
    log.calls = []
    child.superview!.constraints[0].constant = 10
    stage.layout()
    #expect(log.calls == ["will", "layout root", "did 390.0", "layout child", "layout leaf"])
  }

  // MARK: Counts

  @Test func oneChangeSolvesOnceAndAnUnrelatedOneNever() {
    let stage = Stage()
    let view = constrained(UIView(), in: stage.root)
    view.pin(0, 0)
    view.size(100, 100)
    let card = UIView(frame: box(0, 300, 200, 200))
    stage.root.addSubview(card)
    let inside = constrained(UIView(), in: card)
    inside.fill(card)
    stage.show()
    let services = stage.host.services
    var before = services.solveCount
    view.constraints[0].constant = 120
    view.constraints[1].constant = 130
    stage.layout()
    #expect(services.solveCount == before + 1)
    #expect(view.bounds.size == CGSize(width: 120, height: 130))
    // Nothing changed, the same value again, or a frame that no constraint reads.
    before = services.solveCount
    view.constraints[0].constant = 120
    card.frame.origin.x = 5
    stage.root.setNeedsLayout()
    stage.layout()
    #expect(services.solveCount == before)
    // The card's own problem only.
    card.frame.size.width = 250
    stage.layout()
    #expect(services.solveCount == before + 1)
    #expect(inside.frame == box(0, 0, 250, 200))
  }

  final class Restless: UIView {
    var width: NSLayoutConstraint?
    override func layoutSubviews() {
      super.layoutSubviews()
      width?.constant += 1
    }
  }

  @Test func aLayoutThatAlwaysAsksAgainEnds() {
    let root = Restless()
    let stage = Stage(root: root)
    let view = constrained(UIView(), in: root)
    view.pin(0, 0)
    view.size(1, 1)
    root.width = view.constraints[0]
    let said = stage.messages { stage.show() }
    #expect(said.contains { $0.contains("asks for another layout each time") })
  }

  /// Rows of an image and two labels, one beneath the other: work grows as the rows do, and none of it is the simplex's.
  @Test func theWorkIsLinearInTheRows() {
    func rows(_ count: Int) -> (rows: Int, simplex: Int, height: CGFloat) {
      let stage = Stage()
      let scroll = constrained(UIScrollView(), in: stage.root)
      scroll.fill(stage.root)
      var top = scroll.topAnchor
      for _ in 0..<count {
        let row = constrained(UIView(), in: scroll)
        let icon = constrained(UIView(), in: row)
        let title = label("title", in: row)
        let detail = label("some longer text that breaks into lines", lines: 0, in: row)
        icon.size(40, 40)
        NSLayoutConstraint.activate([
          row.leftAnchor.constraint(equalTo: scroll.leftAnchor), row.widthAnchor.constraint(equalTo: scroll.widthAnchor),
          row.topAnchor.constraint(equalTo: top), icon.leftAnchor.constraint(equalTo: row.leftAnchor, constant: 16),
          icon.centerYAnchor.constraint(equalTo: row.centerYAnchor),
          title.leftAnchor.constraint(equalTo: icon.rightAnchor, constant: 8),
          title.topAnchor.constraint(equalTo: row.topAnchor, constant: 8),
          detail.leftAnchor.constraint(equalTo: title.leftAnchor),
          detail.rightAnchor.constraint(equalTo: row.rightAnchor, constant: -16),
          detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
          detail.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -8),
        ])
        top = row.bottomAnchor
      }
      top.constraint(equalTo: scroll.bottomAnchor).isActive = true
      stage.show()
      let services = stage.host.services
      return (services.solvedRows, services.simplexVariables, scroll.contentSize.height)
    }
    let few = rows(100)
    let many = rows(1000)
    #expect(few.height == 100 * 80 && many.height == 1000 * 80)
    #expect(few.rows > 0 && many.rows <= few.rows * 10)
    #expect(few.simplex == 0 && many.simplex == 0)
  }

  @Test func aStackCostsAsManyConstraintsAsItHasRows() {
    func count(_ rows: Int) -> Int {
      let stage = Stage()
      let stack = constrained(UIStackView(), in: stage.root)
      stack.axis = .vertical
      stack.alignment = .leading
      stack.pin(0, 0)
      for _ in 0..<rows { stack.addArrangedSubview(UILabel()) }
      stage.show()
      return stage.host.services.solvedRows
    }
    let few = count(100)
    #expect(few > 0 && count(1000) <= few * 10)
  }

  // MARK: Animation

  @Test func layoutInAnAnimationBlockMoves() {
    let stage = Stage()
    let view = constrained(UIView(), in: stage.root)
    view.pin(0, 0)
    view.size(100, 50)
    let inner = constrained(UIView(), in: view)
    inner.fill(view)
    stage.show()
    let left = stage.root.constraints.first { $0.firstAttribute == .left }!
    left.constant = 200
    view.constraints.first { $0.firstAttribute == .width }!.constant = 200
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { stage.root.layoutIfNeeded() })
    #expect(view.frame == box(200, 0, 200, 50))
    stage.host.run(seconds: 0.5)
    let half = view.layer.presentation()!.frame
    #expect(abs(half.minX - 100) < 1e-6 && abs(half.width - 150) < 1e-6)
    #expect(abs(inner.layer.presentation()!.bounds.width - 150) < 1e-6)
    stage.host.run(seconds: 0.6)
    #expect(view.layer.presentation()!.frame == box(200, 0, 200, 50))
  }

  // MARK: What cannot hold

  @Test func contradictionsNameTheParties() {
    let stage = Stage()
    let view = constrained(UIView(), in: stage.root)
    view.accessibilityIdentifier = "card"
    view.pin(0, 0)
    view.size(100, 100)
    let second = view.widthAnchor.constraint(equalToConstant: 222)
    second.identifier = "wider"
    second.isActive = true
    let said = stage.messages {
      stage.show()
      stage.root.constraints[0].constant = 4
      stage.layout()
    }
    #expect(said.count == 1)
    #expect(said[0].contains("'wider': UIView 'card'.width == 222"))
    #expect(said[0].contains("UIView 'card'.width == 100"))
    #expect(said[0].contains("priority below 1000"))
    // The rest holds.
    #expect(view.frame == box(4, 0, 100, 100))
  }

  @Test func aForgottenSwitchIsNamed() {
    let stage = Stage()
    let view = UIView(frame: box(1, 2, 3, 4))
    view.tag = 7
    stage.root.addSubview(view)
    view.widthAnchor.constraint(equalTo: stage.root.widthAnchor).isActive = true
    let said = stage.messages { stage.show() }
    #expect(said.count == 1)
    #expect(said.first?.contains("UIView #7 is placed by its frame") ?? false)
    #expect(view.frame == box(1, 2, 3, 4))
  }

  @Test func numbersThatAreNoneAreRefused() {
    let stage = Stage()
    let view = constrained(UIView(), in: stage.root)
    view.pin(0, 0)
    view.size(10, 10)
    stage.show()
    let width = view.constraints[0]
    let said = stage.messages {
      width.constant = .nan
      width.constant = .infinity
      width.priority = UILayoutPriority(.nan)
      width.priority = UILayoutPriority(1001)
      stage.layout()
    }
    #expect(said.count == 4)
    #expect(width.constant == 10 && width.priority == .required)
    #expect(view.bounds.width == 10)
  }

  @Test func aWishThatIsNoNumberIsNone() {
    final class Odd: UIView { override var intrinsicContentSize: CGSize { CGSize(width: CGFloat.nan, height: 5) } }
    let stage = Stage()
    let view = constrained(Odd(), in: stage.root)
    view.pin(3, 4)
    let said = stage.messages { stage.show() }
    #expect(said.count == 1)
    #expect(view.frame.origin == CGPoint(x: 3, y: 4))
  }
}
