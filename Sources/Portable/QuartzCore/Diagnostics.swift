// What UIKit says when code hands it something it cannot use. On Apple's systems most of these raise an exception;
// here the call is ignored and a message names the parties and the way out.

package enum Diagnostics {
  /// Receives each message.
  ///
  /// Hosts print it; tests collect it.
  nonisolated(unsafe) package static var handler: (String) -> Void = { message in print("UIKit: " + message) }

  // Each text is said once, so that a fault in every frame does not flood the log.
  nonisolated(unsafe) private static var said: Set<String> = []

  package static func report(_ message: String) {
    guard said.insert(message).inserted else { return }
    // A text that carries numbers could be new in every frame.
    if said.count > 1000 { said.removeAll() }
    handler(message)
  }

  /// Forgets what was said; for tests.
  package static func reset() { said.removeAll() }
}
