import Geometry
import LayerTree
import Testing

@testable import CairoPainter

@Suite struct CullingTests {
  @Test("What lies outside the window or a clip is not drawn")
  func outside() {
    let clipping = layer(0, 0, 50, 50, layer(60, 0, 20, 20, fill: .red), layer(40, 0, 20, 20, fill: .red))
    clipping.clips = true
    let list = DisplayList(window(100, 100, layer(100, 0, 20, 20, fill: .red), layer(-30, 0, 20, 20, fill: .red), clipping))
    #expect(list.counts.outside == 3)
    #expect(list.drawingSteps == 2)
  }

  @Test("Layers beneath a clip that shows nothing are not even visited")
  func unvisited() {
    let clipping = layer(200, 0, 50, 50, layer(0, 0, 20, 20, fill: .red))
    clipping.clips = true
    #expect(DisplayList(window(100, 100, clipping)).counts.layers == 2)
  }

  @Test("What an opaque layer covers is not drawn")
  func covered() {
    let beneath = layer(10, 10, 20, 20, fill: .red)
    let sheet = layer(0, 0, 100, 100, fill: .white)
    #expect(DisplayList(window(100, 100, beneath, sheet)).counts.covered == 2)
    sheet.fill.alpha = 0.99
    #expect(DisplayList(window(100, 100, beneath, sheet)).counts.covered == 0)
    sheet.fill.alpha = 1
    sheet.opacity = 0.99
    #expect(DisplayList(window(100, 100, beneath, sheet)).counts.covered == 0)
    sheet.opacity = 1
    sheet.transform = CGAffineTransform(rotationAngle: 0.1)
    #expect(DisplayList(window(100, 100, beneath, sheet)).counts.covered == 0)
  }

  @Test("Round corners do not cover")
  func roundCorners() {
    let beneath = layer(0, 0, 8, 8, fill: .red)
    let sheet = layer(0, 0, 100, 100, fill: .white)
    sheet.cornerRadius = 20
    #expect(DisplayList(window(100, 100, beneath, sheet)).counts.covered == 0)
    beneath.position.y = 50
    #expect(DisplayList(window(100, 100, beneath, sheet)).counts.covered == 1)
    // A layer that covers by its child covers only where its own round clip lets it.
    sheet.fill = .clear
    sheet.clips = true
    sheet.children = [layer(0, 0, 100, 100, fill: .white)]
    #expect(DisplayList(window(100, 100, beneath, sheet)).counts.covered == 1)
    beneath.position.y = 4
    #expect(DisplayList(window(100, 100, beneath, sheet)).counts.covered == 0)
  }

  @Test("Tiles cover together what none covers alone")
  func tiles() {
    let tile = Picture.image(64, 64) { $0.fill = .red }
    let map = layer(0, 0, 100, 100, fill: .blue)
    for index in 0..<16 {
      map.children.append(imageLayer(tile, Double(index % 4) * 25, Double(index / 4) * 25, 25, 25))
    }
    #expect(DisplayList(window(100, 100, map)).counts.covered == 2)
  }

  @Test("What is partly covered is trimmed, and the picture is the same")
  func trimmed() {
    let beneath = layer(10, 10, 20, 60, fill: .red)
    let sheet = layer(0, 40, 100, 60, fill: .lime)
    let tree = window(100, 100, beneath, sheet)
    let item = DisplayList(tree).items.first { $0.visible.width == 20 }
    #expect(item?.visible == CGRect(x: 10, y: 10, width: 20, height: 30))
    let picture = CairoPainter().picture(of: tree)
    #expect(picture.count(of: Pixel.red) == 600 && picture.count(of: Pixel.green) == 6000)
  }

  @Test("Transforms around nothing are left out")
  func empty() {
    #expect(DisplayList(window(100, 100, layer(0, 0, 10, 10, layer(0, 0, 5, 5)))).items.count == 3)
  }
}

extension DisplayList {
  fileprivate var drawingSteps: Int { items.filter { !$0.visible.isNull }.count }
}
