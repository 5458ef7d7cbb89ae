import Geometry

extension DisplayList {
  /// Leaves out what is drawn beneath opaque steps, and trims what is drawn partly beneath them.
  mutating func removeCovered(_ covers: [Int: CGRect]) {
    guard !covers.isEmpty else { return }
    var opaque = OpaqueArea()
    var isKept = [Bool](repeating: true, count: items.count)
    for index in items.indices.reversed() where !items[index].visible.isNull {
      guard let rest = opaque.uncovered(of: items[index].visible) else {
        isKept[index] = false
        counts.covered += 1
        continue
      }
      items[index].visible = rest
      if let cover = covers[index] { opaque.add(cover) }
    }
    var kept: [DisplayItem] = []
    kept.reserveCapacity(items.count)
    for (item, keep) in zip(items, isKept) where keep { kept.append(item) }
    items = kept
  }

  /// Leaves out pushes with nothing between them and their pops.
  mutating func removeEmptyGroups() {
    var kept: [DisplayItem] = []
    kept.reserveCapacity(items.count)
    for item in items {
      if case .pop = item.operation, let last = kept.last, last.operation.isPush {
        kept.removeLast()
      } else {
        kept.append(item)
      }
    }
    items = kept
  }
}

extension DisplayOperation {
  var isPush: Bool {
    switch self {
    case .pushTransform, .pushOpacity, .pushClip, .pushRoundedClip: return true
    case .pop, .fill, .border, .shadow, .image, .text: return false
    }
  }
}

/// A set of pixels known to be opaque, kept as a few large rectangles.
private struct OpaqueArea {
  private var rects: [CGRect] = []

  /// More than these cost more than they save.
  private static let limit = 12

  /// What is left of a rectangle: nil for nothing.
  ///
  /// Only whole strips along an edge are taken away.
  func uncovered(of rect: CGRect) -> CGRect? {
    var rest = rect
    for cover in rects {
      guard cover.intersects(rest) else { continue }
      let spansX = cover.minX <= rest.minX && cover.maxX >= rest.maxX
      let spansY = cover.minY <= rest.minY && cover.maxY >= rest.maxY
      if spansX && spansY { return nil }
      if spansX {
        rest = rest.cut(from: cover.minY, to: cover.maxY)
      } else if spansY {
        rest = rest.transposed.cut(from: cover.minX, to: cover.maxX).transposed
      }
    }
    return rest
  }

  /// Rectangles that share an edge grow together, so that a row of tiles covers as one.
  mutating func add(_ rect: CGRect) {
    var grown = rect
    while let index = rects.firstIndex(where: { $0.fits(grown) }) { grown = rects.remove(at: index).union(grown) }
    rects.append(grown)
    if rects.count > Self.limit, let smallest = rects.indices.min(by: { rects[$0].area < rects[$1].area }) {
      rects.remove(at: smallest)
    }
  }
}

extension CGRect {
  fileprivate var area: CGFloat { width * height }

  fileprivate var transposed: CGRect { CGRect(x: minY, y: minX, width: height, height: width) }

  /// Without the rows between two lines, where that leaves a rectangle.
  fileprivate func cut(from top: CGFloat, to bottom: CGFloat) -> CGRect {
    if top <= minY { return CGRect(x: minX, y: bottom, width: width, height: maxY - bottom) }
    if bottom >= maxY { return CGRect(x: minX, y: minY, width: width, height: top - minY) }
    return self
  }

  /// Whether both together are a rectangle.
  fileprivate func fits(_ other: CGRect) -> Bool {
    if contains(other) || other.contains(self) { return true }
    let sameColumns = minX == other.minX && maxX == other.maxX && minY <= other.maxY && other.minY <= maxY
    let sameRows = minY == other.minY && maxY == other.maxY && minX <= other.maxX && other.minX <= maxX
    return sameColumns || sameRows
  }
}
