import Foundation
import Geometry
import LayerTree

@testable import CairoPainter

/// Layers for tests: a window of 100 × 100 points at two pixels a point, with whatever is added.
struct Scene {
  let tree: LayerTree

  init(size: CGSize = CGSize(width: 100, height: 100), scale: Double = 2, _ layers: [LayerNode] = []) {
    let root = layer(0, 0, Double(size.width), Double(size.height), fill: Color(white: 1))
    root.children = layers
    tree = LayerTree(root: root, size: size, scale: scale)
  }
}

nonisolated(unsafe) private var lastID: UInt32 = 0

/// A layer whose box has its top left corner at (x, y) in its parent.
func layer(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: Color = .clear, _ children: [LayerNode] = []
) -> LayerNode {
  lastID += 1
  let node = LayerNode(id: lastID)
  node.bounds = CGRect(x: 0, y: 0, width: width, height: height)
  node.position = CGPoint(x: x + width / 2, y: y + height / 2)
  node.fill = fill
  node.children = children
  return node
}

func text(_ string: String, size: Double = 17, weight: Int = 400, color: Color = Color(white: 0)) -> TextBlock {
  TextBlock(runs: [TextRun(string, font: FontValue(size: size, weight: weight), color: color)])
}

extension Color {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let green = Color(red: 0, green: 1, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 1)
  static let black = Color(white: 0)
  static let white = Color(white: 1)
}
