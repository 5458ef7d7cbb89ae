import Geometry
import LayerTree
import Testing

@testable import GTKHost

@Suite struct InputTranslatorTests {
  private func fingers(_ events: [HostEvent]) -> [String] {
    events.compactMap {
      guard case .finger(let id, let phase, let point, let time) = $0 else { return nil }
      return "\(id) \(phase) \(Int(point.x)),\(Int(point.y)) \(time)"
    }
  }
  private func wheels(_ events: [HostEvent]) -> [String] {
    events.compactMap {
      guard case .wheel(let point, let delta, let isPrecise, let phase, _) = $0 else { return nil }
      return "\(phase) \(Int(delta.dy)) \(isPrecise ? "precise" : "notch") at \(Int(point.x)),\(Int(point.y))"
    }
  }

  @Test("The mouse is finger 0 while its button is down, with every place between two frames")
  func mouse() {
    var input = InputTranslator()
    guard case .hover(CGPoint(x: 5, y: 5)?, 0) = input.mouseMoved([(CGPoint(x: 5, y: 5), 0)], isDown: false).first else {
      Issue.record("a pointer without a button hovers")
      return
    }
    var events = input.mousePressed(at: CGPoint(x: 10, y: 10), time: 1)
    events += input.mouseMoved([(CGPoint(x: 10, y: 20), 1.004), (CGPoint(x: 10, y: 30), 1.008)], isDown: true)
    events += input.mouseReleased(at: CGPoint(x: 10, y: 30), time: 1.1)
    #expect(fingers(events) == ["0 began 10,10 1.0", "0 moved 10,20 1.004", "0 moved 10,30 1.008", "0 ended 10,30 1.1"])
    #expect(input.fingerPoints.isEmpty)
  }

  @Test("A release that went elsewhere ends the finger with the next motion")
  func lostRelease() {
    var input = InputTranslator()
    _ = input.mousePressed(at: .zero, time: 1)
    #expect(fingers(input.mouseMoved([(CGPoint(x: 3, y: 4), 2)], isDown: false)) == ["0 ended 3,4 2.0"])
    #expect(input.mouseReleased(at: .zero, time: 3).isEmpty)
  }

  @Test("Each touch is a finger of its own, beside the mouse; numbers are used again")
  func touches() {
    var input = InputTranslator()
    var events = input.touch(0xAB, .began, at: CGPoint(x: 1, y: 1), time: 1)
    events += input.touch(0xCD, .began, at: CGPoint(x: 2, y: 2), time: 1.1)
    events += input.touch(0xAB, .moved, at: CGPoint(x: 1, y: 9), time: 1.2)
    events += input.touch(0xAB, .ended, at: CGPoint(x: 1, y: 9), time: 1.3)
    events += input.touch(0xEF, .began, at: CGPoint(x: 5, y: 5), time: 1.4)
    events += input.touch(0xEF, .moved, at: CGPoint(x: 5, y: 6), time: 1.5)
    #expect(
      fingers(events) == [
        "1 began 1,1 1.0", "2 began 2,2 1.1", "1 moved 1,9 1.2", "1 ended 1,9 1.3", "1 began 5,5 1.4", "1 moved 5,6 1.5",
      ])
    #expect(input.touch(0x99, .moved, at: .zero, time: 2).isEmpty)
    #expect(fingers(input.cancelFingers(at: 3)) == ["1 cancelled 5,6 3.0", "2 cancelled 2,2 3.0"])
    #expect(input.touch(0xCD, .ended, at: .zero, time: 4).isEmpty)
  }

  @Test("A notch scrolls where the pointer was seen last")
  func notch() {
    var input = InputTranslator()
    _ = input.mouseMoved([(CGPoint(x: 40, y: 50), 0)], isDown: false)
    #expect(wheels(input.wheelTurned(by: CGVector(dx: 0, dy: 1), time: 1)) == ["none 50 notch at 40,50"])
  }

  @Test("A trackpad's scroll begins, changes, and ends where slow fingers leave it")
  func slowTrackpad() {
    var input = InputTranslator()
    var events = input.scrolled(by: CGVector(dx: 0, dy: 4), time: 1, reportsLift: true)
    events += input.scrolled(by: CGVector(dx: 0, dy: 4), time: 1.016, reportsLift: true)
    events += input.trackpadLifted(at: 1.5)
    #expect(wheels(events) == ["began 4 precise at 0,0", "changed 4 precise at 0,0", "ended 0 precise at 0,0"])
    #expect(input.trackpadLifted(at: 2).isEmpty)
  }

  @Test("A quick one runs out by itself, as far as its speed carries it")
  func momentum() {
    var input = InputTranslator()
    for step in 0..<6 { _ = input.scrolled(by: CGVector(dx: 0, dy: 16), time: 1 + Double(step) * 0.016, reportsLift: true) }
    #expect(input.trackpadLifted(at: 1.08).isEmpty)
    var travel = 0.0
    var phases: [WheelPhase] = []
    for frame in 1...600 {
      for case .wheel(_, let delta, _, let phase, _) in input.momentumAdvanced(to: 1.08 + Double(frame) / 60) {
        travel += Double(delta.dy)
        phases.append(phase)
      }
    }
    // 1000 points a second, slowed down by 0.998 a millisecond to 10 points a second.
    #expect(abs(travel - 990 / 2.002) < 1)
    #expect(phases.last == .momentumEnded && phases.dropLast().allSatisfy { $0 == .momentum })
    #expect(!input.momentum.isRunning)
  }

  @Test("A finger, a notch and a new scroll stop what runs out", arguments: ["finger", "notch", "scroll"])
  func stop(by what: String) {
    var input = InputTranslator()
    for step in 0..<6 { _ = input.scrolled(by: CGVector(dx: 0, dy: 16), time: 1 + Double(step) * 0.016, reportsLift: true) }
    _ = input.trackpadLifted(at: 1.08)
    _ = input.momentumAdvanced(to: 1.1)
    let events: [HostEvent]
    switch what {
    case "finger": events = input.touch(1, .began, at: .zero, time: 1.12)
    case "notch": events = input.wheelTurned(by: CGVector(dx: 0, dy: 1), time: 1.12)
    default: events = input.scrolled(by: CGVector(dx: 0, dy: 1), time: 1.12, reportsLift: true)
    }
    #expect(wheels(events).first == "momentumEnded 0 precise at 0,0")
    #expect(input.momentumAdvanced(to: 1.2).isEmpty)
  }

  @Test("A device that does not tell of lifts has no phases, but may run out all the same")
  func unknownDevice() {
    var input = InputTranslator()
    var events: [HostEvent] = []
    for step in 0..<6 {
      events += input.scrolled(by: CGVector(dx: 0, dy: 16), time: 1 + Double(step) * 0.016, reportsLift: false)
    }
    #expect(wheels(events) == Array(repeating: "none 16 precise at 0,0", count: 6))
    #expect(input.trackpadLifted(at: 1.08).isEmpty && input.momentum.isRunning)
    #expect(wheels(input.stopScroll(at: 1.2)) == ["momentumEnded 0 precise at 0,0"])
  }
}
