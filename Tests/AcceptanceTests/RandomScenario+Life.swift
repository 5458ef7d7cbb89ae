import TestNumbers

@testable import ScenarioPlay

/// What happens to a sheet beside gestures and calls, at any time: it is taken away and put back, and its texts change.
private struct Life {
  var numbers: SplitMix
  let end: Double
  var steps: [JSONValue] = []
  private var returns = 0

  init(numbers: SplitMix, end: Double) {
    self.numbers = numbers
    self.end = end
  }

  mutating func add(_ at: Double, _ pairs: (key: String, value: JSONValue)...) {
    steps.append(.object([("at", .number(at))] + pairs))
  }

  /// Often on a frame of either rate.
  mutating func moment() -> Double {
    let time = Double(numbers.number(0...max(Int(end), 1)))
    return numbers.chance(50) ? (time / 50).rounded(.up) * 50 : time
  }

  /// A peek that reaches to the end of a text, which text sizes and widths change.
  mutating func addText() {
    let words = String(repeating: "A place by the sea ", count: numbers.number(1...8))
    let stops: [JSONValue] = [.object([("upTo", .string(words))]), .string("expanded")]
    let text: JSONValue = .object([("kind", .string("text")), ("name", .string(words)), ("y", .number(20))])
    add(
      numbers.chance(60) ? 0 : moment(),
      ("set", .object([("elements", .array([text])), ("stops", .array(stops))])))
  }

  private static let sizes = [
    "extraSmall", "small", "large", "extraExtraExtraLarge", "accessibilityMedium", "accessibilityExtraExtraExtraLarge",
  ]

  mutating func addTextSize() {
    add(moment(), ("environment", .object([("contentSize", .string(numbers.pick(Life.sizes)))])))
  }

  mutating func addDirection() {
    let first = moment()
    add(first, ("environment", .object([("rightToLeft", .bool(true))])))
    if numbers.chance(50) {
      add(first + Double(numbers.number(0...500)), ("environment", .object([("rightToLeft", .bool(false))])))
    }
  }

  /// As high as the content, with others or alone.
  mutating func addContentStop() {
    let lists: [[JSONValue]] = [
      [.string("content")], [.string("collapsed"), .string("content"), .string("expanded")],
      [.object([("height", .number(90))]), .object([("height", .number(300))]), .string("content"), .string("expanded")],
    ]
    add(numbers.chance(60) ? 0 : moment(), ("set", .object([("stops", .array(numbers.pick(lists)))])))
  }

  mutating func addKeyboard() {
    let first = moment()
    add(first, ("keyboard", .object([("height", .number(Double(numbers.pick([120, 200, 336]))))])))
    if numbers.chance(70) {
      add(first + Double(numbers.pick([0, 5, 20, 100, 900])), ("keyboard", .object([("height", .number(0))])))
    }
  }

  mutating func addRemoval() {
    let first = moment()
    add(first, ("call", .string("remove")))
    // At once, within a frame or two, or when all that was running would be over.
    if numbers.chance(85) {
      let next = first + Double(numbers.pick([0, 5, 20, 100, 1500]))
      returns += 1
      add(next, ("call", .string("add")), ("as", .string("back \(returns)")))
    }
  }
}

extension RandomScenario {
  func addLife(_ steps: inout [JSONValue], until end: Double, seed: UInt64) {
    var life = Life(numbers: SplitMix(seed: seed ^ 0x11FE), end: end)
    if life.numbers.chance(40) { life.addText() }
    for _ in 0..<life.numbers.pick([0, 1, 1, 2]) { life.addTextSize() }
    if life.numbers.chance(25) { life.addDirection() }
    for _ in 0..<life.numbers.pick([0, 0, 0, 1, 1, 2]) { life.addRemoval() }
    steps += life.steps
  }

  func addContentStops(_ steps: inout [JSONValue], until end: Double, seed: UInt64) {
    var life = Life(numbers: SplitMix(seed: seed ^ 0xC047), end: end)
    for _ in 0..<life.numbers.pick([0, 0, 1, 2]) { life.addContentStop() }
    for _ in 0..<life.numbers.pick([0, 0, 0, 1]) { life.addKeyboard() }
    steps += life.steps
  }
}
