import UIKit

/// The way to a stop: a critically damped spring that takes up the speed the sheet has.
///
/// With R the way left and v the speed towards the target at the start, R(t) = (R + (ωR − v)·t)·e^(−ωt). It depends on the
/// start alone, so frames may come as they like. The motion ends where it first reaches the target, or is within a quarter
/// of a point of it for good; from then on it is exactly there. Points, seconds, points a second.
public struct SettleMotion: Equatable, Sendable {
  /// Where it begins, in points.
  public let start: CGFloat
  /// Where it ends, in points.
  public let target: CGFloat
  /// Of the position, at the start.
  public let startVelocity: CGFloat
  /// Seconds; 0 if there is nothing to do.
  public let duration: Double
  /// ω of this motion, in rad/s.
  public let rate: Double

  /// ω in rad/s, unless a motion has to last for a given time.
  ///
  /// A guess: 95 % of a way of any length are behind after 0.24 s, as long as the system's own sheets take to the eye.
  public static let frequency = 20.0
  /// Points; half a pixel of the coarsest screens that matter.
  private static let restDistance = 0.25
  /// Points a second; no finger is faster.
  private static let fastest = 20_000.0

  /// Numbers that are not finite count as 0.
  public init(from start: CGFloat, velocity: CGFloat = 0, to target: CGFloat) {
    self.init(from: start, velocity: velocity, to: target, rate: SettleMotion.frequency)
  }

  /// A motion that from rest takes exactly so many seconds; a speed that it has makes it longer or shorter.
  ///
  /// 0 or less is there at once, and so is what is not finite.
  public init(from start: CGFloat, velocity: CGFloat = 0, to target: CGFloat, lasting seconds: Double) {
    let way = start.isFinite && target.isFinite ? abs(Double(target - start)) : 0
    guard seconds.isFinite, seconds > 0 else {
      self.init(from: target, to: target)
      return
    }
    guard way > SettleMotion.restDistance else {
      self.init(from: start, velocity: velocity, to: target)
      return
    }
    // (1 + x)·e^(−x) falls from 1: the x at which the way left is the rest distance.
    var low = 0.0
    var high = 100.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if way * (1 + middle) * exp(-middle) > SettleMotion.restDistance { low = middle } else { high = middle }
    }
    self.init(from: start, velocity: velocity, to: target, rate: high / seconds)
  }

  private init(from start: CGFloat, velocity: CGFloat, to target: CGFloat, rate: Double) {
    self.rate = rate
    self.start = start.isFinite ? start : 0
    self.target = target.isFinite ? target : 0
    let speed = velocity.isFinite ? min(max(velocity, CGFloat(-SettleMotion.fastest)), CGFloat(SettleMotion.fastest)) : 0
    startVelocity = speed
    duration = SettleMotion.end(Double(self.target - self.start), Double(speed), rate)
  }

  /// Seconds since the start; `start` before it, exactly `target` from the end on.
  public func position(at time: Double) -> CGFloat {
    if time >= duration { return target }
    guard time > 0 else { return start }
    return target - CGFloat(SettleMotion.left(Double(target - start), Double(startVelocity), time, rate))
  }

  /// Points a second; 0 from the end on.
  public func velocity(at time: Double) -> CGFloat {
    if time >= duration { return 0 }
    let time = max(time, 0)
    let way = Double(target - start)
    let speed = Double(startVelocity)
    let slope = rate * way - speed
    return CGFloat((speed + rate * slope * time) * exp(-rate * time))
  }

  /// Whether it is at its target for good.
  public func isDone(at time: Double) -> Bool { time >= duration }

  /// Goes on to another target from where it is, with the speed it has.
  ///
  /// Time 0 of the new motion is `time` of this one.
  public func reaimed(at time: Double, to target: CGFloat) -> SettleMotion {
    SettleMotion(from: position(at: time), velocity: velocity(at: time), to: target, rate: rate)
  }

  private static func left(_ way: Double, _ speed: Double, _ time: Double, _ rate: Double) -> Double {
    (way + (rate * way - speed) * time) * exp(-rate * time)
  }

  private static func end(_ way: Double, _ speed: Double, _ rate: Double) -> Double {
    // Mirrored, so that the target lies ahead or the speed leads away from it.
    let sign = way < 0 || (way == 0 && speed > 0) ? -1.0 : 1.0
    let way = way * sign
    let speed = speed * sign
    guard way > 0 || speed < 0 else { return 0 }
    let slope = rate * way - speed
    // It would pass the target and come back, and ends there, unless all of that is within the rest distance: a speed that is
    // hardly more than stops at the target by itself reaches it after minutes.
    let crossing = slope < 0 ? -way / slope : Double.infinity
    if slope < 0, -left(way, speed, crossing + 1 / rate, rate) > restDistance { return crossing }
    // From its only turn on the way left falls: the last time at which it is the rest distance lies there.
    let turn = slope > 0 ? max(0, 1 / rate - way / slope) : 0
    guard left(way, speed, turn, rate) > restDistance else { return turn }
    var low = turn
    var high = min(turn + 1, crossing)
    // By twice as much each time: an app may ask for hours.
    while left(way, speed, high, rate) > restDistance { high = min(turn + 2 * (high - turn), crossing) }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if left(way, speed, middle, rate) > restDistance { low = middle } else { high = middle }
    }
    return high
  }
}
