import MapKit
import ScrollSheet
import WeakReference

/// Joins a sheet and the map beneath it: the pins stay in the middle of what the sheet leaves free, in every frame.
///
/// ```swift
/// let mapSheet = MapSheet(joining: sheet.sheetView, to: mapView)
/// ```
///
/// The map gets one bottom inset in each frame in which the sheet moved, in that frame. Where the user has moved the map, the
/// camera is kept and only shifted, so that what was in the middle of the free part stays there, until `refit(animated:)` or
/// the policy says otherwise. Below a minimum free height the camera holds, and comes back exactly.
///
/// A column at the side covers the map's side at every stop: the pins then stay in the middle of what is free beside it, and
/// the bottom inset is 0.
///
/// The map's delegate stays the app's. Keep the object as long as the two belong together; it retains neither.
@MainActor public final class MapSheet: NSObject, SheetDelegate {
  /// When the pins are fitted again after the user has moved the map.
  public enum RefitPolicy: Sendable {
    /// Only when asked to.
    case onRequest
    /// When the sheet comes to rest on another stop.
    case onStopChange
    /// In every frame in which the sheet moves: the user's camera never lasts.
    case always
  }

  /// What covers the map and what is kept free around pins.
  public var rule = MapCameraRule() { didSet { update() } }
  /// Default: only when asked to.
  public var refitPolicy = RefitPolicy.onRequest
  /// Degrees that the fitted part spans at least, so that one pin does not ask for the closest zoom there is.
  public var minimumSpan: CLLocationDegrees = 0.002 { didSet { pinsMayHaveChanged() } }
  /// Whether the map's legal label stands above the sheet wherever it rests, by the map's bottom layout margin.
  ///
  /// On the way the sheet may cover it; beside a column it stands at the bottom. Default true.
  public var keepsLegalLabelVisible = true { didSet { liftLegalLabel() } }
  /// Whether the user's own location counts among the pins.
  public var includesUserLocation = false { didSet { pinsMayHaveChanged() } }
  /// Called when the map was given another inset, in points, in the frame in which the sheet moved.
  ///
  /// Once a frame, and once for each further layout that the app asks for at once: UIKit does not say which is the frame's last.
  public var onInset: ((CGFloat) -> Void)?

  /// What the sheet covers of the map at its bottom, in points, as of the last frame; 0 for a column at the side.
  public private(set) var inset: CGFloat = 0
  /// The part of it that the camera follows: less where the minimum free height holds it.
  public private(set) var followedInset: CGFloat = 0
  /// What a column covers of the map at its side, in points, as `left` or `right`; zero for a sheet at the bottom.
  public private(set) var sideInsets = UIEdgeInsets.zero
  /// Whether the camera is the user's: moved by them or set by the app since the map has been on screen.
  public var isUserCamera: Bool {
    if let mapView { noticeUser(of: mapView) }
    return userCamera != nil && !isWaitingForPins
  }
  /// How often the pins were fitted.
  public private(set) var fitCount = 0

  @Weak private var sheet: SheetScrollView?
  @Weak private var mapView: MKMapView?
  private var pins = MKMapRect.null
  private var userCamera: (rect: MKMapRect, inset: CGFloat, sides: UIEdgeInsets)?
  // The camera kept is only what the map showed without pins: the first ones are fitted.
  private var isWaitingForPins = false
  // What was given to the map last: a visible rectangle that differs from it is the user's doing.
  private var given: (rect: MKMapRect, size: CGSize)?
  // The sides that the label stands beside.
  private var labelSides = UIEdgeInsets.zero
  // While an animated fit is under way the map shows neither; seconds.
  private var animatedUntil: CFTimeInterval = 0
  // Longer than map views animate.
  private static let animationTime: CFTimeInterval = 1

  /// Joins the two at once.
  ///
  /// The sheet tells further listeners beside the app's delegate.
  public init(joining sheet: SheetScrollView, to mapView: MKMapView) {
    super.init()
    self.sheet = sheet
    self.mapView = mapView
    sheet.addObserver(self)
    cover(mapView, by: sheet.sheetLayout)
    pinsMayHaveChanged()
  }

  /// Parts the two; the camera stays where it is.
  public func invalidate() {
    sheet?.removeObserver(self)
    sheet = nil
    mapView = nil
  }

  /// Call when annotations were added, removed or moved: the pins are fitted, unless the camera is the user's.
  public func pinsMayHaveChanged() {
    guard let mapView else { return }
    var coordinates: [CLLocationCoordinate2D] = []
    for annotation in mapView.annotations {
      if !includesUserLocation && annotation is MKUserLocation { continue }
      coordinates.append(annotation.coordinate)
    }
    pins = PinRegion.mapRect(showing: coordinates, minimumSpan: minimumSpan)
    noticeUser(of: mapView)
    if isWaitingForPins, !pins.isNull {
      userCamera = nil
      isWaitingForPins = false
    }
    update()
  }

  /// Gives the user's camera up and fits the pins.
  public func refit(animated: Bool) {
    userCamera = nil
    isWaitingForPins = false
    update(animated: animated && !UIAccessibility.isReduceMotionEnabled)
  }

  // MARK: Sheet

  public func sheetDidMove(_ sheet: SheetScrollView, to layout: SheetLayout) {
    guard let mapView else { return }
    noticeUser(of: mapView)
    let old = (inset, sideInsets)
    cover(mapView, by: layout)
    // A rotation may leave the insets as they were.
    guard old != (inset, sideInsets) || given == nil || given?.size != mapView.bounds.size else { return }
    update(mapView)
    // At rest no further word comes: a first frame, a rotation, a move without motion.
    if sheet.phase == .idle { liftLegalLabel() }
    if inset != old.0 { onInset?(inset) }
  }

  private func cover(_ mapView: MKMapView, by layout: SheetLayout) {
    let sides = rule.sideInsets(of: layout.column, mapWidth: mapView.bounds.width)
    sideInsets = sides ?? .zero
    inset = sides == nil ? layout.coveredHeight : 0
  }

  public func sheetDidComeToRest(_ sheet: SheetScrollView) { liftLegalLabel() }

  public func sheet(_ sheet: SheetScrollView, didChangeTo stop: SheetStop.Identifier) {
    if refitPolicy == .onStopChange, isUserCamera { refit(animated: true) }
  }

  // MARK: Camera

  /// A visible rectangle that nobody here has set is the user's, or the app's: it is kept from now on.
  private func noticeUser(of mapView: MKMapView) {
    guard let given, refitPolicy != .always else { return }
    guard mapView.bounds.size == given.size, CACurrentMediaTime() >= animatedUntil else { return }
    let seen = mapView.visibleMapRect
    // A thousandth of a point on the map's own grid of pixels.
    let tolerance = given.rect.width / Double(max(given.size.width, 1)) / 1000
    let isSame =
      abs(seen.minX - given.rect.minX) <= tolerance && abs(seen.minY - given.rect.minY) <= tolerance
      && abs(seen.width - given.rect.width) <= tolerance
    guard !isSame else { return }
    userCamera = (seen, followedInset, sideInsets)
    isWaitingForPins = false
  }

  private func update(animated: Bool = false) {
    if let mapView { update(mapView, animated: animated) }
  }

  private func update(_ mapView: MKMapView, animated: Bool = false) {
    guard mapView.bounds.width > 0, mapView.bounds.height > 0 else { return }
    let safeArea = mapView.safeAreaInsets
    followedInset = rule.followedInset(covered: inset, mapHeight: mapView.bounds.height, topInset: safeArea.top)
    if let given, given.size != mapView.bounds.size {
      // Another viewport: the map first makes its own of it, and the user's camera goes on from what is seen then.
      mapView.layoutIfNeeded()
      if let camera = userCamera { userCamera = (mapView.visibleMapRect, min(camera.inset, followedInset), sideInsets) }
    }
    if let camera = userCamera {
      var rect = rule.shifted(camera.rect, from: camera.inset, to: followedInset, mapHeight: mapView.bounds.height)
      // As the bottom inset moves the free part's middle, what is covered at a side does.
      let aside = (sideInsets.left - sideInsets.right - camera.sides.left + camera.sides.right) / 2
      rect = rect.offsetBy(dx: -Double(aside) * rect.width / Double(mapView.bounds.width), dy: 0)
      mapView.setVisibleMapRect(rect, animated: animated)
    } else if !pins.isNull {
      fitCount += 1
      let padding = rule.padding(inset: followedInset, safeArea: safeArea, sides: sideInsets)
      mapView.setVisibleMapRect(pins, edgePadding: padding, animated: animated)
      if animated {
        animatedUntil = CACurrentMediaTime() + MapSheet.animationTime
        given = (mapView.mapRectThatFits(pins, edgePadding: padding), mapView.bounds.size)
        return
      }
    } else {
      // Without pins there is nothing to keep in the middle but what the map shows.
      userCamera = (mapView.visibleMapRect, followedInset, sideInsets)
      isWaitingForPins = true
    }
    given = (mapView.visibleMapRect, mapView.bounds.size)
  }

  // Points between the sheet's edge and what stands above it: the system's layout margin.
  private static let labelMargin: CGFloat = 8
  // Where less than this stays free, there is no room for a label above the sheet; points.
  private static let labelRoom: CGFloat = 44

  private func liftLegalLabel() {
    guard keepsLegalLabelVisible, let mapView else { return }
    let safeArea = mapView.safeAreaInsets
    let room = mapView.bounds.height - safeArea.top - MapSheet.labelRoom
    var margins = mapView.layoutMargins
    margins.bottom = max(0, min(inset, room) - safeArea.bottom) + MapSheet.labelMargin
    // Only what a column has moved is moved back.
    if sideInsets != .zero || labelSides != .zero {
      margins.left = max(0, sideInsets.left - safeArea.left) + MapSheet.labelMargin
      margins.right = max(0, sideInsets.right - safeArea.right) + MapSheet.labelMargin
      labelSides = sideInsets
    }
    if mapView.layoutMargins != margins { mapView.layoutMargins = margins }
  }
}
