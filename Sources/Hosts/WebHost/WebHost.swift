import Geometry
import LayerTree
import MapKit
import QuartzCore
import UIKit

/// Shows a UIKit app in an element of a web page.
///
/// The app's `main.swift` is one line; the page starts the module with `start(element, options)` of `Web/host.js`:
///
/// ```swift
/// import WebHost
/// WebHost.run { screen in MyRootViewController() }
/// ```
///
/// Each start is a module instance of its own, with memory of its own: apps on one page share nothing.
@MainActor public enum WebHost {
  /// Says what the window shows.
  ///
  /// Call it once, in `main.swift`.
  ///
  /// - Parameter makeRoot: makes the root controller when the page is ready: fonts, images and tiles are known. `screen` is
  ///   the page's option of that name, empty where there is none. Nil, for a name that no screen has, ends the start: the page's
  ///   `start` throws an error that names the screen.
  public static func run(_ makeRoot: @escaping @MainActor (_ screen: String) -> UIViewController?) { root = makeRoot }

  static var root: (@MainActor (String) -> UIViewController?)?
  static var settings = PageSettings()
  /// The app that the page has started.
  package static var running: RunningApp?
}

/// What the page says before the start.
struct PageSettings {
  var screen = ""
  var mapTemplate = ""
  var mapIndex: String?
  var mapAttribution = "© OpenStreetMap contributors"
  var assets = ""
  var foreign: Set<String> = []
}

/// What the user of the browser prefers, as the page says it in one number.
struct Wishes: OptionSet {
  let rawValue: Int32
  static let lessMotion = Wishes(rawValue: 1)
  static let dark = Wishes(rawValue: 2)
}

extension UIHost {
  func take(_ wishes: Wishes) {
    isReduceMotionEnabled = wishes.contains(.lessMotion)
    userInterfaceStyle = wishes.contains(.dark) ? .dark : .light
  }
}

/// The window on the page.
@MainActor package final class RunningApp {
  package let host = UIHost()
  package let window: UIWindow
  let images: PageImages
  let text = PageText()
  private var writer: FrameWriter
  private var edited = EditedField()

  /// Nil for a screen that the app does not have.
  init?(size: CGSize, scale: Double, safeArea: UIEdgeInsets, textScale: Double, wishes: Wishes, time: Double) {
    Diagnostics.handler = { Page.say(.warning, $0) }
    let settings = WebHost.settings
    host.makeCurrent()
    host.screenSize = size
    host.scale = CGFloat(scale)
    host.safeArea = safeArea
    host.take(wishes)
    host.foreignViews = settings.foreign
    // The browser draws its own.
    host.drawsFocusRing = false
    host.assets.add(manifest: settings.assets, folder: "Demo")
    images = PageImages(assets: host.assets)
    text.scale = textScale
    host.imageDecoder = images
    host.textMeasurer = text
    host.onAnnouncement = { Page.say(.announcement, $0) }
    host.scheduler.onNeedsFrame = { Page.requestFrame() }
    host.scheduler.onNextWait = { Page.wake(at: $0) }
    host.scheduler.advance(to: time)
    if !settings.mapTemplate.isEmpty {
      var source = TileSource(template: settings.mapTemplate)
      source.index = settings.mapIndex.map { TileIndex($0) }
      source.attribution = settings.mapAttribution
      // The browser says by itself what could not be loaded.
      source.reportsFailures = false
      MKMapView.baseMap = source
    }
    writer = FrameWriter(text: text)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    guard let root = WebHost.root?(settings.screen) else { return nil }
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  package func frame(at time: Double) {
    if host.frame(at: time) { writeFrame() }
    edited.tell(window.focusedTextField)
  }

  /// The user has edited the text of the field that has the keyboard.
  func edit(_ text: String, caret: Int) {
    edited.heard(text, caret: caret)
    window.focusedTextField?.edit(to: text, caret: caret)
  }

  /// Shows what has changed, without moving anything.
  package func render() { if host.render() { writeFrame() } }

  private func writeFrame() {
    writer.write(window.context.tree, isRightToLeft: window.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  /// Fonts that arrive late, or another text size in the browser's settings.
  func textChanged(scale: Double) {
    text.scale = scale
    host.textSizesChanged()
  }
}
