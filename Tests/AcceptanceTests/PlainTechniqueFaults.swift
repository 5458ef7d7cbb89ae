import DemoApp
import HeadlessHost
import MapKit
import MapSheet
import ScrollSheet
import Testing

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
  func safeArea() {
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
    let pins = [(43.7382, 7.4194), (43.7486, 7.4386)].map { CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1) }
    for coordinate in pins {
      let pin = MKPointAnnotation()
      pin.coordinate = coordinate
      map.addAnnotation(pin)
    }
    func middle() -> CGFloat { pins.map { map.convert($0, toPointTo: map).y }.reduce(0, +) / 2 }
    let mapSheet = MapSheet(joining: sheet, to: map)
    mapSheet.rule.pinPadding = .zero
    host.show(root)
    let edge = sheet.sheetLayout.top
    #expect(edge == 712 && abs(middle() - edge / 2) < 0.5)
    // The plain technique's words: what the sheet covers, less the safe area that the map will add.
    mapSheet.invalidate()
    let padding = UIEdgeInsets(top: 0, left: 0, bottom: size.height - edge - 34, right: 0)
    map.setVisibleMapRect(PinRegion.mapRect(showing: pins), edgePadding: padding, animated: false)
    #expect(abs(middle() - edge / 2 - 17) < 0.5)
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
