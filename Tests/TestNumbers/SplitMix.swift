/// Seeded numbers, the same everywhere, so that a failure can be repeated from the seed that its message names.
///
/// Sebastiano Vigna's SplitMix64.
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Both ends included.
  package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  package mutating func pick<T>(_ list: [T]) -> T { list[number(0...list.count - 1)] }
  package mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }
  /// Of 1.
  package mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }
  package mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
  /// From 0 up to 1.
  package mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}
