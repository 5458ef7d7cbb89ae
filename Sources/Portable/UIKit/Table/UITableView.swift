import Geometry

/// Rows in one column, made only where they are seen.
///
/// The delegate is the scroll view's; a `UITableViewDelegate` set there is recognised. Inserting and deleting rows takes
/// effect at once, without motion. With a constant `rowHeight` and no heights from the delegate, cost does not depend on
/// the number of rows; otherwise each row is asked for its height once per reload.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }

  /// Stands for a height that follows from the content.
  public static let automaticDimension: CGFloat = -1

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUpTable()
  }
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUpTable()
  }

  func setUpTable() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  public let style: Style

  @Weak open var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }
  open override var delegate: (any UIScrollViewDelegate)? { didSet { setNeedsReload() } }
  var rowDelegate: (any UITableViewDelegate)? { delegate?._tableViewDelegate }

  // MARK: Heights

  /// Points; `automaticDimension` measures each cell when it comes into view.
  open var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { setNeedsReload() } } }
  /// Taken for rows that have not been measured; 44 for `automaticDimension`.
  open var estimatedRowHeight = UITableView.automaticDimension
  open var sectionHeaderHeight = UITableView.automaticDimension
  open var sectionFooterHeight = UITableView.automaticDimension
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// Above each header of a plain table, in points; automatic is 0 here.
  open var sectionHeaderTopPadding = UITableView.automaticDimension

  // MARK: Look

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { restyleCells() } }
  open var separatorColor: UIColor? = .separator { didSet { restyleCells() } }
  /// Left and right count, in points.
  open var separatorInset = UIEdgeInsets(top: 0, left: CellMetrics.margin, bottom: 0, right: 0) {
    didSet { if separatorInset != oldValue { restyleCells() } }
  }
  /// Above the first section; its width becomes the table's, its height stays.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// Beneath the last section.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  /// Lies behind the rows and does not scroll.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether the content views of cells, headers and footers keep clear of the safe area's left and right, and the cards of an
  /// inset grouped table with them.
  ///
  /// Backgrounds reach the table's edges all the same.
  open var insetsContentViewsToSafeArea = true { didSet { if insetsContentViewsToSafeArea != oldValue { setNeedsLayout() } } }
  /// Kept; rows cannot be edited here.
  open var isEditing = false
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: Selection

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  var selected: [IndexPath] = []
  var pressed: (path: IndexPath, cell: UITableViewCell)?

  // MARK: State

  var geometry = TableGeometry()
  var needsReload = true
  var keepsCells = false
  var isLoading = false
  var isTiling = false
  /// The rows that have a cell, from top to bottom.
  var shown: [(path: IndexPath, cell: UITableViewCell)] = []
  var shownRanges: [(section: Int, rows: Range<Int>)] = []
  var isArrangementStale = true
  var pool: [String: [UITableViewCell]] = [:]
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  var headerPool: [String: [UITableViewHeaderFooterView]] = [:]
  var updateDepth = 0
  var updates = TableUpdates()
  private var knownWidth: CGFloat = -1
  /// What the table kept clear for the safe area in its last layout.
  private(set) var safeSides = Sides()
  /// A row that stays at its distance from the upper edge when all heights are asked anew.
  private var kept: (path: IndexPath, distance: CGFloat)?

  // MARK: Layout

  override func offsetMoved() {
    // Off screen and before the first layout nothing is shown, so the source is not asked.
    guard window != nil, !needsReload, knownWidth == bounds.width else { return }
    tile()
  }

  /// Rows are there only where they are seen, so those that the next two keys go to must be.
  override func surroundings(of box: CGRect) -> CGFloat {
    min(1.5 * box.height, max(0, (bounds.inset(by: adjustedContentInset).height - box.height) / 2))
  }

  /// Rows that size themselves have other heights, and so may those that the delegate gives.
  ///
  /// The uppermost row that is seen whole stays where it is.
  override func textSizeChanged() {
    super.textSizeChanged()
    guard !needsReload else { return }
    let edge = bounds.minY + adjustedContentInset.top
    if let row = shown.first(where: { $0.cell.frame.minY >= edge }) { kept = (row.path, row.cell.frame.minY - bounds.minY) }
    setNeedsReload(keepingCells: true)
  }

  override func textMeasuresChanged() { textSizeChanged() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let sides = presentSafeSides
    if knownWidth != bounds.width || safeSides != sides {
      knownWidth = bounds.width
      safeSides = sides
      sidesChanged()
      if !needsReload { setNeedsReload(keepingCells: true) }
    }
    loadIfNeeded()
    if let row = kept {
      kept = nil
      // Rows above it that are measured in the first round move it.
      for _ in 0..<2 where geometry.contains(section: row.path.section, row: row.path.row) {
        contentOffset = clamped(CGPoint(x: contentOffset.x, y: rectForRow(at: row.path).minY - row.distance))
        tile()
      }
    }
    tile()
  }

  // MARK: Loading

  /// Asks the source for everything anew, in the next layout or when something about rows is asked.
  ///
  /// Ends the selection.
  open func reloadData() {
    selected = []
    setNeedsReload()
  }

  /// Changes between these two, which may be nested, take effect together at the end.
  ///
  /// With no changes in between the heights are asked anew and the cells stay.
  open func beginUpdates() { updateDepth += 1 }
  open func endUpdates() { endTableUpdates() }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    if let completion { Scheduler.current.after(0) { completion(true) } }
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { note { $0.inserted += indexPaths } }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { note { $0.deleted += indexPaths } }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { note { $0.reloads = true } }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    note {
      $0.deleted.append(indexPath)
      $0.inserted.append(newIndexPath)
    }
  }
  #if !hasFeature(Embedded)
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { note { $0.changesSections = true } }
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { note { $0.changesSections = true } }
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { note { $0.changesSections = true } }
  #endif

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    pressBegan(touches)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    pressMoved(touches)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    pressEnded(touches)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    releasePress()
  }
}

extension UITableViewCell {
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
}
