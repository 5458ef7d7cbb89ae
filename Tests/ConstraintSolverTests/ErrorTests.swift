import Testing

@testable import ConstraintSolver

/// Every refusal: its type, that nothing changed, and its words.
@Suite struct ErrorTests {
  let solver = SimplexSolver()
  let x: Variable
  let y: Variable
  let base: Constraint

  init() throws {
    x = solver.makeVariable()
    y = solver.makeVariable()
    base = Constraint(id: 1, [Term(1, x), Term(-2, y)], .greaterOrEqual, 8, priority: 750)
    try solver.add(base)
  }

  private func expectRefusal(_ error: SolverError, _ change: () throws -> Void) {
    let before = [solver.value(of: x), solver.value(of: y)]
    let count = solver.constraintCount
    #expect(throws: error, performing: change)
    #expect([solver.value(of: x), solver.value(of: y)] == before)
    #expect(solver.constraintCount == count)
    #expect(solver.checkInvariants() == [])
  }

  @Test func aDuplicateIsRefused() {
    let again = Constraint(id: 1, [Term(1, y)], .equal, 3)
    expectRefusal(.duplicateConstraint(again)) { try solver.add(again) }
    #expect(solver.constraint(id: 1) == base)
    #expect(
      SolverError.duplicateConstraint(again).description
        == "Constraint #1: 1 x1 == 3 is already in the solver. Remove it first, or give the new one an id of its own.")
  }

  @Test func anUnknownOneCannotBeRemoved() throws {
    expectRefusal(.unknownConstraint(id: 2)) { try solver.remove(id: 2) }
    try solver.remove(id: 1)
    expectRefusal(.unknownConstraint(id: 1)) { try solver.remove(id: 1) }
    #expect(
      SolverError.unknownConstraint(id: 2).description
        == "There is no constraint #2 in the solver. It was never added, was refused, or has been removed.")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func numbersThatAreNoneAreRefused(_ bad: Double) throws {
    for constraint in [
      Constraint(id: 2, [Term(1, x)], .equal, bad), Constraint(id: 2, [Term(1, y), Term(bad, x)], .equal, 0),
      Constraint(id: 2, [Term(1, x)], .equal, 0, priority: 1, weight: bad),
    ] {
      // NaN is unequal to itself, so that the error is compared by its words.
      let error = #expect(throws: SolverError.self) { try solver.add(constraint) }
      #expect(error?.description == SolverError.notFinite(constraint).description)
    }
    try solver.addEdit(x, priority: 500)
    let error = #expect(throws: SolverError.self) { try solver.suggest(bad, for: x) }
    #expect(error?.description == "The value \(bad) suggested for x0 is not a finite number.")
    #expect(solver.value(of: x) == 0 || solver.value(of: x) == 8)
  }

  @Test(arguments: [0, -1.0]) func aWeightMustBePositive(_ weight: Double) {
    let constraint = Constraint(id: 2, [Term(1, x)], .equal, 0, priority: 1, weight: weight)
    expectRefusal(.notFinite(constraint)) { try solver.add(constraint) }
    #expect(
      SolverError.notFinite(constraint).description
        == "Constraint #2: 1 x0 == 0 @1 has a coefficient, constant or weight that is not a usable number.")
  }

  @Test(arguments: [Priority(-1), Priority(1000.5), Priority(.infinity)])
  func prioritiesOffTheScaleAreRefused(_ priority: Priority) {
    let constraint = Constraint(id: 2, [Term(1, x)], .equal, 0, priority: priority)
    expectRefusal(.badPriority(constraint)) { try solver.add(constraint) }
    #expect(
      SolverError.badPriority(constraint).description
        == "Constraint #2 has priority \(priority.rawValue), which is not in 0...1000.")
  }

  @Test(arguments: [Priority(0), 1000]) func theEndsOfTheScaleAreOnIt(_ priority: Priority) throws {
    try solver.add(Constraint(id: 2, [Term(1, x)], .equal, 5, priority: priority))
    #expect(solver.value(of: x) == 5)
  }

  @Test func editsAreRefusedWhereTheyMakeNoSense() throws {
    expectRefusal(.unknownEdit(x)) { try solver.suggest(1, for: x) }
    expectRefusal(.unknownEdit(x)) { try solver.removeEdit(x) }
    expectRefusal(.badEditPriority(x, .required)) { try solver.addEdit(x, priority: .required) }
    expectRefusal(.badEditPriority(x, -3)) { try solver.addEdit(x, priority: -3) }
    try solver.addEdit(x, priority: 500)
    expectRefusal(.duplicateEdit(x)) { try solver.addEdit(x, priority: 500) }
    #expect(SolverError.unknownEdit(x).description == "Variable x0 is not being edited. Add an edit for it first.")
    #expect(
      SolverError.duplicateEdit(x).description
        == "Variable x0 is being edited already. Suggest a value, or remove the edit first.")
    #expect(
      SolverError.badEditPriority(x, .required).description
        == "The edit of x0 has priority 1000.0; it must be in 0..<1000, because a required edit could be impossible.")
  }

  @Test func aContradictionNamesItsParties() throws {
    try solver.add(Constraint(id: 10, [Term(1, x)], .equal, 5))
    try solver.add(Constraint(id: 11, [Term(1, y)], .lessOrEqual, 100))
    try solver.add(Constraint(id: 12, [Term(1, y), Term(-1, x)], .greaterOrEqual, 2))
    let offer = Constraint(id: 13, [Term(1, y)], .lessOrEqual, 6)
    expectRefusal(.unsatisfiable(offer, conflicts: [10, 12])) { try solver.add(offer) }
    #expect(
      SolverError.unsatisfiable(offer, conflicts: [10, 12]).description
        == "Required constraint #13: 1 x1 <= 6 cannot hold together with #10, #12. "
        + "Remove one of them or lower its priority below 1000.")
    try solver.remove(id: 10)
    try solver.add(offer)
    #expect(solver.value(of: y) <= 6)
  }

  @Test func anImpossibleSumContradictsItself() throws {
    let offer = Constraint(id: 2, [Term(1, x), Term(-1, x)], .greaterOrEqual, 1)
    expectRefusal(.unsatisfiable(offer, conflicts: [])) { try solver.add(offer) }
    try solver.add(Constraint(id: 3, [Term(1, x), Term(-1, x)], .equal, 0))
    try solver.add(Constraint(id: 4, [], .lessOrEqual, 1))
    try solver.add(Constraint(id: 5, [], .equal, 1, priority: 10))
    for id in 3...5 { try solver.remove(id: id) }
    #expect(solver.checkInvariants() == [])
  }
}
