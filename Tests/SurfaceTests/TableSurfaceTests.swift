import HeadlessHost
import Testing
import UIKit

/// UITableView, its cells, source and delegate.
@MainActor struct TableSurfaceTests {
  class PlainCell: UITableViewCell {
    var reused = 0
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func prepareForReuse() {
      super.prepareForReuse()
      reused += 1
    }
    override func setSelected(_ selected: Bool, animated: Bool) { super.setSelected(selected, animated: animated) }
    override func setHighlighted(_ highlighted: Bool, animated: Bool) { super.setHighlighted(highlighted, animated: animated) }
  }

  /// As an app's list controller.
  class ListController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let tableView = UITableView()
    var selected: [Int] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.dataSource = self
      tableView.delegate = self
      tableView.register(PlainCell.self, forCellReuseIdentifier: "cell")
      tableView.frame = view.bounds
      tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(tableView)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      cell.imageView?.image = UIImage(named: "none")
      return cell
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { CGFloat.leastNonzeroMagnitude }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
  }

  @Test func aListShowsItsRowsAndTellsOfATap() {
    let host = HeadlessHost()
    let controller = ListController()
    host.show(controller)
    let cells = controller.tableView.visibleCells
    #expect(cells.compactMap { $0.textLabel?.text } == ["Row 0", "Row 1", "Row 2", "Row 3"])
    #expect(cells[0] is PlainCell && cells[0].imageView?.image == nil)
    let middle = cells[2].convert(CGPoint(x: 50, y: cells[2].bounds.midY), to: nil)
    host.tap(at: (Double(middle.x), Double(middle.y)))
    host.run(seconds: 0.5)
    #expect(controller.selected == [2])
    #expect(controller.tableView.indexPathForSelectedRow?.row == 2)
  }

  @Test func theTableIsAScrollViewWhoseDelegateIsTheTables() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
    let controller = ListController()
    table.delegate = controller
    table.dataSource = controller
    #expect(table.delegate === controller && table.dataSource === controller)
    #expect(table.style == .plain && table as UIScrollView === table)
  }

  class CountingTable: UITableView {
    var reloads = 0
    override func reloadData() {
      reloads += 1
      super.reloadData()
    }
    override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height) }
  }

  @Test func aTableMayBeAsHighAsItsRows() {
    _ = HeadlessHost()
    let table = CountingTable()
    let controller = ListController()
    table.register(PlainCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 44
    table.dataSource = controller
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 500))
    table.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(table)
    NSLayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: root.topAnchor), table.leftAnchor.constraint(equalTo: root.leftAnchor),
      table.widthAnchor.constraint(equalToConstant: 200),
    ])
    table.reloadData()
    root.layoutIfNeeded()
    #expect(table.reloads == 1)
    #expect(table.frame.height == 176)
  }

  @Test func indexPathsNameRowAndSection() {
    var path = IndexPath(row: 3, section: 1)
    #expect(path.row == 3 && path.section == 1)
    path.row = 5
    #expect(path == IndexPath(row: 5, section: 1))
  }
}
