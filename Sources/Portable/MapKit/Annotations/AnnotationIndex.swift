import CoreLocation
import Geometry
import MapMath
import WeakReference

/// One annotation on one map.
final class AnnotationEntry {
  let annotation: any MKAnnotation
  /// Nil where the coordinate is no valid place: such an annotation never shows.
  var point: WorldPoint?
  /// The order in which annotations came.
  let number: Int
  var view: MKAnnotationView?
  var isSelected = false
  /// The last search that found it.
  var found = 0

  init(_ annotation: any MKAnnotation, number: Int) {
    self.annotation = annotation
    self.number = number
    readPoint()
  }

  @discardableResult
  func readPoint() -> Bool {
    let coordinate = annotation.coordinate
    let new = CLLocationCoordinate2DIsValid(coordinate) ? WorldPoint(Coordinate(coordinate)) : nil
    guard new != point else { return false }
    point = new
    return true
  }
}

/// The annotations of a map, found by place without asking each of them.
///
/// Kept sorted by x; a search looks at the numbers of one strip of the world. Ten thousand annotations in one strip take
/// some ten microseconds.
struct AnnotationIndex {
  private(set) var entries: [AnnotationEntry] = []
  private var byObject: [ObjectIdentifier: AnnotationEntry] = [:]
  private var nextNumber = 0

  private struct Place {
    let x: Double
    let y: Double
    let entry: AnnotationEntry
  }
  private var places: [Place] = []
  private var isSorted = true

  var count: Int { entries.count }

  subscript(annotation: any MKAnnotation) -> AnnotationEntry? { byObject[key(annotation)] }

  /// Nil if it is there already.
  mutating func add(_ annotation: any MKAnnotation) -> AnnotationEntry? {
    let key = key(annotation)
    guard byObject[key] == nil else { return nil }
    let entry = AnnotationEntry(annotation, number: nextNumber)
    nextNumber += 1
    byObject[key] = entry
    entries.append(entry)
    isSorted = false
    return entry
  }

  mutating func remove(_ annotations: [any MKAnnotation]) -> [AnnotationEntry] {
    var gone: [AnnotationEntry] = []
    for annotation in annotations {
      if let entry = byObject.removeValue(forKey: key(annotation)) { gone.append(entry) }
    }
    guard !gone.isEmpty else { return [] }
    let keys = Set(gone.map { $0.number })
    entries.removeAll { keys.contains($0.number) }
    isSorted = false
    return gone
  }

  /// A coordinate has changed.
  mutating func moved() { isSorted = false }

  /// Calls `body` for each annotation in the rectangle, wherever in the copies of the world that lies.
  mutating func search(_ rect: WorldRect, _ body: (AnnotationEntry) -> Void) {
    sort()
    let size = WorldPoint.worldSize
    let first = (rect.minX / size).rounded(.down)
    let last = (rect.maxX / size).rounded(.down)
    guard first.isFinite, last.isFinite, !rect.isNull else { return }
    // A view wider than the world shows all of it: once is enough.
    if last - first > 1 { return strip(0, size, rect, body) }
    var copy = first
    while copy <= last {
      strip(rect.minX - copy * size, rect.maxX - copy * size, rect, body)
      copy += 1
    }
  }

  private func strip(_ low: Double, _ high: Double, _ rect: WorldRect, _ body: (AnnotationEntry) -> Void) {
    var index = firstIndex(from: low)
    while index < places.count, places[index].x <= high {
      let y = places[index].y
      if y >= rect.minY && y <= rect.maxY { body(places[index].entry) }
      index += 1
    }
  }

  private func firstIndex(from x: Double) -> Int {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].x < x { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func sort() {
    guard !isSorted else { return }
    isSorted = true
    places.removeAll(keepingCapacity: true)
    for entry in entries {
      if let point = entry.point { places.append(Place(x: point.x, y: point.y, entry: entry)) }
    }
    places = places.stablySorted { $0.x < $1.x }
  }
}

/// Tells annotations apart.
///
/// Embedded Swift has no identity of an existential, but every annotation is an NSObject there.
private func key(_ annotation: any MKAnnotation) -> ObjectIdentifier {
  #if hasFeature(Embedded)
    ObjectIdentifier(annotation as! NSObject)
  #else
    ObjectIdentifier(annotation)
  #endif
}
