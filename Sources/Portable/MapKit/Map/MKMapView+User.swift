import Geometry
import MapMath
import UIKit

/// What of the user's moves the camera. The delegate hears of the first that does and of the last that ends.
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

  /// Moves the camera for whoever holds it. Told is only who really moves it.
  func userMoved(to camera: Camera) {
    guard camera != self.camera else { return }
    if !isUserChangeAnnounced {
      isUserChangeAnnounced = true
      delegate?.mapView(self, regionWillChangeAnimated: false)
    }
    show(camera)
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
