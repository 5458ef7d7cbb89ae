import Geometry
import LayerTree
import ScrollPhysics

extension UIScrollView {
  // MARK: Ranges

  /// `contentInset` and the part of the safe area that `contentInsetAdjustmentBehavior` takes in.
  public final var adjustedContentInset: UIEdgeInsets {
    var sum = contentInset
    let behavior = contentInsetAdjustmentBehavior
    guard behavior != .never else { return sum }
    let safe = safeAreaInsets
    guard safe != .zero else { return sum }
    let isAutomatic = behavior == .automatic && isContentViewInContainer
    if behavior == .always || isAutomatic || alwaysBounceVertical || contentSize.height > bounds.height {
      sum.top += safe.top
      sum.bottom += safe.bottom
    }
    if behavior == .always || alwaysBounceHorizontal || contentSize.width > bounds.width {
      sum.left += safe.left
      sum.right += safe.right
    }
    return sum
  }

  // The content view of a controller shown in a navigation controller is always adjusted vertically (documented).
  private var isContentViewInContainer: Bool { controller?.navigationController != nil }

  var verticalRange: ScrollRange {
    let inset = adjustedContentInset
    return ScrollRange(
      content: Double(contentSize.height), extent: Double(bounds.height), leading: Double(inset.top),
      trailing: Double(inset.bottom))
  }
  var horizontalRange: ScrollRange {
    let inset = adjustedContentInset
    return ScrollRange(
      content: Double(contentSize.width), extent: Double(bounds.width), leading: Double(inset.left),
      trailing: Double(inset.right))
  }

  /// Whether fingers can move the content along an axis.
  var movesVertically: Bool { !verticalRange.isEmpty || bounces && alwaysBounceVertical }
  var movesHorizontally: Bool { !horizontalRange.isEmpty || bounces && alwaysBounceHorizontal }

  func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: CGFloat(horizontalRange.clamp(Double(offset.x))), y: CGFloat(verticalRange.clamp(Double(offset.y))))
  }

  // MARK: Offset

  /// Moves the content and tells the delegate.
  ///
  /// Offsets lie on device pixels (measured).
  func place(_ offset: CGPoint) {
    let scale = UIHost.current.scale
    let rounded = CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
    guard rounded != bounds.origin, rounded.isUsable else { return }
    // As a whole: a part of an overridable property is written by a coroutine, which takes memory from the heap.
    bounds = CGRect(origin: rounded, size: bounds.size)
    offsetMoved()
    tellDelegate { $0.scrollViewDidScroll(self) }
    updateIndicators()
  }

  // More calls of the delegate within one another than any app has: each of them moves the content.
  private static let mostEchoes = 50

  /// A call that the delegate may answer with a change that leads to the next call.
  private func tellDelegate(_ call: (any UIScrollViewDelegate) -> Void) {
    guard let listener else { return }
    guard drive.echoes < UIScrollView.mostEchoes else {
      Diagnostics.report(
        "the delegate of \(debugName) changes offset, inset or size in each call that tells of such a change; after "
          + "\(UIScrollView.mostEchoes) calls within one another it is not told any more. Change them only where they differ.")
      return
    }
    drive.echoes += 1
    call(listener)
    drive.echoes -= 1
  }

  /// An offset from outside: a motion under way goes on from there, a drag too.
  func moveByCode(to offset: CGPoint) {
    guard offset.isUsable else {
      Diagnostics.report("UIScrollView.contentOffset was set to \(offset.brief); the old value stays. An offset is finite.")
      return
    }
    let isWithinMotion = drive.isPlacing
    place(offset)
    if !isWithinMotion || contentOffset != drive.placed { drive.follow(self) }
  }

  func moveByCode(to contentOffset: CGPoint, animated: Bool) {
    guard contentOffset.isUsable else { return moveByCode(to: contentOffset) }
    guard animated, window != nil, contentOffset != self.contentOffset else {
      stopMotion()
      place(contentOffset)
      return
    }
    drive.animate(self, to: contentOffset)
  }

  func reveal(_ rect: CGRect, animated: Bool) {
    guard rect.isUsable else { return }
    let inset = adjustedContentInset
    let room = bounds.inset(by: inset)
    var target = contentOffset
    let width = min(rect.width, room.width)
    let height = min(rect.height, room.height)
    if rect.minX + width > room.maxX { target.x += rect.minX + width - room.maxX }
    if rect.minX < target.x + inset.left { target.x = rect.minX - inset.left }
    if rect.minY + height > room.maxY { target.y += rect.minY + height - room.maxY }
    if rect.minY < target.y + inset.top { target.y = rect.minY - inset.top }
    target = clamped(target)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// What a tap on the status bar does; the delegate may object.
  package func scrollToTop() {
    guard scrollsToTop, listener?.scrollViewShouldScrollToTop(self) ?? true else { return }
    let top = CGPoint(x: contentOffset.x, y: CGFloat(verticalRange.min))
    guard top != contentOffset else { return }
    setContentOffset(top, animated: true)
  }

  // MARK: Changes

  /// Content, bounds or insets changed: at rest the offset is brought into the new range; a drag or motion goes on with it.
  func metricsChanged() {
    adjustedInsetMayHaveChanged()
    settleIntoRange()
  }

  private func settleIntoRange() {
    if drive.isIdle && !isTracking {
      let inside = clamped(contentOffset)
      if inside != contentOffset { place(inside) }
    } else {
      drive.rangeChanged(self)
    }
    updateIndicators()
  }

  func adjustedInsetMayHaveChanged() {
    let new = adjustedContentInset
    let old = knownInset
    guard new != old else { return }
    knownInset = new
    if drive.isIdle && !isTracking {
      // Content at rest at its top follows the inset; elsewhere it stays (measured).
      var offset = contentOffset
      if offset.y == -old.top { offset.y = -new.top }
      if offset.x == -old.left { offset.x = -new.left }
      let inside = clamped(offset)
      if inside != contentOffset { place(inside) }
    }
    settleIntoRange()
    adjustedContentInsetDidChange()
    tellDelegate { $0.scrollViewDidChangeAdjustedContentInset(self) }
  }
}
