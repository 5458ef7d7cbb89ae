import CairoPainter
import Foundation
import GTKHost
import HeadlessHost
import MapKit
import MapSheet
import ScrollSheet
import Testing
import UIKit

// The Swift of README.md and Documentation/, compiled and run. What stands between the marks is the text's own.

@MainActor struct Snippets {
  final class App: NSObject, SheetDelegate {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let infoViewController = InfoViewController()
    let mapViewController = MapViewController()
    var mapSheet: MapSheet?
    var arrivals: [SheetStop.Identifier] = []

    func start() -> SheetViewController {
      // snippet README.md 1
      let sheet = SheetViewController(content: infoViewController, over: mapViewController)
      sheet.stops = [.collapsed(.height(150)), .fraction(0.5), .expanded]
      sheet.delegate = self  // hears of each frame, each stop, and the rest
      mapSheet = MapSheet(joining: sheet.sheetView, to: mapViewController.mapView)  // pins stay in what is free: keep it
      window.rootViewController = sheet
      sheet.move(to: .expanded, animated: true) { finished in print("arrived:", finished) }
      // end
      window.makeKeyAndVisible()
      return sheet
    }

    func sheet(_ sheet: SheetScrollView, didChangeTo stop: SheetStop.Identifier) { arrivals.append(stop) }
  }

  @Test func theReadmesLinesMakeASheetOverAMap() {
    let host = HeadlessHost(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let app = App()
    let sheet = app.start()
    host.run(seconds: 2)
    #expect(sheet.currentStop == .expanded && sheet.sheetView.sheetLayout.top == 0)
    #expect(app.mapSheet?.inset == 844)
    sheet.move(to: .collapsed, animated: true)
    host.runUntilRest()
    #expect(app.arrivals.last == .collapsed && app.mapSheet?.inset == 184)
  }

  // snippet README.md 2
  @MainActor @Test func aFlickOpensTheSheetHalfWay() throws {
    let host = HeadlessHost(size: CGSize(width: 375, height: 667))  // before any view is made
    try host.useProjectResources()  // the offline map, before any map is made
    let screen = MapWithSheet(map: MapViewController(), info: InfoViewController())
    host.show(screen)
    host.play(FingerScript(at: (187, 600)).moved(by: (0, -100), in: 0.1).lifted())
    host.runUntilRest()  // virtual time: a second takes a few milliseconds
    #expect(screen.sheet.currentStop == SheetStop.fraction(0.5).identifier)
    try host.picture(by: CairoPainter()).writePNG(to: "/tmp/after-the-flick.png")
  }
  // end

  @Test func theReadmesTestMakesAPicture() throws {
    defer { try? FileManager.default.removeItem(atPath: "/tmp/after-the-flick.png") }
    try aFlickOpensTheSheetHalfWay()
    let picture = try #require(Picture(contentsOf: "/tmp/after-the-flick.png"))
    #expect(picture.width == 750 && picture.height == 1334)
    // The sea or the land of the offline map, not a white nothing.
    #expect(picture.pixel(x: 375, y: 150) != 0xFFFF_FFFF)
  }

  @Test func closuresTakeThePlaceOfSelectors() {
    let host = HeadlessHost()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    host.show(view)
    var count = 0
    var place = CGPoint.zero
    var last = 0.0
    // snippet Documentation/Compatibility.md 1
    let button = UIButton(type: .custom)
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)

    let pan = UIPanGestureRecognizer()
    pan.addHandler { recognizer in place = recognizer.location(in: recognizer.view) }
    view.addGestureRecognizer(pan)

    let link = CADisplayLink { link in last = link.targetTimestamp }
    link.start()
    // end
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    view.addSubview(button)
    host.step()
    host.tap(at: (50, 20))
    host.run(seconds: 0.3)
    host.play(FingerScript(at: (100, 300)).moved(to: (150, 300), in: 0.2).waited(0.2).lifted())
    host.run(seconds: 0.5)
    #expect(count == 1)
    #expect(place == CGPoint(x: 150, y: 300))
    #expect(abs(last - host.time - 1 / host.rate) < 1e-9)
    link.invalidate()
  }
}

// snippet Documentation/FiveMinutes.md 1
final class MapWithSheet: UIViewController {
  let sheet: SheetViewController
  let mapSheet: MapSheet

  init(map: MapViewController, info: UIViewController) {
    sheet = SheetViewController(content: info, over: map)
    sheet.stops = [.collapsed(.height(150)), .fraction(0.5), .expanded]
    mapSheet = MapSheet(joining: sheet.sheetView, to: map.mapView)
    mapSheet.rule.pinPadding = UIEdgeInsets(top: 56, left: 40, bottom: 20, right: 40)  // pins stand above their places
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(sheet)
    sheet.view.frame = view.bounds
    sheet.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(sheet.view)
    sheet.didMove(toParent: self)
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    sheet.topMargin = view.safeAreaInsets.top  // expanded, it ends below the status bar
  }
}
// end

// snippet Documentation/FiveMinutes.md 2
final class MapViewController: UIViewController {
  let mapView = MKMapView()

  init() {
    super.init(nibName: nil, bundle: nil)
    for (name, latitude, longitude) in [("Casino", 43.7392, 7.4276), ("Palace", 43.7314, 7.4203), ("Garden", 43.7330, 7.4127)] {
      let place = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
      mapView.addAnnotation(MKPointAnnotation(coordinate: place, title: name, subtitle: nil))
    }
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = mapView }
}

final class InfoViewController: UIViewController {
  let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = "Three places in Monaco"
    label.font = .preferredFont(forTextStyle: .title2)
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 24),  // below the grabber
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -1200),  // in place of the rest
    ])
  }
}
// end

// snippet Documentation/Stops.md 6
final class Follower: NSObject, SheetDelegate {
  let legend = UIView()

  func sheetDidMove(_ sheet: SheetScrollView, to layout: SheetLayout) {
    legend.alpha = 1 - layout.progress  // 0 at the lowest stop, 1 expanded
    legend.center.y = layout.top - 40  // rides on the sheet's edge, in the same frame
  }

  func sheet(_ sheet: SheetScrollView, didChangeTo stop: SheetStop.Identifier) {
    print("rests on", stop.rawValue)
  }
}
// end

@MainActor struct GuideSnippets {
  @Test func fiveMinutesAreEnough() {
    let host = HeadlessHost(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let screen = MapWithSheet(map: MapViewController(), info: InfoViewController())
    host.show(screen)
    #expect(screen.sheet.sheetView.sheetLayout.top == 660)
    host.play(FingerScript(at: (200, 740)).moved(by: (0, -100), in: 0.1).lifted())
    host.runUntilRest()
    #expect(screen.sheet.currentStop == SheetStop.fraction(0.5).identifier)
    screen.sheet.move(to: .expanded, animated: false)
    host.step()
    #expect(screen.sheet.sheetView.sheetLayout.top == 47)
  }

  @Test func theFirstPictureShowsPinsAndAText() throws {
    let host = HeadlessHost(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let map = MapViewController()
    let info = InfoViewController()
    let screen = MapWithSheet(map: map, info: info)
    host.show(screen)
    host.runUntilRest()
    let sheetTop = screen.sheet.sheetView.sheetLayout.top
    let pins = try map.mapView.annotations.map { try #require(map.mapView.view(for: $0)) }
    #expect(pins.count == 3 && map.mapView.region.span.latitudeDelta < 0.05)  // the town, not the world
    for pin in pins {
      let frame = pin.convert(pin.bounds, to: nil)
      #expect(frame.minY > 47 && frame.maxY < sheetTop && frame.minX > 0 && frame.maxX < 390, "\(frame)")
    }
    let text = info.label.convert(info.label.bounds, to: nil)
    let bar = screen.sheet.sheetView.grabber.bar
    #expect(text.minY == sheetTop + 24 && text.maxY < 844 - 34)
    #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 177, y: sheetTop + 5, width: 36, height: 5))
  }

  /// Compiled alone: it needs a display, and ends when somebody closes the window.
  func aWindowOfOnesOwn() {
    // snippet Documentation/Window.md 1
    do {
      let host = try GTKHost(WindowSettings())
      host.show(MapWithSheet(map: MapViewController(), info: InfoViewController()))
      host.run()  // returns when the window has been closed
    } catch {
      print("App: \(error)")  // NoDisplay, where none can be opened
      exit(3)
    }
    // end
  }

  @Test func looksAreProperties() {
    let host = HeadlessHost(size: CGSize(width: 800, height: 600))
    let map = MapViewController()
    let sheet = SheetViewController(content: InfoViewController(), over: map)
    // snippet Documentation/FiveMinutes.md 3
    sheet.sheetAppearance.cornerRadius = 24
    sheet.sheetAppearance.backgroundColor = .white
    sheet.sheetAppearance.dimming = [.expanded: 0.3]  // between stops in proportion; none by default
    sheet.sheetAppearance.column = SheetColumn(width: 360, side: .trailing)  // in viewports from 700 points on
    sheet.topMargin = 60
    // end
    host.show(sheet)
    sheet.move(to: .expanded, animated: false)
    host.step()
    #expect(sheet.sheetView.sheetLayout.top == 60 && sheet.sheetView.sheetLayout.column == 432...792)
  }

  @Test func aFollowerHearsOfEachFrame() {
    let sheet = SheetScrollView()
    sheet.contentView = UIView()
    sheet.contentHeight = 1200
    let follower = Follower()
    sheet.sheetDelegate = follower
    let host = stage(sheet)
    #expect(follower.legend.alpha == 1 && follower.legend.center.y == 654)
    sheet.move(to: .expanded, animated: true)
    for _ in 0..<20 {
      host.step()
      #expect(follower.legend.center.y == sheet.sheetLayout.top - 40)
    }
    host.runUntilRest()
    #expect(follower.legend.alpha == 0 && follower.legend.center.y == -40)
  }

  private func stage(_ sheet: SheetScrollView) -> HeadlessHost {
    let host = HeadlessHost()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    sheet.frame = root.bounds
    root.addSubview(sheet)
    host.show(root)
    host.step()
    return host
  }

  @Test func stopsLandAndMoveAsTheGuideSays() {
    let header = UIView()
    // snippet Documentation/Stops.md 1
    let sheet = SheetScrollView()
    sheet.stops = [
      .collapsed(.upTo(header)),  // to the header's lower edge, measured anew when its text changes
      .height(320),  // points above the bottom safe area
      .fraction(0.5),  // 0 collapsed, 1 expanded
      .custom("golden") { $0.maximumHeight * 0.618 },
      .expanded,  // as high as content and top margin allow
    ]
    // end
    header.frame = CGRect(x: 0, y: 0, width: 390, height: 90)
    let content = UIView()
    content.addSubview(header)
    sheet.contentView = content
    sheet.contentHeight = 2000
    let host = stage(sheet)
    #expect(sheet.geometry.positions.count == 5)
    #expect(abs(sheet.sheetLayout.top - 754) < 0.01)
    // snippet Documentation/Stops.md 2
    sheet.landingPolicy.flickSpeed = 0.5
    sheet.landingPolicy.fromContent = .carriesOn
    sheet.landingPolicy.decide = { release, geometry in
      release.speed > 3 ? .stop(.expanded) : nil  // nil: the rule decides
    }
    // end
    let made = sheet.geometry.positions.count
    // snippet Documentation/Stops.md 3
    // Stops keep 100 points apart: of two that are closer the higher one is left out.
    sheet.geometryRule = { geometry in
      var kept: [SheetGeometry.Position] = []
      for position in geometry.positions where (kept.last?.top ?? .infinity) - position.top >= 100 { kept.append(position) }
      return geometry.with(positions: kept)
    }
    // end
    host.run(seconds: 1)
    let tops = sheet.geometry.positions.map(\.top)
    #expect(tops.count < made && zip(tops, tops.dropFirst()).allSatisfy { $0 - $1 >= 100 })
    // snippet Documentation/Stops.md 4
    sheet.move(to: .expanded, animated: true) { finished in
      print(finished ? "open" : "something else came first")
    }
    // end
    host.runUntilRest()
    #expect(sheet.currentStop == .expanded && sheet.sheetLayout.top == 0)
    // snippet Documentation/Stops.md 5
    sheet.move(to: SheetStop.fraction(0.5).identifier, animated: true)  // "fraction-50"
    // end
    host.runUntilRest()
    #expect(sheet.currentStop == "fraction-50" && abs(sheet.sheetLayout.top - 377) < 0.01)
  }

  @Test func contentChangesAndStatesComeBack() {
    let detailView = UIView()
    let label = UILabel()
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    detailView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: detailView.topAnchor),
      label.leadingAnchor.constraint(equalTo: detailView.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: detailView.trailingAnchor),
      label.bottomAnchor.constraint(equalTo: detailView.bottomAnchor),
    ])
    // snippet Documentation/ChangingContent.md 1
    let sheet = SheetScrollView()
    sheet.contentView = detailView
    sheet.stops = [.collapsed(), .content]  // no higher than the content

    func show(_ text: String) {
      label.text = text  // that is all: the next frame has the new height
    }
    // end
    let host = stage(sheet)
    show(String(repeating: "Some text that wraps. ", count: 40))
    sheet.move(to: .content, animated: false)
    host.run(seconds: 1)
    let height = detailView.bounds.height
    #expect(height > 200 && sheet.sheetLayout.top == 844 - height)
    // snippet Documentation/ChangingContent.md 2
    sheet.keyboardPolicy = .scroll  // stops stay; .lift is the default, .ignore the third
    // end
    #expect(sheet.geometry.positions.count == 2)
    // snippet Documentation/ChangingContent.md 3
    let state = sheet.restorationState  // the stop, and the view at the upper edge of scrolled content

    let next = SheetScrollView()
    next.contentView = detailView
    next.restore(state)  // before its first layout: the first frame shows it, without motion
    // end
    next.stops = [.collapsed(), .content]
    _ = stage(next)
    #expect(next.currentStop == .content && next.sheetLayout.top == 844 - height)
  }

  @Test func theMapFollowsAsTheGuideSays() {
    let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let sheet = SheetScrollView()
    sheet.contentView = UIView()
    sheet.contentHeight = 1200
    // snippet Documentation/Map.md 1
    let mapSheet = MapSheet(joining: sheet, to: mapView)
    mapSheet.rule.pinPadding = UIEdgeInsets(top: 60, left: 60, bottom: 20, right: 60)  // bubbles stand above their places
    mapSheet.rule.minimumFreeHeight = 140
    mapSheet.refitPolicy = .onStopChange
    mapSheet.onInset = { inset in print("the sheet covers \(inset) points") }
    // end
    _ = stage(sheet)
    #expect(mapSheet.inset == 150)
  }

  @Test func stopsHaveTitles() {
    let sheet = SheetScrollView()
    sheet.contentView = UIView()
    sheet.contentHeight = 1200
    // snippet Documentation/Accessibility.md 1
    var half = SheetStop.fraction(0.5)
    half.title = "Half open"  // otherwise "50 percent"
    sheet.stops = [.collapsed(), half, .expanded]
    sheet.grabber.accessibilityLabel = "Details"  // otherwise "Sheet"
    // end
    let host = stage(sheet)
    sheet.move(to: half.identifier, animated: false)
    host.run(seconds: 0.5)
    #expect(sheet.grabber.accessibilityValue == "Half open" && sheet.grabber.accessibilityLabel == "Details")
  }
}
