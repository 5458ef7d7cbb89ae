import Geometry
import LayerTree

extension CALayer {
  /// Notes that a property is about to change inside `UIView.animate`.
  func record(_ property: AnimatedProperty, _ old: AnimatedValue, _ new: AnimatedValue) {
    guard isViewBacked, let group = AnimationScope.current, old != new, context != nil else { return }
    group.open += 1
    if !group.layers.contains(where: { $0 === self }) { group.layers.append(self) }
    if animations.isEmpty { context?.animating.append(self) }
    animations.append(LayerAnimation(property: property, missing: old - new, group: group))
  }

  /// Stops all animations where the model is.
  public final func removeAllAnimations() {
    guard !animations.isEmpty else { return }
    animations = []
    mark([.geometry, .appearance])
  }

  /// Whether an animation that does not allow touches runs on this layer.
  package var blocksTouches: Bool { animations.contains { !$0.group.allowsInteraction } }

  func dropEnded(at time: Double) { animations.removeAll { $0.group.end <= time } }

  /// Drops what belongs to `group`; true if there was any.
  package func drop(_ group: AnimationGroup) -> Bool {
    let before = animations.count
    animations.removeAll { $0.group === group }
    if animations.count != before { mark([.geometry, .appearance]) }
    return animations.count != before
  }

  func missing(_ property: AnimatedProperty, at time: Double) -> AnimatedValue? {
    var sum: AnimatedValue?
    for animation in animations where animation.property == property {
      sum = (sum ?? AnimatedValue()) + animation.missing * animation.group.rest(at: time)
    }
    return sum
  }

  /// Writes the node's part named by `changes`, as it looks at `time`.
  @MainActor func write(_ changes: LayerChanges, at time: Double) {
    if changes.contains(.geometry) { writeGeometry(at: time) }
    if changes.contains(.appearance) { writeAppearance(at: time) }
    if changes.contains(.contents) { node.contents = owner?.contents(of: self) ?? ownContents }
    if changes.contains(.children) {
      if ordered.contains(where: { $0.zPosition != 0 }) {
        node.children = ordered.stablySorted { $0.zPosition < $1.zPosition }.map { $0.node }
      } else {
        node.children = ordered.map { $0.node }
      }
    }
    if changes.contains(.semantics) { owner?.describe(node) }
  }

  private func writeGeometry(at time: Double) {
    node.bounds = model.bounds
    node.position = model.position
    node.anchorPoint = model.anchorPoint
    node.transform = model.transform
    guard !animations.isEmpty else { return }
    if let rest = missing(.boundsOrigin, at: time) { node.bounds.origin = (AnimatedValue(model.bounds.origin) + rest).point }
    if let rest = missing(.boundsSize, at: time) { node.bounds.size = (AnimatedValue(model.bounds.size) + rest).size }
    if let rest = missing(.position, at: time) { node.position = (AnimatedValue(model.position) + rest).point }
    if let rest = missing(.transform, at: time) { node.transform = (AnimatedValue(model.transform) + rest).transform }
  }

  private func writeAppearance(at time: Double) {
    node.opacity = model.opacity + (missing(.opacity, at: time)?.a ?? 0)
    node.isHidden = isHidden
    node.clips = masksToBounds
    node.cornerRadius = model.cornerRadius + (missing(.cornerRadius, at: time)?.a ?? 0)
    node.corners = maskedCorners.corners
    node.fill = color(backgroundColor.value, missing(.backgroundColor, at: time))
    let edge = color(borderColor.value, missing(.borderColor, at: time))
    node.border = borderWidth > 0 && edge.alpha > 0 ? LayerBorder(width: Double(borderWidth), color: edge) : nil
    var shade = shadowColor.value
    shade.alpha *= Double(min(max(shadowOpacity, 0), 1)) + (missing(.shadowOpacity, at: time)?.a ?? 0)
    node.shadow =
      shade.alpha > 0 ? LayerShadow(color: shade, offset: shadowOffset, radius: Double(max(shadowRadius, 0))) : nil
  }

  private func color(_ model: Color, _ rest: AnimatedValue?) -> Color {
    guard let rest else { return model }
    return (AnimatedValue(model) + rest).color
  }

  /// The layer as it looks in the present frame: a copy whose properties are the animated values; nil outside a window.
  @MainActor public final func presentation() -> CALayer? {
    guard context != nil else { return nil }
    let time = Scheduler.current.now
    let copy = CALayer()
    copy.model = model
    if let rest = missing(.boundsOrigin, at: time) {
      copy.model.bounds.origin = (AnimatedValue(model.bounds.origin) + rest).point
    }
    if let rest = missing(.boundsSize, at: time) { copy.model.bounds.size = (AnimatedValue(model.bounds.size) + rest).size }
    if let rest = missing(.position, at: time) { copy.model.position = (AnimatedValue(model.position) + rest).point }
    if let rest = missing(.transform, at: time) {
      copy.model.transform = (AnimatedValue(model.transform) + rest).transform
    }
    copy.model.opacity = model.opacity + (missing(.opacity, at: time)?.a ?? 0)
    copy.model.cornerRadius = model.cornerRadius + (missing(.cornerRadius, at: time)?.a ?? 0)
    copy.backgroundColor = CGColor(color(backgroundColor.value, missing(.backgroundColor, at: time)))
    return copy
  }
}

extension Optional where Wrapped == CGColor {
  var value: Color { self?.value ?? .clear }
}

extension AnimatedValue {
  init(_ point: CGPoint) { self.init(a: Double(point.x), b: Double(point.y)) }
  init(_ size: CGSize) { self.init(a: Double(size.width), b: Double(size.height)) }
  init(_ color: Color) { self.init(a: color.red, b: color.green, c: color.blue, d: color.alpha) }
  init(_ t: CGAffineTransform) {
    self.init(a: Double(t.a), b: Double(t.b), c: Double(t.c), d: Double(t.d), e: Double(t.tx), f: Double(t.ty))
  }
  var point: CGPoint { CGPoint(x: CGFloat(a), y: CGFloat(b)) }
  var size: CGSize { CGSize(width: CGFloat(a), height: CGFloat(b)) }
  var color: Color { Color(red: a, green: b, blue: c, alpha: min(max(d, 0), 1)) }
  var transform: CGAffineTransform {
    CGAffineTransform(a: CGFloat(a), b: CGFloat(b), c: CGFloat(c), d: CGFloat(d), tx: CGFloat(e), ty: CGFloat(f))
  }
}

extension CALayer {
  /// Whether one of the group's animations still runs on this layer in a window.
  package func runs(_ group: AnimationGroup) -> Bool { context != nil && animations.contains { $0.group === group } }
}
