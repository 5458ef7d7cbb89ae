import Geometry
import LayerTree
import Testing

@testable import CairoPainter

@Suite struct DamageTests {
  private func stage() -> (tree: LayerTree, layers: [LayerNode]) {
    let back = layer(0, 0, 200, 200, fill: Color(red: 0.7, green: 0.8, blue: 0.9))
    let pin = layer(20, 30, 30, 30, fill: .red)
    pin.cornerRadius = 8
    pin.shadow = LayerShadow(color: .black, offset: CGSize(width: 0, height: 2), radius: 4)
    let label = textLayer(text("Quay of the lighthouse"), 10, 80, 150, 40)
    let group = layer(60, 10, 80, 60)
    group.children = [layer(0, 0, 50, 40, fill: .lime), layer(20, 10, 50, 40, fill: .blue)]
    group.opacity = 0.5
    let sheet = layer(0, 120, 200, 200, fill: .white)
    sheet.children = [layer(10, 10, 60, 20, fill: .red), textLayer(text("Sheet"), 10, 40, 100, 20)]
    sheet.cornerRadius = 12
    sheet.clips = true
    sheet.border = LayerBorder(width: 1, color: .black)
    let tree = window(200, 200, back, pin, label, group, sheet)
    tree.root.children = [back, pin, label, group, sheet].map { identified($0) }
    return (tree, tree.root.children + tree.root.children.flatMap { $0.children })
  }

  /// Damage goes by the layers' ids, which helpers of other tests leave at 0.
  private func identified(_ node: LayerNode) -> LayerNode {
    Self.lastID += 1
    let copy = LayerNode(id: Self.lastID)
    copy.position = node.position
    copy.bounds = node.bounds
    copy.opacity = node.opacity
    copy.clips = node.clips
    copy.cornerRadius = node.cornerRadius
    copy.fill = node.fill
    copy.border = node.border
    copy.shadow = node.shadow
    copy.contents = node.contents
    copy.children = node.children.map { identified($0) }
    return copy
  }
  nonisolated(unsafe) private static var lastID: UInt32 = 1000

  @Test("The first frame and one of another size are damaged as a whole")
  func whole() {
    let (tree, _) = stage()
    let tracker = DamageTracker()
    #expect(tracker.damage(of: DisplayList(tree)) == [CGRect(x: 0, y: 0, width: 200, height: 200)])
    tree.size = CGSize(width: 210, height: 200)
    #expect(tracker.damage(of: DisplayList(tree)) == [CGRect(x: 0, y: 0, width: 210, height: 200)])
  }

  @Test("A frame like the one before has no damage")
  func nothing() {
    let (tree, _) = stage()
    let tracker = DamageTracker()
    _ = tracker.damage(of: DisplayList(tree))
    #expect(tracker.damage(of: DisplayList(tree)).isEmpty)
  }

  @Test("A layer that moves damages where it was and where it is, and no more")
  func move() {
    let (tree, layers) = stage()
    let tracker = DamageTracker()
    _ = tracker.damage(of: DisplayList(tree))
    let label = layers[2]
    label.position.y += 3
    let damage = tracker.damage(of: DisplayList(tree))
    let reach = damage.reduce(CGRect.null) { $0.union($1) }
    #expect(reach == CGRect(x: 9, y: 79, width: 152, height: 45))
  }

  @Test("What an opaque sheet uncovers is damaged once, not the whole layer beneath")
  func uncovered() {
    let (tree, layers) = stage()
    let sheet = layers[4]
    sheet.cornerRadius = 0
    sheet.children = []
    sheet.border = nil
    let tracker = DamageTracker()
    _ = tracker.damage(of: DisplayList(tree))
    sheet.bounds.size.height -= 130
    sheet.position.y -= 65
    let reach = tracker.damage(of: DisplayList(tree)).reduce(CGRect.null) { $0.union($1) }
    #expect(reach == CGRect(x: 0, y: 120, width: 200, height: 80))
  }

  @Test("Layers that change places are damaged where they are")
  func order() {
    let (tree, _) = stage()
    let tracker = DamageTracker()
    _ = tracker.damage(of: DisplayList(tree))
    tree.root.children.swapAt(1, 3)
    #expect(!tracker.damage(of: DisplayList(tree)).isEmpty)
  }

  @Test("Painting the damage alone gives the picture that painting everything gives", arguments: [1.0, 2.0])
  func sameAsWhole(scale: Double) {
    var random = Dice(state: 7)
    let (tree, layers) = stage()
    tree.scale = scale
    let tracker = DamageTracker()
    let painter = CairoPainter()
    let kept = painter.picture(of: tree)
    _ = tracker.damage(of: DisplayList(tree))
    for step in 0..<200 {
      let node = layers.randomElement(using: &random)!
      let change = Int.random(in: 0..<8, using: &random)
      switch change {
      case 0: node.position.x += CGFloat.random(in: -20...20, using: &random)
      case 1: node.position.y += CGFloat.random(in: -20...20, using: &random)
      case 2: node.isHidden.toggle()
      case 3: node.opacity = [0.3, 0.7, 1].randomElement(using: &random)!
      case 4: node.fill = [.clear, .red, .white, Color(white: 0.2, alpha: 0.5)].randomElement(using: &random)!
      case 5: node.cornerRadius = [0, 6, 14].randomElement(using: &random)!
      case 6: node.clips.toggle()
      default: node.transform = [.identity, CGAffineTransform(rotationAngle: 0.2)].randomElement(using: &random)!
      }
      let list = DisplayList(tree)
      let damage = separate(tracker.damage(of: list), in: kept)
      painter.paint(list, into: kept, within: damage)
      let difference = PictureDifference(kept, painter.picture(of: tree))
      #expect(difference.largest <= 1, "step \(step), change \(change) of layer \(node.id): \(difference.largest)")
      if difference.largest > 1 { return }
    }
  }

  /// One rectangle around all: painting twice where rectangles overlap would blend twice.
  private func separate(_ rects: [CGRect], in picture: Picture) -> [CGRect] {
    let box = rects.reduce(CGRect.null) { $0.union($1) }
    return box.isNull ? [] : [box]
  }
}

/// The same numbers in every run.
private struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) << 32 | (state &* 2_862_933_555_777_941_757) >> 32
  }
}
