import TestNumbers
import Testing

@testable import ConstraintSolver

/// The systems of Fixtures, each with a single best assignment that another solver found.
@Suite struct VectorTests {
  static let names = ["chain-10", "sheet", "chain-100", "chain-1000", "reject-sheet"]

  @Test(arguments: names)
  func everyAssignmentIsThatOfTheOtherSolver(_ name: String) throws {
    let (loaded, system, expected) = try load(name)
    try expectValues(loaded, expected, "\(name) built")
    for (step, values) in (system.steps ?? []).enumerated() {
      try loaded.suggest(values)
      #expect(abs(loaded.checksum / expected.step_checksums[step] - 1) <= 1e-8, "\(name) step \(step)")
    }
    #expect((system.steps ?? []).count == expected.step_checksums.count)
    #expect(loaded.solver.checkInvariants() == [])
  }

  /// The work is counted in pivots, which do not depend on the machine.
  ///
  /// A row a constraint would be thousands.
  @Test(arguments: [("chain-10", 20), ("chain-100", 200), ("chain-1000", 2000), ("sheet", 100)])
  func buildingTakesFewPivots(_ name: String, _ limit: Int) throws {
    let (loaded, _, _) = try load(name)
    #expect(loaded.solver.pivotCount > 0)
    #expect(loaded.solver.pivotCount <= limit)
  }

  /// A step of the width moves labels from one border to the other; each costs a pivot or two, and nothing is solved anew.
  @Test(arguments: [("chain-10", 3.0), ("chain-100", 3), ("chain-1000", 3), ("sheet", 12)])
  func anEditTakesFewPivots(_ name: String, _ limit: Double) throws {
    let (loaded, system, _) = try load(name)
    let before = loaded.solver.pivotCount
    let steps = try #require(system.steps)
    for values in steps { try loaded.suggest(values) }
    #expect(Double(loaded.solver.pivotCount - before) / Double(steps.count) <= limit)
  }

  /// The dual simplex takes the cheapest symbol in, so that the basis is optimal before the primal one looks at it.
  @Test(.enabled(if: SimplexSolver.hasChecks), arguments: ["chain-10", "sheet"])
  func aRepairLeavesNothingToImprove(_ name: String) throws {
    let (loaded, system, _) = try load(name)
    let record = loaded.solver.simplex.edits[0].record
    for (step, values) in (system.steps ?? []).enumerated() {
      loaded.solver.simplex.setConstant(values[0], ofRecord: record)
      try loaded.solver.simplex.repair()
      #expect(loaded.solver.checkInvariants() == [], "\(name) step \(step)")
    }
  }

  @Test(arguments: names)
  func theOrderOfAddingDoesNotMatter(_ name: String) throws {
    for seed in 1...2 as ClosedRange<UInt64> {
      var numbers = SplitMix(seed: seed)
      var (system, expected): (SystemCase, ExpectedCase) = (try loadFixture(name), try loadFixture("\(name).expected"))
      system.systems[0].constraints.shuffle(using: &numbers)
      let loaded = try LoadedSystem(system.systems[0])
      try loaded.suggest(system.start ?? [])
      try expectValues(loaded, expected, "\(name) seed \(seed)")
    }
  }

  @Test(arguments: ["chain-10", "sheet", "chain-100"])
  func removingAndAddingAgainRestores(_ name: String) throws {
    let (loaded, _, expected) = try load(name)
    for seed in 1...8 as ClosedRange<UInt64> {
      var numbers = SplitMix(seed: seed)
      let chosen = loaded.constraints.shuffled(using: &numbers).prefix(numbers.number(1...loaded.constraints.count))
      for constraint in chosen { try loaded.solver.remove(id: constraint.id) }
      #expect(loaded.solver.constraintCount == loaded.constraints.count - chosen.count)
      #expect(loaded.solver.checkInvariants() == [], "\(name) seed \(seed), removed")
      for constraint in chosen.shuffled(using: &numbers) { try loaded.solver.add(constraint) }
      #expect(loaded.solver.checkInvariants() == [], "\(name) seed \(seed), added again")
      try expectValues(loaded, expected, "\(name) seed \(seed)")
    }
  }

  @Test func whatIsRefusedChangesNothing() throws {
    let (loaded, system, expected) = try load("reject-sheet")
    let offers = try #require(system.reject)
    #expect(offers.count == 3)
    let untouched = try LoadedSystem(system.systems[0])
    for (index, row) in offers.enumerated() {
      let before = loaded.values
      let offer = LoadedSystem.constraint(row, id: 1000 + index, loaded.variables)
      let error = #expect(throws: SolverError.self) { try loaded.solver.add(offer) }
      guard case .unsatisfiable(offer, let conflicts)? = error else {
        Issue.record("offer \(index) was refused with \(String(describing: error))")
        continue
      }
      #expect(loaded.values == before, "offer \(index): not one bit of a value may change")
      try expectConflict(offer, conflicts, loaded.constraints)
      #expect(loaded.solver.checkInvariants() == [], "offer \(index)")
    }
    for width in [320.0, 1024, 199, 1300, 390] {
      try loaded.suggest([width])
      try untouched.suggest([width])
      for pair in zip(loaded.values, untouched.values) { #expect(abs(pair.0 - pair.1) < 1e-8, "width \(width)") }
    }
    try expectValues(loaded, expected, "after the refusals")
  }

  /// The constraints named beside a refused one are enough to refuse it.
  private func expectConflict(_ offer: Constraint, _ conflicts: [Int], _ constraints: [Constraint]) throws {
    #expect(!conflicts.isEmpty)
    let solver = SimplexSolver()
    for _ in 0..<100 { _ = solver.makeVariable() }
    for id in conflicts {
      #expect(constraints[id].priority.isRequired)
      try solver.add(constraints[id])
    }
    #expect(throws: SolverError.self) { try solver.add(offer) }
  }

  @Test func manyEditsLeaveNoDrift() throws {
    let (loaded, system, _) = try load("sheet")
    var numbers = SplitMix(seed: 7)
    for _ in 0..<1000 { try loaded.suggest([Double.random(in: 150...1300, using: &numbers)]) }
    let width = Double.random(in: 200...1200, using: &numbers)
    try loaded.suggest([width])
    let fresh = try LoadedSystem(system.systems[0])
    try fresh.suggest([width])
    for pair in zip(loaded.values, fresh.values) { #expect(abs(pair.0 - pair.1) < 1e-7) }
  }

  // MARK: - Helpers

  private func load(_ name: String) throws -> (LoadedSystem, SystemCase, ExpectedCase) {
    let system: SystemCase = try loadFixture(name)
    #expect(system.systems.count == 1)
    let loaded = try LoadedSystem(system.systems[0])
    try loaded.suggest(system.start ?? [])
    return (loaded, system, try loadFixture("\(name).expected"))
  }

  private func expectValues(_ loaded: LoadedSystem, _ expected: ExpectedCase, _ what: String) throws {
    try #require(loaded.variables.count == expected.values.count)
    for (index, pair) in zip(loaded.values, expected.values).enumerated() {
      #expect(abs(pair.0 - pair.1) <= 1e-5, "\(what): x\(index)")
    }
    #expect(abs(loaded.checksum / expected.checksum - 1) <= 1e-8, "\(what)")
  }
}
