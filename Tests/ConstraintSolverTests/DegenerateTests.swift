import TestNumbers
import Testing

@testable import ConstraintSolver

/// Systems in which a careless pivot rule goes round in circles, and systems that say the same thing many times.
@Suite struct DegenerateTests {
  let solver = SimplexSolver()

  /// E.
  ///
  /// M. L. Beale, "Cycling in the dual simplex algorithm", 1955: with the steepest descent rule it never ends. The objective's
  /// least value is -1.25.
  @Test func bealesExampleEnds() throws {
    let x = (0..<7).map { _ in solver.makeVariable() }
    for (id, variable) in x.enumerated() { try solver.add(Constraint(id: id, [Term(1, variable)], .greaterOrEqual, 0)) }
    func sum(_ coefficients: [Double]) -> [Term] {
      zip(coefficients, x).filter { $0.0 != 0 }.map { Term($0.0, $0.1) }
    }
    try solver.add(Constraint(id: 10, sum([1, 0, 0, 0.25, -8, -1, 9]), .equal, 0))
    try solver.add(Constraint(id: 11, sum([0, 1, 0, 0.5, -12, -0.5, 3]), .equal, 0))
    try solver.add(Constraint(id: 12, sum([0, 0, 1, 0, 0, 1, 0]), .equal, 1))
    let objective = [0, 0, 0, -0.75, 20, -0.5, 6]
    try solver.add(Constraint(id: 13, sum(objective), .equal, -1000, priority: 500))
    let value = zip(objective, x).reduce(0) { $0 + $1.0 * solver.value(of: $1.1) }
    #expect(abs(value + 1.25) < 1e-9)
    #expect(solver.pivotCount < 50)
  }

  @Test func aRingOfEqualitiesMayBeClosed() throws {
    let ring = (0..<50).map { _ in solver.makeVariable() }
    for index in ring.indices {
      try solver.add(Constraint(id: index, [Term(1, ring[index]), Term(-1, ring[(index + 1) % 50])], .equal, 0))
    }
    try solver.add(Constraint(id: 50, [Term(1, ring[7])], .equal, 3, priority: 100))
    #expect(ring.allSatisfy { solver.value(of: $0) == 3 })
    let offer = Constraint(id: 51, [Term(1, ring[0]), Term(-1, ring[25])], .equal, 1)
    #expect(throws: SolverError.unsatisfiable(offer, conflicts: Array(0..<50))) {
      do { try solver.add(offer) } catch SolverError.unsatisfiable(let refused, let conflicts) {
        // Either way round the ring is a contradiction; the solver may name any that is enough.
        #expect(conflicts == Array(0..<25) || conflicts == Array(25..<50) || conflicts == Array(0..<50))
        throw SolverError.unsatisfiable(refused, conflicts: Array(0..<50))
      }
    }
    try solver.remove(id: 3)
    #expect(ring.allSatisfy { solver.value(of: $0) == 3 })
    #expect(solver.checkInvariants() == [])
    try solver.remove(id: 30)
    try solver.add(offer)
    #expect(solver.value(of: ring[0]) - solver.value(of: ring[25]) == 1)
  }

  @Test func whatIsSaidManyTimesHoldsUntilItIsTakenBackAsOften() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint(id: 1000, [Term(1, x)], .equal, 90, priority: 10))
    for id in 0..<60 {
      try solver.add(Constraint(id: 3 * id, [Term(1, x), Term(-1, y)], .equal, 0))
      try solver.add(Constraint(id: 3 * id + 1, [Term(2, x)], .lessOrEqual, 20))
      try solver.add(Constraint(id: 3 * id + 2, [Term(1, y)], .greaterOrEqual, 10))
    }
    for id in 0..<177 {
      try solver.remove(id: id)
      #expect([solver.value(of: x), solver.value(of: y)] == [10, 10], "\(id)")
      #expect(solver.checkInvariants() == [], "\(id)")
    }
    try solver.remove(id: 178)
    #expect([solver.value(of: x), solver.value(of: y)] == [90, 90])
  }

  @Test func inequalitiesThatAllTouchOnePointEnd() throws {
    let x = (0..<6).map { _ in solver.makeVariable() }
    var numbers = SplitMix(seed: 3)
    for id in 0..<300 {
      let terms = x.map { Term(Double(numbers.number(-3...3)), $0) }
      try solver.add(Constraint(id: id, terms, numbers.chance(0.5) ? .lessOrEqual : .greaterOrEqual, 0))
    }
    for (index, variable) in x.enumerated() {
      try solver.add(Constraint(id: 1000 + index, [Term(1, variable)], .equal, 50, priority: Priority(Float(index + 1))))
    }
    // 300 random half-spaces through the origin leave nothing but the origin.
    for variable in x { #expect(abs(solver.value(of: variable)) < 1e-6) }
    #expect(solver.pivotCount < 3000)
    #expect(solver.checkInvariants() == [])
  }
}
