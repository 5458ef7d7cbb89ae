import HeadlessHost
import UIKit

/// One finger up and down over the sheet; answers the seconds each frame took, from touch sample to layer tree.
///
/// - Parameters:
///   - turningAt: where the finger turns, in points from the window's top; it starts at 760 and goes up first.
///   - frames: how many frames it moves, 4 points in each.
@MainActor func timesOfDrag(_ host: HeadlessHost, turningAt span: ClosedRange<Double>, frames: Int) -> [Double] {
  var times: [Double] = []
  times.reserveCapacity(frames)
  var y = 760.0
  var step = -4.0
  host.post(.finger(id: 1, phase: .began, point: CGPoint(x: 195, y: y), time: host.time + 0.001))
  host.step()
  for _ in 0..<frames {
    if y <= span.lowerBound || y >= span.upperBound { step = -step }
    y += step
    let event = HostEvent.finger(
      id: 1, phase: .moved, point: CGPoint(x: 195, y: y), time: Double(host.frameNumber + 1) / host.rate)
    let start = now()
    host.post(event)
    host.step()
    times.append(now() - start)
  }
  host.post(.finger(id: 1, phase: .ended, point: CGPoint(x: 195, y: y), time: host.time + 0.5))
  host.runUntilRest()
  return times
}
