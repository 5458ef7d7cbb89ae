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
  ///
  /// Open variables that no chain of constraints connects do not know of each other, so each connected part has a simplex
  /// of its own: a hundred rows that each leave something open cost a hundred times one.
  mutating func solve(_ values: inout [Double], isOpen: (Int) -> Bool) {
    for variable in 0..<problem.variableCount where isOpen(variable) { variableCount += 1 }
    solveParts(&values, isOpen: isOpen)
    ambiguous.sort()
  }

  private mutating func solveParts(_ values: inout [Double], isOpen: (Int) -> Bool) {
    var parts = Parts()
    parts.find(problem, admitted: admitted, isOpen: isOpen)
    // Parts are numbered by their smallest variables, and keep variables and rows in ascending order.
    var number = [Int](repeating: -1, count: problem.variableCount)
    var members: [[Int]] = []
    for variable in 0..<problem.variableCount where isOpen(variable) {
      let root = parts.root(of: variable)
      if number[root] < 0 {
        number[root] = members.count
        members.append([])
      }
      number[variable] = number[root]
      members[number[root]].append(variable)
    }
    var rows = [[Int]](repeating: [], count: members.count)
    for row in 0..<problem.constraintCount where admitted[row] {
      for term in problem.terms(of: row) {
        let part = number[Int(problem.termVariables[term])]
        guard part >= 0 else { continue }
        rows[part].append(row)
        break
      }
    }
    var variables = [Variable?](repeating: nil, count: problem.variableCount)
    for part in members.indices { solve(members[part], rows[part], &variables, &values) }
  }

  /// Solves one connected part.
  private mutating func solve(
    _ members: [Int], _ rows: [Int], _ variables: inout [Variable?], _ values: inout [Double]
  ) {
    let solver = SimplexSolver()
    for variable in members { variables[variable] = solver.makeVariable() }
    for row in rows {
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
      do {
        try solver.add(Constraint(id: row, terms, problem.relations[row], constant, priority: problem.priorities[row]))
      } catch {
        hasConflict = true
      }
    }
    for variable in members { values[variable] = solver.value(of: variables[variable]!) }
    let candidates = members.filter { solver.mayBeOpen(variables[$0]!) }
    if candidates.isEmpty { return }
    if candidates.count < members.count {
      // What the rest is cannot be otherwise in any best solution: with it as constants the candidates fall into small
      // parts, and what is done to one of those costs what that part costs.
      var isCandidate = [Bool](repeating: false, count: problem.variableCount)
      for variable in candidates { isCandidate[variable] = true }
      for variable in members { variables[variable] = nil }
      solveParts(&values, isOpen: { isCandidate[$0] })
      return
    }
    // All are asked before the first is moved: fixing one may leave others no choice.
    let open = members.filter { solver.isOpen(variables[$0]!) }
    for variable in open { solver.pull(variables[variable]!, toward: previous.value(variable)) }
    for variable in members { values[variable] = solver.value(of: variables[variable]!) }
    ambiguous += open
  }
}
