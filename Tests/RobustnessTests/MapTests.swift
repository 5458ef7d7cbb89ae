import CoreLocation
import Geometry
import HeadlessHost
import LayerTree
import QuartzCore
import Testing

@testable import MapKit
@testable import UIKit

/// A map in the hands of code that does everything at the wrong time.
@MainActor @Suite(.serialized) struct MapTests {
  private final class Place: NSObject, MKAnnotation {
    var coordinate: CLLocationCoordinate2D
    init(_ latitude: Double, _ longitude: Double) {
      coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }
  }

  @MainActor private final class Meddler: NSObject, MKMapViewDelegate {
    var at = ""
    var act: ((MKMapView) -> Void)?
    var view: ((MKMapView, any MKAnnotation) -> MKAnnotationView?)?
    private var left = 30
    private func heard(_ call: String, _ map: MKMapView) {
      guard call == at, left > 0 else { return }
      left -= 1
      act?(map)
    }
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) { heard("will", mapView) }
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { heard("did", mapView) }
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) { heard("step", mapView) }
    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) { heard("added", mapView) }
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) { heard("select", mapView) }
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) { heard("deselect", mapView) }
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
      heard("viewFor", mapView)
      return view?(mapView, annotation)
    }
    nonisolated static let moments = ["will", "did", "step", "added", "select", "deselect", "viewFor"]
  }

  private static func rect(_ zoom: Double) -> MKMapRect {
    let center = MKMapPoint(CLLocationCoordinate2D(latitude: 43.73, longitude: 7.42))
    return MKMapRect(x: center.x - 500 * zoom, y: center.y - 500 * zoom, width: 1000 * zoom, height: 1000 * zoom)
  }

  private func stage() -> (Bench, MKMapView, [Place]) {
    MKMapView.baseMap = nil
    let bench = Bench()
    let map = MKMapView(frame: bench.root.bounds)
    bench.root.addSubview(map)
    map.setVisibleMapRect(MapTests.rect(100), animated: false)
    let places = (0..<6).map { Place(43.73 + Double($0) * 0.001, 7.42 + Double($0) * 0.001) }
    map.addAnnotations(places)
    bench.steps(2)
    return (bench, map, places)
  }

  @Test("A delegate that changes the map, at each of its calls", arguments: Meddler.moments)
  func delegate(_ moment: String) {
    let acts: [(String, @MainActor (MKMapView) -> Void)] = [
      ("remove all", { $0.removeAnnotations($0.annotations) }),
      ("add", { $0.addAnnotation(Place(43.73, 7.42)) }),
      (
        "remove and add",
        {
          let all = $0.annotations
          $0.removeAnnotations(all)
          $0.addAnnotations(all)
        }
      ),
      ("remove it", { $0.removeFromSuperview() }),
      ("camera", { $0.setVisibleMapRect(MapTests.rect(50), animated: false) }),
      ("camera, animated", { $0.setVisibleMapRect(MapTests.rect(70), animated: true) }),
      ("centre", { $0.setCenter(CLLocationCoordinate2D(latitude: 43.74, longitude: 7.43), animated: true) }),
      (
        "zoom and back",
        {
          $0.setVisibleMapRect(MapTests.rect(60), animated: false)
          $0.setVisibleMapRect(MapTests.rect(100), animated: false)
        }
      ),
      ("no delegate", { $0.delegate = nil }),
      ("select", { map in map.annotations.first.map { map.selectAnnotation($0, animated: true) } }),
      ("deselect", { $0.deselectAnnotation(nil, animated: false) }),
      ("resize", { $0.frame.size.height = $0.frame.height > 300 ? 200 : 480 }),
      ("vanish", { $0.frame.size = .zero }),
      (
        "off",
        {
          $0.isScrollEnabled = false
          $0.isZoomEnabled = false
        }
      ),
      ("take the views away", { map in for place in map.annotations { map.view(for: place)?.removeFromSuperview() } }),
      ("move", { for case let place as Place in $0.annotations { place.coordinate.latitude += 0.01 } }),
      (
        "lay out",
        {
          $0.setNeedsLayout()
          $0.layoutIfNeeded()
        }
      ),
    ]
    for (name, act) in acts {
      let (bench, map, places) = stage()
      let meddler = Meddler()
      meddler.at = moment
      meddler.act = act
      map.delegate = meddler
      let what = "\(name) at \(moment)"
      map.addAnnotation(Place(43.731, 7.424))
      map.setVisibleMapRect(MapTests.rect(80), animated: true)
      bench.steps(24, what)
      map.selectAnnotation(places[0], animated: true)
      map.selectAnnotation(places[1], animated: false)
      bench.host.play(FingerScript(at: (100, 400)).moved(by: (30, -100), in: 0.1).lifted())
      bench.steps(16, what)
      bench.host.play(FingerScript(at: (100, 200)).moved(by: (-60, 0), in: 0.1).lifted())
      bench.host.play(FingerScript(at: (200, 200), id: 2).moved(by: (60, 0), in: 0.1).lifted())
      bench.steps(16, what)
      bench.host.tap(at: (160, 240))
      bench.host.tap(at: (160, 240), after: 0.1)
      bench.steps(16, what)
      map.removeAnnotations(map.annotations)
      bench.steps(3, what)
      #expect(bench.messages.filter { $0.hasPrefix("layout of") }.isEmpty, "\(what): \(bench.messages)")
      checkMirror(bench.root, what)
    }
  }

  @Test("Views for annotations that are wrong")
  func views() {
    let shared = MKAnnotationView(annotation: nil, reuseIdentifier: nil)
    let makers: [@MainActor (MKMapView, any MKAnnotation) -> MKAnnotationView?] = [
      { _, _ in nil },
      { _, _ in shared },
      { map, _ in map.annotations.first.flatMap { map.view(for: $0) } },
      { map, annotation in
        map.removeAnnotation(annotation)
        return nil
      },
      { map, annotation in
        map.removeAnnotation(annotation)
        map.addAnnotation(annotation)
        return MKAnnotationView(annotation: annotation, reuseIdentifier: "a")
      },
      { map, annotation in
        let view =
          map.dequeueReusableAnnotationView(withIdentifier: "a")
          ?? MKAnnotationView(annotation: annotation, reuseIdentifier: "a")
        map.addSubview(view)
        view.bounds.size = CGSize(width: 1e300, height: 1e300)
        view.centerOffset = CGPoint(x: Double.nan, y: 1e300)
        return view
      },
      { map, annotation in
        let view = MKAnnotationView(annotation: annotation, reuseIdentifier: nil)
        view.addSubview(shared)
        return shared
      },
    ]
    for (number, maker) in makers.enumerated() {
      let (bench, map, places) = stage()
      let meddler = Meddler()
      meddler.view = maker
      map.delegate = meddler
      map.removeAnnotations(places)
      map.addAnnotations(places)
      map.addAnnotations(places)
      map.addAnnotations((0..<300).map { Place(43.7 + Double($0) * 0.0002, 7.42) })
      bench.steps(3, "maker \(number)")
      map.setVisibleMapRect(MapTests.rect(3), animated: true)
      bench.steps(30, "maker \(number)")
      map.showAnnotations(places, animated: true)
      bench.steps(30, "maker \(number)")
      bench.paint()
      checkMirror(bench.root, "maker \(number)")
      map.removeAnnotations(map.annotations)
      bench.steps(2)
      shared.removeFromSuperview()
    }
  }

  @Test("Numbers that no globe has", arguments: oddNumbers + [-90, 90, 180, 181, 540, 1e-12])
  func numbers(_ n: Double) {
    let acts: [(String, @MainActor (MKMapView) -> Void)] = [
      ("rect", { $0.setVisibleMapRect(MKMapRect(x: n, y: n, width: n, height: n), animated: true) }),
      ("rect's width", { $0.setVisibleMapRect(MKMapRect(x: 0, y: 0, width: n, height: 100), animated: false) }),
      ("rect's x", { $0.setVisibleMapRect(MKMapRect(x: n, y: 0, width: 100, height: 100), animated: true) }),
      (
        "padding",
        {
          $0.setVisibleMapRect(
            MapTests.rect(10), edgePadding: UIEdgeInsets(top: CGFloat(n), left: 0, bottom: CGFloat(n), right: CGFloat(n)),
            animated: false)
        }
      ),
      ("centre", { $0.setCenter(CLLocationCoordinate2D(latitude: n, longitude: n), animated: true) }),
      ("longitude", { $0.centerCoordinate = CLLocationCoordinate2D(latitude: 43, longitude: n) }),
      (
        "region",
        {
          $0.setRegion(
            MKCoordinateRegion(
              center: CLLocationCoordinate2D(latitude: 43, longitude: 7),
              span: MKCoordinateSpan(latitudeDelta: n, longitudeDelta: n)),
            animated: true)
        }
      ),
      (
        "metres",
        {
          $0.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: n, longitude: 7), latitudinalMeters: n, longitudinalMeters: n)
        }
      ),
      (
        "zoom range",
        { $0.cameraZoomRange = MKMapView.CameraZoomRange(minCenterCoordinateDistance: n, maxCenterCoordinateDistance: 1e7) }
      ),
      (
        "zoom range's end",
        { $0.cameraZoomRange = MKMapView.CameraZoomRange(minCenterCoordinateDistance: 1, maxCenterCoordinateDistance: n) }
      ),
      ("annotation", { $0.addAnnotation(Place(n, n)) }),
      ("annotations", { $0.showAnnotations([Place(n, 7), Place(43, n)], animated: true) }),
      ("moved", { map in map.annotations.forEach { ($0 as? Place)?.coordinate.longitude = n } }),
      (
        "convert",
        {
          _ = $0.convert(CLLocationCoordinate2D(latitude: n, longitude: n), toPointTo: nil)
          _ = $0.convert(CGPoint(x: n, y: n), toCoordinateFrom: nil)
          _ = $0.convert(CGRect(x: n, y: n, width: n, height: n), toRegionFrom: nil)
          _ = $0.mapRectThatFits(MKMapRect(x: n, y: n, width: n, height: n))
          _ = $0.annotations(in: MKMapRect(x: n, y: n, width: n, height: n))
        }
      ),
      ("frame", { $0.frame = CGRect(x: n, y: n, width: n, height: n) }),
      ("width", { $0.frame.size.width = CGFloat(n) }),
      ("attribution", { $0.attributionInset = CGFloat(n) }),
      (
        "tiles",
        {
          let overlay = MKTileOverlay(urlTemplate: "/nowhere/{z}/{x}/{y}@{scale}x.png")
          overlay.tileSize = CGSize(width: n, height: n)
          $0.addOverlay(overlay)
          _ = overlay.url(forTilePath: MKTileOverlayPath(x: 1, y: 1, z: 1, contentScaleFactor: CGFloat(n)))
        }
      ),
    ]
    for (name, act) in acts {
      let (bench, map, _) = stage()
      MKMapView.baseMap = TileSource(template: "/nowhere/{z}/{x}/{y}.png")
      act(map)
      bench.steps(6, "\(name): \(n)")
      bench.host.play(FingerScript(at: (100, 400)).moved(by: (30, -100), in: 0.05).lifted())
      bench.steps(10, "\(name): \(n)")
      let rect = map.visibleMapRect
      #expect(map.bounds.width == 0 || rect.origin.x.isFinite && rect.size.width.isFinite, "\(name): \(n)")
      bench.paint()
      #expect(bench.messages.count <= 2, "\(name): \(n): \(bench.messages)")
      MKMapView.baseMap = nil
    }
  }

  @Test("A map's recognisers outlive it")
  func recogniser() {
    var (bench, map, _): (Bench, MKMapView?, [Place]) = stage()
    let all = map!.gestureRecognizers ?? []
    let gone = WeakRef(map)
    map!.removeFromSuperview()
    map = nil
    bench.steps(2)
    #expect(gone.value == nil)
    for recognizer in all { bench.root.addGestureRecognizer(recognizer) }
    bench.host.play(FingerScript(at: (100, 400)).moved(by: (0, -150), in: 0.1).lifted())
    bench.steps(20)
  }
}
