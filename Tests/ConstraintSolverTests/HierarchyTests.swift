import Testing

@testable import ConstraintSolver

/// Priorities are strict; weights count within one priority only.
@Suite struct HierarchyTests {
  let solver = SimplexSolver()

  @Test(arguments: [1.0, 1e6]) func manyWeakConstraintsDoNotMoveOneStronger(_ weight: Double) throws {
    let x = solver.makeVariable()
    for id in 0..<1000 {
      try solver.add(Constraint(id: id, [Term(1, x)], .equal, 500, priority: 250, weight: weight))
    }
    #expect(solver.value(of: x) == 500)
    try solver.add(Constraint(id: 1000, [Term(1, x)], .equal, 10, priority: 251))
    #expect(solver.value(of: x) == 10)
    try solver.remove(id: 1000)
    #expect(solver.value(of: x) == 500)
  }

  @Test func prioritiesThatDifferByTheLeastStepAreStrict() throws {
    let x = solver.makeVariable()
    let low = Priority(Float(750).nextDown)
    try solver.add(Constraint(id: 0, [Term(1, x)], .equal, 1, priority: low, weight: 1e9))
    try solver.add(Constraint(id: 1, [Term(1, x)], .equal, 2, priority: 750, weight: 1e-3))
    #expect(solver.value(of: x) == 2)
  }

  @Test func withinOnePriorityTheWeightedMajorityWins() throws {
    let x = solver.makeVariable()
    try solver.add(Constraint(id: 0, [Term(1, x)], .equal, 10, priority: 500, weight: 3))
    try solver.add(Constraint(id: 1, [Term(1, x)], .equal, 20, priority: 500))
    try solver.add(Constraint(id: 2, [Term(1, x)], .equal, 30, priority: 500))
    #expect(solver.value(of: x) == 10)
    try solver.add(Constraint(id: 3, [Term(1, x)], .greaterOrEqual, 30, priority: 500, weight: 2))
    #expect(solver.value(of: x) == 20)
  }

  @Test func aLowerPriorityDecidesWhatAHigherOneLeavesOpen() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint(id: 0, [Term(1, x), Term(1, y)], .equal, 100, priority: 750))
    try solver.add(Constraint(id: 1, [Term(1, x)], .equal, 80, priority: 500))
    try solver.add(Constraint(id: 2, [Term(1, y)], .equal, 80, priority: 250))
    #expect([solver.value(of: x), solver.value(of: y)] == [80, 20])
    try solver.add(Constraint(id: 3, [Term(1, y)], .greaterOrEqual, 50))
    #expect([solver.value(of: x), solver.value(of: y)] == [50, 50])
  }

  @Test func manyPrioritiesComeAndGo() throws {
    let x = solver.makeVariable()
    for level in 1...40 {
      try solver.add(
        Constraint(id: level, [Term(1, x)], .equal, Double(level), priority: Priority(Float(level))))
      #expect(solver.value(of: x) == Double(level))
    }
    for level in (2...40).reversed() {
      try solver.remove(id: level)
      #expect(solver.value(of: x) == Double(level - 1))
      #expect(solver.checkInvariants() == [])
    }
  }
}
