/// Turns the times that input devices stamp on events, 32-bit milliseconds of a clock of their own, into seconds on the
/// host's clock.
///
/// An event cannot arrive before it happened, so the event that was quickest on its way tells best how the clocks differ.
struct DeviceClock {
  /// Seconds to add to the device's time.
  private var offset: Double?
  private var last: UInt32 = 0
  /// Seconds that wrapped away, every 49.7 days.
  private var wrapped = 0.0

  private static let wrap = 4_294_967.296
  // An event later than this is a clock that was set anew, or a machine that slept, not a slow way. Guess.
  private static let longestDelay = 2.0

  /// - Parameters:
  ///   - milliseconds: the device's stamp; 0 means that the device has no clock.
  ///   - arrival: when the event was received, in seconds on the host's clock.
  /// - Returns: when it happened, never after `arrival`.
  mutating func seconds(of milliseconds: UInt32, arrival: Double) -> Double {
    guard milliseconds != 0 else { return arrival }
    if offset != nil, milliseconds < last, last - milliseconds > UInt32.max / 2 { wrapped += Self.wrap }
    last = milliseconds
    let stamp = wrapped + Double(milliseconds) / 1000
    guard let known = offset, arrival - (stamp + known) <= Self.longestDelay else {
      offset = arrival - stamp
      return arrival
    }
    let least = min(known, arrival - stamp)
    offset = least
    return stamp + least
  }
}
