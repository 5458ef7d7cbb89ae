import Geometry
import LayerTree
@_exported import UIKit

/// A screen without a screen: a virtual clock, fingers by script, and the layer tree of each frame.
///
/// Time moves only by `run`; a second of it costs what its frames cost. Frame n lies at n / rate seconds. In a frame the
/// events up to its time are handed in first, each at its own time, then everything that moves is advanced, laid out and
/// committed.
@MainActor package final class HeadlessHost {
  package let services: UIHost
  package let window: UIWindow
  /// Frames a second.
  package let rate: Double
  /// The number of the last frame; −1 before the first.
  package private(set) var frameNumber = -1
  /// Called after each frame with its time in seconds.
  package var onFrame: (@MainActor (Double) -> Void)?
  /// Called before layout and after motion: what loads in the background answers here, so that a run is repeatable.
  package var deliver: (@MainActor () -> Void)?

  private var script: [(event: HostEvent, order: Int)] = []
  private var nextOrder = 0

  package init(
    size: CGSize = CGSize(width: 390.0, height: 844.0), scale: CGFloat = 2, safeArea: UIEdgeInsets = .zero, rate: Double = 60,
    configure: ((UIHost) -> Void)? = nil
  ) {
    services = UIHost()
    services.makeCurrent()
    services.screenSize = size
    services.scale = scale
    services.safeArea = safeArea
    configure?(services)
    self.rate = rate
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
  }

  /// Shows a controller and runs the first frame, at time 0.
  package func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    step()
  }

  /// Shows a bare view that fills the window.
  package func show(_ view: UIView) {
    let controller = UIViewController()
    controller.view = view
    show(controller)
  }

  /// Seconds: the time of the last frame.
  package var time: Double { max(Double(frameNumber) / rate, 0) }

  /// Hands the event in at its own time, in the frame that reaches it; at once if that has passed.
  package func post(_ event: HostEvent) {
    guard event.time > time else {
      services.send(event)
      return
    }
    script.append((event, nextOrder))
    nextOrder += 1
  }

  /// Runs the next frame.
  package func step() {
    frameNumber += 1
    let now = Double(frameNumber) / rate
    if !script.isEmpty {
      let due = script.filter { $0.event.time <= now + 1e-9 }
        .sorted { ($0.event.time, $0.order) < ($1.event.time, $1.order) }
      script.removeAll { $0.event.time <= now + 1e-9 }
      for item in due { services.send(item.event) }
    }
    services.scheduler.frame(at: now)
    deliver?()
    services.render()
    onFrame?(now)
  }

  package func run(seconds: Double) {
    let end = Double(frameNumber) + (seconds * rate).rounded(.up)
    while Double(frameNumber) < end { step() }
  }

  /// Whether an event is still to come, a finger is down or something moves.
  package var isBusy: Bool {
    !script.isEmpty || services.scheduler.isMoving
  }

  /// Runs until nothing is to come and nothing moves; false if that is not so after `limit` seconds.
  @discardableResult
  package func runUntilRest(limit: Double = 20) -> Bool {
    let end = time + limit
    repeat {
      step()
      if time > end { return false }
    } while isBusy
    return true
  }
}
