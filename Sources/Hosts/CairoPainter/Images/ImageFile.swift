import CPangoCairo
import CPixbuf
import Foundation
import LayerTree

/// Reads image files.
///
/// Safe on any thread.
enum ImageFile {
  /// Nil for a file that is missing, truncated, larger than 16384 pixels a side, or neither PNG nor JPEG.
  static func decode(_ source: ImageSource) -> Surface? {
    switch source {
    case .bytes(let bytes): return decode(bytes)
    case .path(let path):
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
      return decode([UInt8](data))
    }
  }

  private static let longestSide = 16384

  private static func decode(_ bytes: [UInt8]) -> Surface? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return decodePNG(bytes) }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return decodeJPEG(bytes) }
    return nil
  }

  // MARK: PNG

  /// Cairo's own reader makes premultiplied pixels as it goes, and tells opaque images from others.
  private static func decodePNG(_ bytes: [UInt8]) -> Surface? {
    guard bytes.count > 24, (1...longestSide).contains(bigEndian(bytes, at: 16)),
      (1...longestSide).contains(bigEndian(bytes, at: 20))
    else { return nil }
    return bytes.withUnsafeBytes { buffer in
      var reader = Reader(rest: buffer)
      let surface = cairo_image_surface_create_from_png_stream(
        { closure, target, length in
          let reader = closure!.assumingMemoryBound(to: Reader.self)
          return reader.pointee.read(Int(length), into: target!) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
        }, &reader)
      return Surface(owning: surface)
    }
  }

  private struct Reader {
    var rest: UnsafeRawBufferPointer

    mutating func read(_ count: Int, into target: UnsafeMutablePointer<UInt8>) -> Bool {
      guard count <= rest.count else { return false }
      UnsafeMutableRawPointer(target).copyMemory(from: rest.baseAddress!, byteCount: count)
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      return true
    }
  }

  private static func bigEndian(_ bytes: [UInt8], at index: Int) -> Int {
    bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  // MARK: JPEG

  private static func decodeJPEG(_ bytes: [UInt8]) -> Surface? {
    // The loader fills what a truncated file lacks with grey and is content: the end mark must be there.
    guard bytes.suffix(1024).indices.dropLast().contains(where: { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD9 })
    else { return nil }
    // Named by type, so that no database of file types is asked.
    guard let loader = gdk_pixbuf_loader_new_with_type("jpeg", nil) else { return nil }
    defer { g_object_unref(loader) }
    let isRead = gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), nil) != 0
    let isClosed = gdk_pixbuf_loader_close(loader, nil) != 0
    guard isRead, isClosed, let decoded = gdk_pixbuf_loader_get_pixbuf(loader),
      let upright = gdk_pixbuf_apply_embedded_orientation(decoded)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    return surface(of: upright)
  }

  private static func surface(of pixbuf: OpaquePointer) -> Surface? {
    let width = Int(gdk_pixbuf_get_width(pixbuf))
    let height = Int(gdk_pixbuf_get_height(pixbuf))
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    guard max(width, height) <= longestSide, channels == 3, let pixels = gdk_pixbuf_read_pixels(pixbuf),
      let surface = Surface(width: width, height: height, format: .opaque)
    else { return nil }
    let sourceStride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    let stride = surface.stride
    surface.withMutableBytes { target in
      for y in 0..<height {
        var from = pixels + y * sourceStride
        var to = target.baseAddress! + y * stride
        for _ in 0..<width {
          to[0] = from[2]
          to[1] = from[1]
          to[2] = from[0]
          to[3] = 255
          from += channels
          to += 4
        }
      }
    }
    return surface
  }
}
