/// A place on the flat map: the world is a square of 2²⁸ map points, x to the east and y to the south.
///
/// The origin is at 180° W, 85.0511° N. One map point is one view point of a 256-point tile at level 20. An x outside
/// 0 ..< 2²⁸ is the same place in a neighbouring copy of the world. Documented for MapKit, checked with its published outputs.
public struct WorldPoint: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The side of the world in map points.
  public static let worldSize = 268_435_456.0

  /// The same place with 0 ≤ x < 2²⁸.
  public var wrapped: WorldPoint {
    let size = WorldPoint.worldSize
    let x = x - (x / size).rounded(.down) * size
    // A tiny negative x rounds up to the far edge, which is the near edge of the next copy.
    return WorldPoint(x: x < size ? x : 0, y: y)
  }

  /// The copy of this place that lies nearest to `other`, at most half a world away: for pins when a camera looks across the
  /// 180th meridian.
  public func nearestCopy(to other: WorldPoint) -> WorldPoint {
    let size = WorldPoint.worldSize
    return WorldPoint(x: x - ((x - other.x) / size + 0.5).rounded(.down) * size, y: y)
  }
}
