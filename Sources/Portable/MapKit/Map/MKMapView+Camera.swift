import Geometry
import LayerTree
import MapMath
import QuartzCore
import UIKit

extension MKMapView {
  /// Brings the camera to a target that the program asked for, and tells the delegate; nothing happens where it is there.
  func go(to target: Camera, animated: Bool) {
    guard animated, mayAnimate(to: target) else { return jump(to: target) }
    guard target != camera else { return endMotion() }
    // A block of UIView.animate around the call stretches the motion (documented by Apple's support).
    let duration = AnimationScope.current?.duration ?? MapMotion.duration
    move(.move(from: camera, to: target), seconds: duration)
  }

  // Beyond this many views' widths or heights the map jumps. Policy; MapKit has some such limit.
  private static let mostScreens = 8.0

  private func mayAnimate(to target: Camera) -> Bool {
    window != nil && !UIAccessibility.isReduceMotionEnabled
      && camera.screens(to: target, in: bounds.size) <= MKMapView.mostScreens
  }

  private func jump(to target: Camera) {
    endMotion()
    if target == camera {
      // The size may have changed since the layers were placed.
      if placedSize != bounds.size { place() }
      return
    }
    delegate?.mapView(self, regionWillChangeAnimated: false)
    show(target)
    delegate?.mapView(self, regionDidChangeAnimated: false)
  }

  /// One step of the camera.
  func show(_ camera: Camera) {
    self.camera = camera
    place()
    delegate?.mapViewDidChangeVisibleRegion(self)
  }

  /// Places everything that lies on the map.
  ///
  /// Never animated by an enclosing block: the map's parts would each go their own way.
  func place() {
    let size = bounds.size
    guard size.width > 0, size.height > 0 else { return }
    let scope = AnimationScope.current
    AnimationScope.current = nil
    placedSize = size
    placeTiles(in: size)
    placeAnnotations(in: size)
    AnimationScope.current = scope
  }

  /// The size of a pixel in points.
  var pixel: CGFloat { 1 / max(UIHost.current.scale, 0.25) }

  func sizeChanged(to size: CGSize) {
    annotationBox.frame = CGRect(origin: .zero, size: size)
    guard let request, let target = camera(for: request, in: size) else { return place() }
    jump(to: target)
    guard !isFirstFrameOver, window != nil else { return }
    // Layouts that follow in this frame may still change the size; later ones keep the middle and the scale.
    Scheduler.current.after(0) { [me = WeakRef(self)] in me.value?.firstFrameIsOver() }
  }

  private func firstFrameIsOver() {
    guard hasSize else { return }
    isFirstFrameOver = true
    request = nil
  }

  // MARK: Zoom limits

  /// How near and far the camera may go; nil is as far as the map goes.
  public final var cameraZoomRange: CameraZoomRange? {
    get { zoomRange }
    set { setCameraZoomRange(newValue, animated: false) }
  }

  /// A camera outside the range is brought into it.
  public final func setCameraZoomRange(_ cameraZoomRange: CameraZoomRange?, animated: Bool) {
    zoomRange = cameraZoomRange
    limits = cameraZoomRange?.limits(at: camera, in: bounds.size) ?? .standard
    guard hasSize else { return }
    go(to: Camera(center: camera.center, scale: limits.clampScale(camera.scale)), animated: animated)
  }

  /// Distances of the camera from what it looks at, in metres.
  ///
  /// They are turned into zooms at the latitude where the range is set. Guess: the camera sees 30 degrees from top to bottom.
  public final class CameraZoomRange: NSObject {
    public let minCenterCoordinateDistance: Double
    public let maxCenterCoordinateDistance: Double

    /// Nil if the least is not below the most.
    public init?(minCenterCoordinateDistance: Double, maxCenterCoordinateDistance: Double) {
      guard minCenterCoordinateDistance < maxCenterCoordinateDistance else { return nil }
      self.minCenterCoordinateDistance = minCenterCoordinateDistance
      self.maxCenterCoordinateDistance = maxCenterCoordinateDistance
      super.init()
    }
    public convenience init?(minCenterCoordinateDistance: Double) {
      self.init(minCenterCoordinateDistance: minCenterCoordinateDistance, maxCenterCoordinateDistance: .infinity)
    }
    public convenience init?(maxCenterCoordinateDistance: Double) {
      self.init(minCenterCoordinateDistance: 0, maxCenterCoordinateDistance: maxCenterCoordinateDistance)
    }

    func limits(at camera: Camera, in size: CGSize) -> ZoomLimits {
      let height = size.height > 0 ? Double(size.height) : 844
      let meters = Mercator.metersPerMapPoint(atLatitude: Coordinate(camera.center).latitude)
      let seen = 2 * tan(Double.pi / 12)
      func zoom(_ distance: Double) -> Double { 20 + log2(height * meters / (distance * seen)) }
      let standard = ZoomLimits.standard
      return ZoomLimits(
        minimum: maxCenterCoordinateDistance.isFinite
          ? max(zoom(maxCenterCoordinateDistance), standard.minimum) : standard.minimum,
        maximum: minCenterCoordinateDistance > 0 ? min(zoom(minCenterCoordinateDistance), standard.maximum) : standard.maximum)
    }
  }
}
