import CoreLocation
import Geometry
import LayerTree
import MapMath
import QuartzCore
import UIKit

/// What the program asked the camera for: kept until the view's size is known.
enum CameraRequest {
  /// With padding, the safe area is added to it; without, the rectangle fills the whole view.
  case rect(WorldRect, padding: UIEdgeInsets?)
  case center(WorldPoint)
}

// Setting the camera. The methods that take edge padding add the view's own safe area to it; the others look at the whole
// view. That the safe area counts is derived from a program that runs on iOS; the layout margins do not.
extension MKMapView {
  /// The area in view; setting it does not animate.
  ///
  /// Before the first layout it is what was last asked for.
  public final var region: MKCoordinateRegion {
    get { MKCoordinateRegion(visibleMapRect) }
    set { setRegion(newValue, animated: false) }
  }

  /// The place in the middle of the view; setting it keeps the zoom.
  public final var centerCoordinate: CLLocationCoordinate2D {
    get {
      guard hasSize else { return MKMapPoint(visibleMapRect.world.center).coordinate }
      return MKMapPoint(camera.center).coordinate
    }
    set { setCenter(newValue, animated: false) }
  }

  /// The rectangle in view; it may stick out over the 180th meridian.
  public final var visibleMapRect: MKMapRect {
    get {
      if hasSize { return MKMapRect(presentCamera.visibleRect(in: bounds.size)) }
      if case .rect(let rect, _)? = request { return MKMapRect(rect) }
      return .world
    }
    set { setVisibleMapRect(newValue, animated: false) }
  }

  func ask(for region: MKCoordinateRegion, animated: Bool) {
    guard region.isUsable else { return refuse("setRegion(_:animated:)", "a region with a number that is out of range") }
    ask(.rect(region.region.worldRect, padding: nil), animated: animated)
  }

  func ask(for coordinate: CLLocationCoordinate2D, animated: Bool) {
    guard coordinate.isUsable else { return refuse("setCenter(_:animated:)", "no coordinate") }
    ask(.center(WorldPoint(Coordinate(coordinate))), animated: animated)
  }

  func ask(for mapRect: MKMapRect, animated animate: Bool) {
    guard mapRect.isUsable else { return refuse("setVisibleMapRect(_:animated:)", "a rectangle that is null or not finite") }
    ask(.rect(mapRect.world, padding: nil), animated: animate)
  }

  func ask(for mapRect: MKMapRect, _ insets: UIEdgeInsets, animated animate: Bool) {
    guard mapRect.isUsable, insets.isUsable else {
      return refuse("setVisibleMapRect(_:edgePadding:animated:)", "a rectangle or insets that are null or not finite")
    }
    ask(.rect(mapRect.world, padding: insets), animated: animate)
  }

  /// The region that `setRegion` would show: the same centre on the map, grown to the view's aspect.
  public final func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
    guard region.isUsable else { return region }
    return MKCoordinateRegion(mapRectThatFits(MKMapRect(region.region.worldRect)))
  }

  public final func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect {
    guard mapRect.isUsable else { return mapRect }
    return fitted(.rect(mapRect.world, padding: nil)) ?? mapRect
  }

  /// What `setVisibleMapRect` with these insets would show.
  public final func mapRectThatFits(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets) -> MKMapRect {
    guard mapRect.isUsable, insets.isUsable else { return mapRect }
    return fitted(.rect(mapRect.world, padding: insets)) ?? mapRect
  }

  private func fitted(_ request: CameraRequest) -> MKMapRect? {
    guard hasSize else { return nil }
    return camera(for: request, in: bounds.size).map { MKMapRect($0.visibleRect(in: bounds.size)) }
  }

  var hasSize: Bool { bounds.width > 0 && bounds.height > 0 }

  /// The camera, or before the first layout the one that will be.
  var presentCamera: Camera {
    guard let request, placedSize != bounds.size else { return camera }
    return camera(for: request, in: bounds.size) ?? camera
  }

  func camera(for request: CameraRequest, in size: CGSize) -> Camera? {
    switch request {
    case .center(let point): return Camera(center: point, scale: limits.clampScale(camera.scale))
    case .rect(let rect, let padding):
      var free = EdgePadding()
      if let padding {
        let safe = safeAreaInsets
        free = EdgePadding(
          top: Double(padding.top + safe.top), left: Double(padding.left + safe.left),
          bottom: Double(padding.bottom + safe.bottom), right: Double(padding.right + safe.right))
      }
      return Camera(fitting: rect, in: size, padding: free, limits: limits)
    }
  }

  private func ask(_ request: CameraRequest, animated: Bool) {
    if !isFirstFrameOver || !hasSize { keep(request) }
    guard hasSize, let target = camera(for: request, in: bounds.size) else { return }
    go(to: target, animated: animated)
  }

  // A new centre before the first layout moves the rectangle that was asked for.
  private func keep(_ new: CameraRequest) {
    guard case .center(let point) = new, case .rect(let rect, let padding)? = request, !hasSize else {
      request = new
      return
    }
    request = .rect(
      rect.offsetBy(dx: point.x - rect.midX, dy: point.y - rect.midY), padding: padding)
  }

  private func refuse(_ method: String, _ value: String) {
    Diagnostics.report(
      "MKMapView.\(method) was given \(value); the camera stays. Check the numbers before, or skip the call while there is "
        + "nothing to show.")
  }
}
