import DemoApp
import Foundation
import GTKHost

/// Measures the window: the way to the first frame, 600 frames of a drag, ten seconds of rest.
///
/// The fingers are made here, once a frame; everything after that is what a user's finger would set off.
@MainActor final class Bench {
  private enum Phase { case opening, warmUp, drag, settling, rest }

  private let host: GTKHost
  private let start: Double
  private let finish: () -> Void
  private var phase = Phase.opening
  private var opened = 0.0
  private var step = 0
  private var times: [Double] = []
  private var lateFrames = 0
  private var restBegin = (frames: 0, processor: 0.0)
  private var frameCount = 0

  private static let frames = 600
  // Frames in which caches fill.
  private static let warmUpFrames = 60
  private static let restSeconds = 10.0

  init(_ host: GTKHost, start: Double, finish: @escaping () -> Void) {
    self.host = host
    self.start = start
    self.finish = finish
    host.onFrame = { [unowned self] in painted($0) }
    host.onTick = { [unowned self] in tick(at: $0) }
  }

  /// The finger goes up and down over the way of the sheet, 200 frames for a round.
  private func finger(_ phase: FingerPhase, at time: Double) {
    let size = host.window.bounds.size
    let turn = 0.5 - 0.5 * cos(2 * Double.pi * Double(step) / 200)
    let point = CGPoint(x: size.width / 2, y: size.height - 70 - CGFloat(turn) * (size.height - 330))
    host.send(.finger(id: 0, phase: phase, point: point, time: time))
  }

  private func tick(at time: Double) {
    switch phase {
    case .warmUp, .drag:
      finger(step == 0 ? .began : .moved, at: time)
      step += 1
    case .opening, .settling, .rest: break
    }
  }

  private func painted(_ frame: FrameReport) {
    frameCount += 1
    switch phase {
    case .opening:
      opened = monotonicSeconds()
      // The tiles come in the frames after the first.
      phase = .settling
      after(1) { [self] in
        phase = .warmUp
        host.requestFrames(true)
      }
    case .warmUp:
      if step >= Self.warmUpFrames { phase = .drag }
    case .drag:
      times.append(frame.processorTime * 1000)
      if frame.refreshes > 2 { lateFrames += 1 }
      guard times.count == Self.frames else { return }
      phase = .settling
      finger(.ended, at: frame.time)
      host.requestFrames(false)
      after(3) { [self] in rest() }
    case .settling, .rest: break
    }
  }

  private func rest() {
    phase = .rest
    restBegin = (frameCount, processorSeconds())
    after(Self.restSeconds) { [self] in
      report()
      finish()
    }
  }

  private func report() {
    let sorted = times.sorted()
    func part(_ share: Double) -> Double { sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)] }
    let size = host.window.bounds.size
    let rest = processorSeconds() - restBegin.processor
    print(
      """
      window \(Int(size.width))×\(Int(size.height)) @\(Int(UIScreen.main.scale))x
      main() to first frame                     \(text(opened - start, 1000)) ms
      drag, processor time a frame, median      \(text(part(0.5))) ms
      drag, processor time a frame, p99         \(text(part(0.99))) ms
      drag, frames late by more than a refresh \(lateFrames) of \(times.count)
      rest, \(Int(Self.restSeconds)) s                                \(frameCount - restBegin.frames) frames, \(text(rest, 1000)) ms of processor time
      resident memory, at most                  \(peakMegabytes()) MB
      """)
  }

  private func text(_ value: Double, _ factor: Double = 1) -> String { String(format: "%.2f", value * factor) }

  private func after(_ seconds: Double, _ work: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated(work) }
  }
}

/// The most memory that the process has had in pages of its own and shared ones.
private func peakMegabytes() -> Int {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss / 1024
}
