import Geometry
import LayerTree
import Testing

@testable import CairoPainter

@Suite struct SameBytesTests {
  /// Something of everything, some of it at sizes that need scaling.
  private func scene(scale: Double) -> LayerTree {
    let resources = ProjectResources()
    let decoder = PixbufImageDecoder()
    let map = layer(0, 0, 200, 200)
    for index in 0..<4 {
      let tile = decoder.decode(.path(resources.path("Map/17/\(68236 + index % 2)/\(47793 + index / 2).png")))!
      map.children.append(imageLayer(tile, -17.3 + Double(index % 2) * 141.7, -9.1 + Double(index / 2) * 141.7, 141.7, 141.7))
    }
    let sheet = layer(0, 90, 200, 110, fill: .white)
    sheet.cornerRadius = 12
    sheet.shadow = LayerShadow(color: Color(white: 0, alpha: 0.3), offset: CGSize(width: 0, height: -1), radius: 10)
    let header = decoder.decode(.path(resources.path("Demo/header-wide.jpg")))!
    let image = imageLayer(header, 10, 10, 60, 40)
    image.clips = true
    image.cornerRadius = 8
    let pin = decoder.decode(.path(resources.path("Demo/pin-bay.png")))!
    let glyph = imageLayer(pin, 30, 20.3, 27, 27, tint: Color(red: 0.8, green: 0.1, blue: 0.2))
    glyph.transform = CGAffineTransform(rotationAngle: 0.4)
    sheet.children = [image, textLayer(text("Six places around the bay"), 80, 10, 110, 60)]
    return window(200, 200, scale: scale, map, glyph, sheet)
  }

  @Test("A painter's first, second and later frames are the same bytes", arguments: [1.0, 2.0, 3.0])
  func frames(scale: Double) {
    let painter = CairoPainter()
    let tree = scene(scale: scale)
    let first = painter.picture(of: tree)
    #expect(painter.counts.imagesScaled > 0)
    #expect(painter.picture(of: tree) == first)
    #expect(painter.picture(of: tree) == first)
    #expect(painter.counts.imagesScaled == 0 && painter.counts.textsRendered == 0 && painter.counts.shadowsBlurred == 0)
    painter.emptyCaches()
    #expect(painter.cachedBytes == 0)
    #expect(painter.picture(of: tree) == first)
  }

  @Test("Another painter, and one without room for caches, paint the same bytes")
  func painters() {
    let tree = scene(scale: 2)
    let first = CairoPainter().picture(of: tree)
    #expect(CairoPainter().picture(of: tree) == first)
    let forgetful = CairoPainter(cacheBytes: 0)
    for _ in 0..<3 { #expect(forgetful.picture(of: tree) == first) }
    #expect(forgetful.cachedBytes == 0)
  }

  @Test("Kept surfaces stay within their bound")
  func bounded() {
    let painter = CairoPainter(cacheBytes: 1 << 20)
    for number in 0..<60 {
      _ = painter.picture(of: window(300, 40, scale: 2, textLayer(text("Line \(number)"), 0, 0, 300, 30)))
      #expect(painter.cachedBytes <= 1 << 20)
    }
  }

  @Test("PNG files are the same bytes, and hold the pixels")
  func png() throws {
    let picture = CairoPainter().picture(of: scene(scale: 1))
    let file = picture.png()
    #expect(picture.png() == file)
    let decoded = try #require(PixbufImageDecoder().decode(.bytes(file)))
    let again = CairoPainter().picture(of: window(200, 200, imageLayer(decoded, 0, 0, 200, 200)))
    #expect(again == picture)
  }

  @Test("Pictures are compared pixel by pixel")
  func difference() {
    let one = CairoPainter().picture(of: window(10, 10))
    let other = CairoPainter().picture(of: window(10, 10, layer(0, 0, 5, 2, fill: .red)))
    let difference = PictureDifference(one, other)
    #expect(difference.share == 0.1 && difference.largest == 255)
    #expect(difference.picture?.count(of: Pixel.red) == 10)
    #expect(PictureDifference(one, one).share == 0)
    #expect(PictureDifference(one, Picture(width: 3, height: 3)).share == 1)
    let faint = CairoPainter().picture(of: window(10, 10, layer(0, 0, 10, 10, fill: Color(white: 0.98))))
    #expect(PictureDifference(one, faint).share == 0)
  }
}
