import UIKit

/// The content of a group's sheet.
final class InfoViewController: UIViewController {
  private let group: PlaceGroup?
  private let infoView = InfoView()
  /// What a collapsed sheet shows.
  var header: UIView { infoView.header }

  init(group: PlaceGroup?) {
    self.group = group
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    group = nil
    super.init(coder: coder)
  }

  override func loadView() { view = infoView }

  override func viewDidLoad() {
    super.viewDidLoad()
    infoView.show(group)
  }
}
