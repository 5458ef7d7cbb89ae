import UIKit
import WeakReference

/// Stands between the scroll view and the app's delegate: the sheet hears of everything first, then the delegate does,
/// which so stays the app's.
///
/// Methods are taken as values, since Apple's protocol has them optional and others may not: both convert to an optional.
@MainActor final class ScrollDelegateForwarder: NSObject, UIScrollViewDelegate {
  @Weak var app: (any UIScrollViewDelegate)?
  @Weak var sheet: SheetScrollView?

  typealias Event = (UIScrollView) -> Void

  func scrollViewDidScroll(_ scrollView: UIScrollView) { sheet?.offsetDidChange() }

  func tellScrolled(_ scrollView: UIScrollView) {
    guard let app else { return }
    let event: Event? = app.scrollViewDidScroll
    event?(scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    sheet?.dragWillBegin()
    guard let app else { return }
    let event: Event? = app.scrollViewWillBeginDragging
    event?(scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard let sheet else { return }
    sheet.dragWillEnd(velocity, targetContentOffset) { [self] in
      guard let app else { return }
      let event: ((UIScrollView, CGPoint, UnsafeMutablePointer<CGPoint>) -> Void)? = app.scrollViewWillEndDragging
      event?(scrollView, velocity, targetContentOffset)
    }
  }

  /// The way to a stop is a deceleration to the app: it is told that one follows, and of its end.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    let settles = sheet?.isAboutToSettle ?? false
    if let app {
      let event: ((UIScrollView, Bool) -> Void)? = app.scrollViewDidEndDragging
      event?(scrollView, decelerate || settles)
    }
    sheet?.dragDidEnd(willDecelerate: decelerate)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    guard let app else { return }
    let event: Event? = app.scrollViewWillBeginDecelerating
    event?(scrollView)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    tellDecelerated(scrollView)
    sheet?.systemMotionDidEnd()
  }

  func tellDecelerated(_ scrollView: UIScrollView) {
    guard let app else { return }
    let event: Event? = app.scrollViewDidEndDecelerating
    event?(scrollView)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    tellAnimated(scrollView)
    sheet?.systemMotionDidEnd()
  }

  func tellAnimated(_ scrollView: UIScrollView) {
    guard let app else { return }
    let event: Event? = app.scrollViewDidEndScrollingAnimation
    event?(scrollView)
  }

  /// To the content's top and no further: the system would go to the smallest offset and close the sheet.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    if let app {
      let question: ((UIScrollView) -> Bool)? = app.scrollViewShouldScrollToTop
      guard question?(scrollView) ?? true else { return false }
    }
    sheet?.scrollContentToTop(animated: true) { [forwarder = WeakRef(self), view = WeakRef(scrollView)] finished in
      guard finished, let view = view.value else { return }
      guard let app = forwarder.value?.app else { return }
      let event: Event? = app.scrollViewDidScrollToTop
      event?(view)
    }
    return false
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    guard let app else { return }
    let event: Event? = app.scrollViewDidScrollToTop
    event?(scrollView)
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    guard let app else { return }
    let event: Event? = app.scrollViewDidChangeAdjustedContentInset
    event?(scrollView)
  }

  // MARK: Zoom

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    guard let app else { return }
    let event: Event? = app.scrollViewDidZoom
    event?(scrollView)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    guard let app else { return nil }
    let question: ((UIScrollView) -> UIView?)? = app.viewForZooming
    return question?(scrollView)
  }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    guard let app else { return }
    let event: ((UIScrollView, UIView?) -> Void)? = app.scrollViewWillBeginZooming
    event?(scrollView, view)
  }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    guard let app else { return }
    let event: ((UIScrollView, UIView?, CGFloat) -> Void)? = app.scrollViewDidEndZooming
    event?(scrollView, view, scale)
  }
}
