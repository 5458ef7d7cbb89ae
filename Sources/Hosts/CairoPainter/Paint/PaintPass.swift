import CPangoCairo
import Geometry
import LayerTree

/// Carries out the steps of one frame.
///
/// The context's unit is the pixel.
final class PaintPass {
  let list: DisplayList
  let context: OpaquePointer
  let painter: CairoPainter
  var counts = PaintCounts()

  /// From the space of the current step to pixels.
  private(set) var transform: CGAffineTransform
  /// Multiplied into every colour.
  private(set) var alpha = 1.0
  /// Clips that are no upright rectangles: those are already in each step's visible pixels.
  private var clips: [ClipShape] = []
  private var stack: [Pushed] = []

  private enum Pushed {
    case transform(CGAffineTransform)
    case alpha(Double)
    case group(Double)
    case clip
    case nothing
  }

  init(_ list: DisplayList, on context: OpaquePointer, painter: CairoPainter) {
    self.list = list
    self.context = context
    self.painter = painter
    transform = CGAffineTransform(scaleX: CGFloat(list.scale), y: CGFloat(list.scale))
  }

  func run() {
    for index in list.items.indices { perform(list.items[index], at: index) }
  }

  private func perform(_ item: DisplayItem, at index: Int) {
    switch item.operation {
    case .pushTransform(let next):
      stack.append(.transform(transform))
      transform = next.concatenating(transform)
    case .pushOpacity(let opacity): pushOpacity(opacity, at: index)
    case .pushClip(let rect): pushClip(RoundedRect(rect))
    case .pushRoundedClip(let shape): pushClip(shape)
    case .pop: pop()
    case .fill(let shape, let color): fill(shape, color, visible: item.visible)
    case .border(let shape, let width, let color): border(shape, width: width, color, visible: item.visible)
    case .shadow(let shape, let shadow, let fills): self.shadow(shape, shadow, fills: fills, visible: item.visible)
    case .image(let image, let rect, let source, let filter, let tint):
      guard let pixels = image.pixels as? ImagePixels else { return }
      self.image(pixels, rect: rect, source: source, filter: filter, tint: tint, visible: item.visible)
    case .text(let block, let rect): text(block, rect: rect, visible: item.visible)
    }
    if !item.visible.isNull { counts.drawn += 1 }
  }

  // MARK: Pushes

  private func pushClip(_ shape: RoundedRect) {
    if transform.keepsUpright && shape.isPlain {
      stack.append(.nothing)
    } else {
      clips.append(ClipShape(shape, transform))
      stack.append(.clip)
    }
  }

  private func pushOpacity(_ opacity: Double, at index: Int) {
    let group = list.group(at: index)
    if group.drawingSteps <= 1 {
      // One step alone cannot show through itself: it takes the opacity, and no surface is needed.
      stack.append(.alpha(alpha))
      alpha *= opacity
    } else {
      stack.append(.group(opacity * alpha))
      alpha = 1
      counts.groups += 1
      cairo_save(context)
      cairo_rectangle(context, group.visible)
      cairo_clip(context)
      cairo_push_group(context)
    }
  }

  private func pop() {
    switch stack.popLast() {
    case .transform(let before): transform = before
    case .alpha(let before): alpha = before
    case .group(let opacity):
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, opacity)
      cairo_restore(context)
    case .clip: clips.removeLast()
    case .nothing, nil: break
    }
  }

  // MARK: Clips

  /// The clips that matter to a step: most lie away from their rounded corners.
  func clips(touching visible: CGRect) -> [ClipShape] { clips.filter { !$0.contains(visible) } }

  /// Runs `body` with the context clipped to a step's visible pixels and to the clips around it.
  func clipped(to visible: CGRect, _ body: () -> Void) {
    cairo_save(context)
    cairo_rectangle(context, visible)
    cairo_clip(context)
    for clip in clips(touching: visible) {
      clip.addPath(to: context)
      cairo_clip(context)
    }
    body()
    cairo_restore(context)
  }

  /// Fills the visible pixels with the context's source.
  ///
  /// The source may reach beyond them.
  func fillVisible(_ visible: CGRect) {
    let touching = clips(touching: visible)
    switch touching.count {
    case 0:
      cairo_rectangle(context, visible)
      cairo_fill(context)
    case 1:
      // Filling the one shape costs half of what clipping to it does.
      cairo_save(context)
      cairo_rectangle(context, visible)
      cairo_clip(context)
      touching[0].addPath(to: context)
      cairo_fill(context)
      cairo_restore(context)
    default: clipped(to: visible) { cairo_paint(context) }
    }
  }
}

/// A clip with rounded corners, or one that is turned.
struct ClipShape {
  /// In pixels where the transform keeps it upright, else in the space of the transform.
  let shape: RoundedRect
  let turned: CGAffineTransform?

  init(_ shape: RoundedRect, _ transform: CGAffineTransform) {
    turned = transform.keepsUpright ? nil : transform
    self.shape = turned == nil ? shape.snapped(by: transform) : shape
  }

  func contains(_ rect: CGRect) -> Bool { turned == nil && shape.cornersAreClear(of: rect) }

  func addPath(to context: OpaquePointer) { cairo_rounded_rectangle(context, shape, turned) }
}

extension DisplayList {
  /// How many drawing steps lie between a push and its pop, and the pixels they reach.
  fileprivate func group(at index: Int) -> (drawingSteps: Int, visible: CGRect) {
    var depth = 0
    var steps = 0
    var visible = CGRect.null
    for item in items[index...] {
      if item.operation.isPush {
        depth += 1
      } else if case .pop = item.operation {
        depth -= 1
        if depth == 0 { break }
      } else {
        steps += 1
        visible = visible.union(item.visible)
      }
    }
    return (steps, visible)
  }
}
