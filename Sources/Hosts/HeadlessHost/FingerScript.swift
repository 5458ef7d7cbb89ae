import Geometry
import LayerTree

/// A finger's way as a script: down, straight moves in a stated time, waits, and up.
///
/// `FingerScript(at: (187, 600)).moved(by: (0, -300), in: 0.5).lifted()` samples at the host's frame times, and at each
/// move's own end.
public struct FingerScript {
  private struct Step {
    var to: CGPoint
    var seconds: Double
    var moves: Bool
  }
  private let id: Int
  private let start: CGPoint
  private let begin: Double
  private var steps: [Step] = []
  private var lifts = false

  /// `begin` is seconds from the time at which the script is played.
  public init(at point: (Double, Double), id: Int = 1, after begin: Double = 0) {
    start = CGPoint(x: point.0, y: point.1)
    self.id = id
    self.begin = begin
  }

  private var end: CGPoint { steps.last?.to ?? start }

  public func moved(to point: (Double, Double), in seconds: Double) -> FingerScript {
    var copy = self
    copy.steps.append(Step(to: CGPoint(x: point.0, y: point.1), seconds: seconds, moves: true))
    return copy
  }
  public func moved(by delta: (Double, Double), in seconds: Double) -> FingerScript {
    moved(to: (Double(end.x) + delta.0, Double(end.y) + delta.1), in: seconds)
  }
  /// Stays where it is: a finger that does not move sends nothing.
  public func waited(_ seconds: Double) -> FingerScript {
    var copy = self
    copy.steps.append(Step(to: end, seconds: seconds, moves: false))
    return copy
  }
  public func lifted() -> FingerScript {
    var copy = self
    copy.lifts = true
    return copy
  }

  /// The events, sampled `rate` times a second from time `origin` on.
  public func events(from origin: Double, rate: Double) -> [HostEvent] {
    var time = origin + begin
    var point = start
    var events = [HostEvent.finger(id: id, phase: .began, point: point, time: time)]
    for step in steps {
      let stop = time + step.seconds
      if step.moves && step.to != point {
        var frame = (time * rate + 1e-6).rounded(.down) + 1
        while frame / rate < stop - 1e-9 {
          let part = (frame / rate - time) / step.seconds
          let place = CGPoint(
            x: point.x + (step.to.x - point.x) * CGFloat(part), y: point.y + (step.to.y - point.y) * CGFloat(part))
          events.append(.finger(id: id, phase: .moved, point: place, time: frame / rate))
          frame += 1
        }
        events.append(.finger(id: id, phase: .moved, point: step.to, time: stop))
      }
      point = step.to
      time = stop
    }
    if lifts { events.append(.finger(id: id, phase: .ended, point: point, time: time)) }
    return events
  }
}

extension HeadlessHost {
  /// Adds the finger's events to what is to come, counted from now.
  ///
  /// Several fingers may be played at once.
  public func play(_ finger: FingerScript) {
    for event in finger.events(from: time, rate: rate) { post(event) }
  }

  /// A quick touch, 50 ms long.
  public func tap(at point: (Double, Double), after seconds: Double = 0) {
    play(FingerScript(at: point, after: seconds).waited(0.05).lifted())
  }
}
