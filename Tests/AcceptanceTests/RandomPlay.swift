import Foundation
import HeadlessHost
import MapKit
import MapSheet
import QuartzCore
import TestNumbers
import Testing
import UIKit

@testable import ScrollSheet
@testable import ScenarioPlay
@testable import sheetctl

/// Gestures, changes and calls by chance; what holds for every sheet is looked at in every frame.
///
/// `SHEET_PLAYS` says how many sequences are played (500), `SHEET_SEED` from which seed on (0). A sequence in which something
/// does not hold is written as a scenario file, which `sheetctl play` replays.
@MainActor @Suite("Random play") struct RandomPlay {
  private static func setting(_ name: String, or fallback: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? fallback
  }

  @Test func whateverIsDoneEveryFrameIsSoundAndTheEndIsAPlaceOfRest() throws {
    let first = RandomPlay.setting("SHEET_SEED", or: 0)
    let count = RandomPlay.setting("SHEET_PLAYS", or: 500)
    var failed = 0
    for seed in first..<first + max(count, 1) {
      let json = RandomScenario(seed: UInt64(seed)).json
      let faults = try Invariants.faults(of: Scenario(JSONReader(json, "seed \(seed):")), restoringBy: UInt64(seed))
      guard !faults.isEmpty else { continue }
      failed += 1
      Issue.record("seed \(seed): \(faults.prefix(3).joined(separator: "; "))\nReplay with sheetctl play:\n\(json.text())")
      if failed == 10 { break }
    }
  }

  /// Each has found a fault once, the first eight in the check of corners whose radius changes.
  @Test(
    arguments: [2845, 7185, 7624, 7840, 8734, 9534, 14789, 17678, 1504, 1734, 1764, 1931, 1961, 2991, 3633, 7555, 16666]
      as [UInt64])
  func whatFailedOnceHolds(seed: UInt64) throws {
    for part in RandomScenario.Part.allCases {
      let json = RandomScenario(seed: seed, upTo: part).json
      let faults = try Invariants.faults(of: Scenario(JSONReader(json, "seed \(seed):")), restoringBy: seed)
      #expect(faults.isEmpty, "\(faults.prefix(3)) of \(json.text())")
    }
  }

  @Test func twoPlaysOfOneSeedAreTheSame() throws {
    for seed in [1, 7, 42] as [UInt64] {
      let json = RandomScenario(seed: seed).json
      #expect(json == RandomScenario(seed: seed).json)
      let texts = try (0..<2).map { _ in try Show(Scenario(JSONReader(json, "case:"))).playback.text }
      #expect(texts[0] == texts[1])
    }
  }

  /// A check that never fails checks nothing: a sheet whose rules are broken on purpose is found out.
  @Test func aFaultIsFound() throws {
    let scenario = try Cases.scenario(
      text: #"{"id": "X", "viewport": {"width": 375, "height": 667}, "steps": [{"at": 0, "call": "expand", "as": "a"}]}"#)
    let faults = try Invariants.faults(of: scenario) { screen, frame in
      // A frame that was given to nobody.
      if frame.time > 100, frame.time < 120 { screen.sheet.bounds.origin.y = -1000 }
    }
    #expect(!faults.isEmpty)
  }
}

/// What holds in every frame, whatever is done to a sheet.
@MainActor final class Invariants {
  private var found: [String] = []
  private var lastStop = ""
  private var lastLead: CGFloat = 0
  private var isGone = false
  private var last: (frame: Show.Frame, geometry: SheetGeometry)?
  private var reach: ClosedRange<CGFloat>?
  private var tallest: CGFloat = 0
  private var completions: [String: Int] = [:]
  /// Milliseconds: of the steps that are laid out at their own time, as fingers' samples are not.
  private var stepTimes: [Double] = []

  /// With numbers to restore by, the end's state is brought back in another viewport, too.
  static func faults(
    of scenario: Scenario, restoringBy seed: UInt64? = nil, meddling: ((SheetScreen, Show.Frame) -> Void)? = nil
  ) throws -> [String] {
    let state = Invariants()
    for step in scenario.steps {
      switch step.action {
      case .touch, .tap: continue
      default: state.stepTimes.append(step.at)
      }
    }
    let handler = Diagnostics.handler
    let tiles = MKMapView.baseMap
    // Another test's tiles, which are in no folder, would be complained of.
    MKMapView.baseMap = nil
    Diagnostics.reset()
    Diagnostics.handler = { message in MainActor.assumeIsolated { state.found.append("said: \(message)") } }
    defer {
      Diagnostics.handler = handler
      MKMapView.baseMap = tiles
      UIApplication.shared.userInterfaceLayoutDirection = .leftToRight
    }
    let show = try Show(scenario) { screen, frame in
      meddling?(screen, frame)
      state.check(screen, frame)
    }
    state.checkEnd(show)
    if let seed, state.found.isEmpty { try state.checkRestoration(show, SplitMix(seed: seed ^ 0x5A7E)) }
    return state.found
  }

  private func expect(_ holds: Bool, _ frame: Show.Frame, _ what: @autoclosure () -> String) {
    if !holds { found.append("\(JSONValue.text(of: frame.time, decimals: 3)) ms: \(what())") }
  }

  private func check(_ screen: SheetScreen, _ frame: Show.Frame) {
    let sheet = screen.sheet
    guard sheet.window != nil else {
      // Gone, it neither moves nor tells of it; what it was asked for is over.
      expect(
        sheet.phase == .idle && sheet.settle == nil && sheet.waiting == nil && sheet.contentOffset.y.isFinite, frame,
        "a removed sheet is \(sheet.phase)")
      // It may have been there and moved since the frame before.
      let wasThere =
        !isGone
        || frame.events(named: "completion").contains { event in
          if case .string(let name)? = event["as"] { return name.hasPrefix("back") }
          return false
        }
      expect(wasThere || frame.events(named: "insetChanged").isEmpty, frame, "a removed sheet tells of an inset")
      isGone = true
      last = nil
      checkStops(frame)
      reach = nil
      return
    }
    isGone = false
    let geometry = sheet.geometry
    let offset = sheet.contentOffset.y
    let height = screen.host.window.bounds.height
    let range = geometry.offsets
    expect(geometry.viewport.height == height, frame, "the geometry is of another viewport: \(geometry.viewport)")
    // What a finger holds stays under it, and a motion goes on, when the range shrinks beneath them: until the next rest the
    // band is that of all ranges since the last.
    if sheet.phase == .idle, !sheet.isWatching, !screen.host.hasFingers { reach = nil }
    let reach = reach.map { min($0.lowerBound, range.lowerBound)...max($0.upperBound, range.upperBound) } ?? range
    tallest = self.reach == nil ? height : max(tallest, height)
    self.reach = reach
    // A finger cannot pull further than the band; a spring that takes up its speed goes on by speed / (e · ω), ω being 10 a
    // second at least and no hand faster than ten points a millisecond.
    let band = tallest + 1 + (sheet.phase == .tracking ? 0 : 10_000 / (2.718 * 10))
    expect(
      offset.isFinite && offset > reach.lowerBound - band && offset < reach.upperBound + band, frame,
      "the offset \(offset) is beyond the rubber band of \(reach)")
    expect(near(frame.inset, max(Double(height) - frame.top, 0), 0.001), frame, "inset \(frame.inset) at top \(frame.top)")
    let layout = sheet.sheetLayout
    expect(layout.progress >= 0 && layout.progress <= 1 && layout.coveredHeight >= 0, frame, "progress \(layout.progress)")
    if let mapSheet = screen.mapSheet {
      expect(mapSheet.inset == layout.coveredHeight, frame, "the map has inset \(mapSheet.inset), not \(layout.coveredHeight)")
    }
    checkRest(sheet, frame)
    checkIndicator(sheet, frame)
    checkStops(frame)
    checkInsets(sheet, frame)
    checkHits(screen, layout, frame)
    last = (frame, geometry)
  }

  /// Where nothing moves the sheet lies on a stop, or its content does where it was let go.
  private func checkRest(_ sheet: SheetScrollView, _ frame: Show.Frame) {
    guard sheet.phase == .idle, !sheet.isTracking, !sheet.isWatching, !sheet.isDragging else { return }
    let offset = sheet.contentOffset.y
    expect(sheet.geometry.rests(at: offset), frame, "idle at \(offset), which is no place to rest")
    if offset <= sheet.geometry.expandedOffset + 0.5 {
      let stop = sheet.geometry.position(of: sheet.currentStop)
      expect(
        stop != nil && abs(stop!.offset - offset) <= 0.5, frame, "idle at \(offset) with the stop \(sheet.currentStop.rawValue)")
    }
  }

  private func checkIndicator(_ sheet: SheetScrollView, _ frame: Show.Frame) {
    let geometry = sheet.geometry
    let isRising = frame.top >= Double(geometry.expandedTop) && frame.top <= Double(geometry.collapsedTop) && frame.scroll == 0
    guard isRising, geometry.offsets.upperBound - geometry.offsets.lowerBound > 0.5 else { return }
    // The end of a range that ends with the rising holds it by its lower end.
    guard geometry.scrollsFreely || frame.top > Double(geometry.expandedTop) + 0.5 else { return }
    // It begins at the edge, as far down as a round corner takes: the circle's height where its outer side lies.
    let radius = min(max(sheet.sheetAppearance.cornerRadius, 0), (sheet.column.upperBound - sheet.column.lowerBound) / 2)
    let lead = radius > 3 ? radius - (radius * radius - (radius - 3) * (radius - 3)).squareRoot() : 0
    defer { lastLead = lead }
    expect(
      near(frame.knob.y, frame.top + Double(lead), 0.01), frame,
      "the indicator begins at \(frame.knob.y), the edge is at \(frame.top) and its corner \(lead) deep")
    if let last, last.geometry.isSame(as: geometry), last.frame.scroll == 0, last.frame.top > frame.top,
      last.frame.top <= Double(geometry.collapsedTop)
    {
      // What a rounder corner has taken from its upper end may be missing.
      let taken = Double(max(lead - lastLead, 0))
      expect(
        frame.knob.height >= last.frame.knob.height - taken - 0.01, frame,
        "the indicator got shorter while rising: \(last.frame.knob.height) to \(frame.knob.height)")
    }
  }

  private func checkStops(_ frame: Show.Frame) {
    for event in frame.events {
      guard case .string(let name)? = event["event"] else { continue }
      switch name {
      case "stopChanged":
        guard case .string(let stop)? = event["stop"] else { continue }
        expect(stop != lastStop, frame, "the stop \(stop) was told twice")
        lastStop = stop
      case "completion":
        guard case .string(let call)? = event["as"] else { continue }
        completions[call, default: 0] += 1
      default: continue
      }
    }
  }

  private func checkInsets(_ sheet: SheetScrollView, _ frame: Show.Frame) {
    let insets = frame.events(named: "insetChanged")
    if let last, last.frame.top != frame.top, last.geometry.viewport == sheet.geometry.viewport {
      expect(!insets.isEmpty, frame, "the edge moved from \(last.frame.top) to \(frame.top) without an inset")
    }
    if let inset = insets.last { expect(inset["inset"] == .number(frame.inset), frame, "the last inset is not the frame's") }
    // One, and one for each time at which steps are laid out before the frame.
    let from = last?.frame.time ?? -1
    let layouts = Set(stepTimes.filter { $0 > from + 1e-6 && $0 <= frame.time + 1e-6 }).count
    expect(insets.count <= 1 + layouts, frame, "\(insets.count) insets for \(1 + layouts) layouts")
  }

  /// The drawn sheet takes touches, and nothing else of it does.
  private func checkHits(_ screen: SheetScreen, _ layout: SheetLayout, _ frame: Show.Frame) {
    let middle = (layout.column.lowerBound + layout.column.upperBound) / 2
    let height = layout.viewportHeight
    guard layout.top < height - 2 else { return }
    let bottom = screen.hitName(CGPoint(x: middle, y: height - 1))
    expect(bottom != "map" && bottom != "none", frame, "at the bottom a touch reaches \(bottom)")
    if layout.top > 3 {
      let above = screen.hitName(CGPoint(x: middle, y: layout.top - 2))
      // What sticks out above the content goes up with it when that scrolls.
      let isElement = layout.scroll > 0 && above != "sheet" && above != "none"
      expect(above == "map" || isElement, frame, "above the sheet a touch reaches \(above)")
    }
  }

  private func checkEnd(_ show: Show) {
    guard let end = show.frames.last else { return }
    expect(show.playback.rested, end, "nothing came to rest")
    var calls: [String] = []
    for step in show.scenario.steps { if case .call(let call) = step.action, let name = call.name { calls.append(name) } }
    for call in calls { expect(completions[call] == 1, end, "\(call) completed \(completions[call] ?? 0) times") }
    let sheet = show.screen.sheet
    guard sheet.window != nil else { return }
    expect(sheet.geometry.rests(at: sheet.contentOffset.y), end, "rests at \(sheet.contentOffset.y)")
    if !lastStop.isEmpty {
      expect(lastStop == sheet.currentStop.rawValue, end, "told \(lastStop), holds \(sheet.currentStop.rawValue)")
    }
  }

  /// The state of the end, in a sheet made anew in another viewport: its first frame shows it, and nothing moves after that.
  private func checkRestoration(_ show: Show, _ numbers: SplitMix) throws {
    guard show.screen.sheet.window != nil else { return }
    var numbers = numbers
    var scenario = show.scenario
    let inTime = scenario.steps.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
    for step in inTime { if case .setSheet(let setup) = step.element.action { scenario.sheet.take(setup) } }
    scenario.sheet.initialStop = nil
    scenario.sheet.initialScroll = nil
    scenario.steps = []
    let state = show.screen.sheet.restorationState
    let size = numbers.pick(RandomScenario.viewports)
    scenario.viewport = Scenario.Viewport(
      size: CGSize(width: size.0, height: size.1), scale: numbers.pick([1, 2, 3]),
      safeArea: UIEdgeInsets(
        top: CGFloat(size.2[0]), left: CGFloat(size.2[1]), bottom: CGFloat(size.2[2]), right: CGFloat(size.2[3])))
    let screen = try SheetScreen(scenario, host: Screens.host(for: scenario), showsTiles: false)
    screen.show(restoring: state)
    let sheet = screen.sheet
    func fail(_ what: String) { found.append("\(state) in \(size.0) × \(size.1): \(what)") }
    screen.host.step()
    let first = sheet.sheetLayout
    for _ in 0..<30 {
      if sheet.phase != .idle || sheet.sheetLayout != first { return fail("moves from \(first) to \(sheet.sheetLayout)") }
      screen.host.step()
    }
    let geometry = sheet.geometry
    if !geometry.rests(at: sheet.contentOffset.y) { fail("rests at \(sheet.contentOffset.y)") }
    guard state.scroll > 0 else {
      if let place = geometry.position(of: state.stop), abs(place.top - first.top) > 0.5 { fail("not on its stop: \(first)") }
      return
    }
    // The view that was at the upper edge is there again, gone past it by as large a part, if there is so much content; without
    // that view as many points are.
    var view = sheet.contentView
    for index in state.anchor { view = view.flatMap { $0.subviews.indices.contains(index) ? $0.subviews[index] : nil } }
    var wanted = geometry.expandedOffset + state.scroll
    if let view, !state.anchor.isEmpty {
      let top = view.convert(CGPoint(x: 0, y: view.bounds.minY), to: sheet).y
      wanted = top + state.anchorFraction * view.bounds.height - geometry.expandedTop
    }
    if abs(min(max(wanted, geometry.expandedOffset), geometry.offsets.upperBound) - sheet.contentOffset.y) > 0.5 {
      fail("scrolled to \(sheet.contentOffset.y), not \(wanted)")
    }
  }
}

extension Scenario.SheetSetup {
  /// What the other one gives takes the place of what is given here.
  fileprivate mutating func take(_ other: Scenario.SheetSetup) {
    collapsedHeight = other.collapsedHeight ?? collapsedHeight
    contentHeight = other.contentHeight ?? contentHeight
    topMargin = other.topMargin ?? topMargin
    sideMargin = other.sideMargin ?? sideMargin
    cornerRadius = other.cornerRadius ?? cornerRadius
    stops = other.stops ?? stops
    elements = other.elements ?? elements
  }
}
