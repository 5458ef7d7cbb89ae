import Foundation
import ScrollPhysics
import Testing

/// Reads a file of vectors.
func fixture<T: Decodable>(_ name: String, as type: T.Type = T.self) throws -> T {
  let url = try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: "json"))
  return try JSONDecoder().decode(T.self, from: Data(contentsOf: url))
}

/// A small generator, so that a failure can be repeated from the seed that its message names.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

func near(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }

/// Numbers that a caller should not hand over, and some that it may.
let awkward: [Double] = [
  .nan, .infinity, -.infinity, 0, -0.0, 1, -1, 1e-300, Double.leastNonzeroMagnitude, 1e7, -1e7, .greatestFiniteMagnitude,
  -.greatestFiniteMagnitude,
]

func exponential(_ x: Double) -> Double { exp(x) }
