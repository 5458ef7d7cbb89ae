import Geometry

extension Mercator {
  /// Metres on the ground for one map point at a latitude in degrees.
  ///
  /// The length of the piece of WGS84 meridian from half a degree south to half a degree north, over its map points. Seven
  /// values logged from MapKit are met to half of their last digit; the meridian's radius at the latitude alone misses them.
  /// Latitudes beyond the map's edge count as the edge, NaN as the equator.
  public static func metersPerMapPoint(atLatitude latitude: Double) -> Double {
    let latitude = latitude.isNaN ? 0 : min(max(latitude, -maximumLatitude), maximumLatitude)
    let south = latitude - 0.5
    let north = latitude + 0.5
    return meridian(from: south, to: north) / (y(latitude: south) - y(latitude: north))
  }

  /// Length of a meridian between two latitudes at most some degrees apart, in metres.
  private static func meridian(from south: Double, to north: Double) -> Double {
    // Simpson's rule: over one degree the radius is so nearly a parabola that four pieces err by less than a nanometre.
    let pieces = 4
    let step = radians(north - south) / Double(pieces)
    var sum = 0.0
    for index in 0...pieces {
      let weight = index == 0 || index == pieces ? 1.0 : index % 2 == 1 ? 4 : 2
      sum += weight * meridionalRadius(radians(south) + Double(index) * step)
    }
    return sum * step / 3
  }

  /// M(φ) = a(1 − e²)/(1 − e² sin² φ)^(3/2), in metres.
  private static func meridionalRadius(_ angle: Double) -> Double {
    let semiMajorAxis = 6_378_137.0
    let flattening = 1 / 298.257223563
    let eccentricity = flattening * (2 - flattening)
    let root = (1 - eccentricity * sin(angle) * sin(angle)).squareRoot()
    return semiMajorAxis * (1 - eccentricity) / (root * root * root)
  }
}
