/// The variables that the system determines: each `variable = constant + Σ coefficient · symbol`, in triangular form.
///
/// Variables have no sign to keep, so their rows never limit a pivot and need not be written out in basic-free terms, as
/// the tableau of the Cassowary papers does. Here a definition may refer to other defined variables, as long as those come
/// *earlier* in an order, and to any error, slack or dummy symbol. Pivots then leave all definitions alone, and a chain
/// of n views has n short rows instead of n rows of up to n entries.
///
/// The order is a number a variable: a definition refers only to variables of smaller numbers.
struct Definitions: ~Copyable {
  var matrix = SparseMatrix()
  private var isVariable = Table<Bool>(filler: false)
  private var orders = Table<Double>(filler: 0)
  /// At most the smallest order of a definition that refers to the variable; exact when it was set last.
  private var firstUses = Table<Double>(filler: .infinity)
  private var nextOrder = 0.0
  private var heap = Line<Int32>()
  private var sorted: [Int32] = []
  private var isSorted = true

  deinit { heap.free() }

  mutating func reserve(_ count: Int) {
    matrix.reserve(count)
    isVariable.reserve(count)
    orders.reserve(count)
    firstUses.reserve(count)
  }

  /// Says whether a symbol is a variable: symbols are used again.
  func setVariable(_ symbol: Int32, _ isVariable: Bool) { self.isVariable[symbol] = isVariable }

  func isDefined(_ variable: Int32) -> Bool { matrix.hasRow(variable) }

  func order(_ variable: Int32) -> Double { orders[variable] }

  /// Infinite when no definition refers to the variable.
  func firstUse(_ variable: Int32) -> Double {
    matrix.column(variable).count == 0 ? .infinity : firstUses[variable]
  }

  // MARK: - Reduction

  /// Replaces defined variables by their definitions, latest first, until an undefined variable can be defined by the expression
  /// or none is left.
  ///
  /// Returns that variable.
  ///
  /// Taking the latest first lets terms cancel before they are written out: of `right - left` only the width remains.
  /// An undefined variable will do as soon as every definition that refers to it comes later than every variable that is
  /// still in the expression: the new definition then fits between them.
  mutating func reduce(_ expression: inout Expression) -> Int32? {
    heap.removeAll()
    var seen: Int32 = 0
    var latestFirstUse = -Double.infinity
    while true {
      while seen < expression.symbols.count {
        let symbol = expression.symbols[seen]
        seen += 1
        guard isVariable[symbol] else { continue }
        if isDefined(symbol) { push(symbol) } else { latestFirstUse = max(latestFirstUse, firstUse(symbol)) }
      }
      while let top = heap.count > 0 ? heap[0] : nil, abs(expression[top]) <= Tolerance.coefficient {
        _ = expression.take(top)
        pop()
      }
      let bound = heap.count > 0 ? orders[heap[0]] : -.infinity
      if latestFirstUse > bound, let found = definable(in: expression, above: bound) { return found }
      guard heap.count > 0 else { return nil }
      let top = heap[0]
      pop()
      matrix.add(row: top, times: expression.take(top), to: &expression)
    }
  }

  private func definable(in expression: borrowing Expression, above bound: Double) -> Int32? {
    var best: Int32?
    var bestUse = bound
    for index in 0..<expression.symbols.count {
      let symbol = expression.symbols[index]
      guard isVariable[symbol], !isDefined(symbol), abs(expression[symbol]) > Tolerance.pivot else { continue }
      let use = firstUse(symbol)
      if use > bestUse {
        best = symbol
        bestUse = use
      }
    }
    return best
  }

  // MARK: - Changes

  /// Defines a variable that `reduce` found, from the equation `expression = 0`.
  ///
  /// From `c + Σ aⱼ·j + a·variable = 0` follows `variable = -c/a - Σ aⱼ/a·j`. The expression is left as that definition.
  mutating func define(_ variable: Int32, solving expression: inout Expression) {
    expression.scale(by: -1 / expression.take(variable))
    let use = firstUse(variable)
    let order = use == .infinity ? nextOrder + 1 : room(below: use, for: variable, in: expression)
    nextOrder = max(order, nextOrder)
    orders[variable] = order
    matrix.insertRow(variable, expression)
    noteUses(by: variable)
    isSorted = false
  }

  private mutating func room(
    below use: Double, for variable: Int32, in expression: borrowing Expression
  ) -> Double {
    var low = -Double.infinity
    for index in 0..<expression.symbols.count {
      let symbol = expression.symbols[index]
      if isVariable[symbol], isDefined(symbol), expression[symbol] != 0 { low = max(low, orders[symbol]) }
    }
    if low == -.infinity { return use - 1 }
    let middle = low + (use - low) / 2
    if middle > low, middle < use { return middle }
    // Halving has used up the digits between the two.
    renumber()
    return room(below: firstUse(variable), for: variable, in: expression)
  }

  private mutating func renumber() {
    let list = inOrder()
    for (index, variable) in list.enumerated() {
      orders[variable] = Double(index)
      firstUses[variable] = .infinity
      let line = matrix.row(variable)
      for slot in 0..<line.count { firstUses[line[slot].symbol] = .infinity }
    }
    nextOrder = Double(list.count)
    for variable in list { noteUses(by: variable) }
  }

  private func noteUses(by variable: Int32) {
    let line = matrix.row(variable)
    for slot in 0..<line.count where isVariable[line[slot].symbol] {
      let used = line[slot].symbol
      // An old bound from definitions that are gone is worse than none.
      if matrix.column(used).count == 1 { firstUses[used] = .infinity }
      firstUses[used] = min(firstUses[used], orders[variable])
    }
  }

  /// Replaces a symbol that is to disappear by an expression of symbols that are not variables.
  mutating func substitute(_ symbol: Int32, by expression: borrowing Expression) {
    matrix.substitute(symbol, by: expression) { _ in }
  }

  /// Eliminates a symbol that occurs in definitions only, and with it the definition of one variable, which is returned.
  ///
  /// From the earliest definition with the symbol, `x = c + Σ aⱼ·j + a·symbol`, follows
  /// `symbol = -c/a - Σ aⱼ/a·j + 1/a·x`; the other definitions with it come later, so they may refer to x and to the j.
  mutating func eliminate(_ symbol: Int32, using expression: inout Expression) -> Int32? {
    var first: SparseMatrix.Occurrence?
    let column = matrix.column(symbol)
    for index in 0..<column.count where first == nil || orders[column[index].row] < orders[first!.row] {
      first = column[index]
    }
    guard let first else { return nil }
    let variable = first.row
    let factor = -1 / matrix.coefficient(at: first)
    matrix.add(row: variable, times: factor, to: &expression)
    _ = expression.take(symbol)
    expression.add(-factor, variable)
    matrix.removeRow(variable)
    isSorted = false
    var changed = Line<Int32>()
    matrix.substitute(symbol, by: expression) { changed.append($0) }
    for index in 0..<changed.count { noteUses(by: changed[index]) }
    changed.free()
    expression.removeAll()
    return variable
  }

  /// The defined variables, each after those it refers to.
  mutating func inOrder() -> [Int32] {
    if !isSorted {
      sorted.removeAll(keepingCapacity: true)
      for variable in 0..<matrix.symbolCount where matrix.hasRow(variable) { sorted.append(variable) }
      let orders = orders.base
      sorted.sort { orders[Int($0)] < orders[Int($1)] }
      isSorted = true
    }
    return sorted
  }

  // MARK: - Heap of variables, latest on top

  private mutating func push(_ variable: Int32) {
    heap.append(variable)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if orders[heap[parent]] >= orders[heap[child]] { return }
      swap(parent, child)
      child = parent
    }
  }

  private mutating func pop() {
    swap(0, heap.count - 1)
    heap.removeLast()
    var parent: Int32 = 0
    while true {
      var largest = parent
      let left = 2 * parent + 1
      if left < heap.count, orders[heap[left]] > orders[heap[largest]] { largest = left }
      if left + 1 < heap.count, orders[heap[left + 1]] > orders[heap[largest]] { largest = left + 1 }
      if largest == parent { return }
      swap(parent, largest)
      parent = largest
    }
  }

  private func swap(_ a: Int32, _ b: Int32) {
    let element = heap[a]
    heap[a] = heap[b]
    heap[b] = element
  }
}
