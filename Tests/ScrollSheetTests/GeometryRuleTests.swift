import HeadlessHost
import Testing

@testable import ScrollSheet
@testable import UIKit

@MainActor @Suite("Another geometry") struct GeometryRuleTests {
  private static func place(_ name: String, _ top: CGFloat) -> SheetGeometry.Position {
    SheetGeometry.Position(
      stop: SheetStop(identifier: SheetStop.Identifier(name), title: name, rule: .expanded), top: top)
  }
  private static func lines(_ geometry: SheetGeometry) -> [String] {
    geometry.positions.map { "\($0.stop.identifier.rawValue) \(Int($0.top))" }
  }

  @Test("places in any order come out from the lowest to the highest, and the range follows them")
  func order() {
    let made = ModelTests.geometry()
    let other = made.with(positions: [
      Self.place("b", 100), Self.place("expanded", 0), Self.place("a", 400), Self.place("c", 100),
    ])
    #expect(Self.lines(other) == ["a 400", "b 100", "c 100", "expanded 0"] && other.faults.isEmpty)
    #expect(other.collapsedTop == 400 && other.offsets.lowerBound == -400 && other.contentInset.top == 400)
    #expect(made.with(positions: made.positions).isSame(as: made))
  }

  @Test("a place that cannot be used is left out, and named")
  func faults() {
    let made = ModelTests.geometry()
    let other = made.with(positions: [
      Self.place("a", .nan), Self.place("b", .infinity), Self.place("c", -.infinity), Self.place("d", 300), Self.place("d", 200),
    ])
    #expect(Self.lines(other) == ["d 300", "expanded 0"])
    #expect(
      other.faults == [
        "the stop a has a place that is no finite number; it is left out.",
        "the stop b has a place that is no finite number; it is left out.",
        "the stop c has a place that is no finite number; it is left out.",
        "the stop d is there twice; the first one counts.",
      ])
  }

  @Test("no places, or places beyond the viewport, make a sheet all the same")
  func ends() {
    let made = ModelTests.geometry(content: 300)
    #expect(Self.lines(made.with(positions: [])) == ["expanded 510"])
    #expect(Self.lines(made.with(positions: [Self.place("a", -50)])) == ["a 510"])
    #expect(Self.lines(made.with(positions: [Self.place("a", 2000)])) == ["a 844", "expanded 510"])
    #expect(Self.lines(made.with(positions: [Self.place("expanded", 700)])) == ["expanded 510"])
  }

  @Test("a sheet lands where the rule's stops are, in every viewport", arguments: rates)
  func sheet(rate: Double) {
    let stage = Stage(rate: rate) { stage in
      stage.sheet.geometryRule = { $0.with(positions: [Self.place("low", $0.viewport.height - 200), Self.place("mid", 300)]) }
    }
    #expect(stage.top == 644 && stage.stop == "low")
    stage.slow((195, 700), (195, 400))
    #expect(stage.top == 300 && stage.stop == "mid")
    stage.slow((195, 400), (195, 140))
    #expect(stage.top == 0 && stage.stop == "expanded")
    stage.slow((195, 300), (195, 560))
    #expect(stage.stop == "mid")
    stage.resize(.landscape)
    stage.host.runUntilRest()
    #expect(stage.top == 300 && stage.sheet.geometry.collapsedTop == 300 && stage.sheet.geometry.positions.count == 3)
    stage.sheet.geometryRule = nil
    stage.host.runUntilRest()
    #expect(stage.sheet.geometry.positions.map(\.stop.identifier) == [.collapsed, .expanded])
  }

  @Test("a stop that the rule takes away under a sheet that rests there hands it to the nearest")
  func takenAway() {
    let stage = Stage(stops: [.collapsed(), .fraction(0.5), .expanded]) { $0.sheet.move(to: "fraction-50", animated: false) }
    stage.sheet.geometryRule = { geometry in
      geometry.with(positions: geometry.positions.filter { $0.stop.identifier != "fraction-50" })
    }
    stage.host.runUntilRest()
    #expect(stage.stop == "expanded" && stage.top == 0)
  }

  @Test("an answer for another viewport is not used; each fault is said once")
  func otherViewport() {
    let stage = Stage { stage in
      stage.sheet.geometryRule = { _ in SheetGeometry(viewport: CGSize(width: 10, height: 10), contentHeight: 5, stops: []) }
    }
    #expect(stage.top == 660 && stage.stop == "collapsed")
    stage.slow((195, 700), (195, 200))
    #expect(stage.top == 0)
    stage.sheet.geometryRule = { $0.with(positions: [Self.place("low", .nan), Self.place("mid", 300)]) }
    stage.host.runUntilRest()
    #expect(stage.sheet.geometry.collapsedTop == 300)
    #expect(
      stage.sheet.saidFaults == [
        "the geometry rule answered a geometry of another viewport, content or margin; that of the stops holds.",
        "from the geometry rule, the stop low has a place that is no finite number; it is left out.",
      ])
  }
}
