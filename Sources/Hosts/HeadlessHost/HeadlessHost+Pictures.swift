@_exported import CairoPainter
import Foundation
import Geometry
import LayerTree
import MapKit

extension HeadlessHost {
  // Fonts are read once a process; text layouts are shared by all hosts of it.
  private static let measurer = PangoTextMeasurer()

  func provideServices() {
    let decoder = PixbufImageDecoder()
    services.textMeasurer = HeadlessHost.measurer
    services.imageDecoder = decoder
    // On a virtual clock a run must not depend on how fast a thread is: a frame waits for the images asked for before it.
    deliver = { decoder.drain(waiting: true) }
  }

  /// Fills the asset store, so that `UIImage(named:)` finds the images that a manifest lists: a line an image, with name,
  /// width and height in points, pixels in a point, and file.
  public func addAssets(manifest path: String) throws {
    let text = try HeadlessHost.text(of: path)
    services.assets.add(manifest: text, folder: (path as NSString).deletingLastPathComponent)
  }

  /// Shows the map tiles of a folder `z/x/y.png` beneath every map view.
  public func useTiles(folder: String, index: String, attribution: String) throws {
    var source = TileSource(template: folder + "/{z}/{x}/{y}.png")
    source.index = TileIndex(try HeadlessHost.text(of: index))
    source.attribution = attribution
    MKMapView.baseMap = source
  }

  private static func text(of path: String) throws -> String {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { throw MissingResource(path: path) }
    return text
  }

  /// The demo's images and the offline map of Monaco, from the project's resources.
  ///
  /// Call it before the first map view is made: a map takes the tiles that there are when it is made.
  public func useProjectResources(_ resources: ProjectResources = ProjectResources()) throws {
    try addAssets(manifest: resources.path("Demo/assets.txt"))
    try useTiles(
      folder: resources.path("Map"), index: resources.path("Map/index.txt"), attribution: "© OpenStreetMap contributors")
  }

  /// What the window shows, as layers.
  public var tree: LayerTree { window.context.tree }

  /// The present frame as a picture.
  public func picture(by painter: CairoPainter) -> Picture { painter.picture(of: tree) }

  /// How often views were laid out, and trees handed on, since the host was made.
  public var counts: (layouts: Int, commits: Int) { (services.layoutCount, services.commitCount) }
}

/// A file of the project's resources that cannot be read.
public struct MissingResource: Error, CustomStringConvertible {
  public let path: String
  public var description: String {
    "\(path): cannot be read; SHEET_RESOURCES names the folder of the project's resources, where it is not the checkout's"
  }
}
