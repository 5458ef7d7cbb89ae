/// An unknown of a `SimplexSolver`: a number of any sign, made by `SimplexSolver.makeVariable()`.
///
/// It is a plain index and means something only to the solver that made it.
public struct Variable: Hashable, Sendable {
  /// The column of the variable among the solver's symbols.
  let symbol: Int32
}

/// A variable times a coefficient.
public struct Term: Equatable, Sendable {
  public var coefficient: Double
  public var variable: Variable

  public init(_ coefficient: Double, _ variable: Variable) {
    self.coefficient = coefficient
    self.variable = variable
  }
}
