import CairoPainter
import CommandArguments
import HeadlessHost

/// `sheetctl render`: a screen as a PNG.
@MainActor enum RenderCommand {
  static let help = """
    sheetctl render [--screen NAME] [--out FILE] [--size WxH] [--scale N] [--stop NAME] [--offset Y]
                    [--text-size NAME] [--scheme light|dark]
      --screen NAME   \(ScreenChoice.names.joined(separator: ", ")) (map-wide)
      --out FILE      a PNG (out/SCREEN.png)
      --size WxH      of the screen in points (390x844)
      --scale N       pixels in a point, 1 to 4 (2)
      --stop NAME     where the sheet rests: on the screens map-… collapsed, fraction-50 or expanded
      --offset Y      the sheet's content offset in points: minus its upper edge; on gallery-original 0 is revealed
      --scheme NAME   light or dark (light); the map's tiles are the same
      --text-size NAME   of the user's choice, as large or accessibilityExtraExtraExtraLarge (large)
    """

  static func run(_ words: [String]) throws -> Int32 {
    var options = ScreenChoice.options
    options["out"] = "a file"
    let arguments = try Arguments(words, command: "render", options: options, flags: ["help"])
    if arguments.has("help") {
      Console.write(help)
      return 0
    }
    try arguments.noFiles("render")
    let out = arguments.value("out") ?? "out/\(arguments.value("screen") ?? "map-wide").png"
    try OutputFile.checkName(ofPicture: out)
    let (host, _) = try ScreenChoice.open(arguments)
    try OutputFile.write(host.picture(by: CairoPainter()), to: out)
    Console.write(out)
    return 0
  }
}
