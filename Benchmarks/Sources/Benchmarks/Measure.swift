import Dispatch
import Foundation

/// Times pieces of work and prints one line for each: minimum, median and 99th percentile of the samples.
struct Measure {
  /// How often a piece of work is timed.
  ///
  /// Short ones are repeated within a sample until it lasts `sampleTime`.
  var samples = 50
  /// Seconds; well above the clock's resolution and the cost of reading it.
  var sampleTime = 0.002

  struct Result {
    /// Seconds for one run of the work.
    var minimum: Double
    var median: Double
    var p99: Double
  }

  /// Times `work`, which gets what `setUp` made; only `work` is timed.
  @discardableResult
  func run<Input>(_ name: String, setUp: () throws -> Input, work: (Input) throws -> Void) rethrows -> Result {
    let start = now()
    try work(setUp())
    let first = now() - start
    for _ in 0..<3 { try work(setUp()) }
    let repetitions = max(1, min(1000, Int(sampleTime / max(first, 1e-7))))
    var times: [Double] = []
    for _ in 0..<samples {
      let inputs = try (0..<repetitions).map { _ in try setUp() }
      let start = now()
      for input in inputs { try work(input) }
      times.append((now() - start) / Double(repetitions))
    }
    times.sort()
    let last = times.count - 1
    let result = Result(minimum: times[0], median: times[last / 2], p99: times[Int((Double(last) * 0.99).rounded())])
    print(column(name, 36) + [result.minimum, result.median, result.p99].map { right(duration($0), 12) }.joined())
    return result
  }

  @discardableResult
  func run(_ name: String, work: () throws -> Void) rethrows -> Result {
    try run(name, setUp: {}, work: { try work() })
  }

  static func printHeader(_ title: String) {
    print("\n" + column(title, 36) + ["min", "median", "p99"].map { right($0, 12) }.joined())
  }
}

/// Refuses to measure what the compiler did not optimise.
func requireReleaseBuild() {
  func noticeDebug(_ isDebug: inout Bool) -> Bool {
    isDebug = true
    return true
  }
  var isDebug = false
  assert(noticeDebug(&isDebug))
  guard isDebug else { return }
  FileHandle.standardError.write(Data("A debug build measures nothing. Run: swift run -c release Benchmarks\n".utf8))
  exit(1)
}

/// Names machine and source, without which numbers are rumours.
///
/// The commit is handed in as the variable `COMMIT`.
func printMachine() {
  let environment = ProcessInfo.processInfo.environment
  var model = "unknown processor"
  if let info = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8),
    let line = info.split(separator: "\n").first(where: { $0.hasPrefix("model name") }),
    let name = line.split(separator: ":").last
  {
    model = name.trimmingCharacters(in: .whitespaces)
  }
  print("machine: \(model), \(ProcessInfo.processInfo.activeProcessorCount) cores")
  print("commit: \(environment["COMMIT"] ?? "not stated")")
}

func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds) * 1e-9 }

func duration(_ seconds: Double) -> String {
  let (scale, unit) = seconds < 1e-6 ? (1e9, "ns") : seconds < 1e-3 ? (1e6, "us") : seconds < 1 ? (1e3, "ms") : (1, "s")
  return String(format: "%.3g", seconds * scale) + " " + unit
}

func column(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }

func right(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }
