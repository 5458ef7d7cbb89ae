#if CONSTRAINT_SOLVER_CHECKS
  extension SimplexSolver {
    /// Whether `checkInvariants` looks at anything; the define CONSTRAINT_SOLVER_CHECKS compiles it in.
    static var hasChecks: Bool { true }

    /// Everything that must be true between calls and is not, a sentence each.
    func checkInvariants() -> [String] {
      simplex.refreshValues()
      return simplex.checkInvariants()
    }
  }

  extension Simplex {
    func checkInvariants() -> [String] {
      var faults = tableau.checkLinks("tableau") + definitions.matrix.checkLinks("definitions")
      checkDefinitions(&faults)
      checkTableau(&faults)
      checkEquations(&faults)
      checkCosts(&faults)
      return faults
    }

    private func checkDefinitions(_ faults: inout [String]) {
      for symbol in 0..<symbolCount where definitions.isDefined(symbol) {
        if kinds[symbol] != .variable { faults.append("\(name(symbol)) is defined but no variable") }
        let row = definitions.matrix.row(symbol)
        for index in 0..<row.count {
          let other = row[index].symbol
          if kinds[other] == .unused { faults.append("\(name(symbol)) refers to the unused \(name(other))") }
          guard kinds[other] == .variable else { continue }
          if definitions.isDefined(other), definitions.order(other) >= definitions.order(symbol) {
            faults.append("\(name(symbol)) refers to the later \(name(other))")
          }
          if definitions.firstUse(other) > definitions.order(symbol) {
            faults.append("\(name(symbol)) refers to \(name(other)) before its first use")
          }
        }
      }
    }

    private func checkTableau(_ faults: inout [String]) {
      for symbol in 0..<symbolCount where tableau.hasRow(symbol) {
        let value = tableau.constant(symbol)
        let isDummy = kinds[symbol] == .dummy
        if value < -Tolerance.value || (isDummy && value != 0) { faults.append("\(name(symbol)) has the value \(value)") }
        if tableau.column(symbol).count > 0 { faults.append("\(name(symbol)) is basic and in a row of the tableau") }
        let row = tableau.row(symbol)
        for index in 0..<row.count {
          let kind = kinds[row[index].symbol]
          if kind == .unused || kind == .variable || (isDummy && kind != .dummy) {
            faults.append("\(name(row[index].symbol)) is in the row of \(name(symbol))")
          }
        }
      }
      for symbol in 0..<symbolCount where kinds[symbol] == .slack || kinds[symbol] == .error {
        if !tableau.hasRow(symbol), objective.improves(symbol) { faults.append("\(name(symbol)) would improve the objective") }
      }
    }

    /// Each constraint's equation holds for the present values.
    private func checkEquations(_ faults: inout [String]) {
      for case let record? in records {
        var rest = record.sign * -record.constraint.constant - values[record.plus]
        var size = abs(record.constraint.constant)
        if let minus = record.minus { rest += values[minus] }
        for term in record.constraint.terms {
          rest += record.sign * term.coefficient * values[term.variable.symbol]
          size = max(size, abs(term.coefficient * values[term.variable.symbol]))
        }
        if abs(rest) > 1e-9 * max(1, size) { faults.append("\(record.constraint) is off by \(rest)") }
      }
    }

    /// The costs are those of the errors, written in symbols that are not basic.
    private func checkCosts(_ faults: inout [String]) {
      for rank in 0..<objective.levelCount {
        let slot = objective.slot(ofLevel: rank)
        var costs = [Double](repeating: 0, count: Int(symbolCount))
        for case let record? in records where record.slot == slot {
          for symbol in [record.plus, record.minus!] where kinds[symbol] == .error {
            if !tableau.hasRow(symbol) { costs[Int(symbol)] += record.constraint.weight }
            let row = tableau.row(symbol)
            for index in 0..<row.count { costs[Int(row[index].symbol)] += record.constraint.weight * row[index].coefficient }
          }
        }
        for symbol in 0..<symbolCount where abs(costs[Int(symbol)] - objective.cost(symbol, slot: slot)) > Tolerance.cost {
          faults.append("\(name(symbol)) has the cost \(objective.cost(symbol, slot: slot)), not \(costs[Int(symbol)])")
        }
      }
    }
  }

  extension SparseMatrix {
    /// Rows and columns name each other's places, no symbol is twice in a row, no coefficient is the rest of a cancellation.
    func checkLinks(_ name: String) -> [String] {
      var faults: [String] = []
      var entries = 0
      for symbol in 0..<symbolCount {
        let line = row(symbol)
        if line.count > 0, !hasRow(symbol) { faults.append("\(name): \(symbol) has entries but no row") }
        var seen: [Int32] = []
        for index in 0..<line.count {
          let entry = line[index]
          entries += 1
          seen.append(entry.symbol)
          if abs(entry.coefficient) <= Tolerance.coefficient { faults.append("\(name): a zero in the row of \(symbol)") }
          let column = column(entry.symbol)
          if entry.slot >= column.count || column[entry.slot].row != symbol || column[entry.slot].slot != index {
            faults.append("\(name): entry \(index) of the row of \(symbol) is not where it says")
          }
        }
        seen.sort()
        for index in seen.indices.dropFirst() where seen[index] == seen[index - 1] {
          faults.append("\(name): \(seen[index]) is twice in the row of \(symbol)")
        }
      }
      for symbol in 0..<symbolCount { entries -= Int(column(symbol).count) }
      if entries != 0 { faults.append("\(name): \(entries) more entries in rows than in columns") }
      return faults
    }
  }
#else
  extension SimplexSolver {
    static var hasChecks: Bool { false }

    @inline(__always)
    func checkInvariants() -> [String] { [] }
  }
#endif
