import HeadlessHost
import Testing

@testable import ScrollSheet
@testable import UIKit

@MainActor @Suite("What a frame costs") struct CostTests {
  @Test(
    "a frame of a rising sheet lays out two bare views, one of scrolling content none, whatever the content is",
    arguments: [1, 1000])
  func layouts(rows: Int) {
    let stage = Stage(.small, content: CGFloat(max(rows * 40, 3000))) { stage in
      for index in 0..<rows {
        stage.content.addSubview(UIView(frame: CGRect(x: 0, y: index * 40, width: 375, height: 40)))
      }
    }
    stage.host.play(FingerScript(at: (187, 600)).moved(to: (187, 20), in: 1.1).waited(0.2))
    stage.host.run(seconds: 0.2)
    for _ in 0..<70 {
      let before = (stage.host.counts.layouts, stage.top, stage.scroll)
      stage.host.step()
      let layouts = stage.host.counts.layouts - before.0
      if stage.top != before.1 {
        // The sheet's background, and the indicator, which grows.
        #expect(layouts <= 2, "at \(stage.host.time)")
      } else {
        #expect(layouts == 0, "at \(stage.host.time)")
      }
    }
    #expect(stage.scroll > 20)
  }

  @Test("the frame in which a drag begins looks at few of a thousand rows")
  func beginning() {
    let looks = Counter()
    let stage = Stage(.small, content: 40_000) { stage in
      for index in 0..<1000 {
        let row = CountedRow(frame: CGRect(x: 0, y: CGFloat(index) * 40, width: 375, height: 40))
        row.looks = looks
        stage.content.addSubview(row)
      }
    }
    stage.host.run(seconds: 0.2)
    stage.host.play(FingerScript(at: (187, 600)).moved(to: (187, 400), in: 0.4))
    while stage.sheet.phase == .idle && stage.host.time < 1 {
      looks.count = 0
      stage.host.step()
    }
    #expect(stage.sheet.phase == .tracking)
    #expect(looks.count > 0 && looks.count < 40, "\(looks.count)")
    // The sheet's edge is at 517.
    #expect(stage.sheet.anchor?.view.value === stage.content.subviews[1])
  }

  @Test("rows that are not in their order are found under the finger too", arguments: [5, 100])
  func unordered(count: Int) {
    // From the bottom up; and the first one added last.
    let orders = [Array((0..<count).reversed()), Array(1..<count) + [0]]
    for order in orders {
      let stage = Stage(.small, content: CGFloat(count * 40)) { stage in
        for place in order {
          stage.content.addSubview(UIView(frame: CGRect(x: 0, y: place * 40, width: 375, height: 40)))
        }
      }
      for place in 0..<count {
        stage.sheet.takeAnchor(at: CGFloat(place * 40 + 20))
        #expect(stage.sheet.anchor?.view.value?.frame.minY == CGFloat(place * 40), "\(order), row \(place)")
      }
      stage.sheet.takeAnchor(at: CGFloat(count * 40))
      #expect(stage.sheet.anchor?.view.value == nil)
    }
  }

  /// Views in their order.
  static let piles: [(String, [(y: Int, height: Int, isHidden: Bool)])] = [
    ("one without a size", (0..<100).map { $0 == 50 ? (0, 0, false) : ($0 * 40, 40, false) }),
    ("a folded section", (0..<100).map { (40..<70).contains($0) ? (0, 0, true) : ($0 * 40, 40, false) }),
    ("fields, then their captions", (0..<40).map { ($0 * 80, 60, false) } + (0..<40).map { ($0 * 80 + 60, 20, false) }),
    ("a ground, then rows with gaps", [(0, 1600, false)] + (0..<40).map { ($0 * 40, 24, false) }),
    ("rows with gaps", (0..<40).map { ($0 * 40, 24, false) }),
    ("from the bottom up, a header last", (0..<40).reversed().map { (2000 + $0 * 40, 40, false) } + [(0, 2000, false)]),
    ("every tenth shown", (0..<100).map { $0 % 10 == 0 ? ($0 * 4, 40, false) : ($0 * 40, 40, true) }),
    ("none", []),
  ]

  @Test("what lies at a height is found where anything does, and nothing elsewhere", arguments: 0..<piles.count)
  func piled(number: Int) {
    let (name, pile) = Self.piles[number]
    let stage = Stage(.small, content: 4000) { stage in
      for span in pile {
        let view = UIView(frame: CGRect(x: 0, y: span.y, width: 375, height: span.height))
        view.isHidden = span.isHidden
        stage.content.addSubview(view)
      }
    }
    for y in stride(from: 0.5, to: 4000, by: 7) {
      stage.sheet.takeAnchor(at: y)
      let found = stage.sheet.anchor?.view.value
      let isAny = pile.contains { !$0.isHidden && CGFloat($0.y) <= y && y < CGFloat($0.y + $0.height) }
      #expect((found != nil) == isAny, "\(name), \(y)")
      if let found { #expect(!found.isHidden && found.frame.minY <= y && y < found.frame.maxY, "\(name), \(y)") }
    }
  }

  @Test("a sheet at rest asks for no frame")
  func idle() {
    let stage = Stage()
    stage.host.run(seconds: 0.5)
    #expect(!stage.host.isBusy && !stage.host.services.scheduler.isMoving)
    stage.slow((195, 700), (195, 300))
    stage.host.run(seconds: 1)
    #expect(!stage.host.services.scheduler.isMoving)
  }
}

/// Counts how often somebody asks where it is.
private final class CountedRow: UIView {
  var looks: Counter?
  override var frame: CGRect {
    get {
      looks?.count += 1
      return super.frame
    }
    set { super.frame = newValue }
  }
}
