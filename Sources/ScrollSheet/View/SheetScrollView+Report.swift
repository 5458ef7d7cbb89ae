import UIKit
import WeakReference

extension SheetScrollView {
  /// Tells of the frame's position, once and only if it differs from what was told last.
  func reportMove() {
    guard window != nil, isFirstLayoutDone, !isLayingOutEarly else { return }
    let layout = sheetLayout
    if let reported, reported.top == layout.top, reported.viewportHeight == layout.viewportHeight,
      reported.column == layout.column
    {
      return
    }
    reported = layout
    isReporting = true
    forEachListener { $0.sheetDidMove(self, to: layout) }
    isReporting = false
  }

  /// Sizes and places are needed before the frame's layout, which is the one that tells of them.
  func layOutEarly() {
    isLayingOutEarly = true
    layoutIfNeeded()
    isLayingOutEarly = false
    background.setNeedsLayout()
  }

  func tellWillMove(to stop: SheetStop.Identifier) { forEachListener { $0.sheet(self, willMoveTo: stop) } }
  func tellDidChange(to stop: SheetStop.Identifier) {
    forEachListener { $0.sheet(self, didChangeTo: stop) }
    if announcesStops, window != nil, let title = geometry.position(of: stop)?.stop.title {
      UIAccessibility.post(notification: .announcement, argument: title)
    }
  }
  func tellRest() { forEachListener { $0.sheetDidComeToRest(self) } }

  private func forEachListener(_ call: (any SheetDelegate) -> Void) {
    if let sheetDelegate { call(sheetDelegate) }
    guard !observers.isEmpty else { return }
    for observer in observers {
      if let listener = observer.value { call(listener) }
    }
  }

  /// The handle's value for assistive technology.
  func describeStop() {
    let title = geometry.position(of: currentStop)?.stop.title ?? currentStop.rawValue
    if grabber.accessibilityValue != title { grabber.accessibilityValue = title }
  }

  func updateIndicatorInsets() {
    guard let indicator, isFirstLayoutDone else { return }
    var insets = indicator.insets(
      at: contentOffset.y, in: geometry, lead: indicator.lead(atCorner: cornerRadius))
    insets.right = max(bounds.width - column.upperBound, 0)
    if automaticallyAdjustsScrollIndicatorInsets {
      let safe = safeAreaInsets
      insets.top -= safe.top
      insets.bottom -= safe.bottom
      insets.right = max(insets.right - safe.right, 0)
    }
    if verticalScrollIndicatorInsets != insets { verticalScrollIndicatorInsets = insets }
  }
}
