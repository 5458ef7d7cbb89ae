/// Why a solver refused.
///
/// Whatever was refused changed nothing: no value, and nothing that can be asked or done later.
public enum SolverError: Error, Equatable {
  /// The solver already holds a constraint of this id.
  case duplicateConstraint(Constraint)
  /// The solver holds no constraint of this id.
  case unknownConstraint(id: Int)
  /// A required constraint cannot hold beside the required constraints whose ids are listed (ascending; negative for an edit
  /// variable's).
  ///
  /// Taking away any one of those that really bind makes room for it.
  case unsatisfiable(Constraint, conflicts: [Int])
  /// A coefficient or the constant is NaN or infinite, or the weight is not a finite number above 0.
  case notFinite(Constraint)
  /// The priority is not in 0…1000.
  case badPriority(Constraint)
  /// The variable is being edited already.
  case duplicateEdit(Variable)
  /// The variable is not being edited.
  case unknownEdit(Variable)
  /// An edit variable must be optional: its priority is required or not in 0…1000.
  case badEditPriority(Variable, Priority)
  /// The value suggested for the variable is NaN or infinite.
  case badSuggestion(Variable, Double)
  /// The pivot limit was reached: the numbers of the system are too far apart to be solved in double precision.
  case stalled(Constraint)
}

extension SolverError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .duplicateConstraint(let constraint):
      return "Constraint \(constraint) is already in the solver. Remove it first, or give the new one an id of its own."
    case .unknownConstraint(let id):
      return "There is no constraint #\(id) in the solver. It was never added, was refused, or has been removed."
    case .unsatisfiable(let constraint, let conflicts):
      var others = ""
      for id in conflicts { others += others.isEmpty ? "#\(id)" : ", #\(id)" }
      return "Required constraint \(constraint) cannot hold together with \(others.isEmpty ? "itself" : others). "
        + "Remove one of them or lower its priority below 1000."
    case .notFinite(let constraint):
      return "Constraint \(constraint) has a coefficient, constant or weight that is not a usable number."
    case .badPriority(let constraint):
      return "Constraint #\(constraint.id) has priority \(constraint.priority.rawValue), which is not in 0...1000."
    case .duplicateEdit(let variable):
      return "Variable x\(variable.symbol) is being edited already. Suggest a value, or remove the edit first."
    case .unknownEdit(let variable):
      return "Variable x\(variable.symbol) is not being edited. Add an edit for it first."
    case .badEditPriority(let variable, let priority):
      return "The edit of x\(variable.symbol) has priority \(priority.rawValue); it must be in 0..<1000, because a required "
        + "edit could be impossible."
    case .badSuggestion(let variable, let value):
      return "The value \(value) suggested for x\(variable.symbol) is not a finite number."
    case .stalled(let constraint):
      return "Constraint \(constraint) was refused because the solver reached its limit of pivots. Its coefficients differ "
        + "too much in size."
    }
  }
}
