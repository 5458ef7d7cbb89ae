import CairoPainter
import HeadlessHost
import ScenarioPlay

extension Screens {
  /// A scenario's screen on a headless host of its viewport.
  static func make(_ scenario: Scenario) throws(InputError) -> PlayedScreen {
    try make(scenario, host: host(for: scenario))
  }

  static func host(for scenario: Scenario) -> HeadlessHost {
    // A setting of the process, not of the host: the scenario before may have changed it.
    UIApplication.shared.userInterfaceLayoutDirection = .leftToRight
    return HeadlessHost(
      size: scenario.viewport.size, scale: CGFloat(scenario.viewport.scale), safeArea: scenario.viewport.safeArea,
      rate: scenario.rate)
  }
}

extension HeadlessHost: ScenarioHost {
  package func provideResources() throws(InputError) {
    do { try useProjectResources() } catch { throw InputError("resources", "\(error)") }
  }
}
