import Geometry

/// A frame of reference: a view.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
  var bounds: CGRect { get }
}

// Not optimised: the compiler of Swift 6.3.1 crashes on these casts in release (its check of ownership fails).
extension UIView {
  @_optimize(none) public final func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    point.moved(from: self, to: coordinateSpace as? UIView)
  }
  @_optimize(none) public final func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    point.moved(from: coordinateSpace as? UIView, to: self)
  }
  @_optimize(none) public final func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.moved(from: self, to: coordinateSpace as? UIView)
  }
  @_optimize(none) public final func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.moved(from: coordinateSpace as? UIView, to: self)
  }

  /// From this view's coordinates to those of the topmost superview.
  var toBase: CGAffineTransform {
    var sum = CGAffineTransform.identity
    var step = self
    while let outer = step.parent {
      sum = sum.concatenating(step.layer.toSuperlayer)
      step = outer
    }
    return sum
  }

  func fromSuperview(_ point: CGPoint) -> CGPoint {
    if layer.affineTransform().isIdentity {
      let shift = layer.toSuperlayer
      return CGPoint(x: point.x - shift.tx, y: point.y - shift.ty)
    }
    return point.applying(layer.toSuperlayer.inverted())
  }
}

extension CGPoint {
  @MainActor func moved(from source: UIView?, to target: UIView?) -> CGPoint {
    var point = self
    if let source { point = point.applying(source.toBase) }
    if let target { point = point.applying(target.toBase.inverted()) }
    return point
  }
}

extension CGRect {
  @MainActor func moved(from source: UIView?, to target: UIView?) -> CGRect {
    var rect = self
    if let source { rect = rect.applying(source.toBase) }
    if let target { rect = rect.applying(target.toBase.inverted()) }
    return rect
  }
}
