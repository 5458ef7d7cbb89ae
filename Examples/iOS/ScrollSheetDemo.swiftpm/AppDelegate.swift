import DemoApp
import UIKit

/// Shows the demo, whose source is the same on every system.
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = DemoApp.makeRootViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
