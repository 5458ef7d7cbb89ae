import Foundation

/// Where commands write: the process's streams, unless a test listens.
@MainActor enum Console {
  static var write: (String) -> Void = { print($0) }
  /// One line a complaint.
  static var complain: (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
}
