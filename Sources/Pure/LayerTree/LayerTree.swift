import Geometry

/// The picture of one window: what UIKit hands to a host once a frame.
public final class LayerTree {
  public let root: LayerNode
  /// Points.
  public var size: CGSize
  /// Pixels in a point.
  public var scale: Double
  /// The layers that differ from the frame before, in no order.
  ///
  /// Their `changes` say in what.
  public var changed: [LayerNode] = []
  /// Layers that left the tree since the frame before.
  public var removed: [UInt32] = []
  /// Counts the frames handed on; a frame in which nothing changed is not handed on.
  public var frame = 0

  public init(root: LayerNode, size: CGSize, scale: Double) {
    self.root = root
    self.size = size
    self.scale = scale
  }
}
