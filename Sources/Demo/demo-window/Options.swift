import CommandArguments
import DemoApp
import Foundation
import GTKHost

/// What the command line asks for.
@MainActor struct Options {
  static let help = """
    demo-window: the demo in a window.

      --screen NAME         \(wrapped(DemoApp.screenNames)) (list)
      --size WxH            of the window's content, in points (390x844)
      --scale N             pixels in a point, 1 to 4 (the display's own; Wayland's compositor decides by itself)
      --safe-area T,L,B,R   what a phone's screen would lose at its edges, in points (0,0,0,0)
      --scheme NAME         light or dark (as the desktop's GTK setting is, and follows it)
      --tiles PLACE         the map's tiles: a folder with z/x/y.png or .jpg, or a URL with {z}, {x} and {y} (Monaco, built in)
      --attribution TEXT    said of those tiles on the map (nothing)
      --show VIEWS          debug views, from the start: layout,touches,hits,damage,times; F1 to F5 switch them
      --painter NAME        cairo, or gsk for graphics hardware (cairo)
      --scenario FILE       the screen of a scenario file; where it rests after input is a JSON line on standard output
      --virtual             with --scenario: play the file without the screen's clock, print its frames, and end
      --log-events          a JSON line on standard output for each event as it is handed to the screen
      --frames FILE         a JSON line in FILE for each frame painted; - is standard output
      --bench               measure the window with a drag made here, print the figures, and close (screen map-wide)
      --play SECONDS        make gestures by chance for so long, print the memory in use once a minute, and close
      --help

    The mouse is one finger; the wheel scrolls where the pointer is. Ctrl+Q and Ctrl+W close the window.

    A line of --frames:
      frame      counts from 1
      t          seconds on the monotonic clock
      top        y of the sheet's upper edge in the window, in points; null where there is no sheet
      cpu        milliseconds of processor time, of the whole process, since the frame before
      refreshes  of the screen since the frame before; 1 in steady motion
      continues  whether the frame before asked for this one
      damage     pixels painted anew

    With --scenario the size and the safe area are the file's. A line {"rest": …, "mark": N} says where the screen came to
    rest; F12 has it said again, N counts those presses. --virtual prints the lines of `sheetctl play --frames`.

    Exit status: 0 closed by the user, 1 a file cannot be read or written, 2 wrong use, 3 no display, 4 the display went away.
    """

  var window = WindowSettings()
  var screen = "list"
  var logsEvents = false
  var frameFile: String?
  var isBench = false
  var scenarioFile: String?
  var isVirtual = false
  var playSeconds: Double?
  var tiles: MapTiles?

  private static let options = [
    "screen": "a screen's name", "size": "WIDTHxHEIGHT in points", "scale": "a whole number",
    "safe-area": "TOP,LEFT,BOTTOM,RIGHT",
    "scheme": "light or dark",
    "tiles": "a folder or a URL", "attribution": "a text", "show": "a list of debug views", "painter": "cairo or gsk",
    "frames": "a file", "play": "a number of seconds", "scenario": "a file",
  ]

  /// Nil where only help is wanted.
  init?(_ words: [String]) throws(UsageError) {
    let arguments = try Arguments(
      words, command: "demo-window", options: Options.options, flags: ["help", "log-events", "bench", "virtual"])
    if arguments.has("help") { return nil }
    try arguments.noFiles("demo-window")
    window.title = "ScrollSheet"
    if arguments.has("bench") { screen = "map-wide" }
    if let name = arguments.value("screen") {
      guard DemoApp.screenNames.contains(name) else { throw Options.unknown(screen: name) }
      screen = name
    }
    if let text = arguments.value("size") { window.size = try Options.size(text) }
    if arguments.value("scale") != nil {
      let scale = try arguments.number("scale", or: 1, in: 1...4)
      guard scale == scale.rounded() else { throw UsageError("--scale: '\(scale)' is not a whole number from 1 to 4") }
      window.scale = Int(scale)
    }
    if let text = arguments.value("safe-area") { window.safeArea = try Options.insets(text) }
    if let name = arguments.value("scheme") {
      guard name == "light" || name == "dark" else { throw UsageError("--scheme: '\(name)' is not light or dark") }
      window.style = name == "dark" ? .dark : .light
    }
    if let place = arguments.value("tiles") {
      do {
        tiles = try MapTiles(place, attribution: arguments.value("attribution") ?? "", scale: window.scale ?? 1)
      } catch { throw UsageError("--tiles: \(error)") }
    } else if arguments.value("attribution") != nil {
      throw UsageError("--attribution: says whose the tiles of --tiles are; the built-in map has its own")
    }
    if let text = arguments.value("show") { window.debugViews = try Options.views(text) }
    if let name = arguments.value("painter") {
      guard let painter = WindowPainter(rawValue: name) else {
        throw UsageError("--painter: '\(name)' is not a painter; accepted: cairo, gsk")
      }
      window.painter = painter
    }
    logsEvents = arguments.has("log-events")
    frameFile = arguments.value("frames")
    isBench = arguments.has("bench")
    scenarioFile = arguments.value("scenario")
    isVirtual = arguments.has("virtual")
    guard scenarioFile != nil || !isVirtual else { throw UsageError("--virtual: needs --scenario FILE") }
    if arguments.value("play") != nil { playSeconds = try arguments.number("play", or: 0, in: 1...86400) }
  }

  static func unknown(screen name: String) -> UsageError {
    UsageError("--screen: '\(name)' is not a screen; accepted: \(DemoApp.screenNames.joined(separator: ", "))")
  }

  private static func size(_ text: String) throws(UsageError) -> CGSize {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    guard sides.count == 2, sides.allSatisfy({ (100...5000).contains($0) && $0 == $0.rounded() }) else {
      throw UsageError("--size: '\(text)' is not WIDTHxHEIGHT with whole sides from 100 to 5000 points")
    }
    return CGSize(width: sides[0], height: sides[1])
  }

  private static func insets(_ text: String) throws(UsageError) -> UIEdgeInsets {
    let edges = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    guard edges.count == 4, edges.allSatisfy({ (0...400).contains($0) }) else {
      throw UsageError("--safe-area: '\(text)' is not TOP,LEFT,BOTTOM,RIGHT with numbers from 0 to 400 points")
    }
    return UIEdgeInsets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
  }

  private static func views(_ text: String) throws(UsageError) -> DebugViews {
    var views: DebugViews = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let known = DebugViews.all.first(where: { $0.name == word }) else {
        let names = DebugViews.all.map(\.name).joined(separator: ", ")
        throw UsageError("--show: '\(word)' is not a debug view; accepted: \(names)")
      }
      views.insert(known.view)
    }
    return views
  }

  /// Names in lines of a bearable length, aligned with the help's second column.
  private static func wrapped(_ names: [String]) -> String {
    var lines = [""]
    for name in names {
      let word = name == names.last ? name : name + ","
      if lines[lines.count - 1].count + word.count > 88 { lines.append("") }
      lines[lines.count - 1] += lines[lines.count - 1].isEmpty ? word : " " + word
    }
    return lines.joined(separator: "\n" + String(repeating: " ", count: 24))
  }
}
