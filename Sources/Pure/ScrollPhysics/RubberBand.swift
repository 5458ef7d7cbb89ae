/// How far content follows a finger past an edge: b = d · (1 − 1 / (c·x/d + 1)), where x is the finger's travel past the
/// edge, b the overscroll that shows, d the extent of the bounds along the axis and c 0.55.
///
/// The band is a function of the whole travel, not of each step: a finger that goes back retraces the same curve.
/// b is always less than d. Formula published by several observers, measured independently in its derivative.
public struct RubberBand: Equatable, Sendable {
  /// Extent of the whole bounds along the axis, in points; insets do not shorten it.
  ///
  /// With 0 nothing shows.
  public let extent: Double

  /// NaN, negative extents and those below a millionth of a point count as 0, infinity as the largest extent.
  public init(extent: Double) { self.extent = extent.asLength < 1e-6 ? 0 : extent.asLength }

  /// The overscroll that shows for a finger's travel past the edge.
  ///
  /// Both in points, both ≥ 0; below 0 counts as 0.
  public func displayed(for travel: Double) -> Double {
    let travel = travel.asLength
    guard extent > 0 else { return 0 }
    let stretched = ScrollConstants.rubberBandCoefficient * travel
    // The same quotient as 1 − 1/(s/d + 1), without its loss of digits for a short travel.
    return extent * (stretched / (stretched + extent))
  }

  /// The travel that shows as `displayed`: the inverse, for a finger that catches content beyond an edge.
  ///
  /// An overscroll above 0.99 of the extent, which no drag reaches, answers the travel of 0.99.
  public func travel(for displayed: Double) -> Double {
    let shown = min(displayed.asLength, ScrollConstants.rubberBandCeiling * extent)
    guard shown > 0 else { return 0 }
    return shown * extent / (ScrollConstants.rubberBandCoefficient * (extent - shown))
  }

  /// What a point of travel adds where `displayed` shows already: c · (1 − b/d)².
  ///
  /// 0.55 at the edge, falling to 0.
  public func slope(at displayed: Double) -> Double {
    guard extent > 0 else { return 0 }
    let left = 1 - min(displayed.asLength / extent, 1)
    return ScrollConstants.rubberBandCoefficient * left * left
  }
}
