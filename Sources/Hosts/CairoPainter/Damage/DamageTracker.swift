import Geometry
import LayerTree

/// Finds the pixels in which a frame differs from the one before.
public final class DamageTracker {
  private var last: PlacedSteps?

  public init() {}

  /// Rectangles of whole pixels, which may overlap: together they hold every pixel that may differ from the list handed in
  /// before; the whole window for the first list, and after the size has changed.
  public func damage(of list: DisplayList) -> [CGRect] {
    let next = PlacedSteps(list)
    defer { last = next }
    let window = CGRect(origin: .zero, size: list.pixelSize)
    guard let last, last.pixelSize == next.pixelSize, last.scale == next.scale else { return [window] }
    return next.differences(from: last)
  }

  /// Forgets the frame before, so that the next one is damaged as a whole.
  public func reset() { last = nil }
}

/// The drawing steps of a frame with all that decides how each looks.
private struct PlacedSteps {
  let pixelSize: CGSize
  let scale: Double
  private var steps: [Step] = []
  private var surroundings: [Surroundings] = [Surroundings()]
  private var indices: [UInt64: Int] = [:]

  private struct Step {
    let key: UInt64
    let operation: DisplayOperation
    let transform: CGAffineTransform
    let surroundings: Int
    let visible: CGRect
  }

  /// Groups and clips around a step.
  ///
  /// Upright clips without round corners are in the step's visible pixels.
  private struct Surroundings: Equatable {
    var opacities: [Double] = []
    var clips: [Clip] = []
  }
  private struct Clip: Equatable {
    let shape: RoundedRect
    let transform: CGAffineTransform
  }

  init(_ list: DisplayList) {
    pixelSize = list.pixelSize
    scale = list.scale
    var transform = CGAffineTransform.identity
    var stack: [(transform: CGAffineTransform, surroundings: Int)] = []
    var current = 0
    for item in list.items {
      switch item.operation {
      case .pop:
        if let before = stack.popLast() { (transform, current) = before }
        continue
      case .pushTransform(let next):
        stack.append((transform, current))
        transform = next.concatenating(transform)
        continue
      case .pushOpacity(let opacity):
        stack.append((transform, current))
        current = enter(current) { $0.opacities.append(opacity) }
        continue
      case .pushClip(let rect):
        stack.append((transform, current))
        if !transform.keepsUpright {
          current = enter(current) { $0.clips.append(Clip(shape: RoundedRect(rect), transform: transform)) }
        }
        continue
      case .pushRoundedClip(let shape):
        stack.append((transform, current))
        current = enter(current) { $0.clips.append(Clip(shape: shape, transform: transform)) }
        continue
      case .fill, .border, .shadow, .image, .text: break
      }
      let key = UInt64(item.layer) << 3 | item.operation.kind
      indices[key] = steps.count
      steps.append(
        Step(key: key, operation: item.operation, transform: transform, surroundings: current, visible: item.visible))
    }
  }

  private mutating func enter(_ outer: Int, _ change: (inout Surroundings) -> Void) -> Int {
    var next = surroundings[outer]
    change(&next)
    surroundings.append(next)
    return surroundings.count - 1
  }

  func differences(from old: PlacedSteps) -> [CGRect] {
    var damage: [CGRect] = []
    var isFound = [Bool](repeating: false, count: old.steps.count)
    var furthest = -1
    for step in steps {
      guard let index = old.indices[step.key] else {
        damage.append(step.visible)
        continue
      }
      isFound[index] = true
      let before = old.steps[index]
      let isInOrder = index > furthest
      furthest = max(furthest, index)
      if isInOrder, step.transform == before.transform, step.operation.looksLike(before.operation),
        surroundings[step.surroundings] == old.surroundings[before.surroundings]
      {
        addDifference(step.visible, before.visible, to: &damage)
      } else {
        damage.append(step.visible)
        damage.append(before.visible)
      }
    }
    for (index, step) in old.steps.enumerated() where !isFound[index] { damage.append(step.visible) }
    return damage
  }

  /// The same step shows in other pixels: only those that it gained or lost have changed.
  private func addDifference(_ one: CGRect, _ other: CGRect, to damage: inout [CGRect]) {
    guard one != other else { return }
    let common = one.within(other)
    guard common.isDrawable else {
      damage += [one, other]
      return
    }
    for rect in [one, other] where rect != common {
      let parts = [
        CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: common.minY - rect.minY),
        CGRect(x: rect.minX, y: common.maxY, width: rect.width, height: rect.maxY - common.maxY),
        CGRect(x: rect.minX, y: common.minY, width: common.minX - rect.minX, height: common.height),
        CGRect(x: common.maxX, y: common.minY, width: rect.maxX - common.maxX, height: common.height),
      ]
      damage += parts.filter(\.isDrawable)
    }
  }
}

extension DisplayOperation {
  /// Tells a layer's own steps apart.
  fileprivate var kind: UInt64 {
    switch self {
    case .shadow: return 1
    case .fill: return 2
    case .image, .text: return 3
    case .border: return 4
    case .pushTransform, .pushOpacity, .pushClip, .pushRoundedClip, .pop: return 0
    }
  }

  /// Whether both draw the same pixels where they are placed alike.
  fileprivate func looksLike(_ other: DisplayOperation) -> Bool {
    switch (self, other) {
    case (.fill(let shape, let color), .fill(let otherShape, let otherColor)):
      return shape == otherShape && color == otherColor
    case (.border(let shape, let width, let color), .border(let otherShape, let otherWidth, let otherColor)):
      return shape == otherShape && width == otherWidth && color == otherColor
    case (.shadow(let shape, let shadow, let fills), .shadow(let otherShape, let otherShadow, let otherFills)):
      return shape == otherShape && shadow == otherShadow && fills == otherFills
    case (
      .image(let image, let rect, let source, let filter, let tint),
      .image(let otherImage, let otherRect, let otherSource, let otherFilter, let otherTint)
    ):
      return image === otherImage && rect == otherRect && source == otherSource && filter == otherFilter && tint == otherTint
    case (.text(let block, let rect), .text(let otherBlock, let otherRect)): return rect == otherRect && block == otherBlock
    default: return false
    }
  }
}
