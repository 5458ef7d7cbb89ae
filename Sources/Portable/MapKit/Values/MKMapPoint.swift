import CoreLocation
import Geometry
import MapMath

/// A place on the flat map: the world is a square of 2²⁸ map points, x to the east and y to the south.
///
/// The origin is at 180° W, 85.0511° N. One map point is one view point at the largest scale of a map view.
public struct MKMapPoint: Sendable {
  public var x: Double
  public var y: Double

  public init() { self.init(x: 0, y: 0) }
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Latitudes beyond ±85.0511° lie on the map's edge (guess: what MapKit does with them is not known).
  public init(_ coordinate: CLLocationCoordinate2D) { self.init(WorldPoint(Coordinate(coordinate))) }

  public var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(Coordinate(world)) }

  /// Metres on the ground, as `CLLocation.distance(from:)` has them.
  public func distance(to point: MKMapPoint) -> CLLocationDistance {
    let (a, b) = (coordinate, point.coordinate)
    return CLLocation(latitude: a.latitude, longitude: a.longitude)
      .distance(from: CLLocation(latitude: b.latitude, longitude: b.longitude))
  }

  package init(_ point: WorldPoint) { self.init(x: point.x, y: point.y) }
  package var world: WorldPoint { WorldPoint(x: x, y: y) }
}

/// A width and a height in map points.
public struct MKMapSize: Sendable {
  public var width: Double
  public var height: Double

  public init() { self.init(width: 0, height: 0) }
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let world = MKMapSize(width: WorldPoint.worldSize, height: WorldPoint.worldSize)
}

/// View points in a map point.
public typealias MKZoomScale = CGFloat

/// Metres on the ground for one map point at a latitude: on the ellipsoid, as seven values logged from MapKit have it.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
  Mercator.metersPerMapPoint(atLatitude: latitude)
}

public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  1 / Mercator.metersPerMapPoint(atLatitude: latitude)
}

extension Coordinate {
  package init(_ coordinate: CLLocationCoordinate2D) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}

extension CLLocationCoordinate2D {
  package init(_ coordinate: Coordinate) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
  /// Both numbers can be reckoned with; a longitude beyond ±180 is a place in another copy of the world.
  package var isUsable: Bool { latitude.isFinite && longitude.isFinite && abs(latitude) <= 90 && abs(longitude) <= 1e6 }
}
