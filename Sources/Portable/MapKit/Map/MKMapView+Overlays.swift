import Geometry
import LayerTree
import MapMath
import QuartzCore
import UIKit

/// One overlay on one map.
@MainActor final class OverlayEntry {
  let overlay: any MKOverlay
  var renderer: MKOverlayRenderer?
  var pyramid: TilePyramid?
  init(_ overlay: any MKOverlay) { self.overlay = overlay }
}

extension MKMapView {
  public final var overlays: [any MKOverlay] { overlayEntries.map { $0.overlay } }

  public final func addOverlay(_ overlay: any MKOverlay) { insertOverlay(overlay, at: overlayEntries.count) }
  public final func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlay(overlay) }
  public final func addOverlays(_ overlays: [any MKOverlay]) { for overlay in overlays { addOverlay(overlay) } }

  /// An index past the end adds in front of all.
  public final func insertOverlay(_ overlay: any MKOverlay, at index: Int) {
    guard !overlayEntries.contains(where: { $0.overlay === overlay }) else { return }
    overlayEntries.insert(OverlayEntry(overlay), at: min(max(index, 0), overlayEntries.count))
    setNeedsLayout()
  }

  public final func removeOverlay(_ overlay: any MKOverlay) {
    guard let index = overlayEntries.firstIndex(where: { $0.overlay === overlay }) else { return }
    overlayEntries.remove(at: index).pyramid?.remove()
    showBaseUnlessReplaced()
    tilesMayHaveChanged()
  }
  public final func removeOverlays(_ overlays: [any MKOverlay]) { for overlay in overlays { removeOverlay(overlay) } }

  /// Nil until the map was laid out with the overlay.
  public final func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
    overlayEntries.first { $0.overlay === overlay }?.renderer
  }

  /// Asks for the renderers that are missing, once the map is laid out: a delegate may be set after the overlays.
  func prepareOverlays() {
    guard let delegate else { return }
    var isNew = false
    for (index, entry) in overlayEntries.enumerated() where entry.renderer == nil {
      let renderer = delegate.mapView(self, rendererFor: entry.overlay)
      entry.renderer = renderer
      guard renderer is MKTileOverlayRenderer, let overlay = entry.overlay as? MKTileOverlay else { continue }
      let pyramid = makePyramid(overlay)
      entry.pyramid = pyramid
      watch(pyramid)
      pyramid.container.opacity = Float(renderer.alpha)
      let below = overlayEntries[..<index].last { $0.pyramid != nil }?.pyramid?.container
      if let below {
        overlayBox.insertSublayer(pyramid.container, above: below)
      } else {
        overlayBox.insertSublayer(pyramid.container, at: 0)
      }
      renderer.reload = { [me = WeakRef(self), pyramid = WeakRef(pyramid)] in
        pyramid.value?.invalidate()
        MainActor.assumeIsolated { me.value?.place() }
      }
      isNew = true
    }
    guard isNew else { return }
    showBaseUnlessReplaced()
    placeTiles(in: bounds.size)
  }

  private func makePyramid(_ overlay: MKTileOverlay) -> TilePyramid {
    let scale = UIHost.current.scale
    func path(_ tile: Tile) -> MKTileOverlayPath {
      let row = overlay.isGeometryFlipped ? Tile.count(atLevel: tile.z) - 1 - tile.y : tile.y
      return MKTileOverlayPath(x: tile.x, y: row, z: tile.z, contentScaleFactor: scale)
    }
    let least = min(max(overlay.minimumZ, 0), Tile.deepestLevel)
    let levels = least...min(max(overlay.maximumZ, least), Tile.deepestLevel)
    let store = TileStore(
      byteLimit: 32 << 20, exists: { levels.contains($0.z) },
      name: { tile in overlay.address(forTilePath: path(tile)) ?? "\(tile.z)/\(tile.x)/\(tile.y)" },
      fetch: { tile, answer in
        guard let decoder = UIHost.current.imageDecoder else { return false }
        #if hasFeature(Embedded)
          guard let address = overlay.address(forTilePath: path(tile)) else { return false }
          decoder.decode(.path(address), then: answer)
        #else
          overlay.loadTile(at: path(tile)) { data, _ in
            guard let data else { return answer(nil) }
            decoder.decode(.bytes([UInt8](data)), then: answer)
          }
        #endif
        return true
      })
    let side = Double(overlay.tileSize.width) / Double(max(scale, 1))
    return TilePyramid(store: store, levels: levels, leastLevel: least, tileSide: side > 0 ? side : 256)
  }

  /// An opaque overlay over the whole world spares the tiles beneath.
  private func showBaseUnlessReplaced() {
    guard let tiles else { return }
    let isReplaced = overlayEntries.contains { $0.pyramid != nil && $0.overlay.canReplaceMapContent }
    if isReplaced {
      tiles.remove()
    } else if tiles.container.superlayer == nil {
      layer.insertSublayer(tiles.container, at: 0)
      if hasSize { placeTiles(in: bounds.size) }
    }
  }
}
