import UIKit
import WeakReference

/// The list of groups.
final class GroupListViewController: ListViewController {
  private let groups = PlaceGroup.all

  convenience init() { self.init(style: .plain) }

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
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = GroupCell.usualHeight
    tableView.contentInset = UIEdgeInsets(top: 8, left: 0, bottom: 16, right: 0)
    tableView.register(GroupCell.self, forCellReuseIdentifier: "group")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { groups.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "group", for: indexPath)
    (cell as? GroupCell)?.show(groups[indexPath.row])
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let map = PlaceSheetViewController(group: groups[indexPath.row])
    navigationController?.pushViewController(map, animated: true)
  }
}
