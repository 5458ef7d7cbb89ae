import Geometry

extension UITableView {
  public final var numberOfSections: Int {
    loadIfNeeded()
    return geometry.sections.count
  }
  /// 0 for a section that does not exist.
  public final func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return geometry.sections.indices.contains(section) ? geometry.sections[section].count : 0
  }

  private func contains(_ path: IndexPath) -> Bool {
    loadIfNeeded()
    return geometry.contains(section: path.section, row: path.row)
  }

  // MARK: Places

  /// In the table's coordinates; zero for a row that does not exist.
  ///
  /// Of rows that size themselves and have not been seen, an estimate.
  public final func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard contains(indexPath) else { return .zero }
    let span = geometry.span(section: indexPath.section, row: indexPath.row)
    return CGRect(x: rowsInset, y: sectionsTop + span.top, width: rowsWidth, height: span.height)
  }
  public final func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    return CGRect(
      x: 0, y: sectionsTop + geometry.top(ofSection: section), width: bounds.width,
      height: geometry.sections[section].height)
  }
  public final func rectForHeader(inSection section: Int) -> CGRect {
    let whole = rect(forSection: section)
    guard whole != .zero else { return .zero }
    let part = geometry.sections[section]
    return CGRect(x: 0, y: whole.minY + part.gap, width: whole.width, height: part.header)
  }
  public final func rectForFooter(inSection section: Int) -> CGRect {
    let whole = rect(forSection: section)
    guard whole != .zero else { return .zero }
    let part = geometry.sections[section]
    return CGRect(x: 0, y: whole.maxY - part.footer, width: whole.width, height: part.footer)
  }

  /// Nil where there is no row: on a header, above and below all.
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    guard point.isUsable, point.x >= 0, point.x < bounds.width else { return nil }
    return indexPathsForRows(in: CGRect(x: point.x, y: point.y, width: 0, height: 0.001))?.first
  }
  public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    guard rect.isUsable else { return nil }
    var paths: [IndexPath] = []
    for range in geometry.rows(from: rect.minY - sectionsTop, to: rect.maxY - sectionsTop) {
      for row in range.rows { paths.append(IndexPath(row: row, section: range.section)) }
    }
    return paths
  }

  // MARK: Cells

  /// The cell of a row in sight, nil for others.
  public final func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layoutRows()
    return shownCell(at: indexPath)
  }
  public final func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.cell === cell }?.path }
  /// From top to bottom.
  public final var visibleCells: [UITableViewCell] {
    layoutRows()
    return shown.map { $0.cell }
  }
  public final var indexPathsForVisibleRows: [IndexPath]? {
    layoutRows()
    return shown.map { $0.path }
  }

  private func layoutRows() {
    guard !isTiling, !isLoading, window != nil else { return }
    if needsReload { layoutIfNeeded() }
  }

  // MARK: Scrolling

  /// `none` moves as little as needed.
  public final func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard contains(indexPath) else {
      Diagnostics.report(
        "UITableView.scrollToRow: there is no row \(indexPath.row) in section \(indexPath.section); the call is ignored. "
          + "Reload the table before it is scrolled to new rows.")
      return
    }
    let row = rectForRow(at: indexPath)
    let inset = adjustedContentInset
    let part = geometry.sections[indexPath.section]
    let pinned = style == .plain ? part.header : 0
    let top = bounds.minY + inset.top + pinned
    let bottom = bounds.maxY - inset.bottom
    var y = bounds.minY
    switch scrollPosition {
    case .top: y = row.minY - inset.top - pinned
    case .bottom: y = row.maxY + inset.bottom - bounds.height
    case .middle: y = row.midY - inset.top - (bounds.height - inset.top - inset.bottom) / 2
    case .none:
      if row.maxY > bottom { y += row.maxY - bottom }
      if row.minY < top { y = row.minY - inset.top - pinned }
    }
    setContentOffset(clamped(CGPoint(x: contentOffset.x, y: y)), animated: animated)
  }

  public final func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = selected.first { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }
}
