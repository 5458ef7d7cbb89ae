/// A set of linear constraints to be solved at once, in flat storage that is kept from one pass to the next.
///
/// Variables are the numbers 0..<variableCount. A constraint is written term by term and then closed:
///
///     problem.addTerm(1, top)
///     problem.addTerm(-1, bottomOfPrevious)
///     problem.close(.equal, 8, id: 3)      // top - bottomOfPrevious == 8, required
///
/// The order of adding matters where required constraints contradict each other (`DroppedConstraint`), and nowhere else.
public struct LayoutProblem: Sendable {
  /// What may be asked of coefficients: with sizes outside this range, no answer in double precision means anything.
  public static let coefficientRange = 1e-4...1e4
  /// The largest size of a constant, in the unit of the variables.
  public static let constantLimit = 1e12

  public private(set) var variableCount: Int
  /// The first term of each constraint, and behind the last one the number of terms.
  private(set) var firstTerm: [Int32] = [0]
  private(set) var termVariables: [Int32] = []
  private(set) var termCoefficients: [Double] = []
  private(set) var relations: [Relation] = []
  private(set) var constants: [Double] = []
  private(set) var priorities: [Priority] = []
  private(set) var ids: [Int] = []

  public init(variableCount: Int = 0) { self.variableCount = variableCount }

  public var constraintCount: Int { ids.count }

  /// Removes all constraints and keeps their storage.
  public mutating func reset(variableCount: Int) {
    self.variableCount = variableCount
    firstTerm.removeAll(keepingCapacity: true)
    firstTerm.append(0)
    termVariables.removeAll(keepingCapacity: true)
    termCoefficients.removeAll(keepingCapacity: true)
    relations.removeAll(keepingCapacity: true)
    constants.removeAll(keepingCapacity: true)
    priorities.removeAll(keepingCapacity: true)
    ids.removeAll(keepingCapacity: true)
  }

  /// A variable of its own, behind those there are.
  public mutating func makeVariable() -> Int {
    variableCount += 1
    return variableCount - 1
  }

  /// Adds a term to the constraint being written.
  ///
  /// Terms of one variable add up; a coefficient of zero is no term.
  public mutating func addTerm(_ coefficient: Double, _ variable: Int) {
    precondition(variable >= 0 && variable < variableCount, "a layout constraint names a variable that does not exist")
    if coefficient == 0 { return }
    for term in Int(firstTerm[firstTerm.count - 1])..<termVariables.count where termVariables[term] == Int32(variable) {
      let sum = termCoefficients[term] + coefficient
      if sum == 0 {
        termVariables.remove(at: term)
        termCoefficients.remove(at: term)
      } else {
        termCoefficients[term] = sum
      }
      return
    }
    termVariables.append(Int32(variable))
    termCoefficients.append(coefficient)
  }

  /// Ends the constraint being written.
  ///
  /// `id` is the caller's, and comes back in reports; it need not be unique.
  public mutating func close(_ relation: Relation, _ constant: Double, priority: Priority = .required, id: Int) {
    firstTerm.append(Int32(termVariables.count))
    relations.append(relation)
    constants.append(constant)
    priorities.append(priority.isRequired ? .required : priority)
    ids.append(id)
  }

  /// Adds a whole constraint.
  ///
  /// For callers in a hurry there are `addTerm` and `close`, which make no array.
  public mutating func add(
    _ terms: [(coefficient: Double, variable: Int)], _ relation: Relation, _ constant: Double, priority: Priority = .required,
    id: Int
  ) {
    for term in terms { addTerm(term.coefficient, term.variable) }
    close(relation, constant, priority: priority, id: id)
  }

  func terms(of row: Int) -> Range<Int> { Int(firstTerm[row])..<Int(firstTerm[row + 1]) }

  /// Whether the numbers of a constraint are in range; those of others would spoil every value they reach.
  func isUsable(_ row: Int) -> Bool {
    guard priorities[row].rawValue >= 0, abs(constants[row]) <= Self.constantLimit else { return false }
    for term in terms(of: row) where !Self.coefficientRange.contains(abs(termCoefficients[term])) { return false }
    return true
  }
}
