/// What was said between `beginUpdates()` and `endUpdates()`.
struct TableUpdates {
  var inserted: [IndexPath] = []
  var deleted: [IndexPath] = []
  var changesSections = false
  var reloads = false
  var isEmpty: Bool { inserted.isEmpty && deleted.isEmpty && !changesSections && !reloads }
}

extension UITableView {
  func note(_ change: (inout TableUpdates) -> Void) {
    change(&updates)
    if updateDepth == 0 { apply() }
  }

  func endTableUpdates() {
    guard updateDepth > 0 else {
      Diagnostics.report("UITableView.endUpdates() was called without beginUpdates(); the call is ignored.")
      return
    }
    updateDepth -= 1
    if updateDepth == 0 { apply() }
  }

  private func apply() {
    let changes = updates
    updates = TableUpdates()
    // Rows that the table has not heard of yet cannot differ from what it knows.
    guard !needsReload else { return }
    let before = geometry.rowCount
    if changes.isEmpty {
      setNeedsReload(keepingCells: true)
    } else {
      selected = selected.compactMap { moved($0, changes) }
      setNeedsReload()
    }
    loadIfNeeded()
    let expected = before + changes.inserted.count - changes.deleted.count
    if !changes.isEmpty, !changes.changesSections, !needsReload, geometry.rowCount != expected {
      Diagnostics.report(
        "UITableView: after \(changes.inserted.count) insertions and \(changes.deleted.count) deletions the data source has "
          + "\(geometry.rowCount) rows, but \(before) before make \(expected); the source's number is taken. "
          + "Change the data first, by the same rows.")
    }
  }

  /// Where a selected row is after deletions, counted in the old rows, and insertions, counted in the new ones.
  private func moved(_ path: IndexPath, _ changes: TableUpdates) -> IndexPath? {
    guard !changes.changesSections else { return nil }
    guard !changes.deleted.contains(path) else { return nil }
    var row = path.row
    row -= changes.deleted.filter { $0.section == path.section && $0.row < path.row }.count
    let inserted = changes.inserted.filter { $0.section == path.section }.stablySorted { $0.row < $1.row }
    for place in inserted where place.row <= row { row += 1 }
    return IndexPath(row: row, section: path.section)
  }
}
