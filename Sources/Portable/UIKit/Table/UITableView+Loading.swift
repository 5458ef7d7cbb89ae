import Geometry
import LayerTree

extension UITableView {
  func setNeedsReload(keepingCells: Bool = false) {
    keepsCells = keepingCells && (keepsCells || !needsReload)
    needsReload = true
    setNeedsLayout()
  }

  /// Asks the source how much there is.
  ///
  /// Inside its own callbacks the old arrangement holds.
  func loadIfNeeded() {
    guard needsReload, !isLoading, !isTiling else { return }
    isLoading = true
    needsReload = false
    let keeps = keepsCells
    keepsCells = false
    dropSectionViews()
    if !keeps { recycleAll() }
    let count = usable(dataSource?.numberOfSections(in: self) ?? 0, "numberOfSections(in:)")
    geometry = TableGeometry(sections: (0..<count).map { section($0) })
    takeBack { !geometry.contains(section: $0.section, row: $0.row) }
    selected.removeAll { !geometry.contains(section: $0.section, row: $0.row) }
    isArrangementStale = true
    isLoading = false
    updateContentSize()
  }

  private func usable(_ count: Int, _ method: String) -> Int {
    guard count < 0 else { return count }
    Diagnostics.report("UITableView: \(method) of the data source answered \(count); 0 is taken. Answer 0 or more.")
    return 0
  }

  private func section(_ index: Int) -> TableGeometry.Section {
    let count = usable(dataSource?.tableView(self, numberOfRowsInSection: index) ?? 0, "tableView(_:numberOfRowsInSection:)")
    var section = rows(count, in: index)
    section.header = sectionHeight(index, isHeader: true)
    section.footer = sectionHeight(index, isHeader: false)
    if style == .plain, section.header > 0, sectionHeaderTopPadding > 0 { section.gap = sectionHeaderTopPadding }
    return section
  }

  private func rows(_ count: Int, in index: Int) -> TableGeometry.Section {
    let delegate = rowDelegate
    let estimate = estimatedRowHeight > 0 ? estimatedRowHeight : CellMetrics.height
    let isConstant = rowHeight.isFinite && rowHeight >= 0
    guard count > 0 else { return TableGeometry.Section(count: 0, height: 0) }
    let first = delegate?.tableView(self, heightForRowAt: IndexPath(row: 0, section: index)) ?? heightNotImplemented
    if first == heightNotImplemented {
      if isConstant { return TableGeometry.Section(count: count, height: rowHeight) }
      return TableGeometry.Section(
        heights: Array(repeating: estimate, count: count), exact: Array(repeating: false, count: count))
    }
    var heights: [CGFloat] = []
    var exact: [Bool] = []
    heights.reserveCapacity(count)
    exact.reserveCapacity(count)
    for row in 0..<count {
      let path = IndexPath(row: row, section: index)
      let height = row == 0 ? first : delegate?.tableView(self, heightForRowAt: path) ?? estimate
      if height == UITableView.automaticDimension {
        heights.append(estimate)
        exact.append(false)
      } else {
        heights.append(usable(height, "tableView(_:heightForRowAt:)", instead: estimate))
        exact.append(true)
      }
    }
    return TableGeometry.Section(heights: heights, exact: exact)
  }

  private func usable(_ height: CGFloat, _ method: String, instead: CGFloat) -> CGFloat {
    if height.isFinite, height >= 0 { return height }
    Diagnostics.report(
      "UITableView: \(method) answered \(short(Double(height))); \(short(Double(instead))) is taken. "
        + "Answer a finite height of 0 or more, or UITableView.automaticDimension.")
    return instead
  }

  private func sectionHeight(_ index: Int, isHeader: Bool) -> CGFloat {
    let asked =
      isHeader
      ? rowDelegate?.tableView(self, heightForHeaderInSection: index)
      : rowDelegate?.tableView(self, heightForFooterInSection: index)
    if let asked, asked != heightNotImplemented, asked != UITableView.automaticDimension {
      return usable(
        asked, isHeader ? "tableView(_:heightForHeaderInSection:)" : "tableView(_:heightForFooterInSection:)", instead: 0)
    }
    let common = isHeader ? sectionHeaderHeight : sectionFooterHeight
    let view = sectionView(index, isHeader: isHeader)
    if view == nil && style == .plain { return 0 }
    if common.isFinite && common >= 0 { return common }
    guard let view else {
      // An untitled grouped section keeps its distance: 35 points, half of it from each side (as read with a debugger).
      return isHeader && index == 0 ? 35 : 17.5
    }
    if let titled = view as? UITableViewHeaderFooterView, titled.isMadeFromTitle {
      return titled.titleHeight(in: max(rowsWidth - contentSides.sum, 0), isFirst: index == 0)
    }
    if view.bounds.height > 0 { return view.bounds.height }
    let wish = view.systemLayoutSizeFitting(
      CGSize(width: rowsWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return wish > 0 ? wish : 28
  }

  // MARK: Measuring

  /// The height that a cell's content asks for at the rows' width.
  func fittingHeight(of cell: UITableViewCell) -> CGFloat {
    var box = cell.frame
    box.size.width = rowsWidth
    cell.frame = box
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    let scale = UIHost.current.scale
    let height = cell.systemLayoutSizeFitting(
      CGSize(width: rowsWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    guard height.isFinite, height > 0 else { return CellMetrics.height }
    return (height * scale).rounded(.up) / scale
  }

  // MARK: Size

  /// From the table's left edge to its rows.
  var rowsInset: CGFloat { style == .insetGrouped ? CellMetrics.margin + safeSides.left : 0 }
  var rowsWidth: CGFloat {
    style == .insetGrouped ? max(bounds.width - 2 * CellMetrics.margin - safeSides.sum, 0) : bounds.width
  }
  /// Where the first section begins.
  var sectionsTop: CGFloat { tableHeaderView?.frame.height ?? 0 }

  func updateContentSize() {
    let size = CGSize(
      width: bounds.width, height: sectionsTop + geometry.height + (tableFooterView?.frame.height ?? 0))
    if contentSize != size { contentSize = size }
  }

  func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    isArrangementStale = true
    if !needsReload { updateContentSize() }
    setNeedsLayout()
  }
}
