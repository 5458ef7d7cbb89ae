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
