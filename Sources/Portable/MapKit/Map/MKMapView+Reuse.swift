import QuartzCore
import UIKit

extension MKMapView {
  #if hasFeature(Embedded)
    /// Views of this class are made where the queue has none; nil takes the class back.
    public final func register(_ viewClass: MKAnnotationView.Type?, forAnnotationViewWithReuseIdentifier identifier: String) {
      stage.classes[identifier] = viewClass
    }
  #else
    /// Views of this class are made where the queue has none; nil takes the class back.
    public final func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
      let known = viewClass as? MKAnnotationView.Type
      if viewClass != nil && known == nil {
        Diagnostics.report(
          "MKMapView.register was given a class for '\(identifier)' that is no MKAnnotationView; it is ignored.")
      }
      stage.classes[identifier] = known
    }
  #endif

  func takeFree(_ identifier: String) -> MKAnnotationView? {
    guard let view = stage.queues[identifier]?.popLast() else { return nil }
    view.prepareForReuse()
    return view
  }

  /// A view from the queue or a new one of the registered class.
  ///
  /// Where none is registered, MapKit raises an exception; here the standard marker is made, and the fault reported.
  public final func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView {
    if let view = dequeueReusableAnnotationView(withIdentifier: identifier) {
      view.annotation = annotation
      return view
    }
    if let viewClass = stage.classes[identifier] { return _AnyAnnotationView.make(viewClass, annotation, identifier) }
    if identifier != MKMapViewDefaultAnnotationViewReuseIdentifier {
      Diagnostics.report(
        "MKMapView: no class is registered for '\(identifier)'; a marker is made. Call register(_:forAnnotationView…) before.")
    }
    return MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier)
  }

  func standardView(for annotation: any MKAnnotation) -> MKAnnotationView {
    let view = dequeueReusableAnnotationView(
      withIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier, for: annotation)
    view.isAccessibilityElement = true
    view.accessibilityTraits.insert(.button)
    view.accessibilityLabel = annotation.title
    return view
  }
}
