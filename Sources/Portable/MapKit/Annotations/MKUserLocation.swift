import CoreLocation
import UIKit

/// The user's own place.
///
/// It never appears by itself here: nothing finds out where the device is.
@preconcurrency @MainActor open class MKUserLocation: NSObject, MKAnnotation {
  open var location: CLLocation? { fix }
  open var isUpdating: Bool { false }
  nonisolated(unsafe) package var fix: CLLocation?

  /// That of the location; no valid coordinate while there is none.
  nonisolated open var coordinate: CLLocationCoordinate2D { fix?.coordinate ?? kCLLocationCoordinate2DInvalid }
  nonisolated(unsafe) open var title: String? = "My Location"
  nonisolated(unsafe) open var subtitle: String?
}
