import Geometry

/// Collects where a finger was, and answers how fast it left.
///
/// The speed is 0.6·v₋₂ + 0.35·v₋₁ + 0.05·v₀ along each axis, with v₀ the speed between the two newest samples: the oldest
/// of the three weighs most, because the last samples before a lift are the least reliable. A pair that is missing or takes
/// no time counts as 0. Published by Flutter, who fitted it to logged lifts of UIKit.
public struct VelocityTracker: Equatable, Sendable {
  private struct Sample: Equatable, Sendable {
    var time: Double
    var x: Double
    var y: Double
  }

  /// The four newest samples, oldest first: three pairs are all that counts.
  private var samples: [Sample] = []

  public init() {}

  /// Adds a sample.
  ///
  /// The time is in seconds on any clock, the point in points.
  ///
  /// A sample that is not finite or is older than the newest one is passed over. A long silence before a sample means that
  /// the finger rested, since a digitiser reports changes only: what came before the silence no longer counts.
  public mutating func add(time: Double, point: CGPoint) {
    let sample = Sample(time: time, x: Double(point.x), y: Double(point.y))
    guard time.isFinite, sample.x.isFinite, sample.y.isFinite else { return }
    if let last = samples.last {
      guard time >= last.time else { return }
      if time - last.time > ScrollConstants.restingFingerTime { samples = [last] }
    }
    if samples.count == 4 { samples.removeFirst() }
    samples.append(sample)
  }

  public mutating func reset() { samples = [] }

  /// The finger's speed at `time`, in points per second; y down.
  ///
  /// An offset's velocity has the opposite sign.
  ///
  /// Zero where the newest sample is older than the resting time, and before there are two samples.
  public func velocity(at time: Double) -> CGVector {
    guard let last = samples.last, time - last.time <= ScrollConstants.restingFingerTime else { return .zero }
    let weights = ScrollConstants.liftWeights
    var x = 0.0
    var y = 0.0
    for (age, weight) in [weights.newest, weights.middle, weights.oldest].enumerated() {
      let newer = samples.count - 1 - age
      guard newer > 0 else { break }
      let elapsed = samples[newer].time - samples[newer - 1].time
      guard elapsed > 0 else { continue }
      x += weight * (samples[newer].x - samples[newer - 1].x) / elapsed
      y += weight * (samples[newer].y - samples[newer - 1].y) / elapsed
    }
    return CGVector(dx: CGFloat(x.asSpeed), dy: CGFloat(y.asSpeed))
  }
}
