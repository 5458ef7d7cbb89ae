/// The offsets at which content may rest along one axis, with the rubber band beyond both ends.
public struct ScrollRange: Equatable, Sendable {
  /// Smallest offset, in points.
  public let min: Double
  /// Largest offset, in points; never below `min`.
  public let max: Double
  /// Extent of the bounds along the axis, in points: the page size, and the measure of the rubber band.
  public let extent: Double

  /// A range as given.
  ///
  /// A `max` below `min` counts as `min`.
  public init(min: Double, max: Double, extent: Double) {
    self.min = min.asPosition
    self.max = Swift.max(self.min, max.asPosition)
    self.extent = extent.asLength
  }

  /// The range of content in bounds: min = −leading, max = max(min, content + trailing − extent).
  ///
  /// The insets are the adjusted ones: top and bottom, or left and right. They extend the range, negative ones shorten
  /// it; they do not change the extent.
  public init(content: Double, extent: Double, leading: Double = 0, trailing: Double = 0) {
    let least = -leading.asPosition
    self.init(min: least, max: content.asLength + trailing.asPosition - extent.asLength, extent: extent)
  }

  /// Content and insets together, in points: what the bounds are a window on.
  ///
  /// At least `extent`.
  public var total: Double { max - min + extent }

  /// Whether there is anywhere to go: an axis that fits moves only where the view always bounces.
  public var isEmpty: Bool { max <= min }

  public func contains(_ offset: Double) -> Bool { offset >= min && offset <= max }

  /// The nearest offset inside; `min` for NaN.
  public func clamp(_ offset: Double) -> Double { offset > min ? Swift.min(offset, max) : min }

  /// How far an offset lies outside: negative before `min`, positive after `max`, 0 inside.
  public func overscroll(at offset: Double) -> Double { offset.asPosition - clamp(offset.asPosition) }

  // MARK: Rubber band

  /// The offset that shows for the offset that the finger asks for: the same inside, held back beyond the ends.
  public func displayed(for raw: Double) -> Double { map(raw) { band, past in band.displayed(for: past) } }

  /// The offset that the finger must have asked for where `displayed` shows.
  public func raw(for displayed: Double) -> Double { map(displayed) { band, past in band.travel(for: past) } }

  /// The speed that shows where the finger moves at `velocity` and the offset shows as `displayed`, in points per second.
  ///
  /// The derivative of the band, so that content let go beyond an edge leaves the finger without a jerk. That the bounce
  /// starts with it is a guess: reimplementations use the finger's own speed, or none.
  public func displayedVelocity(for velocity: Double, at displayed: Double) -> Double {
    let past = abs(overscroll(at: displayed))
    return velocity.asSpeed * (past > 0 ? RubberBand(extent: extent).slope(at: past) : 1)
  }

  private func map(_ offset: Double, _ change: (RubberBand, Double) -> Double) -> Double {
    let past = overscroll(at: offset)
    guard past != 0 else { return clamp(offset) }
    return clamp(offset) + past.direction * change(RubberBand(extent: extent), abs(past))
  }
}
