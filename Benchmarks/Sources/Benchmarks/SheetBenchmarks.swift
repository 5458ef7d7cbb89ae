import HeadlessHost
import MapKit
import MapSheet
import ScrollSheet
import UIKit

/// A frame of the sheet – three stops, the map re-fitted, sixty labels – beside one of the plain technique over the same map
/// and content, measured in turns; then a sheet whose content is a thousand labels.
@MainActor func benchmarkSheet() throws {
  Measure.printHeader("a frame of a drag, no painting")
  let plain = try PlainRig(labels: 60)
  let sheet = try SheetRig(labels: 60)
  let long = try SheetRig(labels: 1000)
  var times: [[Double]] = [[], [], []]
  // In turns, so that a machine that slows down slows all of them.
  for _ in 0..<10 {
    // From the lowest stop each time: otherwise the sheet climbs from drag to drag until only its content scrolls.
    plain.reset()
    sheet.reset()
    long.reset()
    times[0] += timesOfDrag(plain.host, turningAt: 300...770, frames: 110)
    times[1] += timesOfDrag(sheet.host, turningAt: 300...770, frames: 110)
    times[2] += timesOfDrag(long.host, turningAt: 300...770, frames: 110)
  }
  print(column("", 36) + right("map fitted \(sheet.mapSheet.fitCount) times in \(times[1].count) frames", 24))
  report("plain technique, 60 labels", times[0])
  report("sheet, 60 labels", times[1])
  report("sheet, 1,000 labels", times[2])
  func median(_ samples: [Double]) -> Double { samples.sorted()[samples.count / 2] }
  print(column("", 36) + right(String(format: "sheet / plain %.2f", median(times[1]) / median(times[0])), 24))
  print(column("", 36) + right(String(format: "1,000 / 60 labels %.2f", median(times[2]) / median(times[1])), 24))
}

/// A map with six pins that fills a phone's screen.
@MainActor private func makeMap() -> (HeadlessHost, UIView, MKMapView) {
  let host = HeadlessHost(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let map = MKMapView(frame: root.bounds)
  root.addSubview(map)
  for (latitude, longitude) in [
    (43.7382552, 7.4194857), (43.7486669, 7.4386966), (43.7272194, 7.4192854), (43.7330737, 7.427948),
    (43.7312417, 7.4139998), (43.7424157, 7.4309221),
  ] {
    let pin = MKPointAnnotation()
    pin.coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    map.addAnnotation(pin)
  }
  return (host, root, map)
}

/// The column with its last label pinned to the bottom: it has a height of its own.
@MainActor private func makeColumn(_ labels: Int) -> UIView {
  let view = makeLabelColumn(labels) { "Row \($0)" }
  guard let last = view.subviews.last else { return view }
  view.bottomAnchor.constraint(equalTo: last.bottomAnchor, constant: 8).isActive = true
  return view
}

@MainActor private struct SheetRig {
  let host: HeadlessHost
  let mapSheet: MapSheet
  private let sheet: SheetScrollView

  init(labels: Int) throws {
    let (host, root, map) = makeMap()
    self.host = host
    try host.useProjectResources()
    let sheet = SheetScrollView(frame: root.bounds)
    sheet.stops = [.collapsed(), .fraction(0.5), .expanded]
    sheet.contentView = makeColumn(labels)
    root.addSubview(sheet)
    mapSheet = MapSheet(joining: sheet, to: map)
    host.show(root)
    host.run(seconds: 1)
    self.sheet = sheet
  }

  func reset() {
    sheet.move(to: .collapsed, animated: false)
    host.runUntilRest()
  }
}

/// The plain technique over the same map and content.
@MainActor private final class PlainRig: NSObject, UIScrollViewDelegate {
  let host: HeadlessHost
  private let map: MKMapView
  private let scroll = PassThroughScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let pins: MKMapRect

  init(labels: Int) throws {
    let (host, root, map) = makeMap()
    self.host = host
    self.map = map
    try host.useProjectResources()
    pins = PinRegion.mapRect(showing: map.annotations.map { $0.coordinate })
    super.init()
    let column = makeColumn(labels)
    column.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(column)
    root.addSubview(scroll)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: scroll.topAnchor), column.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      column.bottomAnchor.constraint(equalTo: scroll.bottomAnchor), column.widthAnchor.constraint(equalTo: scroll.widthAnchor),
    ])
    scroll.alwaysBounceVertical = true
    scroll.delegate = self
    host.show(root)
    scroll.contentInset.top = 660
    host.run(seconds: 1)
  }

  func reset() {
    scroll.setContentOffset(CGPoint(x: 0, y: -660), animated: false)
    host.runUntilRest()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let geometry = PlainSheetGeometry(
      viewportHeight: scroll.bounds.height, contentHeight: scroll.contentSize.height, topInset: 660, bottomSafeArea: 34)
    let offset = scroll.contentOffset.y
    scroll.isPagingEnabled = geometry.isPaging(at: offset)
    scroll.verticalScrollIndicatorInsets.top = geometry.indicatorTopInset(at: offset)
    let bottom = min(geometry.coveredHeight(at: offset), 844 - 47 - 140) - 34
    map.setVisibleMapRect(
      pins, edgePadding: UIEdgeInsets(top: 32, left: 32, bottom: 32 + bottom, right: 32), animated: false)
  }
}
