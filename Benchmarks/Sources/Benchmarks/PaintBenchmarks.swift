import CairoPainter
import DemoApp
import HeadlessHost

/// A whole frame of the demo painted, 390 × 844 at two pixels a point, surfaces kept from frame to frame.
@MainActor func benchmarkPainting() throws {
  Measure.printHeader("painting a whole frame, 390×844 @2x")
  for (name, offset) in [("sheet collapsed", nil), ("sheet half up", -200), ("sheet up, text", 80)] as [(String, CGFloat?)] {
    let scene = try DemoScene()
    if let offset { scene.map.scrollView.contentOffset.y = offset }
    scene.host.run(seconds: 0.5)
    let painter = CairoPainter()
    let picture = Picture(width: 780, height: 1688)
    painter.paint(scene.host.tree, into: picture)
    Measure(samples: 100).run(name) { painter.paint(scene.host.tree, into: picture) }
  }
  // The map zooms in every frame while the sheet is dragged: tiles are scaled anew.
  let scene = try DemoScene()
  let painter = CairoPainter()
  let picture = Picture(width: 780, height: 1688)
  var times: [Double] = []
  for frame in 0..<200 {
    scene.map.scrollView.contentOffset.y = -scene.map.scrollView.contentInset.top + CGFloat(frame) * 1.5
    scene.host.step()
    let start = now()
    painter.paint(scene.host.tree, into: picture)
    times.append(now() - start)
  }
  report("sheet dragged, map re-fitted", times)
}
