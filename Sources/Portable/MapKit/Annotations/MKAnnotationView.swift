import CoreLocation
import Geometry
import LayerTree
import QuartzCore
import UIKit

/// What an annotation looks like on the map.
///
/// The map places it; it keeps its size at every zoom.
@preconcurrency @MainActor open class MKAnnotationView: UIView {
  /// The view's size is its image's, or what a subclass gives it.
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  public override init(frame: CGRect) {
    reuseIdentifier = nil
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  open var annotation: (any MKAnnotation)?
  public let reuseIdentifier: String?

  /// Drawn behind the subviews, in its own size; setting it sets the view's size, too.
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      showImage()
    }
  }
  private var imageLayer: CALayer?

  /// From the annotation's point to the view's centre, in points, positive to the right and down.
  open var centerOffset = CGPoint.zero { didSet { if centerOffset != oldValue { map?.placeAgain(self) } } }
  /// Kept; there are no callouts here.
  open var calloutOffset = CGPoint.zero
  /// Kept; there are no callouts here.
  open var canShowCallout = false
  /// Kept; annotations are not dragged here.
  open var isDraggable = false

  /// False lets taps select nothing.
  open var isEnabled = true
  open var isHighlighted = false
  /// Set through the map: `selectAnnotation(_:animated:)`.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  private var selected = false

  /// Changes the look; subclasses override it and call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    if selected { accessibilityTraits.insert(.selected) } else { accessibilityTraits.remove(.selected) }
    map?.orderAgain(self)
  }

  /// Kept: no view gives way to another one here.
  open var displayPriority = MKFeatureDisplayPriority.required
  /// Views with a higher value lie in front; among equal ones, those further south.
  open var zPriority = MKAnnotationViewZPriority.defaultUnselected {
    didSet { if zPriority != oldValue { map?.orderAgain(self) } }
  }
  /// Counts instead of `zPriority` while the view is selected.
  open var selectedZPriority = MKAnnotationViewZPriority.defaultSelected {
    didSet { if selectedZPriority != oldValue { map?.orderAgain(self) } }
  }

  /// The view leaves the queue for another annotation; called before that is set.
  open func prepareForReuse() {}
  /// The view is about to show.
  open func prepareForDisplay() {}

  /// The map that shows the view.
  @Weak var map: MKMapView?
  var priority: Float { (selected ? selectedZPriority : zPriority).rawValue }

  private func showImage() {
    guard let image else {
      imageLayer?.removeFromSuperlayer()
      imageLayer = nil
      return
    }
    let shown = imageLayer ?? CALayer()
    imageLayer = shown
    if shown.superlayer == nil { layer.insertSublayer(shown, at: 0) }
    bounds.size = image.size
    let box = CGRect(origin: .zero, size: image.size)
    shown.frame = box
    shown.ownContents = .image(
      image.handle, rect: box, source: CGRect(origin: .zero, size: image.handle.pixelSize), filter: .linear,
      tint: image.renderingMode == .alwaysTemplate ? tintColor.value : nil)
  }
}

/// How hard a view holds its place among others; kept only.
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = MKFeatureDisplayPriority(1000)
  public static let defaultHigh = MKFeatureDisplayPriority(750)
  public static let defaultLow = MKFeatureDisplayPriority(250)
}

/// Which annotation views lie in front.
public struct MKAnnotationViewZPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let max = MKAnnotationViewZPriority(1000)
  public static let defaultSelected = MKAnnotationViewZPriority(1000)
  public static let defaultUnselected = MKAnnotationViewZPriority(500)
  public static let min = MKAnnotationViewZPriority(0)
}

/// Makes views of a class that is known only at run time.
///
/// Swift calls an initialiser through a metatype only if it is `required`, which would break every client that overrides
/// it without that word. This subclass says `required` for the same slot of the class table. The other subclass, and not
/// optimising the call, keep a compiler that sees the whole program from calling this subclass's own initialiser instead.
open class _AnyAnnotationView: MKAnnotationView {
  public required override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  @_optimize(none) static func make(_ viewClass: MKAnnotationView.Type, _ annotation: (any MKAnnotation)?, _ identifier: String)
    -> MKAnnotationView
  {
    unsafeBitCast(viewClass, to: _AnyAnnotationView.Type.self).init(annotation: annotation, reuseIdentifier: identifier)
  }
}

private final class OtherAnnotationView: _AnyAnnotationView {
  required init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
