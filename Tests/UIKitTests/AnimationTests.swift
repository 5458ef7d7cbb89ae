import HeadlessHost
import Testing

@testable import UIKit

@MainActor struct AnimationTests {
  static func box() -> (HeadlessHost, UIView) {
    let (host, root) = hostAndRoot()
    let view = UIView(frame: frame(0, 0, 100, 100))
    root.addSubview(view)
    host.step()
    return (host, view)
  }
  private func seen(_ view: UIView) -> CALayer { view.layer.presentation()! }

  @Test func theModelChangesAtOnceAndThePictureFollows() {
    let (host, view) = Self.box()
    var ends: [Bool] = []
    UIView.animate(
      withDuration: 1,
      animations: {
        view.frame = frame(100, 0, 200, 100)
        view.alpha = 0
      }, completion: { ends.append($0) })
    #expect(view.frame == frame(100, 0, 200, 100))
    #expect(seen(view).frame == frame(0, 0, 100, 100))
    host.run(seconds: 0.5)
    // Ease in and out is half way at half the time.
    #expect(abs(seen(view).frame.minX - 50) < 0.01 && abs(seen(view).frame.width - 150) < 0.01)
    #expect(abs(seen(view).opacity - 0.5) < 0.001)
    #expect(view.layer.node.position.x == seen(view).position.x)
    #expect(ends == [])
    host.run(seconds: 0.6)
    #expect(ends == [true])
    #expect(seen(view).frame == frame(100, 0, 200, 100))
    host.run(seconds: 1)
    #expect(ends == [true])
    #expect(!host.services.scheduler.isMoving)
  }

  @Test func curves() {
    let cases: [(UIView.AnimationOptions, ClosedRange<CGFloat>)] = [
      (.curveLinear, 24.9...25.1), (.curveEaseIn, 5...12), (.curveEaseOut, 35...45),
    ]
    for (options, range) in cases {
      let (host, view) = Self.box()
      UIView.animate(withDuration: 1, delay: 0, options: options, animations: { view.center.x += 100 })
      host.run(seconds: 0.25)
      #expect(range.contains(seen(view).frame.minX))
    }
  }

  @Test func aDelayHoldsTheOldValue() {
    let (host, view) = Self.box()
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear, animations: { view.center.x += 100 })
    host.run(seconds: 0.4)
    #expect(seen(view).frame.minX == 0)
    host.run(seconds: 0.6)
    #expect(abs(seen(view).frame.minX - 50) < 0.1)
  }

  @Test func durationZeroCompletesInTheNextCall() {
    let (host, view) = Self.box()
    var ends: [Bool] = []
    UIView.animate(withDuration: 0, animations: { view.alpha = 0 }, completion: { ends.append($0) })
    #expect(ends == [] && seen(view).opacity == 0)
    host.step()
    #expect(ends == [true])
    UIView.animate(withDuration: 1, animations: {}, completion: { ends.append($0) })
    host.step()
    #expect(ends == [true, true])
  }

  @Test func aSecondAnimationContinuesWithoutAJump() {
    let (host, view) = Self.box()
    var ends: [String] = []
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x += 100 },
      completion: { ends.append("first \($0)") })
    host.run(seconds: 0.5)
    let before = seen(view).frame.minX
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x -= 100 },
      completion: { ends.append("second \($0)") })
    #expect(seen(view).frame.minX == before)
    #expect(abs(before - 50) < 0.1)
    host.run(seconds: 0.25)
    // Additive: 50 + 25 still coming in, −25 going out.
    #expect(abs(seen(view).frame.minX - 50) < 0.1)
    host.run(seconds: 1)
    #expect(seen(view).frame.minX == 0)
    #expect(ends == ["first true", "second true"])
  }

  @Test func removalAndRemoveAllAnimationsCutShort() {
    let (host, view) = Self.box()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { ends.append($0) })
    host.run(seconds: 0.2)
    view.layer.removeAllAnimations()
    #expect(seen(view).opacity == 0)
    host.step()
    #expect(ends == [false])
    UIView.animate(withDuration: 1, animations: { view.alpha = 1 }, completion: { ends.append($0) })
    host.run(seconds: 0.2)
    view.removeFromSuperview()
    host.run(seconds: 0.1)
    #expect(ends == [false, false])
    host.run(seconds: 2)
    #expect(ends.count == 2)
    #expect(view.layer.presentation() == nil)
  }

  @Test func nestedBlocksTakeTheOuterDuration() {
    let (host, view) = Self.box()
    UIView.animate(
      withDuration: 2, delay: 0, options: .curveLinear,
      animations: {
        #expect(UIView.inheritedAnimationDuration == 2)
        UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear, animations: { view.center.x += 100 })
        UIView.performWithoutAnimation { view.alpha = 0 }
      })
    host.run(seconds: 1)
    #expect(abs(seen(view).frame.minX - 50) < 0.1)
    #expect(seen(view).opacity == 0)
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  @Test func aSpringOvershootsUnlessCriticallyDamped() {
    for (damping, overshoots) in [(0.4, true), (1.0, false)] {
      let (host, view) = Self.box()
      var most: CGFloat = 0
      var ended = false
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: CGFloat(damping), initialSpringVelocity: 0,
        animations: { view.center.x += 100 }, completion: { ended = $0 })
      host.onFrame = { _ in most = max(most, view.layer.presentation()!.frame.minX) }
      host.run(seconds: 1.1)
      #expect((most > 105) == overshoots)
      #expect(ended && seen(view).frame.minX == 100)
    }
  }

  @Test func layoutInsideABlockIsAnimated() {
    final class Half: UIView {
      let part = UIView()
      override func layoutSubviews() {
        super.layoutSubviews()
        if part.superview == nil { addSubview(part) }
        part.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: 10)
      }
    }
    let (host, root) = hostAndRoot()
    let view = Half(frame: frame(0, 0, 100, 100))
    root.addSubview(view)
    host.step()
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        view.frame.size.width = 300
        view.layoutIfNeeded()
      })
    host.run(seconds: 0.5)
    #expect(abs(seen(view.part).bounds.width - 100) < 0.1)
  }

  @Test func anAnimatedViewTakesNoTouchesUnlessAllowed() {
    for isAllowed in [false, true] {
      let (host, root) = hostAndRoot()
      let view = TouchView(frame: frame(0, 0, 100, 100))
      root.addSubview(view)
      host.step()
      UIView.animate(
        withDuration: 1, delay: 0, options: isAllowed ? .allowUserInteraction : [], animations: { view.alpha = 0.5 })
      host.tap(at: (50, 50), after: 0.1)
      host.run(seconds: 0.4)
      #expect(view.log.isEmpty != isAllowed)
    }
  }

  @Test func aDisplayLinkCallsOnceAFrameUntilInvalidated() {
    let (host, _) = Self.box()
    var stamps: [Double] = []
    let link = CADisplayLink { link in
      stamps.append(link.timestamp)
      #expect(abs(link.targetTimestamp - link.timestamp - 1.0 / 60) < 1e-6)
      if stamps.count == 5 { link.invalidate() }
    }
    link.start()
    host.run(seconds: 0.05)
    #expect(stamps.count == 3)
    link.isPaused = true
    host.run(seconds: 0.1)
    #expect(stamps.count == 3)
    link.isPaused = false
    host.run(seconds: 1)
    #expect(stamps.count == 5)
    #expect(abs(stamps[1] - stamps[0] - 1.0 / 60) < 1e-9)
    #expect(!host.services.scheduler.isMoving)
  }
}
