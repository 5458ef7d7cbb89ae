import CoreLocation
import Geometry
import MapMath

/// Degrees of latitude and longitude that a region spans.
public struct MKCoordinateSpan: Sendable {
  public var latitudeDelta: CLLocationDegrees
  public var longitudeDelta: CLLocationDegrees

  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A piece of the globe around a centre.
public struct MKCoordinateRegion: Sendable {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan

  public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// A region by its extent in metres.
  ///
  /// Latitude on the ellipsoid; longitude by the map's own scale at the centre, which on the ground differs by up to 0.7 %
  /// (guess: how MapKit counts is not known). Towards the poles the span stays within 180 and 360 degrees.
  public init(
    center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let middle = min(max(centerCoordinate.latitude, -84), 84)
    let south = WorldPoint(Coordinate(latitude: middle - 0.5, longitude: 0))
    let north = WorldPoint(Coordinate(latitude: middle + 0.5, longitude: 0))
    let meters = Mercator.metersPerMapPoint(atLatitude: middle)
    self.init(
      center: centerCoordinate,
      span: MKCoordinateSpan(
        latitudeDelta: min(latitudinalMeters / (meters * (south.y - north.y)), 180),
        longitudeDelta: min(longitudinalMeters / (meters * WorldPoint.worldSize / 360), 360)))
  }

  /// The region of a rectangle: its centre is the mean of the corner coordinates, so that centre ± span/2 leads back exactly.
  ///
  /// A rectangle that is null gives a region whose centre is no valid coordinate.
  public init(_ rect: MKMapRect) {
    guard let region = Region(rect.world) else {
      self.init(center: kCLLocationCoordinate2DInvalid, span: MKCoordinateSpan())
      return
    }
    self.init(region)
  }

  package init(_ region: Region) {
    self.init(
      center: CLLocationCoordinate2D(region.center),
      span: MKCoordinateSpan(latitudeDelta: region.latitudeSpan, longitudeDelta: region.longitudeSpan))
  }
  package var region: Region {
    Region(center: Coordinate(center), latitudeSpan: span.latitudeDelta, longitudeSpan: span.longitudeDelta)
  }

  /// The centre is a place, and the span can be reckoned with.
  package var isUsable: Bool {
    center.isUsable && span.latitudeDelta >= 0 && span.latitudeDelta.isFinite && span.longitudeDelta >= 0
      && span.longitudeDelta.isFinite
  }
}
