import Geometry
import LayerTree

/// A step of painting.
///
/// The set is closed, and each step has one counterpart among GSK's render nodes.
///
/// A push holds until its pop. Rectangles are in the space of the transforms pushed so far; the outermost unit is the point.
public enum DisplayOperation {
  case pushTransform(CGAffineTransform)
  /// What follows is drawn together, and then shown at this opacity.
  case pushOpacity(Double)
  case pushClip(CGRect)
  case pushRoundedClip(RoundedRect)
  case pop

  case fill(RoundedRect, Color)
  /// A frame of the given width along the inside of the edge.
  case border(RoundedRect, width: Double, Color)
  /// The blurred shadow that a shape throws, outside of that shape. `fills` asks for it inside as well: it may be left out
  /// where an opaque shape follows.
  case shadow(RoundedRect, LayerShadow, fills: Bool)
  case image(ImageHandle, rect: CGRect, source: CGRect, filter: ImageFilter, tint: Color?)
  case text(TextBlock, rect: CGRect)
}

public struct DisplayItem {
  public var operation: DisplayOperation
  /// The pixels of the window that a drawing step may change: its own box, cut to the clips around it and to what no opaque
  /// step covers later.
  ///
  /// Whole numbers of pixels. Null for pushes and pops.
  public var visible: CGRect
  /// The id of the layer that the step draws; a layer has at most one step of each kind.
  public var layer: UInt32
}

/// What a frame shows, in painting order.
public struct DisplayList {
  /// Pixels.
  public let pixelSize: CGSize
  /// Pixels in a point.
  public let scale: Double
  public internal(set) var items: [DisplayItem] = []
  public internal(set) var counts = DisplayCounts()

  /// - Parameters:
  ///   - tree: layers whose numbers are not finite are left out with all beneath them.
  ///   - overlay: a layer that is drawn over the tree, in the window's coordinates.
  public init(_ tree: LayerTree, overlay: LayerNode? = nil) {
    scale = tree.scale.isFinite && tree.scale > 0 ? min(tree.scale, 16) : 1
    pixelSize = CGSize(width: pixels(tree.size.width, scale), height: pixels(tree.size.height, scale))
    var builder = DisplayListBuilder(pixelSize: pixelSize, scale: scale)
    builder.add(tree.root)
    if let overlay { builder.add(overlay) }
    items = builder.items
    counts = builder.counts
    removeCovered(builder.covers)
    removeEmptyGroups()
    counts.operations = items.count
  }
}

/// What became of the layers and steps of a frame.
public struct DisplayCounts: Hashable, Sendable {
  /// Layers looked at; those beneath a hidden or cut-off layer are not.
  public var layers = 0
  /// Drawing steps outside the window or a clip.
  public var outside = 0
  /// Drawing steps beneath an opaque one.
  public var covered = 0
  /// Steps in the list, pushes and pops included.
  public var operations = 0
}

private func pixels(_ points: CGFloat, _ scale: Double) -> Double {
  let count = (Double(points) * scale).rounded()
  return count.isFinite ? min(max(count, 1), 16384) : 1
}
