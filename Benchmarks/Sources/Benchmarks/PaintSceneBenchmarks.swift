import CairoPainter
import Geometry
import LayerTree

/// Whole frames of the demo's size, painted on one core, and what a frame costs when nothing was kept.
func benchmarkPainter() {
  for scale in [1.0, 2.0] {
    Measure.printHeader("390 x 844 points at \(Int(scale))x")
    let scene = PaintScene(scale: scale)
    let painter = CairoPainter()
    let picture = painter.picture(of: scene.tree)
    // A frame is timed once: repeated, it would find everything kept.
    let measure = Measure(samples: 200, sampleTime: 0)
    func frames(_ name: String, pose: (Double) -> Void) {
      var frame = 0.0
      measure.run(
        name,
        setUp: {
          pose(frame)
          frame += 1
        }, work: { painter.paint(scene.tree, into: picture) })
    }
    let still = CGPoint(x: -100, y: -60)
    frames("nothing moves") { _ in scene.pose(zoom: 1.2, pan: still, sheetTop: 200, scroll: 0) }
    frames("content scrolls") { scene.pose(zoom: 1.2, pan: still, sheetTop: 200, scroll: $0 * 1.3) }
    frames("sheet is dragged") { scene.pose(zoom: 1.2, pan: still, sheetTop: 700 - $0 * 2.7, scroll: 0) }
    frames("map pans") { scene.pose(zoom: 0.9, pan: CGPoint(x: -100 + $0 * 0.37, y: -60), sheetTop: 700, scroll: 0) }
    frames("map zooms") { scene.pose(zoom: 0.71 + $0 * 0.0035, pan: CGPoint(x: -20 - $0, y: -60), sheetTop: 700, scroll: 0) }
    frames("map zooms, sheet follows") {
      scene.pose(zoom: 0.71 + $0 * 0.0035, pan: CGPoint(x: -20 - $0, y: -60), sheetTop: 500 - $0, scroll: $0)
    }
    measure.run(
      "nothing was kept", setUp: { painter.emptyCaches() }, work: { painter.paint(scene.tree, into: picture) })
    measure.run("display list alone") { _ = DisplayList(scene.tree) }
    Measure(samples: 20).run("PNG file") { _ = picture.png() }
  }
}

/// What measuring texts costs, which the figures of layout leave out.
func benchmarkText() {
  Measure.printHeader("text, at 358 points")
  let measurer = PangoTextMeasurer()
  let words = """
    The casino stands on the cliff above the sea since 1863; its architect also built the opera in Paris. Gardens lead down \
    to the bay, where boats lie at anchor, and up to the heights.
    """
  func block(_ string: String) -> TextBlock {
    TextBlock(runs: [TextRun(string, font: FontValue(size: 15), color: Color(white: 0))])
  }
  var number = 0
  func next() -> Int {
    number += 1
    return number
  }
  Measure().run("four lines, new", setUp: next) { _ = measurer.measure(block("\($0) \(words)"), width: 358) }
  Measure().run("one word, new", setUp: next) { _ = measurer.measure(block("word \($0)"), width: 358) }
  let known = block(words)
  Measure().run("four lines, again") { _ = measurer.measure(known, width: 358) }
}
