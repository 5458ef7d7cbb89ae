/// Tells a camera that moves from one that rests or has jumped, by when it changed.
public struct CameraPace {
  /// Seconds without a change after which a camera is at rest.
  ///
  /// Guess: longer than a wheel's notches and a finger's samples are apart, shorter than anybody waits for a picture.
  public static let pause = 0.25

  private var camera: Camera?
  private var began = -Double.infinity
  private var changed = -Double.infinity

  public init() {}

  /// When the camera counts as at rest, unless it changes before; in the seconds of `isMoving(_:at:)`.
  public var restTime: Double { changed + CameraPace.pause }

  /// Notes a camera at a time in seconds and answers whether it moves: it has changed less than a pause ago, and not just now for the
  /// first time.
  public mutating func isMoving(_ camera: Camera, at now: Double) -> Bool {
    // A clock's sums are not exact.
    let isAtRest = now > restTime - 1e-6
    guard camera != self.camera else { return !isAtRest && now > began }
    if isAtRest { began = now }
    changed = now
    self.camera = camera
    return now > began
  }
}
