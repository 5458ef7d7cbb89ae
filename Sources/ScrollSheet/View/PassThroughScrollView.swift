import UIKit

/// A scroll view that takes touches only where it has content; elsewhere they reach what lies beneath.
///
/// Its top `contentInset` is then no obstacle: a map under it stays usable. A subview counts if it is visible and takes
/// touches; scroll indicators do not.
open class PassThroughScrollView: UIScrollView {
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard bounds.contains(point) else { return false }
    return subviews.contains { view in
      !view.isHidden && view.isUserInteractionEnabled && view.point(inside: convert(point, to: view), with: event)
    }
  }
}
