import CommandArguments
import HeadlessHost

/// `sheetctl inspect`: what a screen is made of, as text.
@MainActor enum InspectCommand {
  static let help = """
    sheetctl inspect [--screen NAME] [--what views|layers|constraints|accessibility] [--size WxH] [--stop NAME] [--offset Y]
      --what   views: the view tree with frames and accessibility (default); layers: what hosts paint;
               constraints: each layout root with its constraints and solved frames;
               accessibility: what assistive technology is told, an element a line, in reading order
    """

  static func run(_ words: [String]) throws -> Int32 {
    var options = ScreenChoice.options
    options["what"] = "views, layers, constraints or accessibility"
    let arguments = try Arguments(words, command: "inspect", options: options, flags: ["help"])
    if arguments.has("help") {
      Console.write(help)
      return 0
    }
    try arguments.noFiles("inspect")
    let what = arguments.value("what") ?? "views"
    guard ["views", "layers", "constraints", "accessibility"].contains(what) else {
      throw UsageError("inspect: --what '\(what)' is not one of views, layers, constraints, accessibility")
    }
    let (host, _) = try ScreenChoice.open(arguments)
    let text: String
    switch what {
    case "layers": text = host.tree.dump()
    case "constraints": text = host.window.constraintsDump()
    case "accessibility": text = elements(of: host.window)
    default: text = host.window.treeDump()
    }
    for line in text.split(separator: "\n") { Console.write(String(line)) }
    return 0
  }

  /// As the hosts hand them on: without what lies beneath something else.
  private static func elements(of window: UIWindow) -> String {
    window.accessibilityElements.filter { !window.isCovered($0) }.map { element in
      let node = element.node
      var words = ["\(node.role)", "\"\(node.label)\"", element.frame.brief]
      if !node.value.isEmpty { words.append("value=\"\(node.value)\"") }
      if !node.hint.isEmpty { words.append("hint=\"\(node.hint)\"") }
      if node.isSelected { words.append("selected") }
      if !node.isEnabled { words.append("disabled") }
      if !node.identifier.isEmpty { words.append("id=\(node.identifier)") }
      return words.joined(separator: " ")
    }.joined(separator: "\n")
  }
}
