import HeadlessHost
import Testing
import UIKit

/// UIScrollView and its delegate.
@MainActor struct ScrollSurfaceTests {
  class ContentSizedScrollView: UIScrollView {
    var calls: [String] = []
    override var contentSize: CGSize { didSet { calls.append("size") } }
    override var contentOffset: CGPoint { didSet { calls.append("offset") } }
    override var contentInset: UIEdgeInsets { didSet { calls.append("inset") } }
    override var isPagingEnabled: Bool { didSet { calls.append("paging") } }
    override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
      calls.append("set")
      super.setContentOffset(contentOffset, animated: animated)
    }
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    override func adjustedContentInsetDidChange() { calls.append("adjusted") }
    override func layoutSubviews() {
      super.layoutSubviews()
      calls.append("layout")
    }
  }

  /// A delegate that implements one method: all others have defaults.
  class Follower: NSObject, UIScrollViewDelegate {
    var offsets: [CGFloat] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
  }

  @Test func thePropertiesAreUsedAsInAnApp() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 150, width: 375, height: 517))
    let follower = Follower()
    scrollView.delegate = follower
    scrollView.contentSize = CGSize(width: 375, height: 781)
    scrollView.contentInset = UIEdgeInsets(top: 367, left: 0, bottom: 0, right: 0)
    #expect(scrollView.contentInset.top == 367 && scrollView.contentInset.bottom == 0)
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: -367))
    scrollView.isPagingEnabled = true
    scrollView.scrollIndicatorInsets = UIEdgeInsets(top: 9, left: 0, bottom: 1, right: 0)
    #expect(scrollView.verticalScrollIndicatorInsets.top == 9 && scrollView.horizontalScrollIndicatorInsets.bottom == 1)
    scrollView.contentOffset = CGPoint(x: 0, y: -100)
    scrollView.contentOffset.y = -50
    #expect(follower.offsets == [-367, -100, -50])
    #expect(scrollView.bounds.origin.y == -50)
    // Beyond the range is taken as it is; the same value is no news.
    scrollView.contentOffset.y = 4000
    scrollView.contentOffset.y = 4000
    #expect(follower.offsets.count == 4 && scrollView.contentOffset.y == 4000)
  }

  @Test func theDelegateIsHeldWeakly() {
    let scrollView = UIScrollView()
    var follower: Follower? = Follower()
    scrollView.delegate = follower
    #expect(scrollView.delegate === follower)
    follower = nil
    #expect(scrollView.delegate == nil)
  }

  @Test func decelerationRatesHaveAppleRawValues() {
    #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
    #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
    let half = UIScrollView.DecelerationRate(rawValue: 0.5)
    let scrollView = UIScrollView()
    #expect(scrollView.decelerationRate == .normal)
    scrollView.decelerationRate = half
    #expect(scrollView.decelerationRate.rawValue * 2 == 1)
  }

  @Test func defaultsAreThoseOfApple() {
    let scrollView = UIScrollView()
    #expect(scrollView.bounces && !scrollView.alwaysBounceVertical && scrollView.isScrollEnabled && !scrollView.isPagingEnabled)
    #expect(scrollView.delaysContentTouches && scrollView.canCancelContentTouches && scrollView.clipsToBounds)
    #expect(scrollView.showsVerticalScrollIndicator && scrollView.contentInsetAdjustmentBehavior == .automatic)
    #expect(!scrollView.isTracking && !scrollView.isDragging && !scrollView.isDecelerating)
    #expect(scrollView.adjustedContentInset == .zero && scrollView.contentOffset == .zero)
    let pan: UIPanGestureRecognizer = scrollView.panGestureRecognizer
    #expect(pan.view === scrollView && pan.state == .possible)
  }

  @Test func aSubclassHearsOfEveryChange() {
    _ = HeadlessHost()
    let scrollView = ContentSizedScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.calls = []
    scrollView.contentSize = CGSize(width: 100, height: 500)
    scrollView.contentInset.top = 10
    scrollView.isPagingEnabled = true
    scrollView.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
    scrollView.layoutIfNeeded()
    for call in ["size", "inset", "adjusted", "paging", "set", "layout"] {
      #expect(scrollView.calls.contains(call), "\(call) was not heard of")
    }
    #expect(scrollView.contentOffset.y == 40)
  }

  class Everything: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      calls.append("will end")
      targetContentOffset.pointee.y = 200
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append("end \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("slow") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("animated") }
  }

  @Test func theDelegateMayMoveTheTarget() {
    let host = HeadlessHost()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scrollView.contentSize = CGSize(width: 390, height: 4000)
    let delegate = Everything()
    scrollView.delegate = delegate
    host.show(scrollView)
    host.play(FingerScript(at: (200, 600)).moved(by: (0, -120), in: 0.12).lifted())
    host.runUntilRest()
    #expect(delegate.calls == ["begin", "will end", "end true", "slow", "rest"])
    #expect(scrollView.contentOffset.y == 200)
    scrollView.setContentOffset(.zero, animated: true)
    host.runUntilRest()
    #expect(delegate.calls.last == "animated" && scrollView.contentOffset.y == 0)
  }
}
