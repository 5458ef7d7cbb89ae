extension Simplex {
  /// Takes a constraint out and optimises.
  mutating func remove(record index: Int32) {
    guard let record = records[Int(index)] else { return }
    removeErrorCosts(of: record)
    eliminate(record)
    forget(record, index: index)
    invalidate()
    optimize()
  }

  private mutating func removeErrorCosts(of record: Record) {
    guard let slot = record.slot, let minus = record.minus else { return }
    let errors = kinds[record.plus] == .error ? [record.plus, minus] : [minus]
    for symbol in errors {
      if !tableau.hasRow(symbol) {
        objective.addCost(-record.constraint.weight, of: symbol, slot: slot)
        candidates.insert(symbol)
        continue
      }
      let line = tableau.row(symbol)
      for entry in 0..<line.count {
        objective.addCost(-record.constraint.weight * line[entry].coefficient, of: line[entry].symbol, slot: slot)
        candidates.insert(line[entry].symbol)
      }
    }
  }

  /// Takes the constraint's equation out of the system.
  ///
  /// Without the constraint `plus` may have any value, so it can be made basic and its row dropped; `minus` occurs only
  /// where `plus` does, with the opposite sign, and vanishes with it.
  private mutating func eliminate(_ record: Record) {
    var symbol = record.plus
    if let minus = record.minus, tableau.hasRow(minus) { symbol = minus }
    if !tableau.hasRow(symbol) {
      if let leaving = row(toLeaveFor: symbol) {
        pivot(entering: symbol, leaving: leaving)
      } else {
        _ = definitions.eliminate(symbol, using: &work)
        purge(record)
        return
      }
    }
    load(row: symbol)
    definitions.substitute(symbol, by: work)
    work.removeAll()
    tableau.removeRow(symbol)
    purge(record)
  }

  /// Removes what rounding may have left of the constraint's symbols.
  private mutating func purge(_ record: Record) {
    for symbol in [record.plus, record.minus ?? record.plus] {
      while tableau.column(symbol).count > 0 { tableau.removeEntry(tableau.column(symbol)[0]) }
      while definitions.matrix.column(symbol).count > 0 {
        definitions.matrix.removeEntry(definitions.matrix.column(symbol)[0])
      }
      for rank in 0..<objective.levelCount {
        let slot = objective.slot(ofLevel: rank)
        objective.addCost(-objective.cost(symbol, slot: slot), of: symbol, slot: slot)
      }
    }
  }

  /// The row that stays feasible longest is no use: the one that limits `symbol` first must leave, so that the others stay
  /// feasible.
  ///
  /// The symbol may move either way, but a row of a dummy keeps it where it is.
  private func row(toLeaveFor symbol: Int32) -> Int32? {
    var best: Int32?
    var bestRank = 3
    var bestRatio = Double.infinity
    let column = tableau.column(symbol)
    for index in 0..<column.count {
      let place = column[index]
      let coefficient = tableau.coefficient(at: place)
      // Rows that limit a rise are asked first, those that limit a fall only if there are none.
      let rank = kinds[place.row] == .dummy ? 0 : coefficient < 0 ? 1 : 2
      let ratio = tableau.constant(place.row) / abs(coefficient)
      if rank < bestRank || (rank == bestRank && (ratio < bestRatio || (ratio == bestRatio && place.row < best!))) {
        best = place.row
        bestRank = rank
        bestRatio = ratio
      }
    }
    return best
  }
}
