import QuartzCore
import UIKit

// What the program, keys and assistive technology ask for.
extension SheetScrollView {
  /// Takes the sheet to a stop.
  ///
  /// The completion is called exactly once: with true when the sheet rests there, with false if a finger, another move or the
  /// removal of the sheet came in between, or if no such stop holds.
  ///
  /// While a finger drags the sheet the move waits for the lift, and replaces what that would have chosen. Without
  /// `animated`, before the first layout and with Reduce Motion on, the sheet is there at once.
  public func move(to stop: SheetStop.Identifier, animated: Bool, completion: ((Bool) -> Void)? = nil) {
    go(to: .stop(stop), animated: animated, completion: completion)
  }

  /// Scrolls the content to its top; the sheet itself stays on its stop.
  ///
  /// Completes at once if there is nothing to scroll.
  public func scrollContentToTop(animated: Bool, completion: ((Bool) -> Void)? = nil) {
    if case .content = goal {
      go(to: .stop(expandedStop), animated: animated, completion: completion)
    } else {
      completion?(true)
    }
  }

  func go(to destination: SheetDestination, animated: Bool, completion: ((Bool) -> Void)? = nil) {
    excursion = nil
    if isFirstLayoutDone && isGeometryStale && window != nil && !isReporting { layOutEarly() }
    guard isFirstLayoutDone else {
      // The first layout shows it there.
      waiting?.completion?(false)
      rest = destination
      restored = nil
      waiting = (destination, completion)
      return
    }
    if case .stop(let stop) = destination, geometry.offset(of: stop) == nil {
      completion?(false)
      return
    }
    restored = nil
    if isFingerDragging {
      waiting?.completion?(false)
      waiting = (destination, completion)
      return
    }
    stopFling()
    if animated && window != nil && !UIAccessibility.isReduceMotionEnabled {
      start(to: destination, velocity: velocityNow, kind: .call, completion: completion)
    } else {
      endSettle(finished: false)
      tellWillMove(to: self.stop(of: destination))
      jump(to: destination, kind: .change, completion: completion)
    }
  }

  func stopFling() {
    guard isFlinging else { return }
    isFlinging = false
    lift = nil
    isAdjusting = true
    super.setContentOffset(contentOffset, animated: false)
    isAdjusting = false
    forwarder.tellDecelerated(self)
  }

  /// To the next stop up or down from where the sheet is or is going; false if there is none.
  func step(isUp: Bool) -> Bool {
    let from = offset(of: goal)
    if !isUp, from > geometry.expandedOffset + 0.5 {
      go(to: .stop(expandedStop), animated: true)
      return true
    }
    guard let next = geometry.next(isUp: isUp, from: from) else { return false }
    go(to: .stop(next.stop.identifier), animated: true)
    return true
  }

  /// To the lowest stop; false if the sheet is there or on its way.
  func collapse() -> Bool {
    let lowest = geometry.positions[0]
    guard offset(of: goal) > lowest.offset + 0.5 else { return false }
    go(to: .stop(lowest.stop.identifier), animated: true)
    return true
  }

  // MARK: Keys

  // Points that an arrow key scrolls, about two lines of text; and what a page key leaves of the page before. Guesses.
  private static var lineStep: CGFloat { 40 }
  private static var pageOverlap: CGFloat { 40 }

  func handle(_ key: UIKeyboardHIDUsage) -> Bool {
    let page = max(bounds.height - geometry.expandedTop - geometry.bottomInset - SheetScrollView.pageOverlap, 1)
    switch key {
    case .keyboardDownArrow: return turn(by: SheetScrollView.lineStep)
    case .keyboardUpArrow: return turn(by: -SheetScrollView.lineStep)
    case .keyboardPageDown: return turn(by: page)
    case .keyboardPageUp: return turn(by: -page)
    case .keyboardHome:
      if offset(of: goal) > geometry.expandedOffset + 0.5 {
        go(to: .stop(expandedStop), animated: true)
        return true
      }
      return collapse()
    case .keyboardEnd:
      let end = geometry.offsets.upperBound
      guard offset(of: goal) < end - 0.5 else { return false }
      go(to: destination(at: end), animated: true)
      return true
    case .keyboardEscape: return collapse()
    default: return false
    }
  }

  /// One stop while the sheet rises, so many points where its content scrolls.
  private func turn(by points: CGFloat) -> Bool {
    let from = offset(of: goal)
    let expanded = geometry.expandedOffset
    if points > 0 ? from < expanded - 0.5 : from <= expanded + 0.5 { return step(isUp: points > 0) }
    let end = min(max(from + points, expanded), geometry.offsets.upperBound)
    guard abs(end - from) > 0.5 else { return false }
    go(to: destination(at: end), animated: true)
    return true
  }

  // MARK: Showing a part of the content

  /// Brings a view of the content into the free part, by the lowest stop that shows it or by scrolling.
  ///
  /// Nothing happens if it is seen.
  public func reveal(_ view: UIView, animated: Bool) {
    guard view !== self, view.isDescendant(of: self) else { return }
    bringIntoView(view.convert(view.bounds, to: self), animated: animated)
  }

  /// As far as needed, so that the rectangle is seen above the bottom inset: to a stop if one shows it, or by scrolling.
  func bringIntoView(_ rect: CGRect, animated: Bool) {
    guard let target = offsetShowing(rect), abs(target - offset(of: goal)) > 0.5 else { return }
    let origin = makeExcursion(showing: rect)
    go(to: destination(at: target), animated: animated)
    excursion = origin
  }

  /// Nil where there is nothing to do.
  func offsetShowing(_ rect: CGRect) -> CGFloat? {
    guard rect.minY.isFinite, rect.maxY.isFinite, isFirstLayoutDone else { return nil }
    let present = offset(of: goal)
    let visible = bounds.height - geometry.bottomInset
    var target = present
    if rect.maxY > target + visible { target = rect.maxY - visible }
    let roof = geometry.expandedTop
    if rect.minY < target + roof, target > geometry.expandedOffset { target = max(rect.minY - roof, geometry.expandedOffset) }
    guard target != present else { return nil }
    if target < geometry.expandedOffset { target = geometry.positions.first { $0.offset >= target - 0.5 }?.offset ?? target }
    return geometry.clamp(target)
  }

  private var velocityNow: CGFloat {
    guard let settle, !settle.isHeld else { return 0 }
    return settle.motion.velocity(at: CACurrentMediaTime() - settle.start)
  }
}
