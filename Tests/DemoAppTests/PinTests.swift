import Foundation
import HeadlessHost
import MapKit
import Testing

@testable import DemoApp

/// Pins stay in the middle of what the sheet leaves free.
@MainActor struct PinTests {
  @Test(arguments: ["alone", "two", "wide", "subtle"])
  func pinsStayCentredInEveryFrameOfADragAndAFling(group: String) throws {
    let phone = try Phone(group)
    var widest = 0.0
    var frames = 0
    phone.host.onFrame = { _ in
      widest = max(widest, phone.pinsOffCentre)
      frames += 1
    }
    // Down past its rest and up to let go, on through the text, and down by a fling.
    phone.host.play(FingerScript(at: (200, 700)).moved(by: (0, 100), in: 0.3).moved(by: (5, -320), in: 0.8).lifted())
    phone.host.runUntilRest()
    #expect(phone.offset == 0)
    phone.host.play(FingerScript(at: (200, 700)).moved(by: (0, -300), in: 0.2).lifted())
    phone.host.runUntilRest()
    #expect(phone.offset > 0)
    phone.host.play(FingerScript(at: (200, 300)).moved(by: (0, 400), in: 0.2).lifted())
    phone.host.runUntilRest()
    #expect(widest <= 1)
    #expect(frames > 150)
  }

  @Test func everyTipIsOnItsPlaceToThePixel() throws {
    let phone = try Phone()
    for offset in [-510.0, -333.3, -100, 0] {
      phone.rest(at: offset)
      for annotation in phone.map.annotations {
        let view = try #require(phone.map.view(for: annotation))
        let place = phone.map.convert(annotation.coordinate, toPointTo: phone.map)
        // Bubbles stand on whole pixels: half a pixel, a quarter of a point, is the most to be off.
        #expect(abs(view.frame.midX - place.x) <= 0.26 && abs(view.frame.maxY - place.y) <= 0.26)
      }
    }
  }

  @Test func everyBubbleIsSeenWhole() throws {
    for group in ["alone", "two", "wide", "subtle"] {
      let phone = try Phone(group)
      let free = CGRect(x: 0, y: 47, width: 390, height: 660 - 47)
      for annotation in phone.map.annotations {
        let view = try #require(phone.map.view(for: annotation))
        #expect(free.contains(view.frame), "\(annotation.title ?? "") of \(group)")
      }
      #expect(phone.map.annotations.count == ["alone": 1, "two": 2, "wide": 6, "subtle": 4][group])
    }
  }

  @Test func theMapIsUntouchedWhileOnlyTheTextScrolls() throws {
    let phone = try Phone()
    phone.rest(at: 20)
    let watcher = MapWatcher(phone)
    let before = phone.map.visibleMapRect
    phone.host.play(FingerScript(at: (200, 700)).moved(by: (0, -250), in: 0.25).lifted())
    phone.host.runUntilRest()
    #expect(phone.offset == phone.largestOffset && phone.offset > 150)
    #expect(watcher.changes == 0)
    #expect(phone.map.visibleMapRect.midY == before.midY && phone.map.visibleMapRect.width == before.width)
  }

  @Test func theUsersCameraStaysUntilTheSheetMoves() throws {
    let phone = try Phone()
    phone.host.play(FingerScript(at: (200, 300)).moved(by: (100, 0), in: 0.3).waited(0.2).lifted())
    phone.host.runUntilRest()
    phone.host.run(seconds: 1)
    #expect(phone.pinsOffCentre > 70)
    phone.host.play(FingerScript(at: (200, 740)).moved(by: (0, -60), in: 0.3))
    phone.host.run(seconds: 0.4)
    #expect(phone.pinsOffCentre <= 1)
  }
}
