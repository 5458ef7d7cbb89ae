import TestNumbers

@testable import ConstraintSolver

/// The problem as its rows, for the reference that solves all of it by the simplex.
extension LayoutProblem {
  /// Random rows between a few variables, of the kinds that layouts are made of.
  static func random(_ numbers: inout SplitMix, conflicts: Bool) -> LayoutProblem {
    var problem = LayoutProblem(variableCount: numbers.number(1...8))
    let rows = numbers.number(1...14)
    let last = problem.variableCount - 1
    for id in 0..<rows {
      let levels: [Priority] = [1000, 750, 500, 250]
      var priority = levels[numbers.number(0...3)]
      if !conflicts, priority.isRequired, numbers.chance(0.6) { priority = 750 }
      let relations: [Relation] = [.equal, .greaterOrEqual, .lessOrEqual]
      let variable = numbers.number(0...last)
      problem.addTerm(numbers.chance(0.8) ? 1 : 2, variable)
      if numbers.chance(0.5), last > 0 {
        problem.addTerm(numbers.chance(0.7) ? -1 : 0.5, (variable + numbers.number(1...last)) % (last + 1))
      }
      problem.close(relations[numbers.number(0...2)], Double(numbers.number(-20...100)), priority: priority, id: id)
    }
    return problem
  }

  /// Solves all of the problem by the simplex: the meaning of `LayoutSolver`, without its short cuts.
  func solvedBySimplex(previous: [Double]) -> LayoutSolution {
    var admitted = [Bool](repeating: true, count: constraintCount)
    var dropped: [DroppedConstraint] = []
    let solver = SimplexSolver()
    let variables = (0..<variableCount).map { _ in solver.makeVariable() }
    for row in 0..<constraintCount where priorities[row].isRequired {
      let sum = terms(of: row).map { Term(termCoefficients[$0], variables[Int(termVariables[$0])]) }
      do {
        try solver.add(Constraint(id: row, sum, relations[row], constants[row]))
      } catch {
        admitted[row] = false
        if case .unsatisfiable(_, let others) = error {
          dropped.append(DroppedConstraint(id: ids[row], reason: .conflicts(with: others)))
        }
      }
    }
    var solve = PartialSolve(problem: self, previous: previous, admitted: admitted)
    var values = [Double](repeating: 0, count: variableCount)
    solve.solve(&values) { _ in true }
    return LayoutSolution(values: values, dropped: dropped, ambiguous: solve.ambiguous, simplexVariables: variableCount)
  }

  /// The weighted errors of the optional rows, a sum a level, strongest first.
  func errors(_ values: [Double], admitted: (Int) -> Bool = { _ in true }) -> [Priority: Double] {
    var sums: [Priority: Double] = [:]
    for row in 0..<constraintCount where admitted(row) {
      var rest = constants[row]
      for term in terms(of: row) { rest -= termCoefficients[term] * values[Int(termVariables[term])] }
      let error = relations[row] == .equal ? abs(rest) : relations[row] == .lessOrEqual ? max(0, -rest) : max(0, rest)
      sums[priorities[row], default: 0] += error
    }
    return sums
  }
}
