import Geometry

/// The spherical Mercator projection of web maps, which squeezes latitudes of ±85.0511° into a square.
public enum Mercator {
  /// The latitude of the map's upper edge, in degrees: atan(sinh π).
  public static let maximumLatitude = 85.05112877980659

  /// y of a latitude that is not clamped, in map points.
  ///
  /// It is infinite at the poles.
  static func y(latitude: Double) -> Double {
    let sine = sin(radians(latitude))
    return (0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)) * WorldPoint.worldSize
  }

  static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}

extension WorldPoint {
  /// The place of a coordinate: x = (λ + 180)/360 · W, y = (½ − ln((1 + sin φ)/(1 − sin φ))/4π) · W.
  ///
  /// Latitudes beyond ±85.0511° lie on the map's edge (our choice, MapKit's is not known). Longitudes are not wrapped. NaN, and
  /// a longitude of more than a thousand million degrees, count as 0.
  public init(_ coordinate: Coordinate) {
    let most = Mercator.maximumLatitude
    let latitude = coordinate.latitude.isNaN ? 0 : min(max(coordinate.latitude, -most), most)
    let longitude = abs(coordinate.longitude) <= 1e9 ? coordinate.longitude : 0
    self.init(x: (longitude + 180) / 360 * WorldPoint.worldSize, y: Mercator.y(latitude: latitude))
  }
}

extension Coordinate {
  /// The coordinate of a place: φ = 2·atan(e^(π(1 − 2y/W))) − π/2.
  ///
  /// A place in another copy of the world has a longitude beyond ±180; one above or below the map a latitude nearer to the
  /// pole. A number that is not finite counts as the middle of the map.
  public init(_ point: WorldPoint) {
    let size = WorldPoint.worldSize
    let x = point.x.isFinite ? point.x : size / 2
    let y = point.y.isFinite ? point.y : size / 2
    let latitude = 2 * atan(exp(.pi * (1 - 2 * y / size))) - .pi / 2
    self.init(latitude: latitude * 180 / .pi, longitude: x / size * 360 - 180)
  }
}
