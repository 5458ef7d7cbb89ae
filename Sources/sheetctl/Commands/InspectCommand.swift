import CommandArguments
import HeadlessHost

/// `sheetctl inspect`: what a screen is made of, as text.
@MainActor enum InspectCommand {
  static let help = """
    sheetctl inspect [--screen NAME] [--what views|layers|constraints] [--size WxH] [--stop NAME] [--offset Y]
      --what   views: the view tree with frames and accessibility (default); layers: what hosts paint;
               constraints: each layout root with its constraints and solved frames
    """

  static func run(_ words: [String]) throws -> Int32 {
    var options = ScreenChoice.options
    options["what"] = "views, layers or constraints"
    let arguments = try Arguments(words, command: "inspect", options: options, flags: ["help"])
    if arguments.has("help") {
      Console.write(help)
      return 0
    }
    try arguments.noFiles("inspect")
    let what = arguments.value("what") ?? "views"
    guard ["views", "layers", "constraints"].contains(what) else {
      throw UsageError("inspect: --what '\(what)' is not one of views, layers, constraints")
    }
    let (host, _) = try ScreenChoice.open(arguments)
    let text: String
    switch what {
    case "layers": text = host.tree.dump()
    case "constraints": text = host.window.constraintsDump()
    default: text = host.window.treeDump()
    }
    for line in text.split(separator: "\n") { Console.write(String(line)) }
    return 0
  }
}
