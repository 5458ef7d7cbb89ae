import Foundation
import Testing

/// The command line tool with files and arguments that are wrong: a line that says what, and the documented exit status.
@Suite struct CommandLineTests {
  private func run(_ arguments: [String]) throws -> (status: Int32, crashed: Bool, lines: Int) {
    let tool = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("sheetctl")
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = pipe
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = said.split(separator: 10).count
    return (process.terminationStatus, process.terminationReason == .uncaughtSignal, lines)
  }

  @Test(
    "Scenario files that cannot be used",
    arguments: [
      "", "\0\u{1}\u{2}", "[", String(repeating: "[", count: 100_000), "{}", "[1]", "{\"id\": 5}",
      "{\"id\": \"x\", \"hz\": 0, \"screen\": \"scrollView\"}", "{\"id\": \"x\", \"viewport\": {\"width\": 0}}",
      "{\"id\": \"x\", \"viewport\": {\"width\": 1e300}}", "{\"id\": \"x\", \"screen\": \"scrollView\", \"until\": 1e300}",
      "{\"id\": \"x\", \"screen\": \"scrollView\", \"until\": -1}",
      "{\"id\": \"x\", \"screen\": \"scrollView\", \"steps\": [{\"at\": -5, \"touch\": \"up\"}]}",
      "{\"id\": \"x\", \"screen\": \"scrollView\", \"steps\": [{\"at\": 1e300, \"touch\": \"up\"}]}",
      "{\"id\": \"x\", \"screen\": \"scrollView\", \"steps\": [{\"at\": 0, \"touch\": \"up\", \"finger\": 1e300}]}",
      "{\"id\": \"x\", \"screen\": \"scrollView\", \"scrollView\": {\"contentSize\": [1, 1e400]}}",
    ])
  func files(_ text: String) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("bad-\(UInt64.random(in: 0 ... .max)).json").path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let result = try run(["play", path])
    #expect(!result.crashed && result.status == 2 && result.lines == 1, "\(text.prefix(80)): \(result)")
  }

  @Test(
    "Arguments that mean nothing",
    arguments: [
      [], ["foo"], ["play"], ["play", "--x"], ["play", "/nowhere.json"], ["play", "/tmp"], ["render", "--screen"],
      ["render", "--screen", "nope"], ["render", "--offset", "nan"], ["render", "--offset", "1e300"], ["render", "--scale", "0"],
      ["film", "--width", "-1"], ["trace", "--gesture", "zz"], ["inspect", "--what", "\u{7}"],
      ["render", "--out", "/proc/nowhere/x.png"],
    ])
  func arguments(_ words: [String]) throws {
    let result = try run(words)
    #expect(!result.crashed && result.status == 2 && result.lines == 1, "\(words): \(result)")
  }
}
