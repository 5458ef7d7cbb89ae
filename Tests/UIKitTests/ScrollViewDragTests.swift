import HeadlessHost
import Testing

@testable import UIKit

/// Fingers in, offsets out: the sheet's scroll view of the recordings, bare (frame top 150, 517 high, content 781, inset 367).
@MainActor struct ScrollViewDragTests {
  final class Log: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    var onScroll: ((UIScrollView) -> Void)?
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if calls.last != "didScroll" { calls.append("didScroll") }
      onScroll?(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { calls.append("willEndDragging") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("didEndScrollingAnimation") }
  }

  static func sheet(rate: Double = 60) -> (HeadlessHost, UIScrollView, Log) {
    let host = HeadlessHost(size: CGSize(width: 375, height: 667), rate: rate)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 150, width: 375, height: 517))
    let log = Log()
    root.addSubview(scroll)
    scroll.contentSize = CGSize(width: 375, height: 781)
    scroll.alwaysBounceVertical = true
    scroll.delegate = log
    log.onScroll = { $0.isPagingEnabled = $0.contentOffset.y <= 0 }
    scroll.contentInset.top = 367
    host.show(root)
    return (host, scroll, log)
  }

  @Test func settingTheInsetAtRestCollapses() {
    let (_, scroll, _) = Self.sheet()
    #expect(scroll.contentOffset.y == -367)
  }

  @Test(arguments: [60.0, 120.0]) func aFlickUpRestsAtZero(rate: Double) {
    let (host, scroll, log) = Self.sheet(rate: rate)
    log.calls = []
    host.play(FingerScript(at: (187, 600)).moved(by: (0, -92), in: 0.1).lifted())
    host.runUntilRest()
    #expect(scroll.contentOffset.y == 0)
    #expect(
      log.calls == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didScroll",
        "didEndDecelerating",
      ])
  }

  @Test func theSlopIsNotJumped() {
    let (host, scroll, _) = Self.sheet()
    host.play(FingerScript(at: (187, 600)).moved(by: (0, -40), in: 0.4).waited(1))
    host.run(seconds: 0.5)
    // Ten points are lost, and no more.
    #expect(abs(scroll.contentOffset.y + 337) < 0.01)
  }
}
