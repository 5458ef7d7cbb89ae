import MapMath
import TestNumbers
import Testing

@Suite("Projection")
struct ProjectionTests {
  @Test("coordinates become map points")
  func forward() throws {
    let rows = try Vectors.read().coordinateToMapPoint
    #expect(rows.count == 11)
    for row in rows {
      let point = WorldPoint(Coordinate(latitude: row.lat, longitude: row.lon))
      #expect(near(point.x, row.x, row.tolerance) && near(point.y, row.y, row.tolerance), "\(row.name): \(point)")
    }
  }

  @Test("map points become coordinates, MapKit's own outputs among them")
  func back() throws {
    let rows = try Vectors.read().mapPointToCoordinate
    #expect(rows.count == 6)
    for row in rows {
      let found = Coordinate(WorldPoint(x: row.x, y: row.y))
      #expect(
        near(found.latitude, row.lat, row.tolerance) && near(found.longitude, row.lon, row.tolerance), "\(row.name): \(found)")
    }
  }

  @Test("law: there and back is a pair", arguments: [UInt64(11), 12])
  func pair(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<500 {
      let place = Coordinate(
        latitude: .random(in: -85...85, using: &random), longitude: .random(in: -540...540, using: &random))
      let back = Coordinate(WorldPoint(place))
      #expect(
        near(back.latitude, place.latitude, 1e-10) && near(back.longitude, place.longitude, 1e-10), "seed \(seed), \(place)")
    }
  }

  @Test("law: north and south mirror, and y falls with latitude")
  func mirror() {
    var last = Double.infinity
    for step in -85...85 {
      let north = WorldPoint(Coordinate(latitude: Double(step), longitude: 0))
      let south = WorldPoint(Coordinate(latitude: -Double(step), longitude: 0))
      #expect(near(north.y + south.y, WorldPoint.worldSize, 1e-6))
      #expect(north.y < last)
      last = north.y
    }
  }

  @Test("the map's edge: both sides")
  func edge() {
    let inside = WorldPoint(Coordinate(latitude: 85.05, longitude: 0)).y
    #expect(inside > 500)
    for latitude in [Mercator.maximumLatitude, 85.06, 90, 1000, .infinity] {
      #expect(near(WorldPoint(Coordinate(latitude: latitude, longitude: 0)).y, 0, 1e-3))
      #expect(near(WorldPoint(Coordinate(latitude: -latitude, longitude: 0)).y, WorldPoint.worldSize, 1e-3))
    }
  }

  @Test("odd input: a place on the map", arguments: awkward)
  func odd(value: Double) {
    let point = WorldPoint(Coordinate(latitude: value, longitude: value))
    #expect(point.x.isFinite && point.y.isFinite)
    let place = Coordinate(WorldPoint(x: value, y: value))
    #expect(!place.longitude.isNaN && abs(place.latitude) <= 90)
  }

  @Test(
    "valid coordinates: both sides", arguments: [(90.0, 180.0, true), (90.01, 0, false), (0, -180.01, false), (.nan, 0, false)])
  func validity(latitude: Double, longitude: Double, isValid: Bool) {
    #expect(Coordinate(latitude: latitude, longitude: longitude).isValid == isValid)
  }
}

@Suite("Metres for a map point")
struct MetersTests {
  @Test("meet the logged values of MapKit and the WGS84 meridian")
  func vectors() throws {
    let rows = try Vectors.read().metersPerMapPointAtLatitude
    #expect(rows.count == 9)
    for row in rows {
      let found = Mercator.metersPerMapPoint(atLatitude: row.lat)
      #expect(near(found, row.meters, min(row.tolerance, 5e-7)), "\(row.lat): \(found)")
    }
  }

  @Test("the plain sphere and the meridian's radius would not do")
  func alternatives() {
    let found = Mercator.metersPerMapPoint(atLatitude: 33.861315)
    let sphere = 2 * Double.pi * 6_378_137 / WorldPoint.worldSize * 0.8304
    #expect(abs(found - sphere) > 3e-5)
  }

  @Test("grow towards the equator, mirror, and stay above 0 to the pole")
  func shape() {
    var last = 0.0
    for latitude in stride(from: 85.0, through: 0, by: -5) {
      let north = Mercator.metersPerMapPoint(atLatitude: latitude)
      #expect(north > last)
      #expect(near(north, Mercator.metersPerMapPoint(atLatitude: -latitude), 1e-12))
      last = north
    }
    for value in awkward {
      let found = Mercator.metersPerMapPoint(atLatitude: value)
      #expect(found > 0 && found < 0.15, "\(value)")
    }
  }
}
