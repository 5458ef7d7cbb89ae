import CPangoCairo
import Synchronization

/// A decoded image: what `ImageHandle.pixels` is on this host.
///
/// The pixels live as long as the object.
public final class ImagePixels {
  let surface: Surface
  /// Tells images apart in caches, also after one was freed and another took its address.
  let serial: Int
  private var smaller: [Surface] = []

  private static let counter = Atomic<Int>(0)
  /// Eight halvings: an image of 2048 pixels ends at 8.
  private static let levelLimit = 8

  init(_ surface: Surface) {
    self.surface = surface
    serial = Self.counter.add(1, ordering: .relaxed).newValue
  }

  public var width: Int { surface.width }
  public var height: Int { surface.height }
  public var isOpaque: Bool { surface.format == .opaque }

  /// The smallest halving that is still at least as large as needed; level 0 is the image itself.
  /// - Parameter reduction: pixels of the image in a pixel of the screen.
  func level(forReduction reduction: Double) -> Surface {
    var level = 0
    var rest = reduction
    while rest >= 2, level < Self.levelLimit {
      rest /= 2
      level += 1
    }
    while smaller.count < level {
      guard let next = (smaller.last ?? surface).halved() else { break }
      smaller.append(next)
    }
    return level == 0 || smaller.isEmpty ? surface : smaller[min(level, smaller.count) - 1]
  }
}

extension Surface {
  /// Half as wide and high, rounded up, each pixel the mean of four; nil where there is nothing left to halve.
  fileprivate func halved() -> Surface? {
    guard width > 1 || height > 1 else { return nil }
    guard let half = Surface(width: (width + 1) / 2, height: (height + 1) / 2, format: format) else { return nil }
    half.draw { context in
      cairo_scale(context, Double(half.width) / Double(width), Double(half.height) / Double(height))
      cairo_set_source_surface(context, pointer, 0, 0)
      // At a scale of one half, bilinear samples lie between four pixels.
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_paint(context)
    }
    return half
  }
}
