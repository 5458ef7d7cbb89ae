import Geometry

/// A tile at its place in the picture.
///
/// Looking across the 180th meridian, one tile may have several places.
public struct PlacedTile: Hashable, Sendable {
  /// What to draw; x within the world.
  public var tile: Tile
  /// Where to draw it: the column in the row of all copies of the world, equal to `tile.x` in the first.
  public var column: Int

  public init(column: Int, row: Int, level: Int) {
    let count = Tile.count(atLevel: level)
    // The remainder of a negative column is negative.
    let x = (column % count + count) % count
    self.tile = Tile(x: x, y: row, z: level)
    self.column = column
  }

  /// The square in the camera's coordinates, in map points; beyond the world in its other copies.
  public var worldRect: WorldRect {
    let size = Tile.size(atLevel: tile.z)
    return WorldRect(x: Double(column) * size, y: Double(tile.y) * size, width: size, height: size)
  }
}

extension Camera {
  /// The level whose tiles suit this camera best: the zoom rounded, within the levels that there are.
  ///
  /// Half goes up. So a tile is enlarged 1.41 times at most, while lettering never becomes less than 0.71 of its size.
  ///
  /// - Parameter shown: the level that shows already, if the camera zooms: it stays as long as its tiles are drawn at half to twice
  ///   their size. Another level is another picture in every place at once, which no host draws within one frame.
  public func tileLevel(in levels: ClosedRange<Int> = 0...17, shown: Int? = nil) -> Int {
    if let shown, levels.contains(shown), abs(zoom - Double(shown)) <= 1 { return shown }
    return min(max(Int((zoom + 0.5).rounded(.down)), levels.lowerBound), levels.upperBound)
  }

  /// The tiles that a view shows, those in the middle first: the order in which to ask for them.
  ///
  /// - Parameters:
  ///   - shown: as for `tileLevel(in:shown:)`.
  ///   - margin: how far around the view tiles count as shown, in points.
  ///   - limit: the most tiles that are answered, the outermost being left out.
  public func tiles(
    in size: CGSize, levels: ClosedRange<Int> = 0...17, shown: Int? = nil, margin: Double = 0, limit: Int = 4096
  ) -> [PlacedTile] {
    let visible = visibleRect(in: size)
    let level = tileLevel(in: levels, shown: shown)
    let side = Tile.size(atLevel: level)
    let around = margin.isFinite ? margin / scale : 0
    let rect = visible.insetBy(dx: -around, dy: -around)
    guard !rect.isEmpty, limit > 0 else { return [] }

    let middle = WorldPoint(x: center.x / side, y: center.y / side)
    let count = Double(Tile.count(atLevel: level))
    let narrow = max(1, min(rect.width / side, min(rect.height / side, count)))
    // So far out lie the nearest `limit` tiles at most: a huge view costs no more than that.
    let reach = max(Double(limit).squareRoot(), Double(limit) / narrow) + 2
    let columns = span(rect.minX / side, rect.maxX / side, around: middle.x, reach)
    let rows = span(rect.minY / side, rect.maxY / side, around: middle.y, reach).clamped(to: 0..<Int(count))
    var found: [(distance: Double, tile: PlacedTile)] = []
    for row in rows {
      for column in columns {
        let (dx, dy) = (Double(column) + 0.5 - middle.x, Double(row) + 0.5 - middle.y)
        found.append((dx * dx + dy * dy, PlacedTile(column: column, row: row, level: level)))
      }
    }
    let nearest = found.stablySorted { a, b in
      if a.distance != b.distance { return a.distance < b.distance }
      return a.tile.tile.y != b.tile.tile.y ? a.tile.tile.y < b.tile.tile.y : a.tile.column < b.tile.column
    }
    return nearest.prefix(limit).map { $0.tile }
  }

  private func span(_ low: Double, _ high: Double, around middle: Double, _ reach: Double) -> Range<Int> {
    let first = max(low, middle - reach).rounded(.down)
    let last = min(high, middle + reach).rounded(.up)
    guard abs(first) < 1e15, abs(last) < 1e15 else { return 0..<0 }
    return Int(first)..<Int(max(first, last))
  }
}
