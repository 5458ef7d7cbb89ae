import Geometry
import MapMath
import TestNumbers
import Testing

@Suite("Camera")
struct CameraTests {
  let size = CGSize(width: 390, height: 844)

  static func random(_ random: inout SplitMix) -> Camera {
    Camera(
      center: WorldPoint(
        x: .random(in: 0...WorldPoint.worldSize, using: &random), y: .random(in: 4e7...2e8, using: &random)),
      zoom: .random(in: 3...19, using: &random))
  }

  @Test("zoom and scale", arguments: [(20.0, 1.0), (15.0, 0.03125), (0.0, 9.5367431640625e-07)])
  func zoom(zoom: Double, scale: Double) {
    let camera = Camera(center: WorldPoint(monaco), zoom: zoom)
    #expect(camera.scale == scale && near(camera.zoom, zoom, 1e-12))
    #expect(near(Camera.scale(zoom: zoom + 0.5) / scale, 2.0.squareRoot(), 1e-12))
  }

  @Test("law: view points and places are a pair; the middle is the centre", arguments: [UInt64(51), 52])
  func pair(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<200 {
      let camera = Self.random(&random)
      let point = CGPoint(x: Double.random(in: -50...500, using: &random), y: Double.random(in: -50...900, using: &random))
      let back = camera.viewPoint(of: camera.worldPoint(at: point, in: size), in: size)
      #expect(near(back.x, point.x, 1e-6) && near(back.y, point.y, 1e-6), "seed \(seed), \(camera)")
      #expect(camera.worldPoint(at: CGPoint(x: 195, y: 422), in: size) == camera.center)
      let shown = camera.visibleRect(in: size)
      let corner = camera.viewPoint(of: WorldPoint(x: shown.maxX, y: shown.maxY), in: size)
      #expect(near(corner.x, 390, 1e-6) && near(corner.y, 844, 1e-6), "seed \(seed), \(camera)")
    }
  }

  @Test("law: a camera's region fitted again is the camera", arguments: [UInt64(61), 62])
  func region(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for _ in 0..<100 {
      var camera = Self.random(&random)
      // Lower down a view of this height looks over the map's edge, where its region is cut.
      camera.scale = max(camera.scale, Camera.scale(zoom: 5))
      let region = try #require(camera.region(in: size))
      let back = try #require(Camera(fitting: region, in: size))
      #expect(near(back.zoom, camera.zoom, 1e-6), "seed \(seed), \(camera)")
      let found = back.viewPoint(of: camera.center, in: size)
      #expect(near(found.x, 195, 1e-3) && near(found.y, 422, 1e-3), "seed \(seed), \(camera)")
    }
  }

  @Test("views without area show nothing")
  func noArea() {
    let camera = Camera(center: WorldPoint(monaco), zoom: 10)
    for size in [CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: Double.infinity, height: 5)] {
      #expect(camera.visibleRect(in: size).isNull && camera.region(in: size) == nil)
    }
  }

  @Test("odd input: a camera that arithmetic can go on with", arguments: awkward)
  func odd(value: Double) {
    let cameras = [
      Camera(center: WorldPoint(monaco), scale: value), Camera(center: WorldPoint(monaco), zoom: value),
      Camera(center: WorldPoint(x: value, y: value), scale: 1),
      Camera(center: WorldPoint(monaco), zoom: 9).panned(by: CGVector(dx: value, dy: value)),
      Camera(center: WorldPoint(monaco), zoom: 9).zoomed(by: value, about: CGPoint(x: value, y: 3), in: size),
      Camera(center: WorldPoint(x: value, y: value), zoom: value).clamped(in: size),
      Camera(center: WorldPoint(monaco), zoom: 9).interpolated(
        to: Camera(center: WorldPoint(x: 1, y: 1), zoom: 3), fraction: value),
    ]
    for camera in cameras {
      #expect(camera.scale > 0 && camera.scale.isFinite && camera.center.x.isFinite && camera.center.y.isFinite, "\(camera)")
    }
  }
}

@Suite("Camera fit")
struct CameraFitTests {
  @Test("with padding, as the vectors say")
  func vectors() throws {
    let rows = try Vectors.read().fit
    #expect(rows.count == 24)
    for row in rows {
      let size = CGSize(width: row.viewSize[0], height: row.viewSize[1])
      let padding = EdgePadding(top: row.padding[0], left: row.padding[1], bottom: row.padding[2], right: row.padding[3])
      let rect = WorldRect(row.rect)
      let camera = try #require(Camera(fitting: rect, in: size, padding: padding))
      #expect(near(camera.scale / row.result.scale, 1, 1e-9), "\(row.name): \(camera)")
      #expect(near(camera.zoom, row.result.zoom, 1e-9), "\(row.name): \(camera)")
      #expect(near(camera.visibleRect(in: size), WorldRect(row.result.visibleMapRect), 1e-3), "\(row.name)")
      let center = Coordinate(camera.center)
      #expect(near(center.latitude, row.result.centerCoordinate[0], 1e-9), "\(row.name): \(center)")
      #expect(near(center.longitude, row.result.centerCoordinate[1], 1e-9), "\(row.name): \(center)")
      let first = camera.viewPoint(of: rect.origin, in: size)
      let last = camera.viewPoint(of: WorldPoint(x: rect.maxX, y: rect.maxY), in: size)
      let found = [first.x, first.y, last.x - first.x, last.y - first.y].map { Double($0) }
      for (a, b) in zip(found, row.result.rectInView) { #expect(abs(a - b) < 1e-6, "\(row.name): \(found)") }
      let binds =
        row.result.binds == "width"
        ? found[2] - free(size.width, padding.left, padding.right)
        : found[3] - free(size.height, padding.top, padding.bottom)
      #expect(abs(binds) < 1e-6, "\(row.name): \(binds)")
    }
  }

  private func free(_ length: CGFloat, _ a: Double, _ b: Double) -> Double { Double(length) - a - b }

  @Test("one point: the closest zoom, in the middle of the free box")
  func point() throws {
    let place = WorldPoint(monaco)
    let padding = EdgePadding(top: 100, left: 10, bottom: 300, right: 50)
    let size = CGSize(width: 400, height: 800)
    for (limits, zoom) in [(ZoomLimits.standard, 20.0), (ZoomLimits(minimum: 3, maximum: 17), 17)] {
      let camera = try #require(
        Camera(fitting: WorldRect(origin: place, width: 0, height: 0), in: size, padding: padding, limits: limits))
      #expect(near(camera.zoom, zoom, 1e-12))
      let found = camera.viewPoint(of: place, in: size)
      #expect(near(found.x, 180, 1e-6) && near(found.y, 300, 1e-6))
    }
  }

  @Test("no room: as if one point were free, at the same middle, not beyond the smallest zoom")
  func noRoom() throws {
    let rect = WorldRect(x: 1e8, y: 1e8, width: 4096, height: 4096)
    let size = CGSize(width: 400, height: 800)
    for bottom in [699.5, 700, 900.0] {
      let padding = EdgePadding(top: 100, bottom: bottom)
      let camera = try #require(Camera(fitting: rect, in: size, padding: padding))
      #expect(near(camera.scale, 1.0 / 4096, 1e-12))
      let found = camera.viewPoint(of: rect.center, in: size)
      #expect(near(found.y, 100 + (700 - bottom) / 2, 1e-6))
    }
    let world = try #require(Camera(fitting: .world, in: size, padding: EdgePadding(top: 800)))
    #expect(near(world.zoom, 0, 1e-12))
  }

  @Test("null and numbers that are not finite have no camera")
  func null() {
    let size = CGSize(width: 400, height: 800)
    #expect(Camera(fitting: WorldRect.null, in: size) == nil)
    #expect(Camera(fitting: WorldRect(x: 0, y: 0, width: .nan, height: 5), in: size) == nil)
    #expect(Camera(fitting: .world, in: CGSize(width: Double.nan, height: 5)) == nil)
    #expect(Camera(fitting: .world, in: size, padding: EdgePadding(top: .infinity)) == nil)
  }
}

@Suite("Camera moves")
struct CameraMovesTests {
  let size = CGSize(width: 390, height: 844)
  let start = Camera(center: WorldPoint(monaco), zoom: 14.3)

  @Test("a pan carries the place under the finger with it")
  func pan() {
    let place = start.worldPoint(at: CGPoint(x: 100, y: 200), in: size)
    let found = start.panned(by: CGVector(dx: 30, dy: -45)).viewPoint(of: place, in: size)
    #expect(near(found.x, 130, 1e-6) && near(found.y, 155, 1e-6))
  }

  @Test("law: a zoom keeps the place under its point, and undoes itself", arguments: [UInt64(71), 72])
  func zoom(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<200 {
      let point = CGPoint(x: Double.random(in: 0...390, using: &random), y: Double.random(in: 0...844, using: &random))
      let factor = Double.random(in: 0.1...10, using: &random)
      let place = start.worldPoint(at: point, in: size)
      let zoomed = start.zoomed(by: factor, about: point, in: size)
      let found = zoomed.viewPoint(of: place, in: size)
      #expect(near(found.x, point.x, 1e-6) && near(found.y, point.y, 1e-6), "seed \(seed), \(factor) about \(point)")
      #expect(near(zoomed.scale, start.scale * factor, 1e-12), "seed \(seed), \(factor)")
      let back = zoomed.zoomed(by: 1 / factor, about: point, in: size)
      #expect(near(back.center.x, start.center.x, 1e-4) && near(back.zoom, start.zoom, 1e-9), "seed \(seed), \(factor)")
    }
  }

  @Test("at a limit the place stays too", arguments: [1e6, 1e-6])
  func zoomLimit(factor: Double) {
    let point = CGPoint(x: 20, y: 700)
    let place = start.worldPoint(at: point, in: size)
    let zoomed = start.zoomed(by: factor, about: point, in: size)
    #expect(near(zoomed.zoom, factor > 1 ? 20 : 0, 1e-9))
    let found = zoomed.viewPoint(of: place, in: size)
    #expect(near(found.x, 20, 1e-5) && near(found.y, 700, 1e-5))
    #expect(start.zoomed(by: 0, about: point, in: size) == start && start.zoomed(by: -2, about: point, in: size) == start)
  }

  @Test("clamped: zoom, copy of the world, and nothing above or below the map")
  func clamped() {
    let world = WorldPoint.worldSize
    let limits = ZoomLimits(minimum: 2, maximum: 18)
    #expect(near(Camera(center: WorldPoint(monaco), zoom: 25).clamped(in: size, limits: limits).zoom, 18, 1e-12))
    #expect(near(Camera(center: WorldPoint(monaco), zoom: -1).clamped(in: size, limits: limits).zoom, 2, 1e-12))
    #expect(Camera(center: WorldPoint(x: -7, y: world / 2), zoom: 9).clamped(in: size).center.x == world - 7)
    for y in [-5e8, 10, world - 10, 5e8] {
      let shown = Camera(center: WorldPoint(x: 9, y: y), zoom: 9).clamped(in: size).visibleRect(in: size)
      #expect(near(y < world / 2 ? shown.minY : shown.maxY, y < world / 2 ? 0 : world, 1e-6))
    }
    // At zoom 1 the map is 512 points high, less than the view.
    #expect(Camera(center: WorldPoint(x: 9, y: 10), zoom: 1).clamped(in: size).center.y == world / 2)
    #expect(start.clamped(in: size) == start)
  }

  @Test("limits: a maximum below the minimum counts as the minimum")
  func limits() {
    let limits = ZoomLimits(minimum: 5, maximum: 3)
    #expect(limits.minimum == 5 && limits.maximum == 5)
    #expect(ZoomLimits(minimum: .nan, maximum: .nan) == .standard)
  }

  @Test("interpolated: exact ends, even in centre and zoom, the short way around")
  func interpolated() {
    let other = Camera(center: WorldPoint(x: 1.5e8, y: 9e7), zoom: 6.3)
    #expect(start.interpolated(to: other, fraction: 0) == start && start.interpolated(to: other, fraction: 1) == other)
    #expect(start.interpolated(to: other, fraction: -3) == start && start.interpolated(to: other, fraction: 7) == other)
    #expect(start.interpolated(to: other, fraction: .nan) == start)
    let middle = start.interpolated(to: other, fraction: 0.25)
    #expect(near(middle.zoom, 14.3 - 2, 1e-9))
    #expect(near(middle.center.x, start.center.x + (1.5e8 - start.center.x) / 4, 1e-6))
    let world = WorldPoint.worldSize
    let east = Camera(center: WorldPoint(x: world - 100, y: 1e8), zoom: 10)
    let west = Camera(center: WorldPoint(x: 300, y: 1e8), zoom: 10)
    #expect(near(east.interpolated(to: west, fraction: 0.5).center.x, world + 100, 1e-6))
    #expect(near(west.interpolated(to: east, fraction: 0.5).center.x, 100, 1e-6))
  }

  @Test("screens: how far another camera is, counted at the smaller zoom")
  func screens() {
    let other = Camera(center: WorldPoint(x: start.center.x + 1170 / start.scale, y: start.center.y), scale: start.scale)
    #expect(near(start.screens(to: other, in: size), 3, 1e-9))
    #expect(near(other.screens(to: start, in: size), 3, 1e-9))
    let wide = Camera(center: other.center, scale: start.scale / 4)
    #expect(near(start.screens(to: wide, in: size), 0.75, 1e-9))
    let south = Camera(center: WorldPoint(x: start.center.x, y: start.center.y + 844 / start.scale), scale: start.scale)
    #expect(near(start.screens(to: south, in: size), 1, 1e-9))
    #expect(start.screens(to: other, in: .zero) == .infinity)
  }
}
