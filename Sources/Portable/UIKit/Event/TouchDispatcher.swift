import Geometry
import LayerTree

/// From fingers to touches: hit testing at the beginning, recognisers first, then the views, as far as recognisers let
/// the touches through.
@MainActor final class TouchDispatcher {
  private(set) var active: [UITouch] = []
  private var lastTap: (finger: ObjectIdentifier, point: CGPoint, time: TimeInterval, count: Int)?
  private var isDelivering = false
  private typealias Sample = (id: Int, phase: FingerPhase, point: CGPoint, time: TimeInterval)
  private var waiting: [Sample] = []

  // Two taps count as one double tap within this time and distance. Guess; iOS does not publish them.
  private static let tapInterval = 0.35
  private static let tapDistance = 45.0
  // A finger that has come further than this is no tap, in points. Folklore, as for the recognisers.
  private static let tapSlop = 10.0

  // Events that views send from inside events, as long as that goes: more than these are an echo without end.
  private static let mostEchoes = 1000

  func finger(_ id: Int, _ phase: FingerPhase, at point: CGPoint, time: TimeInterval, in window: UIWindow) {
    waiting.append((id, phase, point, time))
    // A view that makes a touch from inside an event: one after the other, since the touches carry the event's phases.
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    var count = 0
    while !waiting.isEmpty {
      take(waiting.removeFirst(), in: window)
      count += 1
      guard count <= TouchDispatcher.mostEchoes else {
        Diagnostics.report("views have answered each touch with another one, \(count) times; the rest is left out.")
        waiting = []
        return
      }
    }
  }

  private func take(_ sample: Sample, in window: UIWindow) {
    let (id, phase, point) = (sample.id, sample.phase, sample.point)
    guard point.isUsable else {
      Diagnostics.report("finger \(id) was reported at \(point.brief); the place is left out.")
      // A lift counts wherever it was.
      guard phase == .ended || phase == .cancelled, let known = active.first(where: { $0.finger == id }) else { return }
      return take((id, phase, known.point, sample.time), in: window)
    }
    // A clock that jumps back must not turn a speed upside down: time stands still instead.
    let time = sample.time.isFinite ? active.reduce(sample.time) { max($0, $1.timestamp) } : window.hostServices.scheduler.now
    let touch: UITouch
    if let known = active.first(where: { $0.finger == id }) {
      if phase == .began {
        // The lift was lost: the old touch is cancelled before the new one begins.
        take((id, .cancelled, known.point, time), in: window)
        return take((id, phase, point, time), in: window)
      }
      touch = known
      touch.previousPoint = touch.point
    } else {
      guard phase == .began else { return }
      touch = UITouch(finger: id)
      touch.previousPoint = point
      begin(touch, at: point, time: time, in: window)
      active.append(touch)
    }
    touch.point = point
    touch.timestamp = time
    switch phase {
    case .began: touch.phase = .began
    case .moved: touch.phase = .moved
    case .ended: touch.phase = .ended
    case .cancelled: touch.phase = .cancelled
    }
    if phase == .cancelled || touch.hasLeft(by: TouchDispatcher.tapSlop) {
      touch.tapCount = 0
      if lastTap?.finger == ObjectIdentifier(touch) { lastTap = nil }
    }
    for other in active where other !== touch { other.phase = .stationary }
    let event = UIEvent()
    event.timestamp = time
    event.allTouches = Set(active)
    window.sendEvent(event)
    if phase == .ended || phase == .cancelled { end(touch) }
  }

  /// The window goes from the screen: all fingers are off it.
  func cancelAll(in window: UIWindow) {
    for touch in active { finger(touch.finger, .cancelled, at: touch.point, time: touch.timestamp, in: window) }
  }

  private func begin(_ touch: UITouch, at point: CGPoint, time: TimeInterval, in window: UIWindow) {
    touch.window = window
    touch.point = point
    touch.start = point
    if let last = lastTap, time - last.time <= TouchDispatcher.tapInterval,
      hypot(Double(point.x - last.point.x), Double(point.y - last.point.y)) <= TouchDispatcher.tapDistance
    {
      touch.tapCount = last.count + 1
    }
    lastTap = (ObjectIdentifier(touch), point, time, touch.tapCount)
    let view = window.hitTest(point, with: nil)
    touch.view = view
    // A further finger on a view that does not want several is there for recognisers only.
    if let view, !view.isMultipleTouchEnabled, active.contains(where: { $0.view === view }) { touch.delivery = .over }
    var found: [UIGestureRecognizer] = []
    var step = view
    while let present = step {
      for recognizer in present.recognizers where recognizer.isEnabled && recognizer.accepts(touch) { found.append(recognizer) }
      step = present.superview
    }
    if view?.isBlockedByAnimation == true {
      touch.view = nil
      found.removeAll { $0.view?.isBlockedByAnimation == true }
    }
    touch.gestureRecognizers = found
  }

  private func end(_ touch: UITouch) {
    active.removeAll { $0 === touch }
    let recognizers = touch.gestureRecognizers ?? []
    for recognizer in recognizers { recognizer.touchWentAway(touch) }
  }

  // MARK: Delivery

  func deliver(_ event: UIEvent, in window: UIWindow) {
    guard let all = event.allTouches, let touch = all.first(where: { $0.phase != .stationary }) else { return }
    let set = all.count == 1 ? all : [touch]
    let recognizers = touch.gestureRecognizers ?? []
    for recognizer in recognizers where recognizer.isEnabled { recognizer.receive(touch, set, event) }
    Arbiter.settle(recognizers)
    deliverToView(touch, set, event, recognizers)
    Arbiter.settle(recognizers)
  }

  private func deliverToView(_ touch: UITouch, _ set: Set<UITouch>, _ event: UIEvent, _ recognizers: [UIGestureRecognizer]) {
    guard let view = touch.view else { return }
    switch touch.phase {
    case .began:
      guard touch.delivery == .none else { return }
      if recognizers.contains(where: { $0.delaysTouchesBegan && $0.isUndecided }) {
        touch.delivery = .held
      } else {
        start(touch, view, set, event)
      }
    case .moved:
      if touch.delivery == .begun { view.touchesMoved(set, with: event) }
    case .ended:
      if touch.delivery == .held || touch.delivery == .begun,
        recognizers.contains(where: { $0.delaysTouchesEnded && $0.isUndecided && $0.isWaitingForMore })
      {
        if touch.delivery == .begun { touch.delivery = .endHeld }
        return
      }
      finish(touch, set, event)
    case .cancelled:
      if touch.delivery == .begun || touch.delivery == .endHeld { view.touchesCancelled(set, with: event) }
      touch.delivery = .over
    case .stationary: break
    }
  }

  /// The view gets its first touch, unless a scroll view around it objects.
  private func start(_ touch: UITouch, _ view: UIView, _ set: Set<UITouch>, _ event: UIEvent?) {
    var step = view.superview
    while let present = step {
      if let scrollView = present as? UIScrollView, !scrollView.touchesShouldBegin(set, with: event, in: view) {
        touch.delivery = .over
        return
      }
      step = present.superview
    }
    touch.delivery = .begun
    view.touchesBegan(set, with: event)
  }

  private func finish(_ touch: UITouch, _ set: Set<UITouch>, _ event: UIEvent?) {
    guard let view = touch.view else { return }
    if touch.delivery == .held { start(touch, view, set, event) }
    if touch.delivery == .begun || touch.delivery == .endHeld {
      touch.delivery = .over
      view.touchesEnded(set, with: event)
    }
  }

  /// A recogniser that held touches back has failed: they go to the view now, unless another still holds them.
  func release(_ touch: UITouch) {
    let recognizers = touch.gestureRecognizers ?? []
    let set: Set<UITouch> = [touch]
    if touch.delivery == .held, !recognizers.contains(where: { $0.delaysTouchesBegan && $0.isUndecided }) {
      if let view = touch.view { start(touch, view, set, nil) }
    }
    let isUp = touch.phase == .ended
    if isUp, touch.delivery == .begun || touch.delivery == .endHeld,
      !recognizers.contains(where: { $0.delaysTouchesEnded && $0.isUndecided && $0.isWaitingForMore })
    {
      finish(touch, set, nil)
    }
  }

  /// A recogniser took the touch: the view does not get more of it.
  func cancel(_ touch: UITouch) {
    let wasBegun = touch.delivery == .begun || touch.delivery == .endHeld
    touch.delivery = .over
    if wasBegun { touch.view?.touchesCancelled([touch], with: nil) }
  }

  /// A view left the window while a finger is on it: the touch ends for it.
  func viewLeft(_ view: UIView) {
    for touch in active where touch.view === view { cancel(touch) }
    for recognizer in view.recognizers { recognizer.cancelGesture() }
  }

  /// What a screen reader's double tap does where the view has no own answer: a touch in its middle.
  func tap(_ view: UIView, in window: UIWindow) {
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    let now = window.hostServices.scheduler.now
    finger(-1, .began, at: middle, time: now, in: window)
    finger(-1, .ended, at: middle, time: now, in: window)
  }
}

extension UIView {
  /// Views take no touches while they are animated without `allowUserInteraction`, nor does what is in them.
  var isBlockedByAnimation: Bool {
    var step: UIView? = self
    while let view = step {
      if view.layer.blocksTouches { return true }
      step = view.superview
    }
    return false
  }
}
