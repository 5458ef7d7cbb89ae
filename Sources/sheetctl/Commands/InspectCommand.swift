import HeadlessHost

/// `sheetctl inspect`: what a screen is made of, as text.
@MainActor enum InspectCommand {
  static let help = """
    sheetctl inspect [--screen NAME] [--what views|layers|constraints] [--size WxH] [--offset Y]
      --what   views: the view tree with frames and accessibility (default); layers: what hosts paint;
               constraints: each layout root with its constraints and solved frames
    """

  static func run(_ words: [String]) throws -> Int32 {
    var options = ScreenChoice.options
    options["what"] = "views, layers or constraints"
    let arguments = try Arguments(words, command: "inspect", options: options, flags: ["help"])
    if arguments.has("help") {
      print(help)
      return 0
    }
    try arguments.noFiles("inspect")
    let what = arguments.value("what") ?? "views"
    guard ["views", "layers", "constraints"].contains(what) else {
      throw UsageError("inspect: --what '\(what)' is not one of views, layers, constraints")
    }
    let (host, _) = try ScreenChoice.open(arguments)
    switch what {
    case "layers": print(host.tree.dump(), terminator: "")
    case "constraints": print(host.window.constraintsDump(), terminator: "")
    default: print(host.window.treeDump(), terminator: "")
    }
    return 0
  }
}
