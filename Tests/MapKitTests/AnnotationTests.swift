import Foundation
import HeadlessHost
import MapMath
import Testing

@testable import MapKit

/// Which annotation views there are, where they lie and in which order.
@MainActor struct AnnotationTests {
  static func stage(_ zoom: Double = 14) -> Stage {
    let stage = Stage()
    stage.map.setVisibleMapRect(.monaco(zoom: zoom, in: stage.size), animated: false)
    stage.log.calls = []
    return stage
  }

  /// A view 40 × 30 points large whose lower edge stands on the place.
  final class Bubble: MKAnnotationView {
    var reuses = 0
    override func prepareForReuse() { reuses += 1 }
    static func make(_ map: MKMapView, _ annotation: any MKAnnotation) -> MKAnnotationView {
      if let view = map.dequeueReusableAnnotationView(withIdentifier: "bubble") {
        view.annotation = annotation
        return view
      }
      let view = Bubble(annotation: annotation, reuseIdentifier: "bubble")
      view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
      view.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
      return view
    }
  }

  @Test func didAddComesLaterAndOnceForAll() {
    let stage = Self.stage()
    stage.map.addAnnotations(Pin.six)
    #expect(stage.log.calls.isEmpty && stage.map.annotations.count == 6)
    stage.host.step()
    stage.host.step()
    #expect(stage.log.calls == ["added 6"])
    for pin in stage.map.annotations { #expect(stage.map.view(for: pin)?.superview != nil) }
  }

  @Test func onlyWhatIsInViewIsAskedFor() {
    let stage = Self.stage(17)
    stage.map.addAnnotations(Pin.six)
    stage.host.step()
    #expect(stage.log.asked.isEmpty)
    let casino = Pin("Casino", 43.7384, 7.4246)
    stage.map.addAnnotation(casino)
    stage.host.step()
    #expect(stage.log.asked == [ObjectIdentifier(casino)])
  }

  @Test func theAnchorPointStandsOnThePlace() throws {
    let stage = Self.stage()
    stage.log.makeView = Bubble.make
    stage.map.addAnnotations(Pin.six)
    stage.host.step()
    for zoom in [14, 14.37, 15.8] {
      stage.map.setVisibleMapRect(.monaco(zoom: zoom, in: stage.size), animated: false)
      for pin in stage.map.annotations {
        guard let view = stage.map.view(for: pin) else { continue }
        let point = stage.map.convert(pin.coordinate, toPointTo: stage.map)
        // A pixel is half a point.
        #expect(near(Double(view.frame.maxY), Double(point.y), 0.2501) && near(Double(view.frame.midX), Double(point.x), 0.2501))
        #expect((view.frame.minX * 2).rounded() == view.frame.minX * 2 && (view.frame.minY * 2).rounded() == view.frame.minY * 2)
      }
    }
    let first = try #require(stage.map.annotations.first { stage.map.view(for: $0) != nil })
    let view = try #require(stage.map.view(for: first))
    let before = view.center
    view.centerOffset = CGPoint(x: 3, y: -7)
    #expect(view.center == CGPoint(x: before.x + 3, y: before.y - 7))
  }

  @Test func southernOnesLieInFrontAndTheSelectedOneBeforeAll() throws {
    let stage = Self.stage()
    let pins = Pin.six
    stage.map.addAnnotations(pins)
    stage.host.step()
    func order() -> [String] {
      stage.map.annotationBox.subviews.compactMap { ($0 as? MKAnnotationView)?.annotation?.title }
    }
    #expect(order() == ["Bay", "Japan", "Station", "Fort", "Cactus", "Roses"])
    stage.map.selectAnnotation(pins[1], animated: false)
    #expect(order() == ["Japan", "Station", "Fort", "Cactus", "Roses", "Bay"])
    stage.map.deselectAnnotation(pins[1], animated: false)
    #expect(order().first == "Bay")
    // What others do to the order is undone by the next step of the camera.
    stage.map.annotationBox.bringSubviewToFront(try #require(stage.map.view(for: pins[1])))
    stage.map.setVisibleMapRect(.monaco(zoom: 14.1, in: stage.size), animated: false)
    #expect(order().first == "Bay" && order().last == "Roses")
  }

  @Test func aTapSelectsAndATapElsewhereDeselects() throws {
    let stage = Self.stage()
    let pins = Pin.six
    stage.map.addAnnotations(pins)
    stage.host.step()
    stage.host.step()
    stage.log.calls = []
    func tap(_ point: CGPoint) {
      stage.host.tap(at: (Double(point.x), Double(point.y)))
      stage.host.run(seconds: 0.6)
    }
    let fort = try #require(stage.map.view(for: pins[3]))
    let bay = try #require(stage.map.view(for: pins[1]))
    tap(CGPoint(x: fort.frame.midX, y: fort.frame.midY))
    #expect(stage.log.calls == ["select Fort"] && fort.isSelected)
    #expect(stage.map.selectedAnnotations.first === pins[3])
    tap(CGPoint(x: fort.frame.midX, y: fort.frame.midY))
    #expect(stage.log.calls == ["select Fort"])
    tap(CGPoint(x: bay.frame.midX, y: bay.frame.midY))
    #expect(stage.log.calls == ["select Fort", "deselect Fort", "select Bay"])
    tap(CGPoint(x: 30, y: 60))
    #expect(stage.log.calls.last == "deselect Bay" && stage.map.selectedAnnotations.isEmpty)
    bay.isEnabled = false
    tap(CGPoint(x: bay.frame.midX, y: bay.frame.midY))
    #expect(stage.log.calls.last == "deselect Bay")
  }

  @Test func viewsAreFewAmongTenThousand() {
    let stage = Self.stage(12)
    stage.log.makeView = Bubble.make
    var pins: [Pin] = []
    for row in 0..<100 {
      for column in 0..<100 { pins.append(Pin("\(row) \(column)", 43 + Double(row) * 0.015, 6.7 + Double(column) * 0.015)) }
    }
    stage.map.addAnnotations(pins)
    stage.host.step()
    let first = stage.map.annotationBox.subviews.count
    #expect(first > 10 && first < 400)
    var seen: Set<ObjectIdentifier> = []
    var most = 0
    for step in 0..<120 {
      stage.map.setVisibleMapRect(
        .around(43.7384, 7.0 + Double(step) * 0.01, zoom: 12, in: stage.size), animated: false)
      stage.host.step()
      for view in stage.map.annotationBox.subviews { seen.insert(ObjectIdentifier(view)) }
      most = max(most, stage.map.annotationBox.subviews.count)
    }
    let waiting = stage.map.stage.queues["bubble"]?.count ?? 0
    #expect(seen.count <= most + 40 && waiting <= most, "\(seen.count) views for at most \(most)")
    let reused = stage.map.annotationBox.subviews.compactMap { $0 as? Bubble }.contains { $0.reuses > 0 }
    #expect(reused)
  }

  @Test func pinsShowAcrossThe180thMeridian() throws {
    let stage = Stage()
    let fiji = Pin("Fiji", -17.8, 179.9)
    let samoa = Pin("Samoa", -17.9, -179.9)
    stage.map.addAnnotations([fiji, samoa])
    stage.map.setVisibleMapRect(.around(-17.85, 180, zoom: 9, in: stage.size), animated: false)
    #expect(stage.map.visibleMapRect.spans180thMeridian)
    stage.host.step()
    let west = try #require(stage.map.view(for: fiji))
    let east = try #require(stage.map.view(for: samoa))
    #expect(west.center.x < 207 && east.center.x > 207 && east.center.x - west.center.x < 100)
  }

  @Test func aPointAnnotationThatMovesTakesItsViewAlong() throws {
    let stage = Self.stage()
    let point = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 43.7384, longitude: 7.4246))
    stage.map.addAnnotation(point)
    stage.host.step()
    let view = try #require(stage.map.view(for: point))
    let before = view.center
    point.coordinate.longitude += 0.001
    #expect(view.center.x > before.x + 5 && view.center.y == before.y)
    point.coordinate.longitude += 10
    #expect(stage.map.view(for: point) == nil)
    point.coordinate.longitude -= 10
    stage.host.step()
    #expect(stage.map.view(for: point) != nil)
  }

  @Test func removedOnesGoAndComeBackFromTheQueue() {
    let stage = Self.stage()
    stage.log.makeView = Bubble.make
    let pins = Pin.six
    stage.map.addAnnotations(pins)
    stage.host.step()
    let old = Set(stage.map.annotationBox.subviews)
    stage.map.removeAnnotations(pins)
    #expect(stage.map.annotationBox.subviews.isEmpty && stage.map.annotations.isEmpty)
    stage.map.addAnnotations(Pin.six)
    stage.host.step()
    #expect(Set(stage.map.annotationBox.subviews) == old)
  }

  @Test func registeredClassesAreMade() {
    let stage = Self.stage()
    let pin = Pin("a", 43.7384, 7.4246)
    stage.map.register(Bubble.self, forAnnotationViewWithReuseIdentifier: "own")
    let view = stage.map.dequeueReusableAnnotationView(withIdentifier: "own", for: pin)
    #expect(view is Bubble && view.reuseIdentifier == "own" && view.annotation === pin)
    #expect(stage.map.dequeueReusableAnnotationView(withIdentifier: "own") == nil)
  }

  @Test func showingAnnotationsBringsAllIntoView() {
    let stage = Stage()
    stage.map.showAnnotations(Pin.six, animated: false)
    for pin in stage.map.annotations {
      #expect(stage.map.bounds.contains(stage.map.convert(pin.coordinate, toPointTo: stage.map)))
    }
    #expect(stage.map.camera.zoom > 12)
  }

  @Test func theCameraAloneMovesLayersAndAsksForNoLayout() {
    let stage = Self.stage()
    stage.log.makeView = Bubble.make
    stage.map.addAnnotations(Pin.six)
    stage.host.run(seconds: 0.1)
    let layouts = stage.host.services.layoutCount
    let commits = stage.host.services.commitCount
    stage.host.run(seconds: 0.2)
    #expect(stage.host.services.commitCount == commits)
    for step in 1...20 {
      stage.map.setVisibleMapRect(.monaco(zoom: 14 - Double(step) * 0.01, in: stage.size), animated: false)
      stage.host.step()
      #expect(stage.host.window.context.tree.changed.count <= 6)
    }
    #expect(stage.host.services.layoutCount == layouts)
  }

  @Test func aButtonInAnAnnotationViewKeepsItsTap() throws {
    let stage = Self.stage()
    var taps = 0
    stage.log.makeView = { map, annotation in
      let view = Bubble.make(map, annotation)
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      view.addSubview(button)
      return view
    }
    let pin = Pin("a", 43.7384, 7.4246)
    stage.map.addAnnotation(pin)
    stage.host.step()
    stage.host.step()
    stage.log.calls = []
    let box = try #require(stage.map.view(for: pin)).frame
    stage.host.tap(at: (Double(box.midX), Double(box.minY) + 10))
    stage.host.run(seconds: 0.6)
    #expect(taps == 1 && stage.log.calls.isEmpty)
    stage.host.tap(at: (Double(box.midX), Double(box.maxY) - 4))
    stage.host.run(seconds: 0.6)
    #expect(taps == 1 && stage.log.calls == ["select a"])
  }

  @Test(arguments: [false, true]) func aDelegateMayInterfereWithASelection(removes: Bool) throws {
    let stage = Stage()
    let pins = Pin.six
    stage.map.setVisibleMapRect(.monaco(zoom: 13, in: stage.size), animated: false)
    stage.map.addAnnotations(pins)
    stage.host.run(seconds: 0.2)
    stage.map.selectAnnotation(pins[0], animated: false)
    stage.log.onDeselect = { [weak log = stage.log] map in
      log?.onDeselect = nil
      if removes { map.removeAnnotation(pins[1]) } else { map.selectAnnotation(pins[2], animated: false) }
    }
    stage.map.selectAnnotation(pins[1], animated: false)
    let selected = pins.filter { stage.map.view(for: $0)?.isSelected ?? false }
    #expect(selected.map { $0 === pins[2] } == (removes ? [] : [true]))
    #expect(stage.map.selectedAnnotations.count == selected.count)
    if removes { stage.map.addAnnotation(pins[1]) }
    stage.host.run(seconds: 0.2)
    stage.map.selectAnnotation(pins[1], animated: false)
    #expect(stage.map.selectedAnnotations.first === pins[1] && stage.map.view(for: pins[1])?.isSelected == true)
  }
}
