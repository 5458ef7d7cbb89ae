import Geometry
import LayerTree
import Testing

@testable import CairoPainter

@Suite struct ShadowTests {
  private func box(radius: Double, offset: CGSize = .zero, fill: Color = .white) -> LayerNode {
    let node = layer(40, 40, 40, 40, fill: fill)
    node.shadow = LayerShadow(color: .black, offset: offset, radius: radius)
    return node
  }

  @Test("A shadow reaches about one and a half radii, the same way in each direction", arguments: [4.0, 8, 13])
  func extent(radius: Double) {
    let ink = CairoPainter().picture(of: window(120, 120, box(radius: radius))).ink
    let reach = 40 - Double(ink.minX)
    #expect(reach > radius && reach <= radius * 1.5 + 1)
    #expect(ink.minX == ink.minY && ink.maxX == ink.maxY && 120 - ink.maxX == ink.minX)
  }

  @Test("The edge of the shape lies where the shadow is half as dark")
  func half() {
    let node = layer(20, 20, 80, 80)
    node.shadow = LayerShadow(color: .black, offset: .zero, radius: 10)
    let picture = CairoPainter().picture(of: window(120, 120, node))
    let outside = Int(picture.pixel(x: 19, y: 60) & 255)
    #expect((128...150).contains(outside))
  }

  @Test("A shadow without blur is the shape itself, moved")
  func sharp() {
    let node = box(radius: 0, offset: CGSize(width: 10, height: -6), fill: .red)
    let picture = CairoPainter().picture(of: window(120, 120, node))
    #expect(picture.ink == CGRect(x: 40, y: 34, width: 50, height: 46))
    #expect(picture.pixel(x: 85, y: 38) == 0xFF00_0000)
  }

  @Test("Nothing is drawn beneath the shape itself")
  func outside() {
    let node = box(radius: 8, fill: .clear)
    #expect(CairoPainter().picture(of: window(120, 120, node)).pixel(x: 60, y: 60) == Pixel.white)
  }

  @Test("A stretched shadow has the pixels of one that was blurred whole")
  func stretched() {
    let painter = CairoPainter()
    let node = layer(30, 30, 200, 150, fill: .white)
    node.cornerRadius = 12
    node.shadow = LayerShadow(color: .black, offset: CGSize(width: 0, height: 3), radius: 9)
    let stretched = painter.picture(of: window(260, 220, node))
    var counts = PaintCounts()
    let shape = RoundedRect(CGRect(x: 0, y: 0, width: 200, height: 150), radius: 12)
    let whole = painter.shadows.mask(for: shape, deviation: 4.5, stretchable: false, counts: &counts)!
    var largest = 0
    whole.surface.withBytes { bytes in
      for y in 0..<whole.surface.height {
        for x in 0..<whole.surface.width {
          let inside = CGRect(x: 30, y: 30, width: 200, height: 150).insetBy(dx: -1, dy: -1)
          let point = CGPoint(x: x + 30 - whole.reach, y: y + 33 - whole.reach)
          if inside.contains(point) { continue }
          let drawn = 255 - Int(stretched.pixel(x: Int(point.x), y: Int(point.y)) & 255)
          largest = max(largest, abs(drawn - Int(bytes[y * whole.surface.stride + x])))
        }
      }
    }
    #expect(largest <= 1)
  }

  @Test("One blur serves every layer of the same corners and radius, whatever its size")
  func shared() {
    let painter = CairoPainter()
    let small = layer(20, 20, 60, 60, fill: .white)
    let large = layer(20, 120, 200, 90, fill: .white)
    for node in [small, large] { node.shadow = LayerShadow(color: .black, offset: .zero, radius: 8) }
    _ = painter.picture(of: window(300, 300, small, large))
    #expect(painter.counts.shadowsBlurred == 1)
    _ = painter.picture(of: window(300, 300, small, large))
    #expect(painter.counts.shadowsBlurred == 0)
  }
}
