/// Equations `symbol = constant + Σ coefficient · symbol`, at most one a symbol, stored by row and by column.
///
/// An entry of a row knows its place in its column and the other way round, so that an entry is removed, and the entries
/// of a column are found, without a search. Both lists are unordered; the last entry moves into a gap.
struct SparseMatrix: ~Copyable {
  struct Entry: BitwiseCopyable {
    var symbol: Int32
    /// The index of this entry in the list of its column.
    var slot: Int32
    var coefficient: Double
  }

  struct Occurrence: BitwiseCopyable {
    var row: Int32
    /// The index of the entry in its row.
    var slot: Int32
  }

  private var rows = Table<Line<Entry>>(filler: Line())
  private var columns = Table<Line<Occurrence>>(filler: Line())
  private var isRow = Table<Bool>(filler: false)
  private var constants = Table<Double>(filler: 0)
  private var stamps = Table<Int32>(filler: 0)
  private var stamp: Int32 = 0
  private var count = 0

  deinit {
    for symbol in 0..<Int32(count) {
      rows[symbol].free()
      columns[symbol].free()
    }
  }

  mutating func reserve(_ count: Int) {
    self.count = max(count, self.count)
    rows.reserve(count)
    columns.reserve(count)
    isRow.reserve(count)
    constants.reserve(count)
    stamps.reserve(count)
  }

  // MARK: - Reading

  /// One more than the largest symbol there may be.
  var symbolCount: Int32 { Int32(count) }

  func hasRow(_ symbol: Int32) -> Bool { isRow[symbol] }
  func row(_ symbol: Int32) -> Line<Entry> { rows[symbol] }
  func column(_ symbol: Int32) -> Line<Occurrence> { columns[symbol] }
  func constant(_ symbol: Int32) -> Double { constants[symbol] }
  func setConstant(_ symbol: Int32, _ value: Double) { constants[symbol] = value }

  func coefficient(at place: Occurrence) -> Double { rows[place.row][place.slot].coefficient }

  // MARK: - Single rows and entries

  /// Makes the row `symbol = expression`.
  ///
  /// The symbol must have no row and not occur in the expression.
  mutating func insertRow(_ symbol: Int32, _ expression: borrowing Expression) {
    assert(!isRow[symbol])
    isRow[symbol] = true
    constants[symbol] = expression.constant
    for index in 0..<expression.symbols.count {
      let other = expression.symbols[index]
      let coefficient = expression[other]
      if abs(coefficient) > Tolerance.coefficient { append(symbol, other, coefficient) }
    }
  }

  mutating func removeRow(_ symbol: Int32) {
    while rows[symbol].count > 0 { removeEntry(Occurrence(row: symbol, slot: rows[symbol].count - 1)) }
    isRow[symbol] = false
    constants[symbol] = 0
  }

  /// Adds the row, `factor` times, to an expression.
  func add(row symbol: Int32, times factor: Double, to expression: inout Expression) {
    let line = rows[symbol]
    expression.constant += factor * constants[symbol]
    for index in 0..<line.count { expression.add(factor * line[index].coefficient, line[index].symbol) }
  }

  mutating func removeEntry(_ place: Occurrence) {
    let entry = rows[place.row][place.slot]
    let lastInColumn = columns[entry.symbol].count - 1
    if entry.slot != lastInColumn {
      let moved = columns[entry.symbol][lastInColumn]
      columns[entry.symbol][entry.slot] = moved
      rows[moved.row].base.unsafelyUnwrapped[Int(moved.slot)].slot = entry.slot
    }
    columns.base[Int(entry.symbol)].removeLast()
    let lastInRow = rows[place.row].count - 1
    if place.slot != lastInRow {
      let moved = rows[place.row][lastInRow]
      rows[place.row][place.slot] = moved
      columns[moved.symbol].base.unsafelyUnwrapped[Int(moved.slot)].slot = place.slot
    }
    rows.base[Int(place.row)].removeLast()
  }

  private mutating func append(_ row: Int32, _ symbol: Int32, _ coefficient: Double) {
    let entry = Entry(symbol: symbol, slot: columns[symbol].count, coefficient: coefficient)
    columns.base[Int(symbol)].append(Occurrence(row: row, slot: rows[row].count))
    rows.base[Int(row)].append(entry)
  }

  // MARK: - Row operations

  /// Solves the row of `leaving` for `entering`, which must occur in it and have no row.
  ///
  /// From `leaving = c + Σ aⱼ·j + a·entering` follows `entering = -c/a - Σ aⱼ/a·j + 1/a·leaving`.
  mutating func solve(row leaving: Int32, for entering: Int32, at slot: Int32) {
    let factor = -1 / rows[leaving][slot].coefficient
    removeEntry(Occurrence(row: leaving, slot: slot))
    let line = rows[leaving]
    rows.base[Int(leaving)] = rows[entering]
    rows.base[Int(entering)] = line
    for index in 0..<line.count {
      let entry = line[index]
      line.base.unsafelyUnwrapped[Int(index)].coefficient = entry.coefficient * factor
      columns[entry.symbol].base.unsafelyUnwrapped[Int(entry.slot)].row = entering
    }
    constants[entering] = constants[leaving] * factor
    constants[leaving] = 0
    isRow[leaving] = false
    isRow[entering] = true
    append(entering, leaving, -factor)
  }

  /// Replaces a symbol by `expression` in every row it occurs in, and names each such row to `visit`.
  ///
  /// A row `r = c + a·symbol + …` becomes `r = (c + a·c′) + … + Σ a·a′ⱼ·j`. The symbol must not occur in the expression.
  mutating func substitute(_ symbol: Int32, by expression: borrowing Expression, visit: (Int32) -> Void) {
    while columns[symbol].count > 0 {
      let place = columns[symbol][columns[symbol].count - 1]
      let factor = coefficient(at: place)
      removeEntry(place)
      add(expression, times: factor, to: place.row)
      visit(place.row)
    }
  }

  /// Writes `symbol + delta` for a symbol wherever it occurs: a row `c + a·symbol + …` gets the constant c + a·delta.
  func shift(_ symbol: Int32, by delta: Double) {
    let column = columns[symbol]
    for index in 0..<column.count { constants[column[index].row] += delta * coefficient(at: column[index]) }
  }

  // row += factor · expression
  private mutating func add(_ expression: borrowing Expression, times factor: Double, to row: Int32) {
    constants[row] += factor * expression.constant
    stamp &+= 1
    var slot = rows[row].count - 1
    while slot >= 0 {
      let entry = rows[row][slot]
      let change = expression[entry.symbol]
      if change != 0 {
        stamps[entry.symbol] = stamp
        let sum = entry.coefficient + factor * change
        if abs(sum) <= Tolerance.coefficient {
          removeEntry(Occurrence(row: row, slot: slot))
        } else {
          rows[row].base.unsafelyUnwrapped[Int(slot)].coefficient = sum
        }
      }
      slot -= 1
    }
    for index in 0..<expression.symbols.count {
      let symbol = expression.symbols[index]
      if stamps[symbol] == stamp { continue }
      let coefficient = factor * expression[symbol]
      if abs(coefficient) > Tolerance.coefficient { append(row, symbol, coefficient) }
    }
  }
}
