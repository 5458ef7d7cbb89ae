import UIKit
import WeakReference

/// The list of groups.
final class GroupListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let groups = PlaceGroup.all

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Monaco"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Gallery", image: nil,
      primaryAction: UIAction { [me = WeakRef(self)] _ in
        me.value?.navigationController?.pushViewController(GalleryViewController(), animated: true)
      })
    view.backgroundColor = Palette.canvas
    tableView.backgroundColor = Palette.canvas
    tableView.separatorStyle = .none
    tableView.rowHeight = GroupCell.height
    tableView.dataSource = self
    tableView.delegate = self
    tableView.contentInset = UIEdgeInsets(top: 8, left: 0, bottom: 16, right: 0)
    tableView.register(GroupCell.self, forCellReuseIdentifier: "group")
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

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { groups.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "group", for: indexPath)
    (cell as? GroupCell)?.show(groups[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let map = PlaceMapViewController(group: groups[indexPath.row])
    navigationController?.pushViewController(map, animated: true)
  }
}
