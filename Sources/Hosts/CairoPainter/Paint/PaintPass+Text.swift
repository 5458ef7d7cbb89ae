import CPangoCairo
import Geometry
import LayerTree

extension PaintPass {
  /// Text is drawn once at the screen's scale and then moved by whole pixels.
  ///
  /// A layer that is enlarged or turned shows the same pixels enlarged or turned, as a layer on iOS does.
  func text(_ block: TextBlock, rect: CGRect, visible: CGRect) {
    let scale = list.scale
    guard let text = painter.texts.surface(for: block, size: rect.size, scale: scale, counts: &counts) else { return }
    let padding = Double(TextSurfaces.padding)
    let toPixels = CGAffineTransform(scaleX: CGFloat(1 / scale), y: CGFloat(1 / scale))
    let placement = toPixels.concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY))
      .concatenating(transform)
    if placement.isPixelMove {
      let x = Double(placement.tx.rounded()) - padding
      let y = Double(placement.ty.rounded()) - padding
      cairo_set_source_surface(context, text.pointer, x, y)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
      let reach = CGRect(x: x, y: y, width: Double(text.width), height: Double(text.height)).intersection(visible)
      guard !reach.isEmpty else { return }
      if alpha == 1 {
        fillVisible(reach)
      } else {
        clipped(to: reach) { cairo_paint_with_alpha(context, alpha) }
      }
    } else {
      clipped(to: visible) {
        cairo_transform(context, placement)
        cairo_set_source_surface(context, text.pointer, -padding, -padding)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
        cairo_paint_with_alpha(context, alpha)
      }
    }
  }
}

extension CGAffineTransform {
  /// Whether it only moves, but for what arithmetic lost.
  fileprivate var isPixelMove: Bool {
    func near(_ value: CGFloat, _ wanted: CGFloat) -> Bool { abs(value - wanted) < 1e-6 }
    return near(a, 1) && near(d, 1) && near(b, 0) && near(c, 0)
  }
}
