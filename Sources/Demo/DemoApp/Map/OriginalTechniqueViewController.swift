import MapKit
import MapSheet
import ScrollSheet
import WeakReference

/// The plain technique: a map, and over it one scroll view whose top inset makes its content look collapsed.
public final class OriginalTechniqueViewController: UIViewController, MKMapViewDelegate, UIScrollViewDelegate {
  /// The scroll view begins this far below the top of the screen, in points.
  public static let sheetTop: CGFloat = 150
  /// So much of the content shows above the bottom safe area when collapsed, in points.
  public static let collapsedHeight: CGFloat = 150
  // Points between the map's legal label and the collapsed sheet.
  private static let legalLabelGap: CGFloat = 8

  public let mapView = MKMapView()
  public let scrollView = PassThroughScrollView()
  private let infoView = InfoPaperView()
  private let backButton = RoundButton(imageName: "chevron-back", label: "Back")
  private let group: PlaceGroup?
  private let pinsRect: MKMapRect
  /// How often the pins were fitted into the free part of the map.
  public private(set) var refitCount = 0

  init(group: PlaceGroup?) {
    self.group = group
    pinsRect = PinRegion.mapRect(showing: group?.places.map { $0.coordinate } ?? [])
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    group = nil
    pinsRect = .null
    super.init(coder: coder)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.canvas
    mapView.delegate = self
    mapView.isRotateEnabled = false
    mapView.isPitchEnabled = false
    scrollView.delegate = self
    scrollView.alwaysBounceVertical = true
    infoView.show(group)

    for subview in [mapView, scrollView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    infoView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(infoView)
    NSLayoutConstraint.activate([
      mapView.topAnchor.constraint(equalTo: view.topAnchor),
      mapView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      mapView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      mapView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.topAnchor.constraint(equalTo: view.topAnchor, constant: OriginalTechniqueViewController.sheetTop),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      infoView.topAnchor.constraint(equalTo: scrollView.topAnchor),
      infoView.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      infoView.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      infoView.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      infoView.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
    ])
    addBackButton()
    mapView.addAnnotations(group?.places ?? [])
  }

  private func addBackButton() {
    backButton.addAction(
      UIAction { [me = WeakRef(self)] _ in
        me.value?.navigationController?.popViewController(animated: true)
      }, for: .touchUpInside)
    backButton.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(backButton)
    NSLayoutConstraint.activate([
      backButton.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
      backButton.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
    ])
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
    backButton.isHidden = navigationController == nil
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // The info view is laid out after this call; its height is needed here.
    scrollView.layoutIfNeeded()
    let topInset = PlainSheetGeometry.topInset(
      viewportHeight: scrollView.bounds.height, contentHeight: infoView.bounds.height,
      collapsedHeight: OriginalTechniqueViewController.collapsedHeight, bottomSafeArea: view.safeAreaInsets.bottom)
    if scrollView.contentInset.top != topInset { scrollView.contentInset.top = topInset }
    updateForOffset()
    if !scrollView.isDragging { liftLegalLabel() }
  }

  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { liftLegalLabel() }
  }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { liftLegalLabel() }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { liftLegalLabel() }

  /// The map's legal label stands on its bottom margin: above the sheet wherever that rests; on the way it may be covered.
  private func liftLegalLabel() {
    let margin =
      max(0, view.bounds.height - sheetEdge - view.safeAreaInsets.bottom) + OriginalTechniqueViewController.legalLabelGap
    if mapView.layoutMargins.bottom != margin { mapView.layoutMargins.bottom = margin }
  }

  private var geometry: PlainSheetGeometry {
    PlainSheetGeometry(
      viewportHeight: scrollView.bounds.height, contentHeight: scrollView.contentSize.height,
      topInset: scrollView.contentInset.top, bottomSafeArea: view.safeAreaInsets.bottom)
  }

  /// The y of the sheet's upper edge in this controller's view, as it is now.
  public var sheetEdge: CGFloat {
    OriginalTechniqueViewController.sheetTop + geometry.freeHeight(at: scrollView.contentOffset.y)
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    updateForOffset()
    // Moved by a call, it rests where it is.
    if !scrollView.isDragging { liftLegalLabel() }
  }

  private func updateForOffset() {
    let geometry = geometry
    let offset = scrollView.contentOffset.y
    scrollView.isPagingEnabled = geometry.isPaging(at: offset)
    scrollView.verticalScrollIndicatorInsets.top = geometry.indicatorTopInset(at: offset)
    fitPins()
  }

  /// Keeps the pins in the middle of what the sheet leaves free.
  ///
  /// The map adds its safe area to the padding by itself.
  private func fitPins() {
    guard !pinsRect.isNull, view.bounds.height > 0 else { return }
    var padding = PinBubbleView.room
    padding.bottom += view.bounds.height - sheetEdge - view.safeAreaInsets.bottom
    refitCount += 1
    mapView.setVisibleMapRect(pinsRect, edgePadding: padding, animated: false)
  }

  public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    PlaceAnnotationView.view(for: annotation, in: mapView)
  }
}
