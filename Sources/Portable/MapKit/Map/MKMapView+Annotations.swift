import CoreLocation
import Geometry
import MapMath
import QuartzCore
import UIKit

extension MKMapView {
  // MARK: Which there are

  func add(_ annotations: [any MKAnnotation]) {
    for annotation in annotations {
      guard stage.index.add(annotation) != nil else { continue }
      guard let point = annotation as? MKPointAnnotation else { continue }
      point.moved = { [me = WeakRef(self), point = WeakRef(point)] in
        if let point = point.value { me.value?.annotationMoved(point) }
      }
    }
    guard stage.isMaking else { return setNeedsLayout() }
    // What is added while views are made waits for the next frame: it could go on like that for ever.
    Scheduler.current.after(0) { [me = WeakRef(self)] in me.value?.setNeedsLayout() }
  }

  func remove(_ annotations: [any MKAnnotation]) {
    for entry in stage.index.remove(annotations) {
      if entry.isSelected { deselectAnnotation(entry.annotation, animated: false) }
      (entry.annotation as? MKPointAnnotation)?.moved = nil
      takeAway(entry)
    }
  }

  #if !hasFeature(Embedded)
    /// The annotations in a rectangle, in no order.
    public final func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
      var found: Set<AnyHashable> = []
      guard mapRect.isUsable else { return found }
      stage.index.search(mapRect.world) { entry in
        if let object = entry.annotation as? NSObject { found.insert(object) }
      }
      return found
    }
  #endif

  /// Zooms to the annotations, with some room around them (guess: 40 points, and 1 km at least).
  public final func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations)
    var rect = WorldRect.null
    for annotation in annotations {
      guard let point = stage.index[annotation]?.point else { continue }
      rect = rect.union(WorldRect(x: point.x, y: point.y, width: 0, height: 0))
    }
    guard !rect.isNull else { return }
    let least = 1000 * MKMapPointsPerMeterAtLatitude(Coordinate(rect.center).latitude)
    rect = rect.insetBy(dx: min(0, (rect.width - least) / 2), dy: min(0, (rect.height - least) / 2))
    setVisibleMapRect(
      MKMapRect(rect), edgePadding: UIEdgeInsets(top: 40, left: 40, bottom: 40, right: 40), animated: animated)
  }

  /// Nil while the annotation is out of view.
  public final func view(for annotation: any MKAnnotation) -> MKAnnotationView? { stage.index[annotation]?.view }

  // MARK: Which show

  // How far outside of the view an annotation's point may lie for its view to be made: half of a usual view. Points. Guess.
  private static let margin = 64.0

  private func area(in size: CGSize) -> WorldRect {
    let around = MKMapView.margin / camera.scale
    return camera.visibleRect(in: size).insetBy(dx: -around, dy: -around)
  }

  /// Follows the camera: views in sight are placed, those out of sight go; missing ones are made in the next layout.
  func placeAnnotations(in size: CGSize) {
    guard stage.index.count > 0 else { return }
    stage.search += 1
    let search = stage.search
    var isMissing = false
    stage.index.search(area(in: size)) { entry in
      entry.found = search
      if entry.view == nil { isMissing = true }
    }
    if isMissing { setNeedsLayout() }
    let room = roomToStay(in: size)
    var leaving: [AnnotationEntry] = []
    for entry in stage.shown {
      if entry.readPoint() {
        stage.index.moved()
        setNeedsLayout()
      }
      place(entry, in: size)
      // A large view goes only when nothing of it is there.
      if entry.found != search, !(entry.view?.frame.intersects(room) ?? false) { leaving.append(entry) }
    }
    for entry in leaving { takeAway(entry) }
    restoreOrder()
  }

  /// Where a view may be without being taken away.
  ///
  /// Few may go half of the map's size out of sight: a map that moves with a sheet brings them back, and views that come and go
  /// cost a host more than such as move unseen. Guess.
  private func roomToStay(in size: CGSize) -> CGRect {
    let sight = CGRect(origin: .zero, size: size)
    return stage.shown.count > AnnotationStage.fewViews ? sight : sight.insetBy(dx: -size.width / 2, dy: -size.height / 2)
  }

  private func place(_ entry: AnnotationEntry, in size: CGSize) {
    guard let view = entry.view, let point = entry.point else { return }
    let place = camera.viewPoint(of: point.nearestCopy(to: camera.center), in: size)
    let box = view.layer.bounds.size
    let anchor = view.layer.anchorPoint
    // The upper left corner on a whole pixel: pictures and letters stay sharp.
    let inner = CGPoint(x: box.width * anchor.x, y: box.height * anchor.y)
    view.layer.position = CGPoint(
      x: aligned(place.x + view.centerOffset.x - inner.x) + inner.x,
      y: aligned(place.y + view.centerOffset.y - inner.y) + inner.y)
  }

  private func aligned(_ value: CGFloat) -> CGFloat { (value / pixel).rounded() * pixel }

  /// Makes the views of annotations that have come into view.
  ///
  /// Runs in the layout.
  func makeAnnotationViews() {
    let size = bounds.size
    guard stage.index.count > 0, placedSize == size else { return }
    var missing: [AnnotationEntry] = []
    stage.index.search(area(in: size)) { entry in if entry.view == nil { missing.append(entry) } }
    guard !missing.isEmpty else { return }
    let scope = AnimationScope.current
    AnimationScope.current = nil
    stage.isMaking = true
    for entry in missing.stablySorted(by: { $0.number < $1.number }) where entry.view == nil { makeView(entry, in: size) }
    stage.isMaking = false
    AnimationScope.current = scope
  }

  private func makeView(_ entry: AnnotationEntry, in size: CGSize) {
    var view = delegate?.mapView(self, viewFor: entry.annotation) ?? standardView(for: entry.annotation)
    // The delegate may have removed the annotation.
    guard stage.index[entry.annotation] === entry, entry.view == nil else { return }
    if view.map != nil {
      Diagnostics.report(
        "mapView(_:viewFor:) answered a view that another annotation shows; a marker is shown instead. Dequeue a view or make "
          + "a new one in each call.")
      view = standardView(for: entry.annotation)
    }
    view.annotation = entry.annotation
    view.map = self
    entry.view = view
    if entry.isSelected != view.isSelected { view.setSelected(entry.isSelected, animated: false) }
    view.prepareForDisplay()
    let index = stage.position(of: entry)
    stage.shown.insert(entry, at: index)
    annotationBox.insertSubview(view, at: index)
    view.movesOften = stage.shown.count <= AnnotationStage.fewViews
    place(entry, in: size)
    if stage.added.isEmpty {
      Scheduler.current.after(0) { [me = WeakRef(self)] in me.value?.reportAdded() }
    }
    stage.added.append(view)
  }

  private func reportAdded() {
    let views = stage.added.filter { $0.superview === annotationBox }
    stage.added = []
    if !views.isEmpty { delegate?.mapView(self, didAdd: views) }
  }

  func takeAway(_ entry: AnnotationEntry) {
    guard let view = entry.view else { return }
    entry.view = nil
    stage.shown.removeAll { $0 === entry }
    // Keys went on to the map, and still do.
    if let window, let focused = window.focusedView, focused.isDescendant(of: view) { window.focus(self) }
    view.map = nil
    view.removeFromSuperview()
    guard let identifier = view.reuseIdentifier else { return }
    stage.queues[identifier, default: []].append(view)
  }

  // MARK: Order and place

  /// Undoes what others have done to the order of the views, as MapKit does at each step.
  private func restoreOrder() {
    let views = annotationBox.subviews
    guard views.count == stage.shown.count else { return }
    for (index, entry) in stage.shown.enumerated() where views[index] !== entry.view {
      for entry in stage.shown { if let view = entry.view { annotationBox.bringSubviewToFront(view) } }
      return
    }
  }

  func orderAgain(_ view: MKAnnotationView) {
    guard let old = stage.shown.firstIndex(where: { $0.view === view }) else { return }
    let entry = stage.shown.remove(at: old)
    let index = stage.position(of: entry)
    stage.shown.insert(entry, at: index)
    guard index != old else { return }
    if let above = stage.shown[(index + 1)...].first?.view {
      annotationBox.insertSubview(view, belowSubview: above)
    } else {
      annotationBox.bringSubviewToFront(view)
    }
  }

  func placeAgain(_ view: MKAnnotationView) {
    guard placedSize == bounds.size, let entry = stage.shown.first(where: { $0.view === view }) else { return }
    place(entry, in: placedSize)
  }

  func annotationMoved(_ annotation: any MKAnnotation) {
    guard let entry = stage.index[annotation], entry.readPoint() else { return }
    stage.index.moved()
    if let view = entry.view { orderAgain(view) }
    if placedSize == bounds.size { placeAnnotations(in: placedSize) }
  }
}

// Embedded Swift cannot turn an array of a class into one of a protocol, so these take any class's.
extension MKMapView {
  public final func addAnnotations<A: MKAnnotation>(_ annotations: [A]) { addAnnotations(erased(annotations)) }
  public final func removeAnnotations<A: MKAnnotation>(_ annotations: [A]) { removeAnnotations(erased(annotations)) }
  public final func showAnnotations<A: MKAnnotation>(_ annotations: [A], animated: Bool) {
    showAnnotations(erased(annotations), animated: animated)
  }

  private func erased<A: MKAnnotation>(_ annotations: [A]) -> [any MKAnnotation] {
    var all: [any MKAnnotation] = []
    for annotation in annotations { all.append(annotation) }
    return all
  }
}
