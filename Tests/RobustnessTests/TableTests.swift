import Geometry
import HeadlessHost
import LayerTree
import TestNumbers
import Testing

@testable import UIKit

/// A data source that lies, changes its mind and changes the table while it is asked.
@MainActor final class Liar: NSObject, UITableViewDataSource, UITableViewDelegate {
  var dice: SplitMix
  var at = ""
  var act: ((UITableView) -> Void)?
  var isHonest = false
  private var left = 40
  private lazy var shared = UITableViewCell()
  init(seed: UInt64) { dice = SplitMix(seed: seed) }

  private func heard(_ call: String, _ table: UITableView) {
    guard call == at, left > 0 else { return }
    left -= 1
    act?(table)
  }

  func numberOfSections(in tableView: UITableView) -> Int {
    heard("sections", tableView)
    return isHonest ? 3 : dice.below(6) - 1
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    heard("rows", tableView)
    return isHonest ? 20 : dice.below(40) - 2
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    heard("cell", tableView)
    switch isHonest ? 9 : dice.below(10) {
    case 0: return shared
    case 1: return UITableViewCell()
    case 2: return tableView.visibleCells.first ?? UITableViewCell()
    default:
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "row \(indexPath.row)"
      return cell
    }
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    heard("title", tableView)
    return section == 1 ? "title" : nil
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heard("height", tableView)
    if isHonest { return UITableView.automaticDimension }
    return [44, 0, -1, -7, .nan, .infinity, 1e300, 3, 500][dice.below(9)]
  }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    heard("willDisplay", tableView)
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    _ = tableView.visibleCells.count
    heard("didEndDisplaying", tableView)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { heard("select", tableView) }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { heard("scroll", scrollView as! UITableView) }

  nonisolated static let moments = [
    "", "sections", "rows", "cell", "title", "height", "willDisplay", "didEndDisplaying", "select", "scroll",
  ]
}

@MainActor @Suite(.serialized) struct TableTests {
  private static let acts: [(String, @MainActor (UITableView) -> Void)] = [
    ("reload", { $0.reloadData() }),
    (
      "reload and lay out",
      {
        $0.reloadData()
        $0.layoutIfNeeded()
      }
    ),
    ("remove", { $0.removeFromSuperview() }),
    ("insert", { $0.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic) }),
    ("delete far away", { $0.deleteRows(at: [IndexPath(row: 900, section: 70), IndexPath(row: -5, section: -1)], with: .fade) }),
    ("updates without end", { $0.beginUpdates() }),
    ("end without updates", { $0.endUpdates() }),
    ("no source", { $0.dataSource = nil }),
    ("no delegate", { $0.delegate = nil }),
    (
      "ask",
      {
        _ = $0.visibleCells
        _ = $0.indexPathsForVisibleRows
        _ = $0.cellForRow(at: IndexPath(row: 99, section: 99))
        _ = $0.rectForRow(at: IndexPath(row: -1, section: 99))
        _ = $0.indexPathForRow(at: CGPoint(x: 5, y: 1e9))
      }
    ),
    ("scroll", { $0.scrollToRow(at: IndexPath(row: 10, section: 2), at: .top, animated: false) }),
    ("scroll far away", { $0.scrollToRow(at: IndexPath(row: 1000, section: 200), at: .middle, animated: true) }),
    ("select", { $0.selectRow(at: IndexPath(row: 100, section: -2), animated: true, scrollPosition: .none) }),
    ("resize", { $0.frame.size.width = $0.frame.width == 320 ? 200 : 320 }),
    ("header", { $0.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40)) }),
    ("no cells", { for cell in $0.visibleCells { cell.removeFromSuperview() } }),
    ("lay out", { $0.layoutIfNeeded() }),
    ("jump", { $0.contentOffset.y += 300 }),
  ]

  @Test("A source that lies, at each of its calls", arguments: Liar.moments)
  func lies(_ moment: String) {
    for (number, (name, act)) in TableTests.acts.enumerated() {
      for seed in [UInt64(number % 2), 2] where seed < 2 || number % 3 == 0 {
        let bench = Bench()
        let table = UITableView(frame: bench.root.bounds, style: seed == 1 ? .insetGrouped : .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let liar = Liar(seed: seed &+ UInt64(number) * 7)
        liar.at = moment
        liar.act = act
        liar.isHonest = seed == 2
        table.dataSource = liar
        table.delegate = liar
        bench.root.addSubview(table)
        let what = "\(name) at \(moment), seed \(seed)"
        bench.steps(3, what)
        bench.host.play(FingerScript(at: (100, 400)).moved(by: (0, -300), in: 0.1).lifted())
        bench.steps(10, what)
        bench.host.tap(at: (100, 100))
        bench.steps(6, what)
        table.reloadData()
        table.contentOffset.y = -50
        bench.steps(3, what)
        #expect(table.contentOffset.isUsable)
        #expect(bench.messages.filter { $0.hasPrefix("layout of") }.isEmpty, "\(what): \(bench.messages)")
        checkMirror(bench.root, what)
      }
    }
  }

  @Test("Row counts and heights beyond all numbers")
  func counts() {
    final class Many: NSObject, UITableViewDataSource {
      var rows = 0
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    }
    for height in oddNumbers {
      // As many rows as there are numbers are no cost, as long as not all of them are in sight.
      for rows in [0, 1, 1000, Int.max / 2] where rows <= 1000 || height >= 1 && height.isFinite {
        let bench = Bench()
        let table = UITableView(frame: bench.root.bounds)
        let source = Many()
        source.rows = rows
        table.rowHeight = CGFloat(height)
        table.estimatedRowHeight = CGFloat(height)
        table.sectionHeaderHeight = CGFloat(height)
        table.sectionHeaderTopPadding = CGFloat(height)
        table.separatorInset.left = CGFloat(height)
        table.dataSource = source
        bench.root.addSubview(table)
        bench.steps(2, "\(rows) rows of \(height)")
        table.contentOffset.y = 1000
        bench.steps(2, "\(rows) rows of \(height)")
      }
    }
  }
}
