import CommandArguments
import DemoApp
import Foundation
import GTKHost
import ScenarioPlay

/// The demo in a window.
@main struct DemoWindow {
  /// How the process ends.
  enum Status {
    static let done: Int32 = 0
    static let failed: Int32 = 1
    static let wrongUse: Int32 = 2
    static let noDisplay: Int32 = 3
  }

  @MainActor static func main() {
    let start = monotonicSeconds()
    // Whoever reads the logs may go before the window does.
    signal(SIGPIPE, SIG_IGN)
    let status = run(Array(CommandLine.arguments.dropFirst()), start: start)
    fflush(nil)
    exit(status)
  }

  @MainActor private static func run(_ words: [String], start: Double) -> Int32 {
    do {
      guard let options = try Options(words) else {
        print(Options.help)
        return Status.done
      }
      let scenario = try options.scenarioFile.map { try ScenarioMode(file: $0, isVirtual: options.isVirtual) }
      let host = try GTKHost(scenario?.settings(options.window) ?? options.window)
      if let tiles = options.tiles { host.useTiles(tiles) }
      let logs = try Logs(options, of: host)
      if let scenario { return try withExtendedLifetime(logs) { try scenario.run(on: host) } }
      guard let screen = DemoApp.makeScreen(named: options.screen) else { throw Options.unknown(screen: options.screen) }
      host.show(screen)
      let bench = options.isBench ? Bench(host, start: start) { host.close() } : nil
      let play = options.playSeconds.map { RandomPlay(host, seconds: $0, seed: 1) { host.close() } }
      withExtendedLifetime((logs, bench, play)) { host.run() }
      return Status.done
    } catch let error as NoDisplay {
      complain("demo-window: \(error)")
      return Status.noDisplay
    } catch let error as InputError {
      complain("\(error)")
      return Status.wrongUse
    } catch let error as UsageError {
      complain("\(error)")
      return Status.wrongUse
    } catch {
      complain("demo-window: \(error)")
      return Status.failed
    }
  }

  static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
