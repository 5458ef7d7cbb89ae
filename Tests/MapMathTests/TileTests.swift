import Geometry
import MapMath
import TestNumbers
import Testing

@Suite("Tiles")
struct TileTests {
  @Test("of coordinates, and their squares")
  func vectors() throws {
    let rows = try Vectors.read().coordinateToTile
    #expect(rows.count == 7)
    for row in rows {
      let tile = Tile(containing: Coordinate(latitude: row.lat, longitude: row.lon), level: row.z)
      #expect(tile == Tile(x: row.x, y: row.y, z: row.z), "\(row.name): \(tile)")
      #expect(tile.worldRect == WorldRect(row.tileMapRect), "\(row.name)")
    }
  }

  @Test("law: a tile holds its places, and its parent holds it", arguments: [UInt64(31), 32])
  func laws(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<300 {
      let level = Int.random(in: 0...28, using: &random)
      let size = WorldPoint.worldSize
      let point = WorldPoint(x: .random(in: 0..<size, using: &random), y: .random(in: 0..<size, using: &random))
      let tile = Tile(containing: point, level: level)
      #expect(tile.worldRect.contains(point), "seed \(seed), \(point), \(level)")
      #expect(Tile(containing: tile.worldRect.center, level: level) == tile, "seed \(seed), \(point), \(level)")
      if let parent = tile.parent { #expect(parent.worldRect.contains(tile.worldRect), "seed \(seed), \(tile)") }
    }
    #expect(Tile(x: 0, y: 0, z: 0).parent == nil)
  }

  @Test("borders: a corner belongs to the tile south-east of it")
  func borders() {
    let corner = Tile(x: 5, y: 9, z: 6).worldRect.origin
    #expect(Tile(containing: corner, level: 6) == Tile(x: 5, y: 9, z: 6))
    #expect(Tile(containing: WorldPoint(x: corner.x - 0.001, y: corner.y), level: 6) == Tile(x: 4, y: 9, z: 6))
    #expect(Tile(containing: WorldPoint(x: corner.x, y: corner.y - 0.001), level: 6) == Tile(x: 5, y: 8, z: 6))
  }

  @Test("beyond the map: wrapped to the sides, the outermost row above and below")
  func outside() {
    let size = WorldPoint.worldSize
    #expect(Tile(containing: WorldPoint(x: -1, y: -1), level: 3) == Tile(x: 7, y: 0, z: 3))
    #expect(Tile(containing: WorldPoint(x: size, y: size), level: 3) == Tile(x: 0, y: 7, z: 3))
    #expect(Tile(containing: WorldPoint(x: 0, y: 0), level: -4).z == 0)
    #expect(Tile(containing: WorldPoint(x: 0, y: 0), level: 99).z == 28)
    for x in awkward {
      for y in awkward {
        let tile = Tile(containing: WorldPoint(x: x, y: y), level: 4)
        #expect((0..<16).contains(tile.x) && (0..<16).contains(tile.y), "\(x), \(y)")
      }
    }
  }
}

@Suite("Missing tiles")
struct TileAncestorTests {
  let tile = Tile(x: 68240, y: 47793, z: 17)

  @Test("a stored tile is drawn whole")
  func itself() throws {
    let found = try #require(tile.nearestAncestor { $0 == tile })
    #expect(found.tile == tile && found.part == .whole)
  }

  @Test("the parent shows a quarter, each child its own")
  func parent() throws {
    let parent = Tile(x: 4, y: 6, z: 4)
    for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let child = Tile(x: 8 + dx, y: 12 + dy, z: 5)
      let found = try #require(child.nearestAncestor { $0 == parent })
      #expect(found.tile == parent)
      #expect(found.part == UnitSquare(x: Double(dx) / 2, y: Double(dy) / 2, size: 0.5))
    }
  }

  @Test("law: the part of the ancestor's square is the tile's square", arguments: 0...17)
  func law(level: Int) throws {
    let found = try #require(tile.nearestAncestor { $0.z <= level })
    #expect(found.tile.z == level)
    let square = found.tile.worldRect
    #expect(square.minX + found.part.x * square.width == tile.worldRect.minX)
    #expect(square.minY + found.part.y * square.height == tile.worldRect.minY)
    #expect(found.part.size * square.width == tile.worldRect.width)
  }

  @Test("asks for each ancestor once, nearest first, and gives up after the world")
  func nothing() {
    var asked: [Int] = []
    let found = tile.nearestAncestor { candidate in
      asked.append(candidate.z)
      return false
    }
    #expect(found == nil)
    #expect(asked == Array((0...17).reversed()))
  }
}

@Suite("Tile cover")
struct TileCoverTests {
  let size = CGSize(width: 414, height: 852)

  @Test(
    "level: both sides of the half, and of the ends",
    arguments: [
      (16.49, 16), (16.5, 17), (16.51, 17), (17.4, 17), (20, 17), (0.2, 0), (-3, 0),
    ])
  func level(zoom: Double, level: Int) {
    #expect(Camera(center: WorldPoint(monaco), zoom: zoom).tileLevel() == level)
  }

  @Test(
    "level of a moving camera: what shows stays from half to twice its size",
    arguments: [
      (16, 16, 16), (15, 16, 16), (14.999, 16, 15), (17, 16, 16), (17.001, 16, 17), (18.2, 17, 17), (14, 17, 14), (12.4, 20, 12),
    ])
  func shownLevel(zoom: Double, shown: Int, level: Int) {
    let camera = Camera(center: WorldPoint(monaco), zoom: zoom)
    #expect(camera.tileLevel(shown: shown) == level)
    #expect(camera.tiles(in: size, shown: shown).allSatisfy { $0.tile.z == level })
  }

  @Test("law: covers the view without gaps, nothing beyond the margin, no tile twice", arguments: [UInt64(41), 42])
  func covers(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<100 {
      let camera = Camera(
        center: WorldPoint(x: .random(in: 0...WorldPoint.worldSize, using: &random), y: .random(in: 4e7...2e8, using: &random)),
        zoom: .random(in: 2.5...18, using: &random))
      let margin = Double.random(in: 0...200, using: &random)
      let tiles = camera.tiles(in: size, margin: margin)
      let around = margin / camera.scale
      let wanted = camera.visibleRect(in: size).insetBy(dx: -around, dy: -around)
      #expect(Set(tiles).count == tiles.count, "seed \(seed), \(camera)")
      var area = 0.0
      for placed in tiles {
        let shared = placed.worldRect.intersection(wanted)
        #expect(!shared.isEmpty, "seed \(seed), \(camera), \(placed)")
        area += shared.isNull ? 0 : shared.width * shared.height
      }
      let inside = wanted.intersection(WorldRect(x: wanted.minX, y: 0, width: wanted.width, height: WorldPoint.worldSize))
      #expect(near(area / (inside.width * inside.height), 1, 1e-9), "seed \(seed), \(camera)")
    }
  }

  @Test("the middle comes first, and distance never falls")
  func order() {
    let camera = Camera(center: WorldPoint(monaco), zoom: 15.2)
    let tiles = camera.tiles(in: size)
    #expect(tiles.count >= 8)
    #expect(tiles[0].tile == Tile(containing: monaco, level: 15))
    var last = 0.0
    for placed in tiles {
      let center = placed.worldRect.center
      let (dx, dy) = (center.x - camera.center.x, center.y - camera.center.y)
      #expect(dx * dx + dy * dy >= last)
      last = dx * dx + dy * dy
    }
  }

  @Test("a view that ends on tile borders shows no more than it needs")
  func exact() {
    let camera = Camera(center: Tile(x: 8, y: 8, z: 4).worldRect.origin, zoom: 4)
    let tiles = camera.tiles(in: CGSize(width: 512, height: 512))
    #expect(
      Set(tiles.map(\.tile)) == [
        Tile(x: 7, y: 7, z: 4), Tile(x: 8, y: 7, z: 4), Tile(x: 7, y: 8, z: 4), Tile(x: 8, y: 8, z: 4),
      ])
    #expect(camera.tiles(in: CGSize(width: 512.1, height: 512)).count == 8)
  }

  @Test("across the 180th meridian tiles come from the other side")
  func meridian() {
    let camera = Camera(center: WorldPoint(x: 0, y: WorldPoint.worldSize / 2), zoom: 3)
    let tiles = camera.tiles(in: CGSize(width: 300, height: 200))
    #expect(Set(tiles.map(\.column)) == [-1, 0])
    #expect(Set(tiles.map(\.tile.x)) == [7, 0])
    for placed in tiles where placed.column == -1 { #expect(placed.worldRect.maxX == 0) }
  }

  @Test("a world narrower than the view repeats, and nothing lies above or below it")
  func wholeWorld() {
    let tiles = Camera(center: WorldRect.world.center, zoom: 0).tiles(in: CGSize(width: 700, height: 900))
    #expect(tiles.map(\.column).sorted() == [-1, 0, 1])
    #expect(tiles[0].column == 0)
    #expect(tiles.allSatisfy { $0.tile == Tile(x: 0, y: 0, z: 0) })
  }

  @Test("views without area show none, huge ones are cut at the limit")
  func limits() {
    let camera = Camera(center: WorldPoint(monaco), zoom: 12)
    #expect(camera.tiles(in: .zero).isEmpty)
    #expect(camera.tiles(in: CGSize(width: -5, height: 100)).isEmpty)
    #expect(camera.tiles(in: CGSize(width: Double.nan, height: 100)).isEmpty)
    #expect(camera.tiles(in: size, limit: 3) == Array(camera.tiles(in: size).prefix(3)))
    #expect(camera.tiles(in: size, limit: 0).isEmpty)
    let huge = CGSize(width: 1e9, height: 1e9)
    #expect(camera.tiles(in: huge, limit: 100).count == 100)
    let big = CGSize(width: 9000, height: 9000)
    #expect(camera.tiles(in: huge, limit: 100) == Array(camera.tiles(in: big, limit: 4096).prefix(100)))
    #expect(Camera(center: WorldRect.world.center, zoom: -8).tiles(in: huge, limit: 50).count == 50)
    #expect(camera.tiles(in: size, margin: .infinity) == camera.tiles(in: size))
  }
}
