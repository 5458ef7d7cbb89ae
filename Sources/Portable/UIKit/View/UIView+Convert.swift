import Geometry

/// A frame of reference: a view.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
  var bounds: CGRect { get }
}

extension UIView {
  public final func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, to: coordinateSpace as? UIView)
  }
  public final func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, from: coordinateSpace as? UIView)
  }
  public final func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: coordinateSpace as? UIView)
  }
  public final func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, from: coordinateSpace as? UIView)
  }

  /// From this view's coordinates to those of the topmost superview.
  var toBase: CGAffineTransform {
    var sum = CGAffineTransform.identity
    var step: UIView? = self
    while let view = step, view.parent != nil {
      sum = sum.concatenating(view.layer.toSuperlayer)
      step = view.parent
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
    let base = source.map { applying($0.toBase) } ?? self
    return target.map { base.applying($0.toBase.inverted()) } ?? base
  }
}

extension CGRect {
  @MainActor func moved(from source: UIView?, to target: UIView?) -> CGRect {
    let base = source.map { applying($0.toBase) } ?? self
    return target.map { base.applying($0.toBase.inverted()) } ?? base
  }
}
