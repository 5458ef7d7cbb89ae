/// What a column of the system stands for.
///
/// A symbol is an index; its kind says what it may do.
enum SymbolKind: UInt8, BitwiseCopyable {
  /// The index is free to be used again.
  case unused
  /// One of the client's variables: any sign.
  case variable
  /// The distance of an inequality from its border: never negative.
  case slack
  /// The error of an optional constraint, in one direction: never negative, and minimised.
  case error
  /// Stands for a required equation, so that it can be taken out again: always zero, so it never enters the basis.
  case dummy

  var letter: String {
    switch self {
    case .unused: return "u"
    case .variable: return "x"
    case .slack: return "s"
    case .error: return "e"
    case .dummy: return "d"
    }
  }
}

/// A constraint in the solver, and the symbols that came with it.
///
/// The constraint `g ≥ 0` (or `= 0`) is held as `plus - minus = g`:
///
/// | constraint | plus | minus |
/// |---|---|---|
/// | required inequality | slack | — |
/// | optional inequality | slack | error |
/// | required equation | dummy | — |
/// | optional equation | error | error |
struct Record {
  var constraint: Constraint
  var plus: Int32
  var minus: Int32?
  /// The objective's slot; nil for required constraints.
  var slot: Int32?
  /// +1, or -1 where g is the constant less the terms.
  var sign: Double
}
