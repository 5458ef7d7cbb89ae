import CPangoCairo

/// Owns a cairo image surface.
///
/// Pixels are 32-bit words, or bytes of alpha; a row's length is the surface's stride.
///
/// A surface may be handed from one thread to another, and is then used on one thread at a time.
final class Surface: @unchecked Sendable {
  enum Format {
    /// Premultiplied, BGRA in memory on little-endian machines.
    case color
    /// As `color`, every pixel opaque; the fourth byte is undefined.
    case opaque
    case alpha

    var cairo: cairo_format_t {
      switch self {
      case .color: return CAIRO_FORMAT_ARGB32
      case .opaque: return CAIRO_FORMAT_RGB24
      case .alpha: return CAIRO_FORMAT_A8
      }
    }
  }

  let pointer: OpaquePointer
  let format: Format
  let width: Int
  let height: Int

  /// The longest side a surface may have: cairo's own limit.
  static let longestSide = 32767

  /// A cleared surface; nil where a side is not 1…32767 or memory ran out.
  convenience init?(width: Int, height: Int, format: Format = .color) {
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else { return nil }
    self.init(owning: cairo_image_surface_create(format.cairo, Int32(width), Int32(height)))
  }

  /// Takes a surface over.
  ///
  /// Nil, and the surface is destroyed, where it is in error or of another format.
  init?(owning surface: OpaquePointer?) {
    guard let surface else { return nil }
    let formats: [Format] = [.color, .opaque, .alpha]
    let found = formats.first { $0.cairo == cairo_image_surface_get_format(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let found else {
      cairo_surface_destroy(surface)
      return nil
    }
    pointer = surface
    format = found
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
  }

  deinit { cairo_surface_destroy(pointer) }

  var stride: Int { Int(cairo_image_surface_get_stride(pointer)) }
  var byteCount: Int { stride * height }

  /// Draws on the surface; a unit is a pixel.
  func draw(_ body: (OpaquePointer) -> Void) {
    let context = cairo_create(pointer)!
    body(context)
    cairo_destroy(context)
  }

  /// The bytes, to read.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    cairo_surface_flush(pointer)
    return try body(UnsafeRawBufferPointer(start: cairo_image_surface_get_data(pointer), count: byteCount))
  }

  /// The bytes, to change.
  func withMutableBytes<Result>(_ body: (UnsafeMutableBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    cairo_surface_flush(pointer)
    defer { cairo_surface_mark_dirty(pointer) }
    return try body(UnsafeMutableBufferPointer(start: cairo_image_surface_get_data(pointer), count: byteCount))
  }
}
