import Geometry
import LayerTree

/// Where a pointer is and whither it goes.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// In the view's coordinates.
  public let location: CGPoint
  public let modifiers: UIKeyModifierFlags
  init(location: CGPoint) {
    self.location = location
    modifiers = []
  }
}

/// Gives a view's pointer its look.
///
/// All methods have defaults.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Nil where the pointer is to look as if the view had no interaction.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
}

/// Makes a pointer look different over a view.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  @Weak public private(set) var delegate: (any UIPointerInteractionDelegate)?
  @Weak public private(set) var view: UIView?
  open var isEnabled = true { didSet { invalidate() } }

  public init(delegate: (any UIPointerInteractionDelegate)?) {
    super.init()
    self.delegate = delegate
  }

  /// Asks the delegate again.
  open func invalidate() { view?.semanticsChanged() }

  public func willMove(to view: UIView?) {
    self.view?.pointerInteraction = nil
    self.view?.semanticsChanged()
  }
  public func didMove(to view: UIView?) {
    self.view = view
    view?.pointerInteraction = self
    view?.semanticsChanged()
  }

  /// The cursor at a place in the view; nil leaves it to the view.
  func cursor(at location: CGPoint) -> LayerCursor? {
    guard isEnabled, let view else { return nil }
    let whole = UIPointerRegion(rect: view.bounds)
    guard let delegate else { return .pointer }
    guard
      let region = delegate.pointerInteraction(
        self, regionFor: UIPointerRegionRequest(location: location), defaultRegion: whole), region.rect.contains(location)
    else { return nil }
    return delegate.pointerInteraction(self, styleFor: region)?.cursor
  }
}
