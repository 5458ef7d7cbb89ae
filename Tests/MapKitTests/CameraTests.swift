import Foundation
import HeadlessHost
import MapMath
import Testing

@testable import MapKit

/// Setting the camera: where it goes, and what the delegate hears.
@MainActor struct CameraTests {
  struct Vectors: Decodable {
    struct Result: Decodable {
      let scale: Double
      let visibleMapRect: [Double]
    }
    struct Fit: Decodable {
      let name: String
      let rect: [Double]
      let viewSize: [Double]
      let padding: [Double]
      let result: Result
    }
    struct Region: Decodable {
      struct Value: Decodable {
        let center: [Double]
        let span: [Double]
      }
      let coordinates: [[Double]]
      let region: Value
    }
    struct Aspect: Decodable {
      let rect: [Double]
      let viewSize: [Double]
      let result: [Double]
    }
    let fit: [Fit]
    let regionForPoints: [Region]
    let mapRectThatFits: [Aspect]
  }

  static let vectors: Vectors = {
    let url = Bundle.module.url(forResource: "map", withExtension: "json", subdirectory: "Fixtures")!
    return try! JSONDecoder().decode(Vectors.self, from: try! Data(contentsOf: url))
  }()

  static func rect(_ numbers: [Double]) -> MKMapRect {
    MKMapRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  static func isNear(_ a: MKMapRect, _ b: MKMapRect, share: Double = 1e-9) -> Bool {
    let tolerance = max(b.width, b.height) * share + 1e-6
    return near(a.minX, b.minX, tolerance) && near(a.minY, b.minY, tolerance) && near(a.width, b.width, tolerance)
      && near(a.height, b.height, tolerance)
  }

  @Test func fitsAsTheVectorsSay() {
    for fit in Self.vectors.fit {
      let safe = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
      let stage = Stage(size: CGSize(width: fit.viewSize[0], height: fit.viewSize[1]), safeArea: safe)
      // The vectors' padding includes the safe area, which the map adds by itself.
      let padding = UIEdgeInsets(
        top: fit.padding[0] - safe.top, left: fit.padding[1], bottom: fit.padding[2] - safe.bottom, right: fit.padding[3])
      let fitted = stage.map.mapRectThatFits(Self.rect(fit.rect), edgePadding: padding)
      stage.map.setVisibleMapRect(Self.rect(fit.rect), edgePadding: padding, animated: false)
      let expected = Self.rect(fit.result.visibleMapRect)
      #expect(Self.isNear(stage.map.visibleMapRect, expected), "\(fit.name)")
      #expect(Self.isNear(fitted, expected), "\(fit.name)")
    }
  }

  @Test func aRegionOfPointsIsTheMeanOfItsCorners() {
    for item in Self.vectors.regionForPoints {
      var union = MKMapRect.null
      for place in item.coordinates {
        let point = MKMapPoint(CLLocationCoordinate2D(latitude: place[0], longitude: place[1]))
        union = union.union(MKMapRect(origin: point, size: MKMapSize()))
      }
      let region = MKCoordinateRegion(union)
      #expect(near(region.center.latitude, item.region.center[0], 1e-9))
      #expect(near(region.center.longitude, item.region.center[1], 1e-9))
      #expect(near(region.span.latitudeDelta, item.region.span[0], 1e-9))
      #expect(near(region.span.longitudeDelta, item.region.span[1], 1e-9))
    }
  }

  @Test func growsToTheViewsAspect() {
    for item in Self.vectors.mapRectThatFits {
      let stage = Stage(
        size: CGSize(width: item.viewSize[0], height: item.viewSize[1]),
        safeArea: UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0))
      #expect(Self.isNear(stage.map.mapRectThatFits(Self.rect(item.rect)), Self.rect(item.result)))
      stage.map.visibleMapRect = Self.rect(item.rect)
      #expect(Self.isNear(stage.map.visibleMapRect, Self.rect(item.result)))
    }
  }

  @Test func beginsWithTheWholeWorld() {
    let stage = Stage()
    #expect(stage.map.visibleMapRect.world.contains(WorldRect.world))
    #expect(near(stage.map.centerCoordinate.latitude, 0, 1e-9))
  }

  @Test func aRegionSetBeforeLayoutIsShownAfterIt() {
    let center = CLLocationCoordinate2D(latitude: 43.73, longitude: 7.42)
    let host = HeadlessHost(size: CGSize(width: 400, height: 800))
    let map = MKMapView(frame: .zero)
    map.region = MKCoordinateRegion(center: center, span: MKCoordinateSpan(latitudeDelta: 0.02, longitudeDelta: 0.02))
    #expect(near(map.region.span.longitudeDelta, 0.02, 1e-9))
    host.show(map)
    #expect(near(map.region.center.longitude, 7.42, 1e-9))
    #expect(near(map.region.span.longitudeDelta, 0.02, 1e-9))
    #expect(map.region.span.latitudeDelta > 0.02)
  }

  @Test func aResizeKeepsTheMiddleAndTheScale() {
    let stage = Stage()
    stage.map.setVisibleMapRect(.monaco(zoom: 14, in: stage.size), animated: false)
    let before = stage.map.camera
    stage.host.window.hostResized(to: CGSize(width: 852, height: 414), scale: 2)
    stage.host.step()
    #expect(stage.map.camera == before)
    #expect(stage.map.bounds.size == CGSize(width: 852, height: 414))
  }

  // MARK: Delegate

  @Test func oneChangeIsToldOnce() {
    let stage = Stage()
    let rect = MKMapRect.monaco(zoom: 14, in: stage.size)
    stage.map.setVisibleMapRect(rect, animated: false)
    #expect(stage.log.calls == ["will false", "step", "did false"])
    stage.map.setVisibleMapRect(rect, animated: false)
    stage.map.setVisibleMapRect(rect, animated: true)
    stage.host.run(seconds: 0.5)
    #expect(stage.log.calls == ["will false", "step", "did false"])
  }

  @Test func anAnimatedChangeIsToldAtBothEnds() {
    let stage = Stage()
    stage.map.setVisibleMapRect(.monaco(zoom: 14, in: stage.size), animated: false)
    stage.log.calls = []
    let from = stage.map.camera
    let target = MKMapRect.monaco(zoom: 15, in: stage.size)
    stage.map.setVisibleMapRect(target, animated: true)
    #expect(stage.log.calls == ["will true"] && stage.map.camera == from)
    stage.host.run(seconds: 0.2)
    #expect(stage.map.camera.zoom > 14.2 && stage.map.camera.zoom < 14.9)
    #expect(stage.log.calls == ["will true", "step"])
    stage.host.runUntilRest()
    #expect(stage.log.calls == ["will true", "step", "did true"])
    #expect(Self.isNear(stage.map.visibleMapRect, target))
  }

  @Test func aFarTargetIsJumpedTo() {
    let stage = Stage()
    stage.map.setVisibleMapRect(.monaco(zoom: 15, in: stage.size), animated: false)
    stage.log.calls = []
    stage.map.setVisibleMapRect(.around(60, 25, zoom: 15, in: stage.size), animated: true)
    #expect(stage.log.calls == ["will false", "step", "did false"])
  }

  @Test func aTouchInterruptsAnAnimatedChange() {
    let stage = Stage()
    stage.map.setVisibleMapRect(.monaco(zoom: 14, in: stage.size), animated: false)
    stage.map.setVisibleMapRect(.monaco(zoom: 16, in: stage.size), animated: true)
    stage.host.run(seconds: 0.15)
    stage.log.calls = []
    stage.host.play(FingerScript(at: (100, 100)).waited(0.5).lifted())
    stage.host.run(seconds: 0.6)
    #expect(stage.map.camera.zoom > 14 && stage.map.camera.zoom < 15.9)
    #expect(stage.log.calls.last == "did true")
  }

  @Test func aBlockOfAnimateStretchesTheMotion() {
    let stage = Stage()
    stage.map.setVisibleMapRect(.monaco(zoom: 14, in: stage.size), animated: false)
    UIView.animate(withDuration: 2) { stage.map.setVisibleMapRect(.monaco(zoom: 15, in: stage.size), animated: true) }
    stage.host.run(seconds: 1)
    #expect(near(stage.map.camera.zoom, 14.5, 0.05))
  }

  @Test func whatCannotBeUsedIsReportedAndLeftOut() {
    let stage = Stage()
    stage.map.setVisibleMapRect(.monaco(zoom: 14, in: stage.size), animated: false)
    stage.log.calls = []
    let before = stage.map.camera
    var messages: [String] = []
    let handler = Diagnostics.handler
    Diagnostics.handler = { messages.append($0) }
    defer { Diagnostics.handler = handler }
    stage.map.setVisibleMapRect(.null, animated: false)
    stage.map.setVisibleMapRect(MKMapRect(x: .nan, y: 0, width: 1, height: 1), edgePadding: .zero, animated: true)
    stage.map.setVisibleMapRect(
      .world, edgePadding: UIEdgeInsets(top: .nan, left: 0, bottom: 0, right: 0), animated: false)
    stage.map.setCenter(CLLocationCoordinate2D(latitude: .nan, longitude: 0), animated: false)
    stage.map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(), span: MKCoordinateSpan(latitudeDelta: -1, longitudeDelta: .nan))
    #expect(stage.map.camera == before && stage.log.calls.isEmpty)
    #expect(messages.count == 4)
  }

  @Test func paddingThatLeavesNoRoomZoomsFarOut() {
    let stage = Stage()
    let rect = MKMapRect.monaco(zoom: 14, in: CGSize(width: 200, height: 200))
    stage.map.setVisibleMapRect(
      rect, edgePadding: UIEdgeInsets(top: 500, left: 0, bottom: 600, right: 0), animated: false)
    let visible = stage.map.visibleMapRect
    #expect(visible.isUsable && stage.map.camera.zoom >= 0 && stage.map.camera.zoom < 8)
  }

  @Test func aZoomRangeHoldsTheCamera() throws {
    let stage = Stage()
    stage.map.setVisibleMapRect(.monaco(zoom: 18, in: stage.size), animated: false)
    stage.map.cameraZoomRange = MKMapView.CameraZoomRange(minCenterCoordinateDistance: 5000)
    let zoom = stage.map.camera.zoom
    #expect(zoom < 16 && zoom > 12)
    stage.map.setVisibleMapRect(.monaco(zoom: 18, in: stage.size), animated: false)
    #expect(near(stage.map.camera.zoom, zoom, 1e-9))
  }

  // MARK: Conversions

  @Test func pointsAndCoordinatesConvertBothWays() {
    let stage = Stage()
    stage.map.setVisibleMapRect(.monaco(zoom: 15.3, in: stage.size), animated: false)
    let place = CLLocationCoordinate2D(latitude: 43.7391605, longitude: 7.4280230)
    let point = stage.map.convert(place, toPointTo: stage.map)
    let back = stage.map.convert(point, toCoordinateFrom: stage.map)
    #expect(near(back.latitude, place.latitude, 1e-9) && near(back.longitude, place.longitude, 1e-9))
    let middle = stage.map.convert(stage.map.centerCoordinate, toPointTo: nil)
    #expect(near(Double(middle.x), 207, 1e-6) && near(Double(middle.y), 426, 1e-6))
    let whole = stage.map.convert(stage.map.region, toRectTo: stage.map)
    #expect(near(Double(whole.height), 852, 1e-6) && near(Double(whole.minX), 0, 1e-6))
    let region = stage.map.convert(stage.map.bounds, toRegionFrom: stage.map)
    #expect(near(region.span.longitudeDelta, stage.map.region.span.longitudeDelta, 1e-12))
  }

  @Test func aRegionInMetresSpansThem() {
    let center = CLLocationCoordinate2D(latitude: 43.73, longitude: 7.42)
    let region = MKCoordinateRegion(center: center, latitudinalMeters: 2000, longitudinalMeters: 1000)
    let north = CLLocation(latitude: 43.73 + region.span.latitudeDelta / 2, longitude: 7.42)
    let south = CLLocation(latitude: 43.73 - region.span.latitudeDelta / 2, longitude: 7.42)
    let east = CLLocation(latitude: 43.73, longitude: 7.42 + region.span.longitudeDelta)
    #expect(near(north.distance(from: south), 2000, 12))
    #expect(near(CLLocation(latitude: 43.73, longitude: 7.42).distance(from: east), 1000, 8))
    let casino = MKMapPoint(CLLocationCoordinate2D(latitude: 43.7391605, longitude: 7.4280230))
    let hairpin = MKMapPoint(CLLocationCoordinate2D(latitude: 43.7402060, longitude: 7.4297996))
    #expect(near(casino.distance(to: hairpin), 184, 1))
    #expect(
      near(
        casino.distance(to: hairpin) * MKMapPointsPerMeterAtLatitude(43.7396), hypot(casino.x - hairpin.x, casino.y - hairpin.y),
        9))
  }

  @Test func aDelegateThatMovesTheMapAtEachEndHearsOfBothEndsOfEach() {
    let stage = Stage()
    let goal = CLLocationCoordinate2D(latitude: 43.74, longitude: 7.44)
    stage.map.setVisibleMapRect(.monaco(zoom: 14, in: stage.size), animated: false)
    stage.log.calls = []
    var turns = 0
    stage.log.onEnd = { map in
      turns += 1
      if turns < 5 {
        map.setCenter(CLLocationCoordinate2D(latitude: 43.73, longitude: 7.41 + 0.001 * Double(turns)), animated: true)
      }
    }
    stage.map.setCenter(CLLocationCoordinate2D(latitude: 43.735, longitude: 7.42), animated: true)
    stage.host.run(seconds: 0.1)
    // Takes the place of the first, and of what the delegate asks for when it hears of that.
    stage.map.setCenter(goal, animated: true)
    stage.host.run(seconds: 0.3)
    #expect(abs(stage.map.centerCoordinate.longitude - goal.longitude) < 0.005)
    stage.host.runUntilRest()
    let told = stage.log.calls.filter { $0 != "step" }
    #expect(told == Array(repeating: ["will true", "did true"], count: 5).flatMap { $0 } && turns == 5)
  }
}
