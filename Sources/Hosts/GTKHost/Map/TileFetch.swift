import CGtk
import CSoup

/// Why a tile was not had.
struct TileFault: Error {
  var reason: String
  /// Whether it is worth asking again.
  var mayPass: Bool
}

/// One request for a tile, answered once on the main loop.
///
/// The answer is read a piece at a time, and the next piece is asked for when the last one is stored: a server that sends
/// without end fills no memory, since what is not read stays in the socket.
@MainActor final class TileFetch {
  typealias Answer = (Result<[UInt8], TileFault>) -> Void

  /// Tiles have some ten to hundred kilobytes.
  static let mostBytes = 8 << 20
  private static let pieceSize = 64 << 10
  /// From when the request goes out to the last byte, in seconds; waiting for its turn takes none of it.
  private static let mostSeconds = 20.0

  private static let mostInterimAnswers = 8
  private var interimAnswers = 0

  private let cancellable = g_cancellable_new()
  private var session: UnsafeMutablePointer<SoupSession>?
  private var message: OpaquePointer?
  private var stream: UnsafeMutablePointer<GInputStream>?
  private var bytes: [UInt8] = []
  private var answer: Answer?
  private var deadline: LoopTimer?

  isolated deinit {
    if let stream { g_object_unref(stream) }
    if let message {
      g_signal_handlers_disconnect_matched(
        UnsafeMutableRawPointer(message), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, Unmanaged.passUnretained(self).toOpaque())
      g_object_unref(UnsafeMutableRawPointer(message))
    }
    if let session { g_object_unref(session) }
    g_object_unref(cancellable)
  }

  func start(_ address: String, in session: UnsafeMutablePointer<SoupSession>, then answer: @escaping Answer) {
    guard let message = soup_message_new("GET", address) else {
      return answer(.failure(TileFault(reason: "no address of a tile", mayPass: false)))
    }
    self.session = g_object_ref(session).assumingMemoryBound(to: SoupSession.self)
    self.message = message
    self.answer = answer
    deadline = LoopTimer { [weak self] in self?.end(.failure(TileFault(reason: "no answer in time", mayPass: true))) }
    connect(UnsafeMutableRawPointer(message), "starting", to: self) { _, data in
      MainActor.assumeIsolated { owner(data, TileFetch.self).wentOut() }
      return 0
    }
    connect(UnsafeMutableRawPointer(message), "got-informational", to: self) { _, data in
      MainActor.assumeIsolated { owner(data, TileFetch.self).wasPutOff() }
      return 0
    }
    soup_session_send_async(
      session, message, G_PRIORITY_DEFAULT, cancellable,
      { session, result, data in
        MainActor.assumeIsolated { TileFetch.taken(data).sent(result) }
      }, Unmanaged.passRetained(self).toOpaque())
  }

  /// Ends it without an answer.
  func cancel() {
    answer = nil
    end(.failure(TileFault(reason: "", mayPass: false)))
  }

  private func wentOut() { deadline?.set(at: monotonicSeconds() + Self.mostSeconds) }

  /// One answer that only says to go on is usual; the library would read them for ever, and nothing else would run.
  private func wasPutOff() {
    interimAnswers += 1
    if interimAnswers > Self.mostInterimAnswers {
      end(.failure(TileFault(reason: "nothing but interim answers", mayPass: false)))
    }
  }

  private func sent(_ result: OpaquePointer?) {
    var error: UnsafeMutablePointer<GError>?
    stream = soup_session_send_finish(session, result, &error)
    guard stream != nil else { return end(.failure(TileFault(taking: error))) }
    let status = soup_message_get_status(message)
    guard status == SOUP_STATUS_OK else { return end(.failure(TileFault(status: Int(status.rawValue)))) }
    readOn()
  }

  private func readOn() {
    guard answer != nil else { return }
    g_input_stream_read_bytes_async(
      stream, gsize(Self.pieceSize), G_PRIORITY_DEFAULT, cancellable,
      { _, result, data in MainActor.assumeIsolated { TileFetch.taken(data).read(result) } },
      Unmanaged.passRetained(self).toOpaque())
  }

  private func read(_ result: OpaquePointer?) {
    var error: UnsafeMutablePointer<GError>?
    guard let piece = g_input_stream_read_bytes_finish(stream, result, &error) else {
      return end(.failure(TileFault(taking: error)))
    }
    defer { g_bytes_unref(piece) }
    var count: gsize = 0
    guard let start = g_bytes_get_data(piece, &count), count > 0 else { return end(.success(bytes)) }
    guard bytes.count + Int(count) <= Self.mostBytes else {
      return end(.failure(TileFault(reason: "larger than \(Self.mostBytes >> 20) MB", mayPass: false)))
    }
    bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: Int(count)))
    readOn()
  }

  private func end(_ result: Result<[UInt8], TileFault>) {
    deadline?.cancel()
    deadline = nil
    let answer = self.answer
    self.answer = nil
    bytes = []
    g_cancellable_cancel(cancellable)
    answer?(result)
  }

  private static func taken(_ data: UnsafeMutableRawPointer?) -> TileFetch {
    Unmanaged<TileFetch>.fromOpaque(data!).takeRetainedValue()
  }
}

extension TileFault {
  /// - Parameter error: freed here.
  fileprivate init(taking error: UnsafeMutablePointer<GError>?) {
    defer { g_error_free(error) }
    func isIO(_ codes: GIOErrorEnum...) -> Bool {
      codes.contains { g_error_matches(error, g_io_error_quark(), Int32($0.rawValue)) != 0 }
    }
    mayPass = true
    if isIO(G_IO_ERROR_TIMED_OUT) {
      reason = "no answer in time"
    } else if isIO(G_IO_ERROR_CONNECTION_REFUSED, G_IO_ERROR_HOST_UNREACHABLE, G_IO_ERROR_NETWORK_UNREACHABLE) {
      reason = "no connection to the host"
    } else if error?.pointee.domain == g_resolver_error_quark() {
      reason = "the host is not known"
    } else if error?.pointee.domain == g_tls_error_quark() {
      reason = "no safe connection to the host"
    } else if g_error_matches(error, soup_session_error_quark(), Int32(SOUP_SESSION_ERROR_TOO_MANY_REDIRECTS.rawValue)) != 0 {
      reason = "too many redirects"
      mayPass = false
    } else {
      // The library's own words carry numbers that differ from tile to tile.
      reason = "the connection broke off"
    }
  }

  // The server's own words may be anything.
  fileprivate init(status: Int) {
    self.init(reason: "the server answered \(status)", mayPass: status == 429 || status >= 500)
  }
}
