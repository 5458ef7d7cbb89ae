import Foundation
import MapMath
import Testing

@testable import GTKHost

@Suite struct MapTilesTests {
  private func folder(_ files: [String]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tiles-\(UUID().uuidString)")
    for file in files {
      let place = folder.appendingPathComponent(file)
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: place)
    }
    return folder.path
  }

  @Test("A folder has the levels, the kind and the tiles that lie in it")
  func tilesOfFolder() throws {
    let path = try folder(["3/4/2.jpg", "3/5/2.jpg", "5/16/9.jpg", "5/16/notes.txt", "index.txt"])
    defer { try? FileManager.default.removeItem(atPath: path) }
    let source = try MapTiles(path).source
    #expect(source.template == path + "/{z}/{x}/{y}.jpg" && source.levels == 3...5 && source.attribution.isEmpty)
    let index = try #require(source.index)
    #expect(index.count == 3)
    #expect(index.contains(Tile(x: 5, y: 2, z: 3)) && index.contains(Tile(x: 16, y: 9, z: 5)))
    #expect(!index.contains(Tile(x: 4, y: 2, z: 5)))
  }

  @Test("A server may have every tile; its subdomain and its tiles for fine screens are filled in")
  func tilesOfServer() throws {
    let address = "http://{s}.localhost/{z}/{x}/{y}{r}.png"
    let tiles = try MapTiles(address, attribution: "© Somebody", scale: 2)
    #expect(tiles.source.template == "http://a.localhost/{z}/{x}/{y}@2x.png")
    #expect(tiles.source.index == nil && tiles.source.attribution == "© Somebody" && !tiles.source.reportsFailures)
    #expect(try MapTiles(address).source.template == "http://a.localhost/{z}/{x}/{y}.png")
  }

  @Test("A place without tiles is refused", arguments: ["/nowhere", "http://localhost/{z}/{x}.png", ""])
  func nothing(place: String) {
    #expect(throws: TilesNotFound.self) { try MapTiles(place) }
  }

  @Test("A folder with other files only is refused")
  func otherFiles() throws {
    let path = try folder(["3/4/2.txt", "a/b/c.png"])
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(throws: TilesNotFound.self) { try MapTiles(path) }
  }
}
