import Geometry
import LayerTree
import ScrollPhysics

extension UIScrollView {
  // A wheel is at rest when it has not turned for this long, in seconds. Guess.
  private static let wheelRest = 0.15

  /// A wheel or trackpad is a drag without a finger: it begins with the first turn and ends when the device says so or,
  /// for a wheel, a moment after the last one.
  func wheel(_ event: WheelEvent) -> Bool {
    guard isScrollEnabled, !isTracking else { return false }
    if event.phase == .ended || event.phase == .momentumEnded {
      guard indicators.isWheeling else { return false }
      wheelEnded(at: event.time)
      return true
    }
    let delta = CGPoint(
      x: movesHorizontally ? event.delta.dx : 0, y: movesVertically ? event.delta.dy : 0)
    guard delta != .zero else { return false }
    let target = clamped(CGPoint(x: contentOffset.x + delta.x, y: contentOffset.y + delta.y))
    if target == contentOffset && !indicators.isWheeling {
      // At the end already: a scroll view around this one may take the turn.
      return false
    }
    if !indicators.isWheeling {
      indicators.isWheeling = true
      indicators.wheelTravel = .zero
      drive.beginDrag(self, locking: (false, false))
      indicators.show(self)
    }
    // A wheel never overscrolls: the clamped part of the turn counts.
    indicators.wheelTravel.x -= target.x - contentOffset.x
    indicators.wheelTravel.y -= target.y - contentOffset.y
    drive.drag(self, travel: indicators.wheelTravel)
    indicators.wheelTimer?.cancel()
    if event.phase == .none {
      indicators.wheelTimer = Scheduler.current.after(UIScrollView.wheelRest, then: .motion) { [me = WeakRef(self)] in
        me.value?.wheelEnded(at: Scheduler.current.now)
      }
    }
    return true
  }

  /// Ends a wheel's drag, if there is one.
  func endWheel() { wheelEnded(at: Scheduler.current.now) }

  private func wheelEnded(at time: TimeInterval) {
    guard indicators.isWheeling else { return }
    indicators.isWheeling = false
    indicators.wheelTimer?.cancel()
    drive.endDrag(self, velocity: .zero, at: time)
  }
}
