import HeadlessHost
import ScrollSheet
import Testing

@testable import ScenarioPlay
@testable import sheetctl

/// The rules of the acceptance cases in other viewports, with other contents and other lists of stops.
@MainActor @Suite("Variants of the acceptance cases") struct VariantTests {
  struct Viewport: CustomTestStringConvertible, Sendable {
    let name: String
    let width: Double
    let height: Double
    let bottom: Double
    var testDescription: String { name }
    var json: String { "{\"width\": \(width), \"height\": \(height), \"safeArea\": {\"bottom\": \(bottom)}}" }
    /// y of the sheet's edge, expanded and collapsed.
    func tops(_ content: Double, _ peek: Double, margin: Double = 0) -> (expanded: Double, collapsed: Double) {
      let expanded = max(margin, height - bottom - content)
      return (expanded, max(expanded, height - bottom - peek))
    }
  }

  nonisolated static let viewports = [
    Viewport(name: "S", width: 375, height: 667, bottom: 0), Viewport(name: "M", width: 390, height: 844, bottom: 34),
    Viewport(name: "L", width: 844, height: 390, bottom: 21), Viewport(name: "W", width: 1280, height: 800, bottom: 0),
    Viewport(name: "low", width: 896, height: 264, bottom: 21), Viewport(name: "tiny", width: 320, height: 180, bottom: 0),
    Viewport(name: "tablet", width: 1024, height: 1366, bottom: 20),
  ]

  /// Heights on both sides of each border.
  static func heights(_ viewport: Viewport, _ peek: Double) -> [Double] {
    let full = viewport.height - viewport.bottom
    return [1, peek - 1, peek, peek + 1, full / 2, full - 1, full, full + 1, viewport.height, 3000].filter { $0 > 0 }
  }

  private static func play(_ viewport: Viewport, sheet: String, steps: [String] = [], rate: Double = 60) throws -> Show {
    try Show(
      Cases.scenario(
        text: """
          {"id": "V", "viewport": \(viewport.json), "sheet": {\(sheet)}, "steps": [\(steps.joined(separator: ", "))]}
          """, rate: rate))
  }

  @Test("A01 A11 A14 the stops lie where the rule says, for contents around each border", arguments: viewports, [60.0, 150, 400])
  func places(viewport: Viewport, peek: Double) throws {
    for margin in [0.0, 40] {
      for content in Self.heights(viewport, peek) {
        let tops = viewport.tops(content, peek, margin: margin)
        let show = try Self.play(
          viewport, sheet: "\"collapsedHeight\": \(peek), \"contentHeight\": \(content), \"topMargin\": \(margin)",
          steps: [
            "{\"at\": 0, \"hit\": [5, \(viewport.height - 1)], \"as\": \"bottom\"}",
            "{\"at\": 20, \"call\": \"expand\", \"animated\": false, \"as\": \"open\"}",
            "{\"at\": 60, \"hit\": [5, \(viewport.height - 1)], \"as\": \"bottom\"}",
          ])
        let label = "\(viewport.name), content \(content), margin \(margin)"
        let (first, last) = (show.frames[0], show.frames[show.frames.count - 1])
        #expect(near(first.top, tops.collapsed) && first.scroll == 0, "\(label): \(first.top), not \(tops.collapsed)")
        #expect(near(last.top, tops.expanded) && last.scroll == 0, "\(label): \(last.top), not \(tops.expanded)")
        let hits = show.frames.flatMap { $0.events(named: "hit") }
        #expect(hits.count == 2 && hits.allSatisfy { $0["result"] == .string("sheet") }, "\(label)")
        let ends = show.frames.flatMap { $0.events(named: "completion") }
        #expect(ends.count == 1 && ends[0]["finished"] == .bool(true), "\(label)")
      }
    }
  }

  nonisolated static let lists = [
    "[\"expanded\"]", "[\"collapsed\", \"expanded\"]", "[\"collapsed\", {\"fraction\": 0.5}, \"expanded\"]",
    "[{\"height\": 120}, {\"fraction\": 0.25}, {\"fraction\": 0.5}, {\"fraction\": 0.75}, \"expanded\", \"collapsed\"]",
  ]

  // Points that a finger moves before the sheet does.
  private static let slop = 10.0

  @Test("A02 A25 half of the way to the next stop decides, up and down", arguments: viewports, lists)
  func thresholds(viewport: Viewport, list: String) throws {
    let sheet = "\"contentHeight\": 3000, \"stops\": \(list)"
    let positions = try Self.play(viewport, sheet: sheet).screen.sheet.geometry.positions
    for (low, high) in zip(positions, positions.dropFirst()) {
      let way = Double(low.top - high.top)
      guard way >= 30 else { continue }
      for (from, to, sign) in [(low, high, -1.0), (high, low, 1.0)] {
        for (share, lands) in [(way / 2 - 3, from), (way / 2 + 3, to)] {
          // A finger that begins low enough to have the way, and on the sheet.
          let start = sign < 0 ? viewport.height - 2 : Double(from.top) + 2
          let show = try Self.play(
            viewport, sheet: sheet,
            steps: [
              "{\"at\": 0, \"call\": \"moveTo\", \"stop\": \"\(from.stop.identifier.rawValue)\", \"animated\": false}",
              "{\"at\": 100, \"touch\": \"down\", \"x\": 5, \"y\": \(start)}",
              "{\"at\": 600, \"touch\": \"move\", \"x\": 5, \"y\": \(start + sign * (share + Self.slop))}",
              "{\"at\": 720, \"touch\": \"up\"}",
            ])
          let end = show.frames[show.frames.count - 1]
          #expect(
            near(end.top, Double(lands.top)) && end.scroll == 0,
            "\(viewport.name) \(list): from \(from.top) by \(sign * share) to \(end.top), not \(lands.top)")
        }
      }
    }
  }

  @Test("A23 any stop is kept by its name through rotation and back", arguments: lists)
  func rotation(list: String) throws {
    let (a, b) = (Self.viewports[1], Self.viewports[2])
    let sheet = "\"contentHeight\": 1200, \"stops\": \(list)"
    for position in try Self.play(a, sheet: sheet).screen.sheet.geometry.positions {
      let name = position.stop.identifier.rawValue
      let show = try Self.play(
        a, sheet: sheet,
        steps: [
          "{\"at\": 0, \"call\": \"moveTo\", \"stop\": \"\(name)\", \"animated\": false}",
          "{\"at\": 100, \"resize\": \(b.json)}", "{\"at\": 1000, \"resize\": \(a.json)}",
        ])
      let end = show.frames[show.frames.count - 1]
      #expect(near(end.top, Double(position.top)), "\(list): \(name) at \(end.top), not \(position.top)")
      #expect(show.screen.sheet.currentStop == position.stop.identifier)
      #expect(show.frames.flatMap { $0.events(named: "stopChanged") }.count <= 1)
    }
  }
}
