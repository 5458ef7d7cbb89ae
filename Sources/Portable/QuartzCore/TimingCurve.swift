import Geometry

/// How an animation's progress depends on time, in closed form.
package enum TimingCurve: Hashable, Sendable {
  /// A cubic Bézier from (0, 0) to (1, 1) with two control points, as CSS and Core Animation have it.
  case bezier(Double, Double, Double, Double)
  /// A damped oscillator to 1. `omega` is its undamped speed in rad/s, `damping` 1 is critical, `velocity` the start
  /// speed in whole distances a second.
  case spring(omega: Double, damping: Double, velocity: Double)

  package static let linear = TimingCurve.bezier(0, 0, 1, 1)
  package static let easeIn = TimingCurve.bezier(0.42, 0, 1, 1)
  package static let easeOut = TimingCurve.bezier(0, 0, 0.58, 1)
  package static let easeInOut = TimingCurve.bezier(0.42, 0, 0.58, 1)

  /// 0 at the start, 1 at the end; a spring may pass 1 on the way.
  ///
  /// `time` and `duration` in seconds.
  package func progress(at time: Double, duration: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < duration else { return 1 }
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      return bezierProgress(time / duration, x1, y1, x2, y2)
    case .spring(let omega, let damping, let velocity):
      return 1 - springRest(time, omega, damping, velocity)
    }
  }

  /// The curve of `UIView.animate(…usingSpringWithDamping:initialSpringVelocity:)`: UIKit does not publish how the duration fixes
  /// the speed.
  ///
  /// Guess: the spring's envelope falls to a thousandth at the end.
  package static func spring(damping: Double, velocity: Double, duration: Double) -> TimingCurve {
    let ratio = min(max(damping.isFinite ? damping : 1, 0.05), 1)
    let envelope = ratio < 1 ? 6.9078 : 9.2334  // ln 1000; and where (1 + x)·e^(−x) = 0.001
    let seconds = duration.isFinite ? max(duration, 0.001) : 1
    let omega = envelope / max(ratio * seconds, 0.0001)
    // No finger is faster than a thousand whole distances a second.
    return .spring(omega: omega, damping: ratio, velocity: velocity.isFinite ? min(max(velocity, -1000), 1000) : 0)
  }

  /// When a free spring is within a thousandth of its end, in seconds.
  package static func settlingTime(omega: Double, damping: Double) -> Double {
    (damping < 1 ? 6.9078 / max(damping, 0.05) : 9.2334) / max(omega, 0.001)
  }
}

private func bezierProgress(_ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
  if x1 == y1 && x2 == y2 { return x }
  func value(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
  }
  // x grows with the parameter, so halving finds it; 40 halvings are beyond a Double's need here.
  var low = 0.0
  var high = 1.0
  for _ in 0..<40 {
    let middle = (low + high) / 2
    if value(middle, x1, x2) < x { low = middle } else { high = middle }
  }
  return value((low + high) / 2, y1, y2)
}

private func springRest(_ t: Double, _ omega: Double, _ damping: Double, _ velocity: Double) -> Double {
  if damping < 1 {
    let free = omega * (1 - damping * damping).squareRoot()
    let sine = (damping * omega - velocity) / free
    return exp(-damping * omega * t) * (cos(free * t) + sine * sin(free * t))
  }
  return exp(-omega * t) * (1 + (omega - velocity) * t)
}
