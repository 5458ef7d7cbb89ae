import Geometry
import LayerTree

/// Writes what differs between two frames of a layer tree.
@MainActor struct FrameWriter {
  let text: PageText
  private var commands = CommandList()
  private var isRightToLeft = false
  // How far layers are raised above their place on the page, by their ids; 0 is not in it.
  private var levels: [UInt32: UInt32] = [:]

  init(text: PageText) { self.text = text }

  /// Hands the tree's changes to the page, in one call.
  mutating func write(_ tree: LayerTree, isRightToLeft: Bool) {
    self.isRightToLeft = isRightToLeft
    if tree.frame == 1 { commands.add(.root, tree.root.id) }
    writeRemovals(tree)
    for node in tree.changed { write(node, pixel: 1 / max(tree.scale, 0.1)) }
    guard !commands.isEmpty else { return }
    Page.apply(commands)
    commands.clear()
  }

  // A layer that left and came back in one frame is written as changed and keeps its element.
  private mutating func writeRemovals(_ tree: LayerTree) {
    guard !tree.removed.isEmpty else { return }
    var present: Set<UInt32> = []
    for node in tree.changed { present.insert(node.id) }
    for id in tree.removed where !present.contains(id) {
      commands.add(.remove, id)
      levels[id] = nil
    }
  }

  private mutating func write(_ node: LayerNode, pixel: Double) {
    let changes = node.changes
    if changes.contains(.semantics) { writeSemantics(node) }
    if changes.contains(.geometry) { writePlace(node, pixel: pixel) }
    if changes.contains(.appearance) { writeLook(node) }
    if changes.contains(.contents) { writeContents(node) }
    if changes.contains(.children) { writeChildren(node) }
  }

  // The page reads elements in their order. Where that is not the order of drawing, what is drawn above is raised.
  private mutating func writeChildren(_ node: LayerNode) {
    node.updateReadingOrder(isRightToLeft: isRightToLeft)
    commands.add(.children, node.id)
    commands.add(UInt32(node.children.count))
    for child in node.readingOrder { commands.add(child.id) }
    var level: UInt32 = 0
    var last = 0
    for (index, child) in node.children.enumerated() {
      let isInPlace = node.readingOrder[index] === child
      let place = isInPlace ? index : node.readingOrder.firstIndex { $0 === child } ?? last
      if place < last { level += 1 }
      last = place
      guard level != levels[child.id] ?? 0 else { continue }
      levels[child.id] = level > 0 ? level : nil
      writeStyle("zIndex", level > 0 ? "\(level)" : "", child)
      writeStyle("isolation", "isolate", node)
    }
  }

  private mutating func writeStyle(_ name: String, _ value: String, _ node: LayerNode) {
    commands.add(.style, node.id)
    commands.add(name)
    commands.add(value)
  }

  private mutating func writePlace(_ node: LayerNode, pixel: Double) {
    let placement = node.placement
    commands.add(.place, node.id)
    for part in [placement.a, placement.b, placement.c, placement.d, placement.tx, placement.ty] { commands.add(Double(part)) }
    commands.add(Double(node.bounds.width))
    commands.add(Double(node.bounds.height))
    // On whole pixels, so that text stays sharp while it scrolls.
    commands.add(.scroll, node.id)
    commands.add((-Double(node.bounds.minX) / pixel).rounded() * pixel)
    commands.add((-Double(node.bounds.minY) / pixel).rounded() * pixel)
  }

  private mutating func writeLook(_ node: LayerNode) {
    var flags = UInt32(node.corners.rawValue)
    if node.isHidden { flags |= 16 }
    if node.clips { flags |= 32 }
    commands.add(.look, node.id)
    commands.add(flags)
    commands.add(node.opacity)
    commands.add(max(node.cornerRadius, 0))
    commands.add(node.fill)
    commands.add(node.border?.width ?? 0)
    commands.add(node.border?.color ?? .clear)
    commands.add(node.shadow?.color ?? .clear)
    commands.add(Double(node.shadow?.offset.width ?? 0))
    commands.add(Double(node.shadow?.offset.height ?? 0))
    commands.add(node.shadow?.radius ?? 0)
  }

  private mutating func writeContents(_ node: LayerNode) {
    switch node.contents {
    case .none: commands.add(.noContents, node.id)
    case .foreign(let key):
      commands.add(.foreign, node.id)
      commands.add(key)
    case .text(let block, let rect):
      commands.add(.text, node.id)
      commands.add(rect)
      text.encode(block, into: &commands)
    case .image(let image, let rect, let source, let filter, let tint):
      commands.add(.image, node.id)
      commands.add(image.id)
      commands.add(UInt32((filter == .nearest ? 1 : 0) | (tint == nil ? 0 : 2)))
      commands.add(rect)
      commands.add(Double(image.pixelSize.width))
      commands.add(Double(image.pixelSize.height))
      commands.add(source)
      commands.add(tint ?? .clear)
    }
  }

  private mutating func writeSemantics(_ node: LayerNode) {
    var flags = UInt32(node.hit.rawValue) | UInt32(node.cursor.rawValue) << 2
    if node.movesOften { flags |= 32 }
    if node.contentMovesOften { flags |= 64 }
    if let spoken = node.accessibility {
      if spoken.isSelected { flags |= 128 }
      if !spoken.isEnabled { flags |= 256 }
      if spoken.hidesDescendants { flags |= 512 }
    }
    commands.add(.semantics, node.id)
    commands.add(flags)
    commands.add(UInt32(node.accessibility?.role.rawValue ?? 0))
    commands.add(node.accessibility?.label ?? "")
    commands.add(node.accessibility?.value ?? "")
    commands.add(node.accessibility?.hint ?? "")
    commands.add(node.accessibility?.identifier ?? "")
    // As wide as host.css draws it.
    if node.holdsFocusRing { writeStyle("outlineOffset", "-3px", node) }
  }
}
