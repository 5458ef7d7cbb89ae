import CoreLocation
import Geometry
import MapMath
import UIKit

// Between places on the globe and points of a view. A nil view is the window, as in UIView's conversions.
extension MKMapView {
  public final func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    let camera = presentCamera
    let point = WorldPoint(Coordinate(coordinate)).nearestCopy(to: camera.center)
    return convert(camera.viewPoint(of: point, in: bounds.size), to: view)
  }

  public final func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
    let own = convert(point, from: view)
    return MKMapPoint(presentCamera.worldPoint(at: own, in: bounds.size).wrapped).coordinate
  }

  /// The smallest upright rectangle around the region.
  public final func convert(_ region: MKCoordinateRegion, toRectTo view: UIView?) -> CGRect {
    let camera = presentCamera
    let rect = region.region.worldRect
    let middle = rect.center.nearestCopy(to: camera.center)
    let corner = camera.viewPoint(
      of: WorldPoint(x: middle.x - rect.width / 2, y: rect.minY), in: bounds.size)
    let own = CGRect(
      x: corner.x, y: corner.y, width: CGFloat(rect.width * camera.scale), height: CGFloat(rect.height * camera.scale))
    return convert(own, to: view)
  }

  public final func convert(_ rect: CGRect, toRegionFrom view: UIView?) -> MKCoordinateRegion {
    let own = convert(rect, from: view)
    let camera = presentCamera
    let size = bounds.size
    return MKCoordinateRegion(
      MKMapRect(
        WorldRect(
          camera.worldPoint(at: CGPoint(x: own.minX, y: own.minY), in: size),
          camera.worldPoint(at: CGPoint(x: own.maxX, y: own.maxY), in: size))))
  }
}
