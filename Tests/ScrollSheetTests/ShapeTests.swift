import Foundation
import HeadlessHost
import Testing

@testable import ScrollSheet
@testable import UIKit

@MainActor @Suite("Shape, looks and controller") struct ShapeTests {
  @Test("touches follow rounded corners, side margins, hidden and clear views")
  func passThrough() {
    let stage = Stage { stage in
      stage.sheet.sheetAppearance.cornerRadius = 20
      stage.sheet.sheetAppearance.sideMargin = 10
      for index in 0..<4 {
        let view = UIView(frame: CGRect(x: 50 + index * 60, y: -40, width: 40, height: 40))
        if index == 1 { view.isHidden = true }
        if index > 1 { view.alpha = index == 2 ? 0 : 0.009 }
        stage.sheet.addSubview(view)
      }
    }
    #expect(stage.hit(12, 662) == "map" && stage.hit(378, 662) == "map")
    // On the corner's diagonal the curve lies 20 · (1 − 1/√2) = 5.86 points from both sides.
    #expect(stage.hit(15.5, 665.5) == "map" && stage.hit(16.5, 666.5) == "sheet")
    #expect(stage.hit(374.5, 665.5) == "map" && stage.hit(373, 666.5) == "sheet")
    #expect(stage.hit(9, 800) == "map" && stage.hit(10, 800) == "sheet")
    #expect(stage.hit(379, 800) == "sheet" && stage.hit(381, 800) == "map")
    #expect(stage.hit(70, 640) == "sheet")
    for x in [130.0, 190, 250] { #expect(stage.hit(x, 640) == "map") }
  }

  @Test("without a background only the content's views take touches")
  func noBackground() {
    let stage = Stage(content: 300) { $0.sheet.sheetAppearance.backgroundColor = nil }
    #expect(stage.hit(195, 700) == "sheet")
    stage.content.alpha = 0
    #expect(stage.hit(195, 720) == "map")
  }

  @Test("a column keeps to its side; beside it is the map")
  func column() {
    let stage = Stage(.wide, content: 2000) { $0.sheet.sheetAppearance.column = SheetColumn(width: 400) }
    #expect(stage.frames[0].top == 650 && stage.listener.layouts.count == 1)
    #expect(stage.content.frame.minX == 8 && stage.content.frame.width == 400)
    #expect(stage.hit(200, 700) == "sheet" && stage.hit(500, 700) == "map" && stage.hit(4, 700) == "map")
    #expect(stage.sheet.contentSize.width == 1280)
    stage.slow((200, 700), (200, 300))
    #expect(stage.top == 0)
  }

  @Test("the peek goes down to a named view and follows it")
  func peek() {
    let header = UIView()
    var height: NSLayoutConstraint?
    let stage = Stage { stage in
      header.translatesAutoresizingMaskIntoConstraints = false
      stage.content.addSubview(header)
      height = header.heightAnchor.constraint(equalToConstant: 90)
      NSLayoutConstraint.activate([
        header.topAnchor.constraint(equalTo: stage.content.topAnchor, constant: 10), height!,
        header.widthAnchor.constraint(equalTo: stage.content.widthAnchor),
      ])
      stage.sheet.stops = [.collapsed(.upTo(header)), .expanded]
    }
    #expect(near(stage.frames[0].top, 844 - 34 - 100))
    height?.constant = 140
    stage.host.runUntilRest()
    #expect(near(stage.top, 844 - 34 - 150) && stage.listener.log.isEmpty)
  }

  @Test(
    "a larger text size raises a peek that ends below a text, its stop kept, at rest and in a settle", arguments: [false, true])
  func textSize(isMoving: Bool) {
    let title = UILabel()
    let stage = Stage { stage in
      title.text = "Port Hercule"
      title.font = .preferredFont(forTextStyle: .largeTitle)
      title.adjustsFontForContentSizeCategory = true
      title.translatesAutoresizingMaskIntoConstraints = false
      stage.content.addSubview(title)
      NSLayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: stage.content.topAnchor, constant: 20),
        title.leftAnchor.constraint(equalTo: stage.content.leftAnchor, constant: 16),
      ])
      stage.sheet.stops = [.collapsed(.upTo(title)), .expanded]
    }
    let usual = title.bounds.height
    #expect(near(stage.top, 844 - 34 - 20 - usual))
    if isMoving {
      stage.sheet.move(to: .expanded, animated: false)
      stage.sheet.move(to: .collapsed, animated: true)
      stage.host.run(seconds: 0.1)
    }
    stage.listener.log = []
    stage.host.services.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.host.runUntilRest()
    #expect(title.bounds.height > usual * 1.5)
    #expect(near(stage.top, 844 - 34 - 20 - title.bounds.height) && stage.stop == "collapsed")
    #expect(stage.listener.log == (isMoving ? ["changed collapsed"] : []))
  }

  @Test("by default the handle is told from the sheet, 3 to 1 at least, in light and dark", arguments: [false, true])
  func handleContrast(isDark: Bool) {
    let stage = Stage { $0.host.userInterfaceStyle = isDark ? .dark : .light }
    func color(_ view: UIView) -> Color { view.layer.backgroundColor!.value }
    let (sheet, bar) = (color(stage.sheet.background), color(stage.sheet.grabber.bar))
    #expect(sheet.alpha == 1 && (sheet.red < 0.5) == isDark)
    // Relative luminance as WCAG has it, of what is seen of the bar over the sheet.
    func luminance(_ part: (Color) -> Double, _ alpha: Double) -> Double {
      let value = part(bar) * alpha + part(sheet) * (1 - alpha)
      return value <= 0.04045 ? value / 12.92 : Foundation.pow((value + 0.055) / 1.055, 2.4)
    }
    func luminance(_ alpha: Double) -> Double {
      0.2126 * luminance({ $0.red }, alpha) + 0.7152 * luminance({ $0.green }, alpha) + 0.0722 * luminance({ $0.blue }, alpha)
    }
    let (a, b) = (luminance(bar.alpha), luminance(0))
    #expect((max(a, b) + 0.05) / (min(a, b) + 0.05) >= 3)
  }

  @Test("the controller contains both, dims by stop, and hides from assistive technology what is covered")
  func controller() {
    let host = HeadlessHost(size: Viewport.medium.size, safeArea: Viewport.medium.safeArea)
    let info = UIViewController()
    let map = UIViewController()
    let sheet = SheetViewController(content: info, over: map)
    sheet.stops = [.collapsed(.height(150)), .fraction(0.5), .expanded]
    sheet.sheetView.contentHeight = 1200
    sheet.sheetAppearance.dimming = [.expanded: 0.4]
    host.show(sheet)
    #expect(info.parent === sheet && map.parent === sheet && map.view.frame.size == host.window.bounds.size)
    let dimming = map.view.superview!.subviews[1]
    #expect(dimming.alpha == 0 && !map.view.accessibilityElementsHidden)
    sheet.move(to: .expanded, animated: true)
    host.runUntilRest()
    #expect(abs(dimming.alpha - 0.4) < 0.001 && map.view.accessibilityElementsHidden)
    sheet.move(to: "fraction-50", animated: true)
    host.runUntilRest()
    #expect(dimming.alpha == 0 && !map.view.accessibilityElementsHidden)
  }

  @Test("a controller and all it made are freed")
  func freed() {
    weak var view: SheetScrollView?
    weak var controller: SheetViewController?
    do {
      let host = HeadlessHost()
      let sheet = SheetViewController(content: UIViewController(), over: UIViewController())
      sheet.sheetView.contentHeight = 900
      host.show(sheet)
      sheet.move(to: .expanded, animated: true)
      host.run(seconds: 0.1)
      view = sheet.sheetView
      controller = sheet
      host.window.rootViewController = nil
    }
    #expect(view == nil && controller == nil)
  }
}
