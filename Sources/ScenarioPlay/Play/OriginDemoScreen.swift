import DemoApp
import Geometry
import MapKit
import ScrollPhysics
import ScrollSheet
import UIKit
import WeakReference

/// The demo's map screen with its own constants: 150 points collapsed, 150 from the top.
@MainActor final class OriginDemoScreen: PlayedScreen {
  private let controller: OriginalTechniqueViewController
  private lazy var reporter = ForwardingScrollDelegate(self, next: controller)
  private lazy var mapReporter = ForwardingMapDelegate(self, next: controller)
  private var stop = "collapsed"
  private var inset: Double?

  init(_ scenario: Scenario, host: any ScenarioHost) throws(InputError) {
    try host.provideResources()
    guard let controller = DemoApp.makeOriginalTechnique(group: scenario.pins) else {
      throw InputError(scenario.id, "\"\(scenario.pins)\" is no group of the demo")
    }
    self.controller = controller
    super.init(host: host)
  }

  package override func show() {
    controller.loadViewIfNeeded()
    controller.scrollView.delegate = reporter
    controller.mapView.delegate = mapReporter
    host.prepare(controller)
  }

  override func setOffset(_ offset: CGPoint, animated: Bool) {
    controller.scrollView.setContentOffset(offset, animated: animated)
  }
  override func perform(_ call: Scenario.Call) { controller.scrollView.scrollToTop() }
  package override var isAtRest: Bool { controller.scrollView.phaseName == "idle" }

  override func userMap(pan: CGPoint, zoom: Double) { controller.mapView.move(by: pan, zoom: zoom) }

  override func hitName(_ point: CGPoint) -> String {
    guard let view = host.window.hitTest(point, with: nil) else { return "none" }
    if view.isDescendant(of: controller.scrollView) { return "sheet" }
    if view.isDescendant(of: controller.mapView) { return "map" }
    return view.accessibilityLabel ?? "none"
  }

  package override func frame(at milliseconds: Double) -> [(key: String, value: JSONValue)] {
    let scroll = controller.scrollView
    let offset = Double(scroll.contentOffset.y)
    let top = Double(controller.sheetEdge)
    let topInset = Double(scroll.contentInset.top)
    let phase = scroll.phaseName
    if phase == "idle" { settle(at: offset, topInset) }
    let inset = Double(controller.view.bounds.height) - top
    if let last = self.inset, abs(last - inset) > 1e-6 { record("insetChanged", [("inset", .number(inset))]) }
    self.inset = inset
    let map = controller.mapView
    let centre = map.centerCoordinate
    let zoom = 20 + log2(Double(map.bounds.width) / map.visibleMapRect.size.width)
    let knob = scroll.verticalIndicator
    return [
      ("t", .number(milliseconds)), ("top", .number(top)), ("scroll", .number(max(0, offset))), ("inset", .number(inset)),
      ("progress", .number(topInset > 0 ? min(max((topInset + offset) / topInset, 0), 1) : 1)), ("stop", .string(stop)),
      ("phase", .string(phase)),
      (
        "indicator",
        .object([
          ("y", .number(Double(scroll.frame.minY) + knob.position)), ("height", .number(knob.length)),
          ("alpha", .number(Double(scroll.verticalIndicatorAlpha))),
        ])
      ),
      (
        "map",
        .object([
          ("lat", .number(centre.latitude)), ("lon", .number(centre.longitude)), ("zoom", .number(zoom)),
          ("refits", .number(Double(controller.refitCount))),
        ])
      ), ("carousels", .object([])),
      (
        "accessibility",
        .object([("adjustable", .number(0)), ("value", .string("")), ("mapReachable", .bool(map.isUserInteractionEnabled))])
      ),
    ]
  }

  /// Which of the two stops holds.
  private func settle(at offset: Double, _ topInset: Double) {
    let now = offset >= 0 ? "expanded" : offset <= -topInset ? "collapsed" : stop
    guard now != stop else { return }
    stop = now
    record("stopChanged", [("stop", .string(stop))])
  }
}

/// Reports, and hands on to the screen's own delegate.
private final class ForwardingScrollDelegate: ReportingScrollDelegate {
  let next: any UIScrollViewDelegate

  init(_ screen: PlayedScreen, next: any UIScrollViewDelegate) {
    self.next = next
    super.init(screen)
  }
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    super.scrollViewDidScroll(scrollView)
    next.scrollViewDidScroll(scrollView)
  }
}

@MainActor private final class ForwardingMapDelegate: NSObject, MKMapViewDelegate {
  @Weak var screen: PlayedScreen?
  let next: any MKMapViewDelegate

  init(_ screen: PlayedScreen, next: any MKMapViewDelegate) {
    self.screen = screen
    self.next = next
  }
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    next.mapView(mapView, viewFor: annotation)
  }
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { screen?.record("regionDidChange") }
}
