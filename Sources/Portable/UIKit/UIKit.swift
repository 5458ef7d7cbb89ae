// A subset of UIKit under Apple's names, for systems that have none. See Documentation/Compatibility.md for what is in.
@_exported import CoreGraphics
@_exported import QuartzCore
@_exported import WeakReference

#if !hasFeature(Embedded)
  @_exported import Dispatch
  @_exported import Foundation
#endif
