import HeadlessHost
import MapKit
import MapSheet
import ScrollSheet
import Testing

@MainActor struct MapSheetTests {
  @Test(arguments: [60.0, 120]) func oneInsetAFrameInWhichTheSheetMovedAndItsLastValueIsExact(rate: Double) {
    let rig = Rig(rate: rate)
    rig.host.play(FingerScript(at: (195, 760)).moved(to: (195, 100), in: 1).waited(0.2).lifted())
    var last = rig.top
    var faults: [String] = []
    for _ in 0..<Int(2 * rate) {
      rig.insets = []
      rig.host.step()
      let moved = rig.top != last
      if rig.insets != (moved ? [844 - rig.top] : []) { faults.append("top \(last) → \(rig.top): insets \(rig.insets)") }
      last = rig.top
    }
    #expect(faults.isEmpty, "\(faults.prefix(3))")
    #expect(rig.mapSheet.inset == 844 - rig.top)
  }

  @Test func thePinsStayInTheMiddleOfWhatIsFree() {
    let rig = Rig()
    rig.host.play(FingerScript(at: (195, 760)).moved(to: (195, 300), in: 1).waited(1))
    var worst: CGFloat = 0
    var seen = 0
    for _ in 0..<100 {
      rig.host.step()
      guard rig.top - 47 >= 140 else { continue }
      seen += 1
      worst = max(worst, abs(rig.pinsMiddle.y - (47 + rig.top) / 2), abs(rig.pinsMiddle.x - 195))
    }
    #expect(seen > 80)
    #expect(worst <= 1)
  }

  @Test func belowTheMinimumTheCameraHoldsAndComesBackExactly() {
    let rig = Rig()
    let before = rig.map.visibleMapRect
    rig.host.play(
      FingerScript(at: (195, 760)).moved(to: (195, 205), in: 1).moved(to: (195, 120), in: 0.5).moved(to: (195, 205), in: 0.5)
        .moved(to: (195, 775), in: 1).waited(0.2).lifted())
    var spans: [Double] = []
    while rig.host.isBusy {
      rig.host.step()
      if rig.top - 47 < 140 { spans.append(rig.map.visibleMapRect.size.width) }
    }
    #expect(spans.count > 20)
    #expect(spans.allSatisfy { $0 == spans[0] })
    let after = rig.map.visibleMapRect
    #expect(rig.sheet.currentStop == .collapsed)
    #expect(after.origin.x == before.origin.x && after.origin.y == before.origin.y && after.size.width == before.size.width)
  }

  @Test func whileContentScrollsTheMapIsNotTouched() {
    let rig = Rig(contentHeight: 3000)
    rig.sheet.move(to: .expanded, animated: false)
    rig.host.run(seconds: 0.2)
    rig.insets = []
    rig.regionChanges = 0
    let fits = rig.mapSheet.fitCount
    rig.host.play(FingerScript(at: (195, 700)).moved(to: (195, 300), in: 0.3).lifted())
    rig.host.runUntilRest()
    #expect(rig.sheet.sheetLayout.scroll > 300)
    #expect(rig.regionChanges == 0 && rig.insets.isEmpty && rig.mapSheet.fitCount == fits)
  }

  @Test func aUsersCameraIsKeptAndOnlyShifted() {
    let rig = Rig()
    rig.host.play(FingerScript(at: (195, 300)).moved(by: (60, 40), in: 0.4).waited(0.2).lifted())
    rig.host.runUntilRest()
    #expect(rig.mapSheet.isUserCamera)
    let before = rig.map.visibleMapRect
    let middle = rig.map.convert(CGPoint(x: 195, y: (47 + rig.top) / 2), toCoordinateFrom: rig.map)
    rig.host.play(FingerScript(at: (195, 760)).moved(by: (0, -210), in: 0.5).waited(1))
    rig.host.run(seconds: 1)
    #expect(rig.map.visibleMapRect.size.width == before.size.width)
    let now = rig.map.convert(middle, toPointTo: rig.map)
    #expect(abs(now.y - (47 + rig.top) / 2) <= 0.5 && abs(now.x - 195) <= 0.5)
    rig.host.post(.finger(id: 1, phase: .ended, point: CGPoint(x: 195, y: 550), time: rig.host.time + 0.1))
    rig.host.runUntilRest()
    rig.sheet.move(to: .collapsed, animated: true)
    rig.host.runUntilRest()
    let after = rig.map.visibleMapRect
    #expect(abs(after.origin.y - before.origin.y) * 390 / before.size.width <= 0.001)
    rig.mapSheet.refit(animated: false)
    #expect(!rig.mapSheet.isUserCamera)
    #expect(abs(rig.pinsMiddle.y - (47 + rig.top) / 2) <= 1)
  }

  @Test func afterAnAnimatedRefitTheCameraIsNobodysButTheSheets() {
    let rig = Rig()
    rig.host.play(FingerScript(at: (195, 300)).moved(by: (60, 40), in: 0.4).waited(0.2).lifted())
    rig.host.runUntilRest()
    #expect(rig.mapSheet.isUserCamera)
    rig.mapSheet.refit(animated: true)
    rig.host.run(seconds: 0.1)
    #expect(!rig.mapSheet.isUserCamera)
    rig.host.run(seconds: 2)
    #expect(!rig.mapSheet.isUserCamera)
    #expect(abs(rig.pinsMiddle.y - (47 + rig.top) / 2) <= 1)
  }

  @Test func aStopChangeFitsAgainWhereThePolicySaysSo() {
    let rig = Rig()
    rig.mapSheet.refitPolicy = .onStopChange
    rig.host.play(FingerScript(at: (195, 300)).moved(by: (60, 40), in: 0.4).waited(0.2).lifted())
    rig.host.runUntilRest()
    #expect(rig.mapSheet.isUserCamera)
    rig.sheet.move(to: .expanded, animated: true)
    rig.host.run(seconds: 3)
    #expect(!rig.mapSheet.isUserCamera)
  }

  @Test func aRotationIsNotTheUsersDoing() {
    let rig = Rig()
    rig.host.window.hostResized(to: CGSize(width: 844, height: 390), scale: 2)
    rig.host.run(seconds: 0.5)
    #expect(!rig.mapSheet.isUserCamera)
    #expect(rig.mapSheet.inset == 390 - rig.top)
    #expect(abs(rig.pinsMiddle.y - (47 + rig.top) / 2) <= 1)
    rig.host.window.hostResized(to: CGSize(width: 390, height: 844), scale: 2)
    rig.host.run(seconds: 0.5)
    #expect(!rig.mapSheet.isUserCamera)
    #expect(abs(rig.pinsMiddle.y - (47 + rig.top) / 2) <= 1)
  }

  @Test func withoutPinsTheMapIsShiftedOnly() {
    let rig = Rig(pins: [])
    let width = rig.map.visibleMapRect.size.width
    rig.sheet.move(to: .expanded, animated: true)
    rig.host.runUntilRest()
    #expect(rig.map.visibleMapRect.size.width == width)
  }

  // An app's pins come from somewhere, when the map has long been on screen.
  @Test(arguments: [false, true]) func theFirstPinsAreFittedWheneverTheyCome(isMoved: Bool) {
    let fitted = Rig()
    let rig = Rig(pins: [])
    #expect(!rig.mapSheet.isUserCamera)
    if isMoved {
      rig.sheet.move(to: .expanded, animated: true)
      rig.host.runUntilRest()
      rig.sheet.move(to: .collapsed, animated: true)
      rig.host.runUntilRest()
    }
    func add() {
      for pin in Rig.wide {
        let annotation = MKPointAnnotation()
        annotation.coordinate = CLLocationCoordinate2D(latitude: pin.0, longitude: pin.1)
        rig.map.addAnnotation(annotation)
      }
      rig.mapSheet.pinsMayHaveChanged()
      rig.host.run(seconds: 0.1)
    }
    add()
    #expect(!rig.mapSheet.isUserCamera)
    #expect(abs(rig.map.visibleMapRect.midX - fitted.map.visibleMapRect.midX) < 1)
    #expect(abs(rig.map.visibleMapRect.size.width - fitted.map.visibleMapRect.size.width) < 1)
    // Gone and come again, they are fitted again; a camera that somebody has set meanwhile is kept.
    rig.map.removeAnnotations(rig.map.annotations)
    rig.mapSheet.pinsMayHaveChanged()
    let own = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 48, longitude: 11), span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))
    rig.map.setRegion(own, animated: false)
    add()
    #expect(rig.mapSheet.isUserCamera && abs(rig.map.region.center.latitude - 48) < 0.5)
  }

  @Test func nothingIsRetained() {
    let rig = Rig()
    weak var sheet: SheetScrollView?
    weak var map: MKMapView?
    do {
      let ownSheet = SheetScrollView()
      let ownMap = MKMapView()
      sheet = ownSheet
      map = ownMap
      let joined = MapSheet(joining: ownSheet, to: ownMap)
      joined.pinsMayHaveChanged()
    }
    rig.host.step()
    #expect(sheet == nil && map == nil)
  }
}
