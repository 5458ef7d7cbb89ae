import ConstraintSolver
import Foundation

/// A system of the solver's tests, parsed to plain data so that building it is all that is timed.
struct LinearSystem {
  private struct File: Decodable {
    struct Row: Decodable {
      var t: [[Double]]
      var r: String
      var k: Double
      var s: String
    }

    struct Edit: Decodable {
      var v: Int
      var s: String
    }

    struct System: Decodable {
      var variables: [String]
      var constraints: [Row]
      var edits: [Edit]
    }

    var systems: [System]
    var start: [Double]
    var steps: [[Double]]
  }

  private struct Row {
    var terms: [(Double, Int)]
    var relation: Relation
    var constant: Double
    var priority: Priority
  }

  private let variableCount: Int
  private var rows: [Row]
  private let start: Double
  let edit: Int
  let steps: [[Double]]

  init(fixture name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let url = folder.appendingPathComponent("../../../Tests/ConstraintSolverTests/Fixtures/\(name).json")
    let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: url))
    let system = file.systems[0]
    variableCount = system.variables.count
    rows = system.constraints.map { row in
      Row(
        terms: row.t.map { ($0[0], Int($0[1])) },
        relation: row.r == "eq" ? .equal : row.r == "le" ? .lessOrEqual : .greaterOrEqual, constant: row.k,
        priority: row.s == "required" ? .required : row.s == "strong" ? 900 : row.s == "medium" ? 500 : 100)
    }
    edit = system.edits[0].v
    start = file.start[0]
    steps = file.steps
  }

  /// The same constraints in an order that no layout would add them in.
  func shuffled(seed: UInt64) -> LinearSystem {
    var copy = self
    var state = seed
    for index in stride(from: rows.count - 1, to: 0, by: -1) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      copy.rows.swapAt(index, Int((state >> 33) % UInt64(index + 1)))
    }
    return copy
  }

  func build() throws -> (solver: SimplexSolver, variables: [Variable]) {
    let solver = SimplexSolver()
    let variables = (0..<variableCount).map { _ in solver.makeVariable() }
    for (id, row) in rows.enumerated() {
      let terms = row.terms.map { Term($0.0, variables[$0.1]) }
      try solver.add(Constraint(id: id, terms, row.relation, row.constant, priority: row.priority))
    }
    try solver.addEdit(variables[edit], priority: 900)
    try solver.suggest(start, for: variables[edit])
    _ = solver.value(of: variables[0])
    return (solver, variables)
  }
}
