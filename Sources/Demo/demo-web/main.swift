import DemoApp
import WebHost

WebHost.run { screen in
  guard !screen.isEmpty else { return DemoApp.makeRootViewController() }
  let controller = DemoApp.makeScreen(named: screen)
  if controller == nil { print("The demo's screens: " + DemoApp.screenNames.joined(separator: ", ")) }
  return controller
}
