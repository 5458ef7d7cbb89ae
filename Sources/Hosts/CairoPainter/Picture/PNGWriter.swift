import CPangoCairo
import Foundation

extension Picture {
  /// The picture as a PNG file, without its alpha where it is opaque.
  ///
  /// Compressed for speed, not size: cairo's own writer makes smaller files, in several times the time.
  public func png() -> [UInt8] {
    let isOpaque = withBGRA { bytes in stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 } }
    let channels = isOpaque ? 3 : 4
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // Eight bits a channel; colour type 2 is RGB, 6 is RGB with alpha.
    let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, isOpaque ? 2 : 6, 0, 0, 0]
    appendChunk("IHDR", header, to: &file)
    appendChunk("IDAT", deflated(filteredRows(channels: channels)), to: &file)
    appendChunk("IEND", [], to: &file)
    return file
  }

  public func writePNG(to path: String) throws {
    try Data(png()).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// Rows of RGB or RGBA, each pixel less the one above it: flat areas become zeros.
  private func filteredRows(channels: Int) -> [UInt8] {
    let rowLength = width * channels + 1
    let up: UInt8 = 2
    return [UInt8](unsafeUninitializedCapacity: rowLength * height) { target, count in
      withBGRA { source in
        let pixels = source.bindMemory(to: UInt8.self).baseAddress!
        let plain = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 2 * (rowLength - 1))
        plain.initialize(repeating: 0)
        defer { plain.deallocate() }
        var above = plain.baseAddress!
        var row = above + (rowLength - 1)
        for y in 0..<height {
          unpremultiply(pixels + y * width * 4, into: row, channels: channels)
          let out = target.baseAddress! + y * rowLength
          out[0] = up
          for x in 0..<(rowLength - 1) { out[x + 1] = row[x] &- above[x] }
          swap(&above, &row)
        }
      }
      count = rowLength * height
    }
  }

  private func unpremultiply(_ source: UnsafePointer<UInt8>, into row: UnsafeMutablePointer<UInt8>, channels: Int) {
    var from = source
    var to = row
    for _ in 0..<width {
      let alpha = Int(from[3])
      if channels == 3 || alpha == 255 {
        to[0] = from[2]
        to[1] = from[1]
        to[2] = from[0]
      } else {
        for (channel, offset) in [2, 1, 0].enumerated() {
          to[channel] = alpha == 0 ? 0 : UInt8(min(255, (Int(from[offset]) * 255 + alpha / 2) / alpha))
        }
      }
      if channels == 4 { to[3] = from[3] }
      from += 4
      to += channels
    }
  }
}

private func deflated(_ bytes: [UInt8]) -> [UInt8] {
  var length = compressBound(uLong(bytes.count))
  return [UInt8](unsafeUninitializedCapacity: Int(length)) { target, count in
    compress2(target.baseAddress, &length, bytes, uLong(bytes.count), 1)
    count = Int(length)
  }
}

private func appendChunk(_ type: String, _ body: [UInt8], to file: inout [UInt8]) {
  let typed = Array(type.utf8) + body
  file += bigEndian(UInt32(body.count))
  file += typed
  file += bigEndian(UInt32(crc32(0, typed, uInt(typed.count))))
}

private func bigEndian(_ value: UInt32) -> [UInt8] {
  [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
}
