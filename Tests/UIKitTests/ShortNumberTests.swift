import LayerTree
import Testing

@Suite("Numbers in messages")
struct ShortNumberTests {
  @Test(
    "have the decimals that they need, and three at most",
    arguments: [
      (0, "0"), (-0.0001, "0"), (0.5, "0.5"), (-0.25, "-0.25"), (12.34, "12.34"), (1.05, "1.05"), (1.005, "1.005"),
      (0.001, "0.001"), (-3.07, "-3.07"), (0.9996, "1"), (99.9994, "99.999"), (844, "844"),
      (8_999_999_999_999.875, "8999999999999.875"),
      (-3e6, "-3000000"), (12_345_678_901_234, "12345678901234"), (-1.25e16, "-1.25e+16"), (1e300, "1e+300"),
      (.nan, "nan"), (-.infinity, "-inf"),
    ] as [(Double, String)])
  func decimals(value: Double, text: String) { #expect(short(value) == text) }

  @Test("have as many decimals as asked for")
  func fewer() {
    #expect(short(0.06, decimals: 1) == "0.1")
    #expect(short(2.0605, decimals: 2) == "2.06")
    #expect(short(2.5, decimals: 0) == "3")
    #expect(short(0.000012, decimals: 6) == "0.000012")
  }
}
