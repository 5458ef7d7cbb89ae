import Foundation
import HeadlessHost
import TestNumbers
import Testing

@testable import ScrollSheet
@testable import UIKit

/// How many sequences are played, and from which seed on: RANDOM_PLAYS and RANDOM_SEED in the environment.
private let playCount = Int(ProcessInfo.processInfo.environment["RANDOM_PLAYS"] ?? "") ?? 500
private let firstSeed = Int(ProcessInfo.processInfo.environment["RANDOM_SEED"] ?? "") ?? 0

/// Gestures, changes and calls by chance; what holds for every sheet is looked at in every frame.
@MainActor @Suite("Random play") struct RandomPlayTests {
  @Test("whatever is done, every frame is sound and the end is a place of rest", arguments: firstSeed..<firstSeed + playCount)
  func plays(seed: Int) {
    var numbers = SplitMix(seed: UInt64(seed) &* 7919 &+ 13)
    let viewports: [Viewport] = [.small, .medium, .landscape, .wide, .low, .xr]
    let stops: [[SheetStop]] = [
      [.collapsed(.height(150)), .expanded], [.collapsed(.height(150)), .fraction(0.5), .expanded],
      [.collapsed(.height(90)), .height(300), .content, .expanded], [.expanded], [],
    ]
    let heights: [CGFloat] = [0, 60, 150, 300, 700, 1200, 4000]
    let viewport = viewports.randomElement(using: &numbers)!
    let height = heights.randomElement(using: &numbers)!
    let stage = Stage(
      viewport, content: height,
      rate: Bool.random(using: &numbers) ? 60 : 120, stops: stops.randomElement(using: &numbers)!)
    let script = Script(stage, viewport, height)
    var calls = 0
    var ends = 0
    let told = messages {
      for finger in 1...14 {
        let size = stage.host.window.bounds.size
        let x = Double.random(in: 0...Double(size.width), using: &numbers).rounded()
        let y = Double.random(in: 0...Double(size.height), using: &numbers).rounded()
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0...3:
          let way = Double.random(in: -600...600, using: &numbers).rounded()
          let time = Double.random(in: 0.03...0.6, using: &numbers)
          let wait = Bool.random(using: &numbers) ? 0.12 : 0
          script.drag(finger, x, y, way, time, wait)
          stage.host.play(FingerScript(at: (x, y), id: finger).moved(by: (0, way), in: time).waited(wait).lifted())
        case 4:
          script.add(#""tap": [\#(x), \#(y)]"#)
          stage.host.tap(at: (x, y))
        case 5:
          let height = heights.randomElement(using: &numbers)!
          script.add(#""set": {"contentHeight": \#(height)}"#)
          stage.sheet.contentHeight = height
        case 6:
          let list = stops.randomElement(using: &numbers)!
          script.add(#""set": {"stops": \#(Script.names(list))}"#)
          stage.sheet.stops = list
        case 7:
          let viewport = viewports.randomElement(using: &numbers)!
          script.add(#""resize": \#(Script.text(viewport))"#)
          stage.resize(viewport)
        case 8:
          let stop: SheetStop.Identifier = ["collapsed", "expanded", "fraction-50"].randomElement(using: &numbers)!
          let animated = Bool.random(using: &numbers)
          script.add(#""call": "moveTo", "stop": \#(Script.name(stop)), "animated": \#(animated), "as": "\#(finger)""#)
          calls += 1
          stage.sheet.move(to: stop, animated: animated) { _ in ends += 1 }
        default:
          let turn = Double.random(in: -200...200, using: &numbers).rounded()
          let keyboard: CGFloat = Bool.random(using: &numbers) ? 200 : 0
          script.add(#""wheel": {"x": \#(x), "y": \#(y), "dx": 0, "dy": \#(turn), "precise": false}"#)
          script.add(#""keyboard": {"height": \#(keyboard), "duration": 0}"#)
          stage.host.post(
            .wheel(
              point: CGPoint(x: x, y: y), delta: CGVector(dx: 0, dy: turn), isPrecise: false, phase: .none,
              time: stage.host.time))
          stage.sheet.keyboardHeight = keyboard
        }
        stage.host.run(seconds: Double.random(in: 0.01...0.7, using: &numbers))
        check(stage, script.replay(seed))
      }
      #expect(stage.host.runUntilRest(limit: 20), "\(script.replay(seed))")
    }
    let place = stage.sheet.contentOffset.y
    let replay = script.replay(seed)
    #expect(stage.sheet.geometry.rests(at: place), "at \(place): \(replay)")
    #expect(stage.sheet.phase == .idle && calls == ends, "\(stage.sheet.phase), \(calls) calls, \(ends) ends: \(replay)")
    #expect(told.isEmpty, "\(told): \(replay)")
    if let last = stage.listener.layouts.last {
      #expect(last.top == stage.top && last.coveredHeight == stage.sheet.sheetLayout.coveredHeight, "\(replay)")
    }
    let stop = stage.sheet.geometry.position(of: stage.sheet.currentStop)
    if place <= stage.sheet.geometry.expandedOffset + 0.5 {
      #expect(stop.map { near($0.offset, place) } ?? false, "\(stage.stop) at \(place): \(replay)")
    }
  }

  private func check(_ stage: Stage, _ story: String) {
    let offset = stage.sheet.contentOffset.y
    let range = stage.sheet.geometry.offsets
    let height = stage.host.window.bounds.height
    #expect(
      offset.isFinite && offset >= range.lowerBound - height && offset < range.upperBound + height + 4000,
      "\(offset) \(stage.sheet.phase) \(range) \(story)")
    let layout = stage.sheet.sheetLayout
    #expect(layout.progress >= 0 && layout.progress <= 1 && layout.coveredHeight >= 0, "\(story)")
    let x = Double(stage.host.window.bounds.width) / 2
    if layout.top < height - 2 {
      #expect(stage.hit(x, Double(height) - 1) == "sheet", "\(story)")
      if layout.top > 3 { #expect(stage.hit(x, Double(layout.top) - 2) == "map", "\(story)") }
    }
  }
}

/// What was played, as a scenario file.
@MainActor final class Script {
  private let stage: Stage
  private let head: String
  private var steps: [String] = []

  init(_ stage: Stage, _ viewport: Viewport, _ height: CGFloat) {
    self.stage = stage
    head =
      #""viewport": \#(Script.text(viewport)), "hz": \#(Int(stage.host.rate)), "screen": "sheet", "#
      + #""sheet": {"contentHeight": \#(height), "stops": \#(Script.names(stage.sheet.stops))}"#
  }

  func add(_ step: String, after seconds: Double = 0) {
    steps.append(#"{"at": \#(((stage.host.time + seconds) * 1_000_000).rounded() / 1000), \#(step)}"#)
  }

  func drag(_ finger: Int, _ x: Double, _ y: Double, _ way: Double, _ time: Double, _ wait: Double) {
    add(#""touch": "down", "finger": \#(finger), "x": \#(x), "y": \#(y)"#)
    add(#""touch": "move", "finger": \#(finger), "x": \#(x), "y": \#(y + way)"#, after: time)
    add(#""touch": "up", "finger": \#(finger)"#, after: time + wait)
  }

  func replay(_ seed: Int) -> String { #"{"id": "random-\#(seed)", \#(head), "steps": [\#(steps.joined(separator: ", "))]}"# }

  static func text(_ viewport: Viewport) -> String {
    let size = viewport.size
    let safe = viewport.safeArea
    return #"{"width": \#(size.width), "height": \#(size.height), "scale": 2, "safeArea": "#
      + #"{"top": \#(safe.top), "left": \#(safe.left), "bottom": \#(safe.bottom), "right": \#(safe.right)}}"#
  }

  static func name(_ stop: SheetStop.Identifier) -> String {
    switch stop {
    case "fraction-50": return #"{"fraction": 0.5}"#
    case "height-300": return #"{"height": 300}"#
    default: return #""\#(stop.rawValue)""#
    }
  }

  static func names(_ stops: [SheetStop]) -> String {
    "[" + stops.filter { $0.identifier != .content }.map { name($0.identifier) }.joined(separator: ", ") + "]"
  }
}

/// Collects UIKit's messages while `body` runs.
@MainActor func messages(_ body: () -> Void) -> [String] {
  final class Box { var texts: [String] = [] }
  let box = Box()
  let old = Diagnostics.handler
  Diagnostics.reset()
  Diagnostics.handler = { box.texts.append($0) }
  body()
  Diagnostics.handler = old
  return box.texts
}
