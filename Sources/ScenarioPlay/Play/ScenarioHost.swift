import UIKit

/// What a scenario needs of the host it plays on: a window, and frames when the scenario says so.
@MainActor package protocol ScenarioHost: AnyObject {
  var services: UIHost { get }
  var window: UIWindow { get }
  /// Whether a finger is down.
  var hasFingers: Bool { get }

  /// Shows a controller and lays it out; no frame has run yet, so that steps at time 0 come before the first.
  func prepare(_ controller: UIViewController)
  /// Runs the next frame of the virtual clock.
  func step()
  /// Makes the demo's images and the offline map known; called before a map is made.
  func provideResources() throws(InputError)
}

extension ScenarioHost {
  func prepare(_ view: UIView) {
    let controller = UIViewController()
    controller.view = view
    prepare(controller)
  }
}

/// Makes the screens that scenario files name.
@MainActor package enum Screens {
  package static func make(_ scenario: Scenario, host: any ScenarioHost) throws(InputError) -> PlayedScreen {
    switch scenario.screen {
    case .scrollView: return ScrollViewScreen(scenario, host: host)
    case .originDemo: return try OriginDemoScreen(scenario, host: host)
    case .sheet: return try SheetScreen(scenario, host: host)
    }
  }
}
