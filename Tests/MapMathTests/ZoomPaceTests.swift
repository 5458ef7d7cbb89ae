import MapMath
import Testing

@Suite("Zoom pace")
struct ZoomPaceTests {
  /// Seconds and scales; whether it zooms at the last of them.
  @Test(
    "zooms: changed before, less than a pause ago, and not for the first time",
    arguments: [
      ([(0, 14)], false),
      ([(0, 14), (0, 13)], false),
      ([(0, 14), (0.1, 14)], true),
      ([(0, 14), (0.249, 14)], true),
      ([(0, 14), (0.25, 14)], false),
      ([(0, 14), (0.016, 13.9)], true),
      ([(0, 14), (0.249, 13.9)], true),
      ([(0, 14), (0.25, 13.9)], false),
      ([(0, 14), (0.2, 13.9), (0.4, 13.8), (0.6, 13.8)], true),
      ([(0, 14), (0.2, 13.9), (0.4, 13.9), (0.45, 13.9)], false),
      ([(5, 14), (9, 13.9), (9, 13.8)], false),
      ([(5, 14), (9, 13.9), (9.01, 13.8)], true),
    ] as [([(Double, Double)], Bool)])
  func zooms(scales: [(time: Double, scale: Double)], isZooming: Bool) {
    var pace = ZoomPace()
    var last = false
    for item in scales { last = pace.isZooming(item.scale, at: item.time) }
    #expect(last == isZooming)
  }

  @Test("at the rest time it rests, whatever the clock's sums are", arguments: [0, 0.1, 1.0 / 3, 1e9])
  func rest(time: Double) {
    var pace = ZoomPace()
    _ = pace.isZooming(14, at: time - 0.1)
    _ = pace.isZooming(13, at: time)
    let wait = pace.restTime - time
    let zoomsBefore = pace.isZooming(13, at: time + wait - 0.01)
    let zoomsThen = pace.isZooming(13, at: time + wait)
    #expect(zoomsBefore && !zoomsThen)
  }
}
