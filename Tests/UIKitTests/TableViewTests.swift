import HeadlessHost
import Testing

@testable import UIKit

@MainActor struct TableViewTests {
  final class NumberCell: UITableViewCell {
    static var made = 0
    var reused = 0
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      NumberCell.made += 1
    }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() {
      super.prepareForReuse()
      reused += 1
    }
  }

  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var counts = [10]
    var log: [String] = []
    var asked = 0
    var title: String?
    var heights: ((IndexPath) -> CGFloat)?
    var onCell: ((UITableView) -> Void)?
    var onSelect: ((UITableView, IndexPath) -> Void)?
    var replacement: IndexPath??
    var fixedCell: UITableViewCell?

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      asked += 1
      onCell?(tableView)
      if let fixedCell { return fixedCell }
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "\(indexPath.section)/\(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { title }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      log.append("willSelect \(indexPath.row)")
      return replacement ?? indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("didSelect \(indexPath.row)")
      onSelect?(tableView, indexPath)
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { log.append("didDeselect \(indexPath.row)") }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { log.append("highlight \(indexPath.row)") }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      log.append("unhighlight \(indexPath.row)")
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { if log.last != "scroll" { log.append("scroll") } }
  }

  /// As `Source`, with heights of its own.
  final class HeightSource: NSObject, UITableViewDelegate {
    var height: (IndexPath) -> CGFloat = { _ in 50 }
    var asked = 0
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      asked += 1
      return height(indexPath)
    }
  }

  static func table(
    _ counts: [Int], style: UITableView.Style = .plain,
    configure: (UITableView, Source) -> Void = {
      $0.rowHeight = 44; _ = $1
    }
  ) -> (HeadlessHost, UITableView, Source) {
    let host = HeadlessHost()
    let table = UITableView(frame: frame(0, 0, 390, 844), style: style)
    let source = Source()
    source.counts = counts
    table.register(NumberCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    configure(table, source)
    let root = UIView(frame: frame(0, 0, 390, 844))
    root.addSubview(table)
    NumberCell.made = 0
    host.show(root)
    source.log = []
    return (host, table, source)
  }

  @Test func onlyRowsInSightHaveCells() {
    let (_, table, source) = Self.table([100_000])
    #expect(table.contentSize == CGSize(width: 390, height: 4_400_000))
    // 844 / 44 = 19.2 rows reach into sight.
    #expect(table.visibleCells.count == 20)
    #expect(source.asked == 20)
    #expect(table.visibleCells.first?.textLabel?.text == "0/0")
    #expect(table.visibleCells.first is NumberCell)
  }

  @Test func scrollingReusesCells() {
    let (host, table, source) = Self.table([100_000])
    host.play(FingerScript(at: (200, 700)).moved(by: (0, -600), in: 0.2).lifted())
    host.runUntilRest()
    #expect(table.contentOffset.y > 1000)
    #expect(NumberCell.made <= 22)
    #expect(source.asked > 30)
    let first = Int(Double(table.contentOffset.y) / 44)
    #expect(table.indexPathsForVisibleRows?.first == IndexPath(row: first, section: 0))
    #expect(table.visibleCells.first?.textLabel?.text == "0/\(first)")
    #expect(table.visibleCells.allSatisfy { !$0.isHidden })
    // Reading order is row order, whatever was reused.
    let order = table.subviews.filter { cell in table.visibleCells.contains { $0 === cell } }.map { $0.frame.minY }
    #expect(order == order.sorted())
  }

  @Test func aFrameInWhichNoRowCrossesAnEdgeAsksNothing() {
    let (host, table, source) = Self.table([1000])
    table.contentOffset.y = 10
    host.step()
    let before = source.asked
    table.contentOffset.y = 12
    host.step()
    #expect(source.asked == before)
  }

  @Test func placesOfRows() {
    let (_, table, _) = Self.table([3, 2])
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 1)) == frame(0, 176, 390, 44))
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 131.9)) == IndexPath(row: 2, section: 0))
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 132)) == IndexPath(row: 0, section: 1))
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 220)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: -1)) == nil)
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)) == .zero)
    #expect(table.numberOfRows(inSection: 7) == 0)
  }

  @Test func heightsFromTheDelegate() {
    let heights = HeightSource()
    heights.height = { $0.row % 2 == 0 ? 30 : 70 }
    let (_, table, _) = Self.table([4]) { table, _ in table.delegate = heights }
    #expect(table.contentSize.height == 200)
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)) == frame(0, 130, 390, 70))
    #expect(heights.asked == 4)
  }

  @Test func hostileHeightsAreReplaced() {
    let heights = HeightSource()
    heights.height = { $0.row == 1 ? .nan : $0.row == 2 ? -20 : 50 }
    var table: UITableView?
    let said = messages { table = Self.table([3]) { table, _ in table.delegate = heights }.1 }
    #expect(table?.contentSize.height == 138)
    #expect(said.contains { $0.contains("heightForRowAt") })
  }

  @Test func aTapSelectsInThisOrder() {
    let (host, table, source) = Self.table([10])
    host.tap(at: (100, 60))
    host.run(seconds: 0.2)
    #expect(source.log == ["highlight 1", "unhighlight 1", "willSelect 1", "didSelect 1"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
    source.log = []
    host.tap(at: (100, 10))
    host.run(seconds: 0.2)
    #expect(source.log == ["highlight 0", "unhighlight 0", "willSelect 0", "didDeselect 1", "didSelect 0"])
    table.deselectRow(at: IndexPath(row: 0, section: 0), animated: true)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func aHeldFingerHighlightsAfterTheDelayAndAScrollTakesItBack() {
    let (host, table, source) = Self.table([100])
    host.play(FingerScript(at: (100, 60)).waited(0.3).moved(by: (0, -100), in: 0.2).lifted())
    host.run(seconds: 0.12)
    #expect(source.log == [])
    host.run(seconds: 0.1)
    #expect(source.log == ["highlight 1"])
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == true)
    host.runUntilRest()
    #expect(source.log == ["highlight 1", "unhighlight 1", "scroll"])
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func theDelegateMayChooseAnotherRowOrNone() {
    let (host, table, source) = Self.table([10])
    source.replacement = .some(IndexPath(row: 5, section: 0))
    host.tap(at: (100, 60))
    host.run(seconds: 0.2)
    #expect(table.indexPathForSelectedRow?.row == 5)
    source.replacement = .some(nil)
    host.tap(at: (100, 10))
    host.run(seconds: 0.2)
    #expect(table.indexPathForSelectedRow?.row == 5)
  }

  @Test func rowsMayChangeInsideCallbacks() {
    let (host, table, source) = Self.table([10])
    source.onSelect = { table, path in
      source.counts[0] -= 1
      table.deleteRows(at: [path], with: .automatic)
    }
    host.tap(at: (100, 60))
    host.run(seconds: 0.2)
    #expect(table.numberOfRows(inSection: 0) == 9)
    #expect(table.indexPathForSelectedRow == nil)
    var once = true
    source.onCell = { table in
      guard once else { return }
      once = false
      source.counts = [2]
      table.reloadData()
      _ = table.numberOfRows(inSection: 0)
    }
    table.reloadData()
    host.run(seconds: 0.1)
    #expect(table.visibleCells.count == 2)
  }

  @Test func hostileSources() {
    let said = messages {
      let (host, table, source) = Self.table([-3])
      #expect(table.numberOfRows(inSection: 0) == 0)
      source.counts = [5]
      source.fixedCell = UITableViewCell()
      table.reloadData()
      host.run(seconds: 0.1)
      #expect(table.visibleCells.count == 5)
      source.fixedCell = nil
      source.counts = [2]
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      #expect(table.numberOfRows(inSection: 0) == 2)
      table.scrollToRow(at: IndexPath(row: 77, section: 3), at: .top, animated: false)
      table.endUpdates()
      _ = table.dequeueReusableCell(withIdentifier: "unknown", for: IndexPath(row: 0, section: 0))
    }
    for part in ["numberOfRowsInSection", "same cell", "1 insertions", "scrollToRow", "endUpdates", "'unknown'"] {
      #expect(said.contains { $0.contains(part) }, "no message about \(part)")
    }
  }

  @Test func aSourceThatWentAwayLeavesAnEmptyTable() {
    let (host, table, _) = Self.table([5])
    table.dataSource = nil
    host.step()
    #expect(table.visibleCells.isEmpty)
    #expect(table.contentSize.height == 0)
  }

  @Test func scrollToRow() {
    let (host, table, _) = Self.table([1000])
    table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
    #expect(table.contentOffset.y == 22_000)
    table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .bottom, animated: false)
    #expect(table.contentOffset.y == 21_200)
    table.scrollToRow(at: IndexPath(row: 999, section: 0), at: .top, animated: true)
    host.runUntilRest()
    #expect(table.contentOffset.y == 43_156)
    #expect(table.indexPathsForVisibleRows?.last?.row == 999)
  }

  @Test func headersStayAtTheTopOfAPlainTable() {
    let (host, table, _) = Self.table([30, 30]) { table, source in
      table.rowHeight = 44
      source.title = "Title"
    }
    let height = table.rectForHeader(inSection: 0).height
    #expect(height == 28)
    table.contentOffset.y = 500
    host.step()
    #expect(table.headerView(forSection: 0)?.frame.minY == 500)
    // The next header pushes it out.
    let end = table.rect(forSection: 0).maxY
    table.contentOffset.y = end - 10
    host.step()
    #expect(table.headerView(forSection: 0)?.frame.minY == end - height)
    #expect(table.headerView(forSection: 1)?.frame.minY == end)
  }

  @Test func tableHeaderAndFooterViews() {
    let (host, table, _) = Self.table([2]) { table, _ in
      table.rowHeight = 44
      table.tableHeaderView = UIView(frame: frame(0, 0, 10, 100))
      table.tableFooterView = UIView(frame: frame(0, 0, 10, 60))
    }
    host.step()
    #expect(table.contentSize.height == 248)
    #expect(table.tableHeaderView?.frame == frame(0, 0, 390, 100))
    #expect(table.tableFooterView?.frame == frame(0, 188, 390, 60))
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 100)
  }

  @Test func insetGroupedRowsAreInsetAndRounded() {
    let (_, table, _) = Self.table([3], style: .insetGrouped)
    let first = table.cellForRow(at: IndexPath(row: 0, section: 0))
    let middle = table.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(first?.frame.minX == 16 && first?.frame.width == 358)
    #expect(first?.layer.cornerRadius == 10)
    #expect(middle?.layer.cornerRadius == 0)
  }

  @Test func beginAndEndUpdatesAloneKeepTheCells() {
    let heights = HeightSource()
    let (host, table, source) = Self.table([3]) { table, _ in table.delegate = heights }
    let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
    let asked = source.asked
    heights.height = { _ in 80 }
    table.beginUpdates()
    table.endUpdates()
    host.step()
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
    #expect(cell?.frame == frame(0, 80, 390, 80))
    #expect(source.asked == asked)
  }

  final class TallCell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
        box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        box.heightAnchor.constraint(equalToConstant: 80),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func constraintsInACellGiveItsHeight() {
    let (host, table, _) = Self.table([100]) { table, _ in table.register(TallCell.self, forCellReuseIdentifier: "cell") }
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)) == frame(0, 100.5, 390, 100.5))
    #expect(table.visibleCells[1].contentView.subviews[0].frame.height == 80)
    // Upwards over rows that were guessed too low: what is in sight stays under the finger.
    table.scrollToRow(at: IndexPath(row: 60, section: 0), at: .top, animated: false)
    host.step()
    let path = table.indexPathsForVisibleRows![1]
    let before = table.rectForRow(at: path).minY - table.contentOffset.y
    table.contentOffset.y -= 30
    host.step()
    #expect(table.rectForRow(at: path).minY - table.contentOffset.y == before + 30)
  }

  @Test func aCellThatSizesItselfMovesThoseBeneath() {
    let (_, table, _) = Self.table([100]) { table, _ in table.estimatedRowHeight = 20 }
    // Standard cells want 44 points; those out of sight are still estimated.
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)) == frame(0, 44, 390, 44))
    #expect(table.rectForRow(at: IndexPath(row: 99, section: 0)).height == 20)
    #expect(table.contentSize.height == 2480)
  }

  final class TextCell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      let label = UILabel()
      label.text = "A row whose text has its reader's size"
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
    var label: UIView { contentView.subviews[0] }
  }

  @Test func rowsAreMeasuredAnewWhenTextSizesChange() {
    let (host, table, source) = Self.table([100]) { table, _ in table.register(TextCell.self, forCellReuseIdentifier: "cell") }
    func height(_ row: Int) -> CGFloat { table.rectForRow(at: IndexPath(row: row, section: 0)).height }
    let usual = height(0)
    let asked = source.asked
    for category in [UIContentSizeCategory.accessibilityExtraLarge, .small, .large] {
      host.services.contentSizeCategory = category
      host.step()
      #expect(category == .large ? height(0) == usual : category == .small ? height(0) < usual : height(0) > 2 * usual)
      for cell in table.visibleCells {
        let label = (cell as! TextCell).label
        #expect(
          cell.frame.height == label.frame.height + 20.5 && label.frame.height == label.sizeThatFits(label.bounds.size).height)
      }
    }
    // The same cells serve, with more or fewer of them in sight.
    #expect(source.asked - asked <= 2 * table.visibleCells.count)
  }

  @Test func theUppermostRowStaysWhenTextSizesChange() throws {
    let (host, table, source) = Self.table([100]) { table, _ in table.register(TextCell.self, forCellReuseIdentifier: "cell") }
    table.scrollToRow(at: IndexPath(row: 60, section: 0), at: .top, animated: false)
    host.step()
    table.contentOffset.y += 7
    host.step()
    let path = try #require(table.indexPathsForVisibleRows?[1])
    let place = table.rectForRow(at: path).minY - table.contentOffset.y
    host.services.contentSizeCategory = .accessibilityLarge
    host.step()
    #expect(abs(table.rectForRow(at: path).minY - table.contentOffset.y - place) < 0.5)
    withExtendedLifetime(source) {}
  }
}
