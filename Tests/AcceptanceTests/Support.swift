import Foundation
import HeadlessHost
import ScrollSheet

@testable import ScenarioPlay
@testable import sheetctl

let rates: [Double] = [60, 120]

func near(_ a: Double, _ b: Double, _ tolerance: Double = 0.5) -> Bool { abs(a - b) <= tolerance + 1e-9 }

enum Cases {
  private static let folder =
    URL(fileURLWithPath: ProjectResources(folder: nil).folder).deletingLastPathComponent().path + "/Scenarios/"

  /// The files by name.
  private static let files: [String: String] = {
    var found: [String: String] = [:]
    for part in ["Sheet", "Reports"] {
      for file in (try? FileManager.default.contentsOfDirectory(atPath: folder + part)) ?? [] where file.hasSuffix(".json") {
        found[String(file.dropLast(5))] = "\(folder)\(part)/\(file)"
      }
    }
    return found
  }()

  /// The names of the files, in order.
  static let names = files.keys.sorted()

  static func scenario(_ name: String, rate: Double) throws -> Scenario {
    var scenario = try Scenario(file: files[name] ?? name)
    scenario.rate = rate
    return scenario
  }

  /// Plays a file at a rate.
  @MainActor static func play(_ name: String, rate: Double) throws -> Show { try Show(scenario(name, rate: rate)) }

  /// Reads a scenario from its text.
  static func scenario(text: String, rate: Double = 60) throws -> Scenario {
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    var scenario = try Scenario(JSONReader(value, "case:"))
    scenario.rate = rate
    return scenario
  }
}

/// A scenario that was played, as numbers.
@MainActor struct Show {
  struct Frame {
    var time: Double
    var top: Double
    var scroll: Double
    var inset: Double
    var phase: String
    var knob: (y: Double, height: Double)
    var zoom: Double
    /// How far the content has come up, scrolled or not.
    var travel: Double { scroll - top }
    var events: [JSONValue]
    func events(named name: String) -> [JSONValue] { events.filter { $0["event"] == .string(name) } }
  }
  let scenario: Scenario
  let screen: SheetScreen
  private(set) var frames: [Frame] = []
  let playback: Playback

  init(_ scenario: Scenario, showsTiles: Bool = false, each: ((SheetScreen, Frame) -> Void)? = nil) throws {
    self.scenario = scenario
    let player = try ScenarioPlayer(scenario) { scenario throws(InputError) in
      try SheetScreen(scenario, host: Screens.host(for: scenario), showsTiles: showsTiles)
    }
    let screen = player.screen as! SheetScreen
    self.screen = screen
    var frames: [Frame] = []
    playback = player.play { frame, events in
      frames.append(Show.frame(frame, events))
      each?(screen, frames[frames.count - 1])
    }
    self.frames = frames
  }

  private static func frame(_ frame: Playback.Frame, _ events: [JSONValue]) -> Frame {
    let values = JSONValue.object(frame.values)
    func number(_ keys: String...) -> Double {
      var value: JSONValue? = values
      for key in keys { value = value?[key] }
      guard case .number(let number)? = value else { return .nan }
      return number
    }
    var phase = ""
    if case .string(let name)? = values["phase"] { phase = name }
    return Frame(
      time: frame.time, top: number("top"), scroll: number("scroll"), inset: number("inset"), phase: phase,
      knob: (number("indicator", "y"), number("indicator", "height")), zoom: number("map", "zoom"), events: events)
  }

  var faults: [String] { Checker(scenario: scenario, playback: playback).faults() }

  func frame(at time: Double) -> Frame { frames.first { $0.time >= time - 1e-6 } ?? frames[frames.count - 1] }
}

/// How far the middle of the pins' box is from the middle of what a sheet leaves free whose edge is there: of 140 points at
/// least, where the camera holds.
@MainActor func pinError(in screen: SheetScreen, edge: Double) -> (x: Double, y: Double) {
  let map = screen.map
  let points = map.annotations.map { map.convert($0.coordinate, toPointTo: map) }
  let padding = screen.mapSheet?.rule.pinPadding ?? .zero
  let top = Double(map.safeAreaInsets.top)
  let middle = (top + Double(padding.top) + max(edge, top + 140) - Double(padding.bottom)) / 2
  func center(_ values: [CGFloat]) -> Double { Double(values.min() ?? .nan) / 2 + Double(values.max() ?? .nan) / 2 }
  return (center(points.map { $0.x }) - Double(map.bounds.midX), center(points.map { $0.y }) - middle)
}
