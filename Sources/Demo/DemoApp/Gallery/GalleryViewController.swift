import UIKit

/// The list of the gallery's pages.
final class GalleryViewController: ListViewController {
  private let pages = GalleryPage.all
  private let titleFont = UIFont.systemFont(ofSize: 16, weight: .semibold)
  private let summaryFont = UIFont.systemFont(ofSize: 13)

  convenience init() { self.init(style: .insetGrouped) }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Gallery"
    view.backgroundColor = .systemGroupedBackground
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // Where the user has set larger text for everything, as in a browser, lines are higher.
    let height = max(64, (titleFont.lineHeight + summaryFont.lineHeight + 26).rounded(.up))
    if tableView.rowHeight != height { tableView.rowHeight = height }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { pages.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "page") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "page")
    let page = pages[indexPath.row]
    cell.textLabel?.text = page.title
    cell.textLabel?.font = titleFont
    cell.detailTextLabel?.text = page.summary
    cell.detailTextLabel?.font = summaryFont
    cell.detailTextLabel?.textColor = Palette.quietInk
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(pages[indexPath.row].make(), animated: true)
  }
}
