import CairoPainter
import CommandArguments
import DemoApp
import HeadlessHost

/// The screens that `render`, `trace` and `inspect` show.
@MainActor enum ScreenChoice {
  static let names = DemoApp.screenNames

  @MainActor struct Setting {
    var size = Tour.size
    var safeArea = Tour.safeArea
    var scale: CGFloat = 2
    var rate: Double = 60
  }

  /// A host that shows the screen, laid out and with its tiles loaded, at rest.
  static func open(_ name: String, _ setting: Setting = Setting()) throws -> (host: HeadlessHost, map: PlaceMapViewController?) {
    let host = HeadlessHost(size: setting.size, scale: setting.scale, safeArea: setting.safeArea, rate: setting.rate)
    try host.useProjectResources()
    guard let screen = DemoApp.makeScreen(named: name) else {
      throw UsageError("--screen: '\(name)' is not a screen; accepted: \(names.joined(separator: ", "))")
    }
    host.show(screen)
    return (host, screen as? PlaceMapViewController)
  }

  /// Options that all three commands take; `trace`, which plays, takes `hz` as well.
  static let options = [
    "screen": "a screen's name", "size": "WIDTHxHEIGHT in points", "scale": "a number", "offset": "points",
  ]

  static func open(_ arguments: Arguments) throws -> (host: HeadlessHost, map: PlaceMapViewController?) {
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
    let opened = try open(arguments.value("screen") ?? "map-wide", setting)
    if arguments.value("offset") != nil {
      guard let map = opened.map else { throw UsageError("--offset: only the map screens take one; choose a map screen") }
      map.scrollView.contentOffset.y = CGFloat(try arguments.number("offset", or: 0, in: -10000...100000))
    }
    // Tiles and what appears late: a moment is enough on a virtual clock.
    opened.host.run(seconds: 0.6)
    return opened
  }
}
