import Dispatch
import Foundation
import Geometry
import LayerTree

/// Decodes PNG and JPEG.
///
/// Used on the main thread. Images asked for with an answer are decoded on background threads; the answers wait until the
/// host calls `deliver()`, once a frame.
public final class PixbufImageDecoder: ImageDecoding {
  private struct Request {
    let number: Int
    let source: ImageSource
    let answer: (ImageHandle?) -> Void
  }

  private var requests: [Request] = []
  private var lastNumber = 0
  private let results = DecodedImages()
  private let queue = DispatchQueue(label: "image decoding", qos: .userInitiated, attributes: .concurrent)

  /// Called on a background thread when an answer is ready: the moment to ask for a frame.
  ///
  /// Set it before the first image is asked for.
  public var onReady: (@Sendable () -> Void)?

  public init() {}

  /// Whether answers are outstanding.
  public var isBusy: Bool { !requests.isEmpty }

  public func decode(_ source: ImageSource) -> ImageHandle? {
    handle(for: ImageFile.decode(source), source: source)
  }

  public func decode(_ source: ImageSource, then answer: @escaping (ImageHandle?) -> Void) {
    lastNumber += 1
    let number = lastNumber
    requests.append(Request(number: number, source: source, answer: answer))
    queue.async { [results, onReady] in
      results.put(ImageFile.decode(source), number: number)
      onReady?()
    }
  }

  /// Answers the requests whose images are ready, in the order of asking.
  public func deliver() { drain(waiting: false) }

  /// Answers the requests whose images are ready, or waits for all that were made before this call: on a virtual clock the
  /// frame in which an image appears then depends on no thread.
  ///
  /// Requests made by an answer stay for the next call.
  public func drain(waiting: Bool) {
    let ready = waiting ? results.takeAll(requests.map(\.number)) : results.takeReady()
    guard !ready.isEmpty else { return }
    let answered = requests.filter { ready[$0.number] != nil }
    requests.removeAll { ready[$0.number] != nil }
    for request in answered { request.answer(handle(for: ready[request.number]?.surface, source: request.source)) }
  }

  private func handle(for surface: Surface?, source: ImageSource) -> ImageHandle? {
    guard let surface else { return nil }
    let pixels = ImagePixels(surface)
    return ImageHandle(
      id: UInt32(truncatingIfNeeded: pixels.serial), source: source,
      pixelSize: CGSize(width: surface.width, height: surface.height), pixels: pixels)
  }
}

/// Images on their way from the background to the main thread.
private final class DecodedImages: @unchecked Sendable {
  struct Result: Sendable { let surface: Surface? }

  private let condition = NSCondition()
  private var results: [Int: Result] = [:]

  func put(_ surface: Surface?, number: Int) {
    condition.withLock {
      results[number] = Result(surface: surface)
      condition.broadcast()
    }
  }

  func takeReady() -> [Int: Result] {
    condition.withLock {
      defer { results.removeAll() }
      return results
    }
  }

  func takeAll(_ numbers: [Int]) -> [Int: Result] {
    condition.withLock {
      while !numbers.allSatisfy({ results[$0] != nil }) { condition.wait() }
      defer { results.removeAll() }
      return results
    }
  }
}
