/// Solves layouts: all variables of a `LayoutProblem` at once, in linear time where that is provably right.
///
/// A layout pass needs no history. Nearly every layout can be read off its constraints one variable at a time, and a
/// check afterwards proves that the reading is the best assignment (`Propagation`). Where it is not, the simplex solves
/// the smallest part of the problem it can:
///
/// 1. the variables that the propagation left open, with the others as constants, if the proof then holds;
/// 2. else the whole connected parts in which the proof failed. Variables that the required constraints fix by themselves
///    are constants and connect nothing.
///
/// **Conflicts.** When required constraints contradict each other, they are gone through in the order they were added,
/// and each one that cannot hold beside those before it is dropped. The rest is solved as if it had never been added.
///
/// **Ambiguity.** A variable the constraints leave open gets the value nearest to its previous one (0 where there is
/// none), as if by a constraint weaker than all others; of several such variables the one of the smaller number goes
/// first. So a layout solved again with its own result as `previous` stays where it is.
///
/// The result depends on the arguments only. A solver is kept for its storage: passes after the first allocate little
/// but the result.
public struct LayoutSolver {
  private var propagation = Propagation()
  private var admitted: [Bool] = []
  private var parts = Parts()

  public init() {}

  /// Solves the problem.
  ///
  /// `previous` may be shorter than the number of variables; what is missing or not finite is 0.
  public mutating func solve(_ problem: LayoutProblem, previous: [Double] = []) -> LayoutSolution {
    var solution = LayoutSolution(values: [], dropped: [], ambiguous: [], simplexVariables: 0)
    var reasons: [(row: Int, reason: DroppedConstraint.Reason)] = []
    admitted.removeAll(keepingCapacity: true)
    for row in 0..<problem.constraintCount {
      let isUsable = problem.isUsable(row)
      admitted.append(isUsable)
      if !isUsable { reasons.append((row, .unusableNumbers)) }
    }
    if !attempt(problem, previous, &solution, isLast: false) {
      dropConflicts(problem, &reasons)
      _ = attempt(problem, previous, &solution, isLast: true)
    }
    reasons.sort { $0.row < $1.row }
    for (row, reason) in reasons { solution.dropped.append(DroppedConstraint(id: problem.ids[row], reason: reason)) }
    for variable in 0..<solution.values.count where !solution.values[variable].isFinite {
      // A long product of admissible coefficients can still leave the range of numbers.
      solution.values[variable] = previous.value(variable)
    }
    return solution
  }

  /// Solves with the admitted constraints.
  ///
  /// Returns false when required ones contradict each other, unless it is the last attempt, which does without those that
  /// rounding makes contradictory.
  private mutating func attempt(
    _ problem: LayoutProblem, _ previous: [Double], _ solution: inout LayoutSolution, isLast: Bool
  ) -> Bool {
    propagation.run(problem, admitted: admitted)
    solution.values = propagation.values
    solution.ambiguous.removeAll()
    solution.simplexVariables = 0
    var isProved = propagation.undetermined == 0
    for row in 0..<problem.constraintCount where admitted[row] && propagation.open[row] == 0 {
      if propagation.isProved(row, problem) { continue }
      isProved = false
      if problem.priorities[row].isRequired, isConstant(row, problem), !isLast { return false }
    }
    // An empty sum never has an open variable, so that its row counts as forced; required, it contradicts itself.
    for row in 0..<problem.constraintCount where admitted[row] && problem.terms(of: row).isEmpty {
      if problem.priorities[row].isRequired, propagation.violation(row, problem) > Propagation.tolerance, !isLast {
        return false
      }
    }
    if isProved { return true }

    parts.find(problem, admitted: admitted) { !propagation.isConstant($0) }
    parts.markFailures(problem, admitted: admitted, propagation)
    var simplex = PartialSolve(problem: problem, previous: previous, admitted: admitted)
    simplex.solve(&solution.values) { parts.hasFailed($0) && !propagation.isDetermined($0) }
    let keep = parts.clearProved(problem, admitted: admitted, propagation, values: solution.values)
    solution.ambiguous = simplex.ambiguous.filter { !parts.hasFailed($0) }
    solution.simplexVariables = simplex.variableCount
    if keep { return true }

    var whole = PartialSolve(problem: problem, previous: previous, admitted: admitted)
    whole.solve(&solution.values) { parts.hasFailed($0) && !propagation.isConstant($0) }
    if whole.hasConflict, !isLast { return false }
    solution.ambiguous += whole.ambiguous
    solution.ambiguous.sort()
    solution.simplexVariables = max(solution.simplexVariables, whole.variableCount)
    return true
  }

  private func isConstant(_ row: Int, _ problem: LayoutProblem) -> Bool {
    for term in problem.terms(of: row) where !propagation.isConstant(Int(problem.termVariables[term])) { return false }
    return true
  }

  /// Adds the required constraints to a simplex in their order and stops admitting those it refuses.
  private mutating func dropConflicts(
    _ problem: LayoutProblem, _ reasons: inout [(row: Int, reason: DroppedConstraint.Reason)]
  ) {
    let solver = SimplexSolver()
    let variables = (0..<problem.variableCount).map { _ in solver.makeVariable() }
    for row in 0..<problem.constraintCount where admitted[row] && problem.priorities[row].isRequired {
      var terms: [Term] = []
      for term in problem.terms(of: row) {
        terms.append(Term(problem.termCoefficients[term], variables[Int(problem.termVariables[term])]))
      }
      do {
        try solver.add(Constraint(id: row, terms, problem.relations[row], problem.constants[row]))
      } catch {
        admitted[row] = false
        var others: [Int] = []
        if case .unsatisfiable(_, let conflicts) = error { others = conflicts.map { problem.ids[$0] } }
        reasons.append((row, .conflicts(with: others)))
      }
    }
  }
}

extension [Double] {
  /// The previous value of a variable: 0 where there is none or it is no number.
  func value(_ variable: Int) -> Double { variable < count && self[variable].isFinite ? self[variable] : 0 }
}
