import Foundation
import ScrollPhysics
import Testing

/// Reads a file of vectors.
func fixture<T: Decodable>(_ name: String, as type: T.Type = T.self) throws -> T {
  let url = try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: "json"))
  return try JSONDecoder().decode(T.self, from: Data(contentsOf: url))
}

func near(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }

/// Numbers that a caller should not hand over, and some that it may.
let awkward: [Double] = [
  .nan, .infinity, -.infinity, 0, -0.0, 1, -1, 1e-300, Double.leastNonzeroMagnitude, 1e7, -1e7, .greatestFiniteMagnitude,
  -.greatestFiniteMagnitude,
]

func exponential(_ x: Double) -> Double { exp(x) }
