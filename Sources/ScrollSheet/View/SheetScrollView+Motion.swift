import QuartzCore
import UIKit

extension SheetScrollView {
  /// What moves the sheet at present.
  public var phase: SheetPhase {
    if isFingerDragging { return .tracking }
    if settle != nil { return .settling }
    return isFlinging ? .decelerating : .idle
  }

  var isAboutToSettle: Bool { lift?.destination != nil }

  /// Where the sheet rests or will rest, as far as that is known.
  var goal: SheetDestination { settle?.destination ?? (isFlinging ? destination(at: contentOffset.y) : rest) }

  // MARK: Placing

  /// Writes the position and tells the app of it.
  func put(_ y: CGFloat) {
    isPlacing = true
    contentOffset = CGPoint(x: contentOffset.x, y: y)
    isPlacing = false
    tellScrolled()
  }

  func tellScrolled() {
    guard contentOffset != toldOffset else { return }
    toldOffset = contentOffset
    forwarder.tellScrolled(self)
  }

  // MARK: Settling

  /// Sets out for a place with a speed in points a second.
  ///
  /// With Reduce Motion on, or without a window, the sheet is there at once: whoever asked, all that follows an arrival does.
  func start(to destination: SheetDestination, velocity: CGFloat, kind: Settle.Kind, completion: ((Bool) -> Void)?) {
    endSettle(finished: false)
    if UIAccessibility.isReduceMotionEnabled || window == nil { return jump(to: destination, kind: kind, completion: completion) }
    let motion = motion(from: contentOffset.y, velocity: velocity, to: offset(of: destination))
    anchor = nil
    isWatching = false
    settle = Settle(
      motion: motion, start: CACurrentMediaTime(), destination: destination, kind: kind, completion: completion)
    rest = destination
    if kind != .change { tellWillMove(to: stop(of: destination)) }
    clock?.isRunning = true
  }

  /// Along with a keyboard it takes the keyboard's time.
  func motion(from start: CGFloat, velocity: CGFloat, to target: CGFloat) -> SettleMotion {
    guard let keyboardDuration else { return SettleMotion(from: start, velocity: velocity, to: target) }
    return SettleMotion(from: start, velocity: velocity, to: target, lasting: keyboardDuration)
  }

  /// Is at a place without a motion.
  func jump(to destination: SheetDestination, kind: Settle.Kind, completion: ((Bool) -> Void)?) {
    isWatching = false
    rest = destination
    if kind != .change { tellWillMove(to: stop(of: destination)) }
    let target = offset(of: destination)
    put(target)
    // The app's delegate may have gone elsewhere from inside the call.
    guard settle == nil, abs(contentOffset.y - target) <= 0.5 else {
      if kind == .lift { forwarder.tellDecelerated(self) }
      completion?(false)
      return
    }
    arrive(at: destination, kind: kind, completion: completion)
  }

  /// Ends a motion where it is.
  func endSettle(finished: Bool) {
    guard let ended = settle else { return }
    settle = nil
    if !finished { rest = destination(at: contentOffset.y) }
    stopClockIfIdle()
    if ended.kind == .lift { forwarder.tellDecelerated(self) }
    ended.completion?(finished)
  }

  /// Called by the clock once a frame, with the time that it shows.
  func frame(at time: Double) {
    if quietFrames > 0 {
      quietFrames -= 1
      if quietFrames == 0 { restored = nil }
    }
    if isWatching { watchFrame(at: time) }
    guard var running = settle else { return stopClockIfIdle() }
    if isTracking && !isFingerDragging {
      // A finger has caught the sheet: it stays under it, and goes on if the finger lifts without a drag.
      running.isHeld = true
      settle = running
      return
    }
    if running.isHeld {
      running.isHeld = false
      running.motion = SettleMotion(from: contentOffset.y, to: offset(of: running.destination))
      running.start = time
      settle = running
    }
    let elapsed = time - running.start
    guard elapsed > 0 else { return }
    let y = running.motion.position(at: elapsed)
    put(y)
    // The app's delegate may have stopped or replaced the motion.
    guard let present = settle, present.start == running.start, present.motion == running.motion else { return }
    if running.motion.isDone(at: elapsed) {
      settle = nil
      arrive(at: running.destination, kind: running.kind, completion: running.completion)
    } else if abs(contentOffset.y - y) > 1 {
      // The app has put the content elsewhere from inside the call: on to the target from there.
      shiftSettle(to: contentOffset.y, at: time)
    }
  }

  private func shiftSettle(to y: CGFloat, at time: Double) {
    guard var running = settle else { return }
    running.motion = SettleMotion(
      from: y, velocity: running.motion.velocity(at: time - running.start), to: running.motion.target)
    running.start = time
    settle = running
  }

  /// The sheet rests: its state first, then everybody who waits for that.
  func arrive(at destination: SheetDestination, kind: Settle.Kind, completion: ((Bool) -> Void)? = nil) {
    rest = destination
    stopClockIfIdle()
    takeAnchor(pastExpanded: true)
    let new = stop(of: destination)
    let isNew = new != currentStop
    currentStop = new
    if isNew { describeStop() }
    switch kind {
    case .lift: forwarder.tellDecelerated(self)
    case .call: forwarder.tellAnimated(self)
    case .change: break
    }
    completion?(true)
    if isNew, currentStop == new { tellDidChange(to: new) }
    if phase == .idle { tellRest() }
  }

  var isWheeling: Bool { isFingerDragging && !isTracking }

  func stopClockIfIdle() {
    if settle == nil && !isWatching && quietFrames <= 0 && !isWheeling { clock?.isRunning = false }
  }

  // MARK: What the system moves

  /// Every change of the offset, whoever made it.
  func offsetDidChange() {
    updateIndicatorInsets()
    followEdge()
    // Where only the content scrolls there is nothing to tell, and nothing to lay out.
    if reported?.top != max(-contentOffset.y, geometry.topMargin) { background.setNeedsLayout() }
    if isAdjusting || isPlacing { return }
    if isFlinging, let lift { checkCrossing(lift) }
    // Content may have changed within itself, which lays out none but itself.
    if isFingerDragging { followAnchor() }
    tellScrolled()
    if isFingerDragging || isFlinging || !isFirstLayoutDone { return }
    excursion = nil
    if settle != nil {
      shiftSettle(to: contentOffset.y, at: CACurrentMediaTime())
    } else {
      watch()
    }
  }

  /// A free fling of the content that meets the expanded position on its way down is taken over there, with its speed.
  private func checkCrossing(_ lift: Lift) {
    let y = contentOffset.y
    guard lift.isPastExpanded, y < geometry.expandedOffset else { return }
    // The deceleration's speed falls in proportion to the way: exact, whatever the frames are.
    let rate = -1000 * log(Double(decelerationRate.rawValue))
    let velocity = min(lift.velocity + CGFloat(rate) * (lift.offset - y), 0)
    let release = LandingPolicy.Release(
      offset: y, speed: velocity / 1000, projected: geometry.clamp(y + velocity / CGFloat(rate)), beganInContent: true,
      held: currentStop)
    self.lift = nil
    guard case .stop(let stop) = landingPolicy.landing(of: release, in: geometry) else { return }
    isFlinging = false
    isAdjusting = true
    super.setContentOffset(contentOffset, animated: false)
    isAdjusting = false
    start(to: .stop(stop), velocity: velocity, kind: .lift, completion: nil)
  }

  /// A deceleration or animation of the system's is over.
  func systemMotionDidEnd() {
    isFlinging = false
    guard settle == nil, !isFingerDragging else { return }
    if isTracking { watch() } else { checkRest() }
  }

  /// Looks whether the sheet may stay where it is, and takes it to the nearest stop if not.
  func checkRest() {
    isWatching = false
    guard settle == nil, !isFingerDragging, !isFlinging, isFirstLayoutDone else { return stopClockIfIdle() }
    let y = contentOffset.y
    if let excursion, excursion.isDue {
      self.excursion = nil
      start(to: excursion.origin, velocity: 0, kind: .change, completion: nil)
    } else if geometry.rests(at: y) {
      arrive(at: destination(at: y), kind: .change)
    } else {
      start(to: destination(at: geometry.clamp(y)), velocity: 0, kind: .change, completion: nil)
    }
  }

  // Seconds without a change after which content that nobody holds counts as left where it is. A guess: longer than the
  // pause between two turns of a wheel.
  private static var watchTime: Double { 0.15 }

  /// Content was moved by something that has no lift: an indicator's thumb, code, a wheel.
  func watch() {
    // Without a window nothing moves; back in one, the sheet is put where it rests.
    guard window != nil else { return }
    lastChange = CACurrentMediaTime()
    isWatching = true
    clock?.isRunning = true
  }

  private func watchFrame(at time: Double) {
    if isFingerDragging || isFlinging || settle != nil {
      isWatching = false
    } else if isTracking {
      lastChange = time
    } else if time - lastChange >= SheetScrollView.watchTime {
      checkRest()
    }
  }

  /// Leaving the window: nothing goes on, and nobody is called later.
  func stopEverything() {
    // A finger that holds the sheet would go on and be heard of: the drag ends here.
    if panGestureRecognizer.isEnabled {
      panGestureRecognizer.isEnabled = false
      panGestureRecognizer.isEnabled = true
    }
    isFingerDragging = false
    stopFling()
    isWatching = false
    lift = nil
    let left = waiting
    waiting = nil
    if isFirstLayoutDone, let running = settle {
      // Back in a window, it is where it was going.
      settle = nil
      rest = running.destination
      running.completion?(false)
    }
    left?.completion?(false)
    clock?.isRunning = false
    isGeometryStale = true
  }
}
