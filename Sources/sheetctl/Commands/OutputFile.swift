import CairoPainter
import Foundation
import ScenarioPlay

/// Files that commands write.
enum OutputFile {
  /// Makes the folder that a file is to lie in.
  static func makeFolder(for path: String) throws(InputError) {
    let folder = (path as NSString).deletingLastPathComponent
    guard !folder.isEmpty else { return }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw InputError(path, "cannot be written: the folder \(folder) cannot be made")
    }
  }

  static func write(_ picture: Picture, to path: String) throws(InputError) {
    try makeFolder(for: path)
    do { try picture.writePNG(to: path) } catch { throw InputError(path, "cannot be written") }
  }
}
