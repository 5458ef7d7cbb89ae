import CairoPainter
import Foundation
import HeadlessHost
import LayerTree
import MapMath
import Testing

@testable import MapKit

/// Decodes nothing: answers in the next frame with a picture of 512 pixels, or with none where told so.
final class FakeDecoder: ImageDecoding {
  var asked: [String] = []
  var broken: Set<String> = []
  private var waiting: [(ImageHandle?) -> Void] = []
  private var handles: [ImageHandle?] = []
  private var lastID: UInt32 = 0

  func decode(_ source: ImageSource) -> ImageHandle? {
    let path: String
    switch source {
    case .path(let text): path = text
    case .bytes(let bytes): path = "\(bytes.count) bytes"
    }
    asked.append(path)
    guard !broken.contains(path) else { return nil }
    lastID += 1
    return ImageHandle(id: lastID, source: source, pixelSize: CGSize(width: 512, height: 512), pixels: nil)
  }

  func decode(_ source: ImageSource, then answer: @escaping (ImageHandle?) -> Void) {
    handles.append(decode(source))
    waiting.append(answer)
  }

  func deliver() {
    let (answers, pictures) = (waiting, handles)
    waiting = []
    handles = []
    for (answer, picture) in zip(answers, pictures) { answer(picture) }
  }
}

/// Tiles: which are asked for, where they lie, what stands in for missing ones.
@MainActor struct TileTests {
  static func stage(
    index: String? = nil, broken: Set<String> = [], size: CGSize = CGSize(width: 414, height: 852), bytes: Int = 64 << 20,
    rate: Double = 60
  ) -> (Stage, FakeDecoder) {
    let decoder = FakeDecoder()
    decoder.broken = broken
    var source = TileSource(template: "tiles/{z}/{x}/{y}.png", cacheBytes: bytes)
    source.index = index.map { TileIndex($0) }
    let stage = Stage(size: size, rate: rate, source: source, decoder: decoder)
    stage.host.deliver = { decoder.deliver() }
    stage.host.run(seconds: 0.5)
    decoder.asked = []
    stage.log.calls = []
    return (stage, decoder)
  }

  /// Each drawn tile: its box in the view, and the part of which picture.
  static func drawn(_ stage: Stage) -> [(box: CGRect, path: String, part: CGRect)] {
    guard let container = stage.map.tiles?.container else { return [] }
    var found: [(CGRect, String, CGRect)] = []
    for layer in container.sublayers ?? [] {
      guard case .image(let image, _, let source, _, _) = layer.ownContents, case .path(let path) = image.source else {
        continue
      }
      found.append((layer.frame.applying(container.toSuperlayer), path, source))
    }
    return found
  }

  static func covered(_ stage: Stage) -> Bool {
    let boxes = drawn(stage).map { $0.box }
    for row in 0..<40 {
      for column in 0..<20 {
        let point = CGPoint(
          x: (CGFloat(column) + 0.5) * stage.size.width / 20, y: (CGFloat(row) + 0.5) * stage.size.height / 40)
        if !boxes.contains(where: { $0.insetBy(dx: -0.01, dy: -0.01).contains(point) }) { return false }
      }
    }
    return true
  }

  @Test(arguments: [14, 14.49, 14.5, 16.3, 17, 19.5]) func tilesCoverTheViewWhereTheyBelong(zoom: Double) throws {
    let (stage, _) = Self.stage()
    stage.map.setVisibleMapRect(.monaco(zoom: zoom, in: stage.size), animated: false)
    stage.host.run(seconds: 0.5)
    #expect(Self.covered(stage))
    let level = min(Int((zoom + 0.5).rounded(.down)), 17)
    for item in Self.drawn(stage) {
      let parts = item.path.split(separator: "/").compactMap { Int($0.split(separator: ".")[0]) }
      #expect(parts[0] == level)
      #expect(near(Double(item.box.width), 256 * pow(2, zoom - Double(level)), 1e-6))
      let tile = Tile(x: parts[1], y: parts[2], z: parts[0])
      let corner = stage.map.camera.viewPoint(of: tile.worldRect.origin, in: stage.size)
      #expect(near(Double(item.box.minX), Double(corner.x), 0.2501) && near(Double(item.box.minY), Double(corner.y), 0.2501))
    }
  }

  @Test func aStepOfTheCameraMovesTheContainerAlone() {
    let (stage, decoder) = Self.stage()
    stage.map.setVisibleMapRect(.monaco(zoom: 14.2, in: stage.size), animated: false)
    stage.host.run(seconds: 0.5)
    decoder.asked = []
    for step in 1...5 {
      stage.map.setVisibleMapRect(
        .around(43.7384, 7.4246 + Double(step) * 1e-5, zoom: 14.2 + Double(step) * 0.001, in: stage.size), animated: false)
      stage.host.step()
      #expect(stage.host.window.context.tree.changed.map { $0.id } == [stage.map.tiles!.container.node.id])
    }
    let frame = stage.host.window.context.tree.frame
    stage.host.run(seconds: 0.3)
    #expect(stage.host.window.context.tree.frame == frame && decoder.asked.isEmpty)
  }

  /// The level of what is drawn, where all of it is of one.
  static func level(_ stage: Stage) -> Int? {
    let levels = Set(drawn(stage).map { $0.path.split(separator: "/")[1] })
    return levels.count == 1 ? levels.first.flatMap { Int($0) } : nil
  }

  @Test(arguments: [60.0, 120]) func aLevelStaysWhileTheCameraZoomsAndSuitsWhenItHasEnded(rate: Double) {
    let (stage, decoder) = Self.stage(rate: rate)
    stage.map.setVisibleMapRect(.monaco(zoom: 14.4, in: stage.size), animated: false)
    stage.host.run(seconds: 0.5)
    func move(from: Double, to: Double, in seconds: Double, _ check: (Double) -> Void) {
      let count = Int(seconds * rate)
      for step in 1...count {
        let zoom = from + (to - from) * Double(step) / Double(count)
        stage.map.setVisibleMapRect(.monaco(zoom: zoom, in: stage.size), animated: false)
        stage.host.step()
        check(zoom)
        #expect(Self.covered(stage))
      }
    }
    // Over the border between two levels and back, without a tile of the other.
    for (from, to) in [(14.4, 13.1), (13.1, 14.4)] {
      move(from: from, to: to, in: 1) { _ in #expect(Self.level(stage) == 14) }
    }
    #expect(!decoder.asked.contains { $0.hasPrefix("tiles/13/") })
    // At rest over the border.
    move(from: 14.4, to: 13.4, in: 1) { _ in #expect(Self.level(stage) == 14) }
    stage.host.run(seconds: 0.2)
    #expect(Self.level(stage) == 14 && stage.host.isBusy)
    stage.host.run(seconds: 0.1)
    #expect(Self.level(stage) == 13 && !stage.host.isBusy)
    // So far that the tiles would be half as large, or twice.
    for (from, to) in [(13.4, 11.5), (11.5, 14.6)] {
      move(from: from, to: to, in: 1) { zoom in
        let level = Self.drawn(stage).compactMap { Int($0.path.split(separator: "/")[1]) }.max() ?? 99
        #expect(abs(zoom - Double(level)) <= 1.05)
      }
      stage.host.run(seconds: 0.5)
      #expect(Self.level(stage) == Int((to + 0.5).rounded(.down)))
    }
  }

  @Test func aMapThatIsOnlyMovedAfterAZoomTakesTheLevelThatSuits() {
    let (stage, _) = Self.stage()
    func show(_ step: Int, zoom: Double) {
      stage.map.setVisibleMapRect(.around(43.7384, 7.4246 + Double(step) * 1e-4, zoom: zoom, in: stage.size), animated: false)
      stage.host.step()
    }
    for step in 0..<30 { show(0, zoom: 14.4 - Double(step) * 0.03) }
    for step in 1...12 {
      show(step, zoom: 13.53)
      #expect(Self.level(stage) == 14)
    }
    for step in 13...20 { show(step, zoom: 13.53) }
    #expect(Self.level(stage) == 14 && stage.map.tiles?.isLevelSuitable == true)
    for step in 0..<30 { show(20, zoom: 13.53 - Double(step) * 0.01) }
    #expect(Self.level(stage) == 14 && stage.map.tiles?.isLevelSuitable == false)
    for step in 21...40 { show(step, zoom: 13.24) }
    #expect(Self.level(stage) == 13)
  }

  @Test func aLargeViewHoldsNoLevel() {
    let (stage, _) = Self.stage(size: CGSize(width: 1440, height: 900))
    for zoom in stride(from: 14.4, to: 13.2, by: -0.05) {
      stage.map.setVisibleMapRect(.monaco(zoom: zoom, in: stage.size), animated: false)
      stage.host.step()
      #expect(stage.map.tiles?.isLevelSuitable == true && (stage.map.tiles?.placeCount ?? 0) <= 110)
    }
  }

  @Test func layersLieNearTheOriginWhateverLevelTheyHaveCarried() {
    let (stage, _) = Self.stage()
    for zooms in [[14.0, 17, 15, 12], [12, 16.5, 3], [3, 14.4, 14.6, 9]] {
      for zoom in zooms { stage.map.setVisibleMapRect(.monaco(zoom: zoom, in: stage.size), animated: false) }
      // Far to the side, over the place where the coordinates begin anew.
      stage.map.setVisibleMapRect(.around(43.7, 100, zoom: zooms[zooms.count - 1], in: stage.size), animated: false)
      for layer in stage.map.tiles?.container.sublayers ?? [] {
        #expect(max(abs(layer.position.x), abs(layer.position.y)) < 100 * 256, "\(zooms)")
      }
      stage.host.run(seconds: 0.5)
    }
  }

  @Test func aJumpTakesTheLevelThatSuits() {
    let (stage, _) = Self.stage()
    for zoom in [14.4, 13.4, 14.4] {
      stage.map.setVisibleMapRect(.monaco(zoom: zoom, in: stage.size), animated: false)
      #expect(stage.map.tiles?.isLevelSuitable == true)
      stage.host.run(seconds: 0.3)
      #expect(Self.level(stage) == Int((zoom + 0.5).rounded(.down)) && !stage.host.isBusy)
    }
  }

  @Test func onlyTilesOfTheIndexAreAskedForAndAncestorsStandIn() throws {
    let (stage, decoder) = Self.stage(index: "0 0 0\n1 0-1 0\n# nothing\n14 5974 8529\n")
    stage.map.setVisibleMapRect(.monaco(zoom: 14, in: stage.size), animated: false)
    stage.host.run(seconds: 0.5)
    #expect(decoder.asked.allSatisfy { $0 == "tiles/14/8529/5974.png" || $0 == "tiles/0/0/0.png" })
    #expect(Self.covered(stage) && stage.map.tiles?.isComplete == true)
    let world = Self.drawn(stage).filter { $0.path == "tiles/0/0/0.png" }
    #expect(world.count == Self.drawn(stage).count - 1)
    let part = try #require(world.first).part
    #expect(near(Double(part.width), 512.0 / 16384, 1e-9))
  }

  @Test func missingTilesAreReportedOnceAndNotAskedForAgainAtOnce() {
    var messages: [String] = []
    let handler = Diagnostics.handler
    defer { Diagnostics.handler = handler }
    let (stage, decoder) = Self.stage(broken: ["tiles/14/8529/5974.png", "tiles/13/4264/2987.png"])
    Diagnostics.handler = { messages.append($0) }
    stage.map.setVisibleMapRect(.monaco(zoom: 14, in: stage.size), animated: false)
    stage.host.run(seconds: 0.5)
    #expect(messages.count == 2 && messages[0].contains("tiles/14/8529/5974.png"))
    let standIn = Self.drawn(stage).filter { $0.path == "tiles/12/2132/1493.png" }
    #expect(standIn.count == 1 && Self.covered(stage))
    #expect(stage.log.calls.suffix(3) == ["loading", "loaded", "rendered true"])
    stage.map.setVisibleMapRect(.around(43.7384, 9, zoom: 14, in: stage.size), animated: false)
    stage.host.run(seconds: 0.5)
    decoder.asked = []
    stage.map.setVisibleMapRect(.monaco(zoom: 14, in: stage.size), animated: false)
    stage.host.run(seconds: 0.5)
    #expect(!decoder.asked.contains("tiles/14/8529/5974.png") && messages.count == 2)
  }

  @Test func aTileThatDidNotComeIsAskedForAgainWhenTheMapMovesLaterAndLessAndLessOften() {
    let path = "tiles/14/8529/5974.png"
    let (stage, decoder) = Self.stage(broken: [path])
    let handler = Diagnostics.handler
    defer { Diagnostics.handler = handler }
    var messages: [String] = []
    Diagnostics.handler = { messages.append($0) }
    stage.map.setVisibleMapRect(.monaco(zoom: 14, in: stage.size), animated: false)
    stage.host.run(seconds: 20)
    #expect(decoder.asked.filter { $0 == path }.count == 1, "a map at rest asks for nothing")
    var times: [Int] = []
    for second in 0..<140 {
      let before = decoder.asked.filter { $0 == path }.count
      let shift = Double(second % 2 + 1) * 1e-5
      stage.map.setVisibleMapRect(.around(43.7384, 7.4246 + shift, zoom: 14, in: stage.size), animated: false)
      stage.host.run(seconds: 1)
      if decoder.asked.filter({ $0 == path }).count > before { times.append(second) }
    }
    // Waits of 8, 16, 32 and 64 seconds, which are over a moment after a step of the camera.
    #expect(times == [0, 9, 26, 59, 124])
    #expect(messages.count == 1)
    // The server has it now.
    decoder.broken = []
    stage.host.run(seconds: 130)
    stage.map.setVisibleMapRect(.around(43.7384, 7.4246, zoom: 14.001, in: stage.size), animated: false)
    stage.host.run(seconds: 0.5)
    #expect(Self.drawn(stage).contains { $0.path == path })
  }

  @Test func anAncestorShowsWhileATileLoads() {
    let (stage, _) = Self.stage()
    stage.map.setVisibleMapRect(.monaco(zoom: 14, in: stage.size), animated: false)
    stage.host.run(seconds: 0.5)
    stage.map.setVisibleMapRect(.monaco(zoom: 16, in: stage.size), animated: false)
    #expect(Self.covered(stage))
    #expect(Self.drawn(stage).contains { $0.path.hasPrefix("tiles/14/") })
  }

  @Test func theCacheIsBound() {
    let (stage, decoder) = Self.stage(bytes: 40 << 20)
    for step in 0..<30 {
      stage.map.setVisibleMapRect(.around(43.7, 7 + Double(step) * 0.05, zoom: 14, in: stage.size), animated: false)
      stage.host.run(seconds: 0.1)
    }
    let store = MKMapView.baseStore!
    #expect(store.bytes <= 40 << 20 && store.count <= 40)
    decoder.asked = []
    stage.host.run(seconds: 0.2)
    #expect(decoder.asked.isEmpty && Self.covered(stage))
  }

  @Test(arguments: [(1440.0, 900.0), (2560, 1440), (390, 844)]) func aLargeViewIsCoveredAfterAZoom(width: Double, height: Double)
  {
    let (stage, _) = Self.stage(size: CGSize(width: width, height: height), bytes: 40 << 20)
    for (from, to) in [(14.0, 16.9), (16.9, 16.02), (16.02, 12.3)] {
      for step in 1...30 {
        let zoom = from + (to - from) * Double(step) / 30
        stage.map.setVisibleMapRect(.monaco(zoom: zoom, in: stage.size), animated: false)
        stage.host.step()
      }
      stage.host.run(seconds: 3)
      #expect(Self.covered(stage) && stage.map.tiles?.isComplete == true)
    }
  }

  @Test func tilesThatLeftTheViewAreNotAskedFor() {
    let (stage, decoder) = Self.stage(size: CGSize(width: 1280, height: 800))
    for step in 0..<10 {
      stage.map.setVisibleMapRect(.around(43.7, 7 + Double(step), zoom: 14, in: stage.size), animated: false)
    }
    // Sixteen are under way; of the other places only the last is still wanted.
    stage.host.run(seconds: 1)
    #expect(decoder.asked.count < 16 + 60)
    #expect(Self.covered(stage))
  }

  @Test func twoMapsShareTheirPictures() {
    let (stage, decoder) = Self.stage()
    stage.map.setVisibleMapRect(.monaco(zoom: 14, in: stage.size), animated: false)
    stage.host.run(seconds: 0.5)
    decoder.asked = []
    let second = MKMapView(frame: stage.map.frame)
    stage.map.superview?.addSubview(second)
    second.setVisibleMapRect(.monaco(zoom: 14, in: stage.size), animated: false)
    stage.host.run(seconds: 0.5)
    #expect(second.tiles?.isComplete == true)
    #expect(decoder.asked.allSatisfy { !$0.hasPrefix("tiles/14/") })
  }

  @Test func theBaseMapIsSeenAcrossThe180thMeridian() {
    let (stage, _) = Self.stage()
    stage.map.setVisibleMapRect(.around(10, 180, zoom: 6, in: stage.size), animated: false)
    stage.host.run(seconds: 0.5)
    #expect(Self.covered(stage))
    #expect(
      Self.drawn(stage).contains { $0.path.hasPrefix("tiles/6/63/") }
        && Self.drawn(stage).contains { $0.path.hasPrefix("tiles/6/0/") })
  }

  @Test func theAttributionStandsAboveTheSafeAreaAndMoves() {
    let stage = Stage(
      safeArea: UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0), source: TileSource(template: "{z}/{x}/{y}.png"))
    let plate = stage.map.attribution.layer
    #expect(!plate.isHidden && plate.frame.maxY == 852 - 34 - 8 && plate.frame.maxX == 414 - 8)
    stage.map.attributionInset = 100
    #expect(near(Double(plate.frame.maxY), 852 - 34 - 8 - 100, 1e-9))
    stage.map.attributionInset = 0
    stage.map.layoutMargins.bottom = 300
    #expect(near(Double(plate.frame.maxY), 852 - 34 - 300, 1e-9))
  }

  // MARK: Overlays

  final class Drawn: MKTileOverlay {
    var asked: [MKTileOverlayPath] = []
    override func loadTile(at path: MKTileOverlayPath, result: @escaping (Data?, (any Error)?) -> Void) {
      asked.append(path)
      result(Data(count: path.z), nil)
    }
  }

  @Test func anOverlayIsAskedForOneLevelDeeperAtTwoPixelsAPoint() {
    let (stage, _) = Self.stage()
    let overlay = Drawn(urlTemplate: nil)
    stage.log.renderer = { MKOverlayRenderer(overlay: $0) }
    stage.map.addOverlay(overlay)
    stage.map.setVisibleMapRect(.monaco(zoom: 14, in: stage.size), animated: false)
    stage.host.run(seconds: 0.5)
    #expect(overlay.asked.isEmpty)
    stage.map.removeOverlay(overlay)
    stage.log.renderer = { MKTileOverlayRenderer(overlay: $0) }
    overlay.isGeometryFlipped = true
    stage.map.addOverlay(overlay)
    stage.host.run(seconds: 1)
    #expect(!overlay.asked.isEmpty && overlay.asked.allSatisfy { $0.z == 15 && $0.contentScaleFactor == 2 })
    #expect(overlay.asked.contains { $0.x == 17059 && $0.y == 32767 - 11948 })
    #expect(stage.map.overlayEntries[0].pyramid?.isComplete == true)
    #expect(stage.map.renderer(for: overlay) is MKTileOverlayRenderer)
  }

  @Test func anOverlayThatReplacesTheMapSparesItsTiles() {
    let (stage, decoder) = Self.stage()
    let overlay = MKTileOverlay(urlTemplate: "over/{z}/{x}/{y}@{scale}x.png")
    overlay.canReplaceMapContent = true
    stage.log.renderer = { MKTileOverlayRenderer(overlay: $0) }
    stage.map.addOverlay(overlay)
    stage.host.step()
    decoder.asked = []
    stage.map.setVisibleMapRect(.monaco(zoom: 14, in: stage.size), animated: false)
    stage.host.run(seconds: 0.5)
    #expect(!decoder.asked.contains { $0.hasPrefix("tiles/") })
    let path = MKTileOverlayPath(x: 1, y: 2, z: 3, contentScaleFactor: 2)
    #expect(overlay.url(forTilePath: path).relativePath.hasSuffix("over/3/1/2@2x.png"))
    stage.map.removeOverlay(overlay)
    stage.host.run(seconds: 0.5)
    #expect(Self.covered(stage))
  }

  @Test func realFilesThatAreNoPicturesFallBack() throws {
    let folder = NSTemporaryDirectory() + "tiles-\(ProcessInfo.processInfo.processIdentifier)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let world = try Data(contentsOf: URL(fileURLWithPath: ProjectResources().path("Map/0/0/0.png")))
    for (path, data) in [("0/0/0", world), ("1/0/0", world.prefix(300)), ("1/1/0", Data("no picture".utf8))] {
      let file = folder + "/" + path + ".png"
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try data.write(to: URL(fileURLWithPath: file))
    }
    var messages: [String] = []
    let handler = Diagnostics.handler
    Diagnostics.handler = { messages.append($0) }
    defer { Diagnostics.handler = handler }
    let decoder = PixbufImageDecoder()
    var source = TileSource(template: folder + "/{z}/{x}/{y}.png", levels: 0...1)
    source.index = TileIndex("0 0 0\n1 0 0-1\n1 1 0")
    let stage = Stage(size: CGSize(width: 512, height: 512), source: source, decoder: decoder)
    stage.host.deliver = { decoder.drain(waiting: true) }
    stage.host.run(seconds: 0.5)
    #expect(messages.count == 3, "\(messages)")
    #expect(Self.covered(stage) && Self.drawn(stage).allSatisfy { $0.path.hasSuffix("0/0/0.png") })
  }

  @Test func anIndexReadsRangesAndReportsWhatItCannot() {
    Diagnostics.reset()
    var messages: [String] = []
    let handler = Diagnostics.handler
    Diagnostics.handler = { messages.append($0) }
    defer { Diagnostics.handler = handler }
    let index = TileIndex("# tiles\n3 5 0 2-3 5-7\r\n3 x 1\n4 4 9-7\n14 5972 0-4294967295\n14 4294967296 0\n")
    #expect(index.count == 6 && messages.count == 4)
    #expect(index.contains(Tile(x: 6, y: 5, z: 3)) && !index.contains(Tile(x: 4, y: 5, z: 3)))
  }
}
