import LayerTree
import UIKit

/// What a scenario showed: a line per frame and event, in order.
package struct Playback {
  package struct Frame {
    package var time: Double
    package var values: [(key: String, value: JSONValue)]
    package var line: String { JSONValue.object(values).text() }
  }
  package enum Line {
    case frame(Int)
    case event(JSONValue)
  }
  package var frames: [Frame] = []
  package var events: [JSONValue] = []
  package var lines: [Line] = []
  /// False if nothing came to rest within 20 s after the last step.
  package var rested = true

  package var text: [String] {
    lines.map { line in
      switch line {
      case .frame(let index): return frames[index].line
      case .event(let event): return event.text()
      }
    }
  }
}

/// Plays a scenario on the virtual clock.
@MainActor package struct ScenarioPlayer {
  // After the last step nothing may move for longer than this, in milliseconds.
  private static let patience = 20_000.0

  private struct Timed {
    var at: Double
    /// A finger's sample waits for the frame's layout; what a step changes is laid out at once.
    var isSample = false
    var run: @MainActor () -> Void
  }

  package let scenario: Scenario
  package let screen: PlayedScreen
  var host: any ScenarioHost { screen.host }

  package init(_ scenario: Scenario, makeScreen: @MainActor (Scenario) throws(InputError) -> PlayedScreen) throws(InputError) {
    self.scenario = scenario
    screen = try makeScreen(scenario)
  }

  /// `each` sees every frame when it is over, with the events that came before it.
  package func play(each: (@MainActor (Playback.Frame, [JSONValue]) -> Void)? = nil) -> Playback {
    var result = Playback()
    screen.show()
    _ = screen.takeEvents()
    var timeline = self.timeline()
    let last = timeline.last?.at ?? 0
    var isOver = false
    var number = 0
    while !isOver {
      let time = Double(number) * 1000 / scenario.rate
      var index = 0
      while index < timeline.count, timeline[index].at <= time + 1e-6 {
        let at = timeline[index].at
        host.services.scheduler.advance(to: at / 1000)
        // Steps of one time are applied together, then laid out once.
        var changes = false
        while index < timeline.count, timeline[index].at <= at + 1e-6 {
          timeline[index].run()
          if !timeline[index].isSample { changes = true }
          index += 1
        }
        if changes { host.window.layoutIfNeeded() }
      }
      timeline.removeFirst(index)
      host.step()
      // Looking at the frame may find an event: a stop that is reached.
      let frame = Playback.Frame(time: time, values: screen.frame(at: time))
      let events = screen.takeEvents()
      for event in events {
        result.events.append(event)
        result.lines.append(.event(event))
      }
      result.frames.append(frame)
      result.lines.append(.frame(result.frames.count - 1))
      each?(frame, events)
      number += 1
      if let until = scenario.until {
        isOver = time >= until
      } else if timeline.isEmpty && !host.hasFingers && screen.isAtRest && !host.services.scheduler.hasMotion {
        isOver = true
      } else if time > last + ScenarioPlayer.patience {
        result.rested = false
        isOver = true
      }
    }
    return result
  }

  /// Steps and finger samples in the order in which they happen.
  private func timeline() -> [Timed] {
    var out: [Timed] = []
    var fingers: [Int: (point: CGPoint, at: Double)] = [:]
    for step in scenario.steps {
      switch step.action {
      case .touch(let phase, let finger, let point):
        let from = fingers[finger]
        let target = point ?? from?.point ?? .zero
        if phase == .moved, let from {
          if target != from.point { out += samples(finger, from: from.point, at: from.at, to: target, at: step.at) }
        } else {
          out.append(Timed(at: step.at, isSample: true) { [self] in send(finger, phase, target, step.at) })
        }
        fingers[finger] = (target, step.at)
      case .tap(let point):
        out.append(Timed(at: step.at, isSample: true) { [self] in send(99, .began, point, step.at) })
        out.append(Timed(at: step.at + 50, isSample: true) { [self] in send(99, .ended, point, step.at + 50) })
      default:
        out.append(Timed(at: step.at) { [self] in perform(step) })
      }
    }
    return out.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map { $0.element }
  }

  /// A sample at each frame time on the way, and one at the end.
  private func samples(_ finger: Int, from: CGPoint, at start: Double, to: CGPoint, at end: Double) -> [Timed] {
    var out: [Timed] = []
    let period = 1000 / scenario.rate
    var number = (start / period + 1e-6).rounded(.down) + 1
    while number * period < end - 1e-6 {
      let at = number * period
      let part = CGFloat((at - start) / (end - start))
      let point = CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
      out.append(Timed(at: at, isSample: true) { [self] in send(finger, .moved, point, at) })
      number += 1
    }
    out.append(Timed(at: end, isSample: true) { [self] in send(finger, .moved, to, end) })
    return out
  }

  private func send(_ finger: Int, _ phase: FingerPhase, _ point: CGPoint, _ at: Double) {
    host.services.send(.finger(id: finger, phase: phase, point: point, time: at / 1000))
  }

  private func perform(_ step: Scenario.Step) {
    switch step.action {
    case .touch, .tap: break
    case .wheel(let point, let delta, let isPrecise):
      host.services.send(.wheel(point: point, delta: delta, isPrecise: isPrecise, phase: .none, time: step.at / 1000))
    case .key(let name):
      host.services.send(.key(name: name, modifiers: [], isDown: true, time: step.at / 1000))
      host.services.send(.key(name: name, modifiers: [], isDown: false, time: step.at / 1000))
    case .set(let setup): screen.apply(setup)
    case .resize(let viewport):
      host.services.safeArea = viewport.safeArea
      host.window.hostResized(to: viewport.size, scale: CGFloat(viewport.scale))
    case .setSheet(let setup): screen.apply(setup)
    case .call(let call): screen.perform(call)
    case .focus(let name): screen.focus(name)
    case .accessibility(let name, let action): screen.perform(action, on: name)
    case .keyboard(let height, nil): host.services.keyboardHeight = height
    case .keyboard(let height, let duration?): host.services.moveKeyboard(to: height, duration: duration / 1000)
    case .environment(let reduceMotion, let contentSize, let isRightToLeft):
      if let contentSize { host.services.contentSizeCategory = contentSize }
      if let reduceMotion { host.services.isReduceMotionEnabled = reduceMotion }
      if let isRightToLeft { UIApplication.shared.userInterfaceLayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight }
    case .userMap(let pan, let zoom): screen.userMap(pan: pan, zoom: zoom)
    case .offset(let offset, let isAnimated): screen.setOffset(offset, animated: isAnimated)
    case .hit(let point, let name):
      screen.record("hit", [("as", .string(name)), ("result", .string(screen.hitName(point)))])
    }
  }
}
