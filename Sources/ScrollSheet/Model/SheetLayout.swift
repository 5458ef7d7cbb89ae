import UIKit

/// How the sheet stands at one moment.
///
/// Points in the viewport, y down.
public struct SheetLayout: Equatable, Sendable {
  /// Height of the viewport.
  public var viewportHeight: CGFloat = 0
  /// y of the sheet's upper edge, as it shows; below the lowest stop while it is pulled down beyond it, and the top margin
  /// where the content is scrolled.
  public var top: CGFloat = 0
  /// How far content has moved past the expanded position; 0 while the sheet rises.
  public var scroll: CGFloat = 0
  /// 0 at the lowest stop, 1 at the expanded one and above, linear in `top`; 1 where there is only one place to be.
  public var progress: CGFloat = 1
  /// The stop that holds, or that was last held while the sheet moves.
  public var stop = SheetStop.Identifier.expanded
  /// Width of the part that the sheet covers, and its distance from the left edge: less than the viewport for a column.
  public var column: ClosedRange<CGFloat> = 0...0

  /// An expanded sheet in a viewport without size; `SheetGeometry.layout(at:stop:)` makes real ones.
  public init() {}

  /// What the sheet covers at the bottom of the viewport, safe area included: the inset to give to what lies beneath.
  public var coveredHeight: CGFloat { max(viewportHeight - top, 0) }
  /// What it leaves free above.
  public var freeHeight: CGFloat { min(max(top, 0), viewportHeight) }
  /// Whether content scrolls while the sheet stays where it is.
  public var isScrolled: Bool { scroll > 0 }
}
