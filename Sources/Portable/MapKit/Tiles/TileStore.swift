import Geometry
import LayerTree
import MapMath
import UIKit

/// The pictures of one pyramid: asks for them, keeps them within a bound, and asks again, later, for those that did not come.
///
/// Maps with the same source share one store.
@MainActor final class TileStore {
  /// Whether a tile is said to exist.
  private let exists: (Tile) -> Bool
  /// Asks for a tile's picture; false where nothing can be asked for at the moment.
  private let fetch: (Tile, @escaping (ImageHandle?) -> Void) -> Bool
  /// How messages call a tile.
  private let name: (Tile) -> String
  private let byteLimit: Int
  private let reportsFailures: Bool

  private struct Picture {
    let handle: ImageHandle
    var lastUse = 0
    var bytes: Int { Int(handle.pixelSize.width * handle.pixelSize.height) * 4 }
  }
  private var pictures: [Tile: Picture] = [:]
  private struct Failure {
    var attempts: Int
    /// Seconds of the scheduler's clock before which the tile is not asked for again.
    var retry: Double
  }
  private var failures: [Tile: Failure] = [:]
  /// When the first of them may be asked for again, on the scheduler's clock.
  private var nextRetry = Double.infinity
  private var retries = 0
  private var loading: Set<Tile> = []
  private var clients: [WeakRef<TilePyramid>] = []
  private var isPumping = false
  private var uses = 0
  /// Bytes of all pictures.
  private(set) var bytes = 0
  /// How many requests were made; for tests.
  private(set) var requestCount = 0

  // Requests under way at one time: so few that those for tiles that leave the view are mostly never made. Guess.
  private static let mostRequests = 16
  // Seconds until a tile that did not come may be asked for again: twice as long after each time, up to the longest. Guesses: a
  // connection that comes back is used soon, and a server that lacks the tile is left alone.
  private static let firstWait = 4.0
  private static let longestWait = 256.0

  init(
    byteLimit: Int, reportsFailures: Bool = true, exists: @escaping (Tile) -> Bool, name: @escaping (Tile) -> String,
    fetch: @escaping (Tile, @escaping (ImageHandle?) -> Void) -> Bool
  ) {
    self.byteLimit = byteLimit
    self.reportsFailures = reportsFailures
    self.exists = exists
    self.name = name
    self.fetch = fetch
  }

  /// The store of a host's map.
  convenience init(_ source: TileSource) {
    let template = TileTemplate(source.template)
    let address = { (tile: Tile) in template.address(of: tile, scale: Int(UIHost.current.scale.rounded())) }
    let index = source.index
    let levels = source.levels
    self.init(
      byteLimit: source.cacheBytes, reportsFailures: source.reportsFailures,
      exists: { tile in levels.contains(tile.z) && (index?.contains(tile) ?? true) },
      name: address,
      fetch: { tile, answer in
        guard let decoder = UIHost.current.imageDecoder else { return false }
        decoder.decode(.path(address(tile)), then: answer)
        return true
      })
  }

  var count: Int { pictures.count }
  var isIdle: Bool { loading.isEmpty }

  /// The tile whose picture shows this one's place best, as far as is known.
  func target(for tile: Tile) -> Tile? { tile.nearestAncestor { exists($0) && mayBeHad($0) }?.tile }

  /// What can be shown at once: a picture and which part of it.
  func best(for tile: Tile) -> (tile: Tile, handle: ImageHandle, part: UnitSquare)? {
    guard let found = tile.nearestAncestor(where: { pictures[$0] != nil }), let picture = pictures[found.tile] else {
      return nil
    }
    return (found.tile, picture.handle, found.part)
  }

  // MARK: Use

  /// A layer shows the tile from now on.
  func touch(_ tile: Tile) {
    uses += 1
    pictures[tile]?.lastUse = uses
  }

  /// Drops what was shown longest ago.
  ///
  /// What shows is never dropped: it would be asked for again at once.
  private func evict() {
    guard bytes > byteLimit else { return }
    var inUse: Set<Tile> = []
    for client in clients { client.value?.collectShown(into: &inUse) }
    var spare: [(tile: Tile, lastUse: Int)] = []
    for (tile, picture) in pictures where !inUse.contains(tile) { spare.append((tile, picture.lastUse)) }
    for item in spare.stablySorted(by: { $0.lastUse < $1.lastUse }) where bytes > byteLimit {
      if let picture = pictures.removeValue(forKey: item.tile) { bytes -= picture.bytes }
    }
  }

  // MARK: Loading

  private func mayBeHad(_ tile: Tile) -> Bool {
    guard let failure = failures[tile] else { return true }
    return failure.retry <= Scheduler.current.now
  }

  private func noteFailure(_ tile: Tile) {
    let attempts = (failures[tile]?.attempts ?? 0) + 1
    var wait = TileStore.firstWait
    for _ in 1..<attempts where wait < TileStore.longestWait { wait *= 2 }
    let retry = Scheduler.current.now + wait
    failures[tile] = Failure(attempts: attempts, retry: retry)
    nextRetry = min(nextRetry, retry)
  }

  /// Counts up whenever tiles that did not come may be asked for again.
  func countRetries() -> Int {
    let now = Scheduler.current.now
    guard nextRetry <= now else { return retries }
    nextRetry = failures.values.reduce(Double.infinity) { $1.retry > now ? min($0, $1.retry) : $0 }
    retries += 1
    return retries
  }

  func add(_ client: TilePyramid) {
    clients.removeAll { $0.value == nil }
    clients.append(WeakRef(client))
  }

  /// Asks for the next tiles that pyramids want, as far as few enough are under way.
  func pump() {
    // A decoder may answer at once: the loop goes on instead of calling itself.
    guard !isPumping else { return }
    isPumping = true
    for client in clients {
      while loading.count < TileStore.mostRequests, let tile = client.value?.takeWanted(where: isNew) {
        guard start(tile) else { break }
      }
    }
    isPumping = false
  }

  private func isNew(_ tile: Tile) -> Bool { pictures[tile] == nil && !loading.contains(tile) && mayBeHad(tile) }

  private func start(_ tile: Tile) -> Bool {
    loading.insert(tile)
    requestCount += 1
    let isAsked = fetch(tile) { [self] handle in arrived(tile, handle) }
    if !isAsked { loading.remove(tile) }
    return isAsked
  }

  private func report(_ tile: Tile) {
    Diagnostics.report(
      "the map tile \(name(tile)) is missing or no picture; a coarser one is shown there, and it is asked for again when "
        + "the map moves later. Put the file in place, or take it out of the tile index.")
  }

  private func arrived(_ tile: Tile, _ handle: ImageHandle?) {
    guard loading.remove(tile) != nil else { return }
    if let handle, handle.pixelSize.width > 0, handle.pixelSize.height > 0 {
      uses += 1
      let picture = Picture(handle: handle, lastUse: uses)
      pictures[tile] = picture
      failures[tile] = nil
      bytes += picture.bytes
    } else {
      if failures[tile] == nil, reportsFailures { report(tile) }
      noteFailure(tile)
    }
    for client in clients { client.value?.arrived(tile) }
    evict()
    pump()
  }
}
