/// A part of a unit square: edge lengths are fractions, y down.
public struct UnitSquare: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var size: Double

  public init(x: Double, y: Double, size: Double) {
    self.x = x
    self.y = y
    self.size = size
  }

  public static let whole = UnitSquare(x: 0, y: 0, size: 1)
}

extension Tile {
  /// The nearest stored tile that shows this one's part of the map, and which part of its picture that is.
  ///
  /// The tile itself counts. A pyramid leaves out tiles that their parent shows as well, and ends at some level: so a missing
  /// tile is drawn from an ancestor, enlarged. Nil where not even the whole world is stored.
  public func nearestAncestor(where exists: (Tile) -> Bool) -> (tile: Tile, part: UnitSquare)? {
    var candidate = self
    var part = UnitSquare.whole
    while !exists(candidate) {
      guard let parent = candidate.parent else { return nil }
      part = UnitSquare(
        x: (part.x + Double(candidate.x & 1)) / 2, y: (part.y + Double(candidate.y & 1)) / 2, size: part.size / 2)
      candidate = parent
    }
    return (candidate, part)
  }
}
