import UIKit

/// Where the sheet can be: from sizes and stops to insets, rest offsets, and the layout at any offset.
///
/// A value without views or time. Lengths are points; an offset is `contentOffset.y` of a scroll view that fills the
/// viewport and whose content begins at 0, so the sheet's upper edge lies at y = −offset. Heights of stops count from the
/// bottom inset, and a stop that would be higher than the expanded position is put there.
public struct SheetGeometry {
  /// A stop with its place.
  public struct Position {
    /// The stop that lies there.
    public var stop: SheetStop
    /// y of the sheet's upper edge.
    public var top: CGFloat
    /// `contentOffset.y` at rest.
    public var offset: CGFloat { -top }

    /// For those who place stops themselves; see `SheetGeometry.with(positions:)`.
    public init(stop: SheetStop, top: CGFloat) {
      self.stop = stop
      self.top = top
    }
  }

  /// Size of the view that the sheet covers; unusable numbers count as 0.
  public let viewport: CGSize
  /// Of that view.
  public let safeArea: UIEdgeInsets
  /// What lies beneath the useful part of the sheet: the bottom safe area, or the keyboard that lifts it.
  public let bottomInset: CGFloat
  /// Natural height of the content; negative and unusable numbers count as 0.
  public let contentHeight: CGFloat
  /// Least distance of the sheet's upper edge from the viewport's top.
  public let topMargin: CGFloat
  /// y of the upper edge when expanded: the top margin, or lower for content that does not fill the viewport.
  public let expandedTop: CGFloat
  /// y of the upper edge at the lowest stop.
  public private(set) var collapsedTop: CGFloat
  /// The stops that hold now, from the lowest to the highest, those at one place in the order of the list.
  public private(set) var positions: [Position]
  /// What of the places given to `with(positions:)` could not be used, in words; empty if all could.
  public private(set) var faults: [String] = []

  /// Works out where the stops lie.
  ///
  /// - Parameters:
  ///   - viewport: size of the view that the sheet covers.
  ///   - safeArea: of that view; its bottom is what stops and content end above.
  ///   - contentHeight: the natural height of the content.
  ///   - topMargin: least distance of the expanded sheet from the viewport's top.
  ///   - keyboardHeight: what a keyboard covers at the viewport's bottom; content ends above it.
  ///   - stops: in any order; none means expanded alone. Free scrolling begins at the expanded position whether it is a
  ///     stop or not, and a list without it has its highest stop there.
  ///   - liftsStops: whether stops lie above the keyboard too.
  ///   - height: of stops that are measured from views; nil if there is no such view.
  public init(
    viewport: CGSize, safeArea: UIEdgeInsets = .zero, contentHeight: CGFloat, topMargin: CGFloat = 0,
    keyboardHeight: CGFloat = 0, stops: [SheetStop], liftsStops: Bool = true, height: (UIView) -> CGFloat? = { _ in nil }
  ) {
    let room = usable(viewport.height)
    self.viewport = CGSize(width: usable(viewport.width), height: room)
    self.safeArea = safeArea
    bottomInset = min(max(usable(safeArea.bottom), usable(keyboardHeight)), room)
    self.contentHeight = usable(contentHeight)
    self.topMargin = min(usable(topMargin), room)
    let base = room - (liftsStops ? bottomInset : min(usable(safeArea.bottom), room))
    let expanded = max(self.topMargin, base - self.contentHeight)
    expandedTop = expanded
    let measures = SheetMeasures(
      viewport: self.viewport, topSafeArea: safeArea.top, bottomInset: bottomInset, contentHeight: self.contentHeight,
      maximumHeight: max(base - expanded, 0))

    func top(_ height: CGFloat) -> CGFloat { max(expanded, base - usable(height)) }
    func fixed(_ rule: SheetStop.Rule) -> CGFloat? {
      switch rule {
      case .height(let wanted): return top(wanted)
      case .upTo(let view): return top(view.value.flatMap(height) ?? SheetGeometry.standardPeek)
      case .content, .expanded: return expanded
      case .custom(let rule): return rule(measures).map(top)
      case .fraction: return nil
      }
    }
    // Fractions count from the collapsed stop; without one, from where nothing of the sheet would be seen.
    let collapsed = stops.first { $0.identifier == .collapsed }.flatMap { fixed($0.rule) } ?? max(base, expanded)
    var found: [Position] = []
    for stop in stops where !found.contains(where: { $0.stop == stop }) {
      if case .fraction(let share) = stop.rule {
        let share = share.isFinite ? min(max(share, 0), 1) : 0
        found.append(Position(stop: stop, top: collapsed + (expanded - collapsed) * share))
      } else if let top = fixed(stop.rule) {
        found.append(Position(stop: stop, top: top))
      }
    }
    positions = SheetGeometry.complete(found, expandedTop: expanded)
    collapsedTop = positions[0].top
  }

  /// The same viewport and content with stops at other places.
  ///
  /// In any order. A place above the expanded one, or beneath the viewport, is put there. One that is not finite is left out, and
  /// of two with one identity the second; `faults` then says so. As in a list of stops the highest lies at the expanded position:
  /// if none does, `SheetStop.expanded` is put there, or added.
  public func with(positions: [Position]) -> SheetGeometry {
    var result = self
    var found: [Position] = []
    for var position in positions {
      let name = position.stop.identifier.rawValue
      if !position.top.isFinite {
        result.faults.append("the stop \(name) has a place that is no finite number; it is left out.")
      } else if found.contains(where: { $0.stop == position.stop }) {
        result.faults.append("the stop \(name) is there twice; the first one counts.")
      } else {
        position.top = min(max(position.top, expandedTop), max(viewport.height, expandedTop))
        found.append(position)
      }
    }
    result.positions = SheetGeometry.complete(found, expandedTop: expandedTop)
    result.collapsedTop = result.positions[0].top
    return result
  }

  /// The peek where a stop names a view that is not there, in points: the plain technique's.
  public static let standardPeek: CGFloat = 150

  // With a stop at the expanded position, in a stable order, which `sort` does not promise.
  private static func complete(_ positions: [Position], expandedTop: CGFloat) -> [Position] {
    var positions = positions
    if !positions.contains(where: { $0.top == expandedTop }) {
      positions.removeAll { $0.stop == .expanded }
      positions.append(Position(stop: .expanded, top: expandedTop))
    }
    var result: [Position] = []
    for position in positions {
      let index = result.firstIndex { $0.top < position.top } ?? result.count
      result.insert(position, at: index)
    }
    return result
  }
}

/// Not negative, and finite.
private func usable(_ value: CGFloat) -> CGFloat { value.isFinite ? max(value, 0) : 0 }
