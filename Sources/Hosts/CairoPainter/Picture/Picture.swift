import CPangoCairo
import Foundation
import Geometry

/// A picture in memory: what the painter paints on.
public final class Picture {
  let surface: Surface

  /// A transparent picture.
  ///
  /// Sides are at least one pixel and at most 32767.
  public init(width: Int, height: Int) {
    let limit = 1...Surface.longestSide
    let clampedWidth = min(max(width, limit.lowerBound), limit.upperBound)
    let clampedHeight = min(max(height, limit.lowerBound), limit.upperBound)
    guard let surface = Surface(width: clampedWidth, height: clampedHeight) else {
      fatalError("A picture of \(clampedWidth) × \(clampedHeight) pixels does not fit in memory")
    }
    self.surface = surface
  }

  /// Reads a PNG or JPEG file; nil where there is none.
  public convenience init?(contentsOf path: String) {
    guard let decoded = ImageFile.decode(.path(path)) else { return nil }
    self.init(width: decoded.width, height: decoded.height)
    surface.draw { context in
      cairo_set_source_surface(context, decoded.pointer, 0, 0)
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_paint(context)
    }
  }

  public var width: Int { surface.width }
  public var height: Int { surface.height }

  /// The pixels, row by row without gaps: blue, green, red, alpha, premultiplied.
  ///
  /// What `ffmpeg -pix_fmt bgra` takes.
  public func withBGRA<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try surface.withBytes(body)
  }

  /// A pixel as `0xAARRGGBB`, premultiplied; 0 outside the picture.
  public func pixel(x: Int, y: Int) -> UInt32 {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return 0 }
    return withBGRA { $0.load(fromByteOffset: (y * width + x) * 4, as: UInt32.self) }
  }

  /// A context to draw with; a unit is a pixel.
  public func draw(_ body: (OpaquePointer) -> Void) { surface.draw(body) }
}

extension Picture: Equatable {
  /// Whether two pictures have the same size and the same bytes.
  public static func == (one: Picture, other: Picture) -> Bool {
    guard one.width == other.width, one.height == other.height else { return false }
    return one.withBGRA { a in
      other.withBGRA { b in memcmp(a.baseAddress!, b.baseAddress!, a.count) == 0 }
    }
  }
}
