import Geometry
import LayerTree
import Testing

@testable import CairoPainter

@Suite struct PlacementTests {
  @Test("A child moves against its parent's scroll offset")
  func scrollOffset() {
    let child = layer(10, 20, 5, 5, fill: .red)
    let parent = layer(30, 30, 40, 40, child)
    parent.bounds.origin = CGPoint(x: 2, y: 12)
    let picture = CairoPainter().picture(of: window(100, 100, parent))
    #expect(picture.ink == CGRect(x: 38, y: 38, width: 5, height: 5))
  }

  @Test("A transform acts about the anchor point")
  func anchor() {
    let node = layer(20, 20, 20, 10, fill: .red)
    node.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(CairoPainter().picture(of: window(100, 100, node)).ink == CGRect(x: 10, y: 15, width: 40, height: 20))
    node.anchorPoint = CGPoint(x: 0, y: 1)
    node.position = CGPoint(x: 20, y: 30)
    #expect(CairoPainter().picture(of: window(100, 100, node)).ink == CGRect(x: 20, y: 10, width: 40, height: 20))
  }

  @Test("A quarter turn swaps the sides")
  func turned() {
    let node = layer(20, 40, 40, 10, fill: .red)
    node.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let ink = CairoPainter().picture(of: window(100, 100, node)).ink
    #expect(abs(ink.minX - 35) <= 1 && abs(ink.minY - 25) <= 1 && abs(ink.width - 10) <= 1 && abs(ink.height - 40) <= 1)
  }

  @Test("Edges lie on pixels: neighbours leave no gap and do not mix", arguments: [1.0, 2.0, 3.0])
  func edges(scale: Double) {
    let left = layer(10.3, 10, 20.3, 20, fill: .red)
    let right = layer(30.6, 10, 20.1, 20, fill: .blue)
    let picture = CairoPainter().picture(of: window(100, 100, scale: scale, left, right))
    let colored = picture.count(of: Pixel.red) + picture.count(of: Pixel.blue)
    #expect(Double(colored) == Double(picture.ink.width * picture.ink.height))
  }

  @Test("A hairline thinner than a pixel is one pixel")
  func hairline() {
    let picture = CairoPainter().picture(of: window(100, 100, layer(0, 20.4, 100, 0.2, fill: .red)))
    #expect(picture.count(of: Pixel.red) == 100)
  }

  @Test("A border lies inside the edge, on whole pixels")
  func border() {
    let node = layer(10, 10, 20, 20, fill: .lime)
    node.border = LayerBorder(width: 0.5, color: .red)
    let picture = CairoPainter().picture(of: window(100, 100, node))
    #expect(picture.count(of: Pixel.red) == 76)
    #expect(picture.count(of: Pixel.green) == 18 * 18)
  }

  @Test("Hidden and fully transparent layers are not drawn")
  func hidden() {
    let hidden = layer(0, 0, 50, 50, fill: .red)
    hidden.isHidden = true
    let clear = layer(0, 0, 50, 50, fill: .red)
    clear.opacity = 0
    #expect(CairoPainter().picture(of: window(100, 100, hidden, clear)).ink.isNull)
  }
}
