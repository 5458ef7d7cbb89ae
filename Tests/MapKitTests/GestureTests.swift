import Foundation
import HeadlessHost
import LayerTree
import MapMath
import Testing

@testable import MapKit

/// Fingers, wheel and pinches on the map.
@MainActor struct GestureTests {
  static func stage(rate: Double = 60, zoom: Double = 14) -> Stage {
    let stage = Stage(rate: rate)
    stage.map.setVisibleMapRect(.monaco(zoom: zoom, in: stage.size), animated: false)
    stage.log.calls = []
    return stage
  }

  static func place(_ stage: Stage, _ x: Double, _ y: Double) -> WorldPoint {
    stage.map.camera.worldPoint(at: CGPoint(x: x, y: y), in: stage.size)
  }

  static func offset(_ stage: Stage, _ place: WorldPoint, _ x: Double, _ y: Double) -> Double {
    let point = stage.map.camera.viewPoint(of: place.nearestCopy(to: stage.map.camera.center), in: stage.size)
    return hypot(Double(point.x) - x, Double(point.y) - y)
  }

  @Test func aDragMovesTheMapWithTheFinger() {
    let stage = Self.stage()
    let before = stage.map.camera
    stage.host.play(FingerScript(at: (200, 400)).moved(by: (100, -50), in: 0.5).waited(0.3).lifted())
    stage.host.runUntilRest()
    let moved = stage.map.camera.viewPoint(of: before.center, in: stage.size)
    // The slop of about ten points does not count.
    #expect(moved.x - 207 > 80 && moved.x - 207 < 93 && near(Double(moved.y) - 426, -0.5 * Double(moved.x - 207), 0.01))
    #expect(stage.map.camera.scale == before.scale)
    #expect(stage.log.calls == ["will false", "step", "did false"])
  }

  @Test func aFlickGlidesOnAndIsTheSameAtBothRates() {
    var ways: [Double] = []
    for rate in [60.0, 120.0] {
      let stage = Self.stage(rate: rate)
      stage.host.play(FingerScript(at: (200, 600)).moved(by: (0, -200), in: 0.2).lifted())
      stage.host.run(seconds: 0.2)
      let start = stage.map.camera
      #expect(stage.log.calls == ["will false", "step"])
      stage.host.run(seconds: 0.5)
      ways.append((stage.map.camera.center.y - start.center.y) * start.scale)
      stage.host.runUntilRest()
      #expect(stage.log.calls == ["will false", "step", "did false"])
      // v/k, less what the stop speed leaves.
      let way = (stage.map.camera.center.y - start.center.y) * start.scale
      #expect(near(way, (1000 - 10) / 2.002, 20))
    }
    #expect(near(ways[0], ways[1], 1.0))
  }

  @Test func aTouchStopsTheGlide() {
    let stage = Self.stage()
    stage.host.play(FingerScript(at: (200, 600)).moved(by: (0, -200), in: 0.2).lifted())
    stage.host.run(seconds: 0.4)
    stage.host.play(FingerScript(at: (200, 300)).waited(0.2).lifted())
    stage.host.run(seconds: 0.1)
    let stopped = stage.map.camera
    stage.host.run(seconds: 1)
    #expect(stage.map.camera == stopped)
    #expect(stage.log.calls == ["will false", "step", "did false"])
  }

  @Test func aPinchKeepsThePlaceBetweenTheFingers() {
    let stage = Self.stage()
    let origin = stage.host.time
    stage.host.play(FingerScript(at: (150, 300), id: 1).moved(by: (-60, -60), in: 0.4).moved(by: (40, 120), in: 0.4).lifted())
    stage.host.play(FingerScript(at: (250, 500), id: 2).moved(by: (60, 60), in: 0.4).moved(by: (40, 120), in: 0.4).lifted())
    stage.host.run(seconds: 0.15)
    #expect(stage.map.holds.contains(.pinch))
    func middle(at time: Double) -> (Double, Double) {
      let late = max(0, time - origin - 0.4)
      return (200 + 100 * late, 400 + 300 * late)
    }
    let begin = stage.host.time
    let first = middle(at: begin)
    let place = Self.place(stage, first.0, first.1)
    var worst = 0.0
    stage.host.onFrame = { time in
      guard time - origin < 0.8 else { return }
      let point = middle(at: time)
      worst = max(worst, Self.offset(stage, place, point.0, point.1))
    }
    stage.host.run(seconds: 0.6)
    #expect(worst < 0.5, "\(worst) points off")
    #expect(stage.map.camera.zoom > 14.4)
    stage.host.onFrame = nil
    stage.host.runUntilRest()
    #expect(stage.log.calls == ["will false", "step", "did false"])
  }

  @Test func aDoubleTapZoomsOneLevelAboutItself() {
    let stage = Self.stage()
    let place = Self.place(stage, 300, 200)
    stage.host.tap(at: (300, 200))
    stage.host.tap(at: (300, 200), after: 0.15)
    stage.host.run(seconds: 0.35)
    #expect(Self.offset(stage, place, 300, 200) < 0.5)
    stage.host.run(seconds: 0.5)
    #expect(near(stage.map.camera.zoom, 15, 1e-9))
    #expect(Self.offset(stage, place, 300, 200) < 0.01)
    #expect(stage.log.calls == ["will true", "step", "did true"])
  }

  @Test func aTapOfTwoFingersZoomsOut() {
    let stage = Self.stage()
    stage.host.play(FingerScript(at: (180, 400), id: 1).waited(0.06).lifted())
    stage.host.play(FingerScript(at: (240, 400), id: 2).waited(0.06).lifted())
    stage.host.run(seconds: 0.8)
    #expect(near(stage.map.camera.zoom, 13, 1e-9))
  }

  @Test func aWheelZoomsAboutThePointer() {
    let stage = Self.stage()
    let place = Self.place(stage, 100, 700)
    for step in 0..<4 {
      stage.host.post(
        .wheel(
          point: CGPoint(x: 100, y: 700), delta: CGVector(dx: 0, dy: -60), isPrecise: false, phase: .none,
          time: 0.1 + Double(step) * 0.05))
    }
    stage.host.run(seconds: 0.28)
    #expect(stage.log.calls == ["will false", "step"])
    stage.host.run(seconds: 0.3)
    #expect(near(stage.map.camera.zoom, 15, 1e-9) && Self.offset(stage, place, 100, 700) < 0.01)
    #expect(stage.log.calls == ["will false", "step", "did false"])
  }

  @Test func aPinchOfTheDeviceZoomsAboutItsCentre() {
    let stage = Self.stage()
    let place = Self.place(stage, 120, 300)
    let phases: [(Double, GesturePhase)] = [(1, .began), (1.3, .changed), (2, .changed), (2, .ended)]
    for (index, phase) in phases.enumerated() {
      stage.host.post(
        .pinch(center: CGPoint(x: 120, y: 300), scale: phase.0, phase: phase.1, time: 0.1 + Double(index) * 0.05))
    }
    stage.host.run(seconds: 0.5)
    #expect(near(stage.map.camera.zoom, 15, 1e-9) && Self.offset(stage, place, 120, 300) < 0.01)
    #expect(stage.log.calls == ["will false", "step", "did false"])
  }

  static func press(_ stage: Stage, _ name: String, _ modifiers: KeyModifiers = []) {
    stage.host.post(.key(name: name, modifiers: modifiers, isDown: true, time: stage.host.time))
    stage.host.post(.key(name: name, modifiers: modifiers, isDown: false, time: stage.host.time))
  }

  @Test(arguments: [("ArrowUp", 0.0, 100.0), ("ArrowDown", 0, -100), ("ArrowLeft", 100, 0), ("ArrowRight", -100, 0)])
  func arrowsMoveTheMapByAStepEach(name: String, dx: Double, dy: Double) {
    let stage = Self.stage()
    let place = Self.place(stage, 207, 426)
    Self.press(stage, name)
    stage.host.run(seconds: 0.1)
    // The second goes on from where the first will end.
    Self.press(stage, name)
    stage.host.runUntilRest()
    #expect(Self.offset(stage, place, 207 + 2 * dx, 426 + 2 * dy) < 0.01)
    #expect(stage.log.calls == ["will true", "step", "did true", "will true", "step", "did true"])
  }

  @Test func plusAndMinusZoomAboutTheMiddleOfWhatTheMarginsLeave() {
    let stage = Self.stage()
    stage.map.layoutMargins = UIEdgeInsets(top: 100, left: 0, bottom: 300, right: 0)
    let room = stage.map.bounds.inset(by: stage.map.layoutMargins)
    let place = Self.place(stage, Double(room.midX), Double(room.midY))
    Self.press(stage, "+", .shift)
    stage.host.run(seconds: 0.1)
    Self.press(stage, "=")
    stage.host.runUntilRest()
    #expect(near(stage.map.camera.zoom, 16, 1e-9) && Self.offset(stage, place, Double(room.midX), Double(room.midY)) < 0.01)
    Self.press(stage, "-")
    stage.host.runUntilRest()
    #expect(near(stage.map.camera.zoom, 15, 1e-9) && Self.offset(stage, place, Double(room.midX), Double(room.midY)) < 0.01)
    for _ in 0..<30 { Self.press(stage, "-") }
    stage.host.runUntilRest()
    #expect(stage.map.camera.scale >= stage.map.limits.clampScale(0))
    Self.press(stage, "+", .control)
    Self.press(stage, "x")
    let least = stage.map.camera
    stage.host.runUntilRest()
    #expect(stage.map.camera == least)
  }

  @Test(arguments: [false, true]) func aKeyGoesOnFromWhereTheOneBeforeWillEnd(zoomsFirst: Bool) {
    let stage = Self.stage()
    let place = Self.place(stage, 207, 426)
    Self.press(stage, zoomsFirst ? "+" : "ArrowLeft")
    stage.host.run(seconds: 0.1)
    Self.press(stage, zoomsFirst ? "ArrowLeft" : "+")
    stage.host.runUntilRest()
    // A step of 100 points, which a level nearer is twice as long.
    #expect(near(stage.map.camera.zoom, 15, 1e-9) && Self.offset(stage, place, zoomsFirst ? 307 : 407, 426) < 0.01)
  }

  @Test func keysLeaveAMapAloneThatADevicePinches() {
    let stage = Self.stage()
    func pinch(_ scale: Double, _ phase: GesturePhase) {
      stage.host.post(.pinch(center: CGPoint(x: 120, y: 300), scale: scale, phase: phase, time: stage.host.time))
      stage.host.run(seconds: 0.1)
    }
    pinch(1, .began)
    pinch(1.5, .changed)
    let held = stage.map.camera
    for name in ["ArrowUp", "+"] { Self.press(stage, name) }
    stage.host.run(seconds: 0.2)
    #expect(stage.map.camera == held)
    // The end is heard once; without a beginning it is nobody's.
    pinch(1.5, .ended)
    Self.press(stage, "ArrowLeft")
    stage.host.runUntilRest()
    let moved = stage.map.camera
    pinch(1.5, .ended)
    #expect(stage.map.camera == moved && moved != held && stage.map.holds.isEmpty && !stage.map.isUserChangeAnnounced)
    // Nor does it hold the map for ever where zooming is switched off meanwhile.
    pinch(1, .began)
    pinch(1.2, .changed)
    stage.map.isZoomEnabled = false
    pinch(1.2, .ended)
    #expect(stage.map.holds.isEmpty && stage.log.calls.last == "did false")
  }

  @Test func keysLeaveAMapAloneThatAFingerHolds() {
    let stage = Self.stage()
    stage.host.play(FingerScript(at: (200, 400)).moved(by: (100, -50), in: 0.3).waited(0.5).lifted())
    stage.host.run(seconds: 0.5)
    let held = stage.map.camera
    for name in ["ArrowUp", "+"] { Self.press(stage, name) }
    stage.host.run(seconds: 0.2)
    #expect(stage.map.camera == held && stage.map.holds.contains(.pan))
  }

  @Test func keysGoFromAPinToItsMap() throws {
    let stage = Self.stage()
    let pin = MKPointAnnotation()
    pin.coordinate = stage.map.centerCoordinate
    stage.map.addAnnotation(pin)
    stage.host.run(seconds: 0.1)
    let view = try #require(stage.map.view(for: pin))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    stage.map.addSubview(field)
    field.becomeFirstResponder()
    let place = stage.map.camera.center
    stage.host.post(.accessibility(element: view.layer.node.id, action: .focus, time: stage.host.time))
    Self.press(stage, "ArrowLeft")
    stage.host.runUntilRest()
    #expect(!field.isFirstResponder && Self.offset(stage, place, 307, 426) < 0.01)
    // It stays where it is when keys zoom,
    Self.press(stage, "+")
    stage.host.runUntilRest()
    #expect(near(stage.map.camera.zoom, 15, 1e-9) && Self.offset(stage, place, 307, 426) < 0.01)
    // and keys go on to the map when it has gone out of sight.
    for _ in 0..<10 {
      Self.press(stage, "ArrowLeft")
      stage.host.runUntilRest()
    }
    #expect(view.superview == nil && Self.offset(stage, place, 1307, 426) < 0.01)
  }

  @Test func escapeDeselectsBeforeItIsAnybodyElses() {
    let stage = Self.stage()
    let pin = MKPointAnnotation()
    pin.coordinate = stage.map.centerCoordinate
    stage.map.addAnnotation(pin)
    stage.host.run(seconds: 0.1)
    stage.map.selectAnnotation(pin, animated: false)
    Self.press(stage, "Escape")
    #expect(stage.map.selectedAnnotations.isEmpty)
  }

  @Test func switchedOffGesturesLeaveTheCameraToCode() {
    let stage = Self.stage()
    stage.map.isScrollEnabled = false
    stage.map.isZoomEnabled = false
    let before = stage.map.camera
    stage.host.play(FingerScript(at: (200, 400)).moved(by: (100, -50), in: 0.3).lifted())
    stage.host.post(
      .wheel(point: CGPoint(x: 100, y: 700), delta: CGVector(dx: 0, dy: -60), isPrecise: false, phase: .none, time: 0.1))
    stage.host.tap(at: (300, 200), after: 0.5)
    stage.host.tap(at: (300, 200), after: 0.65)
    stage.host.run(seconds: 1.5)
    for name in ["ArrowUp", "+", "-"] { Self.press(stage, name) }
    stage.host.run(seconds: 0.5)
    #expect(stage.map.camera == before && stage.log.calls.isEmpty)
    stage.map.setVisibleMapRect(.monaco(zoom: 15, in: stage.size), animated: false)
    #expect(near(stage.map.camera.zoom, 15, 1e-9))
  }

  @Test func aDragGoesNoFurtherThanTheMapsEdge() {
    let stage = Stage()
    stage.map.setVisibleMapRect(.around(50, 0, zoom: 3, in: stage.size), animated: false)
    for _ in 0..<4 {
      stage.host.play(FingerScript(at: (200, 200)).moved(by: (0, 500), in: 0.2).lifted())
      stage.host.runUntilRest()
    }
    #expect(near(stage.map.visibleMapRect.minY, 0, 1))
  }

  @Test func aDragBeginsWhereCodeHasLeftTheCamera() {
    let stage = Stage()
    // The world, pushed up by a tall sheet: more is seen below the map than a finger could reach.
    stage.map.setVisibleMapRect(.world, edgePadding: UIEdgeInsets(top: 0, left: 0, bottom: 400, right: 0), animated: false)
    let before = stage.map.camera
    stage.host.play(FingerScript(at: (200, 100)).moved(by: (30, 0), in: 0.3).waited(0.2).lifted())
    stage.host.runUntilRest()
    #expect(near(stage.map.camera.center.y, before.center.y, 1e-3) && stage.map.camera.scale == before.scale)
  }
}
