import Geometry
import LayerTree
import MapMath
import QuartzCore
import WeakReference

/// The tiles of one pyramid on one map: layers at the places of one level, in a container that follows the camera.
///
/// While the same tiles show, a camera step changes the container alone.
@MainActor final class TilePyramid: NSObject {
  let store: TileStore
  let container = CALayer()
  private let levels: ClosedRange<Int>
  /// Below these no tile is drawn; the base map starts at 0.
  private let leastLevel: Int
  /// Points that a tile covers where it is drawn in its own size.
  private let tileSide: Double

  private final class Place {
    let layer = CALayer()
    var placed: PlacedTile
    /// The tile whose picture is shown.
    var shown: Tile?
    /// Whether nothing better can come.
    var isFinal = false
    init(_ placed: PlacedTile) { self.placed = placed }
  }
  private var places: [PlacedTile: Place] = [:]
  /// Layers without a tile, empty.
  private var resting: [Place] = []
  private var wanted: [Tile] = []
  // As far as the store had counted when they were asked for last.
  private var retries = 0

  /// Which tiles a camera needs; as long as it is the same, no layer changes.
  private struct Cover: Equatable {
    let level: Int
    let columns: ClosedRange<Int>
    let rows: ClosedRange<Int>
    // As large as a double's whole numbers at most, each.
    var count: Double { Double(columns.count) * Double(rows.count) }
  }
  private var cover: Cover?
  private var level = 0
  /// Whether the level is the one that suits the camera best.
  private(set) var isLevelSuitable = true
  // The corner of the tile at which the container's coordinates begin: near the view, since hosts draw with 32-bit numbers.
  private var origin = (column: 0, row: 0)

  // How far around the view tiles are made ready, in points: half a tile.
  private static let margin = 128.0
  // A zoom that holds its level needs about so many layers more than a map at rest; to make them anew is a layout in a browser.
  private static let mostResting = 48
  // So many tiles may stand in for those of another level while the camera zooms: a large phone's at half their size. A larger view
  // would hold more than is drawn, or fetched, in a moment.
  private static let mostHeld = 80.0
  // Tiles further from the origin than this move it.
  private static let reach = 64

  init(store: TileStore, levels: ClosedRange<Int>, leastLevel: Int = 0, tileSide: Double = 256) {
    self.store = store
    self.levels = levels
    self.leastLevel = leastLevel
    self.tileSide = tileSide
    super.init()
    container.anchorPoint = .zero
    container.node.hit = .none
    container.node.movesOften = true
    store.add(self)
  }

  /// Whether a better picture is still to come somewhere.
  var isLoading: Bool { places.values.contains { !$0.isFinal } }
  /// Whether every place shows what it should.
  var isComplete: Bool { places.values.allSatisfy { $0.isFinal && $0.shown != nil } }
  var placeCount: Int { places.count }

  // MARK: Camera

  /// Follows the camera; true if other tiles are needed than before.
  ///
  /// While the camera zooms the level stays where it can; the next call with false, or the first, takes the one that suits.
  @discardableResult
  func place(_ camera: Camera, in size: CGSize, pixel: CGFloat, isZooming: Bool) -> Bool {
    let ratio = 256 / tileSide
    let scaled = Camera(center: camera.center, scale: camera.scale * ratio)
    let box = CGSize(width: size.width * CGFloat(ratio), height: size.height * CGFloat(ratio))
    let isNew = updateCover(scaled, box, TilePyramid.margin * ratio, shown: isZooming && cover != nil ? level : nil)
    let side = Tile.size(atLevel: level)
    let scale = CGFloat(side * camera.scale / tileSide)
    let corner = camera.viewPoint(
      of: WorldPoint(x: Double(origin.column) * side, y: Double(origin.row) * side), in: size)
    // On whole pixels, so that panning never blurs, and rounds each tile's edges alike in every frame.
    container.position = CGPoint(
      x: (corner.x / pixel).rounded() * pixel, y: (corner.y / pixel).rounded() * pixel)
    container.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
    return isNew
  }

  private func updateCover(_ camera: Camera, _ size: CGSize, _ margin: Double, shown: Int?) -> Bool {
    var shown = shown
    var new = needed(camera, size, margin, shown)
    if let held = new, held.count > TilePyramid.mostHeld, shown != nil {
      shown = nil
      new = needed(camera, size, margin, nil)
    }
    isLevelSuitable = new.map { $0.level == camera.tileLevel(in: levels) } ?? true
    guard new != cover else { return askAgain() }
    cover = new
    guard let new else {
      show([])
      return true
    }
    let tiles = camera.tiles(in: size, levels: levels, shown: shown, margin: margin, limit: 1024)
    let isFar =
      abs(new.columns.lowerBound - origin.column) > TilePyramid.reach
      || abs(new.rows.lowerBound - origin.row) > TilePyramid.reach
    if new.level != level || isFar {
      level = new.level
      origin = (new.columns.lowerBound, new.rows.lowerBound)
      for tile in tiles { if let place = places[tile] { put(place) } }
    }
    show(tiles)
    return true
  }

  /// Tiles that did not come are asked for again when the map moves and their wait is over.
  private func askAgain() -> Bool {
    let count = store.countRetries()
    guard count != retries else { return false }
    retries = count
    for place in places.values { refresh(place) }
    store.pump()
    return true
  }

  private func needed(_ camera: Camera, _ size: CGSize, _ margin: Double, _ shown: Int?) -> Cover? {
    guard (camera.zoom + 0.5).rounded(.down) >= Double(leastLevel) else { return nil }
    let level = camera.tileLevel(in: levels, shown: shown)
    let around = margin / camera.scale
    let rect = camera.visibleRect(in: size).insetBy(dx: -around, dy: -around)
    guard !rect.isEmpty else { return nil }
    let side = Tile.size(atLevel: level)
    // A view as large as that has no tiles.
    let reach = max(abs(rect.minX), abs(rect.maxX), abs(rect.minY), abs(rect.maxY)) / side
    guard reach < 1e15 else { return nil }
    let (left, right) = (Int((rect.minX / side).rounded(.down)), Int((rect.maxX / side).rounded(.up)))
    let (top, bottom) = (Int((rect.minY / side).rounded(.down)), Int((rect.maxY / side).rounded(.up)))
    return Cover(level: level, columns: left...max(left, right), rows: top...max(top, bottom))
  }

  // MARK: Layers

  private func show(_ tiles: [PlacedTile]) {
    var next: [PlacedTile: Place] = [:]
    for tile in tiles {
      if let place = places.removeValue(forKey: tile) { next[tile] = place }
    }
    // Layers of tiles that left take up those that came: the container's list of layers changes only where more are needed
    // than ever before.
    // In the tiles' order, so that a run is repeatable: a dictionary's is another in each process.
    let left = Array(places.values)
    var spare = resting + left.stablySorted { ($0.placed.tile.y, $0.placed.column) < ($1.placed.tile.y, $1.placed.column) }
    for tile in tiles where next[tile] == nil {
      let place: Place
      if let reused = spare.popLast() {
        place = reused
        clear(place)
        place.placed = tile
      } else {
        place = Place(tile)
        place.layer.node.hit = .none
        place.layer.anchorPoint = .zero
        place.layer.bounds = CGRect(x: 0, y: 0, width: CGFloat(tileSide), height: CGFloat(tileSide))
        container.addSublayer(place.layer)
      }
      put(place)
      next[tile] = place
    }
    for place in spare.dropFirst(TilePyramid.mostResting) { place.layer.removeFromSuperlayer() }
    resting = Array(spare.prefix(TilePyramid.mostResting))
    for place in resting {
      clear(place)
      // A page remembers where it first saw a layer: not at the far end of another level.
      place.layer.position = .zero
      if case .image = place.layer.ownContents { place.layer.ownContents = .none }
    }
    places = next
    wanted = []
    for tile in tiles { if let place = next[tile] { refresh(place) } }
    store.pump()
  }

  private func put(_ place: Place) {
    place.layer.position = CGPoint(
      x: CGFloat(Double(place.placed.column - origin.column) * tileSide),
      y: CGFloat(Double(place.placed.tile.y - origin.row) * tileSide))
  }

  private func clear(_ place: Place) {
    place.shown = nil
    place.isFinal = false
  }

  /// Shows the best picture there is, and asks for a better one.
  private func refresh(_ place: Place) {
    let target = store.target(for: place.placed.tile)
    let best = store.best(for: place.placed.tile)
    place.isFinal = best?.tile == target || target == nil
    if let target, !place.isFinal, !wanted.contains(target) { wanted.append(target) }
    guard best?.tile != place.shown || best == nil else { return }
    if let best {
      store.touch(best.tile)
      let (pixels, part) = (best.handle.pixelSize, best.part)
      place.layer.ownContents = .image(
        best.handle, rect: CGRect(origin: .zero, size: place.layer.bounds.size),
        source: CGRect(
          x: pixels.width * CGFloat(part.x), y: pixels.height * CGFloat(part.y), width: pixels.width * CGFloat(part.size),
          height: pixels.height * CGFloat(part.size)),
        filter: .linear, tint: nil)
    } else if case .image = place.layer.ownContents {
      place.layer.ownContents = .none
    }
    place.shown = best?.tile
  }

  // MARK: Loading

  /// Called when something has arrived or failed.
  var onArrival: (() -> Void)?

  /// The next tile to ask for, nearest to the middle first.
  func takeWanted(where isNew: (Tile) -> Bool) -> Tile? {
    while !wanted.isEmpty {
      let tile = wanted.removeFirst()
      if isNew(tile) { return tile }
    }
    return nil
  }

  func collectShown(into tiles: inout Set<Tile>) {
    for place in places.values { if let shown = place.shown { tiles.insert(shown) } }
  }

  func arrived(_ tile: Tile) {
    var isConcerned = false
    for place in places.values where !place.isFinal && tile.covers(place.placed.tile) {
      refresh(place)
      isConcerned = true
    }
    if isConcerned { onArrival?() }
  }

  /// Takes all layers away.
  func remove() {
    show([])
    for place in resting { place.layer.removeFromSuperlayer() }
    resting = []
    cover = nil
    container.removeFromSuperlayer()
  }

  /// Forgets which tiles show, so that the next placing asks again.
  func invalidate() {
    show([])
    cover = nil
  }
}

extension Tile {
  /// Whether `other` is this tile or lies in it.
  fileprivate func covers(_ other: Tile) -> Bool {
    let steps = other.z - z
    return steps >= 0 && other.x >> steps == x && other.y >> steps == y
  }
}
