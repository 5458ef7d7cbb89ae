import UIKit

/// The list of the gallery's pages.
final class GalleryViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let tableView = UITableView(frame: .zero, style: .insetGrouped)
  private let pages = GalleryPage.all

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Gallery"
    view.backgroundColor = .systemGroupedBackground
    tableView.rowHeight = 64
    tableView.dataSource = self
    tableView.delegate = self
    tableView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(tableView)
    NSLayoutConstraint.activate([
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
    if let row = tableView.indexPathForSelectedRow { tableView.deselectRow(at: row, animated: animated) }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { pages.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "page") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "page")
    let page = pages[indexPath.row]
    cell.textLabel?.text = page.title
    cell.textLabel?.font = .systemFont(ofSize: 16, weight: .semibold)
    cell.detailTextLabel?.text = page.summary
    cell.detailTextLabel?.font = .systemFont(ofSize: 13)
    cell.detailTextLabel?.textColor = Palette.quietInk
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(pages[indexPath.row].make(), animated: true)
  }
}
