import CPangoCairo
import Geometry
import LayerTree

/// Pixels for another painter: rows of blue, green, red and alpha, premultiplied.
package struct PixelCopy {
  package let width: Int
  package let height: Int
  /// Bytes from one row to the next.
  package let stride: Int
  package let bytes: [UInt8]

  init(_ surface: Surface) {
    width = surface.width
    height = surface.height
    stride = surface.stride
    var bytes = surface.withBytes { [UInt8]($0) }
    if surface.format == .opaque {
      // The fourth byte is undefined there.
      for index in Swift.stride(from: 3, to: bytes.count, by: 4) { bytes[index] = 255 }
    }
    self.bytes = bytes
  }
}

extension ImagePixels {
  /// Tells images apart, also after one was freed and another took its address.
  package var number: Int { serial }
  package func copy() -> PixelCopy { PixelCopy(surface) }
}

extension CairoPainter {
  /// Pixels around a text's rectangle in its copy, for what letters reach beyond their advance.
  package static var textPadding: Int { TextSurfaces.padding }

  /// A text drawn at a scale; nil where there is nothing to see.
  package func textPixels(_ block: TextBlock, size: CGSize, scale: Double) -> PixelCopy? {
    var counts = PaintCounts()
    return texts.surface(for: block, size: size, scale: scale, counts: &counts).map { PixelCopy($0) }
  }
}

extension RoundedRect {
  /// Radii from the upper left corner on, clockwise.
  package var radii: [Double] { [topLeft, topRight, bottomRight, bottomLeft] }
}
