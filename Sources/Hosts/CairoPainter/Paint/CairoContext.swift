import CPangoCairo
import Geometry
import LayerTree

// Overloads of cairo's functions that take the project's values.

func cairo_rectangle(_ context: OpaquePointer, _ rect: CGRect) {
  cairo_rectangle(context, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
}

func cairo_set_source(_ context: OpaquePointer, _ color: Color, alpha: Double = 1) {
  cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * alpha)
}

func cairo_transform(_ context: OpaquePointer, _ transform: CGAffineTransform) {
  var matrix = cairo_matrix_t(transform)
  cairo_transform(context, &matrix)
}

/// Adds the outline of a shape, which lies in the space of a transform, to the path.
func cairo_rounded_rectangle(_ context: OpaquePointer, _ shape: RoundedRect, _ transform: CGAffineTransform? = nil) {
  if let transform {
    cairo_save(context)
    cairo_transform(context, transform)
  }
  let box = shape.rect
  let (left, top, right, bottom) = (Double(box.minX), Double(box.minY), Double(box.maxX), Double(box.maxY))
  if shape.isPlain {
    cairo_rectangle(context, box)
  } else {
    let quarter = Double.pi / 2
    cairo_new_sub_path(context)
    cairo_arc(context, left + shape.topLeft, top + shape.topLeft, shape.topLeft, 2 * quarter, 3 * quarter)
    cairo_arc(context, right - shape.topRight, top + shape.topRight, shape.topRight, 3 * quarter, 4 * quarter)
    cairo_arc(context, right - shape.bottomRight, bottom - shape.bottomRight, shape.bottomRight, 0, quarter)
    cairo_arc(context, left + shape.bottomLeft, bottom - shape.bottomLeft, shape.bottomLeft, quarter, 2 * quarter)
    cairo_close_path(context)
  }
  // The path keeps its place when the transform goes.
  if transform != nil { cairo_restore(context) }
}

extension cairo_matrix_t {
  init(_ t: CGAffineTransform) {
    self.init(
      xx: Double(t.a), yx: Double(t.b), xy: Double(t.c), yy: Double(t.d), x0: Double(t.tx), y0: Double(t.ty))
  }
}

extension RoundedRect {
  /// In whole pixels, by a transform that keeps it upright.
  func snapped(by transform: CGAffineTransform) -> RoundedRect {
    let scale = Double(min(transform.a, transform.d))
    let rect = rect.snapped(by: transform)
    let longest = Double(min(rect.width, rect.height)) / 2
    return map(to: rect) { min($0 * scale, longest) }
  }
}
