import Geometry
import LayerTree
import QuartzCore
import WeakReference

/// Where the Tab key has gone in a window, and the ring that shows it.
@MainActor final class KeyboardFocus {
  /// Also by a tap or from the host; keys go to it where nothing is first responder.
  @Weak var view: UIView?
  var ring: CALayer?
}

extension UIWindow {
  /// Points: the ring's width, and the gap between it and the element.
  private static let ringWidth: CGFloat = 3
  private static let ringGap: CGFloat = 2

  /// The view that keys go to.
  package var focusedView: UIView? { keyboardFocus.view }

  /// The text field that takes keys and composed text; nil without one.
  package var focusedTextField: UITextField? { firstResponder as? UITextField }

  /// The elements that the Tab key goes to, in their order: those that can be operated, are enabled, and are seen or can be
  /// scrolled into view.
  package var focusableElements: [AccessibilityElement] {
    accessibilityElements.filter { element in
      guard element.node.isEnabled, element.view.isOperable, element.view.isReachable else { return false }
      return element.visible.width > 0 && element.visible.height > 0 ? !isCovered(element) : element.isScrollable
    }
  }

  /// As the Tab key: to the next element or the one before, around the ends.
  ///
  /// False if there is none.
  @discardableResult
  package func moveFocus(isForward: Bool) -> Bool {
    let elements = focusableElements
    guard !elements.isEmpty else { return false }
    let next: Int
    if let present = focusedView ?? (firstResponder as? UIView) {
      if let index = elements.firstIndex(where: { $0.view === present || present.isDescendant(of: $0.view) }) {
        next = (index + (isForward ? 1 : elements.count - 1)) % elements.count
      } else if let first = elements.firstIndex(where: { $0.view.isDescendant(of: present) }) {
        // Something around elements, as a sheet: its first, or the one before it.
        next = isForward ? first : (first + elements.count - 1) % elements.count
      } else {
        next = isForward ? 0 : elements.count - 1
      }
    } else {
      next = isForward ? 0 : elements.count - 1
    }
    take(focus: elements[next].view)
    showRing()
    return true
  }

  /// Moves the keyboard's focus to a view, as the Tab key does on a page: away from where it was also if the view takes none,
  /// and the scroll views around it show it.
  package func focus(_ view: UIView) {
    hideRing()
    take(focus: view)
  }

  private func take(focus view: UIView) {
    hideRing()
    if !view.becomeFirstResponder(), let present = firstResponder { present.resignFirstResponder() }
    keyboardFocus.view = view
    bringIntoView(view)
  }

  func bringIntoView(_ view: UIView) {
    var step = view.superview
    while let outer = step {
      if let scroll = outer as? UIScrollView {
        let box = view.convert(view.bounds, to: scroll)
        // A key that is held down does not wait for motions.
        scroll.scrollRectToVisible(box.insetBy(dx: 0, dy: -scroll.surroundings(of: box)), animated: scroll.drive.goal == nil)
      }
      step = outer.superview
    }
  }

  // MARK: Keys

  /// Keys that mean the focus itself; true if this was one.
  func handleFocusKey(_ name: String, _ modifiers: KeyModifiers) -> Bool {
    if name == "Tab", modifiers.isSubset(of: .shift) { return moveFocus(isForward: !modifiers.contains(.shift)) }
    guard modifiers.isEmpty, let view = focusedView, view.isAccessibilityElement, focusedTextField == nil else { return false }
    switch name {
    case "Enter", " ":
      guard !view.accessibilityTraits.contains(.notEnabled) else { return false }
      activate(view)
      return true
    case "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight":
      guard view.accessibilityTraits.contains(.adjustable) else { return false }
      let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      if name == "ArrowUp" || name == (isRightToLeft ? "ArrowLeft" : "ArrowRight") {
        view.accessibilityIncrement()
      } else {
        view.accessibilityDecrement()
      }
      return true
    default: return false
    }
  }

  /// As a screen reader's double tap: the view's own answer, or a tap in its middle.
  func activate(_ view: UIView) {
    if view.accessibilityActivate() { return }
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    if let control = view as? UIControl, !(hitTest(middle, with: nil)?.isDescendant(of: view) ?? false) {
      // On its way into view, or partly covered: it is meant all the same.
      control.sendActions(for: control.releaseEvents)
      return
    }
    touches.tap(view, in: self)
  }

  // MARK: Ring

  func hideRing() {
    keyboardFocus.ring?.removeFromSuperlayer()
    keyboardFocus.ring = nil
  }

  private func showRing() {
    hideRing()
    guard hostServices.drawsFocusRing, let view = keyboardFocus.view else { return }
    let ring = CALayer()
    ring.node.hit = .none
    ring.zPosition = 1000
    ring.borderWidth = UIWindow.ringWidth
    view.layer.addSublayer(ring)
    keyboardFocus.ring = ring
    placeRing()
  }

  /// The ring lies in the element's own layer, so it moves and is cut off with it; only its size is looked after.
  func placeRing() {
    guard let ring = keyboardFocus.ring, let view = keyboardFocus.view else { return }
    // Where the view cuts off what sticks out, or neighbours would cover it, the ring lies within.
    let outset = view.clipsToBounds || view.layer.node.holdsFocusRing ? 0 : UIWindow.ringGap + UIWindow.ringWidth
    let box = view.bounds.insetBy(dx: -outset, dy: -outset)
    if ring.frame != box { ring.frame = box }
    let radius = view.layer.cornerRadius > 0 || outset > 0 ? view.layer.cornerRadius + outset : 0
    if ring.cornerRadius != radius { ring.cornerRadius = radius }
    let color = view.tintColor.cgColor
    if ring.borderColor != color { ring.borderColor = color }
  }
}

extension UIView {
  /// Whether the Tab key stops here: something can be done with it, not only read.
  fileprivate var isOperable: Bool {
    if canBecomeFirstResponder { return true }
    switch accessibilityRole {
    case .button, .link, .adjustable, .textField: return true
    default: return self is UIControl
    }
  }

  /// Whether nothing around it has interaction switched off.
  fileprivate var isReachable: Bool {
    var step: UIView? = self
    while let view = step {
      if !view.isUserInteractionEnabled { return false }
      step = view.superview
    }
    return true
  }
}
