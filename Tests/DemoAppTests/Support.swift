import Foundation
import HeadlessHost
import MapKit
import Testing

@testable import DemoApp

/// A headless phone that shows one group's map by the plain technique, with the project's fonts, images and tiles.
@MainActor final class Phone {
  let host: HeadlessHost
  let screen: OriginalTechniqueViewController

  /// The two screens that the demo was laid out for.
  enum Model: CaseIterable {
    case small, large
    var size: CGSize { self == .small ? CGSize(width: 375, height: 667) : CGSize(width: 390, height: 844) }
    var safeArea: UIEdgeInsets { self == .small ? .zero : UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0) }
  }

  /// After the first frame.
  init(_ group: String = "wide", _ model: Model = .large, rate: Double = 60) throws {
    host = HeadlessHost(size: model.size, safeArea: model.safeArea, rate: rate)
    try host.useProjectResources()
    screen = try #require(DemoApp.makeOriginalTechnique(group: group))
    host.show(screen)
  }

  var scroll: UIScrollView { screen.scrollView }
  var map: MKMapView { screen.mapView }
  var offset: Double {
    get { Double(scroll.contentOffset.y) }
    set { scroll.contentOffset.y = CGFloat(newValue) }
  }
  var inset: Double { Double(scroll.contentInset.top) }
  var largestOffset: Double {
    Double(scroll.contentSize.height - scroll.bounds.height + scroll.adjustedContentInset.bottom)
  }
  /// The y of the sheet's upper edge, from where its content stands in the window.
  var edge: Double { Double(scroll.subviews[0].convert(CGPoint.zero, to: nil).y) }

  /// Lays the screen out at an offset, at rest.
  func rest(at offset: Double) {
    self.offset = offset
    host.step()
    host.step()
  }

  /// What a touch at a point would reach.
  func part(at point: (Double, Double)) -> String {
    guard let view = host.window.hitTest(CGPoint(x: point.0, y: point.1), with: nil) else { return "nothing" }
    if view.isDescendant(of: scroll) { return "sheet" }
    return view.isDescendant(of: map) ? "map" : view.accessibilityLabel ?? "something else"
  }

  /// How far the middle of the pins' box lies from the middle of what sheet, safe area and bubbles leave free.
  var pinsOffCentre: Double {
    var box = CGRect.null
    for annotation in map.annotations {
      let point = map.convert(annotation.coordinate, toPointTo: map)
      box = box.union(CGRect(x: point.x, y: point.y, width: 0, height: 0))
    }
    let top = map.safeAreaInsets.top + 48
    // Beyond the revealed position the sheet takes no more of the map.
    let bottom = CGFloat(max(edge, 150)) - 5
    return Double(max(abs(box.midX - map.bounds.midX), abs(box.midY - (top + bottom) / 2)))
  }

  /// Where the middle of the map lies, in points of the screen at the present zoom: a pan changes it by the finger's way.
  func mapMoved(since old: MKMapRect) -> CGVector {
    let scale = map.visibleMapRect.size.width / Double(map.bounds.width)
    return CGVector(
      dx: (old.midX - map.visibleMapRect.midX) / scale, dy: (old.midY - map.visibleMapRect.midY) / scale)
  }
}

/// Tells how often the map changed, and hands on what the screen itself answers.
@MainActor final class MapWatcher: NSObject, MKMapViewDelegate {
  private let next: any MKMapViewDelegate
  private(set) var changes = 0
  init(_ phone: Phone) {
    next = phone.screen
    super.init()
    phone.map.delegate = self
  }
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    next.mapView(mapView, viewFor: annotation)
  }
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { changes += 1 }
  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) { changes += 1 }
}

/// The first view of a class in a tree, from back to front.
@MainActor func first<V: UIView>(_ type: V.Type, in view: UIView) -> V? {
  if let found = view as? V { return found }
  for child in view.subviews { if let found = first(type, in: child) { return found } }
  return nil
}
