import CairoPainter
import CommandArguments
import DemoApp
import HeadlessHost
import ScenarioPlay
import ScrollSheet

/// The screens that `render`, `trace` and `inspect` show.
@MainActor enum ScreenChoice {
  static let names = DemoApp.screenNames

  @MainActor struct Setting {
    var size = Tour.size
    var safeArea = Tour.safeArea
    var scale: CGFloat = 2
    var rate: Double = 60
    var textSize = UIContentSizeCategory.large
    var style = UIUserInterfaceStyle.light
  }

  /// A host that shows the screen, laid out and with its tiles loaded, at rest.
  static func open(_ name: String, _ setting: Setting = Setting()) throws -> (host: HeadlessHost, sheet: ShownSheet?) {
    let host = HeadlessHost(size: setting.size, scale: setting.scale, safeArea: setting.safeArea, rate: setting.rate)
    try host.useProjectResources()
    host.services.contentSizeCategory = setting.textSize
    host.userInterfaceStyle = setting.style
    guard let screen = DemoApp.makeScreen(named: name) else {
      throw UsageError("--screen: '\(name)' is not a screen; accepted: \(names.joined(separator: ", "))")
    }
    host.show(screen)
    return (host, ShownSheet(in: screen))
  }

  /// Options that all three commands take; `trace`, which plays, takes `hz` as well.
  static let options = [
    "screen": "a screen's name", "size": "WIDTHxHEIGHT in points", "scale": "a number", "offset": "points",
    "stop": "a stop's name", "text-size": "a text size", "scheme": "light or dark",
  ]

  static func open(_ arguments: Arguments) throws -> (host: HeadlessHost, sheet: ShownSheet?) {
    var setting = Setting()
    if let text = arguments.value("size") {
      let parts = text.split(separator: "x").compactMap { Double($0) }
      guard parts.count == 2, parts.allSatisfy({ (1...5000).contains($0) }) else {
        throw UsageError("--size: '\(text)' is not WIDTHxHEIGHT with sides from 1 to 5000 points")
      }
      setting.size = CGSize(width: parts[0], height: parts[1])
    }
    setting.scale = CGFloat(try arguments.number("scale", or: 2, in: 1...4))
    setting.rate = try arguments.number("hz", or: 60, in: 30...240)
    if let name = arguments.value("text-size") {
      guard let size = UIContentSizeCategory(named: name) else {
        throw UsageError(
          "--text-size: '\(name)' is no text size; accepted: \(UIContentSizeCategory.names.joined(separator: ", "))")
      }
      setting.textSize = size
    }
    if let name = arguments.value("scheme") {
      guard name == "light" || name == "dark" else { throw UsageError("--scheme: '\(name)' is not light or dark") }
      setting.style = name == "dark" ? .dark : .light
    }
    let opened = try open(arguments.value("screen") ?? "map-wide", setting)
    if arguments.value("stop") != nil || arguments.value("offset") != nil { try place(opened.sheet, arguments) }
    // Tiles and what appears late: a moment is enough on a virtual clock.
    opened.host.run(seconds: 0.6)
    return opened
  }

  private static func place(_ sheet: ShownSheet?, _ arguments: Arguments) throws {
    guard let sheet else { throw UsageError("--offset, --stop: the screen has no sheet over a map; choose a map screen") }
    if let name = arguments.value("stop") {
      guard let controller = sheet.controller else {
        throw UsageError("--stop: the plain technique has offsets alone; say --offset")
      }
      guard controller.stops.contains(where: { $0.identifier.rawValue == name }) else {
        let names = controller.stops.map { $0.identifier.rawValue }.joined(separator: ", ")
        throw UsageError("--stop: '\(name)' is no stop of the screen; accepted: \(names)")
      }
      controller.move(to: SheetStop.Identifier(name), animated: false)
    }
    if arguments.value("offset") != nil {
      sheet.scrollView.contentOffset.y = CGFloat(try arguments.number("offset", or: 0, in: -10000...100000))
    }
  }
}
