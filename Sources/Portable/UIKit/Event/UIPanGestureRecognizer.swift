import Geometry
import ScrollPhysics

/// Fingers that move.
///
/// Begins when they have travelled far enough; from there on the translation counts.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max

  /// Travel in points before a pan is recognised: measured, about 10; that it is radial is a guess.
  package static let slop = 10.0

  /// Whether the next travel counts from its first point on, without slop.
  package var beginsAtOnce = false

  private var start = CGPoint.zero
  private var shift = CGPoint.zero
  private var middle = CGPoint.zero
  package private(set) var tracker = VelocityTracker()
  private var ended: CGPoint?

  /// Travel since the gesture was recognised, in the view's orientation; zero at `began`.
  open func translation(in view: UIView?) -> CGPoint {
    let sum = CGPoint(x: middle.x - start.x + shift.x, y: middle.y - start.y + shift.y)
    guard let view, view.parent != nil else { return sum }
    let turn = view.toBase.inverted()
    return CGPoint(x: sum.x * turn.a + sum.y * turn.c, y: sum.x * turn.b + sum.y * turn.d)
  }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    var wanted = translation
    if let view, view.parent != nil {
      let turn = view.toBase
      wanted = CGPoint(x: translation.x * turn.a + translation.y * turn.c, y: translation.x * turn.b + translation.y * turn.d)
    }
    start = middle
    shift = wanted
  }

  /// Points a second.
  open func velocity(in view: UIView?) -> CGPoint {
    let speed = ended ?? speed(at: lastSample)
    guard let view, view.parent != nil else { return speed }
    let turn = view.toBase.inverted()
    return CGPoint(x: speed.x * turn.a + speed.y * turn.c, y: speed.x * turn.b + speed.y * turn.d)
  }

  /// Where the first finger came down, in the window.
  package private(set) var origin = CGPoint.zero
  /// Travel since then, slop included.
  package var travel: CGPoint { CGPoint(x: middle.x - origin.x, y: middle.y - origin.y) }

  /// What the sample that began the gesture had travelled beyond the slop.
  ///
  /// Content that loses the slop alone ends where it does at any rate of samples.
  package var lead: CGPoint {
    let way = hypot(Double(travel.x), Double(travel.y))
    guard !beginsAtOnce, way > UIPanGestureRecognizer.slop else { return .zero }
    let share = CGFloat(1 - UIPanGestureRecognizer.slop / way)
    return CGPoint(x: travel.x * share, y: travel.y * share)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > maximumNumberOfTouches {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    let present = location(in: nil)
    if numberOfTouches == 1 {
      origin = present
      start = present
      shift = .zero
      ended = nil
      tracker = VelocityTracker()
    } else {
      // The middle jumps when a finger comes; the translation must not.
      rebase(to: present)
    }
    middle = present
    sample(event)
    if beginsAtOnce, state == .possible, numberOfTouches >= minimumNumberOfTouches { state = .began }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    middle = location(in: nil)
    sample(event)
    guard numberOfTouches >= minimumNumberOfTouches else { return }
    if state == .possible {
      guard hypot(Double(travel.x), Double(travel.y)) > UIPanGestureRecognizer.slop else { return }
      start = middle
      shift = .zero
      state = .began
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > 1, numberOfTouches - touches.count >= minimumNumberOfTouches {
      leave(touches)
      return
    }
    ended = speed(at: event.timestamp)
    state = state == .possible ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > 1, numberOfTouches - touches.count >= minimumNumberOfTouches {
      leave(touches)
    } else {
      ended = .zero
      super.touchesCancelled(touches, with: event)
    }
  }

  open override func reset() {
    beginsAtOnce = false
    ended = nil
  }

  // The finger that goes is still counted by `location`, so the rest is averaged by hand.
  func leave(_ touches: Set<UITouch>) {
    var sum = CGPoint.zero
    var count: CGFloat = 0
    for touch in self.touches where !touches.contains(touch) {
      sum.x += touch.point.x
      sum.y += touch.point.y
      count += 1
    }
    guard count > 0 else { return }
    let rest = CGPoint(x: sum.x / count, y: sum.y / count)
    rebase(to: rest)
    middle = rest
  }

  func rebase(to point: CGPoint) {
    let jump = CGPoint(x: point.x - middle.x, y: point.y - middle.y)
    start = CGPoint(x: start.x + jump.x, y: start.y + jump.y)
    origin = CGPoint(x: origin.x + jump.x, y: origin.y + jump.y)
    tracker = VelocityTracker()
  }

  private var lastSample: TimeInterval = 0

  func sample(_ event: UIEvent) {
    lastSample = event.timestamp
    tracker.add(time: event.timestamp, point: middle)
  }

  func speed(at time: TimeInterval) -> CGPoint {
    let speed = tracker.velocity(at: time)
    return CGPoint(x: speed.dx, y: speed.dy)
  }
}
