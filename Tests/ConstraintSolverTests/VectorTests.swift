import Testing

@testable import ConstraintSolver

/// The systems of Fixtures, each with a single best assignment that another solver found.
@Suite struct VectorTests {
  @Test(arguments: ["chain-10", "sheet", "chain-100", "chain-1000", "reject-sheet"])
  func everyAssignmentIsThatOfTheOtherSolver(_ name: String) throws {
    let system: SystemCase = try loadFixture(name)
    let expected: ExpectedCase = try loadFixture("\(name).expected")
    let loaded = try system.systems.map { try LoadedSystem($0) }
    func suggest(_ values: [Double]) throws {
      var rest = values[...]
      for system in loaded {
        try system.suggest(rest.prefix(system.edits.count))
        rest = rest.dropFirst(system.edits.count)
      }
    }
    try suggest(system.start ?? [])
    let values = loaded.flatMap(\.values)
    #expect(values.count == expected.values.count)
    for (index, pair) in zip(values, expected.values).enumerated() {
      #expect(abs(pair.0 - pair.1) <= 1e-5, "\(name) x\(index)")
    }
    for (step, values) in (system.steps ?? []).enumerated() {
      try suggest(values)
      let checksum = loaded.reduce(0) { $0 + $1.checksum }
      #expect(abs(checksum / expected.step_checksums[step] - 1) <= 1e-8, "\(name) step \(step)")
    }
    print(name, loaded.map { $0.solver.pivotCount })
  }
}
