import MapMath
import QuartzCore

/// Which tiles of a pyramid exist: columns as ranges, row by row.
package struct TileIndex {
  private struct Row: Hashable {
    let z: Int
    let y: Int
  }
  private var rows: [Row: [ClosedRange<Int>]] = [:]
  /// How many tiles there are.
  package private(set) var count = 0

  /// Reads lines `zoom y columns…`, a column being a number or a range `first-last`; `#` begins a comment line.
  ///
  /// A line that is none of that is reported and left out.
  package init(_ text: String) {
    var line: [UInt8] = []
    var number = 1
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n") {
        read(line, number)
        line.removeAll(keepingCapacity: true)
        number += 1
      } else {
        line.append(byte)
      }
    }
    read(line, number)
  }

  package func contains(_ tile: Tile) -> Bool {
    rows[Row(z: tile.z, y: tile.y)]?.contains { $0.contains(tile.x) } ?? false
  }

  private mutating func read(_ line: [UInt8], _ number: Int) {
    guard let first = line.first, first != UInt8(ascii: "#") else { return }
    let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
    guard !words.isEmpty else { return }
    guard words.count >= 2, let z = integer(words[0]), let y = integer(words[1]) else { return refuse(number) }
    var columns: [ClosedRange<Int>] = []
    for word in words.dropFirst(2) {
      let ends = word.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      guard ends.count <= 2, let low = integer(ends[0]), let high = integer(ends[ends.count - 1]), low <= high else {
        return refuse(number)
      }
      columns.append(low...high)
      // A page's integers have 32 bits.
      count = min(count, 1 << 30) + high - low + 1
    }
    rows[Row(z: z, y: y), default: []] += columns
  }

  private func integer(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count < 9 else { return nil }
    var value = 0
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }

  private func refuse(_ line: Int) {
    Diagnostics.report("tile index, line \(line): not 'zoom y columns'; the line is left out. Write the index anew.")
  }
}
