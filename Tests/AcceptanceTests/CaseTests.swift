import HeadlessHost
import ScrollSheet
import Testing

@testable import ScenarioPlay
@testable import sheetctl

/// The acceptance cases: scenario files, and for relations between frames a test with the same id.
@MainActor @Suite("Acceptance cases") struct CaseTests {
  @Test("A file says what is to be seen, and it is", arguments: Cases.names, rates)
  func passes(name: String, rate: Double) throws {
    let faults = try Cases.play(name, rate: rate).faults
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }

  @Test func everyCaseHasAFile() {
    let wanted = [1, 2, 3, 4, 5, 6, 9, 10, 11, 14, 15, 17, 18, 20, 21, 23, 25, 26, 28, 30, 32, 34, 36, 39, 40]
    for number in wanted {
      let id = number < 10 ? "A0\(number)" : "A\(number)"
      #expect(Cases.names.contains { $0.hasPrefix(id) }, "\(id)")
    }
    #expect(Cases.names.filter { $0.hasPrefix("R") }.count >= 13, "the reports are played with them")
  }

  @Test("A05 A06 what lies under the finger stays there across the hand-over", arguments: ["A05", "A05b", "A05c", "A06"], rates)
  func underTheFinger(name: String, rate: Double) throws {
    let scenario = try Cases.scenario(name, rate: rate)
    let show = try Show(scenario)
    // The finger's way: from the first touch straight to the move's end.
    guard case .touch(_, _, let from?) = scenario.steps[0].action, case .touch(_, _, let to?) = scenario.steps[1].action else {
      Issue.record("the file begins with a drag")
      return
    }
    let speed = Double(to.y - from.y) / scenario.steps[1].at
    let dragged = show.frames.filter { $0.phase == "tracking" && $0.time < scenario.steps[1].at }
    #expect(dragged.count > 20)
    for (a, b) in zip(dragged, dragged.dropFirst()) {
      #expect(near(a.travel - b.travel, speed * (b.time - a.time), 1), "\(b.time) ms")
    }
  }

  @Test("A15 the inset grows with the content, and never goes back", arguments: rates)
  func a15(rate: Double) throws {
    let insets = try Cases.play("A15", rate: rate).frames.map { $0.inset }
    #expect(insets == insets.sorted() && insets.first == 334 && insets.last == 844)
  }

  @Test("A17 re-aimed in mid-flight it goes on with its speed, and then as a spring does", arguments: rates)
  func a17(rate: Double) throws {
    let frames = try Cases.play("A17", rate: rate).frames
    // The content changes at 160 ms, in the frame that reaches it.
    let change = try #require(frames.firstIndex { $0.time >= 160 - 1e-6 })
    func step(_ index: Int) -> Double { frames[index].travel - frames[index - 1].travel }
    #expect(abs(step(change)) <= 2 * abs(step(change - 1)))
    #expect(abs(step(change + 1)) <= 2 * abs(step(change)))
    for index in (change + 2)..<frames.count {
      // A critically damped spring's pull, and its damping, over one frame; and pixels.
      let distance = abs(frames[index - 1].travel + 310)
      let pull = (400 * distance + 40 * abs(step(index - 1)) * rate) / (rate * rate)
      #expect(abs(step(index) - step(index - 1)) <= pull + 1, "\(frames[index].time) ms")
    }
  }

  nonisolated static let moving = ["A30", "A02c", "A05", "A32", "A15", "A17", "A23", "A26"]

  @Test("A30 each frame in which the edge moved has one inset, of that frame", arguments: moving, rates)
  func a30(name: String, rate: Double) throws {
    var given: [Double] = []
    let show = try Show(Cases.scenario(name, rate: rate)) { screen, _ in given.append(Double(screen.mapSheet?.inset ?? .nan)) }
    var moves = 0
    for (index, (a, b)) in zip(show.frames, show.frames.dropFirst()).enumerated() {
      let insets = b.events(named: "insetChanged")
      #expect(insets.count == (a.top == b.top ? 0 : 1), "\(b.time) ms")
      if let inset = insets.first { #expect(inset["inset"] == .number(b.inset), "\(b.time) ms") }
      #expect(given[index + 1] == b.inset, "\(b.time) ms")
      moves += insets.count
    }
    #expect(moves >= (name == "A23" ? 2 : 20))
  }

  @Test("A30 the pins lie in the middle of what is free, and of the least that is kept free", arguments: moving, rates)
  func a30Pins(name: String, rate: Double) throws {
    var scenario = try Cases.scenario(name, rate: rate)
    scenario.pins = "wide"
    var wide = 0
    let show = try Show(scenario) { screen, frame in
      let error = pinError(in: screen, edge: frame.top)
      #expect(abs(error.x) <= 1 && abs(error.y) <= 1, "\(frame.time) ms: \(error)")
      if frame.top >= Double(screen.map.safeAreaInsets.top) + 140 { wide += 1 }
    }
    #expect(wide > 10 && show.frames.count > 20)
  }

  @Test("A32 below the minimum free height the span is frozen", arguments: rates)
  func a32(rate: Double) throws {
    let low = try Cases.play("A32", rate: rate).frames.filter { $0.top < 47 + 140 }
    #expect(low.count > 10)
    for (a, b) in zip(low, low.dropFirst()) { #expect(a.zoom == b.zoom, "\(b.time) ms") }
  }

  @Test("A10 a button can be tapped in the frame after the completion", arguments: rates)
  func a10(rate: Double) throws {
    let opened = try Cases.play("A10", rate: rate)
    let end = opened.frames.first { !$0.events(named: "completion").isEmpty }!.time
    var scenario = try Cases.scenario("A10", rate: rate)
    scenario.steps[1].at = end + 1000 / rate
    let show = try Show(scenario)
    #expect(show.frames.flatMap { $0.events(named: "activated") }.count == 1)
    #expect(show.frames.allSatisfy { $0.time < end || $0.top == 0 && $0.scroll == 0 })
  }

  @Test("A40 in another viewport the first row that was seen is still seen", arguments: rates)
  func a40(rate: Double) throws {
    let rows = (0..<30).map { "{\"kind\": \"row\", \"name\": \"r\($0)\", \"x\": 0, \"y\": \($0 * 40), \"height\": 40}" }
    func text(_ viewport: String) -> String {
      """
      {"id": "A40", "viewport": \(viewport), "sheet": {"elements": [\(rows.joined(separator: ", "))],
       "initialStop": "expanded", "initialScroll": 250}, "until": 200}
      """
    }
    let portrait = try Show(
      Cases.scenario(
        text: text(#"{"width": 390, "height": 844, "safeArea": {"top": 47, "bottom": 34}}"#), rate: rate))
    let state = portrait.screen.sheet.restorationState
    let scenario = try Cases.scenario(
      text: text(#"{"width": 844, "height": 390, "safeArea": {"left": 47, "right": 47, "bottom": 21}}"#), rate: rate)
    let other = try SheetScreen(scenario, host: Screens.host(for: scenario), showsTiles: false)
    other.show(restoring: state)
    other.host.step()
    #expect(other.sheet.currentStop == .expanded && other.sheet.sheetLayout.top == 0)
    // 250 points are six rows and a quarter: the seventh is the first that is seen.
    let row = try #require(other.content.elements["r6"])
    let box = row.convert(row.bounds, to: nil)
    #expect(box.maxY > 0 && box.minY < 390)
    let before = other.sheet.contentOffset
    (other.host as! HeadlessHost).run(seconds: 0.5)
    #expect(other.sheet.contentOffset == before)
  }
}
