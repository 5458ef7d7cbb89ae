import Geometry
import LayerTree
import MapMath
import QuartzCore
import UIKit

extension MKMapView {
  func useBaseMap() {
    guard let source = MKMapView.baseMap, let store = MKMapView.baseStore else { return }
    backgroundColor = UIColor(source.background)
    attribution.text = source.attribution
    let pyramid = TilePyramid(store: store, levels: source.levels)
    watch(pyramid)
    layer.insertSublayer(pyramid.container, at: 0)
    tiles = pyramid
  }

  func watch(_ pyramid: TilePyramid) {
    pyramid.onArrival = { [me = WeakRef(self)] in me.value?.tilesMayHaveChanged() }
  }

  func placeTiles(in size: CGSize) {
    let now = Scheduler.current.now
    let isZooming = pace.isZooming(camera.scale, at: now)
    var isNew = false
    var isSuitable = true
    func place(_ pyramid: TilePyramid?) {
      guard let pyramid, pyramid.container.superlayer != nil else { return }
      if pyramid.place(camera, in: size, pixel: pixel, isZooming: isZooming) { isNew = true }
      if !pyramid.isLevelSuitable { isSuitable = false }
    }
    place(tiles)
    for entry in overlayEntries { place(entry.pyramid) }
    if isNew { tilesMayHaveChanged() }
    if !isSuitable, tileRest == nil {
      tileRest = Scheduler.current.after(pace.restTime - now, then: .picture) { [me = WeakRef(self)] in
        me.value?.tilesRest()
      }
    }
  }

  /// The level that suits the camera comes once the zoom has ended; if it went on meanwhile, there is another wait.
  private func tilesRest() {
    tileRest = nil
    if hasSize { placeTiles(in: bounds.size) }
  }

  /// Whether tiles are outstanding may have changed: the delegate hears of it after the camera step at hand.
  func tilesMayHaveChanged() {
    let isLoading = tiles?.isLoading ?? false || overlayEntries.contains { $0.pyramid?.isLoading ?? false }
    guard isLoading != isLoadingTiles else { return }
    isLoadingTiles = isLoading
    Scheduler.current.after(0) { [me = WeakRef(self)] in me.value?.reportLoading(isLoading) }
  }

  private func reportLoading(_ isLoading: Bool) {
    guard !isLoading else {
      delegate?.mapViewWillStartLoadingMap(self)
      return
    }
    delegate?.mapViewDidFinishLoadingMap(self)
    delegate?.mapViewDidFinishRenderingMap(self, fullyRendered: tiles?.isComplete ?? true)
  }

  // MARK: Attribution

  func placeAttribution() {
    guard hasSize else { return }
    let safe = safeAreaInsets
    let margins = layoutMargins
    attribution.place(
      corner: CGPoint(
        x: bounds.width - safe.right - margins.right,
        y: bounds.height - safe.bottom - margins.bottom - attributionInset), pixel: pixel)
  }
}
