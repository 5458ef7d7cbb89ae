/// A set of symbols that are to be looked at again, each in it once.
struct Worklist: ~Copyable {
  private var list = Line<Int32>()
  private var isIn = Table<Bool>(filler: false)

  deinit { list.free() }

  mutating func reserve(_ count: Int) { isIn.reserve(count) }

  mutating func insert(_ symbol: Int32) {
    if isIn[symbol] { return }
    isIn[symbol] = true
    list.append(symbol)
  }

  /// The smallest symbol for which `isDue` is true; the others are forgotten, the ones found due stay.
  ///
  /// Always taking the smallest is Bland's rule: with it no sequence of pivots comes back to where it was.
  mutating func smallest(where isDue: (Int32) -> Bool) -> Int32? {
    var kept: Int32 = 0
    var best = Int32.max
    for index in 0..<list.count {
      let symbol = list[index]
      if isDue(symbol) {
        list[kept] = symbol
        kept += 1
        if symbol < best { best = symbol }
      } else {
        isIn[symbol] = false
      }
    }
    while list.count > kept { list.removeLast() }
    return best == .max ? nil : best
  }

  mutating func popLast() -> Int32? {
    guard list.count > 0 else { return nil }
    let symbol = list[list.count - 1]
    list.removeLast()
    isIn[symbol] = false
    return symbol
  }
}
