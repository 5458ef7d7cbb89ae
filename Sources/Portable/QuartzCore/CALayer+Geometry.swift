import Geometry
import LayerTree

extension CALayer {
  /// The box in the superlayer's coordinates; with a transform, the smallest upright rectangle around it.
  ///
  /// Setting it keeps the transform: the size is divided by its scale, and the position follows (measured: CALayer tests
  /// of a public test suite that runs on iOS).
  public final var frame: CGRect {
    get {
      let size = model.bounds.size
      let anchor = model.anchorPoint
      if model.transform.isIdentity {
        return CGRect(
          x: model.position.x - size.width * anchor.x, y: model.position.y - size.height * anchor.y,
          width: size.width, height: size.height)
      }
      let box = CGRect(x: -size.width * anchor.x, y: -size.height * anchor.y, width: size.width, height: size.height)
      return box.applying(model.transform).offsetBy(dx: model.position.x, dy: model.position.y)
    }
    set {
      guard newValue.isUsable else {
        bounds = newValue  // says what is wrong
        return
      }
      let rect = newValue.limited.standardized
      var size = rect.size
      if !model.transform.isIdentity {
        let scaleX = hypot(Double(model.transform.a), Double(model.transform.b))
        let scaleY = hypot(Double(model.transform.c), Double(model.transform.d))
        size.width = scaleX > 0 ? size.width / CGFloat(scaleX) : 0
        size.height = scaleY > 0 ? size.height / CGFloat(scaleY) : 0
      }
      bounds = CGRect(origin: model.bounds.origin, size: size)
      if model.transform.isIdentity {
        position = CGPoint(
          x: rect.minX + size.width * model.anchorPoint.x, y: rect.minY + size.height * model.anchorPoint.y)
      } else {
        let placed = frame
        position = CGPoint(
          x: model.position.x + rect.minX - placed.minX, y: model.position.y + rect.minY - placed.minY)
      }
    }
  }

  /// From this layer's coordinates to its superlayer's.
  package var toSuperlayer: CGAffineTransform {
    let box = model.bounds
    let anchor = CGPoint(
      x: box.minX + box.width * model.anchorPoint.x, y: box.minY + box.height * model.anchorPoint.y)
    if model.transform.isIdentity {
      return CGAffineTransform(translationX: model.position.x - anchor.x, y: model.position.y - anchor.y)
    }
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(model.transform)
      .concatenating(CGAffineTransform(translationX: model.position.x, y: model.position.y))
  }
}

// Layers take any finite number. Those beyond this limit are taken as the limit, so that sums and products of a few of
// them do not overflow: `CGFloat.greatestFiniteMagnitude` is a usual way to say "as long as you like".
extension CGFloat {
  var limited: CGFloat { Swift.min(Swift.max(self, -1e100), 1e100) }
}

extension CGPoint {
  var limited: CGPoint { CGPoint(x: x.limited, y: y.limited) }
  package var isUsable: Bool { x.isFinite && y.isFinite }
  package var brief: String { "(\(short(Double(x))), \(short(Double(y))))" }
}

extension CGRect {
  var limited: CGRect {
    CGRect(x: origin.x.limited, y: origin.y.limited, width: size.width.limited, height: size.height.limited)
  }
  package var isUsable: Bool { origin.isUsable && size.width.isFinite && size.height.isFinite }
  package var brief: String {
    "(\(short(Double(origin.x))), \(short(Double(origin.y))), \(short(Double(size.width))), \(short(Double(size.height))))"
  }
}

extension CGAffineTransform {
  var limited: CGAffineTransform {
    CGAffineTransform(a: a.limited, b: b.limited, c: c.limited, d: d.limited, tx: tx.limited, ty: ty.limited)
  }
  package var isUsable: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
