import Foundation
import GTKHost
import ScenarioPlay

/// `--scenario`: the screen of a scenario file in the window, or the file played on virtual time.
@MainActor struct ScenarioMode {
  let scenario: Scenario
  let isVirtual: Bool

  init(file: String, isVirtual: Bool) throws(InputError) {
    scenario = try Scenario(file: file)
    self.isVirtual = isVirtual
  }

  /// The window that the file asks for; its scale is the display's own unless time is virtual.
  func settings(_ base: WindowSettings) -> WindowSettings {
    var settings = base
    settings.size = scenario.viewport.size
    settings.safeArea = scenario.viewport.safeArea
    guard isVirtual else { return settings }
    settings.clock = .steps
    settings.scale = Int(scenario.viewport.scale.rounded(.up))
    return settings
  }

  func run(on host: GTKHost) throws(InputError) -> Int32 {
    isVirtual ? try play(on: host) : try show(on: host)
  }

  /// Plays the file and prints the lines of `sheetctl play --frames`.
  private func play(on host: GTKHost) throws(InputError) -> Int32 {
    let player = try ScenarioPlayer(scenario) { scenario throws(InputError) in
      try Screens.make(scenario, host: ScenarioWindow(host, rate: scenario.rate))
    }
    let playback = player.play()
    for line in playback.text { print(line) }
    return playback.rested ? DemoWindow.Status.done : DemoWindow.Status.failed
  }

  /// Shows the screen and leaves the input to whoever sits in front of it.
  ///
  /// The file's steps are not played, but the keyboard's focus is where it begins.
  private func show(on host: GTKHost) throws(InputError) -> Int32 {
    let screen = try Screens.make(scenario, host: ScenarioWindow(host, rate: scenario.rate))
    screen.show()
    if let name = scenario.initialFocus { screen.focus(name) }
    let reporter = RestReporter(screen, on: host)
    withExtendedLifetime(reporter) { host.run() }
    return DemoWindow.Status.done
  }
}

/// A window as a scenario's screen sees it.
@MainActor private final class ScenarioWindow: ScenarioHost {
  private let host: GTKHost
  private let rate: Double
  private var frameNumber = -1

  init(_ host: GTKHost, rate: Double) {
    self.host = host
    self.rate = rate
  }

  var services: UIHost { host.services }
  var window: UIWindow { host.window }
  var hasFingers: Bool { host.window.hasFingers }

  func prepare(_ controller: UIViewController) { host.show(controller) }
  // The window has them from its beginning.
  func provideResources() {}

  func step() {
    frameNumber += 1
    host.step(to: Double(frameNumber) / rate)
  }
}
