import Geometry

extension Double {
  /// The nearest number inside ± `limit`, 0 for NaN.
  func limited(to limit: Double) -> Double {
    isNaN ? 0 : Swift.min(Swift.max(self, -limit), limit)
  }

  /// A position that arithmetic can go on with.
  var asPosition: Double { limited(to: ScrollConstants.positionLimit) }

  /// A speed that arithmetic can go on with.
  var asSpeed: Double { limited(to: ScrollConstants.speedLimit) }

  /// A length: neither negative nor NaN nor infinite.
  var asLength: Double { Swift.max(0, asPosition) }

  /// A time since the start of a motion: what lies before the start is the start, and so is NaN.
  var asElapsed: Double { self > 0 ? self : 0 }

  /// +1 or -1; 0 counts as positive.
  var direction: Double { self < 0 ? -1 : 1 }
}

/// Where a function that falls from above `level` to below it passes the level.
///
/// The number of steps is fixed, so that the cost is, and enough to use up the precision of the interval.
func crossing(of level: Double, from low: Double, to high: Double, _ value: (Double) -> Double) -> Double {
  var low = low
  var high = high
  for _ in 0..<64 {
    let middle = low + (high - low) / 2
    if value(middle) > level { low = middle } else { high = middle }
  }
  return high
}

/// The decay constant in 1/s of a rate per millisecond.
///
/// NaN counts as the normal rate.
func decay(of rate: Double) -> Double {
  let limits = ScrollConstants.rateLimits
  let rate = rate.isNaN ? ScrollConstants.normalRate : min(max(rate, limits.fastest), limits.slowest)
  return -1000 * log(rate)
}
