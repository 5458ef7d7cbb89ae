import Geometry
import MapMath
import UIKit

/// What of the user's moves the camera.
///
/// The delegate hears of the first that does and of the last that ends.
struct UserHolds: OptionSet {
  let rawValue: UInt8
  static let pan = UserHolds(rawValue: 1)
  static let pinch = UserHolds(rawValue: 2)
  static let wheel = UserHolds(rawValue: 4)
  /// A pinch that the device reports as such.
  static let devicePinch = UserHolds(rawValue: 8)
  /// Inertia after a drag.
  static let glide = UserHolds(rawValue: 16)
}

extension MKMapView {
  func hold(_ hold: UserHolds) { holds.insert(hold) }

  /// Moves the camera for whoever holds it.
  ///
  /// Told is only who really moves it.
  func userMoved(to camera: Camera) {
    guard camera != self.camera else { return }
    if !isUserChangeAnnounced {
      isUserChangeAnnounced = true
      delegate?.mapView(self, regionWillChangeAnimated: false)
    }
    show(camera)
  }

  /// The camera as far as a gesture may take it: within the zoom limits, and with nothing above or below the map in view.
  ///
  /// Code may have gone further out; a gesture that begins there goes on from there, without a jump.
  func reachable(_ camera: Camera, from present: Camera) -> Camera {
    let size = bounds.size
    let inside = camera.clamped(in: size, limits: limits)
    guard inside.scale == camera.scale, inside.center.y != camera.center.y else { return inside }
    let (low, high) = (min(inside.center.y, present.center.y), max(inside.center.y, present.center.y))
    return Camera(center: WorldPoint(x: inside.center.x, y: min(max(camera.center.y, low), high)), scale: inside.scale)
  }

  func release(_ hold: UserHolds) {
    guard holds.contains(hold) else { return }
    holds.remove(hold)
    guard holds.isEmpty, isUserChangeAnnounced else { return }
    isUserChangeAnnounced = false
    delegate?.mapView(self, regionDidChangeAnimated: false)
  }

  func releaseHolds() {
    let all = holds
    holds = []
    guard !all.isEmpty, isUserChangeAnnounced else { return }
    isUserChangeAnnounced = false
    delegate?.mapView(self, regionDidChangeAnimated: false)
  }
}
