import Foundation

/// Where the project's own files lie: fonts, map tiles, the demo's pictures.
///
/// The folder is, in this order: the one that was asked for, the one the environment variable `SHEET_RESOURCES` names, and
/// `Resources` in the checkout that this source file was compiled from. Nothing is bundled into the program, so a program
/// that is moved to another machine takes the folder along and sets the variable.
public struct ProjectResources: Sendable {
  /// An absolute path without a trailing slash.
  public let folder: String

  /// - Parameter folder: a folder that is laid out like the project's `Resources`; nil looks in the usual places.
  public init(folder: String? = nil) {
    let named = folder ?? ProcessInfo.processInfo.environment["SHEET_RESOURCES"].flatMap { $0.isEmpty ? nil : $0 }
    let url = named.map { URL(fileURLWithPath: $0, isDirectory: true) } ?? Self.checkout
    self.folder = url.standardizedFileURL.path
  }

  /// The path of a file in the folder, which need not exist: `path("Map/index.txt")`.
  public func path(_ relative: String) -> String { folder + "/" + relative }

  private static var checkout: URL {
    var url = URL(fileURLWithPath: #filePath)
    for _ in ["ProjectResources.swift", "CairoPainter", "Hosts", "Sources"] { url.deleteLastPathComponent() }
    return url.appendingPathComponent("Resources", isDirectory: true)
  }
}
