import CPangoCairo
import Geometry

/// A blurred rounded rectangle, small: what lies between its corners is one pixel that is stretched when it is drawn.
struct ShadowMask {
  let surface: Surface
  /// Pixels by which the mask is larger than the shape on each side.
  let reach: Int
  /// Whether the middle column and the middle row stand for as many as are wanted.
  let stretchesX: Bool
  let stretchesY: Bool
}

/// Blurred shapes, kept within a bound of memory.
final class ShadowMasks {
  private struct Key: Hashable {
    let shape: RoundedRect
    let deviation: Double
  }

  private var masks: LeastRecentlyUsed<Key, ShadowMask>

  init(byteLimit: Int) { masks = LeastRecentlyUsed(limit: byteLimit) }

  var byteCount: Int { masks.cost }

  func removeAll() { masks.removeAll() }

  /// - Parameters:
  ///   - shape: in pixels; its place does not matter.
  ///   - deviation: of the blur, in pixels.
  ///   - stretchable: whether the mask may be smaller than the shape.
  func mask(for shape: RoundedRect, deviation: Double, stretchable: Bool, counts: inout PaintCounts) -> ShadowMask? {
    let blur = GaussianBlur(deviation: deviation)
    // Further than this from an edge the blurred shape no longer changes along it.
    let corner = blur.reach + Int(shape.largestRadius.rounded(.up))
    let least = 2 * corner + 1
    let wanted = (width: Int(shape.rect.width.rounded()), height: Int(shape.rect.height.rounded()))
    let width = stretchable ? min(wanted.width, least) : wanted.width
    let height = stretchable ? min(wanted.height, least) : wanted.height
    guard width > 0, height > 0, width <= 4096, height <= 4096 else { return nil }
    let small = shape.map(to: CGRect(x: 0, y: 0, width: width, height: height)) { $0 }
    let key = Key(shape: small, deviation: deviation)
    if let known = masks[key] { return known }

    let reach = blur.reach
    guard let surface = Surface(width: width + 2 * reach, height: height + 2 * reach, format: .alpha) else { return nil }
    surface.draw { context in
      cairo_translate(context, Double(reach), Double(reach))
      cairo_rounded_rectangle(context, small)
      cairo_fill(context)
    }
    surface.withMutableBytes {
      blur.apply(to: $0, width: surface.width, height: surface.height, stride: surface.stride)
    }
    counts.shadowsBlurred += 1
    let mask = ShadowMask(
      surface: surface, reach: reach, stretchesX: width < wanted.width, stretchesY: height < wanted.height)
    masks.insert(mask, for: key, cost: surface.byteCount)
    return mask
  }
}
