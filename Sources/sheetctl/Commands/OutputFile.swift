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

  /// Refuses a name that promises another kind of picture.
  static func checkName(ofPicture path: String) throws(InputError) {
    guard (path as NSString).pathExtension.lowercased() != "png" else { return }
    throw InputError(path, "pictures are PNG files; give it a name that ends in .png")
  }

  static func write(_ picture: Picture, to path: String) throws(InputError) {
    try checkName(ofPicture: path)
    try makeFolder(for: path)
    do { try picture.writePNG(to: path) } catch { throw InputError(path, "cannot be written") }
  }
}
