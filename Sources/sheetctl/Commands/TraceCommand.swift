import CommandArguments
import Foundation
import HeadlessHost
import MapKit

/// `sheetctl trace`: one gesture through every stage, a line a frame.
@MainActor enum TraceCommand {
  static let help = """
    sheetctl trace [--screen NAME] [--gesture up|down|fling|map] [--hz N] [--size WxH]
      Columns: time; the finger's y; travel and speed of the pan; the scroll view's phase, offset and speed;
      the sheet's upper edge and progress; the map's bottom padding, zoom and centre; layers changed in the frame.
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
    guard let map = opened else { throw UsageError("trace: only the screens map-… can be traced; choose a map screen") }
    if name == "down" {
      map.scrollView.contentOffset.y = 0
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
      let scroll = map.scrollView
      let pan = scroll.panGestureRecognizer
      let isPanning = pan.state == .began || pan.state == .changed
      let inset = Double(scroll.contentInset.top)
      let offset = Double(scroll.contentOffset.y)
      let rect = map.mapView.visibleMapRect
      Console.write(
        row([
          fixed((time - start) * 1000, 1), fingerY.map { fixed($0, 1) } ?? "–",
          isPanning ? fixed(Double(pan.translation(in: nil).y), 1) : "–",
          isPanning ? fixed(Double(pan.velocity(in: nil).y), 0) : "–", scroll.phaseName, fixed(offset, 1),
          fixed(Double(map.sheetEdge), 1), fixed(inset > 0 ? min(max((inset + offset) / inset, 0), 1) : 1, 3),
          fixed(Double(map.view.bounds.height - map.sheetEdge), 1),
          fixed(20 + log2(Double(map.mapView.bounds.width) / rect.size.width), 3),
          fixed(map.mapView.centerCoordinate.latitude, 5), fixed(map.mapView.centerCoordinate.longitude, 5),
          "\(host.tree.changed.count)",
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
