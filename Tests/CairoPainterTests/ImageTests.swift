import Foundation
import Geometry
import LayerTree
import Testing

@testable import CairoPainter

@Suite struct ImageTests {
  let decoder = PixbufImageDecoder()
  let resources = ProjectResources()

  @Test("PNG and JPEG files have their sizes and colours")
  func decodes() throws {
    let header = try #require(decoder.decode(.path(resources.path("Demo/header-alone.jpg"))))
    #expect(header.pixelSize == CGSize(width: 1170, height: 780))
    let tile = try #require(decoder.decode(.path(resources.path("Map/0/0/0.png"))))
    #expect(tile.pixelSize == CGSize(width: 512, height: 512))
    #expect((tile.pixels as? ImagePixels)?.isOpaque == true)
    let pin = try #require(decoder.decode(.path(resources.path("Demo/pin-fort.png"))))
    #expect((pin.pixels as? ImagePixels)?.isOpaque == false)
    // The sky above the casino is blue, in a JPEG whose bytes are red, green, blue.
    let sky = CairoPainter().picture(of: window(39, 26, imageLayer(header, 0, 0, 39, 26))).pixel(x: 2, y: 1)
    #expect(sky & 255 > sky >> 16 & 255)
  }

  @Test("The head of a file tells its size without decoding; a part of a head tells nothing")
  func heads() throws {
    func bytes(_ file: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: resources.path(file)))) }
    for (file, width, height) in [("Demo/header-alone.jpg", 1170, 780), ("Map/0/0/0.png", 512, 512)] {
      let whole = try bytes(file)
      let size = try #require(ImageHead.size(of: whole))
      #expect(size.width == width && size.height == height)
      for count in 0..<20 { #expect(ImageHead.size(of: Array(whole.prefix(count))) == nil) }
    }
    #expect(ImageHead.size(of: []) == nil && ImageHead.size(of: [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0, 0, 0, 0, 0]) == nil)
  }

  @Test("Nothing comes of a file that is missing, cut short or no image", arguments: ["Map/0/0/0.png", "Demo/header-two.jpg"])
  func broken(file: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: resources.path(file))))
    #expect(decoder.decode(.bytes(bytes)) != nil)
    for part in [0, 1, 8, 25, 60, bytes.count / 2, bytes.count - 200] {
      #expect(decoder.decode(.bytes(Array(bytes.prefix(part)))) == nil, "\(part) bytes")
    }
    var garbled = bytes
    for index in stride(from: 20, to: bytes.count - 20, by: 7) { garbled[index] = UInt8(truncatingIfNeeded: index &* 31) }
    _ = decoder.decode(.bytes(garbled))
    #expect(decoder.decode(.path(resources.path("Demo/points.json"))) == nil)
    #expect(decoder.decode(.path(resources.path("nowhere.png"))) == nil)
    #expect(decoder.decode(.path(resources.folder)) == nil)
    #expect(decoder.decode(.bytes(Array("<svg xmlns='x'/>".utf8))) == nil)
  }

  @Test("Answers come in the order of asking, when the host collects them")
  func asynchronous() {
    var answers: [String] = []
    for name in ["header-alone.jpg", "nowhere.png", "pin-bay.png"] {
      decoder.decode(.path(resources.path("Demo/\(name)"))) { answers.append($0 == nil ? "none" : name) }
    }
    #expect(answers.isEmpty && decoder.isBusy)
    decoder.drain(waiting: true)
    #expect(answers == ["header-alone.jpg", "none", "pin-bay.png"])
    #expect(!decoder.isBusy)
  }

  @Test("What an answer asks for is answered in the next round")
  func asksAgain() {
    var rounds = 0
    decoder.decode(.bytes([])) { _ in
      rounds += 1
      decoder.decode(.bytes([])) { _ in rounds += 1 }
    }
    decoder.drain(waiting: true)
    #expect(rounds == 1 && decoder.isBusy)
    decoder.drain(waiting: true)
    #expect(rounds == 2)
  }

  @Test("A tint replaces the colours and keeps the alpha")
  func tint() {
    let glyph = Picture.image(20, 20) { $0.children = [layer(5, 5, 10, 10, fill: .lime)] }
    let picture = CairoPainter().picture(of: window(20, 20, imageLayer(glyph, 0, 0, 20, 20, tint: .red)))
    #expect(picture.ink == CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(picture.count(of: Pixel.red) == 100)
  }

  @Test("At its own size an image keeps its pixels, wherever it lies")
  func copied() {
    let image = Picture.image(16, 16) { root in
      for i in 0..<8 { root.children.append(layer(Double(2 * i), 0, 1, 16, fill: .red)) }
    }
    let picture = CairoPainter().picture(of: window(20, 20, scale: 2, imageLayer(image, 3.3, 2, 8, 8)))
    #expect(picture.count(of: Pixel.red) == 128)
  }

  @Test("The nearest filter makes no new colours")
  func nearest() {
    let image = Picture.image(2, 1) { $0.children = [layer(0, 0, 1, 1, fill: .red), layer(1, 0, 1, 1, fill: .blue)] }
    let picture = CairoPainter().picture(of: window(40, 20, imageLayer(image, 0, 0, 40, 20, filter: .nearest)))
    #expect(picture.count(of: Pixel.red) == 400 && picture.count(of: Pixel.blue) == 400)
  }

  @Test("A part of an image fills its rectangle")
  func part() {
    let image = Picture.image(20, 10) { $0.children = [layer(0, 0, 10, 10, fill: .red), layer(10, 0, 10, 10, fill: .blue)] }
    let node = layer(0, 0, 40, 40)
    node.contents = .image(
      image, rect: CGRect(x: 5, y: 5, width: 20, height: 20), source: CGRect(x: 10, y: 0, width: 10, height: 10),
      filter: .nearest, tint: nil)
    let picture = CairoPainter().picture(of: window(40, 40, node))
    #expect(picture.ink == CGRect(x: 5, y: 5, width: 20, height: 20))
    #expect(picture.count(of: Pixel.blue) == 400)
  }

  @Test("Tiles of any size and place leave no seam", arguments: [0.71, 0.83, 1, 1.2345, 1.41])
  func seams(zoom: Double) {
    let tile = Picture.image(64, 64) { $0.fill = .red }
    let painter = CairoPainter()
    for shift in [0.0, 0.13, 0.5, 0.77] {
      let side = 32 * zoom
      let map = layer(0, 0, 100, 100)
      for index in 0..<36 {
        let x = Double(index % 6) * side - shift
        let y = Double(index / 6) * side - shift * 0.6
        map.children.append(imageLayer(tile, x, y, side, side))
      }
      let picture = painter.picture(of: window(100, 100, scale: 2, map))
      #expect(picture.count(of: Pixel.red) == 200 * 200)
    }
  }

  @Test("Halvings of an image are made when it is shown small, and only so many")
  func levels() {
    let pixels = Picture.image(512, 300) { $0.fill = .red }.pixels as! ImagePixels
    #expect(pixels.level(forReduction: 1.9).width == 512)
    #expect(pixels.level(forReduction: 2).width == 256)
    #expect(pixels.level(forReduction: 7.9).height == 75)
    #expect(pixels.level(forReduction: .infinity).width == 2)
  }
}
