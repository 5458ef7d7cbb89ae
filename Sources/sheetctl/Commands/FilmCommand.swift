import CairoPainter
import CommandArguments
import Foundation
import HeadlessHost

/// `sheetctl film`: the tour as a film and a strip of pictures.
@MainActor enum FilmCommand {
  static let help = """
    sheetctl film [--out FILE] [--strip FILE] [--width PIXELS]
      --out FILE      the film: webp, gif, mp4 or apng (out/tour.webp)
      --strip FILE    eight pictures side by side, PNG (beside the film: out/tour-strip.png)
      --width PIXELS  of the film, 100 to 1170 (240)
    """

  static func run(_ words: [String]) throws -> Int32 {
    let arguments = try Arguments(
      words, command: "film", options: ["out": "a file", "strip": "a file", "width": "a number"], flags: ["help"])
    if arguments.has("help") {
      Console.write(help)
      return 0
    }
    try arguments.noFiles("film")
    let out = arguments.value("out") ?? "out/tour.webp"
    let strip = arguments.value("strip") ?? stripName(beside: out)
    let width = Int(try arguments.number("width", or: 240, in: 100...1170))
    // Said before anything is played.
    _ = try FilmWriter.arguments(path: out, pictureWidth: 1, pictureHeight: 1, rate: 30, width: width)
    try OutputFile.checkName(ofPicture: strip)
    for path in [out, strip] { try OutputFile.makeFolder(for: path) }
    let host = try Tour.makeHost()
    let painter = CairoPainter()
    let dots = FingerDots(over: host.window)
    host.onEvent = { dots.show($0) }
    let picture = Picture(width: Int(Tour.size.width) * 2, height: Int(Tour.size.height) * 2)
    let film = try FilmWriter(
      path: out, pictureWidth: picture.width, pictureHeight: picture.height, rate: 30, width: width)
    let stripFrames = strips.map { Int($0 * host.rate) }
    var stills: [Picture] = []
    for number in 0..<Int(Tour.length * host.rate) {
      host.step()
      // The film has every second frame.
      if number % 2 == 0 {
        painter.paint(host.tree, into: picture)
        try film.add(picture)
      }
      if stripFrames.contains(number) { stills.append(host.picture(by: painter)) }
    }
    try film.finish()
    try OutputFile.write(FilmStrip.picture(of: stills), to: strip)
    Console.write("film:  \(out)")
    Console.write("strip: \(strip)")
    return 0
  }

  /// `tour-strip.png` for `tour.webp`, in the same folder.
  static func stripName(beside film: String) -> String {
    (film as NSString).deletingPathExtension + "-strip.png"
  }

  // Seconds at which the strip's pictures are taken.
  private static let strips = [0.5, 2.4, 3.6, 5.2, 9.5, 11.2, 12.4, 16.8]
}
