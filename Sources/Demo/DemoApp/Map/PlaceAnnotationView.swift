import MapKit

/// A place on the map: the bubble, its tip on the coordinate.
final class PlaceAnnotationView: MKAnnotationView {
  private let bubble = PinBubbleView()

  override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    canShowCallout = false
    layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    addSubview(bubble)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    bubble.isSelected = selected
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  /// The title may have got another size.
  override func layoutSubviews() {
    super.layoutSubviews()
    bounds.size = bubble.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  func show(_ place: Place) {
    bubble.show(place)
    bounds = CGRect(origin: .zero, size: bubble.frame.size)
    accessibilityLabel = place.title
  }

  /// The view for a place, from the map's queue where it has one; nil for what is no place.
  static func view(for annotation: any MKAnnotation, in mapView: MKMapView) -> MKAnnotationView? {
    guard let place = annotation as? Place else { return nil }
    let known = mapView.dequeueReusableAnnotationView(withIdentifier: "place") as? PlaceAnnotationView
    let pin = known ?? PlaceAnnotationView(annotation: place, reuseIdentifier: "place")
    pin.annotation = place
    pin.show(place)
    return pin
  }
}
