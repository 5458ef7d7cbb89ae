import CoreLocation
import WeakReference

/// Something that has a place on a map.
///
/// The class needs a coordinate; the texts have defaults.
public protocol MKAnnotation: NSObjectProtocol {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}

extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}

/// What annotations and overlays of MapKit itself inherit from.
open class MKShape: NSObject, MKAnnotation {
  open var title: String?
  open var subtitle: String?
  /// 0° N, 0° E unless a subclass has a place.
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
}

/// An annotation at a place that may change: views on the map follow at once.
///
/// Other classes of annotations are asked again for their coordinate whenever the camera moves, as long as they show:
/// without Objective-C nobody hears of their change.
open class MKPointAnnotation: MKShape {
  private var place = CLLocationCoordinate2D()
  /// Tells the map that shows it; the one it was added to last.
  var moved: (() -> Void)?

  public override init() { super.init() }
  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init()
    place = coordinate
  }
  public convenience init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
    self.init(coordinate: coordinate)
    self.title = title
    self.subtitle = subtitle
  }

  open override var coordinate: CLLocationCoordinate2D {
    get { place }
    set {
      place = newValue
      moved?()
    }
  }
}
