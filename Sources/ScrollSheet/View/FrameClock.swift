#if !canImport(ObjectiveC)
  import QuartzCore
  import UIKit

  /// Calls back once a frame while it runs, with the time that the frame shows, in seconds as `CACurrentMediaTime()` counts.
  ///
  /// Apple's display link takes a selector, which other systems have not: the one difference between them in this package.
  @MainActor final class FrameClock {
    private let onFrame: @MainActor (Double) -> Void
    private var link: CADisplayLink?

    init(onFrame: @escaping @MainActor (Double) -> Void) { self.onFrame = onFrame }

    var isRunning: Bool {
      get { link != nil }
      set {
        guard newValue != isRunning else { return }
        if newValue {
          let call = onFrame
          let link = CADisplayLink { call($0.timestamp) }
          link.start()
          self.link = link
        } else {
          link?.invalidate()
          link = nil
        }
      }
    }
  }
#endif
