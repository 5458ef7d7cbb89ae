import CPangoCairo
import Geometry
import LayerTree

/// Paints layer trees with cairo.
///
/// Surfaces of texts, scaled images and shadows are kept from frame to frame, within bounds of memory. They change how fast
/// a frame is painted, never its pixels. Used on one thread.
public final class CairoPainter {
  public let measurer: PangoTextMeasurer
  /// What is seen where no layer draws.
  public var background = Color(white: 1)
  /// About the frame painted last.
  public private(set) var counts = PaintCounts()

  let texts: TextSurfaces
  let images: ScaledImages
  let shadows: ShadowMasks

  /// - Parameters:
  ///   - measurer: the one that UIKit measures with, so that texts are broken into lines once.
  ///   - cacheBytes: the most memory for kept surfaces.
  public init(measurer: PangoTextMeasurer = PangoTextMeasurer(), cacheBytes: Int = 128 << 20) {
    self.measurer = measurer
    texts = TextSurfaces(measurer: measurer, byteLimit: cacheBytes * 3 / 8)
    images = ScaledImages(byteLimit: cacheBytes * 9 / 16)
    shadows = ShadowMasks(byteLimit: cacheBytes / 16)
  }

  /// A new picture of the tree, `tree.size` times `tree.scale` pixels large.
  public func picture(of tree: LayerTree) -> Picture {
    let list = DisplayList(tree)
    let picture = Picture(width: Int(list.pixelSize.width), height: Int(list.pixelSize.height))
    paint(list, into: picture)
    return picture
  }

  /// Paints the whole tree over an existing picture: for films and windows, which use one picture again and again.
  public func paint(_ tree: LayerTree, into picture: Picture) { paint(DisplayList(tree), into: picture) }

  public func paint(_ list: DisplayList, into picture: Picture, within areas: [CGRect]? = nil) {
    picture.surface.draw { context in
      cairo_scale(context, list.scale, list.scale)
      paint(list, on: context, within: areas)
    }
  }

  /// Paints on a context whose unit is the point, and whose device has `list.scale` pixels in one.
  ///
  /// - Parameter areas: whole pixels, not overlapping; only these are painted. Nil paints everything.
  public func paint(_ list: DisplayList, on context: OpaquePointer, within areas: [CGRect]? = nil) {
    var total = PaintCounts()
    total.list = list.counts
    for area in areas ?? [CGRect(origin: .zero, size: list.pixelSize)] {
      cairo_save(context)
      cairo_scale(context, 1 / list.scale, 1 / list.scale)
      cairo_set_source(context, background)
      cairo_rectangle(context, area)
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_fill(context)
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
      let pass = PaintPass(areas == nil ? list : list.cut(to: area), on: context, painter: self)
      pass.run()
      cairo_restore(context)
      total.add(pass.counts)
    }
    images.endFrame()
    counts = total
  }

  /// Frees every kept surface and layout.
  public func emptyCaches() {
    texts.removeAll()
    images.removeAll()
    shadows.removeAll()
    measurer.emptyCache()
  }

  /// Bytes of the surfaces kept.
  public var cachedBytes: Int { texts.byteCount + images.byteCount + shadows.byteCount }
}

/// What painting one frame took: for tests and benchmarks, which count and do not time.
public struct PaintCounts: Hashable, Sendable {
  public var list = DisplayCounts()
  /// Drawing steps carried out.
  public var drawn = 0
  /// Texts drawn into a surface anew.
  public var textsRendered = 0
  /// Images scaled anew, into the frame or into a surface that is kept.
  public var imagesScaled = 0
  /// Shadows blurred anew.
  public var shadowsBlurred = 0
  /// Groups drawn apart because of their opacity.
  public var groups = 0

  mutating func add(_ other: PaintCounts) {
    drawn += other.drawn
    textsRendered += other.textsRendered
    imagesScaled += other.imagesScaled
    shadowsBlurred += other.shadowsBlurred
    groups += other.groups
  }
}
