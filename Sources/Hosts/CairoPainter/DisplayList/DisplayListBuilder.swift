import Geometry
import LayerTree

/// Walks the layers and writes the steps that draw them, with the pixels that each can reach.
struct DisplayListBuilder {
  private(set) var items: [DisplayItem] = []
  /// For the step of the same index: the pixels that it surely covers with opaque colour.
  private(set) var covers: [Int: CGRect] = [:]
  private(set) var counts = DisplayCounts()

  /// The layer whose steps are being written.
  private var layer: UInt32 = 0
  private let toPixels: CGAffineTransform
  private let window: CGRect

  /// What surrounds a layer.
  private struct Surroundings {
    /// From the layer's space to pixels.
    var transform: CGAffineTransform
    /// Pixels that the clips so far let through.
    var clip: CGRect
    /// Pixels in which an opaque step hides all beneath it: the clip without its round corners, nothing in a
    /// transparent group.
    var opaque: CGRect
  }

  init(pixelSize: CGSize, scale: Double) {
    toPixels = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
    window = CGRect(origin: .zero, size: pixelSize)
  }

  mutating func add(_ root: LayerNode) {
    add(root, in: Surroundings(transform: toPixels, clip: window, opaque: window), scrolledBy: .zero)
  }

  private mutating func add(_ node: LayerNode, in outside: Surroundings, scrolledBy offset: CGPoint) {
    counts.layers += 1
    guard !node.isHidden, node.opacity > 0 else { return }
    var placement = node.placement
    placement.tx -= offset.x
    placement.ty -= offset.y
    var inside = outside
    inside.transform = placement.concatenating(outside.transform)
    guard inside.transform.isFinite, node.bounds.isFinite else { return }

    let isGroup = node.opacity < 1
    if isGroup { inside.opaque = .zero }
    let outer = layer
    layer = node.id
    defer { layer = outer }
    push(.pushTransform(placement))
    if isGroup { push(.pushOpacity(node.opacity)) }
    addContent(of: node, in: inside)
    if isGroup { push(.pop) }
    push(.pop)
  }

  private mutating func addContent(of node: LayerNode, in surroundings: Surroundings) {
    let box = CGRect(origin: .zero, size: node.bounds.size)
    let shape = RoundedRect(box, radius: node.cornerRadius, corners: node.corners)
    if box.isDrawable {
      if let shadow = node.shadow, shadow.isVisible {
        let reach = shadow.reach
        let area = box.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -reach, dy: -reach)
        draw(.shadow(shape, shadow, fills: node.fill.alpha >= 1), in: area, surroundings)
      }
      if node.fill.alpha > 0 {
        draw(
          .fill(shape, node.fill.clamped), in: box, surroundings, covering: node.fill.alpha >= 1 ? shape.inner : nil)
      }
    }
    addClipped(node, shape: shape, in: surroundings)
    if let border = node.border, border.width > 0, border.color.alpha > 0, box.isDrawable {
      draw(.border(shape, width: border.width, border.color.clamped), in: box, surroundings)
    }
  }

  /// Contents and children.
  private mutating func addClipped(_ node: LayerNode, shape: RoundedRect, in outside: Surroundings) {
    var inside = outside
    if node.clips {
      guard shape.rect.isDrawable else { return }
      let upright = inside.transform.keepsUpright
      let box = upright ? shape.rect.snapped(by: inside.transform) : shape.rect.applying(inside.transform).roundedOut
      inside.clip = box.within(inside.clip)
      guard inside.clip.isDrawable, upright || box.isWithinReach else { return }
      let inner = shape.isPlain ? box : shape.inner.isEmpty ? .zero : shape.inner.applying(inside.transform).roundedIn
      inside.opaque = upright ? inner.within(inside.opaque) : .zero
      push(shape.isPlain ? .pushClip(shape.rect) : .pushRoundedClip(shape))
    }
    addContents(node.contents, in: inside)
    for child in node.children { add(child, in: inside, scrolledBy: node.bounds.origin) }
    if node.clips { push(.pop) }
  }

  private mutating func addContents(_ contents: LayerContents, in surroundings: Surroundings) {
    switch contents {
    case .none, .foreign: break
    case .image(let image, let rect, let source, let filter, let tint):
      guard rect.isDrawable, source.isDrawable, let pixels = image.pixels as? ImagePixels else { return }
      let isOpaque = pixels.isOpaque && tint == nil
      draw(
        .image(image, rect: rect, source: source, filter: filter, tint: tint?.clamped), in: rect, surroundings,
        covering: isOpaque ? rect : nil)
    case .text(let block, let rect):
      guard rect.isDrawable else { return }
      // Slanted and swung letters reach a little beyond their advance.
      draw(.text(block, rect: rect), in: rect.insetBy(dx: -1, dy: -1), surroundings)
    }
  }

  // MARK: Steps

  private mutating func push(_ operation: DisplayOperation) {
    items.append(DisplayItem(operation: operation, visible: .null, layer: layer))
  }

  private mutating func draw(
    _ operation: DisplayOperation, in area: CGRect, _ surroundings: Surroundings, covering cover: CGRect? = nil
  ) {
    let isUpright = surroundings.transform.keepsUpright
    let box = isUpright ? area.snapped(by: surroundings.transform) : area.applying(surroundings.transform)
    let visible = box.roundedOut.within(surroundings.clip)
    guard visible.isDrawable, isUpright || box.isWithinReach else {
      counts.outside += 1
      return
    }
    if let cover, isUpright, cover.isDrawable {
      let covered = (cover == area ? box : cover.applying(surroundings.transform).roundedIn).within(surroundings.opaque)
      if covered.isDrawable { covers[items.count] = covered }
    }
    items.append(DisplayItem(operation: operation, visible: visible, layer: layer))
  }
}

extension LayerShadow {
  var isVisible: Bool {
    color.alpha > 0 && radius.isFinite && offset.width.isFinite && offset.height.isFinite
  }

  /// How far the blur reaches beyond the shape, in points.
  ///
  /// The blur ends at three standard deviations; one point more covers the rounding to pixels.
  var reach: Double { max(0, radius) * 1.5 + 2 }
}

extension CGRect {
  /// The pixels wholly within.
  fileprivate var roundedIn: CGRect {
    let left = minX.rounded(.up)
    let top = minY.rounded(.up)
    return CGRect(x: left, y: top, width: max(0, maxX.rounded(.down) - left), height: max(0, maxY.rounded(.down) - top))
  }
}

extension Color {
  /// Every component within 0…1; 0 for what is not a number.
  var clamped: Color {
    func part(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    return Color(red: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
  }
}
