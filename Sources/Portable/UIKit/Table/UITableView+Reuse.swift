import Geometry

// A class that is known only as a value can be instantiated in Swift only by a `required` initialiser, which Apple's is
// not, and making it so would break every subclass of an app. A subclass that declares it `required` has it at the same
// place in its method table, so calling through that subclass's type makes an object of the class at hand.
//
// A compiler that sees the whole program would call the subclass's own initialiser instead, and leave the others out of the
// tables. That a second one exists keeps it from the first; not optimising the call, from choosing between those two.

open class _RequiredTableViewCell: UITableViewCell {
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  @_optimize(none) static func make(_ cellClass: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
    unsafeBitCast(cellClass, to: _RequiredTableViewCell.Type.self).init(style: .default, reuseIdentifier: identifier)
  }
}

private final class OtherTableViewCell: _RequiredTableViewCell {
  required init(style: CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

open class _RequiredHeaderFooterView: UITableViewHeaderFooterView {
  public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  @_optimize(none) static func make(
    _ viewClass: UITableViewHeaderFooterView.Type, _ identifier: String
  ) -> UITableViewHeaderFooterView {
    unsafeBitCast(viewClass, to: _RequiredHeaderFooterView.Type.self).init(reuseIdentifier: identifier)
  }
}

private final class OtherHeaderFooterView: _RequiredHeaderFooterView {
  required init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension UITableView {
  /// Cells of this class are made when one is dequeued and none is free.
  ///
  /// Nil takes the registration back.
  public final func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass
  }

  /// A cell that was taken back, or a new one of the class registered; nil where there is neither.
  public final func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = pool[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    guard let made = cellClasses[identifier] else { return nil }
    return _RequiredTableViewCell.make(made, identifier)
  }

  /// As the one without an index path, but never nil: without a registered class a plain cell is made, and a message says so.
  public final func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    Diagnostics.report(
      "UITableView: no class is registered for the cell identifier '\(identifier)'; a plain cell is made. "
        + "Call register(_:forCellReuseIdentifier:) first.")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
}
