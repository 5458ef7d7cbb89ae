/// A place on the globe, in degrees: latitude north, longitude east.
public struct Coordinate: Hashable, Sendable {
  public var latitude: Double
  public var longitude: Double

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Both numbers finite, latitude within ±90 and longitude within ±180.
  public var isValid: Bool { abs(latitude) <= 90 && abs(longitude) <= 180 }
}
