import Testing

@testable import ScenarioPlay
@testable import sheetctl

/// What inspect and trace print, compared with texts in Tests/Goldens/SheetControl.
@MainActor struct TextTests {
  @Test(arguments: ["views", "layers", "constraints", "accessibility"])
  func inspectPrintsStableText(what: String) throws {
    let run = sheetctl("inspect", "--screen", "map-alone", "--what", what)
    #expect(run.status == 0 && run.complaints.isEmpty)
    try compare(run.out, withGolden: "inspect-\(what)")
  }

  @Test(arguments: ["up", "down", "fling", "map"])
  func tracePrintsStableText(gesture: String) throws {
    let run = sheetctl("trace", "--screen", "map-two", "--gesture", gesture)
    #expect(run.status == 0 && run.complaints.isEmpty)
    try compare(run.out, withGolden: "trace-\(gesture)")
  }

  @Test func traceHasAValueInEveryColumn() {
    let lines = sheetctl("trace", "--gesture", "fling", "--hz", "120").out
    let columns = lines[0].split(separator: " ").count
    #expect(columns == 13 && lines.count > 40)
    #expect(lines.allSatisfy { $0.split(separator: " ").count == columns && $0.count == lines[0].count })
  }
}
