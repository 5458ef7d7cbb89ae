import Geometry
import LayerTree

/// What a frame changes, as 32-bit words: a command, the layer's id, and what the command needs.
///
/// Texts are their length in bytes and their UTF-8, filled up to a whole word; lengths and places are floats.
struct CommandList {
  /// The first word of each command; host.js reads the same numbers.
  enum Command: UInt32 {
    /// The layer that the page's element holds.
    case root = 1
    /// The layer has left the tree.
    case remove
    /// a, b, c, d, x, y, width, height.
    case place
    /// x, y: what the children are shifted by.
    case scroll
    /// Flags, opacity, radius, fill, border width and colour, shadow colour, x, y, radius.
    case look
    /// Count and ids.
    case children
    case noContents
    /// Rectangle, then a text as it is measured.
    case text
    /// Image, flags, rectangle, the image's size, the part of it, tint.
    case image
    /// The key.
    case foreign
    /// Flags, role, then label, value, hint and identifier.
    case semantics
    /// The name of a property of CSS, and its value.
    case style
  }

  private(set) var words: [UInt32] = []

  var isEmpty: Bool { words.isEmpty }

  /// Keeps the room that the words took.
  mutating func clear() { words.removeAll(keepingCapacity: true) }

  mutating func add(_ command: Command, _ id: UInt32) {
    words.append(command.rawValue)
    words.append(id)
  }

  mutating func add(_ word: UInt32) { words.append(word) }

  mutating func add(_ number: Double) { words.append(Float(number).bitPattern) }

  mutating func add(_ rect: CGRect) {
    add(Double(rect.minX))
    add(Double(rect.minY))
    add(Double(rect.width))
    add(Double(rect.height))
  }

  mutating func add(_ color: Color) {
    func byte(_ part: Double) -> UInt32 { part > 0 ? UInt32((min(part, 1) * 255).rounded()) : 0 }
    words.append(byte(color.red) << 24 | byte(color.green) << 16 | byte(color.blue) << 8 | byte(color.alpha))
  }

  mutating func add(_ string: String) {
    var string = string
    string.withUTF8 { bytes in
      words.append(UInt32(bytes.count))
      var word: UInt32 = 0
      var shift: UInt32 = 0
      for byte in bytes {
        word |= UInt32(byte) << shift
        shift += 8
        if shift == 32 {
          words.append(word)
          word = 0
          shift = 0
        }
      }
      if shift > 0 { words.append(word) }
    }
  }
}
