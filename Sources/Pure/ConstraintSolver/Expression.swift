/// A linear expression under construction: constant + Σ coefficient · symbol, with any coefficient at hand at once.
///
/// One is kept for the life of a solver and emptied after use, at the cost of what was in it.
struct Expression: ~Copyable {
  var constant = 0.0
  /// The symbols that may have a coefficient other than zero; one whose coefficient cancelled stays listed.
  private(set) var symbols = Line<Int32>()
  private var coefficients = Table<Double>(filler: 0)
  private var isListed = Table<Bool>(filler: false)

  deinit { symbols.free() }

  mutating func reserve(_ count: Int) {
    coefficients.reserve(count)
    isListed.reserve(count)
  }

  subscript(symbol: Int32) -> Double { coefficients[symbol] }

  /// Returns whether the symbol is newly listed.
  @discardableResult
  mutating func add(_ coefficient: Double, _ symbol: Int32) -> Bool {
    coefficients[symbol] += coefficient
    if isListed[symbol] { return false }
    isListed[symbol] = true
    symbols.append(symbol)
    return true
  }

  /// Takes a symbol out and returns the coefficient it had.
  ///
  /// It stays listed, with zero.
  mutating func take(_ symbol: Int32) -> Double {
    let coefficient = coefficients[symbol]
    coefficients[symbol] = 0
    return coefficient
  }

  /// Multiplies the whole expression, constant included.
  mutating func scale(by factor: Double) {
    constant *= factor
    for index in 0..<symbols.count { coefficients[symbols[index]] *= factor }
  }

  mutating func removeAll() {
    for index in 0..<symbols.count {
      coefficients[symbols[index]] = 0
      isListed[symbols[index]] = false
    }
    symbols.removeAll()
    constant = 0
  }
}
