import Geometry
import ScrollPhysics

/// What moves a scroll view: a drag, the motion after it, or a motion that the program asked for.
@MainActor final class ScrollDrive: FrameClient {
  enum Phase { case idle, dragging, decelerating, animating }
  private(set) var phase = Phase.idle
  /// A motion with a chosen end: a page, an edge from rest, the program's target.
  var isSettling: Bool {
    switch phase {
    case .animating: return true
    case .decelerating: return settles(vertical) && settles(horizontal)
    default: return false
    }
  }
  var isIdle: Bool { phase == .idle }
  var isDragging: Bool { phase == .dragging }
  var isDecelerating: Bool { phase == .decelerating }

  private struct Axis {
    var motion: ScrollMotion
    var start: TimeInterval
  }
  private var horizontal: Axis?
  private var vertical: Axis?
  @Weak private var view: UIScrollView?

  // The finger's travel before the rubber band, as an offset; what of it was used so far.
  private var raw = CGPoint.zero
  private var used = CGPoint.zero
  private var locked: (x: Bool, y: Bool) = (false, false)
  // Whether an offset that is being placed comes from here, and which: code that sets another one from inside the delegate
  // call moves the drag or motion along.
  private(set) var isPlacing = false
  private(set) var placed = CGPoint.zero

  /// Calls of the delegate that are under way within one another.
  var echoes = 0

  // MARK: Drag

  func beginDrag(_ view: UIScrollView, locking: (x: Bool, y: Bool)) {
    let wasMoving = phase == .decelerating || phase == .animating
    halt()
    self.view = view
    phase = .dragging
    wasDecelerating = wasMoving
    locked = locking
    used = .zero
    anchor(view)
    view.listener?.scrollViewWillBeginDragging(view)
  }
  // A touch that stops a deceleration ends it for the delegate only when the finger lifts (measured).
  private var wasDecelerating = false
  /// A finger has stopped a deceleration and has not moved since.
  var isHeld: Bool { wasDecelerating && used == .zero }

  /// `travel` is the finger's since the drag began, in points.
  func drag(_ view: UIScrollView, travel: CGPoint) {
    // A view under a transform that has no way back cannot tell how far a finger went.
    guard phase == .dragging, travel.isUsable else { return }
    raw.x -= travel.x - used.x
    raw.y -= travel.y - used.y
    used = travel
    var offset = view.contentOffset
    if view.movesHorizontally && !locked.x { offset.x = shown(raw.x, view.horizontalRange, view.bounces) }
    if view.movesVertically && !locked.y { offset.y = shown(raw.y, view.verticalRange, view.bounces) }
    put(view, offset)
  }

  private func shown(_ raw: CGFloat, _ range: ScrollRange, _ bounces: Bool) -> CGFloat {
    CGFloat(bounces ? range.displayed(for: Double(raw)) : range.clamp(Double(raw)))
  }

  /// The travel that would have led to where the content is now.
  private func anchor(_ view: UIScrollView) {
    raw = CGPoint(
      x: CGFloat(view.horizontalRange.raw(for: Double(view.contentOffset.x))),
      y: CGFloat(view.verticalRange.raw(for: Double(view.contentOffset.y))))
  }

  /// The lift.
  ///
  /// `velocity` is the finger's, in points a second.
  func endDrag(_ view: UIScrollView, velocity: CGPoint, at time: TimeInterval) {
    guard phase == .dragging else { return }
    let stopped = wasDecelerating
    defer { if phase != .dragging { wasDecelerating = false } }
    let x = release(view.contentOffset.x, locked.x || !view.movesHorizontally ? 0 : -velocity.x, view.horizontalRange, view)
    let y = release(view.contentOffset.y, locked.y || !view.movesVertically ? 0 : -velocity.y, view.verticalRange, view)
    var target = CGPoint(x: CGFloat(x.target), y: CGFloat(y.target))
    let proposed = target
    let speed = CGPoint(x: CGFloat(x.velocity / 1000), y: CGFloat(y.velocity / 1000))
    view.listener?.scrollViewWillEndDragging(view, withVelocity: speed, targetContentOffset: &target)
    guard phase == .dragging else { return }  // the delegate has started something else
    if !target.isUsable { target = proposed }
    let motionX = motion(x, proposed.x, target.x, view.movesHorizontally, view)
    let motionY = motion(y, proposed.y, target.y, view.movesVertically, view)
    let moves = motionX != nil || motionY != nil
    phase = .idle
    view.listener?.scrollViewDidEndDragging(view, willDecelerate: moves)
    guard phase == .idle else { return }
    if moves {
      horizontal = motionX.map { Axis(motion: $0, start: time) }
      vertical = motionY.map { Axis(motion: $0, start: time) }
      phase = .decelerating
      wasDecelerating = false
      view.listener?.scrollViewWillBeginDecelerating(view)
      run(view)
    } else {
      wasDecelerating = false
      if stopped { view.listener?.scrollViewDidEndDecelerating(view) }
      view.indicators.motionEnded(view)
    }
  }

  private func release(_ offset: CGFloat, _ velocity: CGFloat, _ range: ScrollRange, _ view: UIScrollView) -> Release {
    Release(
      offset: Double(offset), velocity: Double(velocity), range: range, rate: Double(view.decelerationRate.rawValue),
      isPaging: view.isPagingEnabled)
  }

  private func motion(
    _ release: Release, _ proposed: CGFloat, _ target: CGFloat, _ moves: Bool, _ view: UIScrollView
  ) -> ScrollMotion? {
    guard moves || target != proposed else { return nil }
    let motion = release.motion(to: target == proposed ? nil : Double(target))
    // Without bouncing nothing goes past an edge: free motion ends where it meets one.
    if !view.bounces, case .fling(let fling)? = motion {
      return .deceleration(
        Deceleration(from: release.offset, velocity: fling.velocity(at: 0), rate: release.rate, target: fling.target))
    }
    return motion
  }

  /// The drag ends without a lift: the recogniser was cancelled.
  func cancelDrag(_ view: UIScrollView, at time: TimeInterval) { endDrag(view, velocity: .zero, at: time) }

  // MARK: Motion

  func animate(_ view: UIScrollView, to target: CGPoint) {
    let now = Scheduler.current.now
    let from = view.contentOffset
    let duration = UIAccessibility.isReduceMotionEnabled ? 0 : ScrollConstants.programmaticDuration
    let speed = velocity(at: now)
    halt()
    horizontal = Axis(
      motion: .eased(EasedMotion(from: Double(from.x), velocity: speed.x, to: Double(target.x), duration: duration)),
      start: now)
    vertical = Axis(
      motion: .eased(EasedMotion(from: Double(from.y), velocity: speed.y, to: Double(target.y), duration: duration)),
      start: now)
    phase = .animating
    run(view)
  }

  private func run(_ view: UIScrollView) {
    self.view = view
    Scheduler.current.add(self)
  }

  func frame(at time: TimeInterval) -> Bool {
    guard let view, phase == .decelerating || phase == .animating else { return false }
    var offset = view.contentOffset
    if let axis = horizontal { offset.x = CGFloat(axis.motion.position(at: time - axis.start)) }
    if let axis = vertical { offset.y = CGFloat(axis.motion.position(at: time - axis.start)) }
    put(view, offset)
    // The delegate may have stopped the motion, started another or removed the view.
    guard phase == .decelerating || phase == .animating else { return false }
    if isDone(horizontal, time) && isDone(vertical, time) {
      finish(view)
      return false
    }
    return true
  }

  private func finish(_ view: UIScrollView) {
    let ended = phase
    halt()
    if ended == .decelerating {
      view.listener?.scrollViewDidEndDecelerating(view)
    } else {
      view.listener?.scrollViewDidEndScrollingAnimation(view)
    }
    if isIdle { view.indicators.motionEnded(view) }
  }

  private func put(_ view: UIScrollView, _ offset: CGPoint) {
    isPlacing = true
    view.place(offset)
    placed = view.contentOffset
    isPlacing = false
  }

  private func isDone(_ axis: Axis?, _ time: TimeInterval) -> Bool {
    guard let axis else { return true }
    return axis.motion.isDone(at: time - axis.start)
  }

  /// Where a motion that the program asked for will end.
  var goal: CGPoint? {
    guard phase == .animating, let horizontal, let vertical else { return nil }
    return CGPoint(x: CGFloat(horizontal.motion.target), y: CGFloat(vertical.motion.target))
  }

  /// Points a second, of the offset.
  func velocity(at time: TimeInterval) -> (x: Double, y: Double) {
    (
      horizontal.map { $0.motion.velocity(at: time - $0.start) } ?? 0,
      vertical.map { $0.motion.velocity(at: time - $0.start) } ?? 0
    )
  }

  /// Ends any motion where it is; says nothing to anybody.
  func halt() {
    horizontal = nil
    vertical = nil
    phase = .idle
    Scheduler.current.remove(self)
  }

  private func settles(_ axis: Axis?) -> Bool {
    guard let axis else { return true }
    switch axis.motion {
    case .snap, .eased: return true
    case .bounce, .fling, .deceleration: return false
    }
  }

  // MARK: Change in the middle

  /// Code has put the content elsewhere.
  func follow(_ view: UIScrollView) {
    let now = Scheduler.current.now
    switch phase {
    case .idle: break
    case .dragging: anchor(view)
    case .decelerating, .animating:
      let offset = view.contentOffset
      if let axis = horizontal {
        let motion = axis.motion.continued(from: Double(offset.x), at: now - axis.start, range: view.horizontalRange)
        horizontal = Axis(motion: motion, start: now)
      }
      if let axis = vertical {
        let motion = axis.motion.continued(from: Double(offset.y), at: now - axis.start, range: view.verticalRange)
        vertical = Axis(motion: motion, start: now)
      }
    }
  }

  func rangeChanged(_ view: UIScrollView) {
    let now = Scheduler.current.now
    switch phase {
    case .idle, .animating: break
    case .dragging: anchor(view)
    case .decelerating:
      horizontal = horizontal.map { reaimed($0, now, view.horizontalRange) }
      vertical = vertical.map { reaimed($0, now, view.verticalRange) }
    }
  }

  private func reaimed(_ axis: Axis, _ now: TimeInterval, _ range: ScrollRange) -> Axis {
    let motion = axis.motion.reaimed(at: now - axis.start, range: range)
    return motion == axis.motion ? axis : Axis(motion: motion, start: now)
  }

  /// Paging was switched on: free motion goes to the page just crossed, with its speed (measured).
  func snapToPages(_ view: UIScrollView) {
    guard phase == .decelerating else { return }
    let now = Scheduler.current.now
    if let axis = horizontal, !settles(axis), view.movesHorizontally {
      horizontal = Axis(motion: axis.motion.snapping(at: now - axis.start, to: Paging(range: view.horizontalRange)), start: now)
    }
    if let axis = vertical, !settles(axis), view.movesVertically {
      vertical = Axis(motion: axis.motion.snapping(at: now - axis.start, to: Paging(range: view.verticalRange)), start: now)
    }
  }
}
