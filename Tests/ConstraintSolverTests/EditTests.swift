import Testing

@testable import ConstraintSolver

@Suite struct EditTests {
  let solver = SimplexSolver()

  /// A box: left + width == right, width >= 10, right <= 100.
  private func makeBox() throws -> (left: Variable, width: Variable, right: Variable) {
    let box = (left: solver.makeVariable(), width: solver.makeVariable(), right: solver.makeVariable())
    try solver.add(Constraint(id: 0, [Term(1, box.left), Term(1, box.width), Term(-1, box.right)], .equal, 0))
    try solver.add(Constraint(id: 1, [Term(1, box.width)], .greaterOrEqual, 10))
    try solver.add(Constraint(id: 2, [Term(1, box.right)], .lessOrEqual, 100))
    try solver.add(Constraint(id: 3, [Term(1, box.width)], .equal, 40, priority: 500))
    return box
  }

  @Test(arguments: [(20.0, 20.0, 40.0), (60, 60, 40), (75, 75, 25), (90, 90, 10), (95, 90, 10), (-1000, -1000, 40)])
  func aSuggestionIsTakenAsFarAsRequiredConstraintsAllow(_ suggested: Double, _ left: Double, _ width: Double) throws {
    let box = try makeBox()
    try solver.addEdit(box.left, priority: 900)
    try solver.suggest(suggested, for: box.left)
    #expect([box.left, box.width, box.right].map { solver.value(of: $0) } == [left, width, left + width])
  }

  @Test func addingAnEditMovesNothing() throws {
    let box = try makeBox()
    try solver.add(Constraint(id: 4, [Term(1, box.left)], .equal, 33, priority: 100))
    try solver.addEdit(box.left, priority: 900)
    #expect([box.left, box.width, box.right].map { solver.value(of: $0) } == [33, 40, 73])
  }

  @Test func afterAnEditEndsTheOtherConstraintsDecide() throws {
    let box = try makeBox()
    try solver.add(Constraint(id: 4, [Term(1, box.left)], .equal, 33, priority: 100))
    try solver.addEdit(box.left, priority: 900)
    try solver.suggest(80, for: box.left)
    #expect(solver.value(of: box.right) == 100)
    try solver.removeEdit(box.left)
    #expect([box.left, box.width, box.right].map { solver.value(of: $0) } == [33, 40, 73])
    #expect(solver.checkInvariants() == [])
    try solver.addEdit(box.left, priority: 50)
    try solver.suggest(80, for: box.left)
    #expect(solver.value(of: box.left) == 33)
  }

  @Test func anEditDoesNotCountAmongTheConstraints() throws {
    let box = try makeBox()
    try solver.addEdit(box.left, priority: 900)
    #expect(solver.constraintCount == 4)
    #expect(solver.constraint(id: -1) == nil)
  }

  @Test func twoEditsOfDifferentPriorityAreStrict() throws {
    let box = try makeBox()
    try solver.addEdit(box.left, priority: 800)
    try solver.addEdit(box.right, priority: 900)
    try solver.suggest(0, for: box.left)
    try solver.suggest(5, for: box.right)
    #expect([box.left, box.width, box.right].map { solver.value(of: $0) } == [-5, 10, 5])
  }
}
