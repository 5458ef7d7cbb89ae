import Foundation

/// `sheetctl render` as a whole process, from its start to the PNG, and the most memory that it needed.
///
/// The program's path is handed in as the variable `SHEETCTL`.
func benchmarkRender() throws {
  guard let path = ProcessInfo.processInfo.environment["SHEETCTL"] else {
    print("\nsheetctl render: not measured; hand its path in as SHEETCTL")
    return
  }
  Measure.printHeader("sheetctl render, start to PNG")
  let out = FileManager.default.temporaryDirectory.appendingPathComponent("benchmark-render.png").path
  defer { try? FileManager.default.removeItem(atPath: out) }
  var times: [Double] = []
  for _ in 0..<12 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["render", "--screen", "map-wide", "--out", out]
    process.standardOutput = FileHandle.nullDevice
    let start = now()
    try process.run()
    process.waitUntilExit()
    times.append(now() - start)
    precondition(process.terminationStatus == 0 && FileManager.default.fileExists(atPath: out))
  }
  report("map-wide, 390×844 @2x", times)
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
  print(column("", 36) + right("\(usage.ru_maxrss / 1024) MB at the most", 24))
}
