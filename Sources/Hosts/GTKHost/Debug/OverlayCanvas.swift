import Geometry
import LayerTree

/// Makes the layers of what is drawn over the screen.
///
/// Layers are used again from frame to frame, so that what stays is not painted anew.
final class OverlayCanvas {
  let root = LayerNode(id: .max)
  private var nodes: [LayerNode] = []
  private var used = 0

  func begin(size: CGSize) {
    used = 0
    root.children.removeAll(keepingCapacity: true)
    root.bounds = CGRect(origin: .zero, size: size)
    root.position = CGPoint(x: size.width / 2, y: size.height / 2)
  }

  func box(_ rect: CGRect, fill: Color = .clear, border: Color? = nil, width: Double = 1, radius: Double = 0) {
    let node = next(rect)
    node.fill = fill
    node.border = border.map { LayerBorder(width: width, color: $0) }
    node.cornerRadius = radius
    node.contents = .none
  }

  /// A line of text on a plate; the point is its upper left corner.
  func label(_ text: String, at point: CGPoint, measuredBy measurer: any TextMeasuring, plate: Color) {
    let block = TextBlock(
      runs: [TextRun(text, font: FontValue(size: 10, weight: 600), color: Color(white: 1))], lineLimit: 1)
    let size = measurer.measure(block, width: nil).size
    let limit = root.bounds.size
    let width = size.width.rounded(.up) + 8
    let height = size.height.rounded(.up) + 4
    let left = min(max(point.x, 0), max(limit.width - width, 0)).rounded()
    let top = min(max(point.y, 0), max(limit.height - height, 0)).rounded()
    box(CGRect(x: left, y: top, width: width, height: height), fill: plate, radius: 3)
    let node = next(CGRect(x: left + 4, y: top + 2, width: width - 8, height: height - 4))
    node.fill = .clear
    node.border = nil
    node.cornerRadius = 0
    node.contents = .text(block, rect: CGRect(x: 0, y: 0, width: width - 8, height: height - 4))
  }

  private func next(_ rect: CGRect) -> LayerNode {
    if used == nodes.count { nodes.append(LayerNode(id: .max - 1 - UInt32(used))) }
    let node = nodes[used]
    used += 1
    node.bounds = CGRect(origin: .zero, size: rect.size)
    node.position = CGPoint(x: rect.midX, y: rect.midY)
    root.children.append(node)
    return node
  }
}
