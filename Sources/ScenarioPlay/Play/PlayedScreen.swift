import LayerTree
import ScrollPhysics
import UIKit
import WeakReference

/// A screen that scenarios play on: sets it up, changes it, and reports its frames.
@MainActor package class PlayedScreen: NSObject {
  package let host: any ScenarioHost
  /// Events since the last frame, in the order in which they happened.
  private(set) var events: [JSONValue] = []

  init(host: any ScenarioHost) { self.host = host }

  /// Shows the screen; the first frame has not run yet.
  package func show() {}
  func apply(_ setup: Scenario.ScrollViewSetup) {}
  func apply(_ setup: Scenario.SheetSetup) {}
  func perform(_ call: Scenario.Call) {}
  package func focus(_ name: String) {}
  func perform(_ action: AccessibilityAction, on name: String) {}
  func userMap(pan: CGPoint, zoom: Double) {}
  func setOffset(_ offset: CGPoint, animated: Bool) {}
  func hitName(_ point: CGPoint) -> String { "none" }
  package func frame(at milliseconds: Double) -> [(key: String, value: JSONValue)] { [] }
  package var isAtRest: Bool { true }

  /// Milliseconds on the virtual clock.
  var now: Double { host.services.scheduler.now * 1000 }

  func record(_ name: String, _ details: [(key: String, value: JSONValue)] = []) {
    assert(Scenario.events.contains(name), "\(name) is not among those that a file may expect")
    events.append(.object([("t", .number(now)), ("event", .string(name))] + details))
  }

  package func takeEvents() -> [JSONValue] {
    let taken = events
    events = []
    return taken
  }

  func report(_ indicatorOf: UIScrollView) -> JSONValue {
    let knob = indicatorOf.verticalIndicator
    return .object([
      ("y", .number(knob.position)), ("height", .number(knob.length)),
      ("alpha", .number(Double(indicatorOf.verticalIndicatorAlpha))),
    ])
  }
}

/// Reports each call of a scroll view's delegate by its Swift base name.
@MainActor class ReportingScrollDelegate: NSObject, UIScrollViewDelegate {
  @Weak private(set) var screen: PlayedScreen?
  init(_ screen: PlayedScreen) { self.screen = screen }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { screen?.record("scrollViewDidScroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { screen?.record("scrollViewWillBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let target = targetContentOffset.pointee
    screen?.record(
      "scrollViewWillEndDragging",
      [
        ("velocity", .array([.number(Double(velocity.x)), .number(Double(velocity.y))])),
        ("target", .array([.number(Double(target.x)), .number(Double(target.y))])),
      ])
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    screen?.record("scrollViewDidEndDragging", [("decelerate", .bool(decelerate))])
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { screen?.record("scrollViewWillBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { screen?.record("scrollViewDidEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    screen?.record("scrollViewDidEndScrollingAnimation")
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { screen?.record("scrollViewDidScrollToTop") }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    screen?.record("scrollViewShouldScrollToTop")
    return true
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    screen?.record("scrollViewDidChangeAdjustedContentInset")
  }
}
