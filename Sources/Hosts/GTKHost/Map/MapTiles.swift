import Foundation
import HostResources
import MapKit

/// Where the map's tiles come from, and what is to be said of them on the screen.
public struct MapTiles: Sendable {
  /// A file's path or a URL, with `{z}`, `{x}` and `{y}`.
  let template: String
  let levels: ClosedRange<Int>
  /// Lines as in the project's own index; nil where every tile may exist.
  let index: String?
  /// Shown on the map; empty shows nothing.
  public var attribution: String

  /// - Parameter place: a folder with tiles `z/x/y.png` or `.jpg`, or a URL of tiles with `{z}`, `{x}` and `{y}`, and perhaps
  ///   `{s}` (a subdomain, always `a`), `{r}` (`@2x` on screens with two pixels in a point or more) or `{scale}`.
  /// - Throws: `TilesNotFound` where it is neither.
  public init(_ place: String, attribution: String = "", scale: Int = 1) throws(TilesNotFound) {
    self.attribution = attribution
    if WebTiles.isWebAddress(place) {
      guard ["{z}", "{x}", "{y}"].allSatisfy({ place.contains($0) }) else { throw TilesNotFound(place: place) }
      template = place.replacingOccurrences(of: "{s}", with: "a")
        .replacingOccurrences(of: "{r}", with: scale > 1 ? "@2x" : "")
      levels = 0...19
      index = nil
    } else {
      guard let found = TileFolder(place) else { throw TilesNotFound(place: place) }
      template = "\(place)/{z}/{x}/{y}.\(found.suffix)"
      levels = found.levels
      index = found.index
    }
  }

  var source: TileSource {
    var source = TileSource(template: template, levels: levels, attribution: attribution)
    source.index = index.map { TileIndex($0) }
    // Those of the web are reported once a reason.
    source.reportsFailures = !WebTiles.isWebAddress(template)
    return source
  }
}

/// A place that holds no tiles.
public struct TilesNotFound: Error, CustomStringConvertible {
  public let place: String
  public var description: String { "'\(place)' is neither a folder with tiles z/x/y.png nor a URL with {z}, {x} and {y}" }
}

/// What tiles a folder holds.
private struct TileFolder {
  var suffix = ""
  var levels = 0...0
  /// A line a row of tiles.
  var index = ""

  init?(_ path: String) {
    var zooms: [Int] = []
    var lines: [String] = []
    for zoom in Self.numbers(in: path) {
      var rows: [Int: [Int]] = [:]
      for column in Self.numbers(in: "\(path)/\(zoom)") {
        for file in Self.names(in: "\(path)/\(zoom)/\(column)") {
          let name = file as NSString
          guard ["png", "jpg", "jpeg"].contains(name.pathExtension), let row = Int(name.deletingPathExtension) else { continue }
          // A folder has one kind of file; others are left out.
          if suffix.isEmpty { suffix = name.pathExtension }
          if name.pathExtension == suffix { rows[row, default: []].append(column) }
        }
      }
      guard !rows.isEmpty else { continue }
      zooms.append(zoom)
      for (row, columns) in rows { lines.append("\(zoom) \(row) \(columns.sorted().map(String.init).joined(separator: " "))") }
    }
    guard let least = zooms.min(), let most = zooms.max() else { return nil }
    levels = least...most
    index = lines.joined(separator: "\n")
  }

  private static func names(in path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }
  private static func numbers(in path: String) -> [Int] {
    names(in: path).compactMap { Int($0) }.filter { $0 >= 0 }
  }
}
