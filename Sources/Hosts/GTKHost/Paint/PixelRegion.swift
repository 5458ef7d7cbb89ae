import CGtk
import Geometry

/// A set of pixels to paint.
struct PixelRegion {
  private var rects: [CGRect] = []

  init() {}

  /// A region of the surface, in points.
  init(_ region: OpaquePointer?, scale: Double) {
    if let region { add(region, scale: scale) }
  }

  mutating func add(_ rect: CGRect) { rects.append(rect) }

  mutating func add(_ region: OpaquePointer, scale: Double) {
    for index in 0..<cairo_region_num_rectangles(region) {
      var rect = cairo_rectangle_int_t()
      cairo_region_get_rectangle(region, index, &rect)
      rects.append(
        CGRect(
          x: Double(rect.x) * scale, y: Double(rect.y) * scale, width: Double(rect.width) * scale,
          height: Double(rect.height) * scale))
    }
  }

  // Every rectangle is a pass over the list: more cost more than the pixels that they save.
  private static let mostRects: Int32 = 8
  // From this part of the box on the box is painted.
  private static let fullShare = 0.7

  /// Whole points that hold the pixels; nil for none.
  ///
  /// The caller owns the region.
  func points(scale: Double, within size: CGSize) -> OpaquePointer? {
    let region = cairo_region_create()!
    for rect in rects {
      var points = cairo_rectangle_int_t(rect, dividedBy: scale)
      cairo_region_union_rectangle(region, &points)
    }
    var window = cairo_rectangle_int_t(CGRect(origin: .zero, size: size), dividedBy: scale)
    cairo_region_intersect_rectangle(region, &window)
    guard cairo_region_is_empty(region) == 0 else {
      cairo_region_destroy(region)
      return nil
    }
    var box = cairo_rectangle_int_t()
    cairo_region_get_extents(region, &box)
    if cairo_region_num_rectangles(region) > Self.mostRects || Self.area(of: region) > Self.fullShare * box.area {
      cairo_region_union_rectangle(region, &box)
    }
    return region
  }

  /// The pixels as rectangles that do not overlap.
  func rects(within size: CGSize) -> [CGRect] {
    let window = CGRect(origin: .zero, size: size)
    return rects.compactMap {
      let rect = $0.intersection(window)
      return rect.isEmpty ? nil : rect
    }
  }

  private static func area(of region: OpaquePointer) -> Double {
    var sum = 0.0
    for index in 0..<cairo_region_num_rectangles(region) {
      var rect = cairo_rectangle_int_t()
      cairo_region_get_rectangle(region, index, &rect)
      sum += rect.area
    }
    return sum
  }
}

extension cairo_rectangle_int_t {
  fileprivate init(_ rect: CGRect, dividedBy scale: Double) {
    let left = (Double(rect.minX) / scale).rounded(.down)
    let top = (Double(rect.minY) / scale).rounded(.down)
    self.init(
      x: Int32(left), y: Int32(top), width: Int32((Double(rect.maxX) / scale).rounded(.up) - left),
      height: Int32((Double(rect.maxY) / scale).rounded(.up) - top))
  }

  fileprivate var area: Double { Double(width) * Double(height) }
}
