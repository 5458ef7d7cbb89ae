import DemoApp
import HeadlessHost

/// The recorded visit: opens a group, drags the sheet up slowly to its half, flicks it open, scrolls the text, flings back
/// down to the half, pans and pinches the map above it, and takes it down: the map comes along.
@MainActor enum Tour {
  /// A phone's screen, in points.
  static let size = CGSize(width: 390.0, height: 844.0)
  static let safeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)

  /// Fingers with the time of their start, in seconds.
  static let fingers: [FingerScript] = [
    // Open "All of Monaco", the third row.
    FingerScript(at: (190, 360), id: 1, after: 1.0).waited(0.12).lifted(),
    // Up slowly, and let go: it goes on by itself to its half.
    FingerScript(at: (200, 740), id: 1, after: 2.6).moved(by: (4, -265), in: 1.5).waited(0.25).lifted(),
    // Open by a flick.
    FingerScript(at: (210, 560), id: 1, after: 5.4).moved(by: (-4, -130), in: 0.12).lifted(),
    // Scroll the text.
    FingerScript(at: (205, 640), id: 1, after: 6.8).moved(by: (-6, -260), in: 0.3).lifted(),
    FingerScript(at: (200, 600), id: 1, after: 8.2).moved(by: (4, -200), in: 0.45).waited(0.3).lifted(),
    // Fling back through the text's top, down to the half.
    FingerScript(at: (200, 420), id: 1, after: 9.7).moved(by: (4, 300), in: 0.16).lifted(),
    // Pan the map above the sheet.
    FingerScript(at: (150, 290), id: 1, after: 11.5).moved(by: (70, -75), in: 0.7).waited(0.15).lifted(),
    // Pinch it.
    FingerScript(at: (185, 230), id: 1, after: 13.0).moved(by: (-65, -75), in: 1.0).waited(0.15).lifted(),
    FingerScript(at: (245, 290), id: 2, after: 13.0).moved(by: (60, 70), in: 1.0).waited(0.15).lifted(),
    // Take the sheet down: what was in the middle of the free part stays there.
    FingerScript(at: (200, 440), id: 1, after: 15.0).moved(by: (2, 230), in: 0.8).waited(0.2).lifted(),
  ]

  /// Seconds.
  static let length = 17.0

  /// A host with the demo's first screen, and the fingers still to come.
  static func makeHost(rate: Double = 60, scale: CGFloat = 2) throws -> HeadlessHost {
    let host = HeadlessHost(size: size, scale: scale, safeArea: safeArea, rate: rate)
    try host.useProjectResources()
    host.prepare(DemoApp.makeRootViewController())
    for finger in fingers { for event in finger.events(from: 0, rate: rate) { host.post(event) } }
    return host
  }
}
