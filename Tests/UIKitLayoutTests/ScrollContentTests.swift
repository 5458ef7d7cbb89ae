import HeadlessHost
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct ScrollContentTests {
  /// A scroll view of 400 × 300 at (0, 100).
  static func scroll(_ stage: Stage) -> UIScrollView {
    let scroll = constrained(UIScrollView(), in: stage.root)
    scroll.pin(0, 100)
    scroll.rightAnchor.constraint(equalTo: stage.root.rightAnchor).isActive = true
    scroll.heightAnchor.constraint(equalToConstant: 300).isActive = true
    return scroll
  }

  @Test func fourEdgesAndAWidthGiveTheContentSize() {
    let stage = Stage()
    let scroll = Self.scroll(stage)
    let text = label("aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj", lines: 0, in: scroll)
    text.fill(scroll)
    text.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
    stage.show()
    #expect(scroll.frame == box(0, 100, 400, 300))
    #expect(scroll.contentSize == CGSize(width: 400, height: 40))
    #expect(text.frame == box(0, 0, 400, 40))
    // By hand it lasts until the next layout.
    scroll.contentSize = CGSize(width: 1, height: 1)
    scroll.setNeedsLayout()
    stage.layout()
    #expect(scroll.contentSize == CGSize(width: 400, height: 40))
  }

  @Test func aChainWithConstants() {
    let stage = Stage()
    let scroll = Self.scroll(stage)
    let first = constrained(UIView(), in: scroll)
    let second = constrained(UIView(), in: scroll)
    first.pin(0, 20)
    first.size(400, 200)
    second.leftAnchor.constraint(equalTo: scroll.leftAnchor).isActive = true
    second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 8).isActive = true
    second.size(400, 300)
    second.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -10).isActive = true
    second.rightAnchor.constraint(equalTo: scroll.rightAnchor).isActive = true
    stage.show()
    #expect(scroll.contentSize == CGSize(width: 400, height: 538))
    #expect(second.frame == box(0, 228, 400, 300))
  }

  @Test func theContentDoesNotDependOnOffsetOrInsets() {
    let stage = Stage()
    let scroll = Self.scroll(stage)
    scroll.contentInset = UIEdgeInsets(top: 367, left: 0, bottom: 0, right: 0)
    let view = constrained(UIView(), in: scroll)
    view.fill(scroll)
    view.size(400, 900)
    stage.show()
    #expect(scroll.contentSize == CGSize(width: 400, height: 900))
    scroll.contentOffset.y = 250
    view.constraints[1].constant = 950
    scroll.setNeedsLayout()
    stage.layout()
    #expect(view.frame == box(0, 0, 400, 950))
    #expect(scroll.contentSize.height == 950)
    #expect(scroll.contentOffset.y == 250)
  }

  @Test func lengthsAndCentresMeanTheFrame() {
    let stage = Stage()
    let scroll = Self.scroll(stage)
    let view = constrained(UIView(), in: scroll)
    view.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 700).isActive = true
    view.bottomAnchor.constraint(equalTo: scroll.bottomAnchor).isActive = true
    view.heightAnchor.constraint(equalTo: scroll.heightAnchor, multiplier: 0.5).isActive = true
    view.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -100).isActive = true
    view.centerXAnchor.constraint(equalTo: scroll.centerXAnchor).isActive = true
    stage.show()
    #expect(view.frame == box(50, 700, 300, 150))
    #expect(scroll.contentSize.height == 850)
  }

  @Test func contentAndFrameGuides() {
    let stage = Stage()
    let scroll = Self.scroll(stage)
    let view = constrained(UIView(), in: scroll)
    let content = scroll.contentLayoutGuide
    let frame = scroll.frameLayoutGuide
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: content.leadingAnchor), view.topAnchor.constraint(equalTo: content.topAnchor),
      view.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: content.bottomAnchor), view.widthAnchor.constraint(equalTo: frame.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 1234),
    ])
    stage.show()
    #expect(view.frame == box(0, 0, 400, 1234))
    #expect(content.layoutFrame == box(0, 0, 400, 1234))
    scroll.contentOffset.y = 40
    #expect(frame.layoutFrame == box(0, 40, 400, 300))
  }

  /// Content tied to the screen keeps its place there while the rest scrolls; nothing else costs a solution.
  @Test func contentTiedToTheOutsideFloats() {
    let stage = Stage()
    let scroll = Self.scroll(stage)
    let page = constrained(UIView(), in: scroll)
    page.fill(scroll)
    page.size(400, 2000)
    stage.show()
    let services = stage.host.services
    let before = services.solveCount
    scroll.contentOffset.y = 17
    stage.layout()
    #expect(services.solveCount == before)

    let header = constrained(UIView(), in: scroll)
    header.size(50, 20)
    header.leftAnchor.constraint(equalTo: scroll.leftAnchor).isActive = true
    header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5).isActive = true
    let badge = constrained(UIView(), in: page)
    badge.size(10, 10)
    badge.leftAnchor.constraint(equalTo: page.leftAnchor).isActive = true
    badge.bottomAnchor.constraint(equalTo: stage.root.bottomAnchor, constant: -440).isActive = true
    for offset in [17.0, 100, 333.5] {
      scroll.contentOffset.y = CGFloat(offset)
      stage.layout()
      #expect(header.convert(CGPoint.zero, to: stage.root).y == 105)
      #expect(badge.convert(CGPoint(x: 0, y: 10), to: stage.root).y == 360)
      #expect(page.frame == box(0, 0, 400, 2000))
    }
    // Once nothing is tied any more, scrolling is free again.
    header.removeFromSuperview()
    badge.removeFromSuperview()
    stage.layout()
    let after = services.solveCount
    scroll.contentOffset.y = 400
    stage.layout()
    #expect(services.solveCount == after)
  }

  @Test func aDragOverConstrainedContentSolvesNothing() {
    let stage = Stage()
    let scroll = Self.scroll(stage)
    let page = constrained(UIView(), in: scroll)
    page.fill(scroll)
    page.size(400, 5000)
    stage.show()
    stage.host.play(FingerScript(at: (200, 350)).moved(by: (0, -200), in: 0.1).lifted())
    stage.host.run(seconds: 0.05)
    let services = stage.host.services
    let before = services.solveCount
    stage.host.run(seconds: 1)
    #expect(scroll.contentOffset.y > 300)
    #expect(services.solveCount == before)
  }

  @Test func anExtentThatNoConstraintSpeaksOfStaysTheApps() {
    let stage = Stage()
    let scroll = Self.scroll(stage)
    let view = constrained(UIView(), in: scroll)
    view.pin(0, 0)
    view.size(100, 700)
    stage.show()
    scroll.contentSize = CGSize(width: 350, height: 900)
    scroll.setNeedsLayout()
    stage.layout()
    #expect(scroll.contentSize == CGSize(width: 350, height: 900))
    view.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -5).isActive = true
    stage.layout()
    #expect(scroll.contentSize == CGSize(width: 350, height: 705))
  }
}
