import Foundation
import GTKHost

/// Plays gestures by chance for a while, and says how much memory the window has come to use.
@MainActor final class RandomPlay {
  private let host: GTKHost
  private let seconds: Double
  private let finish: () -> Void
  private var dice: Dice
  private var begin: Double?
  private var nextReport = 0.0
  private var frames = 0
  private var gestures = 0
  private var gesture: Gesture?
  private var rest = 0.0

  private static let reportEvery = 60.0

  init(_ host: GTKHost, seconds: Double, seed: UInt64, finish: @escaping () -> Void) {
    self.host = host
    self.seconds = seconds
    self.finish = finish
    dice = Dice(state: seed)
    host.onFrame = { [unowned self] _ in frames += 1 }
    host.onTick = { [unowned self] in tick(at: $0) }
    host.requestFrames(true)
  }

  private func tick(at time: Double) {
    let start = begin ?? time
    begin = start
    if time - start >= nextReport {
      print("\(Int(time - start)) s: \(residentMegabytes()) MB resident, \(gestures) gestures, \(frames) frames")
      fflush(nil)
      nextReport += Self.reportEvery
    }
    if let playing = gesture {
      guard playing.advance(to: time, host) else { return }
      gesture = nil
      rest = time + Double.random(in: 0...0.5, using: &dice)
    } else if time - start >= seconds {
      host.onTick = nil
      print("end: \(residentMegabytes()) MB resident, \(gestures) gestures, \(frames) frames")
      finish()
    } else if time >= rest {
      gestures += 1
      gesture = makeGesture(at: time)
    }
  }

  private func makeGesture(at time: Double) -> Gesture? {
    switch Int.random(in: 0..<12, using: &dice) {
    case 0...4: return Gesture([(point(), point())], from: time, seconds: Double.random(in: 0.06...0.6, using: &dice))
    case 5, 6:
      let place = point()
      return Gesture([(place, place)], from: time, seconds: 0.05)
    case 7, 8: return Gesture([(point(), point()), (point(), point())], from: time, seconds: 0.4)
    case 9, 10:
      let turn = CGFloat.random(in: -150...150, using: &dice)
      host.send(.wheel(point: point(), delta: CGVector(dx: 0, dy: turn), isPrecise: false, phase: .none, time: time))
      return nil
    default:
      let name = ["Escape", "PageDown", "PageUp", "Home", "End"].randomElement(using: &dice)!
      host.send(.key(name: name, modifiers: [], isDown: true, time: time))
      host.send(.key(name: name, modifiers: [], isDown: false, time: time))
      return nil
    }
  }

  private func point() -> CGPoint {
    let size = host.window.bounds.size
    return CGPoint(x: CGFloat.random(in: 0..<size.width, using: &dice), y: CGFloat.random(in: 0..<size.height, using: &dice))
  }
}

/// Fingers on straight ways.
@MainActor private final class Gesture {
  private let ways: [(from: CGPoint, to: CGPoint)]
  private let start: Double
  private let seconds: Double
  private var isBegun = false

  init(_ ways: [(from: CGPoint, to: CGPoint)], from start: Double, seconds: Double) {
    self.ways = ways
    self.start = start
    self.seconds = seconds
  }

  /// True when the fingers have left.
  func advance(to time: Double, _ host: GTKHost) -> Bool {
    let part = CGFloat(min((time - start) / seconds, 1))
    let phase: FingerPhase = !isBegun ? .began : part < 1 ? .moved : .ended
    isBegun = true
    for (index, way) in ways.enumerated() {
      let place = CGPoint(
        x: way.from.x + (way.to.x - way.from.x) * part, y: way.from.y + (way.to.y - way.from.y) * part)
      host.send(.finger(id: index, phase: phase, point: phase == .began ? way.from : place, time: time))
    }
    return phase == .ended
  }
}

/// The same numbers for the same seed.
private struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

private func residentMegabytes() -> Int {
  let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * Int(sysconf(Int32(_SC_PAGESIZE))) / (1 << 20)
}
