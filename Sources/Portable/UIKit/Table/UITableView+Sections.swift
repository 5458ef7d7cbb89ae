import Geometry

extension UITableView {
  /// The header or footer of a section: the delegate's view, or one made from the source's title; nil for neither.
  func sectionView(_ section: Int, isHeader: Bool) -> UIView? {
    if let known = isHeader ? headers[section] : footers[section] { return known }
    let own =
      isHeader
      ? rowDelegate?.tableView(self, viewForHeaderInSection: section)
      : rowDelegate?.tableView(self, viewForFooterInSection: section)
    let title =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    guard let view = own ?? title.map({ titleView($0, isHeader: isHeader) }) else { return nil }
    if isHeader { headers[section] = view } else { footers[section] = view }
    return view
  }

  private func titleView(_ title: String, isHeader: Bool) -> UIView {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.isMadeFromTitle = true
    view.margin = CellMetrics.margin
    // Grouped titles are small capitals in grey above the rows, footers small and grey; plain ones semibold on a band.
    if style == .plain {
      view.backgroundColor = .systemGray6
      view.textLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
      view.textLabel?.textColor = .label
      view.textLabel?.text = title
    } else {
      view.textEdge = isHeader ? .bottom : .top
      view.textLabel?.font = .systemFont(ofSize: 13)
      view.textLabel?.textColor = .secondaryLabel
      view.textLabel?.text = isHeader ? title.uppercased() : title
      view.textLabel?.numberOfLines = 0
    }
    return view
  }

  func dropSectionViews() {
    for view in Array(headers.values) + Array(footers.values) {
      view.removeFromSuperview()
      if let reusable = view as? UITableViewHeaderFooterView, let identifier = reusable.reuseIdentifier {
        headerPool[identifier, default: []].append(reusable)
      }
    }
    headers = [:]
    footers = [:]
  }

  /// Shows the headers and footers in sight.
  ///
  /// In a plain table a header stays at the top while its rows pass beneath it.
  func placeSectionViews(top: CGFloat) {
    guard let first = geometry.section(at: top) else { return }
    let bottom = top + bounds.height
    var seen = first
    for section in first..<geometry.sections.count where geometry.top(ofSection: section) < bottom {
      seen = section
      let part = geometry.sections[section]
      let start = sectionsTop + geometry.top(ofSection: section)
      if part.header > 0, let view = sectionView(section, isHeader: true) {
        var y = start + part.gap
        if style == .plain {
          let edge = bounds.minY + adjustedContentInset.top
          y = max(y, min(edge, start + part.height - part.footer - part.header))
        }
        put(view, y, part.header)
      }
      if part.footer > 0, let view = sectionView(section, isHeader: false) {
        put(view, start + part.height - part.footer, part.footer)
      }
    }
    for (section, view) in headers where section < first || section > seen { view.isHidden = true }
    for (section, view) in footers where section < first || section > seen { view.isHidden = true }
  }

  private func put(_ view: UIView, _ y: CGFloat, _ height: CGFloat) {
    UIView.performWithoutAnimation {
      if view.superview !== self { insertSubview(view, at: subviews.count) }
      if view.isHidden { view.isHidden = false }
      set(view, CGRect(x: rowsInset, y: y, width: rowsWidth, height: height))
    }
  }

  /// Registers a class of headers and footers for `dequeueReusableHeaderFooterView(withIdentifier:)`.
  public final func register(_ aClass: UITableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerClasses[identifier] = aClass
  }

  public final func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let view = headerPool[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let made = headerClasses[identifier] else { return nil }
    return _RequiredHeaderFooterView.make(made, identifier)
  }

  public final func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }
  public final func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }
}
