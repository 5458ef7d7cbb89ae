import Geometry
import LayerTree
import UIKit

/// Lets the page load images; a handle holds the page's copy.
final class PageImages: ImageDecoding {
  private let assets: AssetStore
  private var lastID: UInt32 = 0
  private var waiting: [UInt32: Request] = [:]

  private struct Request {
    let source: ImageSource
    let answer: (ImageHandle?) -> Void
  }

  init(assets: AssetStore) { self.assets = assets }

  /// At once for the images of the manifest, whose sizes are known; nil for others.
  func decode(_ source: ImageSource) -> ImageHandle? {
    guard let known = assets.assets.values.first(where: { $0.source == source }) else { return nil }
    let size = CGSize(width: known.size.width * known.scale, height: known.size.height * known.scale)
    return handle(start(source, isKnown: true), source, size)
  }

  func decode(_ source: ImageSource, then answer: @escaping (ImageHandle?) -> Void) {
    waiting[start(source, isKnown: false)] = Request(source: source, answer: answer)
  }

  /// The page has loaded and decoded an image; a width of 0 says that it could not.
  func loaded(_ image: UInt32, size: CGSize) {
    guard let request = waiting.removeValue(forKey: image) else { return }
    if size.width > 0 && size.height > 0 {
      request.answer(handle(image, request.source, size))
    } else {
      Page.release(image)
      request.answer(nil)
    }
  }

  private func start(_ source: ImageSource, isKnown: Bool) -> UInt32 {
    lastID += 1
    switch source {
    case .path(let path): Page.load(lastID, path: path, isKnown: isKnown)
    case .bytes(let bytes): Page.load(lastID, bytes: bytes)
    }
    return lastID
  }

  private func handle(_ id: UInt32, _ source: ImageSource, _ size: CGSize) -> ImageHandle {
    ImageHandle(id: id, source: source, pixelSize: size, pixels: PageImage(id))
  }
}

/// The page's copy of an image, let go of with the last handle.
private final class PageImage {
  private let id: UInt32
  init(_ id: UInt32) { self.id = id }
  deinit { Page.release(id) }
}
