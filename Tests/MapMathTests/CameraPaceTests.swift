import MapMath
import Testing

@Suite("Camera pace")
struct CameraPaceTests {
  static func camera(_ zoom: Double) -> Camera { Camera(center: WorldPoint(monaco), zoom: zoom) }

  /// Seconds and zooms; whether the camera moves at the last of them.
  @Test(
    "moves: changed before, less than a pause ago, and not for the first time",
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
  func moves(cameras: [(time: Double, zoom: Double)], isMoving: Bool) {
    var pace = CameraPace()
    var last = false
    for item in cameras { last = pace.isMoving(Self.camera(item.zoom), at: item.time) }
    #expect(last == isMoving)
  }

  @Test("at the rest time it rests, whatever the clock's sums are", arguments: [0, 0.1, 1.0 / 3, 1e9])
  func rest(time: Double) {
    var pace = CameraPace()
    _ = pace.isMoving(Self.camera(14), at: time - 0.1)
    _ = pace.isMoving(Self.camera(13), at: time)
    let wait = pace.restTime - time
    let movesBefore = pace.isMoving(Self.camera(13), at: time + wait - 0.01)
    let movesThen = pace.isMoving(Self.camera(13), at: time + wait)
    #expect(movesBefore && !movesThen)
  }
}
