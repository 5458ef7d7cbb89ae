import Foundation
import GTKHost
import ScenarioPlay

/// Prints what a scenario's screen reports, a JSON line an event, and where it is whenever it has come to rest after input.
///
/// Input and its end reach the window in the order in which they were sent, and a program that sends some cannot see what
/// became of it. So it presses F12 afterwards: the screen is reported once more, at rest, with the number of those presses.
@MainActor final class RestReporter {
  private let screen: PlayedScreen
  private let host: GTKHost
  private let start: Double
  private var marks = 0
  // Frames since the last event; nil while nothing has come in since the last report.
  private var framesSinceEvent: Int?

  init(_ screen: PlayedScreen, on host: GTKHost) {
    self.screen = screen
    self.host = host
    start = host.services.scheduler.now
    _ = screen.takeEvents()
    let before = (event: host.onEvent, tick: host.onTick)
    host.onEvent = { [unowned self] event in
      before.event?(event)
      heard(event)
    }
    host.onTick = { [unowned self] time in
      before.tick?(time)
      frameBegins(at: time)
    }
  }

  private func heard(_ event: HostEvent) {
    if case .key("F12", _, true, _) = event { marks += 1 }
    framesSinceEvent = 0
    host.requestFrames(true)
  }

  /// Looks at what the frame before has left.
  private func frameBegins(at time: Double) {
    guard let count = framesSinceEvent else { return }
    // Looking at the screen may find an event.
    let values = screen.frame(at: (time - start) * 1000)
    for event in screen.takeEvents() { Logs.write(event.text(), to: .standardOutput) }
    framesSinceEvent = count + 1
    if count > 0, !host.window.hasFingers, screen.isAtRest, !host.services.scheduler.hasMotion {
      let line = JSONValue.object([("rest", .object(values)), ("mark", .number(Double(marks)))])
      Logs.write(line.text(), to: .standardOutput)
      framesSinceEvent = nil
      host.requestFrames(false)
    }
  }
}
