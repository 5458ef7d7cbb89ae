/// An incremental solver of linear constraints with strict priorities.
///
/// Constraints are added and removed one by one, variables are edited by suggesting values; after each change the values
/// are the best there are: all required constraints hold; the errors of the strongest optional priority are as small as
/// can be (their weighted sum); those of the next are as small as can be without making the first larger; and so on.
/// Where more than one assignment is best, one of them is given, the same for the same calls.
///
/// A call that throws changes nothing. No call runs without end: see `SolverError.stalled`.
///
/// Cost: adding a constraint with a variable that nothing determined yet takes time proportional to what its definition
/// depends on up to the point where terms cancel; other changes take some pivots of the tableau. See `Simplex`.
public final class SimplexSolver {
  var simplex = Simplex()
  private var nextEditID = -1

  public init() {}

  // MARK: - Variables

  /// A new variable.
  ///
  /// Its value is 0 until constraints say otherwise.
  public func makeVariable() -> Variable { Variable(symbol: simplex.makeSymbol(.variable)) }

  /// The present value, in the unit the constraints use.
  ///
  /// A variable that no constraint determines has the value 0.
  public func value(of variable: Variable) -> Double {
    simplex.refreshValues()
    return simplex.values[variable.symbol]
  }

  // MARK: - Constraints

  /// Adds a constraint.
  ///
  /// Throws `duplicateConstraint`, `notFinite`, `badPriority`; and for a required one `unsatisfiable` when it cannot hold
  /// beside the other required ones, and `stalled`. An optional one is never refused for what it asks.
  public func add(_ constraint: Constraint) throws(SolverError) {
    guard simplex.recordOfID[constraint.id] == nil else { throw .duplicateConstraint(constraint) }
    guard constraint.isFinite else { throw .notFinite(constraint) }
    guard constraint.priority.isValid else { throw .badPriority(constraint) }
    simplex.recordOfID[constraint.id] = try simplex.insert(constraint)
  }

  /// Removes the constraint of this id.
  ///
  /// Throws `unknownConstraint`.
  public func remove(id: Int) throws(SolverError) {
    guard let record = simplex.recordOfID.removeValue(forKey: id) else { throw .unknownConstraint(id: id) }
    simplex.remove(record: record)
  }

  /// The constraint of this id, as it was added.
  public func constraint(id: Int) -> Constraint? {
    guard let record = simplex.recordOfID[id] else { return nil }
    return simplex.records[Int(record)]?.constraint
  }

  public var constraintCount: Int { simplex.recordOfID.count }

  // MARK: - Edits

  /// Lets values be suggested for a variable.
  ///
  /// The first suggestion is its present value.
  ///
  /// Throws `duplicateEdit` and `badEditPriority`.
  public func addEdit(_ variable: Variable, priority: Priority) throws(SolverError) {
    guard simplex.edit(of: variable) == nil else { throw .duplicateEdit(variable) }
    guard priority.isValid, !priority.isRequired else { throw .badEditPriority(variable, priority) }
    let constraint = Constraint(id: nextEditID, [Term(1, variable)], .equal, value(of: variable), priority: priority)
    simplex.edits.append(Edit(variable: variable, record: try simplex.insert(constraint)))
    nextEditID -= 1
  }

  /// Suggests a value; the variable takes it as far as stronger constraints allow.
  ///
  /// Throws `unknownEdit`, `badSuggestion`.
  public func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    guard let edit = simplex.edit(of: variable) else { throw .unknownEdit(variable) }
    guard value.isFinite else { throw .badSuggestion(variable, value) }
    simplex.setConstant(value, ofRecord: simplex.edits[edit].record)
    // Errors absorb any suggestion, so that a repair can only fail by stalling; the next change takes it up again.
    try? simplex.repair()
    simplex.optimize()
  }

  /// Ends the editing of a variable, which may then move.
  ///
  /// Throws `unknownEdit`.
  public func removeEdit(_ variable: Variable) throws(SolverError) {
    guard let edit = simplex.edit(of: variable) else { throw .unknownEdit(variable) }
    simplex.remove(record: simplex.edits.remove(at: edit).record)
  }

  /// The pivots made so far: the measure of work that does not depend on the machine.
  public var pivotCount: Int { simplex.pivots }
}
