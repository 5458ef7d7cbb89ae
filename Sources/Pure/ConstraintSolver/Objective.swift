/// What the solver minimises: one row a priority level, compared level by level from the strongest.
///
/// A level's row is Σ weight · error over its constraints, written in the symbols that are not basic; the coefficient of
/// such a symbol is its *cost*. The costs of all levels of one symbol lie side by side and are compared as a tuple, so a
/// level is never paid for with the ones above it and no weight has to stand for "much more than".
struct Objective: ~Copyable {
  private struct Level {
    var priority: Priority
    var slot: Int32
    var users: Int
  }

  private var levels: [Level] = []
  /// The slots of the levels, strongest level first.
  private var slots = Line<Int32>()
  private var freeSlots: [Int32] = []
  private var stride: Int32 = 4
  private var symbolCount: Int32 = 0
  private var costs = Table<Double>(filler: 0)

  deinit { slots.free() }

  mutating func reserve(_ count: Int32) {
    symbolCount = max(count, symbolCount)
    costs.reserve(Int(symbolCount * stride))
  }

  // MARK: - Levels

  /// The level of a priority, made if there is none; it exists until each of its users has left.
  mutating func join(_ priority: Priority) -> Int32 {
    var rank = 0
    while rank < levels.count, levels[rank].priority > priority { rank += 1 }
    if rank == levels.count || levels[rank].priority != priority {
      levels.insert(Level(priority: priority, slot: makeSlot(), users: 0), at: rank)
      listSlots()
    }
    levels[rank].users += 1
    return levels[rank].slot
  }

  mutating func leave(_ slot: Int32) {
    for rank in 0..<levels.count where levels[rank].slot == slot {
      levels[rank].users -= 1
      if levels[rank].users == 0 {
        // What is left of the costs is the rest of cancellations.
        for symbol in 0..<symbolCount { costs[symbol * stride + slot] = 0 }
        levels.remove(at: rank)
        freeSlots.append(slot)
        listSlots()
      }
      return
    }
  }

  private mutating func makeSlot() -> Int32 {
    if let slot = freeSlots.popLast() { return slot }
    let slot = Int32(levels.count)
    if slot == stride { widen() }
    return slot
  }

  private mutating func widen() {
    let wide = stride * 2
    var table = Table<Double>(filler: 0)
    table.reserve(Int(symbolCount * wide))
    for symbol in 0..<symbolCount {
      for slot in 0..<stride { table[symbol * wide + slot] = costs[symbol * stride + slot] }
    }
    costs = table
    stride = wide
  }

  private mutating func listSlots() {
    slots.removeAll()
    for level in levels { slots.append(level.slot) }
  }

  // MARK: - Costs

  func cost(_ symbol: Int32, slot: Int32) -> Double { costs[symbol * stride + slot] }

  func addCost(_ cost: Double, of symbol: Int32, slot: Int32) {
    let index = symbol * stride + slot
    let sum = costs[index] + cost
    costs[index] = abs(sum) <= Tolerance.coefficient ? 0 : sum
  }

  /// Writes the objective without a symbol that became basic with the row `symbol = expression`.
  ///
  /// `z = … + d·symbol` becomes `z = … + Σ d·aⱼ·j`: the cost of j grows by d·aⱼ.
  func substitute(_ symbol: Int32, by expression: borrowing Expression) {
    for rank in 0..<slots.count {
      let slot = slots[rank]
      let factor = cost(symbol, slot: slot)
      if factor == 0 { continue }
      costs[symbol * stride + slot] = 0
      for index in 0..<expression.symbols.count {
        let other = expression.symbols[index]
        addCost(factor * expression[other], of: other, slot: slot)
      }
    }
  }

  /// Whether raising the symbol improves the objective: its strongest cost that is not zero is negative.
  func improves(_ symbol: Int32) -> Bool {
    for rank in 0..<slots.count {
      let value = cost(symbol, slot: slots[rank])
      if value < -Tolerance.cost { return true }
      if value > Tolerance.cost { return false }
    }
    return false
  }

  /// Whether no level notices the symbol, so that it can be raised at no cost.
  func ignores(_ symbol: Int32) -> Bool {
    for rank in 0..<slots.count where abs(cost(symbol, slot: slots[rank])) > Tolerance.cost { return false }
    return true
  }

  /// Whether the costs of `a` divided by `divisorA` come before those of `b` divided by `divisorB`, level by level.
  ///
  /// Equal ones are ordered by symbol. Both divisors are positive.
  func isCheaper(_ a: Int32, per divisorA: Double, than b: Int32, per divisorB: Double) -> Bool {
    for rank in 0..<slots.count {
      let slot = slots[rank]
      let left = cost(a, slot: slot) / divisorA
      let right = cost(b, slot: slot) / divisorB
      if abs(left - right) > Tolerance.cost * max(1, abs(left)) { return left < right }
    }
    return a < b
  }

  // MARK: - Reading

  var levelCount: Int { levels.count }
  func priority(ofLevel rank: Int) -> Priority { levels[rank].priority }
  func slot(ofLevel rank: Int) -> Int32 { levels[rank].slot }
}
