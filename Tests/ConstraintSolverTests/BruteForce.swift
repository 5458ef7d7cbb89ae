@testable import ConstraintSolver

/// The best errors of a small system, found without any simplex.
///
/// Required constraints and errors are piecewise linear, bounded by required constraints on every side; so the best
/// assignment for all levels is met at a corner of the arrangement of all constraints' borders. All corners are tried.
struct BruteForce {
  let variables: Int
  let constraints: [Constraint]

  /// The smallest sums of weighted errors, strongest priority first; nil if the required constraints have no solution.
  func bestErrors() -> [Double]? {
    var best: [Double]?
    var chosen: [Int] = []
    func choose(from first: Int) {
      if chosen.count == variables {
        if let corner = corner(chosen), let errors = errors(at: corner), best == nil || isBetter(errors, best!) { best = errors }
        return
      }
      for index in first..<constraints.count {
        chosen.append(index)
        choose(from: index + 1)
        chosen.removeLast()
      }
    }
    choose(from: 0)
    return best
  }

  /// The errors at a point, strongest priority first; nil where a required constraint does not hold.
  func errors(at point: [Double]) -> [Double]? {
    var sums: [Priority: Double] = [:]
    for constraint in constraints {
      var rest = -constraint.constant
      for term in constraint.terms { rest += term.coefficient * point[Int(term.variable.symbol)] }
      let error: Double
      switch constraint.relation {
      case .equal: error = abs(rest)
      case .lessOrEqual: error = max(0, rest)
      case .greaterOrEqual: error = max(0, -rest)
      }
      if !constraint.priority.isRequired {
        sums[constraint.priority, default: 0] += error * constraint.weight
      } else if error > 1e-6 {
        return nil
      }
    }
    return sums.sorted { $0.key > $1.key }.map(\.value)
  }

  func isBetter(_ a: [Double], _ b: [Double]) -> Bool {
    for (left, right) in zip(a, b) where abs(left - right) > 1e-6 { return left < right }
    return false
  }

  /// Where the borders of the chosen constraints meet, by Gaussian elimination; nil if not in one point.
  private func corner(_ chosen: [Int]) -> [Double]? {
    var rows = chosen.map { index in
      var row = [Double](repeating: 0, count: variables + 1)
      for term in constraints[index].terms { row[Int(term.variable.symbol)] += term.coefficient }
      row[variables] = constraints[index].constant
      return row
    }
    for column in 0..<variables {
      guard let pivot = (column..<variables).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-9
      else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<variables where row != column {
        let factor = rows[row][column] / rows[column][column]
        for index in column...variables { rows[row][index] -= factor * rows[column][index] }
      }
    }
    return (0..<variables).map { rows[$0][variables] / rows[$0][$0] }
  }
}
