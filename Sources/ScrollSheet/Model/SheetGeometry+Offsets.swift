import UIKit

extension SheetGeometry {
  // MARK: What the scroll view is given

  /// The content inset that makes the content look like the sheet: it begins at the lowest stop and ends above the bottom
  /// inset.
  public var contentInset: UIEdgeInsets { UIEdgeInsets(top: collapsedTop, left: 0, bottom: bottomInset, right: 0) }

  /// The smallest and largest offset at rest: the lowest stop, and the content's end.
  public var offsets: ClosedRange<CGFloat> {
    let least = -collapsedTop
    return least...max(least, expandedOffset, contentHeight + bottomInset - viewport.height)
  }

  /// Where content begins to scroll.
  public var expandedOffset: CGFloat { -expandedTop }

  /// Whether content can scroll past the expanded position.
  public var scrollsFreely: Bool { offsets.upperBound > expandedOffset }

  // MARK: Stops and offsets

  /// The offset at which a stop rests; nil if the stop is not among those that hold.
  public func offset(of stop: SheetStop.Identifier) -> CGFloat? { position(of: stop)?.offset }

  /// The place of a stop; nil if the stop is not among those that hold.
  public func position(of stop: SheetStop.Identifier) -> Position? { positions.first { $0.stop.identifier == stop } }

  /// The stop nearest to an offset; in free scrolling the expanded one.
  ///
  /// Exactly between two it is the upper one. Of stops at one place it is `preferred`, if that is among them, or else the first
  /// in the list.
  public func nearest(to offset: CGFloat, preferring preferred: SheetStop.Identifier? = nil) -> Position {
    var best = positions[0]
    for position in positions.dropFirst() {
      let gain = abs(best.offset - offset) - abs(position.offset - offset)
      let isPreferred = position.stop.identifier == preferred && best.stop.identifier != preferred
      if gain > 0 || (gain == 0 && (position.offset > best.offset || isPreferred)) { best = position }
    }
    return best
  }

  /// The next stop above or below an offset, half a point away at least; nil at the end.
  public func next(isUp: Bool, from offset: CGFloat) -> Position? {
    isUp
      ? positions.first { $0.offset > offset + 0.5 }
      : positions.last { $0.offset < offset - 0.5 }
  }

  /// Whether content may rest at an offset: on a stop, or in free scrolling.
  public func rests(at offset: CGFloat) -> Bool {
    if offset > offsets.upperBound + 0.5 || offset < offsets.lowerBound - 0.5 { return false }
    return offset >= expandedOffset - 0.5 || positions.contains { abs($0.offset - offset) <= 0.5 }
  }

  /// The nearest offset within the range.
  public func clamp(_ offset: CGFloat) -> CGFloat { min(max(offset, offsets.lowerBound), offsets.upperBound) }

  // MARK: Layout

  /// How the sheet stands at an offset, with the stop that is or was last held.
  public func layout(at offset: CGFloat, stop: SheetStop.Identifier) -> SheetLayout {
    var layout = SheetLayout()
    layout.viewportHeight = viewport.height
    // Content too short to fill the viewport is pulled above its expanded place: its edge shows there.
    layout.top = max(-offset, topMargin)
    layout.scroll = max(offset + topMargin, 0)
    let way = collapsedTop - expandedTop
    layout.progress = way > 0 ? min(max((collapsedTop - layout.top) / way, 0), 1) : 1
    layout.stop = stop
    layout.column = 0...viewport.width
    return layout
  }
}
