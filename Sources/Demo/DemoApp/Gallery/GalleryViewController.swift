import UIKit

/// The list of the gallery's pages.
final class GalleryViewController: ListViewController {
  private let pages = GalleryPage.all

  convenience init() { self.init(style: .insetGrouped) }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Gallery"
    view.backgroundColor = Palette.canvas
    tableView.backgroundColor = Palette.canvas
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 60
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { pages.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "page") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "page")
    let page = pages[indexPath.row]
    cell.textLabel?.text = page.title
    cell.textLabel?.wrap(Text.font(16, .semibold), Palette.ink)
    cell.detailTextLabel?.text = page.summary
    cell.detailTextLabel?.wrap(Text.font(13, like: .footnote), Palette.quietInk)
    cell.backgroundColor = Palette.paper
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(pages[indexPath.row].make(), animated: true)
  }
}
