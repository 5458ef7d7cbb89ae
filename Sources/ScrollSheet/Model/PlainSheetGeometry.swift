import UIKit

/// The arithmetic of the plain technique: one scroll view whose top `contentInset` makes its content look collapsed.
///
/// Lengths are points. Offsets are `contentOffset.y`: −`topInset` is collapsed, 0 is revealed as far as the scroll view
/// reaches, above 0 the content scrolls.
public struct PlainSheetGeometry: Equatable, Sendable {
  /// Height of the scroll view's bounds.
  public var viewportHeight: CGFloat
  /// `contentSize.height`.
  public var contentHeight: CGFloat
  /// `contentInset.top`.
  public var topInset: CGFloat
  /// What the bottom safe area adds to the scroll view's insets.
  public var bottomSafeArea: CGFloat

  /// All of it in points; `topInset(viewportHeight:contentHeight:collapsedHeight:bottomSafeArea:)` gives the usual inset.
  public init(viewportHeight: CGFloat, contentHeight: CGFloat, topInset: CGFloat, bottomSafeArea: CGFloat) {
    self.viewportHeight = viewportHeight
    self.contentHeight = contentHeight
    self.topInset = topInset
    self.bottomSafeArea = bottomSafeArea
  }

  /// The top inset that leaves `collapsedHeight` of the content above the bottom safe area, or all of it if it is shorter.
  ///
  /// Never negative.
  public static func topInset(
    viewportHeight: CGFloat, contentHeight: CGFloat, collapsedHeight: CGFloat, bottomSafeArea: CGFloat
  ) -> CGFloat {
    max(0, viewportHeight - min(collapsedHeight, contentHeight) - bottomSafeArea)
  }

  /// How much of the viewport lies above the content's upper edge at an offset; 0 from the revealed position on.
  public func freeHeight(at offset: CGFloat) -> CGFloat { max(0, -offset) }

  /// How much of the viewport the content covers, the part beneath the safe area included.
  public func coveredHeight(at offset: CGFloat) -> CGFloat { max(0, viewportHeight - freeHeight(at: offset)) }

  /// Pages while the content is not past its revealed position, so that it rests collapsed or revealed; scrolls freely
  /// beyond.
  public func isPaging(at offset: CGFloat) -> Bool { offset <= 0 }

  /// The indicator inset that keeps the knob's upper end at the content's upper edge until it is revealed.
  ///
  /// The system places the knob by the progress through the whole range, of which the inset part is a share; the second
  /// term takes that share back. Negative once revealed.
  public func indicatorTopInset(at offset: CGFloat) -> CGFloat {
    let free = freeHeight(at: offset)
    let total = contentHeight + bottomSafeArea + free
    guard total > 0 else { return free }
    let revealed = min(max(topInset + offset, 0), topInset)
    return free - revealed * min(1, max(0, viewportHeight - bottomSafeArea - free) / total)
  }
}
