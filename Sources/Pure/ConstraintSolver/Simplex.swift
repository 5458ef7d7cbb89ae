/// The state of the solver: definitions of variables, the tableau of the symbols that may not be negative, the objective.
///
/// Source of the method: Badros, Borning, Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm", ACM
/// TOCHI 8(4), 2001: a simplex in which variables of any sign are kept apart, constraints come and go one by one, and a
/// changed constant is repaired by the dual simplex. Three things differ from the paper:
///
/// - the objective is lexicographic (`Objective`), so priorities are strict;
/// - the definitions of variables are triangular (`Definitions`), so pivots do not touch them;
/// - a new required constraint that does not hold yet is repaired by the dual simplex as well. There is no artificial
///   variable: the basis stays optimal throughout, and if the repair fails its pivots are undone.
///
/// Between calls: every constant of the tableau is ≥ 0 (the basis is feasible) and no symbol improves the objective (it
/// is optimal), both within `Tolerance`.
struct Simplex: ~Copyable {
  var definitions = Definitions()
  /// Rows of basic slack and error symbols (and of dummies of redundant equations), in symbols that are not basic.
  var tableau = SparseMatrix()
  var objective = Objective()

  var records: [Record?] = []
  var freeRecords: [Int32] = []
  var recordOfID: [Int: Int32] = [:]
  var edits: [Edit] = []

  private(set) var kinds = Table<SymbolKind>(filler: .unused)
  private(set) var symbolCount: Int32 = 0
  private var freeSymbols: [Int32] = []
  /// The record a slack, error or dummy belongs to.
  private var owners = Table<Int32>(filler: -1)

  var values = Table<Double>(filler: 0)
  var valuesAreCurrent = false
  /// Which symbols may have other values that are as good, for the report of ambiguity.
  var mayBeOpen = Table<Bool>(filler: false)
  var opennessIsCurrent = false

  /// Symbols that are not basic and whose cost changed.
  var candidates = Worklist()
  /// Basic symbols whose constant changed.
  var suspects = Worklist()
  var work = Expression()
  var log: [Pivot] = []
  var isLogging = false
  var pivots = 0

  // MARK: - Symbols

  mutating func makeSymbol(_ kind: SymbolKind, owner: Int32 = -1) -> Int32 {
    let symbol: Int32
    if let free = freeSymbols.popLast() {
      symbol = free
    } else {
      symbol = symbolCount
      symbolCount += 1
      let count = Int(symbolCount)
      definitions.reserve(count)
      tableau.reserve(count)
      objective.reserve(symbolCount)
      kinds.reserve(count)
      owners.reserve(count)
      values.reserve(count)
      candidates.reserve(count)
      suspects.reserve(count)
      work.reserve(count)
    }
    kinds[symbol] = kind
    owners[symbol] = owner
    values[symbol] = 0
    definitions.setVariable(symbol, kind == .variable)
    return symbol
  }

  /// The symbol must not occur anywhere any more.
  mutating func release(_ symbol: Int32) {
    assert(tableau.column(symbol).count == 0 && definitions.matrix.column(symbol).count == 0)
    kinds[symbol] = .unused
    values[symbol] = 0
    definitions.setVariable(symbol, false)
    freeSymbols.append(symbol)
  }

  func record(owning symbol: Int32) -> Record? {
    let owner = owners[symbol]
    return owner < 0 ? nil : records[Int(owner)]
  }

  // MARK: - Values

  mutating func invalidate() {
    valuesAreCurrent = false
    opennessIsCurrent = false
  }

  /// Computes all values: basic symbols have the constant of their row, other slacks and errors are zero, and so are
  /// variables that no constraint determines.
  mutating func refreshValues() {
    guard !valuesAreCurrent else { return }
    valuesAreCurrent = true
    for symbol in 0..<symbolCount { values[symbol] = tableau.hasRow(symbol) ? tableau.constant(symbol) : 0 }
    for variable in definitions.inOrder() {
      let line = definitions.matrix.row(variable)
      var value = definitions.matrix.constant(variable)
      for index in 0..<line.count { value += line[index].coefficient * values[line[index].symbol] }
      values[variable] = value
    }
  }
}
