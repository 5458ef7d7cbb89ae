import CommandArguments
import HeadlessHost
import ScenarioPlay

/// `sheetctl play`: plays scenario files and checks them, or prints one file's frames.
@MainActor enum PlayCommand {
  static let help = """
    sheetctl play FILE…            plays each file; a line per case, then "N passed, M failed"
    sheetctl play --frames FILE    prints a JSON line per frame and event of one file, and checks nothing
    Exit status: 1 if a case failed, 2 for a file that cannot be read.
    """

  static func run(_ words: [String]) throws -> Int32 {
    let arguments = try Arguments(words, command: "play", options: [:], flags: ["frames", "help"])
    if arguments.has("help") {
      Console.write(help)
      return 0
    }
    guard !arguments.files.isEmpty else { throw UsageError("play: a scenario file is missing; usage: sheetctl play FILE…") }
    if arguments.has("frames") {
      guard arguments.files.count == 1 else { throw UsageError("play: --frames takes exactly one file") }
      let playback = try play(try Scenario(file: arguments.files[0]))
      for line in playback.text { Console.write(line) }
      return playback.rested ? 0 : 1
    }
    return try check(arguments.files)
  }

  private static func check(_ files: [String]) throws -> Int32 {
    var scenarios: [Scenario] = []
    for file in files { scenarios.append(try Scenario(file: file)) }
    var passed = 0
    var failed = 0
    for scenario in scenarios {
      let faults = Checker(scenario: scenario, playback: try play(scenario)).faults()
      if faults.isEmpty {
        passed += 1
        Console.write("passed \(scenario.id): \(scenario.title)")
      } else {
        failed += 1
        Console.write("FAILED \(scenario.id): \(scenario.title)")
        for fault in faults { Console.write("  \(fault)") }
      }
    }
    Console.write("\(passed) passed, \(failed) failed")
    return failed == 0 ? 0 : 1
  }

  static func play(_ scenario: Scenario) throws(InputError) -> Playback {
    try ScenarioPlayer(scenario, makeScreen: Screens.make).play()
  }
}
