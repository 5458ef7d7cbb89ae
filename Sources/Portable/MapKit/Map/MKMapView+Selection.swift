import Geometry
import UIKit

extension MKMapView {
  /// One at most.
  ///
  /// Setting it selects the first of those given.
  public final var selectedAnnotations: [any MKAnnotation] {
    get { stage.selected.map { [$0.annotation] } ?? [] }
    set {
      if let first = newValue.first {
        selectAnnotation(first, animated: false)
      } else if let selected = stage.selected {
        deselectAnnotation(selected.annotation, animated: false)
      }
    }
  }

  /// Deselects another one first.
  ///
  /// Nothing happens if it is selected already, or not on the map.
  ///
  /// One that is out of view is selected without a call to the delegate, and its view when it comes.
  public final func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    guard let entry = stage.index[annotation], !entry.isSelected else { return }
    if let other = stage.selected { deselectAnnotation(other.annotation, animated: animated) }
    // The delegate may have selected something else, or taken this one away.
    guard stage.selected == nil, stage.index[annotation] === entry else { return }
    entry.isSelected = true
    stage.selected = entry
    guard let view = entry.view else { return }
    view.setSelected(true, animated: animated)
    delegate?.mapView(self, didSelect: view)
  }

  /// Nil deselects whatever is selected.
  public final func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let entry = stage.selected, annotation == nil || entry.annotation === annotation else { return }
    entry.isSelected = false
    stage.selected = nil
    guard let view = entry.view else { return }
    view.setSelected(false, animated: animated)
    delegate?.mapView(self, didDeselect: view)
  }

  /// A tap selects what it hits; beside everything it deselects.
  func tapped(at point: CGPoint) {
    var step = annotationBox.hitTest(annotationBox.convert(point, from: self), with: nil)
    while let view = step, !(view is MKAnnotationView) { step = view.superview }
    guard let view = step as? MKAnnotationView, let annotation = view.annotation, view.isEnabled else {
      return deselectAnnotation(nil, animated: true)
    }
    selectAnnotation(annotation, animated: true)
  }
}
