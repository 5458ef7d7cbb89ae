import ScrollPhysics
import TestNumbers
import Testing

@Suite("Scroll range")
struct ScrollRangeTests {
  @Test(
    "least and greatest offset",
    arguments: [
      // content, extent, leading, trailing, min, max
      [781.0, 517, 367, 0, -367, 264],
      [1034, 517, 0, 0, 0, 517],
      [100, 517, 0, 0, 0, 0],
      [516.9, 517, 0, 0, 0, 0],
      [517.1, 517, 0, 0, 0, 0.1],
      [100, 517, 367, 0, -367, -367],
      [100, 517, 367, 51, -367, -366],
      [800, 517, 0, -500, 0, 0],
      [1200, 517, -30, -500, 30, 183],
    ])
  func range(row: [Double]) {
    let range = ScrollRange(content: row[0], extent: row[1], leading: row[2], trailing: row[3])
    #expect(near(range.min, row[4], 1e-9) && near(range.max, row[5], 1e-9), "\(row): \(range)")
    #expect(range.isEmpty == (row[4] == row[5]))
    #expect(near(range.total, range.max - range.min + row[1], 1e-9))
  }

  let range = ScrollRange(content: 781, extent: 517, leading: 367)

  @Test("clamps and measures overscroll: both sides of both ends")
  func clamp() {
    for (offset, clamped, over) in [
      (-400.0, -367.0, -33.0), (-367, -367, 0), (-366.9, -366.9, 0), (263.9, 263.9, 0), (264, 264, 0), (270, 264, 6),
    ] {
      #expect(range.clamp(offset) == clamped && near(range.overscroll(at: offset), over, 1e-9))
      #expect(range.contains(offset) == (over == 0))
    }
    #expect(range.clamp(.nan) == -367)
  }

  @Test("the rubber band holds at both ends, and nothing in between")
  func band() {
    #expect(near(range.displayed(for: 264 + 100), 264 + 49.712, 0.001))
    #expect(near(range.displayed(for: -367 - 100), -367 - 49.712, 0.001))
    #expect(range.displayed(for: -367) == -367 && range.displayed(for: 12.5) == 12.5 && range.displayed(for: 264) == 264)
    #expect(near(range.raw(for: 264 + 50), 264 + 100.642, 0.001))
    #expect(near(range.raw(for: -367 - 50), -367 - 100.642, 0.001))
    #expect(range.raw(for: 12.5) == 12.5)
  }

  @Test("law: raw and displayed are a pair, and mirror", arguments: [UInt64(1), 2])
  func pair(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let mirrored = ScrollRange(min: -range.max, max: -range.min, extent: range.extent)
    for _ in 0..<300 {
      let raw = Double.random(in: -3000...3000, using: &random)
      let shown = range.displayed(for: raw)
      #expect(near(range.raw(for: shown), raw, 1e-6), "seed \(seed), \(raw)")
      #expect(near(mirrored.displayed(for: -raw), -shown, 1e-9), "seed \(seed), \(raw)")
      #expect(range.displayed(for: raw + 0.5) > shown, "seed \(seed), \(raw)")
    }
  }

  @Test("the speed that shows is the derivative of the offset that shows")
  func velocity() {
    for raw in [-900.0, -400, -370, 0, 200, 300, 600] {
      let slope = (range.displayed(for: raw + 1e-4) - range.displayed(for: raw - 1e-4)) / 2e-4
      #expect(near(range.displayedVelocity(for: 700, at: range.displayed(for: raw)), 700 * slope, 1e-4), "\(raw)")
    }
  }

  @Test("odd input: finite, and max never below min")
  func odd() {
    for a in awkward {
      for b in awkward {
        for c in awkward {
          let range = ScrollRange(content: a, extent: b, leading: c, trailing: a)
          let given = ScrollRange(min: a, max: b, extent: c)
          for range in [range, given] {
            #expect(range.min.isFinite && range.max.isFinite && range.max >= range.min && range.extent >= 0)
            for result in [
              range.displayed(for: c), range.raw(for: c), range.displayedVelocity(for: a, at: c), range.overscroll(at: c),
              range.total,
            ] {
              #expect(result.isFinite, "\(a), \(b), \(c)")
            }
          }
        }
      }
    }
  }
}
