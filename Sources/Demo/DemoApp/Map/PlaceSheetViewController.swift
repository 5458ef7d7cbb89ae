import MapKit
import MapSheet
import ScrollSheet
import WeakReference

/// A group's places on a map, and a sheet over it that tells about them.
public final class PlaceSheetViewController: SheetViewController {
  public var mapView: MKMapView { map.mapView }
  /// Made when the view is loaded.
  public private(set) var mapSheet: MapSheet?
  private let map: PinMapViewController
  private let info: InfoViewController
  private let backButton = RoundButton(imageName: "chevron-back", label: "Back")
  // Points from the safe area to the button, and below the button to the expanded sheet.
  private static let buttonMargin: CGFloat = 12
  private static let sheetMargin: CGFloat = 8

  init(group: PlaceGroup?) {
    map = PinMapViewController(pins: group?.places ?? [])
    info = InfoViewController(group: group)
    super.init(content: info, over: map)
  }

  public required init?(coder: NSCoder) {
    map = PinMapViewController(pins: [])
    info = InfoViewController(group: nil)
    super.init(coder: coder)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.canvas
    stops = [.collapsed(.upTo(info.header)), .fraction(0.5), .expanded]
    sheetAppearance.backgroundColor = Palette.paper
    sheetAppearance.cornerRadius = 20
    sheetAppearance.shadowColor = Palette.shadow
    sheetAppearance.shadowOpacity = 0.16
    sheetAppearance.shadowRadius = 14
    sheetAppearance.shadowOffset = CGSize(width: 0, height: -2)
    sheetAppearance.column = SheetColumn()
    let mapSheet = MapSheet(joining: sheetView, to: map.mapView)
    mapSheet.rule.pinPadding = PinBubbleView.room
    self.mapSheet = mapSheet
    addBackButton()
  }

  private func addBackButton() {
    backButton.addAction(
      UIAction { [me = WeakRef(self)] _ in me.value?.navigationController?.popViewController(animated: true) },
      for: .touchUpInside)
    backButton.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(backButton)
    NSLayoutConstraint.activate([
      backButton.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
      backButton.topAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.topAnchor, constant: PlaceSheetViewController.buttonMargin),
    ])
  }

  public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    view.setNeedsLayout()
  }

  /// Text may have got another size.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = PinBubbleView.room
    if let mapSheet, mapSheet.rule.pinPadding != room { mapSheet.rule.pinPadding = room }
  }

  public override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    placeTop()
  }

  /// The way back is in reach at every stop.
  private func placeTop() {
    topMargin =
      view.safeAreaInsets.top + PlaceSheetViewController.buttonMargin + RoundButton.side + PlaceSheetViewController.sheetMargin
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    placeTop()
    navigationController?.setNavigationBarHidden(true, animated: animated)
    backButton.isHidden = navigationController == nil
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // Keys are the sheet's.
    sheetView.becomeFirstResponder()
  }

  /// What the sheet leaves is the map's; what that leaves comes back here.
  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard !isMapAsked else { return super.pressesBegan(presses, with: event) }
    isMapAsked = true
    map.mapView.pressesBegan(presses, with: event)
    isMapAsked = false
  }
  private var isMapAsked = false
}
