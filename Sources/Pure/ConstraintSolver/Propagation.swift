/// The values that follow from constraints one variable at a time, and whether that proves them right.
///
/// Priorities are processed from required downwards. At each level, a constraint with a single undetermined variable
/// either determines it (an equation, or a bound that meets the opposite bound) or bounds it. Each constraint gets an
/// *allowance*, a violation it is known to have at least:
///
/// - *forced*: all its variables were determined before its level began. Its violation is fixed; any will do.
/// - *conceded*: all its variables but one were determined before its level began, and it asks of that one a value beyond
///   a bound of a stronger level. The variable is put onto that bound; the allowance is what is missing from there.
/// - otherwise zero.
///
/// **Certificate.** Let x be the assignment found, all variables determined, no violation above its allowance. Then x is
/// the only best assignment. Proof, by induction over the levels: let S be the set of assignments that are best for all
/// levels above L (at first, all assignments), and suppose that x is in S and that what was determined or bounded above L
/// is so everywhere in S. On S each constraint of L has at least the violation of its allowance: forced ones because their
/// variables are constant on S, conceded ones because the other variables are constant and the bound holds on S, the
/// others trivially. As x has exactly these violations, all minima are met at once; so whatever the weights, x is in the best subset S′ of S, and S′ is where
/// *every* constraint of L has its allowance. There an equation with one undetermined variable fixes it, a single-variable
/// bound bounds it, a conceded constraint pins its variable to the bound, and so on along the propagation. At the end
/// every variable is constant on the last set, which therefore is {x}. ∎
///
/// Time and memory are linear in the number of terms (times a constant), but for the number of different priorities,
/// which is small.
struct Propagation {
  /// The violation that counts as none.
  ///
  /// In points, a millionth: far below a pixel, far above rounding.
  static let tolerance = 1e-6
  private static let never = Int32.max

  private(set) var values: [Double] = []
  /// The level at which a variable was determined, `never` if it was not.
  ///
  /// Level 0 is the strongest there is.
  private(set) var determinedAt: [Int32] = []
  private var lower: [Double] = []
  private var upper: [Double] = []
  private var lowerLevel: [Int32] = []
  private var upperLevel: [Int32] = []

  private(set) var isActive: [Bool] = []
  /// The number of a row's undetermined variables.
  private(set) var open: [Int32] = []
  /// The constant less the terms of determined variables.
  private(set) var residuals: [Double] = []
  private(set) var allowances: [Double] = []
  /// The exclusive or of the term indices of undetermined variables: with one left, its term.
  private var openTerms: [Int32] = []

  private var levels: [Priority] = []
  private var levelOfRow: [Int32] = []
  private var rowsByLevel: [Int32] = []
  private var firstOfLevel: [Int32] = []
  private var firstUse: [Int32] = []
  private var uses: [Int32] = []
  private var rowOfTerm: [Int32] = []
  private var queue: [Int32] = []

  private(set) var undetermined = 0

  /// Runs the propagation over the constraints for which `admitted` is true.
  mutating func run(_ problem: LayoutProblem, admitted: [Bool]) {
    isActive.replace(with: admitted)
    prepareVariables(problem.variableCount)
    prepareRows(problem)
    sortByLevel(problem)
    indexUses(problem)
    for level in 0..<Int32(levels.count) {
      queue.removeAll(keepingCapacity: true)
      for index in Int(firstOfLevel[Int(level)])..<Int(firstOfLevel[Int(level) + 1]) {
        let row = rowsByLevel[index]
        if open[Int(row)] == 0 { allowances[Int(row)] = .infinity }
        if open[Int(row)] == 1 { queue.append(row) }
      }
      let early = queue.count
      var next = 0
      while next < queue.count {
        let row = Int(queue[next])
        if open[row] == 1 { consider(row, level, mayConcede: next < early, problem) }
        next += 1
      }
    }
  }

  /// How far a row of determined variables is from holding.
  func violation(_ row: Int, _ problem: LayoutProblem) -> Double {
    switch problem.relations[row] {
    case .equal: return abs(residuals[row])
    case .greaterOrEqual: return max(0, residuals[row])
    case .lessOrEqual: return max(0, -residuals[row])
    }
  }

  /// Whether a row of determined variables is as the certificate demands.
  func isProved(_ row: Int, _ problem: LayoutProblem) -> Bool {
    violation(row, problem) <= allowances[row] + Self.tolerance
  }

  func isDetermined(_ variable: Int) -> Bool { determinedAt[variable] != Self.never }

  /// Whether the required constraints alone determine the variable, so that it is a constant of every solution.
  func isConstant(_ variable: Int) -> Bool { determinedAt[variable] == 0 && levels[0].isRequired }

  // MARK: - Steps

  /// Draws the conclusion from a row with one undetermined variable.
  ///
  /// A row may concede only if its other variables were determined before its level began: what they are by then is so
  /// in every assignment that is left, while a variable of its own level or below might still make room for it.
  private mutating func consider(_ row: Int, _ level: Int32, mayConcede: Bool, _ problem: LayoutProblem) {
    let term = Int(openTerms[row])
    let variable = Int(problem.termVariables[term])
    let coefficient = problem.termCoefficients[term]
    let value = residuals[row] / coefficient
    let relation = coefficient < 0 ? problem.relations[row].mirrored : problem.relations[row]
    if mayConcede, relation != .lessOrEqual, value > upper[variable], upperLevel[variable] < level {
      allowances[row] = abs(coefficient) * (value - upper[variable])
      return determine(variable, upper[variable], level, problem)
    }
    if mayConcede, relation != .greaterOrEqual, value < lower[variable], lowerLevel[variable] < level {
      allowances[row] = abs(coefficient) * (lower[variable] - value)
      return determine(variable, lower[variable], level, problem)
    }
    switch relation {
    case .equal:
      return determine(variable, value, level, problem)
    case .greaterOrEqual:
      if value <= lower[variable] { return }
      lower[variable] = value
      lowerLevel[variable] = level
    case .lessOrEqual:
      if value >= upper[variable] { return }
      upper[variable] = value
      upperLevel[variable] = level
    }
    // Bounds of one level that contradict each other leave the variable open, and the simplex to weigh them.
    if abs(upper[variable] - lower[variable]) <= Self.tolerance / 1000 {
      let isUpperStronger = upperLevel[variable] < lowerLevel[variable]
      determine(variable, isUpperStronger ? upper[variable] : lower[variable], level, problem)
    }
  }

  private mutating func determine(_ variable: Int, _ value: Double, _ level: Int32, _ problem: LayoutProblem) {
    values[variable] = value
    determinedAt[variable] = level
    undetermined -= 1
    for index in Int(firstUse[variable])..<Int(firstUse[variable + 1]) {
      let term = Int(uses[index])
      let row = Int(rowOfTerm[term])
      open[row] -= 1
      residuals[row] -= problem.termCoefficients[term] * value
      openTerms[row] ^= Int32(term)
      if open[row] == 1, levelOfRow[row] <= level { queue.append(Int32(row)) }
    }
  }

  // MARK: - Preparation

  private mutating func prepareVariables(_ count: Int) {
    undetermined = count
    values.fill(count, 0)
    determinedAt.fill(count, Self.never)
    lower.fill(count, -.infinity)
    upper.fill(count, .infinity)
    lowerLevel.fill(count, Self.never)
    upperLevel.fill(count, Self.never)
  }

  private mutating func prepareRows(_ problem: LayoutProblem) {
    let count = problem.constraintCount
    residuals.replace(with: problem.constants)
    allowances.fill(count, 0)
    open.fill(count, 0)
    openTerms.fill(count, 0)
    rowOfTerm.fill(problem.termVariables.count, 0)
    for row in 0..<count {
      let terms = problem.terms(of: row)
      open[row] = Int32(terms.count)
      var mixed: Int32 = 0
      for term in terms {
        mixed ^= Int32(term)
        rowOfTerm[term] = Int32(row)
      }
      openTerms[row] = mixed
    }
  }

  /// Sorts the active rows by priority, keeping their order within one.
  private mutating func sortByLevel(_ problem: LayoutProblem) {
    levels.removeAll(keepingCapacity: true)
    levelOfRow.fill(problem.constraintCount, Self.never)
    for row in 0..<problem.constraintCount where isActive[row] {
      let priority = problem.priorities[row]
      if !levels.contains(priority) { levels.append(priority) }
    }
    levels.sort { $0 > $1 }
    firstOfLevel.fill(levels.count + 1, 0)
    var active = 0
    for row in 0..<problem.constraintCount where isActive[row] {
      let priority = problem.priorities[row]
      var level = 0
      while levels[level] != priority { level += 1 }
      levelOfRow[row] = Int32(level)
      firstOfLevel[level + 1] += 1
      active += 1
    }
    for level in 0..<levels.count { firstOfLevel[level + 1] += firstOfLevel[level] }
    rowsByLevel.fill(active, 0)
    for row in 0..<problem.constraintCount where isActive[row] {
      let level = Int(levelOfRow[row])
      rowsByLevel[Int(firstOfLevel[level])] = Int32(row)
      firstOfLevel[level] += 1
    }
    for level in stride(from: levels.count, to: 0, by: -1) { firstOfLevel[level] = firstOfLevel[level - 1] }
    if !firstOfLevel.isEmpty { firstOfLevel[0] = 0 }
  }

  /// Lists the terms of each variable, side by side.
  private mutating func indexUses(_ problem: LayoutProblem) {
    firstUse.fill(problem.variableCount + 2, 0)
    for variable in problem.termVariables { firstUse[Int(variable) + 2] += 1 }
    for variable in 0..<problem.variableCount { firstUse[variable + 2] += firstUse[variable + 1] }
    uses.fill(problem.termVariables.count, 0)
    for (term, variable) in problem.termVariables.enumerated() {
      uses[Int(firstUse[Int(variable) + 1])] = Int32(term)
      firstUse[Int(variable) + 1] += 1
    }
  }
}

extension Array {
  /// Gives the array `count` equal elements, in the storage it has.
  mutating func fill(_ count: Int, _ element: Element) {
    removeAll(keepingCapacity: true)
    for _ in 0..<count { append(element) }
  }

  mutating func replace(with other: [Element]) {
    removeAll(keepingCapacity: true)
    append(contentsOf: other)
  }
}
