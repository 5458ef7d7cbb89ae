import UIKit
import WebHost

// A scenario brings its own screen; another one is for tests of typing.
WebHost.run { screen in screen == "fields" ? FieldsViewController() : UIViewController() }
