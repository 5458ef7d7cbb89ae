import HeadlessHost
import MapKit

/// Ten thousand annotations; the camera moves.
@MainActor func benchmarkMap() throws {
  Measure.printHeader("map with annotations")
  for count in [6, 1000, 10_000] {
    let host = HeadlessHost()
    try host.useProjectResources()
    let map = MKMapView()
    host.show(map)
    var annotations: [MKPointAnnotation] = []
    var seed: UInt64 = 42
    func next() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(seed >> 33) / Double(1 << 31)
    }
    for _ in 0..<count {
      let annotation = MKPointAnnotation()
      annotation.coordinate = CLLocationCoordinate2D(latitude: 43.0 + next() * 1.5, longitude: 6.5 + next() * 2)
      annotations.append(annotation)
    }
    map.addAnnotations(annotations)
    map.setRegion(
      MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 43.7391605, longitude: 7.428023),
        span: MKCoordinateSpan(latitudeDelta: 0.05, longitudeDelta: 0.05)), animated: false)
    host.run(seconds: 0.5)
    let rect = map.visibleMapRect
    var step = 0.0
    Measure().run("\(count) annotations, one camera change") {
      step = step > 20 ? 0 : step + 1
      map.setVisibleMapRect(rect.offsetBy(dx: step * rect.size.width / 400, dy: 0), animated: false)
      map.layoutIfNeeded()
    }
    let views = map.annotations.filter { map.view(for: $0) != nil }.count
    print(column("", 36) + right("\(views) views", 24))
  }
}
