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

  @Test("what lies at a height is found where anything does, and nothing elsewhere", arguments: Pile.all)
  func piled(pile: Pile) {
    let stage = Stage(.small, content: 4000) { stage in
      for span in pile.views {
        let view = UIView(frame: CGRect(x: 0, y: CGFloat(span.y), width: 375, height: CGFloat(span.height)))
        view.isHidden = span.isHidden
        stage.content.addSubview(view)
      }
    }
    for y in stride(from: 0.5, to: 4000, by: 7) {
      stage.sheet.takeAnchor(at: y)
      let found = stage.sheet.anchor?.view.value
      let isAny = pile.views.contains { $0.shows(at: Double(y)) }
      #expect((found != nil) == isAny, "\(pile.name), \(y)")
      if let found { #expect(!found.isHidden && found.frame.minY <= y && y < found.frame.maxY, "\(pile.name), \(y)") }
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

/// Views one over the other, in their order.
struct Pile: Sendable {
  struct Member: Sendable {
    var y: Int
    var height: Int
    var isHidden = false

    func shows(at place: Double) -> Bool { !isHidden && Double(y) <= place && place < Double(y + height) }
  }

  var name: String
  var views: [Member]

  static func row(_ index: Int, of height: Int = 40, from y: Int = 0) -> Member { Member(y: y + index * 40, height: height) }

  static let all: [Pile] = {
    var sizeless = (0..<100).map { row($0) }
    sizeless[50] = Member(y: 0, height: 0)
    var folded = (0..<100).map { row($0) }
    for index in 40..<70 { folded[index] = Member(y: 0, height: 0, isHidden: true) }
    var packed = (0..<100).map { Member(y: $0 * 40, height: 40, isHidden: true) }
    for index in stride(from: 0, to: 100, by: 10) { packed[index] = Member(y: index * 4, height: 40) }
    let fields = (0..<40).map { Member(y: $0 * 80, height: 60) }
    let captions = (0..<40).map { Member(y: $0 * 80 + 60, height: 20) }
    let gaps = (0..<40).map { row($0, of: 24) }
    let upward = (0..<40).reversed().map { row($0, from: 2000) }
    return [
      Pile(name: "one without a size", views: sizeless), Pile(name: "a folded section", views: folded),
      Pile(name: "every tenth shown", views: packed), Pile(name: "fields, then their captions", views: fields + captions),
      Pile(name: "rows with gaps", views: gaps), Pile(name: "a ground, then rows", views: [Member(y: 0, height: 1600)] + gaps),
      Pile(name: "from the bottom up, a header last", views: upward + [Member(y: 0, height: 2000)]),
      Pile(name: "none", views: []),
    ]
  }()
}
