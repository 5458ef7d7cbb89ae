import LayerTree

/// A picture with a size in points.
open class UIImage: NSObject, @unchecked Sendable {
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  package let handle: ImageHandle
  /// Pixels in a point.
  public let scale: CGFloat
  public let renderingMode: RenderingMode

  package init(handle: ImageHandle, scale: CGFloat, renderingMode: RenderingMode = .automatic) {
    self.handle = handle
    self.scale = scale > 0 ? scale : 1
    self.renderingMode = renderingMode
  }

  /// The image of that name in the host's asset store; nil where there is none.
  @MainActor public convenience init?(named name: String) {
    guard let asset = UIHost.current.image(named: name) else { return nil }
    self.init(handle: asset.handle, scale: asset.scale)
  }

  @MainActor public convenience init?(contentsOfFile path: String) {
    guard let handle = UIHost.current.imageDecoder?.decode(.path(path)) else { return nil }
    self.init(handle: handle, scale: 1)
  }

  /// Points.
  open var size: CGSize {
    CGSize(width: handle.pixelSize.width / scale, height: handle.pixelSize.height / scale)
  }

  open func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(handle: handle, scale: scale, renderingMode: mode)
  }
}
