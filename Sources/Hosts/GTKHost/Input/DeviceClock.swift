/// Turns the times that input devices stamp on events, 32-bit milliseconds of a clock of their own, into seconds on the
/// host's clock.
///
/// An event cannot arrive before it happened, so the event that was quickest on its way tells best how the clocks differ. Most
/// servers stamp by the host's own clock: a first stamp that lies shortly before its arrival is taken for one.
struct DeviceClock {
  /// Seconds to add to the device's time.
  private var offset: Double?
  private var last: UInt32 = 0
  /// Seconds that wrapped away, every 49.7 days.
  private var wrapped = 0.0

  private static let wrap = 4_294_967.296
  // An event later than this is a clock that was set anew, or a machine that slept, not a slow way. Guess.
  private static let longestDelay = 2.0
  // A first stamp of the host's own clock is not older than this. Guess.
  private static let shortDelay = 0.5

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
      let known = sharedOffset(of: milliseconds, arrival: arrival).map { $0 - wrapped } ?? arrival - stamp
      offset = known
      return stamp + known
    }
    let least = min(known, arrival - stamp)
    offset = least
    return stamp + least
  }

  /// What to add to a stamp of the host's own clock: the spans that wrapped away; nil where the stamp is another clock's.
  private func sharedOffset(of milliseconds: UInt32, arrival: Double) -> Double? {
    let spans = (arrival / Self.wrap).rounded(.down) * Self.wrap
    let delay = arrival - spans - Double(milliseconds) / 1000
    return (0...Self.shortDelay).contains(delay) ? spans : nil
  }
}
