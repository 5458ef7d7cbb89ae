import Geometry

extension CGAffineTransform {
  /// Whether rectangles stay upright rectangles, neither turned nor mirrored.
  var keepsUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

  var isFinite: Bool { a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite }

  /// How much lengths grow, in the mean of all directions.
  var meanScale: Double { abs(Double(a * d - b * c)).squareRoot() }
}

extension CGRect {
  /// Both edges moved to the nearest pixel, never closer than one pixel: neighbours that share an edge share the pixel
  /// edge, and a hairline does not vanish.
  ///
  /// Edges far outside any screen are pulled in, as cairo's numbers are 24 bits.
  func snapped(by transform: CGAffineTransform) -> CGRect {
    let box = applying(transform)
    let left = box.minX.pixelEdge
    let top = box.minY.pixelEdge
    return CGRect(
      x: left, y: top, width: max(box.maxX.pixelEdge - left, 1), height: max(box.maxY.pixelEdge - top, 1))
  }

  /// The pixels touched.
  var roundedOut: CGRect {
    let left = minX.rounded(.down)
    let top = minY.rounded(.down)
    return CGRect(x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }

  /// The common part; empty where one of the two has a number that is not finite (Foundation's `intersection` traps there).
  func within(_ clip: CGRect) -> CGRect { isFinite && clip.isFinite ? intersection(clip) : .zero }

  var isFinite: Bool { origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite }

  /// Whether turned shapes of this box can be handed to cairo, whose coordinates end at eight million pixels, and which
  /// cuts large curves into very many pieces.
  var isWithinReach: Bool { minX > -100_000 && minY > -100_000 && maxX < 100_000 && maxY < 100_000 }

  /// Whether there is anything to draw in: finite, and neither side zero or negative.
  var isDrawable: Bool { isFinite && size.width > 0 && size.height > 0 }
}

extension CGFloat {
  fileprivate var pixelEdge: CGFloat { Swift.min(Swift.max(self, -100_000), 100_000).rounded() }
}
