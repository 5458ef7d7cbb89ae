import Foundation
import MapMath
import Testing

/// The file of vectors: computed apart from this package and cross-checked with two other libraries; some rows are published
/// outputs of MapKit.
struct Vectors: Decodable {
  struct PlaceRow: Decodable {
    var name: String
    var lat: Double
    var lon: Double
    var x: Double
    var y: Double
    var tolerance: Double
  }
  struct TileRow: Decodable {
    var name: String
    var lat: Double
    var lon: Double
    var z: Int
    var x: Int
    var y: Int
    var tileMapRect: [Double]
  }
  struct MetersRow: Decodable {
    var lat: Double
    var meters: Double
    var tolerance: Double
  }
  struct RectRow: Decodable {
    enum Result: Decodable {
      case rect([Double])
      case truth(Bool)
      init(from decoder: Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let truth = try? container.decode(Bool.self) {
          self = .truth(truth)
        } else {
          self = .rect(try container.decode([Double].self))
        }
      }
    }
    var op: String
    var name: String
    var a: [Double]?
    var b: [Double]?
    var result: Result?
  }
  struct RegionRow: Decodable {
    struct Region: Decodable {
      var center: [Double]
      var span: [Double]
    }
    var name: String
    var coordinates: [[Double]]
    var unionRect: [Double]
    var region: Region
    var minSpan: Double
    var grownRegion: Region
    var grownRect: [Double]
  }
  struct FitRow: Decodable {
    struct Result: Decodable {
      var scale: Double
      var zoom: Double
      var binds: String
      var visibleMapRect: [Double]
      var centerCoordinate: [Double]
      var rectInView: [Double]
    }
    var name: String
    var rect: [Double]
    var viewSize: [Double]
    var padding: [Double]
    var result: Result
  }
  struct AspectRow: Decodable {
    var name: String
    var rect: [Double]
    var viewSize: [Double]
    var result: [Double]
  }
  var coordinateToMapPoint: [PlaceRow]
  var mapPointToCoordinate: [PlaceRow]
  var coordinateToTile: [TileRow]
  var metersPerMapPointAtLatitude: [MetersRow]
  var mapRect: [RectRow]
  var regionForPoints: [RegionRow]
  var fit: [FitRow]
  var mapRectThatFits: [AspectRow]

  static func read() throws -> Vectors {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/map", withExtension: "json"))
    return try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: url))
  }
}

extension WorldRect {
  /// Four numbers of the file; none is null.
  init(_ numbers: [Double]?) {
    if let n = numbers { self.init(x: n[0], y: n[1], width: n[2], height: n[3]) } else { self = .null }
  }
}

func near(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }

func near(_ a: WorldRect, _ b: WorldRect, _ tolerance: Double) -> Bool {
  if a.isNull || b.isNull { return a.isNull && b.isNull }
  return near(a.minX, b.minX, tolerance) && near(a.minY, b.minY, tolerance) && near(a.width, b.width, tolerance)
    && near(a.height, b.height, tolerance)
}

/// Numbers that a caller should not hand over, and some that it may.
let awkward: [Double] = [.nan, .infinity, -.infinity, 0, 1, -1, 1e-300, 1e9, -1e9, .greatestFiniteMagnitude]

let monaco = Coordinate(latitude: 43.7391605, longitude: 7.428023)
