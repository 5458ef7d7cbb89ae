/// A piece of the globe around a centre: spans in degrees of latitude and longitude.
public struct Region: Hashable, Sendable {
  public var center: Coordinate
  public var latitudeSpan: Double
  public var longitudeSpan: Double

  public init(center: Coordinate, latitudeSpan: Double, longitudeSpan: Double) {
    self.center = center
    self.latitudeSpan = latitudeSpan
    self.longitudeSpan = longitudeSpan
  }

  /// The region of a rectangle: its centre is the mean of the corner coordinates, not the middle on the map.
  ///
  /// So that `worldRect` leads back exactly. Null has no region.
  public init?(_ rect: WorldRect) {
    guard rect.isFinite else { return nil }
    let northWest = Coordinate(rect.origin)
    let southEast = Coordinate(WorldPoint(x: rect.maxX, y: rect.maxY))
    self.init(
      center: Coordinate(
        latitude: (northWest.latitude + southEast.latitude) / 2, longitude: (northWest.longitude + southEast.longitude) / 2),
      latitudeSpan: northWest.latitude - southEast.latitude, longitudeSpan: southEast.longitude - northWest.longitude)
  }

  /// The rectangle from centre − span/2 to centre + span/2; beyond the map's upper or lower edge it is cut off.
  public var worldRect: WorldRect {
    WorldRect(
      WorldPoint(
        Coordinate(latitude: center.latitude + latitudeSpan / 2, longitude: center.longitude - longitudeSpan / 2)),
      WorldPoint(
        Coordinate(latitude: center.latitude - latitudeSpan / 2, longitude: center.longitude + longitudeSpan / 2)))
  }
}
