import HeadlessHost
import MapKit
import MapSheet
import ScrollSheet
import Testing

@testable import DemoApp
@testable import ScenarioPlay
@testable import sheetctl

/// What the plain technique does wrong with the map, and what the sheet does there.
///
/// Its other faults are tested beside the sheet itself, in ScrollSheetTests.
@MainActor @Suite("Faults of the plain technique: map") struct PlainTechniqueFaults {
  /// The demo's screen, which is the plain technique.
  private static func plain(_ steps: String, safeArea: String = "{}") throws -> Playback {
    let scenario = try Cases.scenario(
      text: """
        {"id": "P", "viewport": {"width": 375, "height": 667, "safeArea": \(safeArea)}, "screen": "originDemo",
         "map": {"pins": "wide"}, "steps": [\(steps)]}
        """)
    return try ScenarioPlayer(scenario, makeScreen: Screens.make).play()
  }
  private static func sheet(_ steps: String) throws -> Playback {
    let scenario = try Cases.scenario(
      text: """
        {"id": "P", "viewport": {"width": 375, "height": 667}, "sheet": {"contentHeight": 2000}, "map": {"pins": "wide"},
         "steps": [\(steps)]}
        """)
    return try ScenarioPlayer(scenario, makeScreen: Screens.make).play()
  }

  private static func number(_ frame: Playback.Frame?, _ keys: String...) -> Double {
    var value = frame.map { JSONValue.object($0.values) }
    for key in keys { value = value?[key] }
    guard case .number(let number)? = value else { return .nan }
    return number
  }

  @Test(
    "6.14 what moves without a finger leaves the plain sheet between its stops; the sheet finds one",
    arguments: [20, 150, 250, 340])
  func withoutFinger(way: Int) throws {
    let plain = try Self.plain(#"{"at": 100, "offset": [0, \#(way - 367)]}"#)
    #expect(near(Self.number(plain.frames.first, "top") - Self.number(plain.frames.last, "top"), Double(way)))

    let host = HeadlessHost(size: CGSize(width: 375, height: 667))
    let sheet = SheetScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    sheet.contentView = UIView()
    sheet.contentHeight = 2000
    host.show(sheet)
    sheet.contentOffset.y += CGFloat(way)
    #expect(sheet.sheetLayout.top == CGFloat(517 - way))
    host.runUntilRest()
    #expect(sheet.sheetLayout.top == (way < 258 ? 517 : 0))
  }

  @Test("6.19 above the revealed plain sheet the map shows the whole country; the sheet's map holds")
  func minimumFreeHeight() throws {
    let plain = try Self.plain(#"{"at": 100, "offset": [0, 0]}"#, safeArea: #"{"top": 64}"#)
    let lost = Self.number(plain.frames.first, "map", "zoom") - Self.number(plain.frames.last, "map", "zoom")
    #expect(lost > 3)
    let sheet = try Self.sheet(#"{"at": 100, "call": "expand", "animated": false}"#)
    let kept = Self.number(sheet.frames.first, "map", "zoom") - Self.number(sheet.frames.last, "map", "zoom")
    // The free height goes from 517 to no less than 140, the pins' padding included.
    #expect(kept > 0 && kept < log2((517.0 - 64) / (140 - 64)) + 0.01)
  }

  /// A map that knows of no safe area, as most off Apple's systems.
  private final class BareMap: MKMapView {
    override var safeAreaInsets: UIEdgeInsets { .zero }
  }

  @Test("6.20 on a map without a safe area of its own the plain padding is off by half of it; the sheet's is not")
  func safeArea() throws {
    MKMapView.baseMap = nil
    let size = CGSize(width: 414, height: 896)
    let host = HeadlessHost(size: size, safeArea: UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    let root = UIView(frame: CGRect(origin: .zero, size: size))
    let map = BareMap(frame: root.bounds)
    let sheet = SheetScrollView(frame: root.bounds)
    sheet.contentView = UIView()
    sheet.contentHeight = 1200
    root.addSubview(map)
    root.addSubview(sheet)
    let page = try #require(DemoApp.makeOriginalTechnique(group: "wide"))
    page.loadViewIfNeeded()
    map.addAnnotations(page.mapView.annotations)
    func middle(_ map: MKMapView) -> CGFloat {
      let ys = map.annotations.map { map.convert($0.coordinate, toPointTo: map).y }
      return ((ys.min() ?? .nan) + ys.max()!) / 2
    }
    let room = PinBubbleView.room
    let mapSheet = MapSheet(joining: sheet, to: map)
    mapSheet.rule.pinPadding = room
    host.show(root)
    let free = (room.top + sheet.sheetLayout.top - room.bottom) / 2
    #expect(sheet.sheetLayout.top == 712 && abs(middle(map) - free) < 0.5)
    mapSheet.invalidate()

    // On the page's own map the sum comes out right, as that map adds what was taken off. On the other one it does not.
    host.show(page)
    #expect(page.sheetEdge == 712 && abs(middle(page.mapView) - free) < 0.5)
    let other = BareMap(frame: CGRect(origin: .zero, size: size))
    other.addAnnotations(page.mapView.annotations)
    page.view.addSubview(other)
    host.step()
    var padding = room
    padding.bottom += size.height - page.sheetEdge - page.view.safeAreaInsets.bottom
    let pins = PinRegion.mapRect(showing: page.mapView.annotations.map { $0.coordinate })
    other.setVisibleMapRect(pins, edgePadding: padding, animated: false)
    #expect(abs(middle(other) - free - 17) < 0.5)
  }

  @Test("6.21 the plain camera is set at every scroll event, and takes the user's away")
  func refits() throws {
    let scroll = (0..<10).map { "{\"at\": \(100 + 20 * $0), \"offset\": [0, \(100 + 10 * $0)]}" }.joined(separator: ", ")
    let plain = try Self.plain(scroll)
    let before = plain.frames.first { $0.time >= 110 }
    #expect(Self.number(plain.frames.last, "map", "refits") - Self.number(before, "map", "refits") >= 9)

    let user = #"{"at": 100, "userMap": {"pan": [40, 0], "zoom": 1.5}}"#
    let taken = try Self.plain(user + #", {"at": 200, "offset": [0, -360]}"#)
    #expect(near(Self.number(taken.frames.last, "map", "lon"), Self.number(taken.frames.first, "map", "lon"), 0.00001))

    let drag = #"{"at": 200, "touch": "down", "x": 187, "y": 600}, {"at": 500, "touch": "move", "x": 187, "y": 570},"#
    let kept = try Self.sheet(user + ", " + drag + #"{"at": 620, "touch": "up"}"#)
    let chosen = kept.frames.first { $0.time >= 150 }
    #expect(near(Self.number(kept.frames.last, "map", "lon"), Self.number(chosen, "map", "lon"), 0.00001))
    #expect(near(Self.number(kept.frames.last, "map", "zoom"), Self.number(chosen, "map", "zoom"), 0.0001))
    #expect(!near(Self.number(chosen, "map", "lon"), Self.number(kept.frames.first, "map", "lon"), 0.00001))
    #expect(Self.number(kept.frames.last, "map", "refits") == 1)
  }

  @Test("6.21 below the screen the plain padding turns negative, and the pins go down with the sheet; the sheet's stay")
  func belowTheScreen() throws {
    let scenario = try Cases.scenario(
      text: """
        {"id": "P", "viewport": {"width": 414, "height": 896, "safeArea": {"bottom": 34}}, "screen": "originDemo",
         "map": {"pins": "wide"}, "steps": [{"at": 100, "offset": [0, -850]}], "until": 150}
        """)
    let player = try ScenarioPlayer(scenario, makeScreen: Screens.make)
    _ = player.play()
    let page = try #require(player.screen.host.window.rootViewController as? OriginalTechniqueViewController)
    let room = PinBubbleView.room
    #expect(room.bottom + 896 - page.sheetEdge - 34 < 0)
    func lowest(_ map: MKMapView) -> CGFloat {
      let ys = map.annotations.map { map.convert($0.coordinate, toPointTo: map).y }
      return ((ys.min() ?? .nan) + ys.max()!) / 2
    }
    let middle = (room.top + 896 - 34 - room.bottom) / 2
    #expect(lowest(page.mapView) > middle + 40)

    let sheet = try Cases.scenario(
      text: """
        {"id": "P", "viewport": {"width": 414, "height": 896, "safeArea": {"bottom": 34}}, "map": {"pins": "wide"},
         "steps": [{"at": 100, "call": "scrollToTop"}], "until": 200}
        """)
    var below = 0
    _ = try Show(sheet) { screen, frame in
      screen.mapSheet?.rule.pinPadding = room
      if frame.time < 100 { screen.sheet.contentOffset.y = -1000 }
      if frame.top > 896 {
        below += 1
        #expect(screen.mapSheet?.followedInset == 0 && abs(lowest(screen.map) - middle) < 0.5)
      }
    }
    #expect(below > 2)
  }

  @Test("6.22 a map that is a frame late has the pins off the middle; the sheet's has them there in each frame", arguments: rates)
  func inTheFrame(rate: Double) throws {
    var lastEdge: Double?
    var now = 0.0
    var late = 0.0
    _ = try Show(Cases.scenario("A30", rate: rate)) { screen, frame in
      now = max(now, abs(pinError(in: screen, edge: frame.top).y))
      // The edge of the frame before is all that a late map knows; it goes up in this gesture.
      if let lastEdge { late = max(late, abs(pinError(in: screen, edge: lastEdge).y)) }
      lastEdge = frame.top
    }
    #expect(now <= 1 && late > 2)
  }

  @Test("6.22 pins on both sides of the 180th meridian are one small group")
  func antimeridian() {
    let pins = [
      CLLocationCoordinate2D(latitude: -17.7, longitude: 178.0), CLLocationCoordinate2D(latitude: -16.8, longitude: -179.9),
    ]
    var union = MKMapRect.null
    for pin in pins { union = union.union(MKMapRect(origin: MKMapPoint(pin), size: MKMapSize(width: 0, height: 0))) }
    #expect(union.size.width > MKMapSize.world.width * 0.9)
    #expect(PinRegion.mapRect(showing: pins).size.width < MKMapSize.world.width * 0.01)
  }

  @Test("6.22 the user's location among the annotations is no pin, and no trap")
  func userLocation() {
    let host = HeadlessHost(size: CGSize(width: 375, height: 667))
    MKMapView.baseMap = nil
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let map = MKMapView(frame: root.bounds)
    let sheet = SheetScrollView(frame: root.bounds)
    sheet.contentView = UIView()
    sheet.contentHeight = 1200
    root.addSubview(map)
    root.addSubview(sheet)
    let pin = MKPointAnnotation()
    pin.coordinate = CLLocationCoordinate2D(latitude: 43.7, longitude: 7.4)
    map.addAnnotations([pin, map.userLocation])
    let mapSheet = MapSheet(joining: sheet, to: map)
    host.show(root)
    #expect(near(map.centerCoordinate.longitude, 7.4, 0.0001) && mapSheet.fitCount > 0)
  }
}
