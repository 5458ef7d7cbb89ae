import HeadlessHost
import Testing

@testable import UIKit

/// A screen with something at its sides, as a telephone with a notch that lies on its side.
@MainActor struct TableSafeAreaTests {
  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      cell.accessoryType = indexPath.row == 0 ? .disclosureIndicator : .none
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
  }

  let source = Source()

  func table(_ style: UITableView.Style, sides: CGFloat) throws -> (HeadlessHost, UITableView) {
    let size = CGSize(width: 844, height: 390)
    let host = HeadlessHost(size: size, safeArea: UIEdgeInsets(top: 0, left: sides, bottom: 21, right: sides))
    let table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
    table.rowHeight = 50
    table.dataSource = source
    table.delegate = source
    let root = UIView(frame: table.frame)
    root.addSubview(table)
    host.show(root)
    return (host, table)
  }

  @Test(arguments: [UITableView.Style.plain, .grouped], [0, 59] as [CGFloat])
  func contentKeepsClearAndBackgroundsDoNot(style: UITableView.Style, sides: CGFloat) throws {
    let (_, table) = try table(style, sides: sides)
    let cells = table.visibleCells
    #expect(cells.count == 3 && cells.allSatisfy { $0.frame.minX == 0 && $0.frame.width == 844 })
    #expect(cells[1].contentView.frame == frame(sides, 0, 844 - 2 * sides, 49.5))
    #expect(cells[1].textLabel?.frame.minX == 16)
    let accessory = try #require(cells[0].accessory)
    #expect(accessory.frame.maxX == 844 - sides - 16)
    #expect(cells[0].contentView.frame.maxX == accessory.frame.minX - 12)
    #expect(cells[1].separator.frame == frame(sides + 16, 49.5, 844 - sides - 16, 0.5))
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.frame.minX == 0 && header.frame.width == 844)
    #expect(header.contentView.frame == frame(sides, 0, 844 - 2 * sides, header.frame.height))
    #expect(header.textLabel?.frame.minX == 16)
  }

  @Test(arguments: [0, 59] as [CGFloat]) func cardsLieInTheSafeArea(sides: CGFloat) throws {
    let (_, table) = try table(.insetGrouped, sides: sides)
    let cell = try #require(table.visibleCells.first)
    #expect(cell.frame.minX == sides + 16 && cell.frame.width == 844 - 2 * (sides + 16))
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)) == cell.frame)
    #expect(cell.contentView.frame.minX == 0 && cell.separator.frame.minX == 16)
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.frame.minX == sides + 16 && header.contentView.frame.minX == 0)
  }

  @Test func itCanBeSwitchedOff() throws {
    let (host, table) = try table(.plain, sides: 59)
    #expect(table.insetsContentViewsToSafeArea)
    table.insetsContentViewsToSafeArea = false
    host.runUntilRest()
    #expect(table.visibleCells.first?.contentView.frame.minX == 0)
    #expect(table.headerView(forSection: 0)?.contentView.frame.minX == 0)
    table.insetsContentViewsToSafeArea = true
    host.runUntilRest()
    #expect(table.visibleCells.first?.contentView.frame.minX == 59)
  }

  @Test func aTurnMovesWhatIsShown() throws {
    let (host, table) = try table(.plain, sides: 0)
    let cell = try #require(table.visibleCells.first)
    host.services.safeArea = UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 0)
    host.runUntilRest()
    #expect(table.visibleCells.first === cell)
    #expect(cell.contentView.frame.minX == 59 && cell.frame.width == 844)
  }
}
