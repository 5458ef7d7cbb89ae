import HeadlessHost
import MapKit
import Testing

/// MapKit and CoreLocation, used as the original program uses them.
@MainActor struct MapSurfaceTests {
  /// Not bound to the main actor, as annotations are not.
  nonisolated class MapPoint: NSObject, MKAnnotation {
    var title: String?
    var coordinate: CLLocationCoordinate2D
    init(title: String, coordinate: CLLocationCoordinate2D) {
      self.title = title
      self.coordinate = coordinate
    }
  }
  /// Title and subtitle are optional requirements.
  nonisolated class Nameless: NSObject, MKAnnotation {
    let coordinate = CLLocationCoordinate2D(latitude: 43.7, longitude: 7.4)
  }

  class PinView: MKAnnotationView {
    override init(annotation: MKAnnotation?, reuseIdentifier: String?) {
      super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
      frame = CGRect(x: 0, y: 0, width: 20, height: 30)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var annotation: MKAnnotation? { didSet { label = annotation?.title ?? "" } }
    var label = ""
    override func prepareForReuse() { super.prepareForReuse() }
    override func prepareForDisplay() { super.prepareForDisplay() }
    override func setSelected(_ selected: Bool, animated: Bool) { super.setSelected(selected, animated: animated) }
  }

  class MapController: UIViewController, MKMapViewDelegate {
    let mapView = MKMapView()
    var added = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      mapView.frame = view.bounds
      mapView.delegate = self
      view.addSubview(mapView)
    }
    func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
      if annotation is MKUserLocation { return nil }
      let view =
        mapView.dequeueReusableAnnotationView(withIdentifier: "pin") ?? PinView(annotation: annotation, reuseIdentifier: "pin")
      view.annotation = annotation
      view.canShowCallout = false
      return view
    }
    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {
      added += views.count
      fit()
    }
    /// The original's way to a rectangle: union of points, a region with a least span, and back.
    func fit() {
      var zoomRect = MKMapRect.null
      for annotation in mapView.annotations as! [MapPoint] {
        let point = MKMapPoint(annotation.coordinate)
        let pointRect = MKMapRect(x: point.x, y: point.y, width: 0, height: 0)
        zoomRect = zoomRect.union(pointRect)
      }
      var region = MKCoordinateRegion(zoomRect)
      region.span.latitudeDelta = max(region.span.latitudeDelta, 0.01)
      region.span.longitudeDelta = max(region.span.longitudeDelta, 0.01)
      let a = MKMapPoint(
        CLLocationCoordinate2D(
          latitude: region.center.latitude + region.span.latitudeDelta / 2,
          longitude: region.center.longitude - region.span.longitudeDelta / 2))
      let b = MKMapPoint(
        CLLocationCoordinate2D(
          latitude: region.center.latitude - region.span.latitudeDelta / 2,
          longitude: region.center.longitude + region.span.longitudeDelta / 2))
      let rect = MKMapRect(
        origin: MKMapPoint(x: min(a.x, b.x), y: min(a.y, b.y)), size: MKMapSize(width: abs(a.x - b.x), height: abs(a.y - b.y)))
      mapView.setVisibleMapRect(
        rect, edgePadding: UIEdgeInsets(top: 50, left: 40, bottom: 300, right: 40), animated: false)
    }
  }

  private static let places = [
    MapPoint(title: "A", coordinate: CLLocationCoordinate2D(latitude: 43.73, longitude: 7.41)),
    MapPoint(title: "B", coordinate: CLLocationCoordinate2D(latitude: 43.75, longitude: 7.44)),
  ]

  @Test func theOriginalsMapCodeRuns() throws {
    let host = HeadlessHost()
    let controller = MapController()
    host.show(controller)
    controller.mapView.addAnnotations(MapSurfaceTests.places)
    controller.fit()
    host.run(seconds: 0.2)
    #expect(controller.added == 2)
    let annotations: [MKAnnotation] = controller.mapView.annotations
    #expect(annotations.count == 2)
    let view = try #require(controller.mapView.view(for: MapSurfaceTests.places[0]) as? PinView)
    #expect(view.label == "A" && !view.canShowCallout && view.annotation === MapSurfaceTests.places[0])
    let (a, b) = (
      controller.mapView.convert(MapSurfaceTests.places[0].coordinate, toPointTo: controller.mapView),
      controller.mapView.convert(MapSurfaceTests.places[1].coordinate, toPointTo: controller.mapView)
    )
    // In the middle of what the insets leave, and filling it in one direction.
    #expect(abs((a.x + b.x) / 2 - 195) < 0.5 && abs((a.y + b.y) / 2 - (50 + 544) / 2) < 0.5)
    #expect(abs(b.x - a.x - 310) < 0.5 || abs(a.y - b.y - 494) < 0.5)
  }

  @Test func optionalRequirementsHaveDefaults() {
    let annotation: MKAnnotation = Nameless()
    #expect(annotation.title ?? "none" == "none" && annotation.subtitle == nil)
    #expect(MapSurfaceTests.places[0].title == "A")
  }

  @Test nonisolated func annotationsAndValuesAreMadeOffTheMainActor() {
    let point = MapPoint(title: "x", coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2))
    #expect(point.coordinate.latitude == 1 && point.coordinate.longitude == 2)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(insets.left + insets.right == 6)
    #expect(UIColor.white.withAlphaComponent(0.5) != UIColor.white)
    #expect(CALayer().anchorPoint == CGPoint(x: 0.5, y: 0.5))
  }

  @Test func mapValuesHaveAppleMeaning() {
    // The world is 2^28 points wide, its middle at 0° 0°.
    let middle = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 0))
    #expect(middle.x == 134_217_728 && abs(middle.y - 134_217_728) < 1e-3)
    #expect(MKMapSize.world.width == 268_435_456)
    let rect = MKMapRect(x: 3, y: 4, width: 0, height: 0)
    let both = MKMapRect.null.union(rect).union(MKMapRect(x: 10, y: 20, width: 0, height: 0))
    #expect(both.origin.x == 3 && both.origin.y == 4 && both.size.width == 7 && both.size.height == 16)
    #expect(MKMapRect.null.isNull && !rect.isNull)
    var region = MKCoordinateRegion(both)
    region.span = MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 2)
    region.span.latitudeDelta *= 2
    region.center.latitude = 5
    #expect(region.span.latitudeDelta == 2 && region.center.latitude == 5)
    #expect(both.union(.null).size.width == 7)
  }

  class WatchedMap: MKMapView {
    var calls: [String] = []
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool) {
      calls.append("fit \(insets.bottom)")
      super.setVisibleMapRect(mapRect, edgePadding: insets, animated: animate)
    }
    override func setRegion(_ region: MKCoordinateRegion, animated: Bool) { calls.append("region") }
    override func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) { calls.append("centre") }
    override func addAnnotations(_ annotations: [MKAnnotation]) {
      calls.append("add \(annotations.count)")
      super.addAnnotations(annotations)
    }
    override func layoutSubviews() { super.layoutSubviews() }
    override var layoutMargins: UIEdgeInsets { didSet { calls.append("margins") } }
  }

  @Test func aSubclassHearsOfEveryCall() {
    _ = HeadlessHost()
    let map = WatchedMap()
    map.setVisibleMapRect(.world, edgePadding: UIEdgeInsets(top: 0, left: 0, bottom: 9, right: 0), animated: false)
    let annotations: [MKAnnotation] = MapSurfaceTests.places
    map.addAnnotations(annotations)
    map.region = MKCoordinateRegion(.world)
    map.centerCoordinate = CLLocationCoordinate2D()
    map.layoutMargins.bottom = 20
    #expect(map.calls == ["fit 9.0", "add 2", "region", "centre", "margins"])
    #expect(map.annotations.count == 2)
  }
}
