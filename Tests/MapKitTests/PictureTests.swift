import CairoPainter
import Foundation
import HeadlessHost
import LayerTree
import Testing

@testable import MapKit

/// The project's own map, painted.
@MainActor struct PictureTests {
  static func stage(zoom: Double, pins: Bool = true, size: CGSize = CGSize(width: 414, height: 852)) throws -> (Stage, Picture) {
    let resources = ProjectResources()
    var source = TileSource(template: resources.path("Map/{z}/{x}/{y}.png"))
    source.index = TileIndex(try String(contentsOfFile: resources.path("Map/index.txt"), encoding: .utf8))
    let decoder = PixbufImageDecoder()
    let painter = CairoPainter()
    let stage = Stage(size: size, source: source, decoder: decoder, measurer: painter.measurer)
    stage.host.deliver = { decoder.drain(waiting: true) }
    if pins { stage.map.addAnnotations(Pin.six) }
    stage.map.setVisibleMapRect(.monaco(zoom: zoom, in: size), animated: false)
    stage.host.run(seconds: 0.2)
    return (stage, painter.picture(of: stage.host.window.context.tree))
  }

  @Test(arguments: [14, 15.4, 17, 18.2, 3.3, 0.9]) func showsMonaco(zoom: Double) throws {
    let (stage, picture) = try Self.stage(zoom: zoom)
    #expect(stage.map.tiles?.isComplete == true)
    if ProcessInfo.processInfo.environment["PICTURES"] != nil { try picture.writePNG(to: "/tmp/map-\(zoom).png") }
  }
}
