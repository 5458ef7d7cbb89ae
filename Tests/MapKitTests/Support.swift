import CairoPainter
import Foundation
import HeadlessHost
import LayerTree
import MapMath
import Testing

@testable import MapKit

/// A map that fills a headless screen, and what its delegate heard.
@MainActor final class Stage {
  let host: HeadlessHost
  let map: MKMapView
  let log = Log()

  init(
    size: CGSize = CGSize(width: 414, height: 852), safeArea: UIEdgeInsets = .zero, rate: Double = 60,
    source: TileSource? = nil, decoder: (any ImageDecoding)? = nil,
    measurer: (any TextMeasuring)? = nil, prepare: ((MKMapView) -> Void)? = nil
  ) {
    Diagnostics.reset()
    MKMapView.baseMap = source
    host = HeadlessHost(size: size, safeArea: safeArea, rate: rate)
    // Tests of the map say themselves what is decoded, and when.
    host.services.imageDecoder = decoder
    if let measurer { host.services.textMeasurer = measurer }
    host.deliver = nil
    map = MKMapView(frame: CGRect(origin: .zero, size: size))
    map.delegate = log
    prepare?(map)
    host.show(map)
    host.step()
    host.step()
    log.calls = []
  }

  var size: CGSize { map.bounds.size }
}

/// Writes down the calls of a map's delegate.
final class Log: NSObject, MKMapViewDelegate {
  var calls: [String] = []
  var asked: [ObjectIdentifier] = []
  var makeView: ((MKMapView, any MKAnnotation) -> MKAnnotationView?)?
  var onAdd: (([MKAnnotationView]) -> Void)?
  var onChange: ((MKMapView) -> Void)?
  var onDeselect: ((MKMapView) -> Void)?
  var onEnd: ((MKMapView) -> Void)?
  var renderer: ((any MKOverlay) -> MKOverlayRenderer)?

  /// Steps in a row are one entry.
  private func note(_ call: String) { if calls.last != call || call != "step" { calls.append(call) } }

  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) { note("will \(animated)") }
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
    note("did \(animated)")
    onEnd?(mapView)
  }
  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {
    note("step")
    onChange?(mapView)
  }
  func mapViewWillStartLoadingMap(_ mapView: MKMapView) { note("loading") }
  func mapViewDidFinishLoadingMap(_ mapView: MKMapView) { note("loaded") }
  func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool) { note("rendered \(fullyRendered)") }
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    asked.append(ObjectIdentifier(annotation))
    return makeView?(mapView, annotation)
  }
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {
    note("added \(views.count)")
    onAdd?(views)
  }
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) { note("select \(view.annotation?.title ?? "")") }
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
    note("deselect \(view.annotation?.title ?? "")")
    onDeselect?(mapView)
  }
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    renderer?(overlay) ?? MKOverlayRenderer(overlay: overlay)
  }
}

/// A place in Monaco.
final class Pin: NSObject, MKAnnotation {
  let coordinate: CLLocationCoordinate2D
  let title: String?
  init(_ title: String, _ latitude: Double, _ longitude: Double) {
    self.title = title
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }

  static var six: [Pin] {
    [
      Pin("Station", 43.7382552, 7.4194857), Pin("Bay", 43.7486669, 7.4386966), Pin("Roses", 43.7272194, 7.4192854),
      Pin("Fort", 43.7330737, 7.4279480), Pin("Cactus", 43.7312417, 7.4139998), Pin("Japan", 43.7424157, 7.4309221),
    ]
  }
}

extension MKMapRect {
  /// Around a place, so wide that a view of the size shows it at a zoom.
  static func around(_ latitude: Double, _ longitude: Double, zoom: Double, in size: CGSize) -> MKMapRect {
    let camera = Camera(center: WorldPoint(Coordinate(latitude: latitude, longitude: longitude)), zoom: zoom)
    return MKMapRect(camera.visibleRect(in: size))
  }
  static func monaco(zoom: Double, in size: CGSize) -> MKMapRect { around(43.7384, 7.4246, zoom: zoom, in: size) }
}

func near(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }
