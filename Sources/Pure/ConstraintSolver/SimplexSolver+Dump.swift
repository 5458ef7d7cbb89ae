extension SimplexSolver {
  /// The state as text, for debugging.
  ///
  /// Letters name the kinds of symbols: x a variable, s a slack, e an error, d the dummy of a required equation. Sections:
  ///
  /// - `objective`: a line a priority, strongest first: the cost of each symbol that is not basic;
  /// - `tableau`: the basic slacks and errors; the constant is the value;
  /// - `definitions`: the determined variables, each after those it refers to;
  /// - `variables`: values, in the order of making; `free` where nothing determines the variable;
  /// - `constraints`: each with the symbols it is held by, `plus - minus = terms - constant` (or the negative for `<=`).
  public func dump() -> String {
    simplex.refreshValues()
    return simplex.dump()
  }
}

extension Simplex {
  mutating func dump() -> String {
    var text = "objective\n"
    for rank in 0..<objective.levelCount {
      text += "  @\(decimal(Double(objective.priority(ofLevel: rank).rawValue))):"
      for symbol in 0..<symbolCount {
        let cost = objective.cost(symbol, slot: objective.slot(ofLevel: rank))
        if cost != 0 { text += " + \(decimal(cost)) \(name(symbol))" }
      }
      text += "\n"
    }
    text += "tableau\n"
    for symbol in 0..<symbolCount where tableau.hasRow(symbol) { text += line(symbol, tableau) }
    text += "definitions\n"
    for variable in definitions.inOrder() { text += line(variable, definitions.matrix) }
    text += "variables\n"
    for symbol in 0..<symbolCount where kinds[symbol] == .variable {
      text += "  \(name(symbol)) = \(decimal(values[symbol]))\(definitions.isDefined(symbol) ? "" : " free")\n"
    }
    text += "constraints\n"
    for case let record? in records {
      text += "  \(record.constraint) [\(name(record.plus))"
      if let minus = record.minus { text += ", \(name(minus))" }
      text += "]\n"
    }
    return text
  }

  func name(_ symbol: Int32) -> String { "\(kinds[symbol].letter)\(symbol)" }

  private func line(_ symbol: Int32, _ matrix: borrowing SparseMatrix) -> String {
    var text = "  \(name(symbol)) = \(decimal(matrix.constant(symbol)))"
    let row = matrix.row(symbol)
    var entries: [SparseMatrix.Entry] = []
    for index in 0..<row.count { entries.append(row[index]) }
    entries.sort { $0.symbol < $1.symbol }
    for entry in entries { text += " + \(decimal(entry.coefficient)) \(name(entry.symbol))" }
    return text + "\n"
  }
}
