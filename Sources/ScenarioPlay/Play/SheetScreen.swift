import DemoApp
import Geometry
import LayerTree
import MapKit
import MapSheet
import ScrollSheet
import UIKit
import WeakReference

/// A map that fills the viewport, with the sheet over it.
@MainActor final class SheetScreen: PlayedScreen {
  // Nothing is drawn before somebody asks, so a map without pins needs a place to look at: the demo's town, in degrees.
  private static let town = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 43.7396, longitude: 7.4272),
    span: MKCoordinateSpan(latitudeDelta: 0.02, longitudeDelta: 0.02))

  let map = MKMapView()
  let controller: SheetViewController
  let content = SheetContent()
  private let mapController = UIViewController()
  private(set) var mapSheet: MapSheet?
  private lazy var reporter = SheetReporter(self)
  private lazy var mapReporter = MapReporter(self)
  private let scenario: Scenario
  private var collapsedHeight: CGFloat = 150
  private var stops: [Scenario.Stop] = [.named("collapsed"), .named("expanded")]
  private var isRemoved = false

  var sheet: SheetScrollView { controller.sheetView }

  /// Tiles and pictures cost time and move nothing, so tests of motion may do without.
  init(_ scenario: Scenario, host: any ScenarioHost, showsTiles: Bool = true) throws(InputError) {
    if showsTiles {
      try host.provideResources()
    } else {
      MKMapView.baseMap = nil
    }
    self.scenario = scenario
    mapController.view = map
    controller = SheetViewController(content: content, over: mapController)
    super.init(host: host)
    guard scenario.pins != "none" else { return }
    guard let demo = DemoApp.makeOriginalTechnique(group: scenario.pins) else {
      throw InputError(scenario.id, "\"\(scenario.pins)\" is no group of the demo")
    }
    demo.loadViewIfNeeded()
    map.addAnnotations(demo.mapView.annotations)
  }

  package override func show() { show(restoring: nil) }

  /// As `show()`; a state from another screen stands in for the scenario's first stop.
  func show(restoring state: SheetRestorationState?) {
    sheet.delegate = reporter
    controller.delegate = reporter
    map.delegate = mapReporter
    map.setRegion(SheetScreen.town, animated: false)
    host.services.onAnnouncement = { [me = WeakRef(self)] text in me.value?.record("announcement", [("text", .string(text))]) }
    content.onActivation = { [me = WeakRef(self)] name in me.value?.record("activated", [("element", .string(name))]) }
    sheet.contentHeight = 1200
    // The format's default is a plain rectangle.
    controller.sheetAppearance.cornerRadius = 0
    // Before the first layout the restored state is what that shows.
    apply(scenario.sheet)
    if let state { sheet.restore(state) }
    controller.loadViewIfNeeded()
    mapSheet = MapSheet(joining: sheet, to: map)
    host.prepare(controller)
  }

  override func apply(_ setup: Scenario.SheetSetup) {
    if let height = setup.collapsedHeight { collapsedHeight = height }
    if let list = setup.stops { stops = list }
    if let elements = setup.elements { content.show(elements, in: sheet) }
    if setup.collapsedHeight != nil || setup.stops != nil || setup.elements != nil { sheet.stops = stops.map { stop(of: $0) } }
    if let height = setup.contentHeight { sheet.contentHeight = height }
    if let margin = setup.topMargin { sheet.topMargin = margin }
    if let margin = setup.sideMargin { controller.sheetAppearance.sideMargin = margin }
    if let radius = setup.cornerRadius { controller.sheetAppearance.cornerRadius = radius }
    if setup.initialStop != nil || setup.initialScroll != nil {
      let scroll = setup.initialScroll ?? 0
      let stop = setup.initialStop.map { identifier(of: $0) } ?? (scroll > 0 ? .expanded : .collapsed)
      sheet.restore(SheetRestorationState(stop: stop, scroll: scroll))
    }
  }

  private func stop(of stop: Scenario.Stop) -> SheetStop {
    switch stop {
    case .fraction(let share): return .fraction(share)
    case .height(let height): return .height(height)
    case .upTo(let name): return .collapsed(content.elements[name].map { .upTo($0) } ?? .height(collapsedHeight))
    case .named("collapsed"): return .collapsed(.height(collapsedHeight))
    case .named("content"): return .content
    case .named: return .expanded
    }
  }

  private func identifier(of stop: Scenario.Stop) -> SheetStop.Identifier {
    if case .named(let name) = stop { return SheetStop.Identifier(name) }
    return self.stop(of: stop).identifier
  }

  // MARK: Steps

  override func perform(_ call: Scenario.Call) {
    var completion: ((Bool) -> Void)?
    if let name = call.name {
      completion = { [me = WeakRef(self)] finished in
        me.value?.record("completion", [("as", .string(name)), ("finished", .bool(finished))])
      }
    }
    switch call.method {
    case .expand: controller.move(to: .expanded, animated: call.isAnimated, completion: completion)
    case .collapse: controller.move(to: .collapsed, animated: call.isAnimated, completion: completion)
    case .move(let stop): controller.move(to: identifier(of: stop), animated: call.isAnimated, completion: completion)
    case .scrollToTop:
      // Who waits for the end calls the sheet; else it is a tap on the status bar.
      if completion == nil && call.isAnimated {
        sheet.scrollToTop()
      } else {
        sheet.scrollContentToTop(animated: call.isAnimated, completion: completion)
      }
    case .remove:
      isRemoved = true
      sheet.removeFromSuperview()
      completion?(true)
    case .add:
      add()
      completion?(true)
    }
  }

  /// A sheet that was removed comes back to where it was.
  private func add() {
    guard isRemoved, let view = controller.viewIfLoaded else { return }
    isRemoved = false
    view.addSubview(sheet)
    NSLayoutConstraint.activate([
      sheet.topAnchor.constraint(equalTo: view.topAnchor), sheet.leftAnchor.constraint(equalTo: view.leftAnchor),
      sheet.rightAnchor.constraint(equalTo: view.rightAnchor), sheet.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  override func userMap(pan: CGPoint, zoom: Double) { map.move(by: pan, zoom: zoom) }

  private func view(named name: String) -> UIView? {
    switch name {
    case "sheet": return sheet
    case "map": return map
    case "grabber": return sheet.grabber
    default: return content.elements[name]
    }
  }

  package override func focus(_ name: String) {
    guard let view = view(named: name), view.window != nil else { return }
    host.window.focus(view)
  }

  override func perform(_ action: AccessibilityAction, on name: String) {
    guard let view = view(named: name), view.window != nil else { return }
    host.services.send(.accessibility(element: view.layer.node.id, action: action, time: host.services.scheduler.now))
  }

  override func hitName(_ point: CGPoint) -> String {
    var step = host.window.hitTest(point, with: nil)
    while let view = step {
      if view === sheet { return "sheet" }
      if view === map { return "map" }
      if let name = content.elements.first(where: { $0.value === view })?.key { return name }
      step = view.superview
    }
    return "none"
  }

  package override var isAtRest: Bool { isRemoved || sheet.phase == .idle }

  // MARK: Report

  private var phaseName: String {
    switch sheet.phase {
    case .idle: return "idle"
    case .tracking: return "tracking"
    case .decelerating: return "decelerating"
    case .settling: return "settling"
    }
  }

  package override func frame(at milliseconds: Double) -> [(key: String, value: JSONValue)] {
    let layout = sheet.sheetLayout
    let height = Double(host.window.bounds.height)
    // A sheet that is gone covers nothing.
    let top = isRemoved ? height : Double(layout.top)
    let zoom = 20 + log2(Double(map.bounds.width) / map.visibleMapRect.size.width)
    let centre = map.centerCoordinate
    return [
      ("t", .number(milliseconds)), ("top", .number(top)), ("scroll", .number(isRemoved ? 0 : Double(layout.scroll))),
      ("inset", .number(max(height - top, 0))), ("progress", .number(isRemoved ? 0 : Double(layout.progress))),
      ("stop", .string(layout.stop.rawValue)), ("phase", .string(isRemoved ? "idle" : phaseName)),
      ("indicator", report(sheet)),
      (
        "map",
        .object([
          ("lat", .number(centre.latitude)), ("lon", .number(centre.longitude)), ("zoom", .number(zoom)),
          ("refits", .number(Double(mapSheet?.fitCount ?? 0))),
        ])
      ), ("carousels", .object(content.carousels.map { ($0.name, .number(Double($0.view.contentOffset.x))) })),
      (
        "accessibility",
        .object([
          ("adjustable", .number(isRemoved ? 0 : Double(adjustables(in: sheet)))),
          ("value", .string(isRemoved ? "" : sheet.grabber.accessibilityValue ?? "")),
          ("mapReachable", .bool(!map.accessibilityElementsHidden && map.isUserInteractionEnabled)),
        ])
      ),
    ]
  }

  private func adjustables(in view: UIView) -> Int {
    guard !view.isHidden, !view.accessibilityElementsHidden else { return 0 }
    let own = view.isAccessibilityElement && view.accessibilityTraits.contains(.adjustable) ? 1 : 0
    return own + view.subviews.reduce(0) { $0 + adjustables(in: $1) }
  }
}

/// Reports what a sheet tells its delegates.
private final class SheetReporter: ReportingScrollDelegate, SheetDelegate {
  func sheetDidMove(_ sheet: SheetScrollView, to layout: SheetLayout) {
    screen?.record("insetChanged", [("inset", .number(Double(layout.coveredHeight)))])
  }
  func sheet(_ sheet: SheetScrollView, didChangeTo stop: SheetStop.Identifier) {
    screen?.record("stopChanged", [("stop", .string(stop.rawValue))])
  }
}

@MainActor private final class MapReporter: NSObject, MKMapViewDelegate {
  @Weak var screen: PlayedScreen?
  init(_ screen: PlayedScreen) { self.screen = screen }
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { screen?.record("regionDidChange") }
}

extension MKMapView {
  /// What a user's gesture would do, at once: the content moves by so many points, then grows about the view's middle.
  func move(by pan: CGPoint, zoom: Double) {
    var rect = visibleMapRect
    let perPoint = rect.size.width / Double(bounds.width)
    rect.origin.x -= Double(pan.x) * perPoint
    rect.origin.y -= Double(pan.y) * perPoint
    let width = rect.size.width / zoom
    let height = rect.size.height / zoom
    let middle = MKMapPoint(x: rect.midX, y: rect.midY)
    setVisibleMapRect(
      MKMapRect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height), animated: false)
  }
}
