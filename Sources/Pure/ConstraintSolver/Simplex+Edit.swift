/// A variable whose value the client suggests: a constraint `variable == suggestion`.
struct Edit {
  var variable: Variable
  var record: Int32
}

extension Simplex {
  func edit(of variable: Variable) -> Int? {
    for index in 0..<edits.count where edits[index].variable == variable { return index }
    return nil
  }

  /// Changes the constant of a constraint and makes the basis feasible again.
  ///
  /// With the constant k the constraint reads `plus - minus = Σ - k`. The new one, k + δ, is had by writing `plus + sign·δ`
  /// for `plus` wherever it stands.
  mutating func setConstant(_ constant: Double, ofRecord index: Int32) {
    guard let record = records[Int(index)] else { return }
    let delta = record.sign * (constant - record.constraint.constant)
    if delta == 0 { return }
    records[Int(index)]!.constraint.constant = constant
    let plus = record.plus
    definitions.matrix.shift(plus, by: delta)
    if tableau.hasRow(plus) {
      tableau.setConstant(plus, tableau.constant(plus) - delta)
      suspects.insert(plus)
    } else {
      tableau.shift(plus, by: delta)
      let column = tableau.column(plus)
      for entry in 0..<column.count { suspects.insert(column[entry].row) }
    }
    invalidate()
  }
}
