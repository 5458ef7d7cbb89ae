/// The connected parts of a layout problem: variables that share a constraint, directly or through others.
struct Parts {
  private var parents: [Int32] = []
  private var failed: [Bool] = []

  /// Connects the variables for which `isOpen` is true; the others are constants and connect nothing.
  mutating func find(_ problem: LayoutProblem, admitted: [Bool], isOpen: (Int) -> Bool) {
    parents.removeAll(keepingCapacity: true)
    for variable in 0..<Int32(problem.variableCount) { parents.append(variable) }
    failed.fill(problem.variableCount, false)
    for row in 0..<problem.constraintCount where admitted[row] {
      var first: Int32?
      for term in problem.terms(of: row) where isOpen(Int(problem.termVariables[term])) {
        let variable = problem.termVariables[term]
        if let first { join(first, variable) } else { first = variable }
      }
    }
  }

  /// Marks the parts that have an open variable or a row that is not as the certificate demands.
  mutating func markFailures(_ problem: LayoutProblem, admitted: [Bool], _ propagation: Propagation) {
    for variable in 0..<problem.variableCount where !propagation.isDetermined(variable) { fail(variable) }
    for row in 0..<problem.constraintCount
    where admitted[row] && propagation.open[row] == 0 && !propagation.isProved(row, problem) {
      fail(row: row, problem, propagation)
    }
  }

  func hasFailed(_ variable: Int) -> Bool { failed[Int(root(Int32(variable)))] }

  /// Clears the marks of parts for which the certificate holds now that every variable has a value.
  ///
  /// Returns whether that were all.
  ///
  /// Rows that had an open variable may have no violation; what is known of the others is known already.
  mutating func clearProved(
    _ problem: LayoutProblem, admitted: [Bool], _ propagation: Propagation, values: [Double]
  ) -> Bool {
    failed.fill(problem.variableCount, false)
    var isProved = true
    for row in 0..<problem.constraintCount where admitted[row] {
      if propagation.open[row] == 0 {
        if propagation.isProved(row, problem) { continue }
      } else if holds(row, problem, values) {
        continue
      }
      isProved = false
      fail(row: row, problem, propagation)
    }
    return isProved
  }

  private func holds(_ row: Int, _ problem: LayoutProblem, _ values: [Double]) -> Bool {
    var rest = problem.constants[row]
    for term in problem.terms(of: row) {
      rest -= problem.termCoefficients[term] * values[Int(problem.termVariables[term])]
    }
    switch problem.relations[row] {
    case .equal: return abs(rest) <= Propagation.tolerance
    case .greaterOrEqual: return rest <= Propagation.tolerance
    case .lessOrEqual: return rest >= -Propagation.tolerance
    }
  }

  /// The variable that stands for the part of `variable`: the smallest of it.
  func root(of variable: Int) -> Int { Int(root(Int32(variable))) }

  // MARK: - Union and find

  private mutating func fail(row: Int, _ problem: LayoutProblem, _ propagation: Propagation) {
    for term in problem.terms(of: row) where !propagation.isConstant(Int(problem.termVariables[term])) {
      return fail(Int(problem.termVariables[term]))
    }
  }

  private mutating func fail(_ variable: Int) { failed[Int(root(Int32(variable)))] = true }

  private func root(_ variable: Int32) -> Int32 {
    var variable = variable
    while parents[Int(variable)] != variable { variable = parents[Int(variable)] }
    return variable
  }

  /// The smaller number becomes the root; halving the paths on the way keeps them short.
  private mutating func join(_ a: Int32, _ b: Int32) {
    let first = shortenedRoot(a)
    let second = shortenedRoot(b)
    parents[Int(max(first, second))] = min(first, second)
  }

  private mutating func shortenedRoot(_ variable: Int32) -> Int32 {
    var variable = variable
    while parents[Int(variable)] != variable {
      parents[Int(variable)] = parents[Int(parents[Int(variable)])]
      variable = parents[Int(variable)]
    }
    return variable
  }
}
