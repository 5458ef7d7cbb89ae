import Foundation
import HeadlessHost
import MapKit
import Testing

@testable import DemoApp

/// Who gets a touch: over the map part the map, over the sheet the sheet.
@MainActor struct TouchTests {
  private nonisolated static let offsets = [-550.0, -510, -430, -347, -200, -90, -30, 0, 1, 60, 180]

  @Test func aTouchReachesWhatIsSeen() throws {
    let phone = try Phone()
    for offset in TouchTests.offsets + [phone.largestOffset, phone.largestOffset + 80] {
      phone.rest(at: offset)
      let edge = max(phone.edge, 150)
      for x in [1.0, 30, 195, 360, 389] {
        for y in stride(from: 101.0, through: 843, by: 7) {
          #expect(phone.part(at: (x, y)) == (y < edge ? "map" : "sheet"), "(\(x), \(y)) at offset \(offset)")
        }
        #expect(phone.part(at: (x, edge - 0.5)) == "map" && phone.part(at: (x, edge)) == "sheet")
      }
    }
  }

  @Test(arguments: offsets)
  func aDragOverTheMapPansTheMapAlone(offset: Double) throws {
    let phone = try Phone()
    phone.rest(at: max(offset, -510))
    let (before, start) = (phone.map.visibleMapRect, phone.offset)
    let y = max(phone.edge, 150) - 12
    phone.host.onFrame = { _ in #expect(phone.offset == start) }
    phone.host.play(FingerScript(at: (200, y)).moved(by: (90, -40), in: 0.4).waited(0.2).lifted())
    phone.host.runUntilRest()
    let moved = phone.mapMoved(since: before)
    // Less about ten points before a pan is recognised, in the finger's direction.
    #expect(moved.dx > 70 && moved.dx <= 90)
    #expect(abs(Double(moved.dy) + Double(moved.dx) * 40 / 90) < 1)
  }

  // Up to where the content's end is still far.
  @Test(arguments: offsets.filter { $0 < 100 })
  func aDragOverTheSheetMovesTheSheetAlone(offset: Double) throws {
    let phone = try Phone()
    phone.rest(at: max(offset, -510))
    let watcher = MapWatcher(phone)
    let start = phone.offset
    var widest = 0.0
    phone.host.onFrame = { _ in widest = max(widest, phone.pinsOffCentre) }
    phone.host.play(FingerScript(at: (200, max(phone.edge, 150) + 60)).moved(by: (70, -90), in: 0.5).waited(0.2))
    phone.host.run(seconds: 0.65)
    // Ten points of travel are needed to recognise the drag, of which the vertical part is lost.
    #expect(phone.offset > start + 80 && phone.offset <= start + 90)
    #expect(widest <= 1, "the finger took the map along")
    if start >= 0 { #expect(watcher.changes == 0) }
  }

  @Test func aFingerOnTheMovingSheetHoldsItAndMovesItOn() throws {
    let phone = try Phone()
    phone.host.play(FingerScript(at: (200, 740)).moved(by: (0, -120), in: 0.12).lifted())
    phone.host.run(seconds: 0.18)
    #expect(phone.scroll.isDecelerating && phone.offset > -400 && phone.offset < -10)
    phone.host.play(FingerScript(at: (200, phone.edge + 100), id: 2).waited(0.3).moved(by: (0, 50), in: 0.3).waited(0.2))
    phone.host.step()
    let caught = phone.offset
    phone.host.onFrame = { _ in #expect(phone.offset == caught) }
    phone.host.run(seconds: 0.25)
    phone.host.onFrame = { _ in #expect(phone.pinsOffCentre <= 1) }
    phone.host.run(seconds: 0.5)
    // No slop: the touch that caught the sheet is a drag already.
    #expect(abs(phone.offset - (caught - 50)) < 0.01)
  }

  @Test func aFingerOnTheMapDoesNotHoldTheMovingSheet() throws {
    func run(touchingTheMap: Bool) throws -> [Double] {
      let phone = try Phone()
      phone.host.play(FingerScript(at: (200, 740)).moved(by: (0, -120), in: 0.12).lifted())
      if touchingTheMap { phone.host.play(FingerScript(at: (150, 130), id: 2, after: 0.15).moved(by: (90, 0), in: 0.3)) }
      var offsets: [Double] = []
      phone.host.onFrame = { _ in offsets.append(phone.offset) }
      phone.host.run(seconds: 0.8)
      return offsets
    }
    let alone = try run(touchingTheMap: false)
    #expect(alone.last == 0)
    #expect(try run(touchingTheMap: true) == alone)
  }

  @Test func aWheelOverTheMapZoomsItAndOverTheSheetScrolls() throws {
    let phone = try Phone()
    func turn(_ y: Double, _ by: Double) {
      phone.host.post(
        .wheel(
          point: CGPoint(x: 200, y: y), delta: CGVector(dx: 0, dy: by), isPrecise: false, phase: .none,
          time: phone.host.time))
      phone.host.run(seconds: 0.5)
    }
    let (offset, width) = (phone.offset, phone.map.visibleMapRect.size.width)
    turn(300, -60)
    #expect(phone.offset == offset && phone.map.visibleMapRect.size.width < width)
    turn(750, 600)
    #expect(phone.offset == offset + 600)
    #expect(phone.pinsOffCentre <= 1)
  }
}
