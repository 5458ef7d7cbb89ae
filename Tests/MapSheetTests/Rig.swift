import HeadlessHost
import MapKit
import MapSheet
import ScrollSheet

/// A map that fills a phone's screen, a sheet over it, and what both said.
@MainActor final class Rig: NSObject, MKMapViewDelegate {
  let host: HeadlessHost
  let map = MKMapView()
  let sheet = SheetScrollView()
  let mapSheet: MapSheet
  var insets: [CGFloat] = []
  var regionChanges = 0

  init(
    pins: [(Double, Double)] = Rig.wide, size: CGSize = CGSize(width: 390, height: 844),
    safeArea: UIEdgeInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0), contentHeight: CGFloat = 1200,
    rate: Double = 60
  ) {
    host = HeadlessHost(size: size, safeArea: safeArea, rate: rate)
    MKMapView.baseMap = nil
    let root = UIView(frame: CGRect(origin: .zero, size: size))
    for view in [map, sheet] as [UIView] {
      view.frame = root.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      root.addSubview(view)
    }
    sheet.contentView = UIView()
    sheet.contentHeight = contentHeight
    for pin in pins {
      let annotation = MKPointAnnotation()
      annotation.coordinate = CLLocationCoordinate2D(latitude: pin.0, longitude: pin.1)
      map.addAnnotation(annotation)
    }
    mapSheet = MapSheet(joining: sheet, to: map)
    super.init()
    map.delegate = self
    mapSheet.onInset = { [unowned self] in insets.append($0) }
    host.show(root)
    host.run(seconds: 0.1)
    insets = []
    regionChanges = 0
  }

  static let wide = [
    (43.7382552, 7.4194857), (43.7486669, 7.4386966), (43.7272194, 7.4192854), (43.7330737, 7.427948),
    (43.7312417, 7.4139998), (43.7424157, 7.4309221),
  ]

  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) { regionChanges += 1 }

  var top: CGFloat { sheet.sheetLayout.top }

  /// The middle of the pins' box in the map, in points.
  var pinsMiddle: CGPoint {
    let points = map.annotations.map { map.convert($0.coordinate, toPointTo: map) }
    let xs = points.map { $0.x }
    let ys = points.map { $0.y }
    return CGPoint(x: (xs.min()! + xs.max()!) / 2, y: (ys.min()! + ys.max()!) / 2)
  }
}
