import LayerTree
import MapMath

/// The map that a host offers: where its tiles are and which there are.
///
/// A value; the host sets it as `MKMapView.baseMap`.
///
/// ```
/// var source = TileSource(template: folder + "/{z}/{x}/{y}.png")
/// source.index = TileIndex(text)
/// MKMapView.baseMap = source
/// ```
package struct TileSource {
  /// A file's path or, where the host's image decoder takes it, a URL, with `{x}`, `{y}`, `{z}` and perhaps `{scale}`.
  package var template: String
  /// Only these tiles are asked for; nil asks for every tile of the levels.
  package var index: TileIndex?
  package var levels: ClosedRange<Int>
  /// Shown in the map's lower right corner; empty shows nothing.
  package var attribution: String
  /// What is seen where there is no tile.
  package var background: Color
  /// The most memory for pictures, in bytes at four a pixel; more only where all of them show at the same time.
  package var cacheBytes: Int
  /// Whether each tile that cannot be had is reported; false where the host says itself what is the matter.
  package var reportsFailures = true

  /// The defaults are those of the map in this project: levels 0 to 17, a sea of #AAD6F0.
  package init(
    template: String, index: TileIndex? = nil, levels: ClosedRange<Int> = 0...17,
    attribution: String = "© OpenStreetMap contributors",
    background: Color = Color(red: 170.0 / 255, green: 214.0 / 255, blue: 240.0 / 255), cacheBytes: Int = 40 << 20
  ) {
    self.template = template
    self.index = index
    self.levels = levels
    self.attribution = attribution
    self.background = background
    self.cacheBytes = cacheBytes
  }
}

/// A tile's address with places for its numbers.
struct TileTemplate {
  private enum Part { case text(String), x, y, z, scale }
  private var parts: [Part] = []

  init(_ text: String) {
    var literal: [UInt8] = []
    var name: [UInt8]?
    for byte in text.utf8 {
      if let known = name {
        if byte == UInt8(ascii: "}") {
          if let part = TileTemplate.part(known) {
            if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
            literal = []
            parts.append(part)
          } else {
            literal += [UInt8(ascii: "{")] + known + [byte]
          }
          name = nil
        } else {
          name = known + [byte]
        }
      } else if byte == UInt8(ascii: "{") {
        name = []
      } else {
        literal.append(byte)
      }
    }
    if let name { literal += [UInt8(ascii: "{")] + name }
    if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
  }

  private static func part(_ name: [UInt8]) -> Part? {
    switch name {
    case Array("x".utf8): return .x
    case Array("y".utf8): return .y
    case Array("z".utf8): return .z
    case Array("scale".utf8): return .scale
    default: return nil
    }
  }

  func address(of tile: Tile, scale: Int) -> String {
    var out = ""
    for part in parts {
      switch part {
      case .text(let text): out += text
      case .x: out += "\(tile.x)"
      case .y: out += "\(tile.y)"
      case .z: out += "\(tile.z)"
      case .scale: out += "\(scale)"
      }
    }
    return out
  }
}
