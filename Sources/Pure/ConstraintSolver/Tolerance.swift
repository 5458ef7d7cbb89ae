/// What counts as zero.
///
/// Coordinates are points and below 10⁶, coefficients are of the order of 1, so a double leaves errors near 10⁻¹¹ after long
/// sums; each bound is some powers of ten above what rounding leaves and below what matters.
enum Tolerance {
  /// A coefficient of this size is the rest of a cancellation.
  ///
  /// No unit.
  static let coefficient = 1e-10
  /// A pivot divides by its coefficient; below this size the quotient would be noise.
  ///
  /// No unit.
  static let pivot = 1e-8
  /// A cost of this size is the rest of a cancellation.
  ///
  /// Weight per unit.
  static let cost = 1e-9
  /// A basic symbol may be this far below zero and count as zero.
  ///
  /// In the unit of the variables.
  static let value = 1e-8
}
