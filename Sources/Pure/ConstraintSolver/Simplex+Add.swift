extension Simplex {
  /// Adds a valid constraint, optimises, and returns the index of its record.
  mutating func insert(_ constraint: Constraint) throws(SolverError) -> Int32 {
    let index: Int32
    if let free = freeRecords.popLast() {
      index = free
    } else {
      index = Int32(records.count)
      records.append(nil)
    }
    let record = makeRecord(constraint, index: index)
    records[Int(index)] = record
    load(constraint, record)
    if let variable = definitions.reduce(&work) {
      definitions.define(variable, solving: &work)
      addErrorCosts(of: record)
      work.removeAll()
    } else {
      do {
        try insertRow(record)
      } catch {
        forget(record, index: index)
        throw error
      }
    }
    invalidate()
    return index
  }

  private mutating func makeRecord(_ constraint: Constraint, index: Int32) -> Record {
    let isEquation = constraint.relation == .equal
    let sign: Double = constraint.relation == .lessOrEqual ? -1 : 1
    if constraint.priority.isRequired {
      let plus = makeSymbol(isEquation ? .dummy : .slack, owner: index)
      return Record(constraint: constraint, plus: plus, minus: nil, slot: nil, sign: sign)
    }
    let plus = makeSymbol(isEquation ? .error : .slack, owner: index)
    let minus = makeSymbol(.error, owner: index)
    return Record(constraint: constraint, plus: plus, minus: minus, slot: objective.join(constraint.priority), sign: sign)
  }

  /// Undoes `makeRecord`: the symbols must not occur any more.
  mutating func forget(_ record: Record, index: Int32) {
    if let slot = record.slot { objective.leave(slot) }
    release(record.plus)
    if let minus = record.minus { release(minus) }
    records[Int(index)] = nil
    freeRecords.append(index)
  }

  /// Loads g - plus + minus, the left side of the equation that the constraint is held as.
  private mutating func load(_ constraint: Constraint, _ record: Record) {
    work.constant = -record.sign * constraint.constant
    for term in constraint.terms { work.add(record.sign * term.coefficient, term.variable.symbol) }
    work.add(-1, record.plus)
    if let minus = record.minus { work.add(1, minus) }
  }

  private mutating func addErrorCosts(of record: Record) {
    guard let slot = record.slot, let minus = record.minus else { return }
    objective.addCost(record.constraint.weight, of: minus, slot: slot)
    candidates.insert(minus)
    if kinds[record.plus] == .error {
      objective.addCost(record.constraint.weight, of: record.plus, slot: slot)
      candidates.insert(record.plus)
    }
  }

  // MARK: - Constraints that determine no variable

  /// Makes a row of the tableau of a constraint whose variables are all determined, and optimises.
  private mutating func insertRow(_ record: Record) throws(SolverError) {
    substituteBasics()
    _ = work.take(record.plus)
    if let minus = record.minus {
      _ = work.take(minus)
      insertOptional(record, minus)
      optimize()
      return
    }
    if kinds[record.plus] == .dummy, work.constant > 0 { work.scale(by: -1) }
    tableau.insertRow(record.plus, work)
    work.removeAll()
    suspects.insert(record.plus)
    log.removeAll(keepingCapacity: true)
    isLogging = true
    defer { isLogging = false }
    do {
      try repair()
    } catch {
      try refuse(record, error)
    }
    if kinds[record.plus] == .dummy { retire(record.plus) }
    optimize()
  }

  /// Undoes a failed repair, takes the row out and throws.
  private mutating func refuse(_ record: Record, _ reason: Dead) throws(SolverError) {
    var conflicts: [Int] = []
    if case .end(let symbol) = reason { conflicts = owners(ofRow: symbol, except: record.constraint.id) }
    rollBack()
    tableau.removeRow(record.plus)
    optimize()
    if case .stalled = reason { throw .stalled(record.constraint) }
    throw .unsatisfiable(record.constraint, conflicts: conflicts)
  }

  /// The constraints that a row was made of: the row is the sum of their equations, each with some factor.
  private func owners(ofRow symbol: Int32, except id: Int) -> [Int] {
    var ids: [Int] = []
    if let record = record(owning: symbol) { ids.append(record.constraint.id) }
    let line = tableau.row(symbol)
    for index in 0..<line.count {
      if let record = record(owning: line[index].symbol) { ids.append(record.constraint.id) }
    }
    ids.sort()
    var result: [Int] = []
    for other in ids where other != id && other != result.last { result.append(other) }
    return result
  }

  mutating func substituteBasics() {
    var index: Int32 = 0
    while index < work.symbols.count {
      let symbol = work.symbols[index]
      index += 1
      if tableau.hasRow(symbol), work[symbol] != 0 { tableau.add(row: symbol, times: work.take(symbol), to: &work) }
    }
  }

  /// From `plus - minus = g` makes the one basic that is not negative: `plus = g + minus`, or `minus = -g + plus`.
  private mutating func insertOptional(_ record: Record, _ minus: Int32) {
    let holds = work.constant >= 0
    if !holds { work.scale(by: -1) }
    let basic = holds ? record.plus : minus
    work.add(1, holds ? minus : record.plus)
    tableau.insertRow(basic, work)
    addErrorCosts(of: record)
    for index in 0..<work.symbols.count { candidates.insert(work.symbols[index]) }
    objective.substitute(basic, by: work)
    work.removeAll()
  }

  /// Takes the dummy of an equation that holds out of the basis, so that later pivots cannot raise it.
  ///
  /// A row of dummies only is the equation of others over again; it may stay, as nothing in it ever changes.
  private mutating func retire(_ dummy: Int32) {
    guard tableau.hasRow(dummy) else { return }
    tableau.setConstant(dummy, 0)
    if let entering = cheapest(toRaise: dummy) ?? cheapest(toRaise: dummy, sign: -1) {
      pivot(entering: entering, leaving: dummy)
    }
  }
}
