import DemoApp
import HeadlessHost
import MapKit

/// The demo's map screen on a phone, as every benchmark here uses it: six pins, real tiles, the info sheet collapsed.
@MainActor struct DemoScene {
  let host: HeadlessHost
  let map: OriginalTechniqueViewController

  init(group: String = "wide", rate: Double = 60) throws {
    host = HeadlessHost(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0), rate: rate)
    try host.useProjectResources()
    guard let map = DemoApp.makeOriginalTechnique(group: group) else { fatalError("the demo has no group \(group)") }
    self.map = map
    host.show(map)
    host.run(seconds: 1)
  }
}
