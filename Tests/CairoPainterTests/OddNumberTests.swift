import Geometry
import LayerTree
import Testing

@testable import CairoPainter

/// Numbers that no screen has must not stop a program: such layers draw nothing, or as much as the window shows.
@Suite struct OddNumberTests {
  static let odd: [Double] = [.nan, .infinity, -.infinity, -10, 0, 1e9, 1e300, -1e300, 1e-300]

  @Test("Odd sizes and places", arguments: odd)
  func geometry(_ number: Double) {
    let image = Picture.image(8, 8) { $0.fill = .red }
    for key in 0..<9 {
      let node = layer(10, 10, 20, 20, fill: .red, layer(0, 0, 5, 5, fill: .blue))
      node.border = LayerBorder(width: 2, color: .blue)
      node.shadow = LayerShadow(color: .black, offset: .zero, radius: 4)
      node.cornerRadius = 4
      node.clips = true
      switch key {
      case 0: node.bounds.size.width = number
      case 1: node.bounds.size = CGSize(width: number, height: number)
      case 2: node.position.x = number
      case 3: node.bounds.origin.y = number
      case 4: node.transform.a = number
      case 5: node.transform.b = number
      case 6:
        node.contents = .image(
          image, rect: CGRect(x: 0, y: 0, width: number, height: 5), source: CGRect(x: 0, y: 0, width: 8, height: 8),
          filter: .linear, tint: nil)
      case 7:
        node.contents = .image(
          image, rect: CGRect(x: 0, y: 0, width: 5, height: 5), source: CGRect(x: 0, y: number, width: number, height: 8),
          filter: .linear, tint: .lime)
      default: node.contents = .text(text("text"), rect: CGRect(x: 0, y: number, width: number, height: number))
      }
      let picture = CairoPainter().picture(of: window(100, 100, scale: 2, node))
      #expect(picture.width == 200)
    }
  }

  @Test("Odd looks", arguments: odd)
  func appearance(_ number: Double) {
    for key in 0..<8 {
      let node = layer(10, 10, 20, 20, fill: .red, layer(0, 0, 5, 5, fill: .blue))
      switch key {
      case 0: node.cornerRadius = number
      case 1: node.opacity = number
      case 2: node.fill.green = number
      case 3: node.fill.alpha = number
      case 4: node.border = LayerBorder(width: number, color: .blue)
      case 5: node.shadow = LayerShadow(color: .black, offset: .zero, radius: number)
      case 6: node.shadow = LayerShadow(color: .black, offset: CGSize(width: number, height: number), radius: 4)
      default: node.contents = .text(text("text", size: number), rect: CGRect(x: 0, y: 0, width: 100, height: 100))
      }
      _ = CairoPainter().picture(of: window(100, 100, node))
    }
  }

  @Test("A negative or undefined size draws nothing")
  func nothing() {
    for size in [-10.0, .nan, -.infinity] {
      let node = layer(10, 10, 20, 20, fill: .red)
      node.bounds.size.height = size
      node.shadow = LayerShadow(color: .black, offset: .zero, radius: 4)
      #expect(CairoPainter().picture(of: window(100, 100, node)).ink.isNull)
    }
  }

  @Test("A huge layer fills the window")
  func huge() {
    let node = layer(-1e7, -1e7, 2e7, 2e7, fill: .red)
    node.cornerRadius = 10
    #expect(CairoPainter().picture(of: window(50, 50, node)).count(of: Pixel.red) == 2500)
  }

  @Test("Odd windows and scales have a picture of at least a pixel", arguments: odd)
  func windows(_ number: Double) {
    let tree = window(20, 20, layer(0, 0, 10, 10, fill: .red))
    tree.scale = number
    #expect(CairoPainter().picture(of: tree).width >= 1)
    tree.scale = 1
    tree.size = CGSize(width: number, height: 1)
    #expect(CairoPainter().picture(of: tree).height == 1)
  }

  @Test("Text sizes and widths", arguments: odd)
  func measuring(_ number: Double) {
    let measurer = PangoTextMeasurer()
    _ = measurer.measure(text("some words to break", limit: 2, lineBreak: .truncatingTail), width: number)
    _ = measurer.measure(text("some words to break", size: number), width: 100)
    var block = text("a\nb")
    block.lineSpacing = number
    _ = measurer.measure(block, width: 100)
  }
}
