/// What the first bytes of a picture say of it, before anything is decoded.
public enum ImageHead {
  /// Width and height in pixels of a PNG or JPEG; nil for other bytes, and where they end before it is said.
  ///
  /// A few compressed bytes can stand for more pixels than memory holds: ask before decoding what comes from elsewhere.
  public static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      return bytes.count >= 24 ? (number(bytes, at: 16, 4), number(bytes, at: 20, 4)) : nil
    }
    return bytes.starts(with: [0xFF, 0xD8]) ? sizeOfJPEG(bytes) : nil
  }

  /// Segments follow one another, each with its length; one of the frame headers (ITU-T T.81, table B.1) has the size.
  private static func sizeOfJPEG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var index = 2
    while index + 9 <= bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      if marker == 0xFF {
        index += 1
      } else if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return (number(bytes, at: index + 7, 2), number(bytes, at: index + 5, 2))
      } else {
        index += 2 + max(number(bytes, at: index + 2, 2), 2)
      }
    }
    return nil
  }

  private static func number(_ bytes: [UInt8], at index: Int, _ count: Int) -> Int {
    bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
