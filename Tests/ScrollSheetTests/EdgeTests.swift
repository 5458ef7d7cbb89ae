import CairoPainter
import HeadlessHost
import Testing

@testable import ScrollSheet
@testable import UIKit

/// Content that scrolls beneath an edge that stays.
@MainActor @Suite("The drawn edge") struct EdgeTests {
  // Tops: map green, sheet white, content red rows that fill it.
  private func stage(margin: CGFloat = 60, radius: CGFloat = 24, side: CGFloat = 0, content: CGFloat = 2000) -> Stage {
    Stage(content: content) { stage in
      stage.sheet.topMargin = margin
      stage.sheet.sheetAppearance.cornerRadius = radius
      stage.sheet.sheetAppearance.sideMargin = side
      stage.sheet.sheetAppearance.shadowOpacity = 0
      stage.sheet.sheetAppearance.showsGrabber = false
      stage.sheet.showsVerticalScrollIndicator = false
      stage.map.backgroundColor = .green
      stage.content.backgroundColor = .red
    }
  }

  private func color(_ picture: Picture, _ x: Double, _ y: Double) -> String {
    let pixel = picture.pixel(x: Int(x * 2), y: Int(y * 2))
    let (red, green) = (pixel >> 16 & 255, pixel >> 8 & 255)
    return red > 200 && green < 100 ? "content" : green > 150 && red < 100 ? "map" : "other"
  }

  @Test(
    "scrolled content is drawn and touched up to the edge and its corners, and not above",
    arguments: [0, 1, 12, 24, 60, 300, 1000], [0.0, 16])
  func cutOff(scroll: CGFloat, side: Double) {
    let stage = stage(side: CGFloat(side))
    stage.sheet.move(to: .expanded, animated: false)
    stage.sheet.contentOffset.y += scroll
    stage.host.step()
    #expect(stage.top == 60 && stage.scroll == scroll)
    let picture = stage.host.picture(by: CairoPainter())
    // On the corner's diagonal the curve lies 24 · (1 − 1/√2) = 7.03 points from both sides.
    let places: [(Double, Double, String)] = [
      (195, 30, "map"), (195, 58, "map"), (195, 62, "content"), (side + 5, 65, "map"), (side + 9, 69, "content"),
      (385 - side, 65, "map"), (381 - side, 69, "content"), (side + 1, 100, "content"), (195, 400, "content"),
    ]
    for (x, y, what) in places {
      #expect(color(picture, x, y) == what, "drawn at \(x), \(y)")
      #expect(stage.hit(x, y) == (what == "map" ? "map" : "sheet"), "hit at \(x), \(y)")
    }
  }

  @Test(
    "what is drawn of the content is what takes touches, with any corner, with a background or without",
    arguments: [-5, 0, 24, 195, 300, 1e5] as [CGFloat], [0, 60] as [CGFloat])
  func drawnIsHit(radius: CGFloat, margin: CGFloat) {
    for hasBackground in [true, false] {
      let stage = stage(margin: margin, radius: radius)
      if !hasBackground { stage.sheet.sheetAppearance.backgroundColor = nil }
      for offset in [-660, -300, -margin, 30 - margin, 400 - margin] {
        stage.sheet.contentOffset.y = offset
        stage.host.step()
        let picture = stage.host.picture(by: CairoPainter())
        var compared = 0
        for x in stride(from: 0.25, to: 390, by: 6.5) {
          for y in stride(from: max(Double(stage.top) - 10, 0) + 0.25, to: min(Double(stage.top) + 210, 843), by: 5) {
            let drawn = color(picture, x, y)
            // Half of a pixel on the curve is neither.
            guard drawn != "other" else { continue }
            compared += 1
            #expect(stage.hit(x, y) == (drawn == "map" ? "map" : "sheet"), "\(offset): \(drawn) at \(x), \(y)")
          }
        }
        #expect(compared > 1500)
      }
    }
  }

  @Test("hosts are given one clip with the edge's corners, at the edge; the content keeps its own place in it")
  func layers() {
    let stage = stage()
    for scroll in [0, 40, 500] as [CGFloat] {
      stage.sheet.move(to: .expanded, animated: false)
      stage.sheet.contentOffset.y += scroll
      stage.host.step()
      let clip = stage.sheet.clip.layer.node
      #expect(clip.clips && clip.cornerRadius == 24 && clip.corners == [.minXMinY, .maxXMinY])
      #expect(stage.sheet.clip.convert(stage.sheet.clip.bounds, to: nil).minY == 60)
      #expect(stage.content.convert(CGPoint.zero, to: nil).y == 60 - scroll)
      #expect(stage.sheet.background.convert(CGPoint.zero, to: nil).y == 60)
      #expect(stage.content.frame == CGRect(x: 0, y: 0, width: 390, height: 2000))
      #expect(clip.hit == .childrenOnly)
    }
  }

  @Test(
    "a view that sticks out is cut off while content scrolls, as far as it stuck out, drawn and touched alike",
    arguments: [-50, -20, 0, 30] as [CGFloat])
  func stickingOut(y: CGFloat) throws {
    let stage = stage()
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 60))
    let view = UIView(frame: CGRect(x: 100, y: y, width: 60, height: 60))
    view.backgroundColor = .red
    view.addSubview(inner)
    stage.sheet.addSubview(view)
    stage.sheet.move(to: .expanded, animated: false)
    let expanded = stage.sheet.contentOffset.y
    // From all of it to nothing, without a leap, and back.
    for scroll in Array(stride(from: 0 as CGFloat, through: 120, by: 7.5)) + [200, 45, 20, 0] {
      stage.sheet.contentOffset.y = expanded + scroll
      stage.host.step()
      let stuck = max(-y, 0)
      let line = 60 - max(stuck - scroll, 0)
      let picture = stage.host.picture(by: CairoPainter())
      for place in stride(from: 2.25, through: 200, by: 1.5) where abs(CGFloat(place) - line) > 0.75 {
        let box = view.convert(view.bounds, to: nil)
        let isDrawn = CGFloat(place) >= max(box.minY, line) && CGFloat(place) < box.maxY || place > 60
        guard abs(CGFloat(place) - box.minY) > 0.75, abs(CGFloat(place) - box.maxY) > 0.75 else { continue }
        #expect(color(picture, 110, place) == (isDrawn ? "content" : "map"), "\(scroll): drawn at \(place)")
        #expect(stage.hit(110, place) == (isDrawn ? "sheet" : "map"), "\(scroll): hit at \(place)")
      }
    }
    #expect(view.mask == nil)
    stage.sheet.contentOffset.y = expanded + 90
    #expect(view.mask != nil)
    view.removeFromSuperview()
    #expect(view.mask == nil)
  }

  @Test("behind the cut-off part of a view another one takes the touch")
  func behindCut() {
    let stage = stage()
    let low = UIView(frame: CGRect(x: 100, y: -60, width: 60, height: 200))
    let high = UIView(frame: CGRect(x: 100, y: -10, width: 60, height: 60))
    for view in [low, high] { stage.sheet.addSubview(view) }
    stage.sheet.move(to: .expanded, animated: false)
    stage.sheet.contentOffset.y += 10
    stage.host.step()
    // The one in front, from 40 to 100, is cut off at 60; the other from −10 on, at 10.
    #expect(stage.host.window.hitTest(CGPoint(x: 110.0, y: 50.0), with: nil) === low)
    #expect(stage.host.window.hitTest(CGPoint(x: 110.0, y: 70.0), with: nil) === high)
    #expect(stage.hit(110, 5) == "map" && stage.hit(110, 15) == "sheet")
    let own = UIView(frame: low.bounds)
    low.mask = own
    stage.sheet.contentOffset.y += 100
    #expect(low.mask === own)
  }

  @Test("the handle stays at the edge while content scrolls beneath it, and takes its taps there")
  func handle() {
    let stage = stage()
    stage.sheet.sheetAppearance.showsGrabber = true
    stage.sheet.move(to: .expanded, animated: false)
    stage.slow((195, 700), (195, 400))
    #expect(stage.scroll > 200 && stage.top == 60)
    #expect(stage.sheet.grabber.convert(CGPoint.zero, to: nil).y == 60)
    #expect(stage.host.window.hitTest(CGPoint(x: 195.0, y: 70.0), with: nil) === stage.sheet.grabber)
    stage.host.play(FingerScript(at: (195, 70)).waited(0.05).lifted())
    stage.host.runUntilRest()
    #expect(stage.stop == "collapsed")
  }

  @Test("without a margin the edge goes out of sight with the content, and nothing is moved while it scrolls")
  func noMargin() {
    let stage = stage(margin: 0)
    stage.sheet.move(to: .expanded, animated: false)
    stage.sheet.contentOffset.y += 300
    stage.host.step()
    #expect(stage.sheet.clip.frame.minY == 0 && stage.sheet.background.frame.minY == 0)
    #expect(color(stage.host.picture(by: CairoPainter()), 3, 3) == "content" && stage.hit(3, 3) == "sheet")
  }

  @Test("the edge comes back with the content, drawn in the frame in which it moved", arguments: rates)
  func everyFrame(rate: Double) {
    let stage = Stage(content: 2000, rate: rate) { $0.sheet.topMargin = 60 }
    stage.sheet.move(to: .expanded, animated: false)
    stage.host.onFrame = { [unowned stage] _ in
      let drawn = stage.sheet.clip.convert(stage.sheet.clip.bounds.origin, to: nil).y
      #expect(abs(drawn - stage.top) < 0.001, "at \(stage.host.time)")
    }
    stage.host.play(
      FingerScript(at: (195, 700)).moved(to: (195, 300), in: 0.3).moved(to: (195, 820), in: 0.5).lifted())
    stage.host.runUntilRest()
    #expect(stage.scroll == 0)
  }

  @Test("a short sheet under a margin is cut off at its own edge, not at the margin's")
  func short() {
    let stage = stage(margin: 60, content: 300)
    stage.sheet.move(to: .expanded, animated: false)
    stage.host.step()
    #expect(stage.top == 510 && stage.sheet.clip.frame.minY == 0)
    stage.host.play(FingerScript(at: (195, 700)).moved(by: (0, -200), in: 0.3))
    stage.host.run(seconds: 0.3)
    #expect(stage.top < 500 && stage.hit(195, Double(stage.top) - 1) == "map")
    #expect(color(stage.host.picture(by: CairoPainter()), 195, Double(stage.top) + 1) == "content")
  }
}

/// The indicator and the shape that it lies in.
@MainActor @Suite("The indicator at the drawn edge") struct IndicatorEdgeTests {
  @Test(
    "its upper end keeps to the edge, and within a round corner's curve, from the lowest stop to the hand-over and beyond",
    arguments: [0, 2, 12, 32] as [CGFloat], [0, 60] as [CGFloat])
  func corner(radius: CGFloat, margin: CGFloat) {
    let stage = Stage(content: 2000) { stage in
      stage.sheet.sheetAppearance.cornerRadius = radius
      stage.sheet.topMargin = margin
    }
    var length = 0.0
    for top in stride(from: 660 as CGFloat, through: margin, by: -20) {
      stage.sheet.contentOffset.y = -top
      let bar = stage.sheet.verticalIndicator
      let begin = CGFloat(bar.position) - top
      // Its outer side lies 3 points from the sheet's: on the curve there, where the corner is rounder than that.
      let depth = radius > 3 ? radius - (radius * radius - (radius - 3) * (radius - 3)).squareRoot() : 0
      #expect(abs(begin - depth) < 0.01, "top \(top)")
      #expect(bar.length >= length)
      length = bar.length
      // Touches agree with what is drawn there.
      if radius > 3 {
        #expect(stage.hit(387, Double(top + depth) - 0.5) == "map" && stage.hit(387, Double(top + depth) + 0.5) == "sheet")
      }
    }
    stage.sheet.contentOffset.y = -margin
    let before = stage.sheet.verticalIndicator.position
    stage.sheet.contentOffset.y = -margin + 1
    #expect(abs(stage.sheet.verticalIndicator.position - before) < 1)
    stage.sheet.contentOffset.y = stage.sheet.geometry.offsets.upperBound
    let end = stage.sheet.verticalIndicator
    #expect(abs(end.position + end.length - (844 - 34 - 3)) < 0.01)
  }

  @Test("pulled below its lowest stop it goes down with the sheet")
  func pulled() {
    let stage = Stage(content: 2000)
    let start = stage.sheet.verticalIndicator.position
    stage.sheet.contentOffset.y -= 20
    #expect(abs(stage.sheet.verticalIndicator.position - start - 20) < 0.01)
  }

  @Test(
    "where there is no room for it, the indicator begins at the edge all the same, and ends there",
    arguments: [1, 2, 42, 43, 44, 100, 844] as [CGFloat], [0, 40, 1e5] as [CGFloat])
  func noRoom(height: CGFloat, radius: CGFloat) {
    let size = CGSize(width: 390, height: height)
    let host = HeadlessHost(size: size)
    let sheet = SheetScrollView(frame: CGRect(origin: .zero, size: size))
    sheet.sheetAppearance.cornerRadius = radius
    sheet.contentView = UIView()
    host.show(sheet)
    for content in [height + 10, height, height / 2, 20_000] {
      sheet.contentHeight = content
      host.runUntilRest()
      let lead = SheetIndicator().lead(atCorner: min(radius, 195))
      var lengths: [Double] = []
      for share in stride(from: 0 as CGFloat, through: 1, by: 0.0625) {
        sheet.contentOffset.y = -sheet.geometry.collapsedTop * (1 - share) - sheet.geometry.expandedTop * share
        let top = -sheet.contentOffset.y
        let bar = sheet.verticalIndicator
        // The end of a range that ends here holds the indicator by its lower end.
        let isEnd = share == 1 && !sheet.geometry.scrollsFreely
        #expect(isEnd || abs(CGFloat(bar.position) - (top + lead)) < 0.01, "content \(content), top \(top)")
        #expect(bar.length >= 0 && bar.length <= max(Double(height), 0) && bar.position.isFinite)
        #expect(abs(bar.position) < 2000)
        if !isEnd { lengths.append(bar.length) }
      }
      #expect(zip(lengths, lengths.dropFirst()).allSatisfy { $1 >= $0 - 0.01 }, "content \(content): \(lengths)")
    }
  }
}
