extension SimplexSolver {
  /// Moves a variable as near to a value as the constraints allow without loss, and fixes it there by a required constraint.
  ///
  /// Returns whether the constraints left it open.
  ///
  /// The solver is of no use for further constraints then: this serves `LayoutSolver`, as the last thing it does.
  func pull(_ variable: Variable, toward target: Double) -> Bool {
    switch simplex.freedom(of: variable.symbol) {
    case .none: return false
    case .full: fix(variable, at: target)
    case .unknown:
      // Any distance will do that is far above rounding.
      let reach = 1.0
      let present = value(of: variable)
      let range = nearest(to: present + reach, variable) - nearest(to: present - reach, variable)
      if range <= Propagation.tolerance { return false }
      fix(variable, at: nearest(to: target, variable))
    }
    return true
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
    /// Some symbol that no level of the objective notices moves the variable; whether it can really move, other rows decide.
    case unknown
    /// Any value is as good.
    case full
  }

  /// How far a variable is open, as its expression in symbols that are not basic tells.
  mutating func freedom(of variable: Int32) -> Freedom {
    work.add(1, variable)
    defer { work.removeAll() }
    if definitions.reduce(&work) != nil { return .full }
    substituteBasics()
    for index in 0..<work.symbols.count {
      let symbol = work.symbols[index]
      guard abs(work[symbol]) > Tolerance.coefficient, kinds[symbol] != .dummy else { continue }
      if objective.ignores(symbol) { return .unknown }
    }
    return .none
  }
}
