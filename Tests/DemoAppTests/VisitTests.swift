import Foundation
import HeadlessHost
import LayerTree
import MapKit
import ScrollSheet
import Testing

@testable import DemoApp

/// From the list to a map and back, with fingers.
@MainActor struct VisitTests {
  private static func start() throws -> (HeadlessHost, UINavigationController) {
    let host = HeadlessHost(size: Phone.Model.large.size, safeArea: Phone.Model.large.safeArea)
    try host.useProjectResources()
    let root = try #require(DemoApp.makeRootViewController() as? UINavigationController)
    host.show(root)
    host.run(seconds: 0.1)
    return (host, root)
  }

  private static func open(row: Int, _ host: HeadlessHost, _ root: UINavigationController) throws -> PlaceSheetViewController {
    let table = try #require(first(UITableView.self, in: root.view))
    let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    let middle = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
    host.tap(at: (Double(middle.x), Double(middle.y)))
    host.run(seconds: 1)
    return try #require(root.topViewController as? PlaceSheetViewController)
  }

  /// The elements as a page holds them, whose order does not follow what moves.
  private static func pageOrder(of host: HeadlessHost, _ node: LayerNode? = nil) -> [UInt32] {
    let node = node ?? host.window.context.tree.root
    guard !node.isHidden, node.opacity >= 0.01, node.accessibility?.hidesDescendants != true else { return [] }
    node.updateReadingOrder(isRightToLeft: false)
    if let spoken = node.accessibility, spoken.role != .none { return [node.id] }
    return node.readingOrder.flatMap { pageOrder(of: host, $0) }
  }

  @Test func aPageHoldsEachScreenAsItIsRead() throws {
    let (host, root) = try VisitTests.start()
    #expect(VisitTests.pageOrder(of: host) == host.window.accessibilityElements.map { $0.id })
    for row in 0..<4 {
      _ = try VisitTests.open(row: row, host, root)
      #expect(VisitTests.pageOrder(of: host) == host.window.accessibilityElements.map { $0.id })
      root.popViewController(animated: false)
      host.run(seconds: 0.1)
    }
  }

  /// In the window.
  private func header(of screen: PlaceSheetViewController) -> CGRect {
    guard let header = first(InfoView.self, in: screen.view)?.header else { return .null }
    return header.convert(header.bounds, to: nil)
  }

  @Test func theListShowsFourGroups() throws {
    let (_, root) = try VisitTests.start()
    let table = try #require(first(UITableView.self, in: root.view))
    #expect(table.visibleCells.count == 4)
    let titles = table.visibleCells.compactMap { $0.accessibilityLabel?.split(separator: ",").first.map(String.init) }
    #expect(titles == PlaceGroup.all.map { $0.title })
    #expect(table.visibleCells.allSatisfy { $0.accessibilityTraits.contains(.button) })
    #expect(root.navigationBar.topItem?.title == "Monaco")
    #expect(table.visibleCells[0].convert(table.visibleCells[0].bounds, to: nil).minY >= root.navigationBar.frame.maxY)
  }

  @Test(arguments: 0..<4)
  func aTapOpensThatGroupsMapWithItsSheetCollapsed(row: Int) throws {
    let (host, root) = try VisitTests.start()
    let map = try VisitTests.open(row: row, host, root)
    #expect(map.currentStop == .collapsed)
    // Title and subtitle, and not a point more, above the bottom safe area.
    #expect(abs(header(of: map).maxY - (844 - 34)) <= 0.5)
    #expect(map.mapView.annotations.compactMap { ($0 as? Place)?.title } == PlaceGroup.all[row].places.map { $0.title })
    #expect(root.navigationBar.isHidden)
    #expect(map.view.safeAreaInsets.top == 47)
  }

  @Test func theBackButtonGoesBackToTheList() throws {
    let (host, root) = try VisitTests.start()
    _ = try VisitTests.open(row: 1, host, root)
    host.tap(at: (36, 79))
    host.run(seconds: 1)
    #expect(root.topViewController is GroupListViewController)
    #expect(!root.navigationBar.isHidden)
    #expect(first(UITableView.self, in: root.view)?.indexPathForSelectedRow == nil)
  }

  @Test func theBackButtonIsInReachAtEveryStop() throws {
    for (size, safeArea) in [
      (Phone.Model.large.size, Phone.Model.large.safeArea), (Phone.Model.small.size, .zero),
      (CGSize(width: 568, height: 320), .zero), (CGSize(width: 1024, height: 768), .zero),
    ] {
      let host = HeadlessHost(size: size, safeArea: safeArea)
      try host.useProjectResources()
      let screen = try #require(DemoApp.makePlaceSheet(group: "wide"))
      host.show(UINavigationController(rootViewController: screen))
      for stop in screen.stops {
        screen.move(to: stop.identifier, animated: false)
        host.run(seconds: 0.1)
        #expect(screen.currentStop == stop.identifier)
        let hit = host.window.hitTest(CGPoint(x: 36, y: safeArea.top + 32), with: nil)
        #expect(hit?.accessibilityLabel == "Back", "\(stop.identifier.rawValue) in \(size)")
        let button = try #require(hit).convert(try #require(hit).bounds, to: nil)
        #expect(button.maxY < screen.sheetView.sheetLayout.top)
      }
    }
  }

  @Test func theUsersOwnCameraLastsWhileTheSheetMoves() throws {
    let (host, root) = try VisitTests.start()
    let screen = try VisitTests.open(row: 2, host, root)
    let mapSheet = try #require(screen.mapSheet)
    host.play(FingerScript(at: (200, 400)).moved(by: (90, 60), in: 0.4).waited(0.1).lifted())
    host.runUntilRest()
    #expect(mapSheet.isUserCamera)
    let width = screen.mapView.visibleMapRect.size.width
    let before = screen.mapView.convert(screen.mapView.annotations[0].coordinate, toPointTo: screen.mapView)
    screen.move(to: "fraction-50", animated: true)
    host.runUntilRest()
    let risen = screen.mapView.convert(screen.mapView.annotations[0].coordinate, toPointTo: screen.mapView)
    #expect(abs(risen.x - before.x) < 1 && risen.y < before.y - 100)
    #expect(abs(screen.mapView.visibleMapRect.size.width - width) < width / 1000)
    screen.move(to: .collapsed, animated: true)
    host.runUntilRest()
    let back = screen.mapView.convert(screen.mapView.annotations[0].coordinate, toPointTo: screen.mapView)
    #expect(abs(back.x - before.x) < 1 && abs(back.y - before.y) < 1)
    #expect(mapSheet.isUserCamera)
  }

  @Test func nothingOfAScreenIsKeptAfterItWasLeft() throws {
    let (host, root) = try VisitTests.start()
    @Weak var screen: PlaceSheetViewController?
    @Weak var map: MKMapView?
    @Weak var sheet: UIView?
    @Weak var pin: MKAnnotationView?
    func visit() throws {
      let opened = try VisitTests.open(row: 2, host, root)
      screen = opened
      map = opened.mapView
      sheet = opened.sheetView
      pin = opened.mapView.view(for: opened.mapView.annotations[0])
      host.play(FingerScript(at: (200, 740)).moved(by: (0, -120), in: 0.1).lifted())
      host.run(seconds: 0.2)
      host.tap(at: (36, 79))
      host.run(seconds: 0.02)
      #expect(screen != nil && map != nil && sheet != nil && pin != nil)
    }
    try visit()
    host.run(seconds: 2)
    #expect(root.topViewController is GroupListViewController)
    #expect(screen == nil && map == nil && sheet == nil && pin == nil)
  }

  // The back button lies over everything, so the middle of its disc looks the same in every frame.
  @Test func theBackButtonIsSeenInEveryFrameOfFlicksIntoBlankLand() throws {
    let (host, root) = try VisitTests.start()
    let screen = try VisitTests.open(row: 2, host, root)
    let painter = CairoPainter()
    func button() -> [UInt32] {
      let picture = host.picture(by: painter)
      return (132..<184).flatMap { y in (46..<98).map { x in picture.pixel(x: x, y: y) } }
    }
    let before = button()
    let ink = before.filter { $0 & 0xFF < 0x80 }.count
    #expect(ink > 200 && ink < 300, "no chevron to begin with")
    var frames = 0
    var faults: [Double] = []
    host.onFrame = { time in
      frames += 1
      if frames.isMultiple(of: 4), button() != before { faults.append(time) }
    }
    for _ in 0..<2 {
      host.play(FingerScript(at: (200, 330)).moved(to: (196, 540), in: 0.14).lifted())
      host.run(seconds: 1.5)
    }
    #expect(screen.mapView.view(for: screen.mapView.annotations[0]) == nil, "the pins are still near")
    host.play(FingerScript(at: (185, 330), id: 1).moved(by: (-65, -85), in: 0.4).lifted())
    host.play(FingerScript(at: (245, 400), id: 2).moved(by: (60, 80), in: 0.4).lifted())
    host.run(seconds: 1)
    host.play(FingerScript(at: (200, 400)).moved(by: (90, 60), in: 0.4).waited(0.1).lifted())
    host.run(seconds: 1)
    #expect(frames == 300 && faults.isEmpty)
    #expect(root.topViewController === screen)
  }

  @Test func pinsAndTilesOfThePlainTechniqueComeBackWithItsSheet() throws {
    let phone = try Phone()
    let (host, screen) = (phone.host, phone.screen)
    host.run(seconds: 1)
    let before = host.picture(by: CairoPainter())
    host.play(FingerScript(at: (200, 330)).moved(to: (196, 540), in: 0.14).lifted())
    host.run(seconds: 1.5)
    #expect(host.picture(by: CairoPainter()) != before)
    // A touch that moves the sheet fits the pins in again; back at its rest all is as it was.
    host.play(FingerScript(at: (200, 740)).moved(by: (0, -40), in: 0.3).waited(0.2).lifted())
    host.runUntilRest()
    host.run(seconds: 1)
    #expect(screen.sheetEdge == 660)
    #expect(host.picture(by: CairoPainter()) == before)
  }

  @Test func theMapsSourceIsNamedAboveTheSheetWhereverItRests() throws {
    for model in Phone.Model.allCases {
      let phone = try Phone("wide", model)
      let bottom = phone.host.window.safeAreaInsets.bottom
      let height = phone.host.window.bounds.height
      #expect(phone.map.layoutMargins.bottom == 158)
      for offset in [-300.0, -100, 0] as [CGFloat] {
        phone.rest(at: offset)
        phone.host.step()
        #expect(phone.map.layoutMargins.bottom == height - (150 - offset) - bottom + 8)
      }
    }
  }

  @Test func underAFingerTheMapIsNotLaidOutForItsLabel() throws {
    for model in Phone.Model.allCases {
      let phone = try Phone("wide", model)
      let height = Double(phone.host.window.bounds.height)
      phone.host.play(FingerScript(at: (180, height - 60)).moved(by: (0, -200), in: 0.5).waited(1))
      phone.host.run(seconds: 0.1)
      let layouts = phone.host.counts.layouts
      phone.host.run(seconds: 0.4)
      #expect(phone.map.layoutMargins.bottom == 158)
      // Two dozen frames; in each the scroll view and its indicator may be laid out, never the map's tree.
      #expect(phone.host.counts.layouts - layouts <= 2 * 24)
    }
  }

  @Test func keysThatTheSheetLeavesAreTheMaps() throws {
    let host = HeadlessHost(size: Phone.Model.large.size, safeArea: Phone.Model.large.safeArea)
    try host.useProjectResources()
    host.show(try #require(DemoApp.makeScreen(named: "map-wide")))
    host.run(seconds: 0.5)
    let map = try #require(first(MKMapView.self, in: host.window))
    func press(_ name: String) {
      host.post(.key(name: name, modifiers: [], isDown: true, time: host.time))
      host.post(.key(name: name, modifiers: [], isDown: false, time: host.time))
      host.run(seconds: 1)
    }
    let whole = map.visibleMapRect
    press("+")
    #expect(abs(map.visibleMapRect.width / whole.width - 0.5) < 1e-6)
    press("ArrowRight")
    #expect(map.visibleMapRect.midX > whole.midX)
    press("-")
    #expect(abs(map.visibleMapRect.width / whole.width - 1) < 1e-6)
    let moved = map.visibleMapRect
    press("x")
    #expect(map.visibleMapRect.origin.x == moved.origin.x && map.visibleMapRect.width == moved.width)
    let sheet = try #require(first(SheetScrollView.self, in: host.window))
    let low = sheet.contentOffset.y
    press("ArrowDown")
    #expect(sheet.contentOffset.y > low + 100)
  }
}
