import Geometry

/// Where the bytes of an image are.
public enum ImageSource: Hashable, Sendable {
  /// A file's path, or on the web a URL.
  case path(String)
  /// An encoded image (PNG, JPEG) in memory.
  case bytes([UInt8])
}

/// A decoded, or on the web addressable, image.
///
/// Two layers that show one image share the handle; the host's copy of the pixels lives as long as the handle does.
public final class ImageHandle {
  public let id: UInt32
  public let source: ImageSource
  public let pixelSize: CGSize
  /// What the host attached: a surface, a texture; nil where the source itself is enough.
  public let pixels: AnyObject?

  public init(id: UInt32, source: ImageSource, pixelSize: CGSize, pixels: AnyObject?) {
    self.id = id
    self.source = source
    self.pixelSize = pixelSize
    self.pixels = pixels
  }
}

/// Decodes images.
///
/// Set by the host.
public protocol ImageDecoding: AnyObject {
  /// Decodes at once. Nil for a file that is missing, truncated or no image.
  func decode(_ source: ImageSource) -> ImageHandle?
  /// Decodes off the frame where the host can, and answers on the main thread: at the latest in the frame after the one
  /// in which decoding ended. On a virtual clock: in the next frame.
  func decode(_ source: ImageSource, then answer: @escaping (ImageHandle?) -> Void)
}
