import Foundation

@testable import ConstraintSolver

/// A case of `Fixtures`: systems with edits, steps and offers to refuse.
///
/// The format is in Fixtures/FORMAT.md.
struct SystemCase: Decodable {
  struct Row: Decodable {
    var t: [[Double]]
    var r: String
    var k: Double
    var s: String
  }

  struct EditVariable: Decodable {
    var v: Int
    var s: String
  }

  struct System: Decodable {
    var variables: [String]
    var constraints: [Row]
    var edits: [EditVariable]?
  }

  var name: String
  var systems: [System]
  var start: [Double]?
  var steps: [[Double]]?
  var churn: [[Int]]?
  var reject: [Row]?
}

/// The answers of an independent solver (HiGHS).
struct ExpectedCase: Decodable {
  var values: [Double]
  var checksum: Double
  var step_checksums: [Double]
}

func loadFixture<Value: Decodable>(_ name: String) throws -> Value {
  let url = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Fixtures")
  return try JSONDecoder().decode(Value.self, from: Data(contentsOf: url!))
}

func priority(_ strength: String) -> Priority {
  switch strength {
  case "required": return .required
  case "strong": return 900
  case "medium": return 500
  default: return 100
  }
}

func relation(_ name: String) -> Relation {
  name == "eq" ? .equal : name == "le" ? .lessOrEqual : .greaterOrEqual
}

/// A system of a case in a solver of its own.
final class LoadedSystem {
  let solver = SimplexSolver()
  let variables: [Variable]
  let constraints: [Constraint]
  let edits: [Variable]

  init(_ system: SystemCase.System) throws {
    let solver = solver
    let variables = system.variables.map { _ in solver.makeVariable() }
    self.variables = variables
    constraints = system.constraints.enumerated().map { Self.constraint($1, id: $0, variables) }
    for constraint in constraints { try solver.add(constraint) }
    edits = (system.edits ?? []).map { variables[$0.v] }
    for edit in system.edits ?? [] { try solver.addEdit(variables[edit.v], priority: priority(edit.s)) }
  }

  static func constraint(_ row: SystemCase.Row, id: Int, _ variables: [Variable]) -> Constraint {
    Constraint(
      id: id, row.t.map { Term($0[0], variables[Int($0[1])]) }, relation(row.r), row.k, priority: priority(row.s))
  }

  func suggest(_ values: some Sequence<Double>) throws {
    for (edit, value) in zip(edits, values) { try solver.suggest(value, for: edit) }
  }

  var values: [Double] { variables.map { solver.value(of: $0) } }

  var checksum: Double {
    values.enumerated().reduce(0) { $0 + Double(1 + $1.offset % 97) * $1.element }
  }
}
