import Geometry
import LayerTree
import Testing

@testable import CairoPainter

@Suite struct OpacityTests {
  @Test("A transparent layer is blended as one: where children overlap, the lower does not show")
  func group() {
    let parent = layer(10, 10, 60, 40, layer(0, 0, 40, 40, fill: .red), layer(20, 0, 40, 40, fill: .blue))
    parent.opacity = 0.5
    let painter = CairoPainter()
    let picture = painter.picture(of: window(100, 100, parent))
    #expect(painter.counts.groups == 1)
    #expect(picture.pixel(x: 40, y: 30) == picture.pixel(x: 60, y: 30))
    #expect(near(picture.pixel(x: 40, y: 30), 0xFF80_80FF))
    #expect(near(picture.pixel(x: 15, y: 30), 0xFFFF_8080))
  }

  @Test("A single step needs no group")
  func single() {
    let indicator = layer(10, 10, 20, 20, fill: .red)
    indicator.opacity = 0.5
    let painter = CairoPainter()
    let picture = painter.picture(of: window(100, 100, indicator))
    #expect(painter.counts.groups == 0)
    #expect(near(picture.pixel(x: 15, y: 15), 0xFFFF_8080))
  }

  @Test("Opacities of layers within each other multiply")
  func nested() {
    let inner = layer(0, 0, 20, 20, fill: .red)
    inner.opacity = 0.5
    let outer = layer(10, 10, 40, 40, inner, layer(30, 30, 5, 5, fill: .blue))
    outer.opacity = 0.5
    #expect(near(CairoPainter().picture(of: window(100, 100, outer)).pixel(x: 15, y: 15), 0xFFFF_BFBF))
  }

  private func near(_ one: UInt32, _ other: UInt32) -> Bool {
    stride(from: 0, to: 32, by: 8).allSatisfy { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) <= 1 }
  }
}
