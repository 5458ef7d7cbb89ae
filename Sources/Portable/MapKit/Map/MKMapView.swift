import CoreLocation
import Geometry
import LayerTree
import MapMath
import QuartzCore
import UIKit

public enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

/// A map with annotations.
///
/// Until something sets the camera it shows the whole world. The camera zooms continuously. The tiles beneath are the host's
/// (`baseMap`); an `MKTileOverlay` lies above them.
@preconcurrency @MainActor open class MKMapView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  @Weak open var delegate: (any MKMapViewDelegate)?

  // MARK: What is kept only

  /// Kept; there is one style of map.
  open var mapType = MKMapType.standard
  /// Kept; the map never turns.
  open var showsCompass = true
  open var showsScale = false
  /// Kept; nothing finds out where the device is.
  open var showsUserLocation = false
  open var showsBuildings = true
  open var showsTraffic = false
  public let userLocation = MKUserLocation()
  open var isUserLocationVisible: Bool { false }
  /// Kept; the map neither turns nor tilts.
  open var isRotateEnabled = true
  open var isPitchEnabled = true

  // MARK: Gestures

  /// Whether fingers and wheel may zoom; code always may.
  open var isZoomEnabled = true {
    didSet {
      guard isZoomEnabled != oldValue else { return }
      gestures.update()
      if !isZoomEnabled { release(.devicePinch) }
    }
  }
  /// Whether fingers may pan; code always may.
  open var isScrollEnabled = true { didSet { if isScrollEnabled != oldValue { gestures.update() } } }
  var gestures: MapGestures!
  /// What of the user's holds the camera at the moment.
  var holds: UserHolds = []
  /// Whether the delegate was told of the user's change under way.
  var isUserChangeAnnounced = false
  var wheelTimer: ScheduledWork?

  // MARK: Camera

  /// What the map looks at; written by `show(_:)` only.
  var camera = Camera(center: WorldRect.world.center, zoom: 0)
  /// The view's size when layers were last placed.
  var placedSize = CGSize.zero
  /// The last request of the program, as long as the view has not had its first frame: sizes are not final until then.
  var request: CameraRequest? = .rect(.world, padding: nil)
  var isFirstFrameOver = false
  var limits = ZoomLimits.standard
  var zoomRange: CameraZoomRange?
  var motion: MapMotion?
  var isStartingMotion = false

  // MARK: Parts, from back to front

  var tiles: TilePyramid?
  var overlayEntries: [OverlayEntry] = []
  let overlayBox = CALayer()
  let annotationBox = AnnotationBox(frame: .zero)
  let stage = AnnotationStage()
  let attribution = Attribution()
  var isLoadingTiles = false
  /// Whether the camera zooms: tiles keep their level while it does.
  var pace = ZoomPace()
  /// What waits for the zoom's end.
  var tileRest: ScheduledWork?

  private func build() {
    clipsToBounds = true
    isMultipleTouchEnabled = true
    overlayBox.anchorPoint = .zero
    overlayBox.node.hit = .none
    layer.addSublayer(overlayBox)
    addSubview(annotationBox)
    layer.addSublayer(attribution.layer)
    gestures = MapGestures(of: self)
    useBaseMap()
  }

  // MARK: Base map

  /// The map that the host offers; set before map views are made.
  package static var baseMap: TileSource? {
    didSet { baseStore = baseMap.map { TileStore($0) } }
  }
  static var baseStore: TileStore?

  /// Points that the attribution moves up, beside those of the safe area and of `layoutMargins`.
  package var attributionInset: CGFloat = 0 { didSet { if attributionInset != oldValue { placeAttribution() } } }

  /// The attribution stands this far from the safe area, as Apple's legal label does.
  open override var layoutMargins: UIEdgeInsets {
    didSet { if layoutMargins != oldValue { placeAttribution() } }
  }

  // MARK: What subclasses override

  /// Shows at least the whole region.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { ask(for: region, animated: animated) }
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) { ask(for: coordinate, animated: animated) }
  /// Shows at least the whole rectangle, in the middle of the view.
  open func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) { ask(for: mapRect, animated: animate) }
  /// Shows the whole rectangle in what the insets and the safe area leave of the view.
  ///
  /// Points of the screen. Insets that leave no room count as leaving one point (policy: nothing is published).
  open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool) {
    ask(for: mapRect, insets, animated: animate)
  }

  /// In the order in which they were added.
  open var annotations: [any MKAnnotation] { stage.index.entries.map { $0.annotation } }
  /// Its view is asked for when it comes into view, at the earliest in the next layout.
  open func addAnnotation(_ annotation: any MKAnnotation) { add([annotation]) }
  open func addAnnotations(_ annotations: [any MKAnnotation]) { add(annotations) }
  open func removeAnnotation(_ annotation: any MKAnnotation) { remove([annotation]) }
  open func removeAnnotations(_ annotations: [any MKAnnotation]) { remove(annotations) }
  /// A view that has left the screen; nil where there is none.
  ///
  /// Registered classes do not count.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? { takeFree(identifier) }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    guard size.width > 0, size.height > 0 else { return }
    if size != placedSize { sizeChanged(to: size) }
    placeAttribution()
    prepareOverlays()
    makeAnnotationViews()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { if let key = press.key, steer(by: key) { return } }
    super.pressesBegan(presses, with: event)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return setNeedsLayout() }
    endMotion()
    releaseHolds()
  }
}
