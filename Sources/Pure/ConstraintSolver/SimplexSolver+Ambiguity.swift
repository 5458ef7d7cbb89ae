extension SimplexSolver {
  /// False where no other value is as good; true says only that one may be.
  func mayBeOpen(_ variable: Variable) -> Bool { simplex.freedom(of: variable.symbol) != .none }

  /// Whether the constraints leave a variable open: another value would be as good.
  func isOpen(_ variable: Variable) -> Bool {
    switch simplex.freedom(of: variable.symbol) {
    case .none: return false
    case .full: return true
    case .unknown:
      // Any distance will do that is far above rounding.
      let reach = 1.0
      let present = value(of: variable)
      let range = nearest(to: present + reach, variable) - nearest(to: present - reach, variable)
      return range > Propagation.tolerance
    }
  }

  /// Moves a variable as near to a value as the constraints allow without loss, and fixes it there by a required
  /// constraint.
  ///
  /// The solver is of no use for further constraints then: this serves `LayoutSolver`, as the last thing it does.
  func pull(_ variable: Variable, toward target: Double) {
    switch simplex.freedom(of: variable.symbol) {
    case .none: return
    case .full: fix(variable, at: target)
    case .unknown: fix(variable, at: nearest(to: target, variable))
    }
  }

  private func fix(_ variable: Variable, at value: Double) {
    // Refused only where rounding makes the value just impossible: then the variable is where it should be anyhow.
    _ = try? simplex.insert(Constraint(id: .max, [Term(1, variable)], .equal, value))
  }

  /// The value nearest to `target` that the variable can have at no loss.
  private func nearest(to target: Double, _ variable: Variable) -> Double {
    let pull = Constraint(id: .max, [Term(1, variable)], .equal, target, priority: Priority(-1))
    guard let record = try? simplex.insert(pull) else { return value(of: variable) }
    let nearest = value(of: variable)
    simplex.remove(record: record)
    return nearest
  }
}

extension Simplex {
  enum Freedom {
    /// No other value is best.
    case none
    /// Some symbol that no level of the objective notices moves the variable; whether it can move, other rows decide.
    case unknown
    /// Any value is as good.
    case full
  }

  /// How far a variable is open, as its expression in symbols that are not basic tells.
  mutating func freedom(of variable: Int32) -> Freedom {
    refreshOpenness()
    if !mayBeOpen[variable] { return .none }
    work.add(1, variable)
    defer { work.removeAll() }
    if definitions.reduce(&work) != nil { return .full }
    substituteBasics()
    for index in 0..<work.symbols.count {
      let symbol = work.symbols[index]
      if abs(work[symbol]) > Tolerance.coefficient, isFreeToRise(symbol) { return .unknown }
    }
    return .none
  }

  /// Marks every symbol that depends on one which may move, whether or not such terms cancel: in linear time, where
  /// writing out the expressions of a long chain would take the square of its length.
  private mutating func refreshOpenness() {
    guard !opennessIsCurrent else { return }
    opennessIsCurrent = true
    mayBeOpen.reserve(Int(symbolCount))
    for symbol in 0..<symbolCount {
      mayBeOpen[symbol] = kinds[symbol] == .variable ? !definitions.isDefined(symbol) : isFreeToRise(symbol)
    }
    for symbol in 0..<symbolCount where tableau.hasRow(symbol) { mayBeOpen[symbol] = hasOpenTerm(tableau.row(symbol)) }
    for variable in definitions.inOrder() { mayBeOpen[variable] = hasOpenTerm(definitions.matrix.row(variable)) }
  }

  private func hasOpenTerm(_ line: Line<SparseMatrix.Entry>) -> Bool {
    for index in 0..<line.count where mayBeOpen[line[index].symbol] { return true }
    return false
  }

  /// Whether a symbol that is not basic can leave zero at no cost, as far as its own row of costs tells.
  private func isFreeToRise(_ symbol: Int32) -> Bool {
    let kind = kinds[symbol]
    return (kind == .slack || kind == .error) && !tableau.hasRow(symbol) && objective.ignores(symbol)
  }
}
