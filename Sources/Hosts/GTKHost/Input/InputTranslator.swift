import Geometry
import LayerTree

/// From what devices do to what UIKit hears of: the mouse is one finger, each touch another, and wheel and trackpad scroll
/// where the pointer is.
///
/// Points are in the window, times are seconds on the host's clock.
struct InputTranslator {
  /// The mouse's finger; those of touches count up from 1.
  private static let mouseFinger = 0
  /// Points that a notch of the wheel scrolls.
  ///
  /// Browsers scroll 100 pixels on a page of a desktop's size; half of that fits a sheet. Guess.
  static let pointsPerNotch: CGFloat = 50

  /// Where the pointer was seen last: scroll events carry no place.
  private(set) var pointer = CGPoint.zero
  private(set) var isMouseDown = false
  private var fingers: [UInt: (id: Int, point: CGPoint)] = [:]
  private(set) var momentum = ScrollMomentum()
  private var isScrolling = false

  /// Places of the fingers that are down, the mouse's among them.
  var fingerPoints: [Int: CGPoint] {
    var points: [Int: CGPoint] = [:]
    for finger in fingers.values { points[finger.id] = finger.point }
    if isMouseDown { points[Self.mouseFinger] = pointer }
    return points
  }

  // MARK: Mouse

  mutating func mousePressed(at point: CGPoint, time: Double) -> [HostEvent] {
    pointer = point
    isMouseDown = true
    return stopScroll(at: time) + [.finger(id: Self.mouseFinger, phase: .began, point: point, time: time)]
  }

  /// - Parameters:
  ///   - path: every place since the last call, in the order of time.
  ///   - isDown: whether the button is held, as the device says.
  mutating func mouseMoved(_ path: [(point: CGPoint, time: Double)], isDown: Bool) -> [HostEvent] {
    guard let last = path.last else { return [] }
    pointer = last.point
    guard isMouseDown else { return [.hover(point: last.point, time: last.time)] }
    // The release went to somebody else.
    guard isDown else { return mouseReleased(at: last.point, time: last.time) }
    return path.map { .finger(id: Self.mouseFinger, phase: .moved, point: $0.point, time: $0.time) }
  }

  mutating func mouseLeft(at time: Double) -> [HostEvent] { isMouseDown ? [] : [.hover(point: nil, time: time)] }

  mutating func mouseReleased(at point: CGPoint, time: Double) -> [HostEvent] {
    pointer = point
    guard isMouseDown else { return [] }
    isMouseDown = false
    return [.finger(id: Self.mouseFinger, phase: .ended, point: point, time: time)]
  }

  // MARK: Touches

  mutating func touch(_ sequence: UInt, _ phase: FingerPhase, at point: CGPoint, time: Double) -> [HostEvent] {
    switch phase {
    case .began:
      let taken = Set(fingers.values.map(\.id))
      let id = (1...).first { !taken.contains($0) }!
      fingers[sequence] = (id, point)
      return stopScroll(at: time) + [.finger(id: id, phase: .began, point: point, time: time)]
    case .moved:
      guard let finger = fingers[sequence] else { return [] }
      fingers[sequence]?.point = point
      return [.finger(id: finger.id, phase: .moved, point: point, time: time)]
    case .ended, .cancelled:
      guard let finger = fingers.removeValue(forKey: sequence) else { return [] }
      return [.finger(id: finger.id, phase: phase, point: point, time: time)]
    }
  }

  /// The window no longer hears of the fingers: a grab was broken, or it goes from the screen.
  mutating func cancelFingers(at time: Double) -> [HostEvent] {
    let down = fingerPoints.sorted { $0.key < $1.key }
    fingers = [:]
    isMouseDown = false
    return down.map { .finger(id: $0.key, phase: .cancelled, point: $0.value, time: time) } + stopScroll(at: time)
  }

  // MARK: Scrolling

  /// A notch of a wheel.
  mutating func wheelTurned(by notches: CGVector, time: Double) -> [HostEvent] {
    let delta = CGVector(dx: notches.dx * Self.pointsPerNotch, dy: notches.dy * Self.pointsPerNotch)
    return stopScroll(at: time) + [.wheel(point: pointer, delta: delta, isPrecise: false, phase: .none, time: time)]
  }

  /// A trackpad's fingers moved, or a wheel turned by less than a notch.
  /// - Parameter reportsLift: whether the device is known to say when fingers leave it. Of others the receiver finds out by
  ///   itself when they have come to rest.
  mutating func scrolled(by delta: CGVector, time: Double, reportsLift: Bool) -> [HostEvent] {
    guard delta.dx != 0 || delta.dy != 0 else { return [] }
    var events: [HostEvent] = []
    if momentum.isRunning { events += stopScroll(at: time) }
    momentum.add(delta, at: time)
    let phase: WheelPhase = !reportsLift ? .none : isScrolling ? .changed : .began
    events.append(.wheel(point: pointer, delta: delta, isPrecise: true, phase: phase, time: time))
    isScrolling = reportsLift
    return events
  }

  /// A trackpad's fingers left it.
  mutating func trackpadLifted(at time: Double) -> [HostEvent] {
    guard !momentum.isRunning else { return [] }
    if momentum.lift(at: time) {
      isScrolling = true
      return []
    }
    guard isScrolling else { return [] }
    isScrolling = false
    return [.wheel(point: pointer, delta: CGVector(dx: 0, dy: 0), isPrecise: true, phase: .ended, time: time)]
  }

  /// The next stretch of a scroll that runs out by itself.
  mutating func momentumAdvanced(to time: Double) -> [HostEvent] {
    guard momentum.isRunning else { return [] }
    let step = momentum.advance(to: time)
    var events: [HostEvent] = []
    if step.delta.dx != 0 || step.delta.dy != 0 {
      events.append(.wheel(point: pointer, delta: step.delta, isPrecise: true, phase: .momentum, time: time))
    }
    if step.isOver { events += stopScroll(at: time) }
    return events
  }

  /// Ends a trackpad's scroll where it is.
  mutating func stopScroll(at time: Double) -> [HostEvent] {
    momentum.stop()
    guard isScrolling else { return [] }
    isScrolling = false
    return [.wheel(point: pointer, delta: CGVector(dx: 0, dy: 0), isPrecise: true, phase: .momentumEnded, time: time)]
  }
}
