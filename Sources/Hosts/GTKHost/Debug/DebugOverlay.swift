import Geometry
import LayerTree
import UIKit

/// Draws the debug views that are switched on.
@MainActor final class DebugOverlay {
  var views: DebugViews
  private let canvas = OverlayCanvas()
  private let measurer: any TextMeasuring
  private var hits: [Hit] = []
  private var times: [Double] = []

  private struct Hit {
    weak var view: UIView?
  }

  private static let timesKept = 60
  // A frame's time on a screen of 60 Hz, in milliseconds.
  private static let budget = 1000.0 / 60

  init(_ views: DebugViews, measurer: any TextMeasuring) {
    self.views = views
    self.measurer = measurer
  }

  func toggle(_ view: DebugViews) { views.formSymmetricDifference(view) }

  /// A finger came down: the views under it, from the one that was hit outwards.
  func fingerBegan(at point: CGPoint, in window: UIWindow) {
    guard views.contains(.hits) else { return }
    hits = []
    var step = window.hitTest(point, with: nil)
    while let view = step {
      hits.append(Hit(view: view))
      step = view.superview
    }
  }

  func framePainted(milliseconds: Double) {
    times.append(milliseconds)
    if times.count > Self.timesKept { times.removeFirst() }
  }

  /// The layer to draw over the tree; nil where nothing is switched on.
  /// - Parameter damage: what the frame at hand changes, in pixels.
  func layer(over tree: LayerTree, fingers: [Int: CGPoint], damage: [CGRect]) -> LayerNode? {
    guard !views.isEmpty else { return nil }
    canvas.begin(size: tree.size)
    if views.contains(.layout) {
      outline(tree.root, CGAffineTransform.identity, depth: 0, within: CGRect(origin: .zero, size: tree.size))
    }
    if views.contains(.damage) { show(damage, scale: CGFloat(tree.scale)) }
    if views.contains(.hits) { showHits() }
    if views.contains(.touches) { show(fingers) }
    if views.contains(.times) { showTimes(in: tree.size) }
    return canvas.root
  }

  // MARK: Views

  private static let depthColors = [
    Color(red: 0.9, green: 0.1, blue: 0.2, alpha: 0.7), Color(red: 0.1, green: 0.5, blue: 0.95, alpha: 0.7),
    Color(red: 0.05, green: 0.65, blue: 0.3, alpha: 0.7), Color(red: 0.85, green: 0.5, blue: 0, alpha: 0.7),
  ]

  private func outline(_ node: LayerNode, _ outer: CGAffineTransform, depth: Int, within window: CGRect) {
    guard !node.isHidden, node.opacity > 0 else { return }
    let transform = node.placement.concatenating(outer)
    let box = CGRect(origin: .zero, size: node.bounds.size).applying(transform)
    if !box.isEmpty, box.intersects(window) { canvas.box(box, border: Self.depthColors[depth % Self.depthColors.count]) }
    let inside = CGAffineTransform(translationX: -node.bounds.minX, y: -node.bounds.minY).concatenating(transform)
    for child in node.children { outline(child, inside, depth: depth + 1, within: window) }
  }

  private func show(_ damage: [CGRect], scale: CGFloat) {
    let color = Color(red: 0.85, green: 0, blue: 0.75)
    for rect in damage {
      let points = CGRect(
        x: rect.minX / scale, y: rect.minY / scale, width: rect.width / scale, height: rect.height / scale)
      canvas.box(points, fill: Color(red: color.red, green: color.green, blue: color.blue, alpha: 0.12), border: color, width: 2)
    }
  }

  private func showHits() {
    let color = Color(red: 0.9, green: 0.35, blue: 0)
    let views = hits.compactMap(\.view)
    for (distance, view) in views.enumerated().reversed() {
      let box = view.convert(view.bounds, to: nil)
      let isHit = distance == 0
      canvas.box(
        box, fill: isHit ? Color(red: color.red, green: color.green, blue: color.blue, alpha: 0.15) : .clear, border: color,
        width: isHit ? 3 : 1)
    }
    guard let hit = views.first else { return }
    let names = views.prefix(4).map { "\(type(of: $0))" }.joined(separator: " ‹ ")
    let box = hit.convert(hit.bounds, to: nil)
    canvas.label(names, at: CGPoint(x: box.minX, y: box.minY), measuredBy: measurer, plate: color)
  }

  private func show(_ fingers: [Int: CGPoint]) {
    for (_, point) in fingers.sorted(by: { $0.key < $1.key }) {
      canvas.box(
        CGRect(x: point.x - 22, y: point.y - 22, width: 44, height: 44), fill: Color(white: 0.1, alpha: 0.25),
        border: Color(white: 1, alpha: 0.9), width: 2.5, radius: 22)
      canvas.label(
        "\(short(Double(point.x))), \(short(Double(point.y)))", at: CGPoint(x: point.x + 24, y: point.y - 30),
        measuredBy: measurer, plate: Color(white: 0.1, alpha: 0.75))
    }
  }

  /// A bar a frame, two points for a millisecond, and a line at what a frame may take.
  private func showTimes(in size: CGSize) {
    let width = CGFloat(Self.timesKept * 3 + 8)
    let plate = CGRect(x: 8, y: size.height - 72, width: width, height: 64)
    canvas.box(plate, fill: Color(white: 0.1, alpha: 0.75), radius: 4)
    for (index, time) in times.enumerated() {
      let height = CGFloat(min(max(time * 2, 1), 56))
      let isOver = time > Self.budget
      canvas.box(
        CGRect(x: plate.minX + 4 + CGFloat(index * 3), y: plate.maxY - 4 - height, width: 2, height: height),
        fill: isOver ? Color(red: 1, green: 0.3, blue: 0.25) : Color(red: 0.45, green: 0.9, blue: 0.5))
    }
    canvas.box(
      CGRect(x: plate.minX + 4, y: plate.maxY - 4 - CGFloat(Self.budget * 2), width: width - 8, height: 1),
      fill: Color(white: 1, alpha: 0.6))
    let sorted = times.sorted()
    guard !sorted.isEmpty else { return }
    canvas.label(
      "\(short((sorted[sorted.count / 2] * 10).rounded() / 10)) ms", at: CGPoint(x: plate.minX + 4, y: plate.minY + 3),
      measuredBy: measurer, plate: .clear)
  }
}
