import MapKit
import UIKit

/// A map with places, and nothing else.
final class PinMapViewController: UIViewController, MKMapViewDelegate {
  let mapView = MKMapView()
  private let pins: [Place]

  init(pins: [Place]) {
    self.pins = pins
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    pins = []
    super.init(coder: coder)
  }

  override func loadView() { view = mapView }

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.delegate = self
    mapView.isRotateEnabled = false
    mapView.isPitchEnabled = false
    mapView.addAnnotations(pins)
  }

  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    PlaceAnnotationView.view(for: annotation, in: mapView)
  }
}
