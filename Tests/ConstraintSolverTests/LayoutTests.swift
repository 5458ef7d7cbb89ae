import TestNumbers
import Testing

@testable import ConstraintSolver

@Suite struct LayoutTests {
  var problem = LayoutProblem()
  var solver = LayoutSolver()

  // MARK: - Propagation

  @Test(arguments: [(20.0, 44.0, 44.0), (60, 44, 60)])
  mutating func aLabelIsAsHighAsItsTextOrItsLeastHeight(_ text: Double, _ least: Double, _ height: Double) {
    let variable = problem.makeVariable()
    problem.add([(1, variable)], .greaterOrEqual, text, priority: 750, id: 0)
    problem.add([(1, variable)], .lessOrEqual, text, priority: 250, id: 1)
    problem.add([(1, variable)], .greaterOrEqual, least, id: 2)
    expect(values: [height], simplex: 0)
  }

  @Test mutating func aRequiredHeightForcesBothOfTheLabelsWishes() {
    let variable = problem.makeVariable()
    problem.add([(1, variable)], .greaterOrEqual, 60, priority: 750, id: 0)
    problem.add([(1, variable)], .lessOrEqual, 60, priority: 250, id: 1)
    problem.add([(2, variable)], .equal, 80, id: 2)
    expect(values: [40], simplex: 0)
  }

  @Test mutating func anOptionalEqualityStopsAtAStrongerBound() {
    let variable = problem.makeVariable()
    problem.add([(-1, variable)], .lessOrEqual, -30, id: 0)
    problem.add([(1, variable)], .equal, 25, priority: 500, id: 1)
    expect(values: [30], simplex: 0)
  }

  /// A bound found late, through a variable of a lower level, must not count as one of a stronger level.
  @Test mutating func aRowDoesNotConcedeWhatAWeakerVariableCouldGive() {
    problem.reset(variableCount: 2)
    problem.add([(1, 0)], .greaterOrEqual, 94, priority: 500, id: 0)
    problem.add([(1, 0), (1, 1)], .lessOrEqual, 100, priority: 750, id: 1)
    problem.add([(1, 1)], .equal, 20, priority: 250, id: 2)
    expect(values: [94, 6], simplex: 2)
  }

  @Test(arguments: [1, 10, 1000]) mutating func aColumnOfLabelsNeedsNoSimplex(_ count: Int) {
    let top = addColumn(count)
    let solution = solver.solve(problem)
    #expect(solution.simplexVariables == 0)
    #expect(solution.dropped == [] && solution.ambiguous == [])
    var bottom = 0.0
    for label in 0..<count {
      let height = Double(20 + label % 5 * 17)
      #expect(solution.values[top(label)] == bottom + 8)
      #expect(solution.values[top(label) + 1] == height)
      bottom += 8 + height
    }
    #expect(solution.values[0] == bottom + 8)
  }

  /// Variable 0 is the parent's height; each label has a top and a height.
  private mutating func addColumn(_ count: Int) -> (Int) -> Int {
    problem.reset(variableCount: 2 * count + 1)
    let top = { (label: Int) in 2 * label + 1 }
    for label in 0..<count {
      if label == 0 {
        problem.add([(1, top(0))], .equal, 8, id: 10 * label)
      } else {
        problem.add([(1, top(label)), (-1, top(label - 1)), (-1, top(label - 1) + 1)], .equal, 8, id: 10 * label)
      }
      let height = Double(20 + label % 5 * 17)
      problem.add([(1, top(label) + 1)], .greaterOrEqual, height, priority: 750, id: 10 * label + 1)
      problem.add([(1, top(label) + 1)], .lessOrEqual, height, priority: 250, id: 10 * label + 2)
    }
    problem.add([(1, 0), (-1, top(count - 1)), (-1, top(count - 1) + 1)], .equal, 8, id: 9)
    return top
  }

  // MARK: - Parts for the simplex

  @Test mutating func twoButtonsOfOneWidthShareARow() {
    problem.reset(variableCount: 4)
    problem.add([(1, 0)], .equal, 16, id: 0)
    problem.add([(1, 1), (-1, 3)], .equal, 0, id: 1)
    problem.add([(1, 2), (-1, 0), (-1, 1)], .equal, 8, id: 2)
    problem.add([(1, 2), (1, 3)], .equal, 384, id: 3)
    expect(values: [16, 180, 204, 180], simplex: 3)
  }

  /// Only the part in which the proof fails is solved by the simplex, however large the rest.
  @Test mutating func theRestOfALayoutKeepsItsValues() {
    let top = addColumn(100)
    let (a, b) = (problem.makeVariable(), problem.makeVariable())
    problem.add([(1, a), (1, b)], .equal, 100, id: -1)
    problem.add([(1, a), (-1, b)], .equal, 0, priority: 750, id: -2)
    problem.add([(1, a)], .equal, 70, priority: 500, id: -3)
    let solution = solver.solve(problem)
    #expect(solution.values[a] == 50 && solution.values[b] == 50)
    #expect(solution.values[top(1)] == 36)
    #expect(solution.simplexVariables == 2)
  }

  @Test mutating func contradictoryWishesOfOnePriorityAreWeighed() {
    let variable = problem.makeVariable()
    for (id, value) in [10.0, 20, 30].enumerated() {
      problem.add([(1, variable)], .equal, value, priority: 500, id: id)
    }
    expect(values: [20], simplex: 1)
  }

  // MARK: - Conflicts

  @Test mutating func theLaterOfTwoContradictingConstraintsIsDropped() {
    problem.reset(variableCount: 2)
    problem.add([(1, 0)], .equal, 10, id: 100)
    problem.add([(1, 1), (-1, 0)], .equal, 5, id: 101)
    problem.add([(1, 1)], .equal, 20, id: 102)
    problem.add([(1, 1)], .lessOrEqual, 50, id: 103)
    let solution = solver.solve(problem)
    #expect(solution.values == [10, 15])
    #expect(solution.dropped == [DroppedConstraint(id: 102, reason: .conflicts(with: [100, 101]))])
    #expect(solution.ambiguous == [])
  }

  /// Three bounds, of which each two agree or not; what is dropped follows from the order alone.
  @Test mutating func everyConflictIsDroppedAndTheRestIsSolved() {
    let variable = problem.makeVariable()
    problem.add([(1, variable)], .lessOrEqual, 10, id: 0)
    problem.add([(1, variable)], .greaterOrEqual, 20, id: 1)
    problem.add([(1, variable)], .equal, 30, id: 2)
    problem.add([(1, variable)], .greaterOrEqual, 5, id: 3)
    problem.add([(1, variable)], .equal, 100, priority: 250, id: 4)
    let solution = solver.solve(problem)
    #expect(solution.values == [10])
    #expect(solution.dropped.map(\.id) == [1, 2])
    #expect(solution.dropped.map(\.reason) == [.conflicts(with: [0]), .conflicts(with: [0])])
  }

  @Test mutating func aConflictOfInequalitiesBetweenVariablesIsFound() {
    problem.reset(variableCount: 3)
    problem.add([(1, 0), (-1, 1)], .greaterOrEqual, 1, id: 0)
    problem.add([(1, 1), (-1, 2)], .greaterOrEqual, 1, id: 1)
    problem.add([(1, 2), (-1, 0)], .greaterOrEqual, 1, id: 2)
    let solution = solver.solve(problem, previous: [5, 5, 5])
    #expect(solution.dropped == [DroppedConstraint(id: 2, reason: .conflicts(with: [0, 1]))])
    #expect(solution.values[0] >= solution.values[1] + 1 - 1e-9)
    #expect(solution.values[1] >= solution.values[2] + 1 - 1e-9)
  }

  @Test mutating func anImpossibleSumIsDropped() {
    let variable = problem.makeVariable()
    problem.add([(1, variable), (-1, variable)], .equal, 1, id: 0)
    problem.add([(1, variable), (-1, variable)], .equal, 1, priority: 500, id: 1)
    problem.add([(1, variable)], .equal, 3, id: 2)
    let solution = solver.solve(problem)
    #expect(solution.values == [3])
    #expect(solution.dropped == [DroppedConstraint(id: 0, reason: .conflicts(with: []))])
  }

  // MARK: - Ambiguity

  @Test mutating func openVariablesStayNearTheirPreviousValues() {
    problem.reset(variableCount: 4)
    problem.add([(1, 0)], .equal, 1, id: 0)
    problem.add([(1, 1)], .lessOrEqual, 10, id: 1)
    problem.add([(1, 2), (1, 1)], .equal, 100, id: 2)
    let solution = solver.solve(problem, previous: [5, 40, 7])
    #expect(solution.values == [1, 10, 90, 0])
    #expect(solution.ambiguous == [1, 2, 3])
    #expect(solver.solve(problem, previous: solution.values) == solution)
  }

  /// A part that is solved by the simplex, and whose solution is where it was, is not ambiguous for that.
  @Test mutating func aSolutionThatEqualsThePreviousOneIsNotAmbiguous() {
    problem.reset(variableCount: 2)
    problem.add([(1, 0), (1, 1)], .equal, 10, id: 0)
    problem.add([(1, 0), (-1, 1)], .equal, 2, id: 1)
    let solution = solver.solve(problem, previous: [6, 4])
    #expect(solution.values == [6, 4])
    #expect(solution.ambiguous == [])
  }

  /// x is pinned from both sides by rows that degenerate costs do not show.
  @Test mutating func aVariableBetweenTwoMeetingBoundsIsNotAmbiguous() {
    problem.reset(variableCount: 3)
    problem.add([(1, 0), (-1, 1)], .greaterOrEqual, 0, id: 0)
    problem.add([(1, 1), (-1, 0)], .greaterOrEqual, 0, id: 1)
    problem.add([(1, 0), (1, 1)], .equal, 10, id: 2)
    problem.add([(1, 2), (-1, 0)], .greaterOrEqual, 3, id: 3)
    let solution = solver.solve(problem, previous: [0, 0, 100])
    #expect(solution.values == [5, 5, 100])
    #expect(solution.ambiguous == [2])
  }

  @Test mutating func nothingIsANeverEndingProblem() {
    #expect(solver.solve(problem) == LayoutSolution(values: [], dropped: [], ambiguous: [], simplexVariables: 0))
    problem.reset(variableCount: 2)
    #expect(solver.solve(problem, previous: [3, .nan]).values == [3, 0])
  }

  // MARK: - Bad numbers

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  mutating func unusableNumbersAreDroppedAndReported(_ bad: Double) {
    problem.reset(variableCount: 2)
    problem.add([(1, 0)], .equal, bad, id: 5)
    problem.add([(1, 0), (bad, 1)], .equal, 3, priority: 500, id: 6)
    problem.add([(1, 0)], .equal, 7, priority: 250, id: 7)
    problem.add([(1, 0), (1, 1)], .equal, 10, id: 8)
    let solution = solver.solve(problem)
    #expect(solution.values == [7, 3])
    #expect(solution.dropped.map(\.id) == [5, 6])
    #expect(solution.dropped.map(\.reason) == [.unusableNumbers, .unusableNumbers])
  }

  @Test(arguments: [Priority(.nan), Priority(-1)]) mutating func badPrioritiesAreDropped(_ priority: Priority) {
    let variable = problem.makeVariable()
    problem.add([(1, variable)], .equal, 1, priority: priority, id: 0)
    #expect(solver.solve(problem).dropped == [DroppedConstraint(id: 0, reason: .unusableNumbers)])
  }

  @Test mutating func valuesStayFiniteWhereProductsDoNot() {
    problem.reset(variableCount: 120)
    problem.add([(1, 0)], .equal, 1e12, id: 0)
    for index in 1..<120 { problem.add([(1, index), (-1e4, index - 1)], .equal, 0, id: index) }
    let values = solver.solve(problem).values
    #expect(values.filter { $0.isFinite }.count == 120)
  }

  @Test mutating func aPriorityAboveRequiredIsRequired() {
    let variable = problem.makeVariable()
    problem.add([(1, variable)], .equal, 1, priority: 1200, id: 0)
    problem.add([(1, variable)], .equal, 2, id: 1)
    #expect(solver.solve(problem).dropped.map(\.id) == [1])
  }

  // MARK: - Storage

  @Test mutating func theResultDoesNotDependOnEarlierPasses() {
    var used = LayoutSolver()
    for seed in 1...200 as ClosedRange<UInt64> {
      var numbers = SplitMix(seed: seed)
      let problem = LayoutProblem.random(&numbers, conflicts: true)
      var fresh = LayoutSolver()
      #expect(used.solve(problem) == fresh.solve(problem), "seed \(seed)")
    }
  }

  // MARK: - Helpers

  private mutating func expect(values: [Double], simplex: Int, _ location: SourceLocation = #_sourceLocation) {
    let solution = solver.solve(problem)
    for pair in zip(solution.values, values) {
      #expect(abs(pair.0 - pair.1) < 1e-9, "\(solution.values)", sourceLocation: location)
    }
    #expect(solution.values.count == values.count, sourceLocation: location)
    #expect(solution.dropped == [] && solution.ambiguous == [], sourceLocation: location)
    #expect(solution.simplexVariables == simplex, sourceLocation: location)
  }
}
