import CairoPainter
import Foundation
import HeadlessHost
import LayerTree
import Testing

@testable import MapKit

/// The project's own map, painted.
@MainActor struct PictureTests {
  static func stage(zoom: Double, pins: Bool = true, background: UIColor? = nil, size: CGSize = CGSize(width: 414, height: 852))
    throws -> (Stage, Picture)
  {
    let resources = ProjectResources()
    var source = TileSource(template: resources.path("Map/{z}/{x}/{y}.png"))
    source.index = TileIndex(try String(contentsOfFile: resources.path("Map/index.txt"), encoding: .utf8))
    let decoder = PixbufImageDecoder()
    let painter = CairoPainter()
    let stage = Stage(size: size, source: source, decoder: decoder, measurer: painter.measurer)
    stage.host.deliver = { decoder.drain(waiting: true) }
    if let background { stage.map.backgroundColor = background }
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

  /// Nothing of the background shows between the tiles: two backgrounds give one picture.
  @Test(arguments: [14, 15.4, 16.77]) func tilesHaveNoSeams(zoom: Double) throws {
    let size = CGSize(width: 414, height: 500)
    let red = try Self.stage(zoom: zoom, pins: false, background: .red, size: size).1
    let green = try Self.stage(zoom: zoom, pins: false, background: .green, size: size).1
    #expect(red == green)
  }

  /// At a whole zoom each pixel of a tile's file is a pixel of the picture.
  @Test func tilesAreSharpAtAWholeZoom() throws {
    let (stage, picture) = try Self.stage(zoom: 14, pins: false)
    let container = try #require(stage.map.tiles?.container)
    let shown = try #require(
      container.sublayers?.first { layer in
        guard case .image(let image, _, _, _, _) = layer.ownContents, case .path(let path) = image.source else { return false }
        return path.hasSuffix("14/8529/5974.png")
      })
    let box = shown.frame.applying(container.toSuperlayer)
    let tile = try #require(Picture(contentsOf: ProjectResources().path("Map/14/8529/5974.png")))
    let (left, top) = (Int((box.minX * 2).rounded()), Int((box.minY * 2).rounded()))
    var compared = 0
    for y in stride(from: 0, to: 512, by: 7) where top + y >= 0 && top + y < picture.height - 100 {
      for x in stride(from: 0, to: 512, by: 7) where left + x >= 0 && left + x < picture.width {
        guard picture.pixel(x: left + x, y: top + y) == tile.pixel(x: x, y: y) else {
          Issue.record("pixel \(x) \(y) of the tile differs")
          return
        }
        compared += 1
      }
    }
    #expect(compared > 1000)
  }
}
