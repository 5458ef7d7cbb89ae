import CairoPainter
import HeadlessHost

/// Makes the screens that scenario files name.
@MainActor enum Screens {
  static func make(_ scenario: Scenario) throws(InputError) -> PlayedScreen {
    let host = host(for: scenario)
    switch scenario.screen {
    case .scrollView: return ScrollViewScreen(scenario, host: host)
    case .originDemo: return try OriginDemoScreen(scenario, host: host)
    case .sheet: return try SheetScreen(scenario, host: host)
    }
  }

  static func host(for scenario: Scenario) -> HeadlessHost {
    // A setting of the process, not of the host: the scenario before may have changed it.
    UIApplication.shared.userInterfaceLayoutDirection = .leftToRight
    return HeadlessHost(
      size: scenario.viewport.size, scale: CGFloat(scenario.viewport.scale), safeArea: scenario.viewport.safeArea,
      rate: scenario.rate)
  }
}
