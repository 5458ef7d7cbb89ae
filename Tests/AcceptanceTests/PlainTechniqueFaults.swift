import DemoApp
import HeadlessHost
import MapKit
import MapSheet
import ScrollSheet
import Testing

@testable import ScenarioPlay
@testable import sheetctl

/// What the plain technique does wrong with texts, bars and the map, and what the sheet does there.
///
/// The faults of motion and touch are tested beside the sheet itself, in ScrollSheetTests.
@MainActor @Suite("Faults of the plain technique: texts, bars, map") struct PlainTechniqueFaults {
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

  @Test("6.10 a fixed peek cuts through large texts; one that is measured follows them")
  func textSize() {
    // Header and three lines: 150 points at the usual size, 260 at a large one.
    let fixed = PlainSheetGeometry.topInset(viewportHeight: 844, contentHeight: 1200, collapsedHeight: 150, bottomSafeArea: 34)
    #expect(844 - fixed - 34 == 150)
    let host = HeadlessHost(size: CGSize(width: 390, height: 844))
    let sheet = SheetScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let content = UIView()
    let header = UIView()
    header.translatesAutoresizingMaskIntoConstraints = false
    content.addSubview(header)
    let height = header.heightAnchor.constraint(equalToConstant: 150)
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: content.topAnchor), header.leftAnchor.constraint(equalTo: content.leftAnchor),
      header.rightAnchor.constraint(equalTo: content.rightAnchor), height,
    ])
    sheet.contentView = content
    sheet.contentHeight = 1200
    sheet.stops = [.collapsed(.upTo(header)), .expanded]
    host.show(sheet)
    #expect(sheet.sheetLayout.top == 694)
    height.constant = 260
    host.runUntilRest()
    #expect(sheet.sheetLayout.top == 584 && sheet.currentStop == .collapsed)
  }

  @Test("6.18 beneath a bar the plain peek lies lower by the bar's height")
  func bar() {
    let host = HeadlessHost(size: CGSize(width: 414, height: 896), safeArea: UIEdgeInsets(top: 88, left: 0, bottom: 34, right: 0))
    let scroll = PassThroughScrollView()
    scroll.frame = CGRect(x: 0, y: 0, width: 414, height: 896)
    scroll.alwaysBounceVertical = true
    scroll.contentSize = CGSize(width: 414, height: 1200)
    scroll.contentInset.top = PlainSheetGeometry.topInset(
      viewportHeight: 896, contentHeight: 1200, collapsedHeight: 150, bottomSafeArea: 34)
    let root = UIView()
    root.addSubview(scroll)
    host.show(root)
    scroll.setContentOffset(CGPoint(x: 0, y: -scroll.adjustedContentInset.top), animated: false)
    // 184 points should show above the lower edge.
    #expect(896 + scroll.contentOffset.y == 96)

    let sheet = SheetScrollView(frame: CGRect(x: 0, y: 0, width: 414, height: 896))
    sheet.contentView = UIView()
    sheet.contentHeight = 1200
    let other = HeadlessHost(
      size: CGSize(width: 414, height: 896), safeArea: UIEdgeInsets(top: 88, left: 0, bottom: 34, right: 0))
    other.show(sheet)
    #expect(sheet.sheetLayout.coveredHeight == 184)
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

  @Test("6.20 the plain padding counts on a map that adds its own safe area; the sheet's asks the map")
  func safeArea() {
    let rule = MapCameraRule()
    let padding = rule.pinPadding.bottom
    #expect(rule.padding(inset: 184, safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)).bottom == 150 + padding)
    #expect(rule.padding(inset: 184, safeArea: .zero).bottom == 184 + padding)
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
