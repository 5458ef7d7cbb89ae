/// The pages of one axis: n · extent for every whole n, negative ones too, each clamped into the range.
///
/// Page size is the extent of the bounds and the origin is offset 0, whatever the insets are. Documented and measured: a
/// view of 517 points with 367 points of top inset rests at −367 (page −517, clamped) and at 0.
public struct Paging: Equatable, Sendable {
  public let range: ScrollRange

  /// A range whose extent is 0 has no pages: content stays where it is, inside the range.
  public init(range: ScrollRange) { self.range = range }

  /// The page for content that is let go without speed: the nearest multiple of the extent, then clamped.
  ///
  /// The half counts before clamping, so between −367 and 0 the switch is at −258.5, not in the middle (guess; the halves
  /// themselves are a reimplementation's). Exactly half goes away from 0, the same at both ends.
  public func nearest(to offset: Double) -> Double {
    let offset = offset.asPosition
    guard range.extent > 0 else { return range.clamp(offset) }
    // Not `rounded()`, which calls a C function that the Embedded build does not have.
    let pages = offset / range.extent
    return page(pages < 0 ? (pages - 0.5).rounded(.up) : (pages + 0.5).rounded(.down))
  }

  /// The page for content that is let go at `velocity`, in points per second: the next one in the direction of motion, never
  /// more than one; below the minimum fling speed the nearest.
  ///
  /// That a small flick decides is measured, the speed below which it does not is a guess.
  public func target(from offset: Double, velocity: Double) -> Double {
    let offset = offset.asPosition
    let velocity = velocity.asSpeed
    guard range.extent > 0, abs(velocity) >= ScrollConstants.minimumFlingSpeed else { return nearest(to: offset) }
    let page = offset / range.extent
    return self.page(velocity > 0 ? page.rounded(.down) + 1 : page.rounded(.up) - 1)
  }

  private func page(_ number: Double) -> Double { range.clamp(number * range.extent) }
}
