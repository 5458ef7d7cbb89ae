import ConstraintSolver
import Foundation

/// The simplex on the systems of the tests: building each, and one edit of its container's size; then layouts of up to
/// 1,000 labels in one pass.
func benchmarkSolver() throws {
  Measure.printHeader("simplex")
  for name in ["chain-10", "sheet", "chain-100", "chain-1000"] {
    let system = try LinearSystem(fixture: name)
    let measure = Measure(samples: name == "chain-1000" ? 20 : 50)
    try measure.run("\(name), build", work: { _ = try system.build() })
    let shuffled = system.shuffled(seed: 1)
    try measure.run("\(name), build in random order", work: { _ = try shuffled.build() })
    let built = try system.build()
    var step = 0
    try measure.run("\(name), edit") {
      try built.solver.suggest(system.steps[step % system.steps.count][0], for: built.variables[system.edit])
      _ = built.solver.value(of: built.variables[0])
      step += 1
    }
  }
  Measure.printHeader("layout pass")
  for labels in [125, 250, 500, 1000, 2000] {
    let problem = labelColumn(labels)
    var solver = LayoutSolver()
    let previous = solver.solve(problem).values
    let result = Measure().run("\(labels) labels, \(problem.constraintCount) constraints") {
      precondition(solver.solve(problem, previous: previous).simplexVariables == 0)
    }
    print(column("", 36) + right(duration(result.median / Double(problem.constraintCount)) + " a constraint", 24))
  }
  Measure.printHeader("layout pass with a part for the simplex")
  for labels in [125, 250, 500, 1000] {
    var problem = labelColumn(labels)
    // Both contradict the labels' own heights at the same priority: the column has to be weighed as a whole.
    problem.add([(1, 3), (1, 7)], .equal, 45, priority: 750, id: -1)
    var solver = LayoutSolver()
    Measure(samples: 10).run("\(labels) labels") { precondition(solver.solve(problem).simplexVariables > 0) }
  }
}

/// A column of labels, 8 points apart, as wide as their parent, each as high as its text; the parent ends with the last.
///
/// Four variables a view (left, top, width, height); view 0 is the parent.
func labelColumn(_ count: Int) -> LayoutProblem {
  var problem = LayoutProblem(variableCount: 4 * (count + 1))
  var id = 0
  func close(_ relation: Relation, _ constant: Double, _ priority: Priority = .required) {
    problem.close(relation, constant, priority: priority, id: id)
    id += 1
  }
  for (variable, value) in [(0, 0.0), (1, 0), (2, 390)] {
    problem.addTerm(1, variable)
    close(.equal, value)
  }
  for label in 1...count {
    let (left, top, width, height) = (4 * label, 4 * label + 1, 4 * label + 2, 4 * label + 3)
    problem.addTerm(1, left)
    problem.addTerm(-1, 0)
    close(.equal, 16)
    problem.addTerm(1, left)
    problem.addTerm(1, width)
    problem.addTerm(-1, 0)
    problem.addTerm(-1, 2)
    close(.equal, -16)
    problem.addTerm(1, top)
    problem.addTerm(-1, top - 4)
    if label > 1 { problem.addTerm(-1, height - 4) }
    close(.equal, 8)
    problem.addTerm(1, height)
    close(.greaterOrEqual, Double(20 + label % 5 * 17), .high)
    problem.addTerm(1, height)
    close(.lessOrEqual, Double(20 + label % 5 * 17), .low)
  }
  problem.addTerm(1, 1)
  problem.addTerm(1, 3)
  problem.addTerm(-1, 4 * count + 1)
  problem.addTerm(-1, 4 * count + 3)
  close(.equal, 8)
  return problem
}
