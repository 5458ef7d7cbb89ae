import Foundation
import Testing

@testable import ScenarioPlay
@testable import sheetctl

/// The scenario files, and what playing one says.
@MainActor struct ScenarioTests {
  @Test(arguments: Files.scenarios)
  func everyScenarioPasses(file: String) {
    let run = sheetctl("play", file)
    #expect(run.status == 0, "\(run.out.joined(separator: "\n"))")
    #expect(run.out.last == "1 passed, 0 failed")
    #expect(run.complaints.isEmpty)
  }

  @Test func everyScenarioExpectsSomethingAndHasItsFilesName() throws {
    #expect(Files.scenarios.count >= 25)
    for file in Files.scenarios {
      let scenario = try Scenario(file: file)
      #expect(!scenario.expectations.isEmpty && !scenario.title.isEmpty)
      #expect(file.hasSuffix("/\(scenario.id).json"))
    }
  }

  @Test(arguments: Files.scenarios)
  func twoRunsGiveTheSameBytes(file: String) {
    let first = sheetctl("play", "--frames", file)
    #expect(first.status == 0 && !first.out.isEmpty)
    #expect(sheetctl("play", "--frames", file) == first)
  }

  @Test func everyLineOfTheFramesIsJSON() throws {
    for line in sheetctl("play", "--frames", Files.scenarios[0]).out {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["t"] is Double)
    }
  }

  private static func scenario(_ expect: String, steps: String = "", more: String = "") throws -> String {
    try Files.write(
      """
      {"id": "X1", "title": "a case", "viewport": {"width": 375, "height": 667, "scale": 2}, "screen": "scrollView",
       "scrollView": {"contentSize": [375, 2000]}\(more), "steps": [\(steps)], "expect": [\(expect)]}
      """)
  }

  @Test func aFailedExpectationSaysWhatWasWantedSeenAndWhen() throws {
    let file = try ScenarioTests.scenario(
      #"{"at": 40, "offset": [0, 100], "phase": "idle"}"#, steps: #"{"at": 0, "offset": [0, 250]}"#,
      more: #", "until": 100"#)
    let run = sheetctl("play", file)
    #expect(run.status == 1)
    #expect(
      run.out == [
        "FAILED X1: a case", "  50 ms: offset: wanted [0, 100], seen [0, 250]", "0 passed, 1 failed",
      ])
  }

  @Test func aBoundToleranceAndCountAreEachToldApart() throws {
    func faults(_ expect: String) throws -> [String] {
      let file = try ScenarioTests.scenario(expect, steps: #"{"at": 0, "offset": [0, 250]}"#)
      return Array(sheetctl("play", file).out.dropFirst().dropLast())
    }
    #expect(try faults(#"{"at": "rest", "t": {"min": 5}}"#) == ["  0 ms: t: wanted {\"min\": 5}, seen 0"])
    #expect(try faults(#"{"at": "rest", "offset": [0, 249.5]}"#) == [])
    #expect(try faults(#"{"at": "rest", "offset": [0, 249.4]}"#).count == 1)
    #expect(try faults(#"{"at": "rest", "offset": [0, 240], "tolerance": 10}"#) == [])
    #expect(
      try faults(#"{"at": "every", "count": {"scrollViewDidScroll": 2}}"#) == [
        "  every frame: number of scrollViewDidScroll: wanted 2, seen 1 (±0)"
      ])
    #expect(
      try faults(#"{"at": "every", "events": ["scrollViewDidScroll", "hit"]}"#) == [
        "  every frame: events: wanted [\"scrollViewDidScroll\", \"hit\"], seen [scrollViewDidScroll]"
      ])
    #expect(try faults(#"{"at": 5000, "offset": [0, 250]}"#) == ["  no frame at 5000 ms"])
  }

  @Test func whatNeverComesToRestIsGivenUp() throws {
    let file = try ScenarioTests.scenario(
      #"{"at": 0, "phase": "idle"}"#, steps: #"{"at": 0, "touch": "down", "x": 100, "y": 100}"#)
    let run = sheetctl("play", file)
    #expect(run.status == 1)
    #expect(run.out.contains("  nothing came to rest within 20 s after the last step"))
  }

  @Test func severalFilesAreCountedTogether() throws {
    let good = try ScenarioTests.scenario(#"{"at": 0, "offset": [0, 0]}"#)
    let bad = try ScenarioTests.scenario(#"{"at": 0, "offset": [0, 1]}"#)
    let run = sheetctl("play", good, bad, good)
    #expect(run.status == 1)
    #expect(run.out.last == "2 passed, 1 failed")
  }

  @Test func aSettingOfOneScenarioIsNotLeftToTheNext() throws {
    let turned = try ScenarioTests.scenario(
      #"{"at": 0, "offset": [0, 0]}"#, steps: #"{"at": 0, "environment": {"rightToLeft": true}}"#)
    let file = Files.scenarios[0]
    let before = sheetctl("play", "--frames", file)
    _ = sheetctl("play", turned)
    #expect(sheetctl("play", "--frames", file) == before)
  }
}
