import UIKit
import WebHost

// The scenario brings its own screen.
WebHost.run { _ in UIViewController() }
