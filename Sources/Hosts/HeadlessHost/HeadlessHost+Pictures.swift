@_exported import CairoPainter
import Geometry
@_exported import struct HostResources.MissingResource
import HostResources
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
  public func addAssets(manifest path: String) throws { try services.addAssets(manifest: path) }

  /// Shows the map tiles of a folder `z/x/y.png` beneath every map view.
  public func useTiles(folder: String, index: String, attribution: String) throws {
    try UIHost.useTiles(folder: folder, index: index, attribution: attribution)
  }

  /// The demo's images and the offline map of Monaco, from the project's resources.
  ///
  /// Call it before the first map view is made: a map takes the tiles that there are when it is made.
  public func useProjectResources(_ resources: ProjectResources = ProjectResources()) throws {
    try services.useProjectResources(resources)
  }

  /// What the window shows, as layers.
  public var tree: LayerTree { window.context.tree }

  /// The present frame as a picture.
  public func picture(by painter: CairoPainter) -> Picture { painter.picture(of: tree) }

  /// How often views were laid out, and trees handed on, since the host was made.
  public var counts: (layouts: Int, commits: Int) { (services.layoutCount, services.commitCount) }
}
