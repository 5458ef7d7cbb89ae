import CAllocationCount
import DemoApp
import Foundation
import HeadlessHost
import MapKit

/// A frame in which the finger drags the sheet and the map follows: touch sample to layer tree, nothing painted.
@MainActor func benchmarkFrames() throws {
  let scene = try DemoScene()
  let host = scene.host
  let scroll = scene.map.scrollView

  Measure.printHeader("scroll frame of the demo, no painting")
  _ = timesOfDrag(host, turningAt: 250...770, frames: 300)
  report("touch sample to layer tree", timesOfDrag(host, turningAt: 250...770, frames: 3000))
  precondition(scroll.contentOffset.y == 0 || scroll.contentOffset.y == -scroll.contentInset.top)

  // Only the text scrolls: the map must not be touched.
  scroll.contentOffset.y = 120
  host.runUntilRest()
  var times: [Double] = []
  for frame in 0..<2000 {
    let start = now()
    scroll.contentOffset.y = 120 + CGFloat(frame % 200) / 2
    host.step()
    times.append(now() - start)
  }
  report("content scrolls, map still", times)

  print("\nheap allocations, 10,000 frames of a drag")
  _ = timesOfDrag(host, turningAt: 250...770, frames: 1000)
  for part in 1...4 {
    let before = allocation_count()
    let resident = residentBytes()
    _ = timesOfDrag(host, turningAt: 250...770, frames: 2500)
    let count = Double(allocation_count() - before) / 2500
    print(
      column("  frames \((part - 1) * 2500)…\(part * 2500)", 36)
        + right(String(format: "%.1f a frame", count), 16)
        + right(String(format: "%+.0f kB resident", Double(residentBytes() - resident) / 1024), 22))
  }
}

/// Three seconds at 120 Hz: a drag, a fling and its motion.
@MainActor func benchmarkFling() throws {
  Measure.printHeader("3 s of drag and fling at 120 Hz")
  var times: [Double] = []
  for _ in 0..<20 {
    let scene = try DemoScene(rate: 120)
    scene.host.play(FingerScript(at: (195, 735)).moved(by: (0, -300), in: 1.2).moved(by: (0, -120), in: 0.1).lifted())
    let start = now()
    scene.host.run(seconds: 3)
    times.append(now() - start)
  }
  report("no painting", times)
}

func report(_ name: String, _ samples: [Double]) {
  let times = samples.sorted()
  let last = times.count - 1
  print(
    column(name, 36)
      + [times[0], times[last / 2], times[Int((Double(last) * 0.99).rounded())]].map { right(duration($0), 12) }.joined())
}

/// Bytes of memory in use by this process, as the kernel counts them.
func residentBytes() -> Int {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
  let fields = text.split(separator: " ")
  return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4096 : 0
}
