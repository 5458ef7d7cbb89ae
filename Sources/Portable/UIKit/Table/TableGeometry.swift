import Geometry

/// Where the rows, headers and footers of a table lie, in points from the top of the first section's header.
///
/// A section whose rows share a height costs nothing per row. With heights of their own the rows' ends are summed up only
/// as far down as somebody asked.
struct TableGeometry {
  struct Section {
    var header: CGFloat = 0
    var footer: CGFloat = 0
    /// Room above the header; part of the section.
    var gap: CGFloat = 0
    private(set) var count = 0
    private var common: CGFloat = 0
    private var heights: [CGFloat] = []
    // The ends of the first rows; valid as far as it reaches.
    private var ends: [CGFloat] = []
    private(set) var rowsHeight: CGFloat = 0
    private var exact: [Bool] = []

    init(count: Int, height: CGFloat) {
      self.count = count
      common = height
      rowsHeight = CGFloat(count) * height
    }
    /// Where `exact` is false the height is an estimate until `setHeight(_:of:)`.
    init(heights: [CGFloat], exact: [Bool]) {
      count = heights.count
      self.heights = heights
      self.exact = exact
      rowsHeight = heights.reduce(0, +)
    }

    var height: CGFloat { gap + header + rowsHeight + footer }
    var rowsTop: CGFloat { gap + header }

    func height(of row: Int) -> CGFloat { heights.isEmpty ? common : heights[row] }
    func isExact(_ row: Int) -> Bool { exact.isEmpty || exact[row] }

    mutating func setHeight(_ height: CGFloat, of row: Int) {
      guard !heights.isEmpty else { return }
      exact[row] = true
      rowsHeight += height - heights[row]
      heights[row] = height
      if ends.count > row { ends.removeLast(ends.count - row) }
    }

    /// From the top of the first row.
    mutating func top(of row: Int) -> CGFloat {
      guard !heights.isEmpty else { return CGFloat(row) * common }
      guard row > 0 else { return 0 }
      while ends.count < row { ends.append((ends.last ?? 0) + heights[ends.count]) }
      return ends[row - 1]
    }

    /// The row at a distance from the top of the first row; the nearest one for a distance outside.
    ///
    /// Nil without rows.
    mutating func row(at distance: CGFloat) -> Int? {
      guard count > 0 else { return nil }
      guard distance > 0 else { return 0 }
      if heights.isEmpty {
        guard common > 0 else { return count - 1 }
        let quotient = Double(distance / common)
        return quotient < Double(count) ? min(Int(quotient), count - 1) : count - 1
      }
      while ends.count < count, (ends.last ?? 0) <= distance { ends.append((ends.last ?? 0) + heights[ends.count]) }
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if ends[middle] <= distance { low = middle + 1 } else { high = middle }
      }
      return min(low, count - 1)
    }
  }

  private(set) var sections: [Section] = []
  private var tops: [CGFloat] = []
  private(set) var height: CGFloat = 0

  init(sections: [Section] = []) {
    self.sections = sections
    sumUp()
  }

  private mutating func sumUp() {
    var sum: CGFloat = 0
    tops = []
    for section in sections {
      tops.append(sum)
      sum += section.height
    }
    height = sum
  }

  var rowCount: Int { sections.reduce(0) { $0 + $1.count } }

  func contains(section: Int, row: Int) -> Bool {
    sections.indices.contains(section) && row >= 0 && row < sections[section].count
  }

  mutating func setHeight(_ height: CGFloat, section: Int, row: Int) {
    let old = sections[section].rowsHeight
    sections[section].setHeight(height, of: row)
    let change = sections[section].rowsHeight - old
    guard change != 0 else { return }
    for later in (section + 1)..<max(tops.count, section + 1) { tops[later] += change }
    self.height += change
  }

  func top(ofSection section: Int) -> CGFloat { tops[section] }

  /// Top and height of a row.
  mutating func span(section: Int, row: Int) -> (top: CGFloat, height: CGFloat) {
    let top = tops[section] + sections[section].rowsTop + sections[section].top(of: row)
    return (top, sections[section].height(of: row))
  }

  /// The section that a distance from the top falls into; the nearest one for a distance outside.
  ///
  /// Nil without sections.
  func section(at distance: CGFloat) -> Int? {
    guard !tops.isEmpty else { return nil }
    var low = 0
    var high = tops.count
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] <= distance { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }

  /// The rows that reach into a stretch, section by section.
  mutating func rows(from start: CGFloat, to end: CGFloat) -> [(section: Int, rows: Range<Int>)] {
    guard end > start, let first = section(at: start) else { return [] }
    var found: [(section: Int, rows: Range<Int>)] = []
    for section in first..<sections.count {
      if tops[section] >= end { break }
      let top = tops[section] + sections[section].rowsTop
      guard sections[section].count > 0, top < end, top + sections[section].rowsHeight > start,
        let low = sections[section].row(at: start - top), var high = sections[section].row(at: end - top)
      else { continue }
      // A row that begins exactly at the end does not reach in.
      if high > low, top + sections[section].top(of: high) >= end { high -= 1 }
      found.append((section, low..<(high + 1)))
    }
    return found
  }
}
