import CPangoCairo
import Geometry
import LayerTree

/// Texts drawn at the scale of a screen, kept within a bound of memory.
final class TextSurfaces {
  private struct Key: Hashable {
    let block: TextBlock
    let size: CGSize
    let scale: Double
  }

  /// Pixels around a text's rectangle, for what letters reach beyond their advance.
  static let padding = 2

  private let measurer: PangoTextMeasurer
  private var surfaces: LeastRecentlyUsed<Key, Surface>

  init(measurer: PangoTextMeasurer, byteLimit: Int) {
    self.measurer = measurer
    surfaces = LeastRecentlyUsed(limit: byteLimit)
  }

  var byteCount: Int { surfaces.cost }

  func removeAll() { surfaces.removeAll() }

  /// A surface whose pixel (2, 2) is the top left of the text's rectangle; nil where there is nothing to see.
  func surface(for block: TextBlock, size: CGSize, scale: Double, counts: inout PaintCounts) -> Surface? {
    let key = Key(block: block, size: size, scale: scale)
    if let known = surfaces[key] { return known }
    let layout = measurer.layout(block, filling: size)
    guard layout.measurement.lineCount > 0 else { return nil }
    // The surface is as high as the text, not as a rectangle that may be much higher.
    let height = min(size.height, layout.measurement.size.height + 1)
    let box = CGRect(x: 0, y: 0, width: size.width * CGFloat(scale), height: height * CGFloat(scale)).roundedOut
    let padding = CGFloat(Self.padding)
    guard box.width <= 16384, box.height <= 32000,
      let surface = Surface(width: Int(box.width + 2 * padding), height: Int(box.height + 2 * padding))
    else { return nil }
    surface.draw { context in
      cairo_translate(context, Double(padding), Double(padding))
      if block.lineBreak == .clipping {
        cairo_rectangle(context, box)
        cairo_clip(context)
      }
      cairo_scale(context, scale, scale)
      layout.draw(on: context)
    }
    counts.textsRendered += 1
    surfaces.insert(surface, for: key, cost: surface.byteCount)
    return surface
  }
}
