import TestNumbers
import Testing

@testable import ConstraintSolver

/// Whatever short cut `LayoutSolver` takes, the result is that of the simplex on the whole problem.
@Suite struct LayoutAgreementTests {
  @Test(arguments: [false, true])
  func randomProblemsHaveTheSolutionOfTheSimplex(conflicts: Bool) {
    var solver = LayoutSolver()
    var propagated = 0
    var unique = 0
    for seed in 1...1000 as ClosedRange<UInt64> {
      var numbers = SplitMix(seed: seed)
      let problem = LayoutProblem.random(&numbers, conflicts: conflicts)
      let previous = (0..<problem.variableCount).map { _ in Double(numbers.number(-50...150)) }
      let solution = solver.solve(problem, previous: previous)
      let reference = problem.solvedBySimplex(previous: previous)
      #expect(solution.dropped.map(\.id) == reference.dropped.map(\.id), "seed \(seed)")
      let dropped = Set(reference.dropped.map(\.id))
      let errors = problem.errors(solution.values) { !dropped.contains($0) }
      let best = problem.errors(reference.values) { !dropped.contains($0) }
      for (priority, error) in best {
        #expect(abs(errors[priority]! - error) < 1e-5, "seed \(seed), priority \(priority.rawValue)")
      }
      #expect(solution.ambiguous == reference.ambiguous, "seed \(seed)")
      for (index, pair) in zip(solution.values, reference.values).enumerated() {
        #expect(abs(pair.0 - pair.1) < 1e-5, "seed \(seed), x\(index)")
      }
      if solution.simplexVariables == 0 { propagated += 1 }
      if solution.ambiguous.isEmpty { unique += 1 }
    }
    // Both ways must have been gone often, or the comparison says little.
    #expect(propagated > 60 && unique > 200)
  }
}
