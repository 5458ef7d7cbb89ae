import CairoPainter
import CommandArguments
import Foundation
import ScenarioPlay

/// Pipes pictures to ffmpeg, which writes an animated file.
final class FilmWriter {
  private let process = Process()
  private let pipe = Pipe()

  /// - Parameters:
  ///   - path: the ending says what is written: webp, gif, mp4, png (animated).
  ///   - width: of the film in pixels; the height follows.
  init(path: String, pictureWidth: Int, pictureHeight: Int, rate: Int, width: Int) throws {
    let arguments = try FilmWriter.arguments(
      path: path, pictureWidth: pictureWidth, pictureHeight: pictureHeight, rate: rate, width: width)
    guard let ffmpeg = FilmWriter.find("ffmpeg") else {
      throw InputError("ffmpeg", "is not installed; 'make setup' installs it")
    }
    process.executableURL = URL(fileURLWithPath: ffmpeg)
    process.arguments = arguments
    process.standardInput = pipe
    try process.run()
    signal(SIGPIPE, SIG_IGN)
  }

  /// What ffmpeg is called with: raw pictures come in through its standard input.
  static func arguments(
    path: String, pictureWidth: Int, pictureHeight: Int, rate: Int, width: Int
  ) throws(UsageError) -> [String] {
    let codec: [String]
    switch (path as NSString).pathExtension.lowercased() {
    // Below that what was there frames before stays as a ghost: the encoder takes near colours for the same.
    case "webp": codec = ["-c:v", "libwebp_anim", "-quality", "88", "-compression_level", "4", "-loop", "0"]
    case "gif": codec = ["-loop", "0"]
    case "mp4": codec = ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-crf", "23"]
    case "png", "apng": codec = ["-f", "apng", "-plays", "0"]
    default: throw UsageError("film: '\(path)' has an ending that is not one of webp, gif, mp4, apng, png")
    }
    return [
      "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgra", "-s",
      "\(pictureWidth)x\(pictureHeight)", "-r", "\(rate)", "-i", "-", "-vf", "scale=\(width):-2:flags=area",
    ] + codec + [path]
  }

  func add(_ picture: Picture) throws {
    try picture.withBGRA { try pipe.fileHandleForWriting.write(contentsOf: Data($0)) }
  }

  func finish() throws {
    try pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw InputError("ffmpeg", "ended with status \(process.terminationStatus); its message stands above")
    }
  }

  private static func find(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
