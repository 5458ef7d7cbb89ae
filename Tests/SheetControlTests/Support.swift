import CairoPainter
import Foundation
import Testing

@testable import ScenarioPlay
@testable import sheetctl

/// What a call of the program wrote, and its exit status.
struct Run: Equatable {
  var status: Int32
  var out: [String]
  var complaints: [String]
}

/// Calls the program as the shell would.
@MainActor func sheetctl(_ words: String...) -> Run { sheetctl(words) }
@MainActor func sheetctl(_ words: [String]) -> Run {
  final class Box { var run = Run(status: 0, out: [], complaints: []) }
  let box = Box()
  let (write, complain) = (Console.write, Console.complain)
  Console.write = { box.run.out.append($0) }
  Console.complain = { box.run.complaints.append($0) }
  box.run.status = SheetControl.run(words)
  Console.write = write
  Console.complain = complain
  return box.run
}

enum Files {
  static let project = URL(fileURLWithPath: ProjectResources(folder: nil).folder).deletingLastPathComponent().path

  /// Every file under Scenarios/, in order.
  static let scenarios: [String] = {
    let folder = project + "/Scenarios"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
  }()

  /// A new file with that text, in a folder of its own.
  static func write(_ text: String, named name: String = "case.json") throws -> String {
    let path = try folder() + "/" + name
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  static func folder() throws -> String {
    let url = URL(fileURLWithPath: temporary).appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url.path
  }

  /// Holds all of them, and goes with the process: whatever a test throws, nothing is left behind.
  private static let temporary: String = {
    atexit { try? FileManager.default.removeItem(atPath: Files.temporary) }
    return FileManager.default.temporaryDirectory.appendingPathComponent("sheetctl-\(UUID().uuidString)").path
  }()
}

/// Compares lines with a text in Tests/Goldens/SheetControl, which is written on demand only: `SHEET_RECORD=1`.
func compare(_ lines: [String], withGolden name: String) throws {
  let folder = Files.project + "/Tests/Goldens/SheetControl"
  let path = "\(folder)/\(name).txt"
  if ProcessInfo.processInfo.environment["SHEET_RECORD"] == "1" {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try (lines.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    return
  }
  let golden = try #require(
    try? String(contentsOfFile: path, encoding: .utf8), "no golden text \(name): record it with SHEET_RECORD=1")
  let wanted = golden.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  #expect(lines.count == wanted.count, "\(name): number of lines")
  for (number, pair) in zip(lines, wanted).enumerated() where pair.0 != pair.1 {
    Issue.record("\(name), line \(number + 1): wanted \(pair.1), seen \(pair.0)")
    return
  }
}
