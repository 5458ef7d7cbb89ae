import MapKit
import MapSheet
import ScrollSheet
import UIKit
import WeakReference

/// A page of the gallery: a map with pins, and a sheet joined to it.
public final class GallerySheetViewController: UIViewController {
  public let sheet: SheetViewController
  let content: GalleryContentViewController
  private let background: PinMapViewController
  public private(set) var mapSheet: MapSheet?
  private let backButton = RoundButton(imageName: "chevron-back", label: "Back")

  init(content: GalleryContentViewController, pins: [Place]) {
    self.content = content
    background = PinMapViewController(pins: pins)
    sheet = SheetViewController(content: content, over: background)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    content = GalleryContentViewController(heading: "", summary: "", fill: { _ in })
    background = PinMapViewController(pins: [])
    sheet = SheetViewController(content: content, over: background)
    super.init(coder: coder)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.canvas
    addChild(sheet)
    sheet.view.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(sheet.view)
    sheet.didMove(toParent: self)
    let mapSheet = MapSheet(joining: sheet.sheetView, to: background.mapView)
    // The bubbles stand above their places.
    mapSheet.rule.pinPadding = UIEdgeInsets(top: 60, left: 60, bottom: 20, right: 60)
    self.mapSheet = mapSheet
    backButton.addAction(
      UIAction { [me = WeakRef(self)] _ in me.value?.navigationController?.popViewController(animated: true) },
      for: .touchUpInside)
    backButton.translatesAutoresizingMaskIntoConstraints = false
    background.view.addSubview(backButton)
    NSLayoutConstraint.activate([
      sheet.view.topAnchor.constraint(equalTo: view.topAnchor),
      sheet.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      sheet.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      sheet.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      backButton.leadingAnchor.constraint(equalTo: background.view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
      backButton.topAnchor.constraint(equalTo: background.view.safeAreaLayoutGuide.topAnchor, constant: 12),
    ])
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // Keys are the sheet's.
    sheet.sheetView.becomeFirstResponder()
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
    backButton.isHidden = navigationController == nil
  }
}
