import CairoPainter
import HeadlessHost
import MapKit
import ScrollSheet
import Testing
import UIKit

// The Swift of README.md and Documentation/, compiled and run. What stands between the marks is the text's own.

// snippet README.md 1
final class MapScreen: UIViewController, UIScrollViewDelegate {
  let mapView = MKMapView()
  let scrollView = PassThroughScrollView()  // takes touches only where it has content
  let infoView = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.delegate = self
    scrollView.alwaysBounceVertical = true
    view.addSubview(mapView)
    view.addSubview(scrollView)
    scrollView.addSubview(infoView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    mapView.frame = view.bounds
    scrollView.frame = view.bounds.inset(by: UIEdgeInsets(top: 150, left: 0, bottom: 0, right: 0))
    infoView.frame = CGRect(x: 0, y: 0, width: scrollView.bounds.width, height: 800)
    scrollView.contentSize = infoView.bounds.size
    scrollView.contentInset.top = PlainSheetGeometry.topInset(
      viewportHeight: scrollView.bounds.height, contentHeight: infoView.bounds.height, collapsedHeight: 150,
      bottomSafeArea: view.safeAreaInsets.bottom)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    // Rests collapsed or revealed; beyond, it scrolls freely.
    scrollView.isPagingEnabled = scrollView.contentOffset.y <= 0
  }
}
// end

@MainActor struct Snippets {
  @Test func theReadmesScreenIsASheetOverAMap() {
    let host = HeadlessHost(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let screen = MapScreen()
    host.show(screen)
    #expect(screen.scrollView.contentOffset.y == -510)
    let before = screen.mapView.centerCoordinate.longitude
    host.play(FingerScript(at: (200, 400)).moved(by: (80, 0), in: 0.3).waited(0.2).lifted())
    host.runUntilRest()
    #expect(screen.mapView.centerCoordinate.longitude < before && screen.scrollView.contentOffset.y == -510)
    host.play(FingerScript(at: (200, 740)).moved(by: (0, -100), in: 0.1).lifted())
    host.runUntilRest()
    #expect(screen.scrollView.contentOffset.y == 0 && screen.scrollView.isPagingEnabled)
  }

  @Test func theReadmesTestPasses() throws {
    // snippet README.md 2
    let host = HeadlessHost(size: CGSize(width: 375, height: 667))
    let screen = MapScreen()
    host.show(screen)
    host.play(FingerScript(at: (187, 600)).moved(by: (0, -100), in: 0.1).lifted())
    host.runUntilRest()  // virtual time: a second takes a few milliseconds
    #expect(screen.scrollView.contentOffset.y == 0)
    try host.picture(by: CairoPainter()).writePNG(to: "/tmp/after-the-flick.png")
    // end
    let picture = try #require(Picture(contentsOf: "/tmp/after-the-flick.png"))
    #expect(picture.width == 750 && picture.height == 1334)
  }

  @Test func closuresTakeThePlaceOfSelectors() {
    let host = HeadlessHost()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    host.show(view)
    var count = 0
    var place = CGPoint.zero
    var last = 0.0
    // snippet Documentation/Compatibility.md 1
    let button = UIButton(type: .custom)
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)

    let pan = UIPanGestureRecognizer()
    pan.addHandler { recognizer in place = recognizer.location(in: recognizer.view) }
    view.addGestureRecognizer(pan)

    let link = CADisplayLink { link in last = link.targetTimestamp }
    link.start()
    // end
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    view.addSubview(button)
    host.step()
    host.tap(at: (50, 20))
    host.run(seconds: 0.3)
    host.play(FingerScript(at: (100, 300)).moved(to: (150, 300), in: 0.2).waited(0.2).lifted())
    host.run(seconds: 0.5)
    #expect(count == 1)
    #expect(place == CGPoint(x: 150, y: 300))
    #expect(abs(last - host.time - 1 / host.rate) < 1e-9)
    link.invalidate()
  }
}
