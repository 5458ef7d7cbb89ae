/// What content does by itself after a lift along one axis, as one value: it decelerates and, where it meets an edge, hands
/// its speed to the bounce.
///
/// Let go beyond an edge, it begins with the spring of that edge. A flick inwards so strong that the spring would swing
/// through the edge goes on inside as a deceleration (guess; reimplementations let the spring pull it back out).
public struct Fling: Equatable, Sendable {
  /// Rate per millisecond of the deceleration.
  public let rate: Double
  /// In seconds, all phases together.
  public let duration: Double
  /// Where the motion ends, in points; inside the range.
  public let target: Double

  /// From beyond an edge back to it, until `entryEnd`.
  private let entry: EdgeBounce?
  private let entryEnd: Double
  private let slide: Deceleration
  /// The time since the start at which the edge was met; `duration` where it never is.
  private let edgeTime: Double
  private let bounce: EdgeBounce?

  /// `velocity` is that of the offset as it shows, in points per second (see `ScrollRange.displayedVelocity`).
  public init(from start: Double, velocity: Double, range: ScrollRange, rate: Double = ScrollConstants.normalRate) {
    var start = start.asPosition
    var velocity = velocity.asSpeed
    self.rate = rate

    if range.contains(start) {
      entry = nil
      entryEnd = 0
    } else {
      let spring = EdgeBounce(from: start, velocity: velocity, to: range.clamp(start))
      entry = spring
      start = spring.edge
      if let passing = spring.passingEdge, abs(passing.velocity) > ScrollConstants.stopSpeed {
        entryEnd = passing.time
        velocity = passing.velocity
      } else {
        entryEnd = spring.duration
        velocity = 0
      }
    }

    slide = Deceleration(from: start, velocity: velocity, rate: rate)
    let edge = range.clamp(slide.target)
    if edge != slide.target, let passing = slide.passing(edge) {
      let bounce = EdgeBounce(from: edge, velocity: slide.velocity(at: passing), to: edge)
      self.bounce = bounce
      edgeTime = entryEnd + passing
      duration = edgeTime + bounce.duration
    } else {
      bounce = nil
      edgeTime = entryEnd + slide.duration
      duration = edgeTime
    }
    target = edge
  }

  /// Position in points, `time` seconds after the start; exactly `target` from the end on.
  public func position(at time: Double) -> Double {
    let time = time.asElapsed
    if time >= duration { return target }
    if let entry, time < entryEnd { return entry.position(at: time) }
    if let bounce, time >= edgeTime { return bounce.position(at: time - edgeTime) }
    return slide.position(at: time - entryEnd)
  }

  /// Velocity in points per second; 0 from the end on.
  public func velocity(at time: Double) -> Double {
    let time = time.asElapsed
    if time >= duration { return 0 }
    if let entry, time < entryEnd { return entry.velocity(at: time) }
    if let bounce, time >= edgeTime { return bounce.velocity(at: time - edgeTime) }
    return slide.velocity(at: time - entryEnd)
  }

  public func isDone(at time: Double) -> Bool { time.asElapsed >= duration }

  /// When the motion meets the edge that it bounces off, in seconds; nil where it meets none.
  public var timeAtEdge: Double? { bounce == nil ? nil : edgeTime }
}
