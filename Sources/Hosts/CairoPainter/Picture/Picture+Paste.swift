import CPangoCairo
import Geometry
import LayerTree

extension Picture {
  /// Draws another picture, scaled into a rectangle in pixels.
  public func paste(_ other: Picture, in rect: CGRect) {
    draw { context in
      cairo_save(context)
      cairo_translate(context, Double(rect.minX), Double(rect.minY))
      cairo_scale(context, Double(rect.width) / Double(other.width), Double(rect.height) / Double(other.height))
      cairo_set_source_surface(context, other.surface.pointer, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
      cairo_paint(context)
      cairo_restore(context)
    }
  }

  /// Fills the whole picture.
  public func fill(_ color: Color) {
    draw { context in
      cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_paint(context)
    }
  }
}
