import MapKit

/// The part of the map that a set of pins needs.
public enum PinRegion {
  /// The smallest rectangle around the coordinates whose sides span at least `minimumSpan` degrees, with the same middle.
  ///
  /// The minimum keeps a single pin, or two in one street, from asking for the closest zoom there is. `MKMapRect.null` for
  /// no coordinates.
  public static func mapRect(
    showing coordinates: [CLLocationCoordinate2D], minimumSpan: CLLocationDegrees = 0.002
  ) -> MKMapRect {
    var rect = MKMapRect.null
    for coordinate in coordinates {
      let point = MKMapPoint(coordinate)
      rect = rect.union(MKMapRect(x: point.x, y: point.y, width: 0, height: 0))
    }
    guard !rect.isNull else { return rect }
    var region = MKCoordinateRegion(rect)
    region.span.latitudeDelta = max(region.span.latitudeDelta, minimumSpan)
    region.span.longitudeDelta = max(region.span.longitudeDelta, minimumSpan)
    let upper = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: region.center.latitude + region.span.latitudeDelta / 2,
        longitude: region.center.longitude - region.span.longitudeDelta / 2))
    let lower = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: region.center.latitude - region.span.latitudeDelta / 2,
        longitude: region.center.longitude + region.span.longitudeDelta / 2))
    return MKMapRect(x: upper.x, y: upper.y, width: lower.x - upper.x, height: lower.y - upper.y)
  }
}
