import Geometry
import LayerTree

/// Writes what differs between two frames of a layer tree.
@MainActor struct FrameWriter {
  let text: PageText
  private var commands = CommandList()

  init(text: PageText) { self.text = text }

  /// Hands the tree's changes to the page, in one call.
  mutating func write(_ tree: LayerTree) {
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
    for id in tree.removed where !present.contains(id) { commands.add(.remove, id) }
  }

  private mutating func write(_ node: LayerNode, pixel: Double) {
    let changes = node.changes
    if changes.contains(.semantics) { writeSemantics(node) }
    if changes.contains(.geometry) { writePlace(node, pixel: pixel) }
    if changes.contains(.appearance) { writeLook(node) }
    if changes.contains(.contents) { writeContents(node) }
    if changes.contains(.children) {
      commands.add(.children, node.id)
      commands.add(UInt32(node.children.count))
      for child in node.children { commands.add(child.id) }
    }
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
  }
}
