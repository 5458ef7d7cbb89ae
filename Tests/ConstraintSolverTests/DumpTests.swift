import Testing

@testable import ConstraintSolver

@Suite struct DumpTests {
  @Test func theDumpShowsEverything() throws {
    let solver = SimplexSolver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint(id: 7, [Term(1, x)], .equal, 10))
    try solver.add(Constraint(id: 8, [Term(1, y), Term(-1, x)], .greaterOrEqual, 2.5))
    try solver.add(Constraint(id: 9, [Term(1, y)], .equal, 5, priority: 750))
    _ = z
    #expect(
      solver.dump() == """
        objective
          @750: + 1 d3 + 1 s4 + 2 e6
        tableau
          e5 = 7.5 + 1 d3 + 1 s4 + 1 e6
        definitions
          x0 = 10 + 1 d3
          x1 = 2.5 + 1 x0 + 1 s4
        variables
          x0 = 10
          x1 = 12.5
          x2 = 0 free
        constraints
          #7: 1 x0 == 10 [d3]
          #8: 1 x1 + -1 x0 >= 2.5 [s4]
          #9: 1 x1 == 5 @750 [e5, e6]

        """)
  }

  /// The run with the define is the one that proves something about invariants.
  @Test(.enabled(if: SimplexSolver.hasChecks)) func aBrokenStateIsNoticed() throws {
    let solver = SimplexSolver()
    let x = solver.makeVariable()
    try solver.add(Constraint(id: 7, [Term(1, x)], .equal, 10))
    try solver.add(Constraint(id: 8, [Term(1, x)], .greaterOrEqual, 2))
    #expect(solver.checkInvariants() == [])
    solver.simplex.tableau.setConstant(2, -1)
    solver.simplex.invalidate()
    #expect(solver.checkInvariants() == ["s2 has the value -1.0", "#8: 1 x0 >= 2 is off by 9.0"])
  }
}
