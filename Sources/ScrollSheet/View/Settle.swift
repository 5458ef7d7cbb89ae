import UIKit
import WeakReference

/// Where a sheet rests: on a stop, or with its content scrolled.
enum SheetDestination: Equatable {
  case stop(SheetStop.Identifier)
  /// Points past the expanded position.
  case content(CGFloat)
}

/// The sheet's own motion to a place.
struct Settle {
  var motion: SettleMotion
  /// Seconds, as `CACurrentMediaTime()` counts.
  var start: Double
  var destination: SheetDestination
  /// Who is told of the end: the app's delegate hears of a deceleration or an animation.
  var kind: Kind
  var completion: ((Bool) -> Void)?
  /// A finger rests on the sheet and has not moved.
  var isHeld = false

  enum Kind { case lift, call, change }
}

/// What a lift decided.
struct Lift {
  /// Where the sheet is to go; nil leaves the motion to the system.
  var destination: SheetDestination?
  var offset: CGFloat
  /// Of the offset, in points a second.
  var velocity: CGFloat
  var isPastExpanded: Bool
}

/// A view in the content that is to stay where it is seen while content around it changes.
struct ContentAnchor {
  let view: WeakRef<UIView>
  /// Of its upper edge, in the content's coordinates.
  var y: CGFloat
}
