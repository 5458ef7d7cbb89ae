import HeadlessHost
import Testing

@testable import ScrollSheet
@testable import UIKit

@MainActor @Suite("Acceptance cases") struct AcceptanceTests {
  @Test("A01 the first frame is collapsed, and what is beside the sheet is the map", arguments: rates)
  func a01(rate: Double) {
    let stage = Stage(rate: rate)
    #expect(stage.frames[0].top == 660)
    #expect(stage.scroll == 0 && stage.sheet.sheetLayout.coveredHeight == 184 && stage.stop == "collapsed")
    #expect(stage.hit(195, 659) == "map")
    #expect(stage.hit(195, 661) == "sheet")
    #expect(stage.listener.layouts.map { $0.coveredHeight } == [184])
  }

  @Test("A02 half the way decides without a flick, and a flick with", arguments: rates)
  func a02(rate: Double) {
    let a = Stage(.small, content: 2000, rate: rate)
    a.slow((187, 600), (187, 400))
    #expect(a.top == 517 && a.stop == "collapsed")
    let b = Stage(.small, content: 2000, rate: rate)
    b.slow((187, 600), (187, 300))
    #expect(b.top == 0 && b.stop == "expanded")
    let c = Stage(.small, content: 2000, rate: rate)
    c.flick((187, 600), by: -60, 0.06)
    c.host.runUntilRest()
    #expect(c.top == 0 && c.scroll == 0 && c.stop == "expanded")
  }

  @Test("A05 one drag carries the sheet up and then its content", arguments: rates)
  func a05(rate: Double) {
    let stage = Stage(.small, content: 2000, rate: rate)
    stage.host.play(FingerScript(at: (187, 600)).moved(to: (187, 50), in: 1.1).waited(0.15).lifted())
    stage.host.run(seconds: 1.2)
    #expect(stage.top == 0 && near(stage.scroll, 33, 12))
    let moving = stage.frames.filter { $0.time > 0.1 && $0.time < 1.09 }
    for (a, b) in zip(moving, moving.dropFirst()) {
      let step = (a.top - a.scroll) - (b.top - b.scroll)
      #expect(near(step, CGFloat(500 / rate), 1), "at \(b.time)")
    }
    stage.host.runUntilRest()
    #expect(stage.top == 0 && near(stage.scroll, 33, 12))
    #expect(stage.listener.log == ["changed expanded"])
  }

  @Test("A06 one drag carries the content back and then the sheet down", arguments: rates)
  func a06(rate: Double) {
    let stage = Stage(.small, content: 2000, rate: rate) {
      $0.sheet.restore(SheetRestorationState(stop: .expanded, scroll: 100))
    }
    #expect(stage.scroll == 100 && stage.top == 0)
    stage.host.play(FingerScript(at: (187, 200)).moved(to: (187, 500), in: 0.7).waited(0.12).lifted())
    stage.host.run(seconds: 0.75)
    #expect(stage.scroll == 0 && near(stage.top, 200, 12))
    stage.host.runUntilRest()
    #expect(stage.top == 0)
  }

  @Test("A09 above the expanded position content scrolls freely", arguments: rates)
  func a09(rate: Double) {
    let slow = Stage(.small, content: 2000, rate: rate) { $0.sheet.move(to: .expanded, animated: false) }
    slow.slow((187, 600), (187, 200))
    #expect(near(slow.scroll, 400, 12))
    var last: CGFloat = 0
    for speed in [600.0, 800, 1000, 1200, 1400] {
      let stage = Stage(.small, content: 2000, rate: rate) { $0.sheet.move(to: .expanded, animated: false) }
      stage.flick((187, 500), by: -speed * 0.1, 0.1)
      stage.host.runUntilRest()
      #expect(stage.scroll > last && stage.scroll <= 1333, "speed \(speed)")
      #expect(stage.top == 0)
      last = stage.scroll
    }
  }

  @Test("A10 a button can be tapped in the frame after the sheet's motion", arguments: rates)
  func a10(rate: Double) {
    let button = UIButton(type: .custom)
    let taps = Counter()
    let stage = Stage(.small, content: 2000, rate: rate) { stage in
      button.frame = CGRect(x: 0, y: 40, width: 375, height: 44)
      button.addAction(UIAction { _ in taps.count += 1 }, for: .touchUpInside)
      stage.content.addSubview(button)
    }
    let ends = Counter()
    stage.sheet.move(to: .expanded, animated: true) { finished in if finished { ends.count += 1 } }
    while ends.count == 0 && stage.host.time < 2 { stage.host.step() }
    stage.host.tap(at: (187, 62))
    stage.host.runUntilRest()
    #expect(taps.count == 1 && stage.top == 0 && ends.count == 1)

    let early = Stage(.small, content: 2000, rate: rate) { $0.sheet.move(to: .expanded, animated: true) }
    #expect(early.frames[0].top == 0 && early.stop == "expanded")
  }

  @Test("A11 content shorter than the peek has one stop and a rubber band", arguments: rates)
  func a11(rate: Double) {
    let stage = Stage(content: 100, rate: rate)
    #expect(stage.top == 710 && stage.sheet.sheetLayout.coveredHeight == 134)
    stage.host.play(FingerScript(at: (195, 760)).moved(by: (0, -200), in: 0.4).waited(0.12).lifted())
    for _ in 0..<Int(rate) {
      stage.host.step()
      #expect(stage.hit(195, 843) == "sheet")
      #expect(stage.sheet.sheetLayout.progress.isFinite)
    }
    let highest = -stage.frames.map { $0.top - $0.scroll }.min()!
    #expect(highest > -710 && highest < -510)
    stage.host.runUntilRest()
    #expect(stage.top == 710 && stage.scroll == 0)
  }
}
