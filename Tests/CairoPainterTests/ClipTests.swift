import Geometry
import LayerTree
import Testing

@testable import CairoPainter

@Suite struct ClipTests {
  @Test("Children are cut at the box of a layer that clips, and only there")
  func rectangle() {
    let parent = layer(20, 20, 30, 30, layer(-10, -10, 100, 20, fill: .red))
    let open = CairoPainter().picture(of: window(100, 100, parent))
    #expect(open.ink == CGRect(x: 10, y: 10, width: 90, height: 20))
    parent.clips = true
    let cut = CairoPainter().picture(of: window(100, 100, parent))
    #expect(cut.ink == CGRect(x: 20, y: 20, width: 30, height: 10))
  }

  @Test("Round corners cut children, each corner by itself")
  func corners() {
    let parent = layer(20, 20, 40, 40, layer(0, 0, 40, 40, fill: .red))
    parent.clips = true
    parent.cornerRadius = 12
    parent.corners = [.minXMinY, .maxXMaxY]
    let picture = CairoPainter().picture(of: window(100, 100, parent))
    #expect(picture.pixel(x: 20, y: 20) == Pixel.white)
    #expect(picture.pixel(x: 59, y: 59) == Pixel.white)
    #expect(picture.pixel(x: 59, y: 20) == Pixel.red)
    #expect(picture.pixel(x: 20, y: 59) == Pixel.red)
    #expect(picture.pixel(x: 40, y: 40) == Pixel.red)
    // A quarter circle of radius 12 leaves 12²·(1 − π/4) ≈ 31 of its square uncovered.
    let missing = 1600 - picture.count(of: Pixel.red)
    #expect((62...110).contains(missing))
  }

  @Test("A fill is rounded as its clip is")
  func sameOutline() {
    let filled = layer(20, 20, 40, 40, fill: .red)
    filled.cornerRadius = 13
    let clipping = layer(20, 20, 40, 40, layer(0, 0, 40, 40, fill: .red))
    clipping.clips = true
    clipping.cornerRadius = 13
    #expect(CairoPainter().picture(of: window(100, 100, filled)) == CairoPainter().picture(of: window(100, 100, clipping)))
  }

  @Test("A radius of more than half the side makes a circle")
  func circle() {
    let large = layer(20, 20, 40, 40, fill: .red)
    large.cornerRadius = 1000
    let half = layer(20, 20, 40, 40, fill: .red)
    half.cornerRadius = 20
    #expect(CairoPainter().picture(of: window(100, 100, large)) == CairoPainter().picture(of: window(100, 100, half)))
  }

  @Test("Nested clips meet")
  func nested() {
    let inner = layer(10, 10, 40, 40, layer(-50, -50, 200, 200, fill: .red))
    inner.clips = true
    let outer = layer(20, 20, 30, 30, inner)
    outer.clips = true
    #expect(CairoPainter().picture(of: window(100, 100, outer)).ink == CGRect(x: 30, y: 30, width: 20, height: 20))
  }

  @Test("A turned layer clips along its own edges")
  func turned() {
    let parent = layer(30, 30, 40, 40, layer(-100, -100, 300, 300, fill: .red))
    parent.clips = true
    parent.transform = CGAffineTransform(rotationAngle: .pi / 4)
    let picture = CairoPainter().picture(of: window(100, 100, parent))
    #expect(picture.pixel(x: 50, y: 24) == Pixel.red)
    #expect(picture.pixel(x: 30, y: 30) == Pixel.white)
  }
}
