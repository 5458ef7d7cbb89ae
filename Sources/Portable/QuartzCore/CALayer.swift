import Geometry
import LayerTree

/// Whose layer it is: supplies what is drawn in it and what it means.
///
/// A UIView is its layer's owner.
@MainActor package protocol LayerOwner: AnyObject {
  func contents(of layer: CALayer) -> LayerContents
  func describe(_ node: LayerNode)
}

/// A rectangle with a look, in a tree of its like.
///
/// The values set here are the model. While animations run, the layer tree gets the presentation: model plus what the
/// animations still miss.
open class CALayer: NSObject {
  // MARK: Geometry

  /// The layer's box in its own coordinates; the origin is what is seen at its top left corner.
  open var bounds: CGRect {
    get { model.bounds }
    set {
      guard newValue != model.bounds, accept(newValue.isUsable, "bounds", newValue) else { return }
      let newValue = newValue.limited
      let old = model.bounds
      if old.origin != newValue.origin {
        record(.boundsOrigin, AnimatedValue(old.origin), AnimatedValue(newValue.origin))
      }
      if old.size != newValue.size { record(.boundsSize, AnimatedValue(old.size), AnimatedValue(newValue.size)) }
      model.bounds = newValue
      mark(old.size == newValue.size ? .geometry : [.geometry, .contents])
    }
  }

  /// Where the anchor point lies, in the superlayer's coordinates.
  open var position: CGPoint {
    get { model.position }
    set {
      guard newValue != model.position, accept(newValue.isUsable, "position", newValue) else { return }
      let newValue = newValue.limited
      record(.position, AnimatedValue(model.position), AnimatedValue(newValue))
      model.position = newValue
      mark(.geometry)
    }
  }

  /// 0…1 of the box; (0.5, 0.5) is the middle.
  ///
  /// Changing it moves the frame, not the position.
  open var anchorPoint: CGPoint {
    get { model.anchorPoint }
    set {
      guard newValue != model.anchorPoint, accept(newValue.isUsable, "anchorPoint", newValue) else { return }
      model.anchorPoint = newValue.limited
      mark(.geometry)
    }
  }

  open func affineTransform() -> CGAffineTransform { model.transform }
  open func setAffineTransform(_ m: CGAffineTransform) {
    guard m != model.transform, accept(m.isUsable, "affineTransform", m) else { return }
    let m = m.limited
    record(.transform, AnimatedValue(model.transform), AnimatedValue(m))
    model.transform = m
    mark(.geometry)
  }

  /// Layers with a higher value lie in front; equal ones by their order.
  open var zPosition: CGFloat = 0 {
    didSet {
      guard zPosition != oldValue else { return }
      guard accept(zPosition.isFinite, "zPosition", zPosition) else {
        zPosition = oldValue
        return
      }
      superlayer?.mark(.children)
    }
  }

  // MARK: Look

  open var opacity: Float {
    get { Float(model.opacity) }
    set {
      let value = newValue.isNaN ? 1 : Double(min(max(newValue, 0), 1))
      guard value != model.opacity else { return }
      record(.opacity, AnimatedValue(a: model.opacity), AnimatedValue(a: value))
      model.opacity = value
      mark(.appearance)
    }
  }
  open var isHidden = false { didSet { if isHidden != oldValue { mark([.appearance, .semantics]) } } }
  open var masksToBounds = false { didSet { if masksToBounds != oldValue { mark(.appearance) } } }
  open var maskedCorners: CACornerMask = .all { didSet { if maskedCorners != oldValue { mark(.appearance) } } }
  /// Kept; drawn as circular.
  open var cornerCurve: CALayerCornerCurve = .circular

  open var cornerRadius: CGFloat {
    get { CGFloat(model.cornerRadius) }
    set {
      guard accept(newValue.isFinite, "cornerRadius", newValue), Double(newValue) != model.cornerRadius else { return }
      record(.cornerRadius, AnimatedValue(a: model.cornerRadius), AnimatedValue(a: Double(newValue.limited)))
      model.cornerRadius = Double(newValue.limited)
      mark(.appearance)
    }
  }

  open var backgroundColor: CGColor? {
    didSet {
      guard backgroundColor != oldValue else { return }
      record(.backgroundColor, AnimatedValue(oldValue.value), AnimatedValue(backgroundColor.value))
      mark(.appearance)
    }
  }
  open var borderWidth: CGFloat = 0 {
    didSet {
      guard borderWidth != oldValue else { return }
      guard accept(borderWidth.isFinite, "borderWidth", borderWidth) else {
        borderWidth = oldValue
        return
      }
      mark(.appearance)
    }
  }
  open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    didSet {
      guard borderColor != oldValue else { return }
      record(.borderColor, AnimatedValue(oldValue.value), AnimatedValue(borderColor.value))
      mark(.appearance)
    }
  }
  open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { if shadowColor != oldValue { mark(.appearance) } } }
  open var shadowOpacity: Float = 0 {
    didSet {
      guard shadowOpacity != oldValue else { return }
      guard accept(shadowOpacity.isFinite, "shadowOpacity", CGFloat(shadowOpacity)) else {
        shadowOpacity = oldValue
        return
      }
      record(.shadowOpacity, AnimatedValue(a: Double(oldValue)), AnimatedValue(a: Double(shadowOpacity)))
      mark(.appearance)
    }
  }
  open var shadowOffset = CGSize(width: CGFloat(0), height: CGFloat(-3)) {
    didSet {
      guard shadowOffset != oldValue else { return }
      let usable = shadowOffset.width.isFinite && shadowOffset.height.isFinite
      guard accept(usable, "shadowOffset", CGPoint(x: shadowOffset.width, y: shadowOffset.height)) else {
        shadowOffset = oldValue
        return
      }
      mark(.appearance)
    }
  }
  open var shadowRadius: CGFloat = 3 {
    didSet {
      guard shadowRadius != oldValue else { return }
      guard accept(shadowRadius.isFinite, "shadowRadius", shadowRadius) else {
        shadowRadius = oldValue
        return
      }
      mark(.appearance)
    }
  }
  /// Kept; a whole layer is one group in every painter here.
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var contentsScale: CGFloat = 1

  // MARK: Tree

  // A superlayer holds its sublayers, so it outlives this back-reference; both ends are cleared on removal.
  nonisolated(unsafe) unowned(unsafe) var parent: CALayer?
  public internal(set) var ordered: [CALayer] = []

  open var superlayer: CALayer? { parent }
  open var sublayers: [CALayer]? {
    get { ordered.isEmpty ? nil : ordered }
    set {
      for layer in ordered { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  // MARK: State shared with the tree

  struct Model {
    var bounds = CGRect.zero
    var position = CGPoint.zero
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var transform = CGAffineTransform.identity
    var opacity = 1.0
    var cornerRadius = 0.0
  }
  var model = Model()
  var animations: [LayerAnimation] = []
  var pending = LayerChanges.all
  package internal(set) var context: LayerContext?
  package let node: LayerNode
  /// Whether `UIView.animate` records changes of this layer: true for layers of views.
  package var isViewBacked = false
  @Weak package var owner: (any LayerOwner)?
  /// Contents set by hand, for layers without an owner.
  package var ownContents = LayerContents.none { didSet { mark(.contents) } }

  nonisolated(unsafe) private static var lastID: UInt32 = 0

  public override init() {
    CALayer.lastID += 1
    node = LayerNode(id: CALayer.lastID)
    super.init()
  }

  deinit { for layer in ordered { layer.parent = nil } }

  // MARK: Change

  package func mark(_ changes: LayerChanges) {
    if let context, pending.isEmpty { context.enqueue(self) }
    pending.formUnion(changes)
  }

  /// Asks the owner for new contents in the next frame.
  open func setNeedsDisplay() { mark(.contents) }

  private func accept(_ usable: Bool, _ property: String, _ value: @autoclosure () -> CGRect) -> Bool {
    if !usable { refuse(property, value().brief) }
    return usable
  }
  private func accept(_ usable: Bool, _ property: String, _ value: @autoclosure () -> CGPoint) -> Bool {
    if !usable { refuse(property, value().brief) }
    return usable
  }
  private func accept(_ usable: Bool, _ property: String, _ value: @autoclosure () -> CGFloat) -> Bool {
    if !usable { refuse(property, short(Double(value()))) }
    return usable
  }
  func accept(_ usable: Bool, _ property: String, _ value: @autoclosure () -> CGAffineTransform) -> Bool {
    if !usable { refuse(property, "a matrix with a number that is not finite") }
    return usable
  }
  private func refuse(_ property: String, _ value: String) {
    Diagnostics.report(
      "CALayer.\(property) was set to \(value); the old value stays. Check the number before it is set: it must be finite.")
  }
}
