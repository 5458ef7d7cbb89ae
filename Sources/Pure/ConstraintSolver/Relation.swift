/// How the sum of a constraint's terms relates to its constant.
public enum Relation: UInt8, Sendable {
  case lessOrEqual
  case equal
  case greaterOrEqual

  /// The relation after both sides are multiplied by a negative number.
  var mirrored: Relation {
    switch self {
    case .lessOrEqual: return .greaterOrEqual
    case .equal: return .equal
    case .greaterOrEqual: return .lessOrEqual
    }
  }

  var sign: String {
    switch self {
    case .lessOrEqual: return "<="
    case .equal: return "=="
    case .greaterOrEqual: return ">="
    }
  }
}
