import Geometry

/// Free motion after a lift, slowed down by the same share in every millisecond, until it is slower than 10 pt/s.
///
/// With k = −1000·ln(rate): v(t) = v₀·e^(−kt) and x(t) = x₀ + (v₀/k)·(1 − e^(−kt)). It ends after ln(|v₀|/10)/k seconds, at
/// x₀ + (|v₀| − 10)/k in the direction of v₀. Rates and law measured; the end in one logged run of 2008.5 pt in 2.99 s.
///
/// A deceleration may also be sent to a target that a delegate chose (`init(from:velocity:rate:target:)`). Every such
/// motion is the sum of two decays towards a point a little behind the target, a linear system: re-created in any frame
/// from its own position and velocity it goes on along the same curve.
public struct Deceleration: Equatable, Sendable {
  /// Where the motion begins, in points.
  public let start: Double
  /// Where it ends, in points: exactly the position from `duration` on.
  public let target: Double
  /// In seconds, finite.
  public let duration: Double
  /// The rate per millisecond that was asked for.
  public let rate: Double

  /// What is left of the way to the point that endless time would reach: slow · e^(−slowDecay·t) + fast · e^(−fastDecay·t).
  private let slow: Double
  private let fast: Double
  private let slowDecay: Double
  private let fastDecay: Double

  /// Runs out freely.
  ///
  /// A start at 10 pt/s or less is over at once.
  public init(from start: Double, velocity: Double, rate: Double = ScrollConstants.normalRate) {
    let start = start.asPosition
    let velocity = velocity.asSpeed
    let decay = decay(of: rate)
    let stop = ScrollConstants.stopSpeed
    self.start = start
    self.rate = rate
    slowDecay = decay
    fastDecay = decay
    slow = velocity / decay
    fast = 0
    if abs(velocity) > stop {
      target = start + velocity.direction * (abs(velocity) - stop) / decay
      duration = log(abs(velocity) / stop) / decay
    } else {
      target = start
      duration = 0
    }
  }

  /// Ends at a given target, leaving the start with the given velocity.
  ///
  /// Too fast for the target: brakes harder, at a constant rate. Too slow, or the wrong way: keeps the rate and forgets the
  /// difference of speed within about a twentieth of a second (guess; Apple only says that the curve is adjusted). At the
  /// free target it is the free motion. A target at the start stops at once, which is how delegates ask for that.
  public init(from start: Double, velocity: Double, rate: Double = ScrollConstants.normalRate, target: Double) {
    let start = start.asPosition
    let target = target.asPosition
    let stop = ScrollConstants.stopSpeed
    let way = abs(target - start)
    let sign = (target - start).direction
    let speed = velocity.asSpeed * sign
    self.start = start
    self.target = target
    self.rate = rate

    var decay = decay(of: rate)
    let isFast = way > 0 && speed > decay * way + stop
    if isFast { decay = (speed - stop) / way }
    slowDecay = decay
    // The sum of two equal decays is another law, so a rate near the redirection's pushes that one away.
    fastDecay = max(ScrollConstants.redirectionRate, 2 * decay)
    let left = way + stop / decay
    if way == 0 {
      slow = 0
      fast = 0
      duration = 0
    } else if isFast {
      slow = sign * left
      fast = 0
      duration = log(speed / stop) / decay
    } else {
      let slowShare = (fastDecay * left - speed) / (fastDecay - decay)
      let fastShare = left - slowShare
      slow = sign * slowShare
      fast = sign * fastShare
      let (a, b, k, l) = (slowShare, fastShare, decay, fastDecay)
      // Until here the slow decay alone has passed the target, and the other one only helps.
      let latest = log(max(a * decay / stop, 1)) / decay
      duration = crossing(of: stop / decay, from: 0, to: latest) { a * exp(-k * $0) + b * exp(-l * $0) }
    }
  }

  /// The velocity at which a free motion from `start` ends at `target`: the inverse of the free target.
  ///
  /// 0 for no way.
  public static func velocity(from start: Double, to target: Double, rate: Double = ScrollConstants.normalRate) -> Double {
    let way = target.asPosition - start.asPosition
    guard way != 0 else { return 0 }
    return way * decay(of: rate) + way.direction * ScrollConstants.stopSpeed
  }

  /// Position in points, `time` seconds after the start: `start` before it, `target` from the end on.
  public func position(at time: Double) -> Double {
    if isDone(at: time) { return target }
    let time = time.asElapsed
    // Written as what has gone, not as what is left, so that the start is exact.
    return start + slow * (1 - exp(-slowDecay * time)) + fast * (1 - exp(-fastDecay * time))
  }

  /// Velocity in points per second; 0 from the end on.
  public func velocity(at time: Double) -> Double {
    if isDone(at: time) { return 0 }
    let time = time.asElapsed
    return slow * slowDecay * exp(-slowDecay * time) + fast * fastDecay * exp(-fastDecay * time)
  }

  public func isDone(at time: Double) -> Bool { time.asElapsed >= duration }

  /// When a free motion passes a position on its way, in seconds; nil where it never gets there.
  func passing(_ position: Double) -> Double? {
    let way = position - start
    let velocity = slow * slowDecay
    guard fast == 0, velocity != 0, way * velocity >= 0, abs(way) < abs(target - start) else { return nil }
    return -log(1 - slowDecay * way / velocity) / slowDecay
  }
}
