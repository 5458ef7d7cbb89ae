import CoreLocation
import Geometry
import MapMath
import WeakReference

/// Something drawn on the map over an area.
public protocol MKOverlay: MKAnnotation {
  var boundingMapRect: MKMapRect { get }
  /// Whether the overlay is opaque and covers the map, so that the map beneath need not be drawn.
  var canReplaceMapContent: Bool { get }
  func intersects(_ mapRect: MKMapRect) -> Bool
}

extension MKOverlay {
  public var canReplaceMapContent: Bool { false }
  public func intersects(_ mapRect: MKMapRect) -> Bool { boundingMapRect.intersects(mapRect) }
}

/// Draws an overlay.
///
/// Only `MKTileOverlayRenderer` draws here.
open class MKOverlayRenderer: NSObject {
  public let overlay: any MKOverlay
  /// 0 transparent, 1 opaque; taken when the overlay is added.
  open var alpha: CGFloat = 1

  public init(overlay: any MKOverlay) { self.overlay = overlay }

  /// Tells the map to ask for the pictures anew.
  open func setNeedsDisplay() { reload?() }
  var reload: (() -> Void)?

  // A renderer's own space is that of the map points.
  open func point(for mapPoint: MKMapPoint) -> CGPoint { CGPoint(x: CGFloat(mapPoint.x), y: CGFloat(mapPoint.y)) }
  open func mapPoint(for point: CGPoint) -> MKMapPoint { MKMapPoint(x: Double(point.x), y: Double(point.y)) }
  open func rect(for mapRect: MKMapRect) -> CGRect {
    CGRect(
      x: CGFloat(mapRect.minX), y: CGFloat(mapRect.minY), width: CGFloat(mapRect.width), height: CGFloat(mapRect.height))
  }
  open func mapRect(for rect: CGRect) -> MKMapRect {
    MKMapRect(x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height))
  }
}

/// Draws the pictures of a tile overlay.
open class MKTileOverlayRenderer: MKOverlayRenderer {
  public init(tileOverlay overlay: MKTileOverlay) { super.init(overlay: overlay) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  /// Asks for every tile anew.
  open func reloadData() { setNeedsDisplay() }
}

/// On which side of the map's own lettering an overlay lies.
///
/// The base map here is one picture: kept only.
public enum MKOverlayLevel: Int, Sendable { case aboveRoads, aboveLabels }
