import UIKit

/// Insets that make the system's scroll indicator tell the truth: its upper end stays at the sheet's drawn edge while the
/// sheet rises, it never gets shorter on the way, and at the hand-over it goes on without a jump as that of the content.
///
/// The system places it so: with I the indicator's insets, m a margin, T = height − I.top − I.bottom − 2m the track and
/// S = content + insets the whole, its length is L = T·height/S, at least a minimum, and its upper end lies at
/// I.top + m + p·(T − L), p being the share of the range that is behind. The formula here is that one solved for I.top, the
/// margin included: a scroll view's own indicator begins m below its edge, which here would be m below the sheet's.
public struct SheetIndicator: Equatable, Sendable {
  /// Between the ends of the track and of the indicator, in points.
  ///
  /// Read with the view debugger on iOS 13.
  public var margin: CGFloat = 3
  /// Of the indicator, in points; judged by eye, nothing is published.
  public var minimumLength: CGFloat = 36

  /// The system's measures.
  public init() {}

  /// The insets from the viewport's edges, whatever of them the system adds by itself.
  ///
  /// The top one is negative where the content scrolls. `lead` is how far below the sheet's straight edge the indicator begins,
  /// in points: 0, or what a round corner takes; see `lead(atCorner:)`.
  public func insets(at offset: CGFloat, in geometry: SheetGeometry, lead: CGFloat = 0) -> UIEdgeInsets {
    let height = geometry.viewport.height
    let range = geometry.offsets
    let whole = range.upperBound - range.lowerBound + height
    // Past the hand-over the inset stays, so that the system's own rule moves the indicator in proportion.
    let edge = max(min(-offset, geometry.collapsedTop), geometry.expandedTop)
    let place = edge + lead - margin
    var insets = UIEdgeInsets(top: -offset + lead - margin, left: 0, bottom: geometry.bottomInset, right: 0)
    guard whole > height, -offset <= geometry.collapsedTop else { return insets }
    let room = height - geometry.bottomInset - 2 * margin
    // Where even the shortest indicator finds no room beneath the edge, what room there is becomes its length.
    guard room - place > minimumLength else {
      insets.top = place
      return insets
    }
    let passed = geometry.collapsedTop - edge
    let share = passed / whole
    insets.top = (place - share * room) / (1 - share)
    let track = room - insets.top
    if track * height / whole < minimumLength {
      let progress = passed / (whole - height)
      // At the end of a range that ends here the indicator cannot be held by its upper end.
      guard progress < 1 else { return insets }
      insets.top = (place - progress * (room - minimumLength)) / (1 - progress)
    }
    return insets
  }

  /// How deep the curve of a corner is where the indicator lies, so that this begins within the drawn shape; points.
  ///
  /// The indicator keeps the same margin from the side as from the ends of its track.
  public func lead(atCorner radius: CGFloat) -> CGFloat {
    guard radius > margin else { return 0 }
    let across = radius - margin
    return radius - (radius * radius - across * across).squareRoot()
  }
}
