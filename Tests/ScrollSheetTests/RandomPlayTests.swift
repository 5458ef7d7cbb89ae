import Foundation
import HeadlessHost
import Testing

@testable import ScrollSheet
@testable import UIKit

/// Seeded numbers, the same everywhere.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// How many sequences are played, and from which seed on: RANDOM_PLAYS and RANDOM_SEED in the environment.
private let playCount = Int(ProcessInfo.processInfo.environment["RANDOM_PLAYS"] ?? "") ?? 500
private let firstSeed = Int(ProcessInfo.processInfo.environment["RANDOM_SEED"] ?? "") ?? 0

/// Gestures, changes and calls by chance; what holds for every sheet is looked at in every frame.
@MainActor @Suite("Random play") struct RandomPlayTests {
  @Test("whatever is done, every frame is sound and the end is a place of rest", arguments: firstSeed..<firstSeed + playCount)
  func plays(seed: Int) {
    var numbers = SeededNumbers(state: UInt64(seed) &* 7919 &+ 13)
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
    var story: [String] = []
    var calls = 0
    var ends = 0
    let told = messages {
      for finger in 1...14 {
        let size = stage.host.window.bounds.size
        let x = Double.random(in: 0...Double(size.width), using: &numbers)
        let y = Double.random(in: 0...Double(size.height), using: &numbers)
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0...3:
          let way = Double.random(in: -600...600, using: &numbers)
          let time = Double.random(in: 0.03...0.6, using: &numbers)
          let wait = Bool.random(using: &numbers) ? 0.12 : 0
          story.append("drag (\(x), \(y)) by \(way) in \(time)")
          stage.host.play(FingerScript(at: (x, y), id: finger).moved(by: (0, way), in: time).waited(wait).lifted())
        case 4:
          story.append("tap (\(x), \(y))")
          stage.host.tap(at: (x, y))
        case 5:
          let height = heights.randomElement(using: &numbers)!
          story.append("content \(height)")
          stage.sheet.contentHeight = height
        case 6:
          let list = stops.randomElement(using: &numbers)!
          story.append("stops \(list.map { $0.identifier.rawValue })")
          stage.sheet.stops = list
        case 7:
          let viewport = viewports.randomElement(using: &numbers)!
          story.append("resize \(viewport) in \(stage.sheet.phase) at \(stage.sheet.contentOffset.y)")
          stage.resize(viewport)
        case 8:
          let stop: SheetStop.Identifier = ["collapsed", "expanded", "fraction-50"].randomElement(using: &numbers)!
          let animated = Bool.random(using: &numbers)
          story.append("move \(stop.rawValue) \(animated)")
          calls += 1
          stage.sheet.move(to: stop, animated: animated) { _ in ends += 1 }
        default:
          story.append("wheel and keyboard")
          stage.host.post(
            .wheel(
              point: CGPoint(x: x, y: y), delta: CGVector(dx: 0, dy: Double.random(in: -200...200, using: &numbers)),
              isPrecise: false, phase: .none, time: stage.host.time))
          stage.sheet.keyboardHeight = Bool.random(using: &numbers) ? 200 : 0
        }
        stage.host.run(seconds: Double.random(in: 0.01...0.7, using: &numbers))
        check(stage, "seed \(seed): \(story)")
      }
      #expect(stage.host.runUntilRest(limit: 20), "seed \(seed): \(story)")
    }
    let place = stage.sheet.contentOffset.y
    story.append("\(viewport) \(height) \(stage.sheet.phase) \(stage.sheet.isTracking)")
    #expect(stage.sheet.geometry.rests(at: place), "seed \(seed): at \(place), \(story)")
    #expect(stage.sheet.phase == .idle && calls == ends, "seed \(seed): \(calls) calls, \(ends) ends, \(story)")
    #expect(told.isEmpty, "seed \(seed): \(told)")
    if let last = stage.listener.layouts.last {
      #expect(last.top == stage.top && last.coveredHeight == stage.sheet.sheetLayout.coveredHeight, "seed \(seed): \(story)")
    }
    let stop = stage.sheet.geometry.position(of: stage.sheet.currentStop)
    if place <= stage.sheet.geometry.expandedOffset + 0.5 {
      #expect(stop.map { near($0.offset, place) } ?? false, "seed \(seed): \(stage.stop) at \(place), \(story)")
    }
  }

  private func check(_ stage: Stage, _ story: String) {
    let offset = stage.sheet.contentOffset.y
    let range = stage.sheet.geometry.offsets
    let height = stage.host.window.bounds.height
    #expect(
      offset.isFinite && offset > range.lowerBound - height && offset < range.upperBound + height + 4000,
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
