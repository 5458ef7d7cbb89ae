import CSoup
import CairoPainter
import LayerTree

/// Fetches images by HTTP, and hands all others to the decoder of files.
///
/// A tile that cannot be had is answered with nil, and the map shows a coarser one there. What was the matter is said once a
/// reason, not once a tile.
@MainActor final class WebTiles {
  private let files: PixbufImageDecoder
  private let complain: @MainActor (String) -> Void
  private var session: UnsafeMutablePointer<SoupSession>?
  private var reasons: Set<String> = []

  /// - Parameter complain: called with a line for people.
  init(files: PixbufImageDecoder, complain: @escaping @MainActor (String) -> Void) {
    self.files = files
    self.complain = complain
  }

  nonisolated static func isWebAddress(_ address: String) -> Bool {
    address.hasPrefix("http://") || address.hasPrefix("https://")
  }

  // Before a request that failed for a reason that may pass is made again, in seconds. Guess.
  private static let pauses = [0.5, 2.0]

  /// Tiles have 256 to 1024 pixels a side.
  private static let longestSide = 2048
  private static let connectionsPerHost = 6
  /// Without a byte from the server, in seconds.
  private static let timeout = 10

  private struct Request {
    let address: String
    let answer: (ImageHandle?) -> Void
    var attempt = 0
    var fetch: TileFetch?
    var pause: LoopTimer?
  }
  private var requests: [Int: Request] = [:]
  private var lastNumber = 0
  private var isOver = false

  /// Ends all requests; no answer comes any more.
  func stop() {
    isOver = true
    for request in requests.values {
      request.fetch?.cancel()
      request.pause?.cancel()
    }
    requests = [:]
    if let session {
      soup_session_abort(session)
      g_object_unref(session)
    }
    session = nil
  }

  private func fetch(_ address: String, then answer: @escaping (ImageHandle?) -> Void) {
    lastNumber += 1
    requests[lastNumber] = Request(address: address, answer: answer)
    send(lastNumber)
  }

  private func send(_ number: Int) {
    guard !isOver, let address = requests[number]?.address else { return }
    let fetch = TileFetch()
    requests[number]?.fetch = fetch
    fetch.start(address, in: openSession()) { [weak self] in self?.finished(number, $0) }
  }

  private func finished(_ number: Int, _ result: Result<[UInt8], TileFault>) {
    guard !isOver, let request = requests[number] else { return }
    requests[number]?.fetch = nil
    switch result {
    case .success(let bytes):
      requests[number] = nil
      if let size = ImageHead.size(of: bytes), max(size.width, size.height) > Self.longestSide {
        fail(request.address, "more than \(Self.longestSide) pixels a side")
        return request.answer(nil)
      }
      files.decode(.bytes(bytes)) { [self] handle in
        if handle == nil { fail(request.address, "not a whole PNG or JPEG picture") }
        // The bytes are not kept: the address stands for them.
        request.answer(
          handle.map { ImageHandle(id: $0.id, source: .path(request.address), pixelSize: $0.pixelSize, pixels: $0.pixels) })
      }
    case .failure(let fault) where fault.mayPass && request.attempt < Self.pauses.count:
      let pause = LoopTimer { [weak self] in self?.send(number) }
      requests[number]?.pause = pause
      requests[number]?.attempt += 1
      pause.set(at: monotonicSeconds() + Self.pauses[request.attempt])
    case .failure(let fault):
      requests[number] = nil
      fail(request.address, fault.reason)
      request.answer(nil)
    }
  }

  private func fail(_ address: String, _ reason: String) {
    guard reasons.insert(reason).inserted else { return }
    complain("map tiles: \(address): \(reason). A coarser tile is shown there; further ones for this reason are not listed.")
  }

  private func openSession() -> UnsafeMutablePointer<SoupSession> {
    let open = session ?? sheet_soup_session("ScrollSheet-demo/1", Int32(Self.connectionsPerHost), Int32(Self.timeout))!
    session = open
    return open
  }
}

extension WebTiles: @preconcurrency ImageDecoding {
  func decode(_ source: ImageSource) -> ImageHandle? { files.decode(source) }

  func decode(_ source: ImageSource, then answer: @escaping (ImageHandle?) -> Void) {
    if case .path(let address) = source, WebTiles.isWebAddress(address) {
      fetch(address, then: answer)
    } else {
      files.decode(source, then: answer)
    }
  }
}
