import MapKit

/// The part of the map that a set of pins needs.
public enum PinRegion {
  /// The smallest rectangle around the coordinates whose sides span at least `minimumSpan` degrees, with the same middle.
  ///
  /// The minimum keeps a single pin, or two in one street, from asking for the closest zoom there is. Pins on both sides of
  /// the 180th meridian are taken together: the rectangle then reaches past the world's right edge, which map views accept.
  /// Coordinates that are not valid are left out; `MKMapRect.null` if none is left.
  public static func mapRect(
    showing coordinates: [CLLocationCoordinate2D], minimumSpan: CLLocationDegrees = 0.002
  ) -> MKMapRect {
    let points = coordinates.filter { CLLocationCoordinate2DIsValid($0) }.map { MKMapPoint($0) }
    guard !points.isEmpty else { return .null }
    let wrap = start(of: points)
    var rect = MKMapRect.null
    for point in points {
      let x = point.x < wrap ? point.x + MKMapSize.world.width : point.x
      rect = rect.union(MKMapRect(x: x, y: point.y, width: 0, height: 0))
    }
    return grown(rect, toSpan: minimumSpan)
  }

  /// The x from which on the pins lie closest together: behind the widest gap between two of them, around the world.
  private static func start(of points: [MKMapPoint]) -> Double {
    let xs = points.map { $0.x }.sorted()
    var start = xs[0]
    var widest = xs[0] + MKMapSize.world.width - xs[xs.count - 1]
    for index in 1..<max(xs.count, 1) where xs[index] - xs[index - 1] > widest {
      widest = xs[index] - xs[index - 1]
      start = xs[index]
    }
    return start
  }

  private static func grown(_ rect: MKMapRect, toSpan span: CLLocationDegrees) -> MKMapRect {
    guard span > 0 else { return rect }
    var region = MKCoordinateRegion(rect)
    region.span.latitudeDelta = max(region.span.latitudeDelta, span)
    // The longitude's degrees are the same everywhere on the map, so no corner has to be turned back into a coordinate,
    // which could lie beyond 180°.
    let upper = MKMapPoint(
      CLLocationCoordinate2D(latitude: region.center.latitude + region.span.latitudeDelta / 2, longitude: 0))
    let lower = MKMapPoint(
      CLLocationCoordinate2D(latitude: region.center.latitude - region.span.latitudeDelta / 2, longitude: 0))
    let width = max(rect.width, span / 360 * MKMapSize.world.width)
    return MKMapRect(x: rect.midX - width / 2, y: upper.y, width: width, height: lower.y - upper.y)
  }
}
