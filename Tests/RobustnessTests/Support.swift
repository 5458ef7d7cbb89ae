import CairoPainter
import Geometry
import HeadlessHost
import LayerTree
import Testing

@testable import UIKit

/// A bare view on a headless screen, and what UIKit said about it.
@MainActor final class Bench {
  let host: HeadlessHost
  let root: UIView
  private let said = Said()
  var messages: [String] { said.lines }

  init(size: CGSize = CGSize(width: 320, height: 480), safeArea: UIEdgeInsets = .zero, rate: Double = 60) {
    Diagnostics.reset()
    Diagnostics.handler = { [said] in said.lines.append($0) }
    host = HeadlessHost(size: size, safeArea: safeArea, rate: rate)
    root = UIView(frame: CGRect(origin: .zero, size: size))
    host.show(root)
  }

  /// A scroll view that fills the screen, with content three screens high.
  func scrollView(_ content: CGSize = CGSize(width: 320, height: 1440)) -> UIScrollView {
    let view = UIScrollView(frame: root.bounds)
    view.contentSize = content
    root.addSubview(view)
    return view
  }

  func finger(_ phase: FingerPhase, _ x: Double, _ y: Double, id: Int = 1, at time: Double? = nil) {
    host.post(.finger(id: id, phase: phase, point: CGPoint(x: x, y: y), time: time ?? host.time))
  }

  /// Some frames, each with a tree whose numbers are finite.
  func steps(_ count: Int = 3, _ what: @autoclosure () -> String = "", at location: SourceLocation = #_sourceLocation) {
    for _ in 0..<count {
      host.step()
      check(what(), at: location)
    }
  }

  func check(_ what: @autoclosure () -> String = "", at location: SourceLocation = #_sourceLocation) {
    let faults = faults(of: host.tree)
    if !faults.isEmpty { Issue.record("\(what()): \(faults)", sourceLocation: location) }
  }

  func paint() { _ = host.picture(by: CairoPainter()) }
}

private final class Said: @unchecked Sendable { var lines: [String] = [] }

/// What is wrong with the numbers of a layer tree; empty if all are finite and no id comes twice.
func faults(of tree: LayerTree) -> [String] {
  var found: [String] = []
  var ids: Set<UInt32> = []
  func check(_ node: LayerNode, _ name: String, _ numbers: [Double]) {
    if !numbers.allSatisfy({ $0.isFinite }) { found.append("layer \(node.id): \(name) \(numbers)") }
  }
  func numbers(_ rect: CGRect) -> [Double] {
    [Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height)]
  }
  func numbers(_ color: Color) -> [Double] { [color.red, color.green, color.blue, color.alpha] }
  var rest = [tree.root]
  while let node = rest.popLast() {
    if !ids.insert(node.id).inserted { found.append("layer \(node.id) is in the tree twice") }
    check(node, "bounds", numbers(node.bounds))
    check(node, "position", [Double(node.position.x), Double(node.position.y)])
    check(node, "anchorPoint", [Double(node.anchorPoint.x), Double(node.anchorPoint.y)])
    let t = node.transform
    check(node, "transform", [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) })
    check(node, "opacity", [node.opacity])
    check(node, "cornerRadius", [node.cornerRadius])
    check(node, "fill", numbers(node.fill))
    if let border = node.border { check(node, "border", [border.width] + numbers(border.color)) }
    if let shadow = node.shadow {
      check(node, "shadow", [shadow.radius, Double(shadow.offset.width), Double(shadow.offset.height)] + numbers(shadow.color))
    }
    switch node.contents {
    case .image(_, let rect, let source, _, let tint):
      check(node, "image", numbers(rect) + numbers(source) + (tint.map(numbers) ?? []))
    case .text(let block, let rect):
      check(node, "text", numbers(rect) + [block.lineSpacing])
      for run in block.runs { check(node, "run", [run.font.size] + numbers(run.color)) }
    case .none, .foreign: break
    }
    rest += node.children
  }
  return found
}

/// Numbers that no screen has.
let oddNumbers: [Double] = [
  .nan, .infinity, -.infinity, -10, 0, 1e9, 1e300, -1e300, 1e-300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
]
