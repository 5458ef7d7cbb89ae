import UIKit

/// Hears of a map's camera, annotations and tiles.
///
/// All methods have defaults.
@preconcurrency @MainActor public protocol MKMapViewDelegate: NSObjectProtocol {
  /// Once, before the camera changes. A gesture reports `animated` false.
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  /// Once, when the change is over: after an animation, or when a gesture's motion has run out.
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  /// At every step in between.
  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)

  /// Tiles are asked for.
  func mapViewWillStartLoadingMap(_ mapView: MKMapView)
  /// None is outstanding any more.
  func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
  /// What could be loaded is on screen.
  func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool)

  /// Asked when an annotation comes into view; nil gives the standard marker.
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  /// The views are on the map already. Comes after the layout in which they were made, not inside `addAnnotations`.
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  /// Never called here: nothing finds out where the device is.
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)

  /// A tile overlay is drawn only if this answers an `MKTileOverlayRenderer`.
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
}

extension MKMapViewDelegate {
  public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
  public func mapViewWillStartLoadingMap(_ mapView: MKMapView) {}
  public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
  public func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool) {}
  public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
  public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
  public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
  public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    MKOverlayRenderer(overlay: overlay)
  }
}
