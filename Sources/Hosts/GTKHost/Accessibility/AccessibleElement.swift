import Geometry
import LayerTree
import UIKit

/// What assistive technology is told of a screen: one element.
struct AccessibleElement: Equatable {
  /// The layer's id, which actions name.
  var id: UInt32
  var node: AccessibilityNode
  /// In the window, in points, also where it is scrolled out of sight.
  var frame: CGRect
}

extension UIWindow {
  /// In reading order, without what lies beneath something else.
  func elementsForDesktop() -> [AccessibleElement] {
    accessibilityElements.filter { !isCovered($0) }.map { AccessibleElement(id: $0.id, node: $0.node, frame: $0.frame) }
  }
}
