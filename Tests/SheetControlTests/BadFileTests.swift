import Foundation
import Testing

@testable import ScenarioPlay
@testable import sheetctl

/// A file that cannot be used: one line says which, where and why.
@MainActor struct BadFileTests {
  private func complaint(_ text: String) throws -> String {
    let path = try Files.write(text)
    let run = sheetctl("play", path)
    #expect(run.status == 2 && run.out.isEmpty && run.complaints.count == 1)
    let line = run.complaints.first ?? ""
    #expect(line.hasPrefix(path + ": ") && !line.contains("\n"))
    return String(line.dropFirst(path.count + 2))
  }

  @Test func aMissingFile() {
    let run = sheetctl("play", "no/such.json")
    #expect(run == Run(status: 2, out: [], complaints: ["no/such.json: cannot be read: no such file"]))
  }

  @Test func aFolder() throws {
    let folder = try Files.folder()
    #expect(sheetctl("play", folder).complaints == ["\(folder): cannot be read: a folder, not a file"])
  }

  @Test(arguments: [
    ("", "line 1, column 1: not JSON: the file is empty"),
    ("{\"id\": \"a\",\n \"hz\": ", "line 2, column 8: not JSON: the file ends before the JSON does"),
    ("{\"id\": \"a\",\n \"hz\": sixty}", "line 2, column 8: not JSON: invalid value"),
    ("{\"id\" \"a\"}", "line 1, column 7: not JSON: invalid value"),
    ("{\n\"é\": 1 2}", "line 2, column 8: not JSON: invalid value"),
    ("{}\n\n]", "line 3, column 1: not JSON: invalid value"),
  ])
  func brokenJSONIsFoundByLineAndColumn(text: String, wanted: String) throws {
    #expect(try complaint(text) == wanted)
  }

  @Test(arguments: [
    (#"{"hz": 60, "hz": 120}"#, #"line 1, column 12: "hz" stands twice in one object"#),
    ("{\"a\": [{\"b\": {}, \"c\": 1,\n\"b\": 2}]}", #"line 2, column 1: "b" stands twice in one object"#),
    (#"{"a\"b": ",", "a\"b": "{"}"#, #"line 1, column 15: "a\"b" stands twice in one object"#),
  ])
  func aKeyThatStandsTwice(text: String, wanted: String) throws {
    #expect(try complaint(text) == wanted)
  }

  // One name in several objects, and as a value, is no repetition.
  @Test(arguments: [#"{"a": {"a": 1}, "b": [{"a": 1}, {"a": "a"}]}"#, #"["a", "a", {"b": "b"}, "a"]"#])
  func aKeyThatStandsInTwoObjects(text: String) throws {
    #expect(try !complaint(text).contains("twice"))
  }

  @Test func everyTruncationOfAFileIsRefused() throws {
    let whole = try String(contentsOfFile: Files.scenarios[1], encoding: .utf8)
    let path = try Files.write("")
    for length in stride(from: 0, to: whole.count - 2, by: 41) {
      let text = String(whole.prefix(length))
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let run = sheetctl("play", path)
      #expect(run.status == 2 && run.complaints.count == 1)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(run.complaints[0].hasPrefix("\(path): line \(lines.count), column \(lines.last!.count + 1): not JSON:"))
    }
  }

  @Test func bytesThatAreNoText() throws {
    let path = try Files.write("")
    try (Data("{\"id\": \"".utf8) + Data([0xFF, 0xFE]) + Data("\"}".utf8)).write(to: URL(fileURLWithPath: path))
    #expect(sheetctl("play", path).complaints == ["\(path): line 1, column 9: not JSON: not UTF-8 text"])
  }

  // In each the place is named down to the entry, and what would be accepted.
  @Test(arguments: [
    ("[]", "a list where an object is expected"),
    ("{}", "\"id\" is missing"),
    (#"{"id": 1}"#, "id: a number where a string is expected"),
    (#"{"id": "a", "tittle": "b"}"#, "\"tittle\" is not a key here; accepted: id, title, viewport"),
    (#"{"id": "a", "hz": 75}"#, "hz: 75 is not 60 or 120"),
    (#"{"id": "a", "screen": "film"}"#, "screen: \"film\" is not one of sheet, scrollView, originDemo"),
    (#"{"id": "a", "screen": "originDemo", "map": {"pins": "many"}}"#, "map.pins: \"many\" is not one of none, alone"),
    (#"{"id": "a", "viewport": {"width": 0}}"#, "viewport: a width or height outside 1…10000 points"),
    (#"{"id": "a", "viewport": {"scale": 9}}"#, "viewport: a scale outside 1…4"),
    (#"{"id": "a", "scrollView": {"frame": [0, 1, 2]}}"#, "scrollView.frame: 3 entries where 4 are expected"),
    (#"{"id": "a", "scrollView": {"contentSize": [0, "x"]}}"#, "scrollView.contentSize[1]: a string where a number"),
    (#"{"id": "a", "steps": {}}"#, "steps: an object where a list is expected"),
    (#"{"id": "a", "steps": [{"at": 1}]}"#, "steps[0]: a step has exactly one of touch, tap"),
    (#"{"id": "a", "steps": [{"at": 1, "tap": [1, 2], "key": "x"}]}"#, "steps[0]: a step has exactly one of touch, tap"),
    (#"{"id": "a", "steps": [{"at": -1, "tap": [1, 2]}]}"#, "steps[0].at: -1 is not a number from 0 to 600000"),
    (#"{"id": "a", "steps": [{"at": 1e300, "tap": [1, 2]}]}"#, "steps[0].at:"),
    (#"{"id": "a", "steps": [{"at": 1, "touch": "press", "x": 1, "y": 1}]}"#, "steps[0].touch: \"press\" is not one of down"),
    (#"{"id": "a", "steps": [{"at": 1, "touch": "down", "x": 1}]}"#, "steps[0]: \"y\" is missing"),
    (#"{"id": "a", "steps": [{"at": 1, "touch": "up", "finger": 1e30}]}"#, "steps[0].finger:"),
    (#"{"id": "a", "screen": "scrollView", "steps": [{"at": 1, "call": "expand"}]}"#, "steps[0].call: of the calls only"),
    (#"{"id": "a", "steps": [{"at": 1, "call": "close"}]}"#, "steps[0].call: \"close\" is not one of expand, collapse, moveTo"),
    (#"{"id": "a", "steps": [{"at": 1, "call": "moveTo"}]}"#, "steps[0]: \"stop\" is missing"),
    (#"{"id": "a", "screen": "originDemo", "steps": [{"at": 1, "focus": "b"}]}"#, "steps[0]: \"focus\" needs screen \"sheet\""),
    (#"{"id": "a", "steps": [{"at": 1, "keyboard": {}}]}"#, "steps[0].keyboard: \"height\" is missing"),
    (#"{"id": "a", "steps": [{"at": 1, "environment": {"contentSize": "huge"}}]}"#, "steps[0].environment.contentSize: \"huge\""),
    (#"{"id": "a", "steps": [{"at": 1, "accessibility": {"element": "x", "action": "hop"}}]}"#, "steps[0].accessibility.action:"),
    (#"{"id": "a", "sheet": {"contentHeigth": 3}}"#, "sheet: \"contentHeigth\" is not a key here; accepted: collapsedHeight"),
    (#"{"id": "a", "sheet": {"contentHeight": -3}}"#, "sheet.contentHeight: -3 is not a number from 0 to 100000"),
    (#"{"id": "a", "sheet": {"stops": ["top"]}}"#, "sheet.stops: \"top\" is not one of collapsed, content, expanded, {"),
    (#"{"id": "a", "sheet": {"stops": [{"fraction": 2}]}}"#, "sheet.stops[0].fraction: 2 is not a number from 0 to 1"),
    (#"{"id": "a", "sheet": {"elements": [{"kind": "knob", "name": "b"}]}}"#, "sheet.elements[0].kind: \"knob\" is not one of"),
    (#"{"id": "a", "sheet": {"elements": [{"kind": "row", "name": "map"}]}}"#, "sheet.elements[0]: \"map\" is no name"),
    (
      #"{"id": "a", "sheet": {"elements": [{"kind": "row", "name": "b"}, {"kind": "row", "name": "b"}]}}"#,
      "sheet.elements: two elements are named \"b\""
    ),
    (
      #"{"id": "a", "screen": "originDemo", "steps": [{"at": 1, "set": {}}]}"#,
      "steps[0]: \"set\" needs screen \"sheet\" or \"scrollView\""
    ),
    (#"{"id": "a", "screen": "scrollView", "steps": [{"at": 1, "userMap": {}}]}"#, "steps[0]: \"userMap\" needs a screen"),
    (#"{"id": "a", "steps": [{"at": 1, "focus": "b"}]}"#, "steps[0].focus: nothing is named \"b\""),
    (#"{"id": "a", "until": "later"}"#, "until: \"later\" is not one of rest"),
    (#"{"id": "a", "until": 1e12}"#, "until:"),
    (#"{"id": "a", "expect": [{"offset": [0, 0]}]}"#, "expect[0]: \"at\" is missing"),
    (#"{"id": "a", "expect": [{"at": "soon"}]}"#, "expect[0].at: \"soon\" is not one of rest, every"),
    (#"{"id": "a", "expect": [{"at": {"from": 1}}]}"#, "expect[0].at: \"to\" is missing"),
    (#"{"id": "a", "expect": [{"at": 0, "count": 3}]}"#, "expect[0]: \"count\" is an object of event names"),
    (#"{"id": "a", "expect": [{"at": 0, "topp": 3}]}"#, "expect[0]: \"topp\" is not a key here; accepted: t, top, scroll"),
    (#"{"id": "a", "screen": "scrollView", "expect": [{"at": 0, "top": 3}]}"#, "expect[0]: \"top\" is not a key here"),
    (#"{"id": "a", "expect": [{"at": 0, "map": {"lng": 3}}]}"#, "expect[0].map: \"lng\" is not a key here; accepted: lat, lon"),
    (#"{"id": "a", "expect": [{"at": 0, "map": 3}]}"#, "expect[0].map: a number where an object is expected"),
    (#"{"id": "a", "expect": [{"at": 0, "top": {"mni": 3}}]}"#, "expect[0].top: \"mni\" is not a key here; accepted: min, max"),
    (#"{"id": "a", "expect": [{"at": 0, "top": {}}]}"#, "expect[0].top: \"min\" or \"max\" is missing"),
    (#"{"id": "a", "expect": [{"at": 0, "top": {"min": "3"}}]}"#, "expect[0].top.min: a string where a number is expected"),
    (#"{"id": "a", "expect": [{"at": 0, "tolerance": -1}]}"#, "expect[0].tolerance: -1 is not a number from 0 to 1000000"),
    (#"{"id": "a", "expect": [{"at": 0, "count": {"stopChange": 0}}]}"#, "expect[0].count: \"stopChange\" is not a key here"),
    (#"{"id": "a", "expect": [{"at": 0, "count": {"hit": {"mox": 0}}}]}"#, "expect[0].count.hit: \"mox\" is not a key here"),
    (#"{"id": "a", "expect": [{"at": 0, "events": ["hits"]}]}"#, "expect[0].events[0]: \"hits\" is not one of activated"),
    (#"{"id": "a", "expect": [{"at": 0, "events": [{"as": "b"}]}]}"#, "expect[0].events[0]: \"event\" is missing"),
  ])
  func aWrongEntryIsNamed(text: String, wanted: String) throws {
    let line = try complaint(text)
    #expect(line.hasPrefix(wanted))
  }

  // What is wrong may be as long as the file; what is said of it is for reading.
  @Test(arguments: [
    #"{"id": "a", "hz": 1"# + String(repeating: "0", count: 100_000) + "}",
    #"{"id": "a", "hz": 6e1"# + String(repeating: "0", count: 100_000) + "}",
    #"{"id": "a", "screen": ""# + String(repeating: "x", count: 100_000) + #""}"#,
    #"{"id": "a", ""# + String(repeating: "x", count: 100_000) + #"": 1}"#,
    #"{"# + String(repeating: #""id": "a", "#, count: 10_000) + #""hz": 1}"#,
  ])
  func aLongWrongEntryIsCut(text: String) throws {
    let length = try complaint(text).count
    #expect(length > 10 && length < 600)
  }
}
