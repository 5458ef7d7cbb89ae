import ScrollPhysics
import TestNumbers
import Testing

@Suite("Paging")
struct PagingTests {
  /// The measured sheet: rests at −367 (page −517, clamped), 0, and 264 (page 517, clamped).
  let sheet = Paging(range: ScrollRange(content: 781, extent: 517, leading: 367))
  let book = Paging(range: ScrollRange(content: 5000, extent: 500))

  @Test(
    "without speed the nearest page: both sides of each half",
    arguments: [
      (-367.0, -367.0), (-258.6, -367), (-258.5, -367), (-258.4, 0), (-1, 0), (0, 0), (258.4, 0), (258.5, 264), (264, 264),
      (-450, -367), (400, 264),
    ])
  func nearest(offset: Double, page: Double) {
    #expect(sheet.nearest(to: offset) == page)
    #expect(sheet.target(from: offset, velocity: 0) == page)
  }

  @Test(
    "with speed the next page in its direction: both sides of the minimum",
    arguments: [
      (-350.0, 99.0, -367.0), (-350, 100, 0), (-10, -99, 0), (-10, -100, -367), (10, 100, 264), (10, -100, 0),
      (-285, 850, 0), (-122, -630, -367), (-294, 1350, 0), (-190, -1160, -367), (-367, 300, 0), (0, -300, -367),
      (-400, 300, 0), (-400, -300, -367), (300, 900, 264), (300, -900, 0),
    ])
  func flick(offset: Double, velocity: Double, page: Double) {
    #expect(sheet.target(from: offset, velocity: velocity) == page)
  }

  @Test("pages are multiples of the extent from 0, whatever the inset")
  func origin() {
    let inset = Paging(range: ScrollRange(content: 5000, extent: 500, leading: 80))
    #expect(inset.nearest(to: 740) == 500 && inset.nearest(to: 760) == 1000)
    #expect(inset.nearest(to: -60) == 0 && inset.nearest(to: -251) == -80)
  }

  @Test("law: a flick goes on, by one page at most, and a still lift goes half a page at most", arguments: [UInt64(1), 2])
  func law(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<300 {
      let offset = Double.random(in: 0...4500, using: &random)
      let velocity = Double.random(in: 100...9000, using: &random) * (Bool.random(using: &random) ? 1 : -1)
      let way = book.target(from: offset, velocity: velocity) - offset
      #expect(way * velocity >= 0 && abs(way) <= 500, "seed \(seed), \(offset) at \(velocity): \(way)")
      #expect(abs(book.nearest(to: offset) - offset) <= 250, "seed \(seed), \(offset)")
    }
  }

  @Test("law: mirrored input, mirrored page", arguments: [UInt64(3), 4])
  func mirror(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let range = sheet.range
    let mirrored = Paging(range: ScrollRange(min: -range.max, max: -range.min, extent: range.extent))
    for _ in 0..<300 {
      let offset = (Double.random(in: -500...400, using: &random) * 2).rounded() / 2
      let velocity = Double.random(in: -400...400, using: &random)
      let page = sheet.target(from: offset, velocity: velocity)
      #expect(mirrored.target(from: -offset, velocity: -velocity) == -page, "seed \(seed), \(offset) at \(velocity)")
    }
  }

  @Test("without an extent content stays, inside the range")
  func noExtent() {
    let none = Paging(range: ScrollRange(min: 0, max: 100, extent: 0))
    #expect(none.nearest(to: 33) == 33 && none.target(from: 133, velocity: -500) == 100)
  }

  @Test("odd input: a place inside the range", arguments: awkward)
  func odd(value: Double) {
    for other in awkward {
      let paging = Paging(range: ScrollRange(content: 5000, extent: value))
      for page in [paging.target(from: other, velocity: 500), paging.target(from: 7, velocity: other), paging.nearest(to: other)]
      {
        #expect(paging.range.contains(page), "\(value), \(other): \(page)")
      }
    }
  }
}
