import HeadlessHost
import Testing

@testable import UIKit

/// Recordings of a real UIScrollView (a 20-frames-a-second film of an iPhone, measured to ±0.2 pt), replayed from finger to
/// offset.
///
/// The film does not say when the finger left the glass nor how fast: both are fitted, the curve after it is compared.
@MainActor struct RecordingTests {
  /// The sheet of the film: 375 × 517 at y 150, top inset 367, paging while the offset is not positive.
  @MainActor final class Rig: NSObject, UIScrollViewDelegate {
    let host: HeadlessHost
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 150, width: 375, height: 517))
    private let top: CGFloat = 367

    init(contentHeight: CGFloat = 781, offset: CGFloat, rate: Double) {
      host = HeadlessHost(size: CGSize(width: 375, height: 667), rate: rate)
      super.init()
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
      root.addSubview(scroll)
      scroll.contentSize = CGSize(width: 375, height: contentHeight)
      scroll.alwaysBounceVertical = true
      scroll.delegate = self
      scroll.contentInset.top = top
      scroll.contentOffset.y = offset
      scrollViewDidScroll(scroll)
      host.show(root)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      let offset = scrollView.contentOffset.y
      scrollView.isPagingEnabled = offset <= 0
      // The original's formula, which keeps the knob at the sheet's upper edge until the sheet is up.
      let hidden = max(0, -offset)
      let revealed = min(max(top + offset, 0), top)
      let share = min(1, (scrollView.bounds.height - hidden) / (scrollView.contentSize.height + hidden))
      scrollView.scrollIndicatorInsets.top = hidden - revealed * share
    }

    /// Drags at a steady speed in points a second (positive moves content up) until the offset is reached, and lifts.
    ///
    /// Answers the time of the lift.
    func drag(at speed: Double, until offset: Double) -> Double {
      let start = Double(scroll.contentOffset.y)
      // The slop is travelled first and does not count; the sample that passes it is the one from which counting starts.
      let seconds = 0.2
      let step = 1 / host.rate
      let y = speed > 0 ? 640.0 : 200.0
      let slow = 12.0 / seconds
      // A slow start recognises the drag, then the finger moves at its speed.
      let lead = (slow * step).rounded(.up) + 12
      host.play(
        FingerScript(at: (187, y)).moved(by: (0, speed > 0 ? -lead : lead), in: seconds)
          .moved(by: (0, -(offset - start)), in: abs(offset - start) / abs(speed)).lifted())
      let lift = host.time + seconds + abs(offset - start) / abs(speed)
      while host.time < lift { host.step() }
      return lift
    }

    /// Offsets every 50 ms from a time on.
    func film(from time: Double, frames: Int) -> [Double] {
      (0..<frames).map { index in
        while host.time < time + Double(index) * 0.05 - 1e-6 { host.step() }
        return Double(scroll.contentOffset.y)
      }
    }
  }

  /// The smallest largest error over lifts near the one in the film.
  private func fit(
    _ recorded: [Double], speeds: [Double], lifts: [Double], delays: [Double], make: @MainActor (Double) -> Rig
  ) -> (error: Double, text: String) {
    var best = (error: Double.infinity, text: "")
    for speed in speeds {
      for lift in lifts {
        for delay in delays {
          let rig = make(speed)
          let time = rig.drag(at: speed, until: lift)
          let film = rig.film(from: time + delay, frames: recorded.count)
          let error = zip(film, recorded).map { abs($0 - $1) }.max()!
          if error < best.error { best = (error, "speed \(speed), lift \(lift), delay \(delay): \(film)") }
        }
      }
    }
    return best
  }

  @Test func aSnapUpFollowsTheFilm() {
    // Remaining distance to 0 after the lift.
    let recorded = [217.5, 125.2, 62.1, 26.6, 9.1, 2.1, 0.1, 0].map { -$0 }
    let best = fit(
      recorded, speeds: [1250, 1400, 1550], lifts: [-287, -283, -275, -265], delays: [0.02, 0.025, 0.03, 0.035, 0.04]
    ) { _ in Rig(offset: -367, rate: 240) }
    #expect(best.error <= 2, "\(best.text)")
  }

  @Test func aSnapDownFollowsTheFilm() {
    let recorded = [176.2, 101.1, 50.1, 21.4, 7.4, 1.4, 0].map { -367 + $0 }
    let best = fit(
      recorded, speeds: [-900, -1000, -1100, -1200], lifts: [-127, -140, -155, -170], delays: [0.01, 0.02, 0.03, 0.04]
    ) { _ in Rig(offset: 0, rate: 240) }
    #expect(best.error <= 2, "\(best.text)")
  }

  @Test func aFlingBouncesAtTheEndAsInTheFilm() {
    let recorded = [131.1, 163.1, 191.6, 217.2, 240.7, 261.7, 275.7, 278.8, 277.4, 274.9, 272.4, 269.9]
    let best = fit(
      recorded, speeds: [690, 700, 710, 720], lifts: [97, 100, 103], delays: [0.03, 0.04, 0.05]
    ) { _ in Rig(contentHeight: 781.8, offset: 40, rate: 240) }
    #expect(best.error <= 2, "\(best.text)")
  }

  /// y and length of the knob, from the film's frames at these offsets; its margin is 2.6 pt, ours 3.
  @Test(arguments: [(0.0, 1.2, 339.8), (-367, 369.6, 65.2), (264, 174.5, 339.9)])
  func theKnobLiesWhereTheFilmHasIt(offset: Double, y: Double, length: Double) {
    let rig = Rig(offset: -367, rate: 60)
    rig.scroll.contentOffset.y = CGFloat(offset)
    let knob = rig.scroll.verticalIndicator
    #expect(abs(knob.position - y) <= 1.5, "\(knob)")
    #expect(abs(knob.length - length) <= 1.5, "\(knob)")
  }

  @Test func theKnobGetsShorterBeyondTheEnd() {
    let rig = Rig(offset: -367, rate: 60)
    rig.scroll.contentOffset.y = 278
    let knob = rig.scroll.verticalIndicator
    #expect(abs(knob.length - 325.8) <= 1.5, "\(knob)")
    #expect(abs(knob.position + knob.length - 514.5) <= 1.5, "\(knob)")
  }

  // MARK: The sheet's acceptance table (T10)

  @Test(arguments: [60.0, 120]) func aFlickUpFromTheMiddleRestsUp(rate: Double) {
    let rig = Rig(offset: -367, rate: rate)
    _ = rig.drag(at: 900, until: -285)
    rig.host.runUntilRest()
    #expect(rig.scroll.contentOffset.y == 0)
  }

  @Test(arguments: [60.0, 120]) func aFlickDownRestsCollapsed(rate: Double) {
    let rig = Rig(offset: 0, rate: rate)
    _ = rig.drag(at: -630, until: -122)
    rig.host.runUntilRest()
    #expect(rig.scroll.contentOffset.y == -367)
  }

  /// Paging is switched on by the delegate as the content passes 0, and catches it there.
  @Test(arguments: [60.0, 120]) func aFlingIntoTheTopIsCaughtAtZero(rate: Double) {
    let rig = Rig(offset: 180, rate: rate)
    _ = rig.drag(at: -490, until: 108)
    var lowest = 0.0
    rig.host.onFrame = { _ in lowest = min(lowest, Double(rig.scroll.contentOffset.y)) }
    rig.host.runUntilRest()
    #expect(rig.scroll.contentOffset.y == 0)
    #expect(lowest < 0 && lowest >= -9)
  }

  @Test(arguments: [60.0, 120]) func aFlingAtTheEndBouncesBack(rate: Double) {
    let rig = Rig(offset: 200, rate: rate)
    _ = rig.drag(at: 400, until: 260)
    var highest = 0.0
    rig.host.onFrame = { _ in highest = max(highest, Double(rig.scroll.contentOffset.y)) }
    rig.host.runUntilRest()
    #expect(highest > 264 && highest <= 279)
    #expect(rig.scroll.contentOffset.y == 264)
  }
}
