import Geometry
import TestNumbers
import Testing

@Suite("Stable sort")
struct StableSortTests {
  @Test("elements come in order, and equal ones as they were", arguments: [0, 1, 2, 3, 31, 32, 33, 64, 500])
  func order(count: Int) {
    var random = SplitMix(seed: UInt64(count))
    let elements = (0..<count).map { (key: Int.random(in: 0...9, using: &random), place: $0) }
    let sorted = elements.stablySorted { $0.key < $1.key }
    #expect(sorted.map { $0.place }.sorted() == Array(0..<count), "seed \(count)")
    for (a, b) in zip(sorted, sorted.dropFirst()) { #expect((a.key, a.place) < (b.key, b.place), "seed \(count)") }
  }
}
