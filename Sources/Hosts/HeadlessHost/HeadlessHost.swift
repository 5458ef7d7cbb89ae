import Geometry
@_exported import LayerTree
@_exported import UIKit

/// A screen without a screen: a virtual clock, fingers by script, and the layer tree of each frame.
///
/// Time moves only by `run`; a second of it costs what its frames cost. Frame n lies at n / rate seconds. In a frame the
/// events up to its time are handed in first, each at its own time, then everything that moves is advanced, laid out and
/// committed.
@MainActor public final class HeadlessHost {
  package let services: UIHost
  public let window: UIWindow
  /// Frames a second.
  public let rate: Double
  /// The number of the last frame; −1 before the first.
  public private(set) var frameNumber = -1
  /// Called after each frame with its time in seconds.
  public var onFrame: (@MainActor (Double) -> Void)?
  /// Called with each event as it is handed in.
  public var onEvent: (@MainActor (HostEvent) -> Void)?
  /// Called before layout and after motion: what loads in the background answers here, so that a run is repeatable.
  public var deliver: (@MainActor () -> Void)?

  // By time; of one time, as posted.
  private var script: [HostEvent] = []

  /// - Parameters:
  ///   - size: of the screen, in points.
  ///   - scale: pixels in a point.
  ///   - safeArea: what the screen's rounded corners, notch and home bar take.
  ///   - rate: frames a second.
  public init(
    size: CGSize = CGSize(width: 390.0, height: 844.0), scale: CGFloat = 2, safeArea: UIEdgeInsets = .zero, rate: Double = 60
  ) {
    services = UIHost()
    services.makeCurrent()
    services.screenSize = size
    services.scale = scale
    services.safeArea = safeArea
    self.rate = rate
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    provideServices()
  }

  // A window holds the services it was made with, and they hold the window.
  isolated deinit { services.shutDown() }

  /// Light or dark: what the user has chosen; light to begin with.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { services.userInterfaceStyle }
    set { services.userInterfaceStyle = newValue == .dark ? .dark : .light }
  }

  /// Shows a controller and runs the first frame, at time 0.
  public func show(_ controller: UIViewController) {
    prepare(controller)
    step()
  }

  /// Shows a bare view that fills the window, and runs the first frame.
  public func show(_ view: UIView) {
    prepare(view)
    step()
  }

  /// Shows a controller and lays it out; no frame has run yet, so that events at time 0 can come before the first.
  public func prepare(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    services.render()
  }

  public func prepare(_ view: UIView) {
    let controller = UIViewController()
    controller.view = view
    prepare(controller)
  }

  /// Whether a finger is down.
  public var hasFingers: Bool { window.hasFingers }

  /// Seconds: the time of the last frame.
  public var time: Double { max(Double(frameNumber) / rate, 0) }

  /// Hands the event in at its own time, in the frame that reaches it; at once if that has passed.
  public func post(_ event: HostEvent) {
    guard event.time > time else {
      hand(in: event)
      return
    }
    script.insert(event, at: script.lastIndex { $0.time <= event.time }.map { $0 + 1 } ?? 0)
  }

  private func hand(in event: HostEvent) {
    services.send(event)
    onEvent?(event)
  }

  /// Runs the next frame.
  public func step() {
    frameNumber += 1
    let now = Double(frameNumber) / rate
    while let event = script.first, event.time <= now + 1e-9 {
      script.removeFirst()
      hand(in: event)
    }
    services.scheduler.frame(at: now)
    deliver?()
    services.render()
    onFrame?(now)
  }

  public func run(seconds: Double) {
    let end = Double(frameNumber) + (seconds * rate).rounded(.up)
    while Double(frameNumber) < end { step() }
  }

  /// Whether an event is still to come, a finger is down, something moves, or a sharper picture of a map is due.
  public var isBusy: Bool {
    !script.isEmpty || hasFingers || services.scheduler.hasChange
  }

  /// Runs until it is not busy; false if that is not so after `limit` seconds.
  @discardableResult
  public func runUntilRest(limit: Double = 20) -> Bool {
    let end = time + limit
    repeat {
      step()
      if time > end { return false }
    } while isBusy
    return true
  }
}
