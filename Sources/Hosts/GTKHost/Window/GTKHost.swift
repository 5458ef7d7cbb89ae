import CGtk
@_exported import CairoPainter
import Foundation
import Geometry
import HostResources
@_exported import LayerTree
import MapKit
import QuartzCore
@_exported import UIKit

/// A window of the desktop that shows UIKit's screen: GTK's events in, frames out, on the frame clock's times.
///
/// A process has one. Frames run only while something moves or has changed.
@MainActor public final class GTKHost {
  package let services = UIHost()
  public let window: UIWindow
  /// Called after each frame that was painted.
  public var onFrame: (@MainActor (FrameReport) -> Void)?
  /// Called with each event as it is handed to UIKit.
  public var onEvent: (@MainActor (HostEvent) -> Void)?

  /// Called at the beginning of each frame with its time: the place to hand in events of one's own making.
  public var onTick: (@MainActor (Double) -> Void)?

  let settings: WindowSettings
  let toplevel: UnsafeMutablePointer<GtkWidget>
  let canvas: UnsafeMutablePointer<GtkWidget>
  let painter: FramePainter
  let reader: EventReader
  let decoder = PixbufImageDecoder()
  let images: WebTiles
  let overlay: DebugOverlay
  var elements: ElementTree?
  let loop = GLibMainLoop()
  var ticking: guint = 0
  var waitTimer: LoopTimer?
  var elementTimer: LoopTimer?
  let calmTimer = LoopTimer { Memory.returnFreedPages() }
  var isOver = false
  var hasSize = false
  var shownCursor = LayerCursor.standard

  // About the frame at hand.
  var frameTime = 0.0
  var frameCount = 0
  var refreshes = 0
  var processorTimeBefore = 0.0
  var isPainting = false
  var wasMoving = false

  /// Opens the display and makes the window, which is not shown yet.
  public init(_ settings: WindowSettings) throws {
    // The desktop hears of it when the display is opened.
    g_set_application_name(settings.title)
    g_set_prgname(settings.title)
    try WindowSystem.open(scale: settings.scale, painter: settings.painter)
    self.settings = settings
    services.makeCurrent()
    services.screenSize = settings.size
    services.scale = settings.scale.map { CGFloat($0) } ?? WindowSystem.scale
    services.safeArea = settings.safeArea
    services.isReduceMotionEnabled = !WindowSystem.wantsMotion
    if settings.style != .unspecified { WindowSystem.prefersDark = settings.style == .dark }
    services.userInterfaceStyle = WindowSystem.prefersDark ? .dark : .light
    let measurer = PangoTextMeasurer()
    services.textMeasurer = measurer
    images = WebTiles(files: decoder) { GTKHost.complain($0) }
    services.imageDecoder = images
    overlay = DebugOverlay(settings.debugViews, measurer: measurer)
    window = UIWindow(frame: CGRect(origin: .zero, size: settings.size))
    toplevel = gtk_window_new()
    canvas = CanvasWidget.make()
    painter = FramePainter(settings.painter, measurer: measurer, canvas: canvas)
    reader = EventReader(canvas: canvas)
    Diagnostics.handler = { message in FileHandle.standardError.write(Data("UIKit: \(message)\n".utf8)) }
    try services.useProjectResources(ProjectResources())
    if settings.clock == .screen { wireClock() }
    wireWindow()
    wireAccessibility()
  }

  /// Shows other tiles than the project's map of Monaco beneath every map view that is made from now on.
  public func useTiles(_ tiles: MapTiles) { MKMapView.baseMap = tiles.source }

  /// Writes a line for people, where nothing on the screen can say it.
  static func complain(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

  /// Shows a controller; the window opens with the main loop.
  public func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    services.render()
  }

  /// Opens the window and returns when it has been closed.
  public func run() {
    gtk_window_present(toplevel.asWindow)
    loop.run()
  }

  /// Closes the window, which ends `run()`.
  public func close() { gtk_window_close(toplevel.asWindow) }

  /// Hands an event to UIKit as if a device had sent it.
  public func send(_ event: HostEvent) { hand(in: event) }

  /// Whether frames run although nothing moves: for what makes its own events in `onTick`.
  public func requestFrames(_ wanted: Bool) {
    wantsFrames = wanted
    if wanted { services.scheduler.requestFrame() }
  }
  var wantsFrames = false
}
