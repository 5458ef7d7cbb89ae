// Core Animation's names as far as UIKit needs them. Nothing here draws: a layer writes its node of the layer tree.
@_exported import CoreGraphics
@_exported import WeakReference

#if !hasFeature(Embedded)
  @_exported import Foundation
#endif

/// Seconds.
public typealias CFTimeInterval = Double

#if hasFeature(Embedded)
  /// Seconds.
  public typealias TimeInterval = Double
#endif

/// The time of the frame or event at hand, in seconds of the host's monotonic clock.
///
/// On a virtual clock: virtual time.
@MainActor public func CACurrentMediaTime() -> CFTimeInterval { Scheduler.current.now }
