import Geometry

extension UITableView {
  public final var indexPathForSelectedRow: IndexPath? { selected.first }
  public final var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// Says nothing to the delegate.
  ///
  /// Nil ends every selection.
  public final func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let path = indexPath else {
      for old in selected { deselectRow(at: old, animated: animated) }
      return
    }
    guard allowsSelection, geometry.contains(section: path.section, row: path.row) else { return }
    if !allowsMultipleSelection {
      for old in selected where old != path { deselectRow(at: old, animated: animated) }
    }
    mark(path, animated: animated)
    if scrollPosition != .none { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }

  /// Says nothing to the delegate.
  public final func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    shownCell(at: indexPath)?.setSelected(false, animated: animated)
  }

  private func mark(_ path: IndexPath, animated: Bool) {
    if !selected.contains(path) { selected.append(path) }
    shownCell(at: path)?.setSelected(true, animated: animated)
  }

  // MARK: Fingers

  func pressBegan(_ touches: Set<UITouch>) {
    guard pressed == nil, let touch = touches.first, let row = row(of: touch) else { return }
    guard allowsSelection, rowDelegate?.tableView(self, shouldHighlightRowAt: row.path) ?? true else { return }
    // The delegate may have changed the rows.
    guard let cell = shownCell(at: row.path) else { return }
    pressed = (row.path, cell)
    cell.setHighlighted(true, animated: false)
    rowDelegate?.tableView(self, didHighlightRowAt: row.path)
  }

  func pressMoved(_ touches: Set<UITouch>) {
    guard let pressed, let touch = touches.first else { return }
    if !pressed.cell.bounds.contains(touch.location(in: pressed.cell)) { releasePress() }
  }

  func pressEnded(_ touches: Set<UITouch>) {
    guard let present = pressed else { return }
    let isInside = touches.first.map { present.cell.bounds.contains($0.location(in: present.cell)) } ?? false
    releasePress()
    if isInside, shownCell(at: present.path) === present.cell { pick(present.path) }
  }

  func releasePress() {
    guard let present = pressed else { return }
    pressed = nil
    present.cell.setHighlighted(false, animated: false)
    rowDelegate?.tableView(self, didUnhighlightRowAt: present.path)
  }

  private func row(of touch: UITouch) -> (path: IndexPath, cell: UITableViewCell)? {
    var step = touch.view
    while let view = step, view !== self {
      if let row = shown.first(where: { $0.cell === view }) { return row }
      step = view.superview
    }
    return nil
  }

  /// A row was chosen by a finger: the delegate is asked and told.
  private func pick(_ path: IndexPath) {
    if allowsMultipleSelection && selected.contains(path) {
      unpick(path)
      return
    }
    let answer = rowDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let target = answer, geometry.contains(section: target.section, row: target.row) else { return }
    if !allowsMultipleSelection {
      for old in selected where old != target { unpick(old) }
    }
    mark(target, animated: false)
    rowDelegate?.tableView(self, didSelectRowAt: target)
  }

  private func unpick(_ path: IndexPath) {
    let answer = rowDelegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    guard let target = answer else { return }
    deselectRow(at: target, animated: false)
    rowDelegate?.tableView(self, didDeselectRowAt: target)
  }
}
