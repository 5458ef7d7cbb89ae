import Foundation
import Geometry
import LayerTree
import Testing

@testable import CairoPainter

/// Pictures in Tests/Goldens/CairoPainter.
///
/// They are written only on demand: `SHEET_RECORD=1 swift test --filter GoldenTests`.
@Suite struct GoldenTests {
  @Test func text() throws {
    let root = layer(0, 0, 320, 300, fill: .white)
    let words = "Gardens lead down to the bay, where boats lie at anchor."
    var y = 8.0
    for lineBreak in [LineBreak.wordWrapping, .truncatingTail, .truncatingMiddle, .truncatingHead, .clipping] {
      let block = CairoPainterTests.text(words, limit: lineBreak == .wordWrapping ? 0 : 1, lineBreak: lineBreak)
      root.children.append(textLayer(block, 8, y, 240, 44))
      y += lineBreak == .wordWrapping ? 48 : 24
    }
    for (number, alignment) in [TextAlignment.left, .center, .right, .justified].enumerated() {
      let block = CairoPainterTests.text(words, size: 10, weight: 400 + 100 * number, alignment: alignment)
      root.children.append(textLayer(block, 8 + Double(number) * 78, y, 70, 90))
    }
    let font = FontValue(size: 15)
    let mixed = TextBlock(runs: [
      TextRun("Wide ", font: FontValue(size: 28, weight: 700), color: .red),
      TextRun("six places · ", font: FontValue(size: 15, isItalic: true), color: Color(white: 0.4)),
      TextRun("Ωμέγα Привет مرحبا ☀", font: font, color: .blue),
    ])
    root.children.append(textLayer(mixed, 8, 250, 310, 40))
    try compare(LayerTree(root: root, size: root.bounds.size, scale: 2), "text")
  }

  @Test func sheet() throws {
    let resources = ProjectResources()
    let decoder = PixbufImageDecoder()
    func image(_ path: String) throws -> ImageHandle { try #require(decoder.decode(.path(resources.path(path)))) }
    let map = layer(0, 0, 240, 200)
    for index in 0..<4 {
      let tile = try image("Map/17/\(68237 + index % 2)/\(47793 + index / 2).png")
      map.children.append(imageLayer(tile, -40 + Double(index % 2) * 200.5, -60 + Double(index / 2) * 200.5, 200.5, 200.5))
    }
    let pin = layer(90, 22, 96, 36, fill: .white)
    pin.cornerRadius = 18
    pin.border = LayerBorder(width: 0.5, color: Color(white: 0, alpha: 0.2))
    pin.shadow = LayerShadow(color: Color(white: 0, alpha: 0.35), offset: CGSize(width: 0, height: 2), radius: 5)
    pin.children = [
      imageLayer(try image("Demo/pin-casino.png"), 10, 8, 20, 20, tint: Color(red: 0.1, green: 0.4, blue: 0.8)),
      textLayer(CairoPainterTests.text("Casino", size: 14, weight: 600), 34, 9, 60, 20),
    ]
    let sheet = layer(0, 90, 240, 160, fill: .white)
    sheet.cornerRadius = 14
    sheet.corners = [.minXMinY, .maxXMinY]
    sheet.shadow = LayerShadow(color: Color(white: 0, alpha: 0.3), offset: CGSize(width: 0, height: -1), radius: 12)
    let header = imageLayer(try image("Demo/header-alone.jpg"), 12, 16, 96, 64)
    header.clips = true
    header.cornerRadius = 10
    let dimmed = layer(190, 12, 40, 40, fill: .red, layer(10, 10, 40, 40, fill: .blue))
    dimmed.opacity = 0.4
    dimmed.clips = true
    dimmed.cornerRadius = 20
    sheet.children = [
      header, dimmed,
      textLayer(CairoPainterTests.text("The casino stands on the cliff above the sea.", size: 15), 120, 14, 108, 90),
    ]
    try compare(window(240, 200, scale: 2, map, pin, sheet), "sheet")
  }

  private func compare(_ tree: LayerTree, _ name: String) throws {
    let folder = ProjectResources(folder: nil).folder + "/../Tests/Goldens/CairoPainter"
    let path = "\(folder)/\(name).png"
    let picture = CairoPainter().picture(of: tree)
    if ProcessInfo.processInfo.environment["SHEET_RECORD"] == "1" {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try picture.writePNG(to: path)
      return
    }
    let golden = try #require(Picture(contentsOf: path), "no golden picture \(name): record it with SHEET_RECORD=1")
    let difference = PictureDifference(golden, picture)
    // Letters' edges differ by a little between versions of FreeType; those of the machine that recorded do not.
    let isRecordersSystem = (try? String(contentsOfFile: "/etc/debian_version", encoding: .utf8))?.hasPrefix("12.") == true
    let passes = isRecordersSystem ? picture == golden : difference.share <= 0.005
    if !passes {
      let out = FileManager.default.temporaryDirectory.path
      try picture.writePNG(to: "\(out)/\(name)-actual.png")
      try difference.picture?.writePNG(to: "\(out)/\(name)-difference.png")
      Issue.record("\(name): \(difference.share * 100) % of the pixels differ, see \(out)/\(name)-difference.png")
    }
  }
}
