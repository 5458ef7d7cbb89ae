import HeadlessHost
import LayerTree
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct LabelTests {
  @Test func aLabelIsAsLargeAsItsText() {
    let stage = Stage()
    let title = label("hello", in: stage.root)
    title.pin(10, 20)
    stage.show()
    #expect(title.frame == box(10, 20, 50, 20))
    #expect(title.intrinsicContentSize == CGSize(width: 50, height: 20))
  }

  /// Width first, from the edges; then the height of the text broken at that width.
  @Test func aLabelOfSeveralLinesIsMeasuredAtItsWidth() {
    let stage = Stage()
    let text = label("aaaa bbbb cccc dddd", lines: 0, in: stage.root)
    text.pin(10, 0)
    let right = text.rightAnchor.constraint(equalTo: stage.root.rightAnchor, constant: -290)
    right.isActive = true
    let below = constrained(UIView(), in: stage.root)
    below.leftAnchor.constraint(equalTo: text.leftAnchor).isActive = true
    below.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 5).isActive = true
    below.size(10, 10)
    stage.show()
    #expect(text.frame == box(10, 0, 100, 40))
    #expect(below.frame.minY == 45)
    right.constant = -340
    stage.layout()
    #expect(text.frame == box(10, 0, 50, 80))
    #expect(below.frame.minY == 85)
    text.text = "aaaa"
    stage.layout()
    #expect(text.frame == box(10, 0, 50, 20))
  }

  @Test func whatFitsUnbrokenIsMeasuredOnce() {
    let stage = Stage()
    let text = label("aaaa bbbb", lines: 0, in: stage.root)
    let whole = text.sizeThatFits(CGSize(width: 0, height: 0))
    #expect(text.sizeThatFits(CGSize(width: 91, height: 0)) == whole)
    #expect(stage.measurer.widths == [nil])
    // Where it hardly fits, its engine says.
    #expect(text.sizeThatFits(CGSize(width: 90, height: 0)) == whole)
    #expect(text.sizeThatFits(CGSize(width: 80, height: 0)) == CGSize(width: 40, height: 40))
    #expect(stage.measurer.widths == [nil, 90, 80])
    // A line limit may have cut it, and cuts it in another place where there is a width.
    text.text = "aaaa\nbbbb\ncccc"
    text.numberOfLines = 2
    _ = text.sizeThatFits(CGSize(width: 0, height: 0))
    _ = text.sizeThatFits(CGSize(width: 200, height: 0))
    #expect(stage.measurer.widths.suffix(2) == [nil, 200])
  }

  @Test func thePreferredWidthBreaksLines() {
    let stage = Stage()
    let text = label("aaaa bbbb cccc", lines: 0, in: stage.root)
    text.preferredMaxLayoutWidth = 95
    text.pin(0, 0)
    stage.show()
    #expect(text.frame == box(0, 0, 90, 40))
  }

  @Test func contestsOfHuggingAndCompression() {
    let stage = Stage()
    func pair(_ y: CGFloat, _ width: CGFloat, _ set: (UILabel, UILabel) -> Void) -> (UILabel, UILabel) {
      let a = label("aaaaa", in: stage.root)
      let b = label("bbbbb", in: stage.root)
      a.pin(0, y)
      b.leftAnchor.constraint(equalTo: a.rightAnchor).isActive = true
      b.topAnchor.constraint(equalTo: a.topAnchor).isActive = true
      b.rightAnchor.constraint(equalTo: stage.root.leftAnchor, constant: width).isActive = true
      set(a, b)
      return (a, b)
    }
    let grows = pair(0, 140) { _, b in b.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal) }
    let keeps = pair(40, 140) { a, _ in a.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal) }
    let shrinks = pair(80, 80) { _, b in b.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal) }
    let resists = pair(120, 80) { a, _ in a.setContentCompressionResistancePriority(.required, for: .horizontal) }
    stage.show()
    #expect(grows.0.bounds.width == 90 && grows.1.bounds.width == 50)
    #expect(keeps.0.bounds.width == 50 && keeps.1.bounds.width == 90)
    #expect(shrinks.0.bounds.width == 30 && shrinks.1.bounds.width == 50)
    #expect(resists.0.bounds.width == 50 && resists.1.bounds.width == 30)
    #expect(grows.0.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(grows.0.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
  }

  @Test func onlyATextOfAnotherSizeIsSolvedAnew() {
    let stage = Stage()
    let text = label("abc", in: stage.root)
    text.pin(0, 0)
    stage.show()
    let before = stage.host.services.solveCount
    text.text = "xyz"
    stage.layout()
    #expect(stage.host.services.solveCount == before)
    text.text = "wxyz"
    stage.layout()
    #expect(stage.host.services.solveCount == before + 1)
    #expect(text.bounds.width == 40)
  }

  @Test func theTextIsDrawnInTheMiddleOfATallBox() {
    let stage = Stage()
    let text = UILabel(frame: box(0, 0, 100, 61))
    stage.root.addSubview(text)
    text.text = "aaaa bbbb cccc"
    text.numberOfLines = 0
    text.textColor = .red
    stage.show()
    guard case .text(let block, let rect) = text.makeContents() else {
      Issue.record("no text")
      return
    }
    #expect(rect == box(0, 10.5, 100, 40))
    #expect(block.runs.first?.color == UIColor.red.value)
    // A box too low for all lines takes those it has room for.
    text.frame.size.height = 25
    guard case .text(let shorter, let low) = text.makeContents() else {
      Issue.record("no text")
      return
    }
    #expect(shorter.lineLimit == 1)
    #expect(low.height == 20)
  }

  @Test func baselines() {
    let stage = Stage()
    let one = label("a", in: stage.root)
    let two = label("bbbb cccc", lines: 0, in: stage.root)
    one.pin(0, 100)
    two.leftAnchor.constraint(equalTo: one.rightAnchor).isActive = true
    two.widthAnchor.constraint(equalToConstant: 50).isActive = true
    two.firstBaselineAnchor.constraint(equalTo: one.lastBaselineAnchor).isActive = true
    let mark = constrained(UIView(), in: stage.root)
    mark.size(10, 10)
    mark.leftAnchor.constraint(equalTo: stage.root.leftAnchor).isActive = true
    mark.bottomAnchor.constraint(equalTo: two.lastBaselineAnchor).isActive = true
    stage.show()
    // Baselines at 15 of 20, and at 15 and 35 of 40.
    #expect(two.frame == box(10, 100, 50, 40))
    #expect(mark.frame.maxY == 135)
  }

  @Test func accessibilityFollowsTheTextUnlessSet() {
    let text = UILabel()
    text.text = "Café"
    #expect(text.isAccessibilityElement)
    #expect(text.accessibilityLabel == "Café")
    #expect(text.accessibilityTraits == .staticText)
    #expect(!text.isUserInteractionEnabled)
    text.accessibilityLabel = "A café"
    #expect(text.accessibilityLabel == "A café")
    text.accessibilityLabel = nil
    #expect(text.accessibilityLabel == "Café")
  }

  @Test func sizeToFitKeepsTheCorner() {
    let stage = Stage()
    let text = UILabel(frame: box(5, 6, 1, 1))
    stage.root.addSubview(text)
    text.text = "abcd"
    text.sizeToFit()
    #expect(text.frame == box(5, 6, 40, 20))
  }
}
