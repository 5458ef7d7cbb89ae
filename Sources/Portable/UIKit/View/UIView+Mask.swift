import Geometry
import LayerTree
import QuartzCore
import WeakReference

/// A mask, and the layer around the masked view's own that cuts it off.
@MainActor final class MaskBox {
  let mask: UIView
  let layer = CALayer()

  init(_ mask: UIView) {
    self.mask = mask
    layer.masksToBounds = true
    layer.node.hit = .childrenOnly
  }
}

extension UIView {
  /// Nothing of this view is seen outside of that one, whose frame is in this view's coordinates.
  ///
  /// Of Apple's mask this has the box: its corners, colours and transparency are not used, and a view with a transform is cut off
  /// as without it. A mask has no superview, and takes no touches away.
  public final var mask: UIView? {
    get { maskBox?.mask }
    set {
      guard newValue !== maskBox?.mask else { return }
      if let old = maskBox {
        maskBox = nil
        old.mask.masked = nil
        old.layer.superlayer?.insertSublayer(layer, above: old.layer)
        old.layer.removeFromSuperlayer()
      }
      guard let newValue else { return }
      let box = MaskBox(newValue)
      box.layer.zPosition = layer.zPosition
      layer.superlayer?.insertSublayer(box.layer, above: layer)
      box.layer.addSublayer(layer)
      newValue.masked = WeakRef(self)
      maskBox = box
      placeMask()
    }
  }

  /// What stands for the view among its superview's layers.
  var outerLayer: CALayer { maskBox?.layer ?? layer }

  /// The box lies around the layer in the superlayer's coordinates, so that the layer's own place is the same in it.
  func placeMask() {
    guard let maskBox else { return }
    let place = layer.frame
    let origin = layer.bounds.origin
    let box = maskBox.mask.frame.offsetBy(dx: place.minX - origin.x, dy: place.minY - origin.y)
    guard maskBox.layer.bounds != box else { return }
    maskBox.layer.frame = box
    maskBox.layer.bounds.origin = box.origin
  }
}
