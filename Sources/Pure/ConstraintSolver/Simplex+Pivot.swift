/// One exchange of the basis, so that it can be undone.
struct Pivot: BitwiseCopyable {
  var entering: Int32
  var leaving: Int32
}

extension Simplex {
  /// How a repair ended that could not succeed.
  enum Dead: Error {
    /// The row of this symbol is negative and nothing can raise it.
    case end(Int32)
    case stalled
  }

  /// Far more than Bland's rule needs on any layout; it only stops a run in which rounding breaks the rule's premises.
  private var pivotLimit: Int { 20_000 + 50 * Int(symbolCount) }

  /// Makes `entering` basic and `leaving` not, in tableau and objective.
  ///
  /// `entering` must occur in the row of `leaving`.
  mutating func pivot(entering: Int32, leaving: Int32) {
    var slot: Int32?
    let column = tableau.column(entering)
    for index in 0..<column.count where column[index].row == leaving { slot = column[index].slot }
    guard let slot else { return assertionFailure("the entering symbol is not in the leaving row") }
    pivots += 1
    if isLogging { log.append(Pivot(entering: entering, leaving: leaving)) }
    tableau.solve(row: leaving, for: entering, at: slot)
    load(row: entering)
    for index in 0..<work.symbols.count { candidates.insert(work.symbols[index]) }
    suspects.insert(entering)
    substitute(entering)
    objective.substitute(entering, by: work)
    work.removeAll()
  }

  mutating func load(row symbol: Int32) { tableau.add(row: symbol, times: 1, to: &work) }

  private mutating func substitute(_ symbol: Int32) {
    let column = tableau.column(symbol)
    for index in 0..<column.count { suspects.insert(column[index].row) }
    tableau.substitute(symbol, by: work) { _ in }
  }

  /// Undoes the logged pivots, last first.
  mutating func rollBack() {
    isLogging = false
    while let last = log.popLast() { pivot(entering: last.leaving, leaving: last.entering) }
  }

  // MARK: - Primal simplex

  /// Makes a feasible basis optimal.
  ///
  /// Only symbols whose cost changed since the last time are looked at.
  mutating func optimize() {
    let end = pivots + pivotLimit
    while pivots < end, let entering = nextImproving() {
      guard let leaving = limit(of: entering) else {
        // No error can fall below zero, so a symbol without limit improves nothing: its cost is rounding.
        for rank in 0..<objective.levelCount {
          let slot = objective.slot(ofLevel: rank)
          objective.addCost(-objective.cost(entering, slot: slot), of: entering, slot: slot)
        }
        continue
      }
      pivot(entering: entering, leaving: leaving)
    }
    settle()
  }

  private mutating func nextImproving() -> Int32? {
    candidates.smallest { [kinds = kinds.base] symbol in
      let kind = kinds[Int(symbol)]
      return (kind == .slack || kind == .error) && !tableau.hasRow(symbol) && objective.improves(symbol)
    }
  }

  /// The basic symbol that falls to zero first when `symbol` rises; the smallest of several (Bland).
  private func limit(of symbol: Int32) -> Int32? {
    var best: Int32?
    var bestRatio = Double.infinity
    let column = tableau.column(symbol)
    for index in 0..<column.count {
      let place = column[index]
      let coefficient = tableau.coefficient(at: place)
      guard coefficient < -Tolerance.pivot else { continue }
      let ratio = max(0, tableau.constant(place.row)) / -coefficient
      if ratio < bestRatio || (ratio == bestRatio && place.row < best!) {
        best = place.row
        bestRatio = ratio
      }
    }
    return best
  }

  /// Sets constants that rounding left just below zero to zero.
  private mutating func settle() {
    while let symbol = suspects.popLast() {
      if tableau.hasRow(symbol), tableau.constant(symbol) < 0 { tableau.setConstant(symbol, 0) }
    }
  }

  // MARK: - Dual simplex

  /// Makes an optimal basis feasible after constants changed.
  ///
  /// Only rows whose constant changed are looked at.
  mutating func repair() throws(Dead) {
    let end = pivots + pivotLimit
    while let leaving = nextInfeasible() {
      guard let entering = cheapest(toRaise: leaving) else { throw .end(leaving) }
      pivot(entering: entering, leaving: leaving)
      if pivots >= end { throw .stalled }
    }
  }

  private mutating func nextInfeasible() -> Int32? {
    suspects.smallest { symbol in tableau.hasRow(symbol) && tableau.constant(symbol) < -Tolerance.value }
  }

  /// The symbol that raises the row of `symbol` at the least cost per unit; nil if nothing does.
  func cheapest(toRaise symbol: Int32, sign: Double = 1) -> Int32? {
    var best: SparseMatrix.Entry?
    let line = tableau.row(symbol)
    for index in 0..<line.count {
      var entry = line[index]
      entry.coefficient *= sign
      guard entry.coefficient > Tolerance.pivot, kinds[entry.symbol] != .dummy else { continue }
      if let old = best,
        !objective.isCheaper(entry.symbol, per: entry.coefficient, than: old.symbol, per: old.coefficient)
      {
        continue
      }
      best = entry
    }
    return best?.symbol
  }
}
