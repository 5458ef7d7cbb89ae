/// The values of a `LayoutProblem`'s variables, and what had to be said about them.
public struct LayoutSolution: Equatable, Sendable {
  /// One value a variable, always finite.
  public var values: [Double]
  /// The constraints that were left out, in the order they were added.
  public var dropped: [DroppedConstraint]
  /// The variables, ascending, that the constraints leave open.
  ///
  /// Each has the value nearest to its previous one.
  public var ambiguous: [Int]
  /// How many variables needed the simplex; 0 when propagation was proved to be right for all.
  public var simplexVariables: Int
}

/// A constraint that a layout could not respect and was solved without.
public struct DroppedConstraint: Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// It is required and contradicts required constraints that were added before it, and win: those of these ids.
    case conflicts(with: [Int])
    /// It has a NaN, an infinite number, or a size outside `LayoutProblem`'s limits, or its priority is below 0.
    case unusableNumbers
  }

  public var id: Int
  public var reason: Reason
}
