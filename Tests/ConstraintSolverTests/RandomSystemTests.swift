import TestNumbers
import Testing

@testable import ConstraintSolver

/// Seeded random systems: the seed of a failure is in its message.
@Suite struct RandomSystemTests {
  /// Systems of up to three variables in a box, against the best of all corners.
  @Test func smallSystemsHaveTheLeastErrors() throws {
    var refusals = 0
    for seed in 1...300 as ClosedRange<UInt64> {
      var numbers = SplitMix(seed: seed)
      let solver = SimplexSolver()
      let variables = (0..<numbers.number(1...3)).map { _ in solver.makeVariable() }
      var held: [Constraint] = []
      for (index, variable) in variables.enumerated() {
        held.append(Constraint(id: 100 + index, [Term(1, variable)], .greaterOrEqual, -200))
        held.append(Constraint(id: 200 + index, [Term(1, variable)], .lessOrEqual, 200))
      }
      for constraint in held { try solver.add(constraint) }
      for id in 0..<numbers.number(1...8) {
        let constraint = randomConstraint(id: id, variables, &numbers)
        let offered = BruteForce(variables: variables.count, constraints: held + [constraint])
        if let best = offered.bestErrors() {
          try solver.add(constraint)
          held.append(constraint)
          let errors = offered.errors(at: variables.map { solver.value(of: $0) })
          let found = try #require(errors, "seed \(seed): a required constraint does not hold")
          for pair in zip(found, best) { #expect(abs(pair.0 - pair.1) < 1e-6, "seed \(seed), constraint \(id)") }
        } else {
          #expect(throws: SolverError.self, "seed \(seed), constraint \(id)") { try solver.add(constraint) }
          refusals += 1
        }
        #expect(solver.checkInvariants() == [], "seed \(seed), constraint \(id)")
      }
    }
    #expect(refusals > 50)
  }

  /// After any sequence of changes the errors are those of a solver built with what is left.
  @Test func aChangedSolverEqualsAFreshOne() throws {
    for seed in 1...80 as ClosedRange<UInt64> {
      var numbers = SplitMix(seed: seed)
      let solver = SimplexSolver()
      let variables = (0..<numbers.number(2...10)).map { _ in solver.makeVariable() }
      for (index, variable) in variables.enumerated() {
        try solver.add(Constraint(id: 1000 + index, [Term(1, variable)], .equal, Double(10 * index), priority: 1))
      }
      let edited = variables[0]
      try solver.addEdit(edited, priority: 900)
      var suggestion = 0.0
      var held: [Constraint] = []
      for id in 0..<60 {
        if numbers.chance(0.3), !held.isEmpty {
          try solver.remove(id: held.remove(at: numbers.number(0...held.count - 1)).id)
        } else if numbers.chance(0.3) {
          suggestion = Double(numbers.number(-100...100))
          try solver.suggest(suggestion, for: edited)
        } else {
          let constraint = randomConstraint(id: id, variables, &numbers)
          if (try? solver.add(constraint)) != nil { held.append(constraint) }
        }
        #expect(solver.checkInvariants() == [], "seed \(seed), change \(id)")
      }
      let fresh = SimplexSolver()
      for _ in variables { _ = fresh.makeVariable() }
      var all = held
      for (index, variable) in variables.enumerated() {
        all.append(Constraint(id: 1000 + index, [Term(1, variable)], .equal, Double(10 * index), priority: 1))
      }
      all.append(Constraint(id: 2000, [Term(1, edited)], .equal, suggestion, priority: 900))
      for constraint in all.shuffled(using: &numbers) { try fresh.add(constraint) }
      let judge = BruteForce(variables: variables.count, constraints: all)
      let errors = try #require(judge.errors(at: variables.map { solver.value(of: $0) }), "seed \(seed)")
      let expected = try #require(judge.errors(at: variables.map { fresh.value(of: $0) }), "seed \(seed)")
      for pair in zip(errors, expected) { #expect(abs(pair.0 - pair.1) < 1e-5, "seed \(seed)") }
    }
  }

  private func randomConstraint(id: Int, _ variables: [Variable], _ numbers: inout SplitMix) -> Constraint {
    let priorities: [Priority] = [1000, 1000, 750, 250]
    let relations: [Relation] = [.equal, .lessOrEqual, .greaterOrEqual]
    let coefficients = [1.0, 1, 1, -1, -1, 0.5, 2, -3]
    let terms = (0..<numbers.number(1...3)).map { _ in
      Term(coefficients[numbers.number(0...7)], variables[numbers.number(0...variables.count - 1)])
    }
    return Constraint(
      id: id, terms, relations[numbers.number(0...2)], Double(numbers.number(-60...60)),
      priority: priorities[numbers.number(0...3)], weight: Double(numbers.number(1...3)))
  }
}
