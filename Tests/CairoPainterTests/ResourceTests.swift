import Foundation
import Geometry
import LayerTree
import Testing

@testable import CairoPainter

@Suite struct ResourceTests {
  let resources = ProjectResources()

  private func lines(of file: String) throws -> [[Substring]] {
    try String(contentsOfFile: resources.path(file), encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ") }
  }

  @Test("A folder that is asked for goes first")
  func folder() {
    #expect(ProjectResources(folder: "/somewhere/else/").path("a/b.png") == "/somewhere/else/a/b.png")
  }

  @Test("Each picture in the manifest is there, and as large as the manifest says")
  func manifest() throws {
    let rows = try lines(of: "Demo/assets.txt")
    #expect(rows.count == 20)
    for row in rows {
      let image = try #require(Picture(contentsOf: resources.path("Demo/\(row[4])")), "\(row)")
      let scale = try #require(Int(row[3]))
      #expect(Int(row[1]).map { $0 * scale } == image.width && Int(row[2]).map { $0 * scale } == image.height)
    }
  }

  @Test("The map's index lists the tiles that are there, and no others")
  func mapIndex() throws {
    var listed: Set<String> = []
    for row in try lines(of: "Map/index.txt") {
      for range in row.dropFirst(2) {
        let ends = range.split(separator: "-").compactMap { Int($0) }
        for x in ends[0]...ends[ends.count - 1] { listed.insert("\(row[0])/\(x)/\(row[1]).png") }
      }
    }
    let files = FileManager.default.enumerator(atPath: resources.path("Map"))?.allObjects as? [String] ?? []
    #expect(listed.count == 336)
    #expect(listed == Set(files.filter { $0.hasSuffix(".png") }))
  }

  @Test("A missing folder of fonts draws no text and stops nothing")
  func noFonts() {
    let measurer = PangoTextMeasurer(fonts: FontLibrary(folder: "/nowhere"))
    #expect(measurer.measure(text("text"), width: 100).size == .zero)
    let picture = CairoPainter(measurer: measurer).picture(of: window(50, 50, textLayer(text("text"), 0, 0, 50, 50)))
    #expect(picture.ink.isNull)
  }
}
