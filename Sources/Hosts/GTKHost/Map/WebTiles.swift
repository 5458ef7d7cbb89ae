import CairoPainter
import Foundation
import FoundationNetworking
import LayerTree

/// Fetches images by HTTP, and hands all others to the decoder of files.
///
/// A tile that cannot be had is answered with nil, and the map shows a coarser one there. What was the matter is said once a
/// reason, not once a tile.
@MainActor final class WebTiles: NSObject {
  private let files: PixbufImageDecoder
  private let complain: @MainActor (String) -> Void
  private var session: URLSession?
  private let fetches = TileFetches()
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

  /// Ends all requests; no answer comes any more.
  func stop() {
    session?.invalidateAndCancel()
    session = nil
    requests = [:]
    isOver = true
  }
  private var isOver = false

  private struct Request {
    let address: String
    let answer: (ImageHandle?) -> Void
    var attempt = 0
  }
  private var requests: [Int: Request] = [:]
  private var lastNumber = 0

  private func fetch(_ address: String, then answer: @escaping (ImageHandle?) -> Void) {
    lastNumber += 1
    requests[lastNumber] = Request(address: address, answer: answer)
    send(lastNumber)
  }

  private func send(_ number: Int) {
    guard !isOver, let request = requests[number] else { return }
    guard let url = URL(string: request.address) else {
      return finished(number, .failure(TileFault(reason: "no address of a tile", mayPass: false)))
    }
    let session = self.session ?? makeSession()
    let task = session.dataTask(with: url)
    fetches.begin(task.taskIdentifier) { [weak self] result in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.finished(number, result) } }
    }
    task.resume()
  }

  private func finished(_ number: Int, _ result: Result<[UInt8], TileFault>) {
    guard !isOver, let request = requests[number] else { return }
    switch result {
    case .success(let bytes):
      requests[number] = nil
      files.decode(.bytes(bytes)) { [self] handle in
        if handle == nil { fail(request.address, "not a whole PNG or JPEG picture") }
        // The bytes are not kept: the address stands for them.
        request.answer(
          handle.map { ImageHandle(id: $0.id, source: .path(request.address), pixelSize: $0.pixelSize, pixels: $0.pixels) })
      }
    case .failure(let fault) where fault.mayPass && request.attempt < Self.pauses.count:
      requests[number]?.attempt += 1
      DispatchQueue.main.asyncAfter(deadline: .now() + Self.pauses[request.attempt]) { [weak self] in
        MainActor.assumeIsolated { self?.send(number) }
      }
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

  private func makeSession() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 10
    configuration.timeoutIntervalForResource = 20
    configuration.httpMaximumConnectionsPerHost = 6
    configuration.httpAdditionalHeaders = ["User-Agent": "ScrollSheet-demo/1"]
    configuration.urlCache = nil
    let made = URLSession(configuration: configuration, delegate: fetches, delegateQueue: nil)
    session = made
    return made
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

/// Why a tile was not had.
struct TileFault: Error {
  var reason: String
  /// Whether it is worth asking again.
  var mayPass: Bool
}

/// The requests under way, as the session's threads see them.
private final class TileFetches: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private struct Fetch {
    var bytes: [UInt8] = []
    var redirects = 0
    var fault: TileFault?
    let answer: @Sendable (Result<[UInt8], TileFault>) -> Void
  }
  private let lock = NSLock()
  private var fetches: [Int: Fetch] = [:]

  private static let mostRedirects = 5
  // Tiles have some ten to hundred kilobytes.
  private static let mostBytes = 8 << 20

  func begin(_ id: Int, answer: @escaping @Sendable (Result<[UInt8], TileFault>) -> Void) {
    lock.withLock { fetches[id] = Fetch(answer: answer) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    let goesOn = lock.withLock {
      fetches[task.taskIdentifier]?.redirects += 1
      let count = fetches[task.taskIdentifier]?.redirects ?? 0
      if count > Self.mostRedirects {
        fetches[task.taskIdentifier]?.fault = TileFault(reason: "more than \(Self.mostRedirects) redirects", mayPass: false)
      }
      return count <= Self.mostRedirects
    }
    completionHandler(goesOn ? request : nil)
    if !goesOn { task.cancel() }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else {
      lock.withLock {
        if fetches[dataTask.taskIdentifier]?.fault == nil {
          fetches[dataTask.taskIdentifier]?.fault = TileFault(
            reason: "the server answered \(status) \(HTTPURLResponse.localizedString(forStatusCode: status))",
            mayPass: status == 429 || status >= 500)
        }
      }
      return completionHandler(.cancel)
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooMuch = lock.withLock {
      fetches[dataTask.taskIdentifier]?.bytes.append(contentsOf: data)
      guard fetches[dataTask.taskIdentifier]?.bytes.count ?? 0 > Self.mostBytes else { return false }
      fetches[dataTask.taskIdentifier]?.fault = TileFault(reason: "larger than 8 MB", mayPass: false)
      return true
    }
    if isTooMuch { dataTask.cancel() }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let fetch = lock.withLock({ fetches.removeValue(forKey: task.taskIdentifier) }) else { return }
    if let fault = fetch.fault {
      fetch.answer(.failure(fault))
    } else if let error {
      fetch.answer(.failure(TileFault(reason: Self.words(for: error), mayPass: true)))
    } else {
      fetch.answer(.success(fetch.bytes))
    }
  }

  private static func words(for error: any Error) -> String {
    switch (error as? URLError)?.code {
    case .timedOut: return "no answer in time"
    case .cannotFindHost: return "the host is not known"
    case .cannotConnectToHost: return "no connection to the host"
    // The library's own words carry numbers that differ from tile to tile.
    default: return "the connection broke off"
    }
  }
}
