/// Solves some variables of a layout problem by the simplex, with the others as constants.
struct PartialSolve {
  let problem: LayoutProblem
  let previous: [Double]
  let admitted: [Bool]

  private(set) var variableCount = 0
  /// The solved variables that the constraints leave open, ascending.
  private(set) var ambiguous: [Int] = []
  /// Whether a required constraint was refused.
  ///
  /// The values are then of no use.
  private(set) var hasConflict = false

  init(problem: LayoutProblem, previous: [Double], admitted: [Bool]) {
    self.problem = problem
    self.previous = previous
    self.admitted = admitted
  }

  /// Solves the variables for which `isOpen` is true; `values` holds those of the others, and takes the result.
  mutating func solve(_ values: inout [Double], isOpen: (Int) -> Bool) {
    let solver = SimplexSolver()
    var variables = [Variable?](repeating: nil, count: problem.variableCount)
    for variable in 0..<problem.variableCount where isOpen(variable) {
      variables[variable] = solver.makeVariable()
      variableCount += 1
    }
    if variableCount == 0 { return }
    for row in 0..<problem.constraintCount where admitted[row] {
      var terms: [Term] = []
      var constant = problem.constants[row]
      for term in problem.terms(of: row) {
        let variable = Int(problem.termVariables[term])
        if let open = variables[variable] {
          terms.append(Term(problem.termCoefficients[term], open))
        } else {
          constant -= problem.termCoefficients[term] * values[variable]
        }
      }
      if terms.isEmpty { continue }
      do {
        try solver.add(Constraint(id: row, terms, problem.relations[row], constant, priority: problem.priorities[row]))
      } catch {
        hasConflict = true
      }
    }
    // All are asked before the first is moved: fixing one may leave others no choice.
    for variable in 0..<problem.variableCount {
      if let open = variables[variable], solver.isOpen(open) { ambiguous.append(variable) }
    }
    for variable in ambiguous { solver.pull(variables[variable]!, toward: previous.value(variable)) }
    for variable in 0..<problem.variableCount {
      if let open = variables[variable] { values[variable] = solver.value(of: open) }
    }
  }
}
