import CairoPainter
import Foundation
import MapKit
import UIKit

extension UIHost {
  /// Fills the asset store, so that `UIImage(named:)` finds the images that a manifest lists: a line an image, with name,
  /// width and height in points, pixels in a point, and file.
  package func addAssets(manifest path: String) throws {
    let text = try UIHost.text(of: path)
    assets.add(manifest: text, folder: (path as NSString).deletingLastPathComponent)
  }

  /// Shows the map tiles of a folder `z/x/y.png` beneath every map view.
  package static func useTiles(folder: String, index: String, attribution: String) throws {
    var source = TileSource(template: folder + "/{z}/{x}/{y}.png")
    source.index = TileIndex(try text(of: index))
    source.attribution = attribution
    MKMapView.baseMap = source
  }

  /// The demo's images and the offline map of Monaco, from the project's resources.
  package func useProjectResources(_ resources: ProjectResources) throws {
    try addAssets(manifest: resources.path("Demo/assets.txt"))
    try UIHost.useProjectMap(resources)
  }

  package static func useProjectMap(_ resources: ProjectResources) throws {
    try useTiles(
      folder: resources.path("Map"), index: resources.path("Map/index.txt"), attribution: "© OpenStreetMap contributors")
  }

  private static func text(of path: String) throws -> String {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { throw MissingResource(path: path) }
    return text
  }
}

/// A file of the project's resources that cannot be read.
public struct MissingResource: Error, CustomStringConvertible {
  public let path: String
  public var description: String {
    "\(path): cannot be read; SHEET_RESOURCES names the folder of the project's resources, where it is not the checkout's"
  }
}
