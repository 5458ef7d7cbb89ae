import CoreLocation
import Geometry
import LayerTree
import MapMath
import UIKit

/// Which tile of a pyramid: column and row, level, and pixels in a point of the screen that it is for.
public struct MKTileOverlayPath: Sendable {
  public var x: Int
  public var y: Int
  public var z: Int
  public var contentScaleFactor: CGFloat

  public init() { self.init(x: 0, y: 0, z: 0, contentScaleFactor: 1) }
  public init(x: Int, y: Int, z: Int, contentScaleFactor: CGFloat) {
    self.x = x
    self.y = y
    self.z = z
    self.contentScaleFactor = contentScaleFactor
  }
}

/// A pyramid of pictures over the whole world.
///
/// Beyond the levels it has, and where a tile is missing, the nearest ancestor is drawn enlarged; MapKit shows nothing there.
open class MKTileOverlay: NSObject, MKOverlay {
  /// `{x}`, `{y}`, `{z}` and `{scale}` are replaced: `https://tiles.example/{z}/{x}/{y}.png`, or a file's path.
  ///
  /// Without a template a subclass overrides `url(forTilePath:)` or `loadTile(at:result:)`.
  public init(urlTemplate URLTemplate: String?) { urlTemplate = URLTemplate }

  public let urlTemplate: String?
  /// Pixels.
  ///
  /// A tile is drawn pixel for pixel, so 256 pixels cover 128 points of a screen with two pixels a point.
  open var tileSize = CGSize(width: CGFloat(256), height: CGFloat(256))
  /// Whether rows are counted from the south.
  open var isGeometryFlipped = false
  open var minimumZ = 0
  open var maximumZ = 21
  open var canReplaceMapContent = false

  open var coordinate: CLLocationCoordinate2D { MKMapPoint(WorldRect.world.center).coordinate }
  open var boundingMapRect: MKMapRect { .world }
  open var title: String? { nil }
  open var subtitle: String? { nil }

  /// The template filled in; nil without one.
  func address(forTilePath path: MKTileOverlayPath) -> String? {
    urlTemplate.map {
      // Screens have up to four pixels in a point; a factor that is no number counts as one.
      let scale = path.contentScaleFactor > 1 ? Int(min(path.contentScaleFactor, 8).rounded()) : 1
      return TileTemplate($0).address(of: Tile(x: path.x, y: path.y, z: path.z), scale: scale)
    }
  }

  #if !hasFeature(Embedded)
    /// An address without a scheme is a file's path.
    open func url(forTilePath path: MKTileOverlayPath) -> URL {
      let address = address(forTilePath: path) ?? ""
      return address.contains("://") ? URL(string: address) ?? URL(fileURLWithPath: "/") : URL(fileURLWithPath: address)
    }

    /// Answers with an encoded picture, or with an error.
    ///
    /// The answer must come on the main thread.
    ///
    /// Reads files only; a subclass may do anything else.
    open func loadTile(at path: MKTileOverlayPath, result: @escaping (Data?, (any Error)?) -> Void) {
      let url = url(forTilePath: path)
      guard url.isFileURL else {
        result(nil, TileLoadError.needsNetwork(url))
        return
      }
      do { result(try Data(contentsOf: url), nil) } catch { result(nil, error) }
    }
  #endif
}

#if !hasFeature(Embedded)
  enum TileLoadError: Error { case needsNetwork(URL) }
#endif
