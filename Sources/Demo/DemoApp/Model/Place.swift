import MapKit

/// A pin: where it is, its short title and its icon's name.
final class Place: NSObject, MKAnnotation {
  let coordinate: CLLocationCoordinate2D
  let title: String?
  let iconName: String

  init(_ title: String, icon iconName: String, latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.title = title
    self.iconName = iconName
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    super.init()
  }
}

/// A group of places: a row of the list, and one map with its sheet.
@MainActor struct PlaceGroup {
  /// `alone`, `two`, `wide` or `subtle`: how far the pins lie apart.
  let id: String
  let title: String
  let subtitle: String
  let imageName: String
  let thumbnailName: String
  let paragraphs: [String]
  let places: [Place]
}
