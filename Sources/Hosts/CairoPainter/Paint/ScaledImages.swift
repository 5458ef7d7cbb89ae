import CPangoCairo
import Geometry
import LayerTree

/// How the pixels of an image are read for an upright rectangle of the screen.
///
/// The steps between samples are whole multiples of 1/32768, twice the unit of the sampler below cairo, so that a step and
/// half a step are exact there. A sample's place, and with it its colour, then depends on the pixel's distance from the
/// rectangle's corner alone: an image that is scaled into a surface of its own has the same pixels as one scaled into the
/// frame.
struct ImageSampling {
  let surface: Surface
  let filter: cairo_filter_t
  private let stepX: Double
  private let stepY: Double
  private let startX: Double
  private let startY: Double

  /// - Parameters:
  ///   - source: the part shown, in pixels of the image.
  ///   - size: pixels of the screen.
  init(_ pixels: ImagePixels, source: CGRect, size: (width: Int, height: Int), filter: ImageFilter) {
    let reduction = min(Double(source.width) / Double(size.width), Double(source.height) / Double(size.height))
    let level = filter == .linear ? pixels.level(forReduction: reduction) : pixels.surface
    let ratioX = Double(level.width) / Double(pixels.width)
    let ratioY = Double(level.height) / Double(pixels.height)
    surface = level
    stepX = max(quantized(Double(source.width) * ratioX / Double(size.width)), 1 / 32768)
    stepY = max(quantized(Double(source.height) * ratioY / Double(size.height)), 1 / 32768)
    startX = quantized(Double(source.minX) * ratioX)
    startY = quantized(Double(source.minY) * ratioY)
    let isCopy = stepX == 1 && stepY == 1 && startX == startX.rounded() && startY == startY.rounded()
    self.filter = filter == .nearest || isCopy ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR
    isPlainCopy = isCopy
  }

  /// Whether pixels are only moved.
  let isPlainCopy: Bool

  /// A pattern that shows the part with its top left corner at a pixel.
  ///
  /// The caller owns it.
  func pattern(x: Double, y: Double) -> OpaquePointer {
    let pattern = cairo_pattern_create_for_surface(surface.pointer)!
    var matrix = cairo_matrix_t(xx: stepX, yx: 0, xy: 0, yy: stepY, x0: startX - stepX * x, y0: startY - stepY * y)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, filter)
    // Without it the outermost samples mix with nothing, and seams show between tiles.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    return pattern
  }
}

private func quantized(_ value: Double) -> Double { (value * 32768).rounded() / 32768 }

/// Images at the size in which they are shown, kept within a bound of memory.
///
/// An image is scaled into a surface of its own when it is shown at one size for the second frame in a row: while a map
/// zooms, each size is seen once, and keeping it would cost more than it saves.
final class ScaledImages {
  struct Key: Hashable {
    let image: Int
    let source: CGRect
    let width: Int
    let height: Int
    let filter: ImageFilter
  }

  private var surfaces: LeastRecentlyUsed<Key, Surface>
  private var seenBefore: Set<Key> = []
  private var seenNow: Set<Key> = []

  init(byteLimit: Int) { surfaces = LeastRecentlyUsed(limit: byteLimit) }

  var byteCount: Int { surfaces.cost }

  /// The image at its size; nil where it is better scaled into the frame.
  func surface(for key: Key, sampling: ImageSampling, counts: inout PaintCounts) -> Surface? {
    seenNow.insert(key)
    if let known = surfaces[key] { return known }
    guard seenBefore.contains(key),
      let surface = Surface(width: key.width, height: key.height, format: sampling.surface.format)
    else { return nil }
    surface.draw { context in
      let pattern = sampling.pattern(x: 0, y: 0)
      cairo_set_source(context, pattern)
      cairo_pattern_destroy(pattern)
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_paint(context)
    }
    counts.imagesScaled += 1
    surfaces.insert(surface, for: key, cost: surface.byteCount)
    return surface
  }

  func endFrame() {
    swap(&seenBefore, &seenNow)
    seenNow.removeAll(keepingCapacity: true)
  }

  func removeAll() {
    surfaces.removeAll()
    seenBefore.removeAll()
    seenNow.removeAll()
  }
}
