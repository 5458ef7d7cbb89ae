import CairoPainter
import CommandArguments
@preconcurrency import Foundation  // C's `stdout` is a variable
import HeadlessHost

/// The commands, what they are for and how they are called.
@main struct SheetControl {
  static let usage = """
    sheetctl: play, draw and inspect screens without a device.

      sheetctl play FILE…                    play scenario files and check what they expect
      sheetctl play --frames FILE            play one file and print a JSON line per frame and event
      sheetctl render [--screen NAME]        draw a screen to a PNG
      sheetctl film [--out FILE]             record the tour as a film and a strip of pictures
      sheetctl trace [--screen NAME]         the values of the data flow for one gesture, side by side
      sheetctl inspect [--screen NAME]       view tree, layer tree, constraints or accessibility as text

    Each command says with --help what it accepts.
    """

  @MainActor static func main() {
    Diagnostics.handler = { message in FileHandle.standardError.write(Data("UIKit: \(message)\n".utf8)) }
    let status = run(Array(CommandLine.arguments.dropFirst()))
    // What is printed is kept back and written in blocks: the last one here, and a failure of any shows here, too.
    guard fflush(stdout) == 0, ferror(stdout) == 0 else {
      Console.complain("sheetctl: standard output cannot be written: \(String(cString: strerror(errno)))")
      exit(2)
    }
    exit(status)
  }

  /// 0 done, 1 a check failed, 2 wrong use or a file that cannot be read.
  @MainActor static func run(_ words: [String]) -> Int32 {
    guard let command = words.first else {
      Console.complain("sheetctl: a command is missing; accepted: play, render, film, trace, inspect")
      return 2
    }
    let rest = Array(words.dropFirst())
    do {
      switch command {
      case "play": return try PlayCommand.run(rest)
      case "render": return try RenderCommand.run(rest)
      case "film": return try FilmCommand.run(rest)
      case "trace": return try TraceCommand.run(rest)
      case "inspect": return try InspectCommand.run(rest)
      case "help", "--help", "-h":
        Console.write(usage)
        return 0
      default:
        throw UsageError("sheetctl: '\(command)' is not a command; accepted: play, render, film, trace, inspect")
      }
    } catch {
      Console.complain("\(error)")
      return 2
    }
  }

}
