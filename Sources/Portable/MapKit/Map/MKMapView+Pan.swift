import Geometry
import MapMath
import QuartzCore
import ScrollPhysics
import UIKit

/// The map's own pan: it also hears of each touch-down, since that stops a motion.
@MainActor final class MapPanGestureRecognizer: UIPanGestureRecognizer {
  // Whoever found the recogniser in the map's list may keep it longer than the map lives.
  @Weak private var map: MKMapView?
  /// What of the translation the camera has followed.
  var used = CGPoint.zero

  init(of map: MKMapView) {
    super.init()
    self.map = map
    maximumNumberOfTouches = 2
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    // A touch on a map that moves stops it and is a drag at once, as in a scroll view.
    if numberOfTouches == 1, let map, map.motion != nil {
      map.endMotion()
      beginsAtOnce = true
    }
    super.touchesBegan(touches, with: event)
  }
}

extension MKMapView {
  func panned(_ pan: MapPanGestureRecognizer) {
    switch pan.state {
    case .began:
      endMotion()
      // As in a scroll view, the slop alone is lost.
      let lead = pan.lead
      pan.used = CGPoint(x: -lead.x, y: -lead.y)
      hold(.pan)
      follow(pan)
    case .changed: follow(pan)
    case .ended:
      if !holds.contains(.pinch) { glide(pan.velocity(in: self)) }
      release(.pan)
    case .cancelled, .failed: release(.pan)
    case .possible: break
    }
  }

  private func follow(_ pan: MapPanGestureRecognizer) {
    let translation = pan.translation(in: self)
    let step = CGVector(dx: translation.x - pan.used.x, dy: translation.y - pan.used.y)
    pan.used = translation
    // While two fingers pinch, the place between them follows them already.
    guard !holds.contains(.pinch), step != CGVector(dx: 0, dy: 0) else { return }
    userMoved(to: reachable(camera.panned(by: step), from: camera))
  }

  /// Goes on after the lift along a straight line, slowing down as scroll views do.
  private func glide(_ velocity: CGPoint) {
    let speed = hypot(Double(velocity.x), Double(velocity.y))
    guard speed >= ScrollConstants.minimumFlingSpeed, speed.isFinite else { return }
    let direction = CGVector(dx: velocity.x / CGFloat(speed), dy: velocity.y / CGFloat(speed))
    move(.glide(from: camera, direction: direction, Deceleration(from: 0, velocity: speed)), seconds: 0)
  }
}
