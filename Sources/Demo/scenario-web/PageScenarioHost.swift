import ScenarioPlay
import UIKit
import WebHost

/// The page on a virtual clock: frame n lies at n / rate seconds, and runs when the scenario says so.
@MainActor final class PageScenarioHost: ScenarioHost {
  private let app: RunningApp
  private let rate: Double
  private var frameNumber = -1

  init(_ app: RunningApp, for scenario: Scenario) {
    self.app = app
    rate = scenario.rate
    services.safeArea = scenario.viewport.safeArea
    window.hostResized(to: scenario.viewport.size, scale: CGFloat(scenario.viewport.scale))
  }

  var services: UIHost { app.host }
  var window: UIWindow { app.window }
  var hasFingers: Bool { window.hasFingers }

  func prepare(_ controller: UIViewController) {
    window.rootViewController = controller
    app.render()
  }

  func step() {
    frameNumber += 1
    app.frame(at: Double(frameNumber) / rate)
  }

  /// The page has said at the start where images and tiles are.
  func provideResources() throws(InputError) {}
}
