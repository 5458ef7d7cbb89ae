import Geometry

/// The spring that brings content back to an edge: from the edge with the speed of a deceleration, or from an over-drag.
///
/// Critically damped, mass 1, ω = 10.4 rad/s: with a the overscroll and v the velocity at the start, the overscroll is
/// (a + (v + ω·a)·t)·e^(−ωt). Hit at speed v, the edge is overshot by v/(e·ω) at 1/ω. Measured: 14 pt at 400 pt/s.
public struct EdgeBounce: Equatable, Sendable {
  /// Where the motion begins, in points.
  public let start: Double
  /// Where it ends, in points.
  public let edge: Double
  /// In seconds: from here on the content would stay nearer to the edge than the rest distance.
  public let duration: Double

  private let overscroll: Double
  private let slope: Double

  /// `velocity` in points per second, along the axis like the positions.
  public init(from start: Double, velocity: Double, to edge: Double) {
    self.start = start.asPosition
    self.edge = edge.asPosition
    overscroll = self.start - self.edge
    slope = velocity.asSpeed + ScrollConstants.bounceFrequency * overscroll
    duration = EdgeBounce.settling(overscroll, velocity.asSpeed, slope)
  }

  public var target: Double { edge }

  /// Position in points, `time` seconds after the start: `start` before it, exactly the edge from the end on.
  public func position(at time: Double) -> Double {
    if isDone(at: time) { return edge }
    let time = time.asElapsed
    return edge + (overscroll + slope * time) * exp(-ScrollConstants.bounceFrequency * time)
  }

  /// Velocity in points per second; 0 from the end on.
  public func velocity(at time: Double) -> Double {
    if isDone(at: time) { return 0 }
    let time = time.asElapsed
    let omega = ScrollConstants.bounceFrequency
    return (slope - omega * (overscroll + slope * time)) * exp(-omega * time)
  }

  public func isDone(at time: Double) -> Bool { time.asElapsed >= duration }

  /// When and how fast content that is flung back from beyond the edge passes it; nil where it only comes to rest there.
  var passingEdge: (time: Double, velocity: Double)? {
    guard overscroll * slope < 0 else { return nil }
    let time = -overscroll / slope
    return (time, slope * exp(-ScrollConstants.bounceFrequency * time))
  }

  /// The last time at which the overscroll is as large as the rest distance; 0 where it never is.
  private static func settling(_ overscroll: Double, _ velocity: Double, _ slope: Double) -> Double {
    let omega = ScrollConstants.bounceFrequency
    let rest = ScrollConstants.bounceRestDistance
    let distance = { (time: Double) in abs(overscroll + slope * time) * exp(-omega * time) }
    // After its only turning point the distance falls for ever. A turning point too near to the edge to count leaves the
    // fall before it: down to the passage of the edge, if there is one.
    let turn = slope == 0 ? 0 : max(0, velocity / (omega * slope))
    if distance(turn) > rest {
      var late = turn + 1 / omega
      while distance(late) > rest { late += 1 / omega }
      return crossing(of: rest, from: turn, to: late, distance)
    }
    guard abs(overscroll) > rest, overscroll * slope < 0 else { return 0 }
    return crossing(of: rest, from: 0, to: -overscroll / slope, distance)
  }
}
