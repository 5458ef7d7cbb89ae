import Geometry
import LayerTree
import MapMath
import UIKit

/// What a pinch keeps in place.
struct PinchFocus {
  /// The place that was between the fingers at the beginning.
  var place: WorldPoint
  /// The camera's scale then.
  var scale: Double
  /// Where it lies in the view as long as it may not move.
  var point: CGPoint
}

extension MKMapView {
  func pinched(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      beginPinch(at: pinch.location(in: self), hold: .pinch)
    case .changed:
      pinchChanged(to: Double(pinch.scale), at: isScrollEnabled ? pinch.location(in: self) : nil)
    case .ended, .cancelled, .failed: release(.pinch)
    case .possible: break
    }
  }

  private func beginPinch(at point: CGPoint, hold: UserHolds) {
    endMotion()
    self.hold(hold)
    gestures.focus = PinchFocus(place: camera.worldPoint(at: point, in: bounds.size), scale: camera.scale, point: point)
  }

  /// Zooms so that the place that was between the fingers is there again, wherever they have gone.
  private func pinchChanged(to factor: Double, at point: CGPoint?) {
    guard let focus = gestures.focus, factor > 0 else { return }
    let point = point ?? focus.point
    let scale = limits.clampScale(focus.scale * factor)
    let size = bounds.size
    let center = WorldPoint(
      x: focus.place.x - Double(point.x - size.width / 2) / scale, y: focus.place.y - Double(point.y - size.height / 2) / scale)
    userMoved(to: reachable(Camera(center: center, scale: scale), from: camera))
  }

  /// A pinch that the device reports as such, in the window's coordinates.
  func pinchedByDevice(_ center: CGPoint, _ scale: Double, _ phase: GesturePhase) -> Bool {
    guard isZoomEnabled else { return false }
    switch phase {
    case .began:
      beginPinch(at: convert(center, from: nil), hold: .devicePinch)
      pinchChanged(to: scale, at: nil)
    case .changed:
      if !holds.contains(.devicePinch) { beginPinch(at: convert(center, from: nil), hold: .devicePinch) }
      pinchChanged(to: scale, at: nil)
    case .ended:
      guard holds.contains(.devicePinch) else { return false }
      pinchChanged(to: scale, at: nil)
      release(.devicePinch)
    case .cancelled: release(.devicePinch)
    }
    return true
  }
}
