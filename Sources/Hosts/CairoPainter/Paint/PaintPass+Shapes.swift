import CPangoCairo
import Geometry
import LayerTree

extension PaintPass {
  func fill(_ shape: RoundedRect, _ color: Color, visible: CGRect) {
    cairo_set_source(context, color, alpha: alpha)
    guard transform.keepsUpright else {
      clipped(to: visible) {
        cairo_rounded_rectangle(context, shape, transform)
        cairo_fill(context)
      }
      return
    }
    let shape = shape.snapped(by: transform)
    if shape.isPlain || shape.cornersAreClear(of: visible) {
      fillVisible(visible)
    } else if visible == shape.rect, clips(touching: visible).isEmpty {
      cairo_rounded_rectangle(context, shape)
      cairo_fill(context)
    } else {
      clipped(to: visible) {
        cairo_rounded_rectangle(context, shape)
        cairo_fill(context)
      }
    }
  }

  /// Borders are whole pixels wide, one at least, so that a hairline is crisp wherever its layer lies.
  func border(_ shape: RoundedRect, width: Double, _ color: Color, visible: CGRect) {
    guard width.isFinite else { return fill(shape, color, visible: visible) }
    cairo_set_source(context, color, alpha: alpha)
    let isUpright = transform.keepsUpright
    let outer = isUpright ? shape.snapped(by: transform) : shape
    let inner = outer.inset(by: isUpright ? max(1, (width * transform.meanScale).rounded()) : width)
    clipped(to: visible) {
      cairo_rounded_rectangle(context, outer, isUpright ? nil : transform)
      if let inner { cairo_rounded_rectangle(context, inner, isUpright ? nil : transform) }
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
      cairo_fill(context)
    }
  }
}
