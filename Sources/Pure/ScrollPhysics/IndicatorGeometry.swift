/// Where a scroll indicator lies along its axis.
///
/// With I the indicator insets and m the end margin: track = extent − I − 2m; length = track · extent / total, total being
/// content and content insets; it lies at I.leading + m + p · (track − length), p the share of the range that is scrolled.
/// Beyond an edge it gets shorter point by point and its far end stays. Measured over 36 frames, negative insets among them.
public struct IndicatorGeometry: Equatable, Sendable {
  /// From the near edge of the bounds as it shows, in points: add the offset for a place in the content.
  public let position: Double
  /// In points; 0 where there is no room at all.
  public let length: Double

  /// - Parameters:
  ///   - offset: as it shows, overscroll included.
  ///   - leading: indicator inset at the near end; may be negative.
  ///   - trailing: indicator inset at the far end; may be negative.
  ///   - margin: between the track's ends and the indicator's.
  public init(
    offset: Double, range: ScrollRange, leading: Double = 0, trailing: Double = 0,
    margin: Double = ScrollConstants.indicatorMargin,
    minimumLength: Double = ScrollConstants.indicatorMinimumLength,
    minimumOverscrollLength: Double = ScrollConstants.indicatorMinimumOverscrollLength
  ) {
    let offset = offset.asPosition
    let near = leading.asPosition + margin.asPosition
    let track = max(0, range.extent - near - trailing.asPosition - margin.asPosition)
    let share = range.total > 0 ? range.extent / range.total : 0
    let full = min(max(track * share, minimumLength.asLength), track)
    let past = range.overscroll(at: offset)
    // An indicator that is short already, or has a short track, does not grow when it is pressed against the end.
    let length = past == 0 ? full : min(full, max(full - abs(past), minimumOverscrollLength.asLength))
    let progress = range.isEmpty ? (past > 0 ? 1 : 0) : (range.clamp(offset) - range.min) / (range.max - range.min)
    self.length = length
    position = near + progress * (track - length)
  }
}
