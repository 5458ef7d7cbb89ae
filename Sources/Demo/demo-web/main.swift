import DemoApp
import WebHost

WebHost.run { screen in DemoApp.makeViewController(screen: screen) ?? DemoApp.makeRootViewController() }
