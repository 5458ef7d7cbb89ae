/// A square of the map at a level of detail: level z has 2^z · 2^z tiles, counted from the north-west.
public struct Tile: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var z: Int

  public init(x: Int, y: Int, z: Int) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The deepest level that the arithmetic is exact for: tiles of one map point.
  public static let deepestLevel = 28

  /// Tiles along one side of a level; the level is taken within 0 ...
  ///
  /// 28.
  public static func count(atLevel level: Int) -> Int { 1 << min(max(level, 0), deepestLevel) }

  /// The side of a tile of a level, in map points.
  public static func size(atLevel level: Int) -> Double { WorldPoint.worldSize / Double(count(atLevel: level)) }

  /// The tile of a level in which a place lies; places above or below the map fall into its outermost tiles.
  public init(containing point: WorldPoint, level: Int) {
    let level = min(max(level, 0), Tile.deepestLevel)
    let size = Tile.size(atLevel: level)
    let count = Tile.count(atLevel: level)
    let x = point.x.isFinite ? point.wrapped.x / size : 0
    let y = point.y.isNaN ? 0 : min(max(point.y / size, 0), Double(count - 1))
    self.init(x: min(Int(x), count - 1), y: Int(y), z: level)
  }

  public init(containing coordinate: Coordinate, level: Int) {
    self.init(containing: WorldPoint(coordinate), level: level)
  }

  public var worldRect: WorldRect {
    let size = Tile.size(atLevel: z)
    return WorldRect(x: Double(x) * size, y: Double(y) * size, width: size, height: size)
  }

  /// The tile one level up that holds this one; nil for the whole world.
  public var parent: Tile? { z > 0 ? Tile(x: x >> 1, y: y >> 1, z: z - 1) : nil }
}
