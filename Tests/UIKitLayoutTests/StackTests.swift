import HeadlessHost
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct StackTests {
  /// A box with an intrinsic size.
  final class Block: UIView {
    var wish: CGSize
    init(_ width: Double, _ height: Double) {
      wish = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { fatalError() }
    override var intrinsicContentSize: CGSize { wish }
  }

  /// A stack at (10, 20) with blocks of 30 × 10, 60 × 20 and 90 × 30; the extent along the axis is fixed where given.
  static func stack(_ stage: Stage, length: CGFloat? = nil, breadth: CGFloat? = nil, _ set: (UIStackView) -> Void)
    -> UIStackView
  {
    let blocks = [Block(30, 10), Block(60, 20), Block(90, 30)]
    let stack = constrained(UIStackView(arrangedSubviews: blocks), in: stage.root)
    set(stack)
    stack.pin(10, 20)
    let isHorizontal = stack.axis == .horizontal
    if let length {
      (isHorizontal ? stack.widthAnchor : stack.heightAnchor).constraint(equalToConstant: length).isActive = true
    }
    if let breadth {
      (isHorizontal ? stack.heightAnchor : stack.widthAnchor).constraint(equalToConstant: breadth).isActive = true
    }
    return stack
  }

  static func frames(_ stack: UIStackView) -> [CGRect] { stack.arrangedSubviews.map { $0.frame } }

  @Test func aRowTakesItsSizeFromItsViews() {
    let stage = Stage()
    let stack = Self.stack(stage) { $0.spacing = 5 }
    stage.show()
    #expect(Self.frames(stack) == [box(0, 0, 30, 30), box(35, 0, 60, 30), box(100, 0, 90, 30)])
    #expect(stack.frame == box(10, 20, 190, 30))
  }

  @Test func aColumn() {
    let stage = Stage()
    let stack = Self.stack(stage) {
      $0.axis = .vertical
      $0.spacing = 4
      $0.alignment = .leading
    }
    stage.show()
    #expect(Self.frames(stack) == [box(0, 0, 30, 10), box(0, 14, 60, 20), box(0, 38, 90, 30)])
    #expect(stack.frame == box(10, 20, 90, 68))
  }

  struct Aligned: Sendable {
    let alignment: UIStackView.Alignment
    let tops: [Double]
    let heights: [Double]
    // 40 high.
    static let table: [Aligned] = [
      Aligned(alignment: .fill, tops: [0, 0, 0], heights: [40, 40, 40]),
      Aligned(alignment: .top, tops: [0, 0, 0], heights: [10, 20, 30]),
      Aligned(alignment: .center, tops: [15, 10, 5], heights: [10, 20, 30]),
      Aligned(alignment: .bottom, tops: [30, 20, 10], heights: [10, 20, 30]),
      // Without text a view's baseline is its bottom: the tallest lies at the top.
      Aligned(alignment: .firstBaseline, tops: [20, 10, 0], heights: [10, 20, 30]),
      Aligned(alignment: .lastBaseline, tops: [20, 10, 0], heights: [10, 20, 30]),
    ]
  }

  @Test(arguments: Aligned.table) func alignments(row: Aligned) {
    let stage = Stage()
    let stack = Self.stack(stage, breadth: 40) { $0.alignment = row.alignment }
    stage.show()
    #expect(Self.frames(stack).map { Double($0.minY) } == row.tops)
    #expect(Self.frames(stack).map { Double($0.height) } == row.heights)
  }

  @Test(arguments: [UIStackView.Alignment.top, .center, .bottom, .firstBaseline, .lastBaseline])
  func theBroadestViewGivesTheBreadth(alignment: UIStackView.Alignment) {
    let stage = Stage()
    let stack = Self.stack(stage) { $0.alignment = alignment }
    stage.show()
    #expect(stack.bounds.size == CGSize(width: 180, height: 30))
    #expect(Self.frames(stack).allSatisfy { $0.minY >= 0 && $0.maxY <= 30 })
    #expect(stack.arrangedSubviews[0].bounds.height == 10)
  }

  struct Distributed: Sendable {
    let distribution: UIStackView.Distribution
    let lefts: [Double]
    let widths: [Double]
    // 300 wide, spacing 10.
    static let table: [Distributed] = [
      Distributed(distribution: .fillEqually, lefts: [0, 103.333, 206.667], widths: [93.333, 93.333, 93.333]),
      Distributed(distribution: .fillProportionally, lefts: [0, 56.667, 160], widths: [46.667, 93.333, 140]),
      Distributed(distribution: .equalSpacing, lefts: [0, 90, 210], widths: [30, 60, 90]),
      // Centres at 15, 135, 255.
      Distributed(distribution: .equalCentering, lefts: [0, 105, 210], widths: [30, 60, 90]),
    ]
  }

  @Test(arguments: Distributed.table) func distributions(row: Distributed) {
    let stage = Stage()
    let stack = Self.stack(stage, length: 300) {
      $0.distribution = row.distribution
      $0.spacing = 10
    }
    stage.show()
    let frames = Self.frames(stack)
    for index in 0..<3 {
      #expect(abs(Double(frames[index].minX) - row.lefts[index]) <= 0.26)
      #expect(abs(Double(frames[index].maxX) - row.lefts[index] - row.widths[index]) <= 0.26)
    }
  }

  @Test func equalSpacingIsNeverLessThanTheSpacing() {
    let stage = Stage()
    let stack = Self.stack(stage) {
      $0.distribution = .equalSpacing
      $0.spacing = 10
    }
    stage.show()
    #expect(stack.bounds.width == 200)
  }

  @Test func customSpacingAndMargins() {
    let stage = Stage()
    let stack = Self.stack(stage) {
      $0.spacing = 5
      $0.isLayoutMarginsRelativeArrangement = true
      $0.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      $0.setCustomSpacing(20, after: $0.arrangedSubviews[0])
    }
    stage.show()
    #expect(Self.frames(stack).map { $0.minX } == [2, 52, 117])
    #expect(stack.bounds.size == CGSize(width: 211, height: 34))
    #expect(stack.arrangedSubviews[0].frame.minY == 1)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: stack.arrangedSubviews[0])
    stage.layout()
    #expect(stack.bounds.width == 196)
  }

  @Test func hiddenViewsTakeNoRoom() {
    let stage = Stage()
    let stack = Self.stack(stage) { $0.spacing = 5 }
    stage.show()
    stack.arrangedSubviews[1].isHidden = true
    stage.layout()
    #expect(stack.arrangedSubviews[2].frame == box(35, 0, 90, 30))
    #expect(stack.bounds.width == 125)
    stack.arrangedSubviews[1].isHidden = false
    stage.layout()
    #expect(stack.arrangedSubviews[2].frame == box(100, 0, 90, 30))
  }

  @Test func addingInsertingRemoving() {
    let stage = Stage()
    let stack = Self.stack(stage) { _ in }
    stage.show()
    let late = Block(7, 7)
    stack.insertArrangedSubview(late, at: 1)
    stage.layout()
    #expect(Self.frames(stack).map { $0.minX } == [0, 30, 37, 97])
    let first = stack.arrangedSubviews[0]
    first.removeFromSuperview()
    stage.layout()
    #expect(stack.arrangedSubviews.count == 3 && stack.arrangedSubviews[0] === late)
    #expect(Self.frames(stack).map { $0.minX } == [0, 7, 67])
    #expect(!stack.constraints.contains { $0.firstItem === first || $0.secondItem === first })
    stack.removeArrangedSubview(late)
    stage.layout()
    #expect(late.superview === stack)
    #expect(Self.frames(stack).map { $0.minX } == [0, 60])
    // Moving a view within the stack.
    let moved = stack.arrangedSubviews[0]
    stack.addArrangedSubview(moved)
    stage.layout()
    #expect(stack.arrangedSubviews[1] === moved && stack.subviews.count == 3)
    #expect(Self.frames(stack).map { $0.minX } == [0, 90])
  }

  @Test func aStackInAStack() {
    let stage = Stage()
    let inner = UIStackView(arrangedSubviews: [Block(10, 10), Block(20, 20)])
    inner.axis = .vertical
    let outer = constrained(UIStackView(arrangedSubviews: [inner, Block(5, 50)]), in: stage.root)
    outer.alignment = .center
    outer.pin(0, 0)
    stage.show()
    #expect(outer.bounds.size == CGSize(width: 25, height: 50))
    #expect(inner.frame == box(0, 10, 20, 30))
  }

  @Test func theArrangementIsMadeOncePerPass() {
    let stage = Stage()
    let stack = Self.stack(stage) { _ in }
    stage.show()
    let before = stage.host.services.solveCount
    for _ in 0..<20 { stack.addArrangedSubview(Block(1, 1)) }
    stack.spacing = 3
    stage.layout()
    #expect(stage.host.services.solveCount == before + 1)
    #expect(stack.bounds.width == 266)
  }

  /// A form: a column with margins, of rows with views of different heights.
  ///
  /// Lengths that stacks make equal are one unknown each, so nothing is left for the simplex.
  @Test(arguments: [UIStackView.Alignment.fill, .center]) func aFormOfRowsCostsWhatItHas(alignment: UIStackView.Alignment) {
    func form(_ count: Int) -> (rows: Int, simplex: Int) {
      let stage = Stage()
      let column = constrained(UIStackView(), in: stage.root)
      column.axis = .vertical
      column.isLayoutMarginsRelativeArrangement = true
      column.layoutMargins = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 20)
      column.pin(0, 0)
      column.widthAnchor.constraint(equalTo: stage.root.widthAnchor).isActive = true
      for index in 0..<count {
        let icon = Block(40, index % 2 == 0 ? 40 : 10)
        icon.setContentHuggingPriority(UILayoutPriority(252), for: .horizontal)
        let title = UILabel()
        title.text = "title"
        let detail = UILabel()
        detail.text = "more"
        detail.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        let row = UIStackView(arrangedSubviews: [icon, title, detail])
        row.alignment = alignment
        column.addArrangedSubview(row)
      }
      stage.show()
      #expect(column.bounds.size == CGSize(width: 400, height: 10 + CGFloat(count) * 30))
      let last = column.arrangedSubviews[count - 1]
      #expect(last.frame == box(10, 5 + Double(count) * 30 - 20, 370, 20))
      #expect(last.subviews[0].frame == box(0, alignment == .fill ? 0 : 5, 40, alignment == .fill ? 20 : 10))
      #expect(last.subviews[1].frame == box(40, 0, 290, 20))
      #expect(last.subviews[2].frame == box(330, 0, 40, 20))
      return (stage.host.services.solvedRows, stage.host.services.simplexVariables)
    }
    let few = form(10)
    let many = form(200)
    #expect(few.rows > 0 && many.rows <= few.rows * 20)
    #expect(few.simplex == 0 && many.simplex == 0)
  }

  @Test func equalRowsTakeTheWidestWish() {
    let stage = Stage()
    let stack = Self.stack(stage) { $0.distribution = .fillEqually }
    stage.show()
    #expect(Self.frames(stack).map { $0.width } == [90, 90, 90])
    #expect(stage.host.services.simplexVariables == 0)
    // A length that is fixed binds the others.
    stack.arrangedSubviews[0].widthAnchor.constraint(equalToConstant: 25).isActive = true
    stage.layout()
    #expect(Self.frames(stack).map { $0.width } == [25, 25, 25])
    #expect(!stack.arrangedSubviews[1].hasAmbiguousLayout)
  }
}
