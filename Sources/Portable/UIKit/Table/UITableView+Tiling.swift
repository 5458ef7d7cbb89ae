import Geometry

extension UITableView {
  private static let mostRounds = 200

  /// Gives each row in sight a cell and takes back the others.
  func tile() {
    guard !isTiling, !isLoading, bounds.width > 0 else { return }
    isTiling = true
    measureRowsInSight()
    let top = bounds.minY - sectionsTop
    let ranges = geometry.rows(from: top, to: top + bounds.height)
    if isArrangementStale || !isSame(ranges, shownRanges) {
      isArrangementStale = false
      shownRanges = ranges
      arrange(ranges)
      placeTableViews()
    }
    placeSectionViews(top: top)
    isTiling = false
    // Asked for inside a callback.
    if needsReload { setNeedsLayout() }
  }

  private func isSame(_ a: [(section: Int, rows: Range<Int>)], _ b: [(section: Int, rows: Range<Int>)]) -> Bool {
    guard a.count == b.count else { return false }
    for (x, y) in zip(a, b) where x.section != y.section || x.rows != y.rows { return false }
    return true
  }

  /// Rows that size themselves are measured when they come into sight, which moves those beneath.
  private func measureRowsInSight() {
    for _ in 0..<UITableView.mostRounds {
      let top = bounds.minY - sectionsTop
      var unmeasured: IndexPath?
      search: for range in geometry.rows(from: top, to: top + bounds.height) {
        for row in range.rows where !geometry.sections[range.section].isExact(row) {
          unmeasured = IndexPath(row: row, section: range.section)
          break search
        }
      }
      guard let path = unmeasured else { return }
      let cell = shownCell(at: path) ?? show(path)
      let span = geometry.span(section: path.section, row: path.row)
      let height = fittingHeight(of: cell)
      geometry.setHeight(height, section: path.section, row: path.row)
      isArrangementStale = true
      updateContentSize()
      // A row that comes in from above keeps its lower edge where it was guessed to be, so what is in sight stays.
      if span.top + sectionsTop < bounds.minY, height != span.height {
        contentOffset.y += height - span.height
      }
    }
  }

  private func arrange(_ ranges: [(section: Int, rows: Range<Int>)]) {
    takeBack { row in !ranges.contains { $0.section == row.section && $0.rows.contains(row.row) } }
    for range in ranges {
      for row in range.rows {
        let path = IndexPath(row: row, section: range.section)
        let cell = shownCell(at: path) ?? show(path)
        place(cell, at: path)
      }
    }
    for cells in pool.values {
      for cell in cells where !cell.isHidden { cell.isHidden = true }
    }
  }

  func shownCell(at path: IndexPath) -> UITableViewCell? { shown.first { $0.path == path }?.cell }

  /// Asks the source for the row's cell and puts it among the others in the order of rows.
  private func show(_ path: IndexPath) -> UITableViewCell {
    var made: UITableViewCell?
    UIView.performWithoutAnimation {
      let cell = cellFromSource(path)
      let index = shown.firstIndex { $0.path > path } ?? shown.count
      if index > 0 {
        insertSubview(cell, aboveSubview: shown[index - 1].cell)
      } else {
        insertSubview(cell, at: backgroundView == nil ? 0 : 1)
      }
      shown.insert((path, cell), at: index)
      cell.isHidden = false
      cell.setSelected(selected.contains(path), animated: false)
      place(cell, at: path)
      made = cell
    }
    let cell = made ?? UITableViewCell()
    rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    return cell
  }

  private func cellFromSource(_ path: IndexPath) -> UITableViewCell {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return UITableViewCell() }
    if shown.contains(where: { $0.cell === cell }) {
      Diagnostics.report(
        "UITableView: the data source answered the same cell for two rows that are in sight, the second time for row "
          + "\(path.row) of section \(path.section); an empty cell is shown there. Make or dequeue a cell for each call.")
      return UITableViewCell()
    }
    // One that the source kept for itself although it had been taken back.
    for key in pool.keys { pool[key]?.removeAll { $0 === cell } }
    return cell
  }

  func place(_ cell: UITableViewCell, at path: IndexPath) {
    let span = geometry.span(section: path.section, row: path.row)
    let box = CGRect(x: rowsInset, y: sectionsTop + span.top, width: rowsWidth, height: span.height)
    if cell.frame != box { cell.frame = box }
    style(cell, at: path)
  }

  private func style(_ cell: UITableViewCell, at path: IndexPath) {
    let count = geometry.sections[path.section].count
    let isFirst = path.row == 0
    let isLast = path.row == count - 1
    cell.separator.backgroundColor = separatorColor
    cell.separator.isHidden = separatorStyle == .none || style == .insetGrouped && isLast
    if cell.tableSeparatorInset != separatorInset {
      cell.tableSeparatorInset = separatorInset
      cell.setNeedsLayout()
    }
    guard style == .insetGrouped else { return }
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    cell.layer.maskedCorners = corners
    cell.layer.cornerRadius = corners.isEmpty ? 0 : 10
    cell.clipsToBounds = !corners.isEmpty
  }

  func restyleCells() {
    for row in shown where geometry.contains(section: row.path.section, row: row.path.row) { style(row.cell, at: row.path) }
  }

  // MARK: Taking back

  func recycleAll() {
    let old = shown
    shown = []
    shownRanges = []
    for row in old { retire(row.cell, at: row.path) }
  }

  /// Takes back the cells of rows.
  ///
  /// The delegate is told of each, so the list is in order before.
  func takeBack(where isGone: (IndexPath) -> Bool) {
    let old = shown
    shown = old.filter { !isGone($0.path) }
    for row in old where isGone(row.path) { retire(row.cell, at: row.path) }
  }

  /// The cell stays a hidden subview, so that a row that needs it finds it with all it has.
  func retire(_ cell: UITableViewCell, at path: IndexPath) {
    if pressed?.cell === cell { releasePress() }
    if let identifier = cell.reuseIdentifier {
      pool[identifier, default: []].append(cell)
    } else {
      cell.removeFromSuperview()
    }
    rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  private func placeTableViews() {
    let header = tableHeaderView
    if let header { set(header, CGRect(x: 0, y: 0, width: bounds.width, height: header.frame.height)) }
    if let footer = tableFooterView {
      set(footer, CGRect(x: 0, y: sectionsTop + geometry.height, width: bounds.width, height: footer.frame.height))
    }
  }

  func set(_ view: UIView, _ frame: CGRect) { if view.frame != frame { view.frame = frame } }
}
