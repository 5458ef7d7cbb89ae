import CommandArguments
import Foundation
import HeadlessHost
import MapKit

/// `sheetctl trace`: one gesture through every stage, a line a frame.
@MainActor enum TraceCommand {
  static let help = """
    sheetctl trace [--screen NAME] [--gesture up|down|fling|map] [--hz N] [--size WxH]
      On a screen with a sheet over a map. Columns: time; the finger's y; travel and speed of the pan; the sheet's phase and
      offset; its upper edge and progress; the map's bottom padding, zoom and centre; layers changed in the frame.
    """

  static let gestures: [String: FingerScript] = [
    "up": FingerScript(at: (195, 735)).moved(by: (0, -260), in: 0.8).waited(0.2).lifted(),
    "down": FingerScript(at: (195, 300)).moved(by: (0, 120), in: 0.15).lifted(),
    "fling": FingerScript(at: (195, 735)).moved(by: (0, -160), in: 0.12).lifted(),
    "map": FingerScript(at: (195, 300)).moved(by: (60, 40), in: 0.3).lifted(),
  ]

  static func run(_ words: [String]) throws -> Int32 {
    var options = ScreenChoice.options
    options["gesture"] = "up, down, fling or map"
    options["hz"] = "60 or 120"
    let arguments = try Arguments(words, command: "trace", options: options, flags: ["help"])
    if arguments.has("help") {
      Console.write(help)
      return 0
    }
    try arguments.noFiles("trace")
    let name = arguments.value("gesture") ?? "up"
    guard let gesture = gestures[name] else {
      throw UsageError("trace: --gesture '\(name)' is not one of \(gestures.keys.sorted().joined(separator: ", "))")
    }
    let (host, opened) = try ScreenChoice.open(arguments)
    guard let sheet = opened else { throw UsageError("trace: the screen has no sheet over a map; choose a map screen") }
    if name == "down" {
      if let controller = sheet.controller {
        controller.move(to: .expanded, animated: false)
      } else {
        sheet.scrollView.contentOffset.y = 0
      }
      host.step()
    }
    var fingerY: Double?
    host.onEvent = { event in
      guard case .finger(_, let phase, let point, _) = event else { return }
      fingerY = phase == .ended || phase == .cancelled ? nil : Double(point.y)
    }
    let start = host.time
    Console.write(
      row(["t/ms", "finger", "travel", "speed", "phase", "offset", "edge", "progr", "pad", "zoom", "lat", "lon", "layers"]))
    host.onFrame = { time in
      let scroll = sheet.scrollView
      let pan = scroll.panGestureRecognizer
      let isPanning = pan.state == .began || pan.state == .changed
      let map = sheet.mapView
      let edge = Double(sheet.edge())
      Console.write(
        row([
          fixed((time - start) * 1000, 1), fingerY.map { fixed($0, 1) } ?? "–",
          isPanning ? fixed(Double(pan.translation(in: nil).y), 1) : "–",
          isPanning ? fixed(Double(pan.velocity(in: nil).y), 0) : "–", sheet.phase(),
          fixed(Double(scroll.contentOffset.y), 1), fixed(edge, 1), fixed(sheet.progress(), 3),
          fixed(Double(map.bounds.height) - edge, 1),
          fixed(20 + log2(Double(map.bounds.width) / map.visibleMapRect.size.width), 3),
          fixed(map.centerCoordinate.latitude, 5), fixed(map.centerCoordinate.longitude, 5), "\(host.tree.changed.count)",
        ]))
    }
    host.play(gesture)
    host.runUntilRest()
    return 0
  }

  private static let widths = [8, 7, 7, 7, 13, 8, 7, 6, 7, 7, 9, 8, 7]

  private static func row(_ cells: [String]) -> String {
    zip(cells, widths).map { cell, width in String(repeating: " ", count: max(width - cell.count, 0)) + cell }
      .joined(separator: " ")
  }
  private static func fixed(_ value: Double, _ decimals: Int) -> String { String(format: "%.\(decimals)f", value) }
}
