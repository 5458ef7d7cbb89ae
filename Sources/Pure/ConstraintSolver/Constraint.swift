/// A linear constraint: the sum of `terms` stands in `relation` to `constant`.
///
/// Its identity is `id`, chosen by the caller: a solver holds at most one constraint of an id, and removes by id.
public struct Constraint: Equatable, Sendable {
  public var id: Int
  /// A variable may occur more than once; its coefficients add up.
  public var terms: [Term]
  public var relation: Relation
  /// In the unit of the variables; must be finite.
  public var constant: Double
  public var priority: Priority
  /// What one unit of error costs beside constraints of the same priority; finite and above 0.
  ///
  /// Required ones ignore it.
  public var weight: Double

  public init(
    id: Int, _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Priority = .required, weight: Double = 1
  ) {
    self.id = id
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.weight = weight
  }

  var isFinite: Bool {
    guard constant.isFinite, weight.isFinite, weight > 0 else { return false }
    for term in terms where !term.coefficient.isFinite { return false }
    return true
  }
}

extension Constraint: CustomStringConvertible {
  /// For example `#7: 1 x3 + -1 x2 >= 8 @750`.
  public var description: String {
    var text = "#\(id):"
    for (index, term) in terms.enumerated() {
      text += "\(index == 0 ? "" : " +") \(decimal(term.coefficient)) x\(term.variable.symbol)"
    }
    if terms.isEmpty { text += " 0" }
    text += " \(relation.sign) \(decimal(constant))"
    if !priority.isRequired { text += " @\(decimal(Double(priority.rawValue)))" }
    return text
  }
}

/// A number as people write it: no fraction where there is none.
func decimal(_ value: Double) -> String {
  if value.isFinite, value == value.rounded(), abs(value) < 1e15 { return "\(Int(value))" }
  return "\(value)"
}
