import Geometry
import MapMath
import UIKit

/// The annotations of a map and the views of those that show.
@MainActor final class AnnotationStage {
  var index = AnnotationIndex()
  /// Those with a view, from back to front: the order of the subviews.
  var shown: [AnnotationEntry] = []
  var selected: AnnotationEntry?
  /// Views that the delegate has not heard of yet.
  var added: [MKAnnotationView] = []
  var search = 0
  /// Whether the delegate is being asked for views.
  var isMaking = false
  var queues: [String: [MKAnnotationView]] = [:]
  var classes: [String: MKAnnotationView.Type] = [:]

  // So many views at one time get a layer of the screen's own each, as they move in each frame that the camera does, and stay for a
  // while when they leave it. Each is memory that others on the screen lack. Guess.
  static let fewViews = 24

  /// Where a view belongs among the others.
  func position(of entry: AnnotationEntry) -> Int {
    var low = 0
    var high = shown.count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(shown[middle], entry) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// By priority, then the one further south in front, then the one that came later.
  private func isBehind(_ a: AnnotationEntry, _ b: AnnotationEntry) -> Bool {
    let (first, second) = (a.view?.priority ?? 0, b.view?.priority ?? 0)
    if first != second { return first < second }
    let (north, south) = (a.point?.y ?? 0, b.point?.y ?? 0)
    return north != south ? north < south : a.number < b.number
  }
}

/// Holds the annotation views; touches beside them go on to the map.
@MainActor final class AnnotationBox: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    for view in subviews where !view.isHidden && view.point(inside: view.convert(point, from: self), with: event) {
      return true
    }
    return false
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
