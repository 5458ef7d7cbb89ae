import UIKit

// What the forwarder hears of a drag.
extension SheetScrollView {
  func dragWillBegin() {
    isWatching = false
    isFlinging = false
    lift = nil
    isFingerDragging = true
    restored = nil
    excursion = nil
    // A wheel has no finger that anybody could wait for.
    if isWheeling { clock?.isRunning = true }
    dragBeganBelow = contentOffset.y < geometry.expandedOffset - 0.5
    dragBeganPast = contentOffset.y > geometry.expandedOffset + 0.5
    endSettle(finished: false)
    takeAnchor(at: panGestureRecognizer.location(in: self).y)
  }

  /// The lift: chooses where the sheet goes.
  ///
  /// `tellApp` lets the app's delegate change the target; the nearest place to what it wants is taken.
  func dragWillEnd(_ velocity: CGPoint, _ target: UnsafeMutablePointer<CGPoint>, tellApp: () -> Void) {
    let y = contentOffset.y
    let isPast = y > geometry.expandedOffset + 0.5
    var lift = Lift(offset: y, velocity: velocity.y * 1000, isPastExpanded: isPast)
    if waiting != nil {
      lift.destination = waiting?.destination
    } else if UIAccessibility.isReduceMotionEnabled, geometry.clamp(y) != y {
      // Pulled beyond an end, where the system would bounce.
      lift.destination = destination(at: geometry.clamp(y))
    } else if y >= geometry.offsets.lowerBound || velocity.y >= landingPolicy.flickSpeed {
      let release = LandingPolicy.Release(
        offset: y, speed: velocity.y, projected: target.pointee.y, beganBelow: dragBeganBelow,
        beganPast: dragBeganPast, held: currentStop)
      switch landingPolicy.landing(of: release, in: geometry) {
      case .stop(let stop): lift.destination = .stop(stop)
      case .scroll(let place) where place.isFinite: target.pointee.y = geometry.clamp(place)
      case .scroll, .free: break
      }
    }
    // Content flung at the expanded position ends there unless the policy lets it go on.
    var proposed = target.pointee.y
    if let destination = lift.destination {
      proposed = offset(of: destination)
    } else if isPast, landingPolicy.fromContent == .stops {
      proposed = max(proposed, geometry.expandedOffset)
    }
    let system = target.pointee
    target.pointee.y = proposed
    tellApp()
    let wanted = target.pointee.y
    if wanted != proposed, wanted.isFinite {
      let place = geometry.clamp(wanted)
      lift.destination = destination(at: place)
    }
    // The way to a place is the sheet's own: the system is told to stay. Else it keeps its own target.
    target.pointee.y = lift.destination == nil ? system.y : y
    self.lift = lift
  }

  func dragDidEnd(willDecelerate: Bool) {
    isFingerDragging = false
    guard let lift else { return checkRest() }
    let call = waiting
    waiting = nil
    guard let destination = lift.destination else {
      isFlinging = willDecelerate
      if willDecelerate { anchor = nil } else { checkRest() }
      return
    }
    self.lift = nil
    if willDecelerate {
      isAdjusting = true
      super.setContentOffset(contentOffset, animated: false)
      isAdjusting = false
    }
    guard !isLeaving, window != nil else {
      // The app has heard that a motion follows.
      forwarder.tellDecelerated(self)
      call?.completion?(false)
      return
    }
    forwarder.scrollViewWillBeginDecelerating(self)
    guard settle == nil, !isFingerDragging else {
      call?.completion?(false)
      return
    }
    start(to: destination, velocity: lift.velocity, kind: .lift, completion: call?.completion)
  }
}
