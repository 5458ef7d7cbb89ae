import MapMath
import TestNumbers
import Testing

@Suite("World rectangles")
struct WorldRectTests {
  @Test("do what the vectors say")
  func vectors() throws {
    let rows = try Vectors.read().mapRect
    #expect(rows.count == 8)
    for row in rows {
      let a = WorldRect(row.a)
      switch (row.op, row.result) {
      case ("union", .rect(let wanted)): #expect(near(a.union(WorldRect(row.b)), WorldRect(wanted), 1e-7), "\(row.name)")
      case ("isNull", .truth(let wanted)): #expect(a.isNull == wanted, "\(row.name)")
      case ("isEmpty", .truth(let wanted)): #expect(a.isEmpty == wanted && !a.isNull, "\(row.name)")
      case ("intersection", nil): #expect(a.intersection(WorldRect(row.b)).isNull, "\(row.name)")
      case ("spans180thMeridian", .truth(let wanted)): #expect(a.spans180thMeridian == wanted, "\(row.name)")
      case ("remainder", .rect(let wanted)): #expect(near(a.remainder, WorldRect(wanted), 1e-7), "\(row.name)")
      default: Issue.record("no test for \(row.op), \(row.name)")
      }
    }
  }

  @Test("regions of points are what the vectors say, there and back")
  func regions() throws {
    let rows = try Vectors.read().regionForPoints
    #expect(rows.count == 6)
    for row in rows {
      var union = WorldRect.null
      for place in row.coordinates {
        let point = WorldPoint(Coordinate(latitude: place[0], longitude: place[1]))
        union = union.union(WorldRect(origin: point, width: 0, height: 0))
      }
      #expect(near(union, WorldRect(row.unionRect), 1e-3), "\(row.name)")
      var region = try #require(Region(union))
      expect(region, row.region, row.name)
      #expect(near(region.worldRect, union, 1e-4), "\(row.name)")
      region.latitudeSpan = max(region.latitudeSpan, row.minSpan)
      region.longitudeSpan = max(region.longitudeSpan, row.minSpan)
      expect(region, row.grownRegion, row.name)
      #expect(near(region.worldRect, WorldRect(row.grownRect), 1e-3), "\(row.name): \(region.worldRect)")
    }
    #expect(Region(WorldRect.null) == nil)
  }

  private func expect(_ found: Region, _ wanted: Vectors.RegionRow.Region, _ name: String) {
    #expect(
      near(found.center.latitude, wanted.center[0], 1e-9) && near(found.center.longitude, wanted.center[1], 1e-9), "\(name)")
    #expect(near(found.latitudeSpan, wanted.span[0], 1e-9) && near(found.longitudeSpan, wanted.span[1], 1e-9), "\(name)")
  }

  @Test("the region's centre is the mean of its corners, not the middle on the map")
  func centre() throws {
    let rect = WorldRect(
      WorldPoint(Coordinate(latitude: 60, longitude: 0)), WorldPoint(Coordinate(latitude: 40, longitude: 20)))
    let region = try #require(Region(rect))
    #expect(near(region.center.latitude, 50, 1e-9) && near(region.center.longitude, 10, 1e-9))
    #expect(abs(Coordinate(rect.center).latitude - 50) > 0.5)
  }

  @Test("rectangles grow to a view's aspect as the vectors say")
  func aspect() throws {
    let rows = try Vectors.read().mapRectThatFits
    #expect(rows.count == 2)
    for row in rows {
      let found = WorldRect(row.rect).grown(toAspectOfWidth: row.viewSize[0], height: row.viewSize[1])
      #expect(near(found, WorldRect(row.result), 1e-3), "\(row.name): \(found)")
    }
    let rect = WorldRect(x: 1, y: 2, width: 30, height: 4)
    #expect(rect.grown(toAspectOfWidth: 0, height: 5) == rect)
    #expect(WorldRect.null.grown(toAspectOfWidth: 3, height: 5).isNull)
    #expect(rect.grown(toAspectOfWidth: 1, height: 1) == WorldRect(x: 1, y: -11, width: 30, height: 30))
  }

  @Test("unions and intersections: laws", arguments: [UInt64(21), 22])
  func laws(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func rect() -> WorldRect {
      WorldRect(
        x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random),
        width: .random(in: 0...60, using: &random), height: .random(in: 0...60, using: &random))
    }
    for _ in 0..<200 {
      let (a, b) = (rect(), rect())
      let (union, shared) = (a.union(b), a.intersection(b))
      #expect(union == b.union(a) && shared == b.intersection(a), "seed \(seed)")
      #expect(union.insetBy(dx: -1e-9, dy: -1e-9).contains(a), "seed \(seed), \(a), \(b)")
      if !shared.isNull { #expect(a.insetBy(dx: -1e-9, dy: -1e-9).contains(shared), "seed \(seed), \(a), \(b)") }
      #expect(a.intersects(b) == (a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY), "seed \(seed)")
      #expect(a.union(.null) == a && WorldRect.null.union(a) == a && a.intersection(.null).isNull)
    }
  }

  @Test("edges: near ones belong to a rectangle, far ones do not")
  func contains() {
    let rect = WorldRect(x: 10, y: 20, width: 5, height: 6)
    #expect(rect.contains(WorldPoint(x: 10, y: 20)))
    #expect(!rect.contains(WorldPoint(x: 15, y: 20)) && !rect.contains(WorldPoint(x: 10, y: 26)))
    #expect(!WorldRect.null.contains(WorldPoint(x: 0, y: 0)))
    #expect(rect.insetBy(dx: 2.5, dy: 3) == WorldRect(x: 12.5, y: 23, width: 0, height: 0))
    #expect(rect.insetBy(dx: 2.6, dy: 0).isNull && WorldRect.null.insetBy(dx: -3, dy: -3).isNull)
    #expect(WorldRect.null.offsetBy(dx: 3, dy: 3).isNull)
  }
}

@Suite("The 180th meridian")
struct MeridianTests {
  let world = WorldPoint.worldSize

  @Test("both sides of the world's edges")
  func spans() {
    #expect(!WorldRect.world.spans180thMeridian && !WorldRect.null.spans180thMeridian)
    #expect(WorldRect(x: -0.5, y: 0, width: 10, height: 1).spans180thMeridian)
    #expect(!WorldRect(x: world - 10, y: 0, width: 10, height: 1).spans180thMeridian)
    #expect(WorldRect(x: world - 10, y: 0, width: 10.5, height: 1).spans180thMeridian)
  }

  @Test("what sticks out on the left comes in on the right")
  func remainder() {
    let left = WorldRect(x: -30, y: 7, width: 50, height: 3)
    #expect(left.remainder == WorldRect(x: world - 30, y: 7, width: 30, height: 3))
    let outside = WorldRect(x: world + 5, y: 7, width: 50, height: 3)
    #expect(outside.remainder == WorldRect(x: 5, y: 7, width: 50, height: 3))
    #expect(WorldRect(x: 5, y: 7, width: 50, height: 3).remainder.isNull)
    #expect(WorldRect(x: -60, y: 7, width: 50, height: 3).remainder == WorldRect(x: world - 60, y: 7, width: 50, height: 3))
  }

  @Test("points wrap into the first copy of the world")
  func wrapped() {
    for (x, wanted) in [(0.0, 0.0), (-1, world - 1), (world, 0), (world + 3, 3), (-2 * world - 5, world - 5), (-1e-20, 0)] {
      #expect(WorldPoint(x: x, y: 9).wrapped == WorldPoint(x: wanted, y: 9), "\(x)")
    }
  }

  @Test("the nearest copy is at most half a world away")
  func nearest() {
    let camera = WorldPoint(x: world - 10, y: 0)
    #expect(WorldPoint(x: 5, y: 0).nearestCopy(to: camera).x == world + 5)
    #expect(WorldPoint(x: world - 50, y: 0).nearestCopy(to: camera).x == world - 50)
    #expect(WorldPoint(x: world - 3, y: 0).nearestCopy(to: WorldPoint(x: 4, y: 0)).x == -3)
  }
}
