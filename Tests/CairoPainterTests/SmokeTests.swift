import Foundation
import Geometry
import LayerTree
import Testing

@testable import CairoPainter

@Suite struct SmokeTests {
  @Test func paints() throws {
    let sheet = layer(0, 100, 390, 300, fill: .white)
    sheet.cornerRadius = 16
    sheet.corners = [.minXMinY, .maxXMinY]
    sheet.shadow = LayerShadow(color: Color(white: 0, alpha: 0.35), offset: CGSize(width: 0, height: -2), radius: 12)
    let label = layer(16, 20, 358, 100)
    var block = text(
      "Hello Monaco, a principality on the French Riviera; it is known for its casino, its grand prix and for its mild climate. Weiß, Ωμέγα, Привет, مرحبا."
    )
    block.lineLimit = 3
    block.lineBreak = .truncatingTail
    block.runs.insert(TextRun("Bold ", font: FontValue(size: 22, weight: 700), color: .red), at: 0)
    label.contents = .text(block, rect: CGRect(x: 0, y: 0, width: 358, height: 100))
    sheet.children = [label]
    let box = layer(40, 30, 80, 50, fill: .green)
    box.cornerRadius = 10
    box.opacity = 0.5
    box.border = LayerBorder(width: 2, color: .blue)
    box.transform = CGAffineTransform(rotationAngle: 0.3)
    box.shadow = LayerShadow(color: Color(white: 0, alpha: 0.5), offset: CGSize(width: 4, height: 4), radius: 8)
    let scene = Scene(
      size: CGSize(width: 390, height: 300), [layer(0, 0, 390, 200, fill: Color(red: 0.67, green: 0.84, blue: 0.94)), box, sheet])
    let painter = CairoPainter()
    let picture = painter.picture(of: scene.tree)
    try picture.writePNG(to: "/tmp/smoke.png")
    print(painter.counts)
  }
}
