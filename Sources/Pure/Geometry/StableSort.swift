extension Array {
  /// In order, and equal elements as they were.
  ///
  /// Indices are sorted, whatever the elements are: Swift's own sort is compiled anew for each type, which costs 3 kB of a page's
  /// module a time.
  @inlinable package func stablySorted(by isBefore: (Element, Element) -> Bool) -> [Element] {
    guard count > 1 else { return self }
    return sortedIndices(count) { isBefore(self[$0], self[$1]) }.map { self[$0] }
  }
}

@usableFromInline package func sortedIndices(_ count: Int, by isBefore: (Int, Int) -> Bool) -> [Int] {
  var indices = Array(0..<count)
  // Swift does not promise that its sort is stable.
  indices.sort { isBefore($0, $1) || $0 < $1 && !isBefore($1, $0) }
  return indices
}
