import Geometry
import LayerTree
import MapMath
import QuartzCore
import UIKit

extension MKMapView {
  /// A double tap, or a tap of two fingers: one level in or out about the place.
  func zoomOneLevel(_ levels: Double, about point: CGPoint) {
    let target = camera.zoomed(by: pow(2, levels), about: point, in: bounds.size, limits: limits)
    guard target.scale != camera.scale else { return }
    guard !UIAccessibility.isReduceMotionEnabled else { return go(to: target, animated: false) }
    move(.zoom(from: camera, levels: levels, about: point), seconds: MapMotion.levelDuration)
  }

  // Points of a wheel's turn for one level: five notches of a common mouse. Guess.
  private static let pointsPerLevel = 240.0
  // A wheel is at rest when it has not turned for this long, in seconds. Guess.
  private static let wheelRest = 0.15

  /// A wheel or trackpad zooms about the pointer: turning it so that content would move up zooms out.
  func wheel(_ event: WheelEvent) -> Bool {
    guard isZoomEnabled else { return false }
    if event.phase == .ended || event.phase == .momentumEnded {
      release(.wheel)
      return true
    }
    guard event.delta.dy != 0 else { return false }
    endMotion()
    hold(.wheel)
    let factor = pow(2, -Double(event.delta.dy) / MKMapView.pointsPerLevel)
    let zoomed = camera.zoomed(by: factor, about: convert(event.point, from: nil), in: bounds.size, limits: limits)
    userMoved(to: reachable(zoomed, from: camera))
    wheelTimer?.cancel()
    wheelTimer = Scheduler.current.after(MKMapView.wheelRest) { [me = WeakRef(self)] in me.value?.release(.wheel) }
    return true
  }
}
