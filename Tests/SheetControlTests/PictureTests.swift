import CairoPainter
import DemoApp
import Foundation
import HeadlessHost
import Testing

@testable import ScenarioPlay
@testable import sheetctl

/// What render and film write.
@MainActor struct PictureTests {
  @Test(arguments: [("map-wide", "390x844", 2.0), ("map-alone", "320x480", 1.0), ("list", "200x301", 1.5)])
  func renderWritesAPictureOfThatSize(screen: String, size: String, scale: Double) throws {
    let path = try Files.folder() + "/new/picture.png"
    let run = sheetctl("render", "--screen", screen, "--size", size, "--scale", "\(scale)", "--out", path)
    #expect(run == Run(status: 0, out: [path], complaints: []))
    let picture = try #require(Picture(contentsOf: path))
    let sides = size.split(separator: "x").map { Double($0)! }
    #expect(picture.width == Int((sides[0] * scale).rounded()) && picture.height == Int((sides[1] * scale).rounded()))
  }

  @Test func theOffsetMovesTheSheet() throws {
    func picture(_ offset: String) throws -> Picture {
      let path = try Files.folder() + "/p.png"
      #expect(
        sheetctl("render", "--screen", "gallery-original", "--scale", "1", "--offset", offset, "--out", path).status == 0)
      return try #require(Picture(contentsOf: path))
    }
    // 300 points from the top there is map while collapsed, and the sheet's white paper beside its text when revealed.
    let (collapsed, revealed) = (try picture("-510"), try picture("0"))
    #expect(collapsed.pixel(x: 5, y: 300) != 0xFFFF_FFFF)
    #expect(revealed.pixel(x: 5, y: 300) == 0xFFFF_FFFF)
    #expect(collapsed.pixel(x: 5, y: 700) == 0xFFFF_FFFF)
  }

  @Test func aStopIsChosenByItsName() throws {
    func edge(_ stop: String) throws -> Int {
      let path = try Files.folder() + "/p.png"
      #expect(sheetctl("render", "--scale", "1", "--stop", stop, "--out", path).status == 0)
      let picture = try #require(Picture(contentsOf: path))
      // Beside the text the sheet is white from its edge on; the handle is in the middle.
      return try #require(
        (0..<844).first { y in (y..<min(y + 60, 844)).allSatisfy { picture.pixel(x: 10, y: $0) == 0xFFFF_FFFF } })
    }
    let edges = try ["collapsed", "fraction-50", "expanded"].map { try edge($0) }
    #expect(edges[0] > 680 && edges[2] < 140 && abs(edges[1] - (edges[0] + edges[2]) / 2) <= 2)
  }

  @Test func theSameCallWritesTheSameBytes() throws {
    let paths = [try Files.folder() + "/a.png", try Files.folder() + "/b.png"]
    for path in paths { #expect(sheetctl("render", "--screen", "map-two", "--out", path).status == 0) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: paths[0])) == Data(contentsOf: URL(fileURLWithPath: paths[1])))
  }

  @Test func aPlaceThatCannotBeWrittenIsNamed() {
    let run = sheetctl("render", "--out", "/proc/nowhere/picture.png")
    #expect(run.status == 2 && run.out.isEmpty)
    #expect(run.complaints.count == 1 && run.complaints[0].hasPrefix("/proc/nowhere"))
    #expect(run.complaints.allSatisfy { !$0.contains("\n") })
  }

  @Test(arguments: [
    ("a/tour.webp", ["-c:v", "libwebp_anim"]), ("tour.GIF", ["-loop", "0"]), ("tour.mp4", ["-c:v", "libx264"]),
    ("tour.apng", ["-f", "apng"]), ("tour.png", ["-f", "apng"]),
  ])
  func theFilmsEndingChoosesItsFormat(path: String, codec: [String]) throws {
    let words = try FilmWriter.arguments(path: path, pictureWidth: 780, pictureHeight: 1688, rate: 30, width: 320)
    #expect(words.last == path)
    let input = try #require(words.firstIndex(of: "-i"))
    #expect(words[input + 1] == "-")
    // What describes the input stands before it, what describes the film after.
    let before = words[..<input]
    #expect(before.contains("rawvideo") && before.contains("bgra") && before.contains("780x1688") && before.contains("30"))
    let after = Array(words[(input + 2)...])
    #expect(after.contains("scale=320:-2:flags=area"))
    #expect(zip(after, after.dropFirst()).contains { $0 == codec[0] && $1 == codec[1] })
  }

  @Test func aStripShowsPicturesSideBySide() {
    func still(_ level: Double) -> Picture {
      let picture = Picture(width: 40, height: 80)
      picture.fill(Color(red: level, green: 0, blue: 0))
      return picture
    }
    let strip = FilmStrip.picture(of: [still(0.2), still(0.6), still(1)], width: 20, gap: 5)
    #expect(strip.width == 3 * 25 + 5 && strip.height == 40 + 10)
    #expect([15, 40, 65].map { strip.pixel(x: $0, y: 25) } == [0xFF33_0000, 0xFF99_0000, 0xFFFF_0000])
    #expect(strip.pixel(x: 2, y: 25) == strip.pixel(x: 27, y: 25))
  }

  @Test func theTourVisitsWhatItsDescriptionNames() throws {
    let host = try Tour.makeHost()
    let root = try #require(host.window.rootViewController as? UINavigationController)
    var stops: [String] = []
    var scrolled: CGFloat = 0
    var depth = 0
    var isUsersMap = false
    host.onFrame = { _ in
      depth = max(depth, root.viewControllers.count)
      guard let screen = root.topViewController as? PlaceSheetViewController else { return }
      if stops.last != screen.currentStop.rawValue { stops.append(screen.currentStop.rawValue) }
      scrolled = max(scrolled, screen.sheetView.sheetLayout.scroll)
      isUsersMap = screen.mapSheet?.isUserCamera ?? false
    }
    host.run(seconds: Tour.length)
    #expect(depth == 2)
    #expect(stops == ["collapsed", "fraction-50", "expanded", "fraction-50", "collapsed"])
    #expect(scrolled > 150 && isUsersMap)
    #expect(!host.hasFingers)
  }
}
