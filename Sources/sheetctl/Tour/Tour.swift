import DemoApp
import HeadlessHost

/// The recorded visit: opens a group, drags the sheet up slowly and lets go half way, flicks it open, scrolls the text,
/// flings back down, and pans and pinches the map above the sheet.
@MainActor enum Tour {
  /// A phone's screen, in points.
  static let size = CGSize(width: 390.0, height: 844.0)
  static let safeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)

  /// Fingers with the time of their start, in seconds.
  static let fingers: [FingerScript] = [
    // Open "All of Monaco", the third row.
    FingerScript(at: (190, 360), id: 1, after: 1.0).waited(0.12).lifted(),
    // Up slowly, and let go half way: it goes on by itself.
    FingerScript(at: (200, 735), id: 1, after: 2.6).moved(by: (4, -330), in: 1.6).waited(0.25).lifted(),
    // Back down by a flick, and open by another.
    FingerScript(at: (210, 330), id: 1, after: 5.4).moved(by: (-4, 120), in: 0.13).lifted(),
    FingerScript(at: (200, 740), id: 1, after: 6.8).moved(by: (6, -130), in: 0.12).lifted(),
    // Scroll the text.
    FingerScript(at: (205, 640), id: 1, after: 8.0).moved(by: (-6, -260), in: 0.3).lifted(),
    FingerScript(at: (200, 600), id: 1, after: 9.3).moved(by: (4, -200), in: 0.45).waited(0.3).lifted(),
    // Fling back down, through the top and into the collapsed state.
    FingerScript(at: (200, 420), id: 1, after: 10.8).moved(by: (4, 300), in: 0.16).lifted(),
    // Pan the map above the sheet.
    FingerScript(at: (150, 420), id: 1, after: 12.8).moved(by: (70, -95), in: 0.7).waited(0.15).lifted(),
    // Pinch it.
    FingerScript(at: (185, 330), id: 1, after: 14.4).moved(by: (-65, -85), in: 1.0).waited(0.15).lifted(),
    FingerScript(at: (245, 400), id: 2, after: 14.4).moved(by: (60, 80), in: 1.0).waited(0.15).lifted(),
    // Touch the sheet: the pins come back.
    FingerScript(at: (200, 760), id: 1, after: 16.4).moved(by: (0, -40), in: 0.4).waited(0.2).lifted(),
  ]

  /// Seconds.
  static let length = 18.0

  /// A host with the demo's first screen, and the fingers still to come.
  static func makeHost(rate: Double = 60, scale: CGFloat = 2) throws -> HeadlessHost {
    let host = HeadlessHost(size: size, scale: scale, safeArea: safeArea, rate: rate)
    try host.useProjectResources()
    host.prepare(DemoApp.makeRootViewController())
    for finger in fingers { for event in finger.events(from: 0, rate: rate) { host.post(event) } }
    return host
  }
}
