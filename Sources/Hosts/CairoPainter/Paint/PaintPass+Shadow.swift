import CPangoCairo
import Geometry
import LayerTree

extension PaintPass {
  func shadow(_ shape: RoundedRect, _ shadow: LayerShadow, fills: Bool, visible: CGRect) {
    let isUpright = transform.keepsUpright
    let scale = transform.meanScale
    guard scale > 0, scale.isFinite else { return }
    // A turned shape is blurred upright, then turned.
    let space = isUpright ? CGAffineTransform.identity : transform.scaledBy(x: CGFloat(1 / scale), y: CGFloat(1 / scale))
    let toPixels = isUpright ? transform : CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
    let box = shape.snapped(by: toPixels)
    guard
      let mask = painter.shadows.mask(
        for: box, deviation: min(max(0, shadow.radius) / 2 * scale, 100), stretchable: isUpright, counts: &counts)
    else { return }
    let reach = CGFloat(mask.reach)
    let target = box.rect.insetBy(dx: -reach, dy: -reach).offsetBy(
      dx: (shadow.offset.width * CGFloat(scale)).rounded(), dy: (shadow.offset.height * CGFloat(scale)).rounded())
    let columns = spans(from: target.minX, to: target.maxX, mask: mask.surface.width, stretches: mask.stretchesX)
    let rows = spans(from: target.minY, to: target.maxY, mask: mask.surface.height, stretches: mask.stretchesY)

    clipped(to: visible) {
      cairo_transform(context, space)
      if !fills {
        cairo_rectangle(context, target.union(box.rect).insetBy(dx: -1, dy: -1))
        cairo_rounded_rectangle(context, box)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_clip(context)
      }
      cairo_set_source(context, shadow.color.clamped, alpha: alpha)
      for row in rows {
        for column in columns {
          let cell = CGRect(
            x: column.start, y: row.start, width: column.end - column.start, height: row.end - row.start)
          if box.inner.contains(cell) || (isUpright && !cell.intersects(visible)) { continue }
          draw(mask.surface, column, row, in: cell)
        }
      }
    }
  }

  private func draw(_ mask: Surface, _ column: Span, _ row: Span, in cell: CGRect) {
    let pattern = cairo_pattern_create_for_surface(mask.pointer)!
    defer { cairo_pattern_destroy(pattern) }
    var matrix = cairo_matrix_t(
      xx: column.step, yx: 0, xy: 0, yy: row.step, x0: Double(column.from) - Double(column.start) * column.step,
      y0: Double(row.from) - Double(row.start) * row.step)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, transform.keepsUpright ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_save(context)
    cairo_rectangle(context, cell)
    cairo_clip(context)
    cairo_mask(context, pattern)
    cairo_restore(context)
  }

  /// A column or row of the shadow: its place on the screen, and what of the mask it shows.
  private struct Span {
    var start: CGFloat
    var end: CGFloat
    var from: CGFloat
    /// Pixels of the mask in a pixel of the screen.
    var step: Double
  }

  private func spans(from start: CGFloat, to end: CGFloat, mask: Int, stretches: Bool) -> [Span] {
    guard stretches else { return [Span(start: start, end: end, from: 0, step: 1)] }
    let side = CGFloat((mask - 1) / 2)
    let middle = Double(end - start - 2 * side)
    return [
      Span(start: start, end: start + side, from: 0, step: 1),
      // A step of almost nothing, begun in the pixel's middle, reads that one pixel all along.
      Span(start: start + side, end: end - side, from: side + 0.25, step: max(0.5 / middle, 1 / 65536)),
      Span(start: end - side, end: end, from: side + 1, step: 1),
    ]
  }
}
