#if canImport(ObjectiveC)
  import QuartzCore
  import UIKit

  /// Calls back once a frame while it runs, with the time that the frame shows, in seconds as `CACurrentMediaTime()` counts;
  /// stops by itself when the answer is false.
  @MainActor final class FrameClock: NSObject {
    private let onFrame: @MainActor (Double) -> Bool
    private var link: CADisplayLink?

    init(onFrame: @escaping @MainActor (Double) -> Bool) { self.onFrame = onFrame }

    var isRunning: Bool {
      get { link != nil }
      set {
        guard newValue != isRunning else { return }
        if newValue {
          // The link retains its target: this object, which retains nobody.
          let link = CADisplayLink(target: self, selector: #selector(frame(_:)))
          link.add(to: .main, forMode: .common)
          self.link = link
        } else {
          link?.invalidate()
          link = nil
        }
      }
    }

    @objc private func frame(_ link: CADisplayLink) {
      if !onFrame(link.targetTimestamp) { isRunning = false }
    }
  }
#endif
