import Geometry
import LayerTree
import UIKit

/// The map's recognisers.
///
/// Pan and pinch go on together; all else excludes each other as usual.
@MainActor final class MapGestures: NSObject, UIGestureRecognizerDelegate {
  private let pan: MapPanGestureRecognizer
  private let pinch = UIPinchGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private let doubleTap = UITapGestureRecognizer()
  private let twoFingerTap = UITapGestureRecognizer()
  /// Of the pinch under way.
  var focus: PinchFocus?

  init(of map: MKMapView) {
    pan = MapPanGestureRecognizer(of: map)
    super.init()
    let me = WeakRef<MKMapView>(map)
    pan.addHandler { [pan = WeakRef(pan)] _ in if let pan = pan.value { me.value?.panned(pan) } }
    pinch.addHandler { [pinch = WeakRef(pinch)] _ in if let pinch = pinch.value { me.value?.pinched(pinch) } }
    tap.addHandler { tap in me.value?.tapped(at: tap.location(in: me.value)) }
    doubleTap.addHandler { tap in me.value?.zoomOneLevel(1, about: tap.location(in: me.value)) }
    twoFingerTap.addHandler { tap in me.value?.zoomOneLevel(-1, about: tap.location(in: me.value)) }
    doubleTap.numberOfTapsRequired = 2
    twoFingerTap.numberOfTouchesRequired = 2
    for recognizer in [tap, doubleTap, twoFingerTap] {
      // Controls inside annotation views get their touches, and get them at once.
      recognizer.cancelsTouchesInView = false
      recognizer.delaysTouchesEnded = false
    }
    for recognizer in [pan, pinch, tap, doubleTap, twoFingerTap] as [UIGestureRecognizer] {
      recognizer.delegate = self
      map.addGestureRecognizer(recognizer)
    }
    map.wheelHandler = { event in me.value?.wheel(event) ?? false }
    map.pinchHandler = { center, scale, phase in me.value?.pinchedByDevice(center, scale, phase) ?? false }
    update(map)
  }

  func update() { if let map = pan.view as? MKMapView { update(map) } }

  private func update(_ map: MKMapView) {
    pan.isEnabled = map.isScrollEnabled
    pinch.isEnabled = map.isZoomEnabled
    doubleTap.isEnabled = map.isZoomEnabled
    twoFingerTap.isEnabled = map.isZoomEnabled
  }

  /// A tap on a control in an annotation view is the control's.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard gestureRecognizer is UITapGestureRecognizer else { return true }
    var step = touch.view
    while let view = step, view !== gestureRecognizer.view {
      if view is UIControl { return false }
      step = view.superview
    }
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    let (a, b) = (gestureRecognizer, otherGestureRecognizer)
    func are(_ x: UIGestureRecognizer, _ y: UIGestureRecognizer) -> Bool { a === x && b === y || a === y && b === x }
    return are(pan, pinch) || are(tap, doubleTap)
  }
}
