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
  private let decoder = PixbufImageDecoder()
  private let images: WebTiles
  let overlay: DebugOverlay
  private var elements: ElementTree?
  private let loop = GLibMainLoop()
  private var ticking: guint = 0
  private var waitTimer: LoopTimer?
  private var elementTimer: LoopTimer?
  private var isOver = false
  private var hasSize = false
  private var shownCursor = LayerCursor.standard

  // About the frame at hand.
  private var frameTime = 0.0
  private var frameCount = 0
  private var refreshes = 0
  private var processorTimeBefore = 0.0
  private var isPainting = false
  private var wasMoving = false

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
  private var wantsFrames = false

  // MARK: Clock

  private func wireClock() {
    services.scheduler.onNeedsFrame = { [unowned self] in startTicking() }
    let timer = LoopTimer { [unowned self] in services.scheduler.advance(to: monotonicSeconds()) }
    waitTimer = timer
    services.scheduler.onNextWait = { timer.set(at: $0) }
    services.scheduler.advance(to: monotonicSeconds())
    decoder.onReady = {
      DispatchQueue.main.async { MainActor.assumeIsolated { UIHost.current.scheduler.requestFrame() } }
    }
  }

  private func startTicking() {
    guard ticking == 0, !isOver else { return }
    ticking = gtk_widget_add_tick_callback(
      canvas,
      { _, clock, data in
        nonisolated(unsafe) let clock = clock!, data = data
        return MainActor.assumeIsolated { owner(data, GTKHost.self).tick(clock) ? 1 : 0 }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// One frame: what moves, what has arrived, layout, and what to paint; answers whether another is wanted.
  private func tick(_ clock: OpaquePointer) -> Bool {
    let now = gdk_frame_clock_get_frame_time(clock)
    var interval: gint64 = 0
    gdk_frame_clock_get_refresh_info(clock, now, &interval, nil)
    let elapsed = frameTime > 0 ? Double(now) / 1e6 - frameTime : 0
    refreshes = interval > 0 ? max(Int((elapsed * 1e6 / Double(interval)).rounded()), 1) : 1
    frameTime = Double(now) / 1e6
    onTick?(frameTime)
    for event in reader.momentum(at: frameTime) { hand(in: event) }
    services.scheduler.frame(at: frameTime)
    decoder.deliver()
    produceFrame()
    let goesOn = wantsFrames || services.scheduler.needsFrame || reader.translator.momentum.isRunning
    if !goesOn {
      ticking = 0
      elementTimer?.set(at: monotonicSeconds() + GTKHost.elementDelay)
    }
    return goesOn
  }

  /// Runs a frame of a clock that is not the screen's, with all the pictures asked for before it.
  package func step(to time: Double) {
    frameTime = time
    services.scheduler.frame(at: time)
    decoder.drain(waiting: true)
    produceFrame()
  }

  /// Lays out, and asks for painting if something has changed.
  private func produceFrame() {
    services.render()
    let tree = window.context.tree
    let layer = overlay.layer(
      over: tree, fingers: reader.translator.fingerPoints,
      damage: overlay.views.contains(.damage) ? painter.damage(of: tree) : [])
    if painter.update(tree, overlay: layer) {
      isPainting = true
      painter.requestPaint()
    }
  }

  /// After GTK has painted.
  private func framePainted() {
    guard isPainting else { return }
    isPainting = false
    frameCount += 1
    let processorTime = processorSeconds()
    overlay.framePainted(milliseconds: (processorTime - processorTimeBefore) * 1000)
    onFrame?(
      FrameReport(
        number: frameCount, time: frameTime, processorTime: processorTime - processorTimeBefore,
        refreshes: refreshes, continues: wasMoving, damage: painter.painted))
    processorTimeBefore = processorTime
    wasMoving = ticking != 0
  }

  // MARK: Window

  private func wireWindow() {
    CanvasWidget.delegate = self
    gtk_window_set_title(toplevel.asWindow, settings.title)
    CanvasWidget.naturalSize = (Int(settings.size.width), Int(settings.size.height))
    gtk_window_set_child(toplevel.asWindow, canvas)
    ElementWidget.name(canvas, settings.title)
    gtk_widget_set_focusable(canvas, 1)
    gtk_widget_grab_focus(canvas)
    let controller = gtk_event_controller_legacy_new()!
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    gtk_widget_add_controller(toplevel, controller)
    let event: SignalHandler = { _, event, data in
      nonisolated(unsafe) let event = OpaquePointer(event!), data = data
      return MainActor.assumeIsolated { owner(data, GTKHost.self).received(event) ? 1 : 0 }
    }
    connect(UnsafeMutableRawPointer(controller), "event", to: self, event)
    let motion = gtk_event_controller_motion_new()!
    gtk_widget_add_controller(canvas, motion)
    let leave: PlainSignalHandler = { _, data in
      nonisolated(unsafe) let data = data
      MainActor.assumeIsolated { owner(data, GTKHost.self).pointerLeft() }
      return 0
    }
    connect(UnsafeMutableRawPointer(motion), "leave", to: self, leave)
    let realize: PlainSignalHandler = { _, data in
      nonisolated(unsafe) let data = data
      MainActor.assumeIsolated { owner(data, GTKHost.self).realized() }
      return 0
    }
    connect(canvas, "realize", to: self, realize)
    let close: PlainSignalHandler = { _, data in
      nonisolated(unsafe) let data = data
      MainActor.assumeIsolated { owner(data, GTKHost.self).closing() }
      return 0
    }
    connect(toplevel, "close-request", to: self, close)
    let scale: SignalHandler = { _, _, data in
      nonisolated(unsafe) let data = data
      MainActor.assumeIsolated { owner(data, GTKHost.self).scaleChanged() }
      return 0
    }
    connect(canvas, "notify::scale-factor", to: self, scale)
  }

  private func realized() {
    guard let clock = gtk_widget_get_frame_clock(canvas) else { return }
    let painted: PlainSignalHandler = { _, data in
      nonisolated(unsafe) let data = data
      MainActor.assumeIsolated { owner(data, GTKHost.self).framePainted() }
      return 0
    }
    connect(UnsafeMutableRawPointer(clock), "after-paint", to: self, painted)
  }

  private func scaleChanged() {
    canvasResized(width: Int(gtk_widget_get_width(canvas)), height: Int(gtk_widget_get_height(canvas)))
  }

  /// The window goes: nothing may be left that calls back into it.
  private func closing() {
    for event in reader.cancelFingers(at: monotonicSeconds()) { hand(in: event) }
    isOver = true
    if ticking != 0 { gtk_widget_remove_tick_callback(canvas, ticking) }
    ticking = 0
    images.stop()
    waitTimer?.cancel()
    elementTimer?.cancel()
    elements?.removeAll()
    services.scheduler.onNeedsFrame = nil
    services.scheduler.onNextWait = nil
    painter.letGo()
    CanvasWidget.delegate = nil
    loop.quit()
  }

  // MARK: Accessibility

  // Frames that follow each other closely are one motion. Guess.
  private static let elementDelay = 0.05

  private func wireAccessibility() {
    guard WindowSystem.tellsAccessibility else { return }
    let elements = ElementTree(in: canvas) { [unowned self] id, action in
      hand(in: .accessibility(element: id, action: action, time: monotonicSeconds()))
    }
    self.elements = elements
    elementTimer = LoopTimer { [unowned self] in elements.update(window.elementsForDesktop()) }
  }

  // MARK: Events

  private func received(_ event: OpaquePointer) -> Bool {
    if let key = reader.key(event) { return received(key: key) }
    guard let events = reader.read(event) else { return false }
    for event in events { hand(in: event) }
    showCursor()
    if reader.translator.momentum.isRunning { startTicking() }
    return true
  }

  private func pointerLeft() {
    for event in reader.pointerLeft(at: monotonicSeconds()) { hand(in: event) }
  }

  private static let cursors: [LayerCursor: String] = [.pointer: "pointer", .grab: "grab", .grabbing: "grabbing", .text: "text"]

  /// What lies beneath the pointer says what it looks like.
  private func showCursor() {
    let cursor = window.cursor(at: reader.translator.pointer)
    guard cursor != shownCursor else { return }
    shownCursor = cursor
    gtk_widget_set_cursor_from_name(canvas, GTKHost.cursors[cursor] ?? "default")
  }

  private func received(key event: HostEvent) -> Bool {
    guard case .key(let name, let modifiers, let isDown, _) = event else { return false }
    // Left to GTK and the desktop.
    guard !modifiers.contains(.alternate), !modifiers.contains(.command) else { return false }
    if modifiers == .control, name == "q" || name == "w" {
      if isDown { close() }
      return true
    }
    if let index = Int(name.dropFirst()), name.hasPrefix("F"), DebugViews.all.indices.contains(index - 1) {
      if isDown {
        overlay.toggle(DebugViews.all[index - 1].view)
        services.scheduler.requestFrame()
      }
      return true
    }
    hand(in: event)
    return true
  }

  func hand(in event: HostEvent) {
    if case .finger(_, .began, let point, _) = event { overlay.fingerBegan(at: point, in: window) }
    // Fingers that nothing follows are to be seen all the same.
    if !overlay.views.isDisjoint(with: [.touches, .hits]) { services.scheduler.requestFrame() }
    services.send(event)
    onEvent?(event)
  }
}

extension GTKHost: CanvasDelegate {
  func canvasNeedsPicture(_ snapshot: OpaquePointer) { painter.snapshot(snapshot) }

  func canvasResized(width: Int, height: Int) {
    guard width > 0, height > 0 else { return }
    elements?.allocate()
    painter.takeOver()
    let size = CGSize(width: CGFloat(width), height: CGFloat(height))
    let scale = CGFloat(gtk_widget_get_scale_factor(canvas))
    guard !hasSize || size != window.bounds.size || scale != services.scale else { return }
    hasSize = true
    window.hostResized(to: size, scale: scale)
    produceFrame()
  }
}
