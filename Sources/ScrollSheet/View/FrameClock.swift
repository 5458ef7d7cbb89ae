#if !canImport(ObjectiveC)
  import QuartzCore
  import UIKit

  /// Calls back once a frame while it runs, with the time that the frame shows, in seconds as `CACurrentMediaTime()` counts;
  /// stops by itself when the answer is false.
  ///
  /// Apple's display link takes a selector, which other systems have not: the one difference between them in this package.
  @MainActor final class FrameClock {
    private let onFrame: @MainActor (Double) -> Bool
    private var link: CADisplayLink?

    init(onFrame: @escaping @MainActor (Double) -> Bool) { self.onFrame = onFrame }

    var isRunning: Bool {
      get { link != nil }
      set {
        guard newValue != isRunning else { return }
        if newValue {
          let call = onFrame
          let link = CADisplayLink { if !call($0.timestamp) { $0.invalidate() } }
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
