/// A dictionary of bounded cost that forgets what was not asked for the longest.
struct LeastRecentlyUsed<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let cost: Int
    var lastUse: Int
  }

  /// The most that all values may cost together.
  ///
  /// A value that costs more by itself is not kept.
  let limit: Int
  private(set) var cost = 0
  private var entries: [Key: Entry] = [:]
  private var uses = 0

  init(limit: Int) { self.limit = limit }

  var count: Int { entries.count }

  subscript(key: Key) -> Value? {
    mutating get {
      guard let found = entries.index(forKey: key) else { return nil }
      uses += 1
      entries.values[found].lastUse = uses
      return entries.values[found].value
    }
  }

  mutating func insert(_ value: Value, for key: Key, cost valueCost: Int = 1) {
    if let old = entries.removeValue(forKey: key) { cost -= old.cost }
    guard valueCost <= limit else { return }
    if cost + valueCost > limit { evict(downTo: limit * 3 / 4 - valueCost) }
    uses += 1
    cost += valueCost
    entries[key] = Entry(value: value, cost: valueCost, lastUse: uses)
  }

  mutating func removeAll() {
    entries.removeAll()
    cost = 0
  }

  /// Frees a quarter at a time, so that a full cache does not sort its entries at each insertion.
  private mutating func evict(downTo target: Int) {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard cost > target else { return }
      entries[key] = nil
      cost -= entry.cost
    }
  }
}
