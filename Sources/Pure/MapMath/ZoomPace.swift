/// Tells a zoom under way from one that has ended or jumped, by when the scale changed.
public struct ZoomPace {
  /// Seconds without a change after which a zoom has ended.
  ///
  /// Guess: longer than a wheel's notches and a finger's samples are apart, shorter than anybody waits for a picture.
  public static let pause = 0.25

  private var scale = 0.0
  private var began = -Double.infinity
  private var changed = -Double.infinity

  public init() {}

  /// When the zoom counts as ended, unless the scale changes before; in the seconds of `isZooming(_:at:)`.
  public var restTime: Double { changed + ZoomPace.pause }

  /// Notes a camera's scale at a time in seconds and answers whether it zooms: the scale has changed less than a pause ago, and not
  /// just now for the first time.
  public mutating func isZooming(_ scale: Double, at now: Double) -> Bool {
    // A clock's sums are not exact.
    let isAtRest = now > restTime - 1e-6
    guard scale != self.scale else { return !isAtRest && now > began }
    if isAtRest { began = now }
    changed = now
    self.scale = scale
    return now > began
  }
}
