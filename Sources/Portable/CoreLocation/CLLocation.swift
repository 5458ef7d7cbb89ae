import Geometry
import WeakReference

/// A place that was measured.
open class CLLocation: NSObject, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  /// Metres above sea level.
  public let altitude: CLLocationDistance
  /// Radius in metres within which the place lies; negative where the coordinate is not valid.
  public let horizontalAccuracy: CLLocationAccuracy
  /// Metres; negative where the altitude is not valid.
  public let verticalAccuracy: CLLocationAccuracy

  /// The accuracies are those of a place made by hand: 0 horizontally, −1 vertically.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0, horizontalAccuracy: 0,
      verticalAccuracy: -1)
  }

  init(
    _ coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    super.init()
  }

  #if !hasFeature(Embedded)
    private var time = Date()
    /// When the place was measured; for one made by hand, when it was made.
    open var timestamp: Date { time }

    public convenience init(
      coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
      verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
      self.init(coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy)
      time = timestamp
    }
  #endif

  // The mean radius of the WGS84 ellipsoid, in metres: (2a + b)/3.
  private static let earthRadius = 6_371_008.7714

  /// Metres along the great circle, heights left out.
  ///
  /// The haversine formula on a sphere of the ellipsoid's mean radius: at most 0.56 % off the ellipsoid. Guess: Apple only
  /// says that the line follows the curvature of the earth.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    let (a, b) = (coordinate, location.coordinate)
    let radian = Double.pi / 180
    let north = sin((b.latitude - a.latitude) * radian / 2)
    let east = sin((b.longitude - a.longitude) * radian / 2)
    let part = north * north + cos(a.latitude * radian) * cos(b.latitude * radian) * east * east
    return 2 * CLLocation.earthRadius * asin(min(1, part.squareRoot()))
  }
}
