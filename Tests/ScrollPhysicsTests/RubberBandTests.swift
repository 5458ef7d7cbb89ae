import ScrollPhysics
import TestNumbers
import Testing

@Suite("Rubber band")
struct RubberBandTests {
  struct Vectors: Decodable {
    struct Row: Decodable {
      var extent: Double
      var travel: Double
      var shown: Double
      var tolerance: Double?
    }
    var tolerance: Double
    var displayed: [Row]
    var travel: [Row]
  }

  @Test("shows what the published tables say")
  func displayed() throws {
    let vectors: Vectors = try fixture("rubber-band")
    #expect(vectors.displayed.count == 23)
    for row in vectors.displayed {
      let shown = RubberBand(extent: row.extent).displayed(for: row.travel)
      #expect(near(shown, row.shown, row.tolerance ?? vectors.tolerance), "\(row): \(shown)")
    }
  }

  @Test("the inverse answers what the tables say")
  func inverse() throws {
    let vectors: Vectors = try fixture("rubber-band")
    #expect(vectors.travel.count == 4)
    for row in vectors.travel {
      let travel = RubberBand(extent: row.extent).travel(for: row.shown)
      #expect(near(travel, row.travel, vectors.tolerance), "\(row): \(travel)")
    }
  }

  @Test("law: the inverse undoes the band, which rises and never reaches the extent", arguments: [UInt64(1), 2, 3])
  func pair(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<200 {
      let extent = Double.random(in: 1...2000, using: &random)
      let travel = Double.random(in: 0...20 * extent, using: &random)
      let band = RubberBand(extent: extent)
      let shown = band.displayed(for: travel)
      #expect(near(band.travel(for: shown), travel, 1e-9 * max(1, travel)), "seed \(seed), extent \(extent), travel \(travel)")
      #expect(shown < extent && band.displayed(for: travel + 1) > shown, "seed \(seed), extent \(extent), travel \(travel)")
    }
  }

  @Test("the slope is the band's derivative")
  func slope() {
    let band = RubberBand(extent: 517)
    for travel in [0.5, 10, 100, 400, 1000] {
      let measured = (band.displayed(for: travel + 1e-4) - band.displayed(for: travel - 1e-4)) / 2e-4
      #expect(near(band.slope(at: band.displayed(for: travel)), measured, 1e-7))
    }
    #expect(band.slope(at: 0) == 0.55)
    #expect(band.slope(at: 517) == 0 && band.slope(at: 9999) == 0)
  }

  @Test("an overscroll that no drag reaches has a finite travel")
  func ceiling() {
    let band = RubberBand(extent: 100)
    #expect(near(band.travel(for: 98.9), 98.9 * 100 / (0.55 * 1.1), 1e-6))
    #expect(band.travel(for: 99) == band.travel(for: 100))
    #expect(band.travel(for: 99) == band.travel(for: 5000))
  }

  @Test("odd input: finite, not negative, nothing without an extent", arguments: awkward)
  func odd(value: Double) {
    for other in awkward {
      let band = RubberBand(extent: value)
      for result in [band.displayed(for: other), band.travel(for: other), band.slope(at: other)] {
        #expect(result.isFinite && result >= 0, "extent \(value), \(other): \(result)")
      }
    }
    #expect(RubberBand(extent: 0).displayed(for: 100) == 0)
    #expect(RubberBand(extent: -5).displayed(for: 100) == 0)
    #expect(RubberBand(extent: 100).displayed(for: -3) == 0)
  }
}
