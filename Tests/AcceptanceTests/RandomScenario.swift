import TestNumbers

@testable import ScenarioPlay
@testable import sheetctl

/// A scenario by chance: gestures, changes and calls, as the text of a file.
struct RandomScenario {
  private var numbers: SplitMix
  private var steps: [JSONValue] = []
  private var time = 0.0
  private var viewport: JSONValue = .null
  private var size = (width: 0, height: 0)
  private var calls = 0
  /// The file.
  private(set) var json = JSONValue.null

  static let viewports: [(Int, Int, [Int])] = [
    (375, 667, [0, 0, 0, 0]), (390, 844, [47, 0, 34, 0]), (844, 390, [0, 47, 21, 47]), (1280, 800, [0, 0, 0, 0]),
    (896, 264, [0, 44, 21, 44]), (414, 896, [0, 0, 34, 0]), (320, 200, [20, 0, 0, 0]),
  ]
  private static let heights = [0, 60, 100, 149, 150, 151, 300, 500, 667, 776, 810, 844, 1200, 2000, 4000]

  /// What a scenario is made of.
  enum Part: Comparable, CaseIterable {
    /// Gestures, changes and calls.
    case actions
    /// The sheet is also removed, and text sizes and the direction of text change.
    case life
    /// A stop is where the content ends, and keyboards are there at once.
    case all
  }

  /// What comes with a part is from numbers of its own, so that the rest of a seed stays what it is without.
  init(seed: UInt64, upTo part: Part = .all) {
    numbers = SplitMix(seed: seed)
    turnViewport()
    let first = viewport
    let sheet = setup(isFirst: true)
    for _ in 0..<numbers.number(2...7) { addAction() }
    if part >= .life { addLife(&steps, until: time, seed: seed) }
    if part >= .all { addContentStops(&steps, until: time, seed: seed) }
    json = .object([
      ("id", .string("R\(seed)")), ("title", .string("random play, seed \(seed)")), ("viewport", first),
      ("hz", .number(numbers.chance(50) ? 60 : 120)), ("screen", .string("sheet")), ("sheet", sheet),
      ("map", .object([("pins", .string(numbers.chance(15) ? "wide" : "none"))])), ("steps", .array(steps)),
      ("until", .string("rest")), ("expect", .array([.object([("at", .string("rest")), ("phase", .string("idle"))])])),
    ])
  }

  private mutating func turnViewport() {
    let (width, height, insets) = numbers.pick(RandomScenario.viewports)
    size = (width, height)
    viewport = .object([
      ("width", .number(Double(width))), ("height", .number(Double(height))),
      ("scale", .number(Double(numbers.pick([1, 2, 3])))),
      (
        "safeArea",
        .object(zip(["top", "left", "bottom", "right"], insets).map { ($0.0, .number(Double($0.1))) })
      ),
    ])
  }

  private mutating func stop() -> JSONValue {
    switch numbers.number(0...3) {
    case 0: return .object([("fraction", .number(Double(numbers.number(0...20)) / 20))])
    case 1: return .object([("height", .number(Double(numbers.number(0...1000))))])
    default: return .string(numbers.chance(50) ? "collapsed" : "expanded")
    }
  }

  private mutating func stops() -> JSONValue {
    var list: [JSONValue] = numbers.chance(85) ? [.string("collapsed"), .string("expanded")] : []
    for _ in 0..<numbers.pick([0, 0, 1, 1, 3]) { list.append(stop()) }
    return .array(list)
  }

  private mutating func setup(isFirst: Bool) -> JSONValue {
    var pairs: [(key: String, value: JSONValue)] = []
    let share = isFirst ? 60 : 35
    func number(_ value: Int) -> JSONValue { .number(Double(value)) }
    if numbers.chance(share) { pairs.append(("collapsedHeight", number(numbers.pick([0, 60, 100, 150, 220, 400])))) }
    if isFirst || numbers.chance(60) { pairs.append(("contentHeight", number(numbers.pick(RandomScenario.heights)))) }
    if numbers.chance(share / 3) { pairs.append(("topMargin", number(numbers.pick([0, 1, 40, 120])))) }
    if numbers.chance(share / 3) { pairs.append(("sideMargin", number(numbers.pick([0, 8, 40])))) }
    if numbers.chance(share / 3) { pairs.append(("cornerRadius", number(numbers.pick([0, 12, 40])))) }
    if numbers.chance(share) { pairs.append(("stops", stops())) }
    if isFirst && numbers.chance(30) {
      pairs.append(("initialStop", stop()))
      if numbers.chance(50) { pairs.append(("initialScroll", number(numbers.number(0...1500)))) }
    }
    if numbers.chance(isFirst ? 50 : 15) { pairs.append(("elements", elements())) }
    if pairs.isEmpty { pairs.append(("contentHeight", number(numbers.pick(RandomScenario.heights)))) }
    return .object(pairs)
  }

  private static let names = ["button", "field", "carousel", "row", "other row"]

  private mutating func elements() -> JSONValue {
    var y = numbers.pick([0, 20, 60])
    var list: [JSONValue] = []
    for name in RandomScenario.names {
      let kind = name == "other row" ? "row" : name
      let height = numbers.pick([44, 44, 120, 600])
      list.append(
        .object([
          ("kind", .string(kind)), ("name", .string(name)), ("y", .number(Double(y))), ("height", .number(Double(height))),
        ]))
      y += height + numbers.pick([0, 10])
    }
    return .array(list)
  }

  // MARK: Steps

  private mutating func add(_ pairs: [(key: String, value: JSONValue)]) {
    steps.append(.object([("at", .number(time))] + pairs))
  }

  /// Often on a frame of either rate, often between two.
  private mutating func wait(_ milliseconds: ClosedRange<Int>) {
    time += Double(numbers.number(milliseconds))
    if numbers.chance(50) { time = (time / 50).rounded(.up) * 50 }
  }

  private mutating func addAction() {
    switch numbers.number(0...15) {
    case 0...4: addGesture()
    case 5:
      add([("tap", point())])
    case 6, 7: add([("set", setup(isFirst: false))])
    case 8: addCall()
    case 9:
      addCall()
      wait(0...120)
      addCall()
    case 10:
      turnViewport()
      add([("resize", viewport)])
    case 11:
      let count = numbers.number(1...5)
      let delta = Double(numbers.pick([-100, -100, 100, 100, 30, -400]))
      guard case .array(let place) = point() else { return }
      for _ in 0..<count {
        add([
          (
            "wheel",
            .object([
              ("x", place[0]), ("y", place[1]), ("dx", .number(0)), ("dy", .number(delta)), ("precise", .bool(false)),
            ])
          )
        ])
        time += 50
      }
    case 12:
      add([("focus", .string("sheet"))])
      for _ in 0..<numbers.number(1...3) {
        let keys = ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", "Escape", "Tab", "Enter"]
        add([("key", .string(numbers.pick(keys)))])
        wait(0...400)
      }
    case 13:
      add([
        ("keyboard", .object([("height", .number(Double(numbers.pick([0, 0, 120, 336, 900])))), ("duration", .number(250))]))
      ])
    case 14:
      let action = numbers.pick(["increment", "decrement", "activate", "escape", "focus"])
      add([("accessibility", .object([("element", .string("grabber")), ("action", .string(action))]))])
    default:
      if numbers.chance(50) {
        add([("environment", .object([("reduceMotion", .bool(numbers.chance(40)))]))])
      } else {
        add([
          (
            "userMap",
            .object([("pan", .array([.number(Double(numbers.number(-50...50))), .number(20)])), ("zoom", .number(1.2))])
          )
        ])
      }
    }
    wait(numbers.pick([0...30, 30...250, 250...700]))
  }

  private mutating func point() -> JSONValue {
    .array([.number(Double(numbers.number(0...size.width - 1))), .number(Double(numbers.number(0...size.height - 1)))])
  }

  private mutating func addCall() {
    calls += 1
    let name = ("as", JSONValue.string("call \(calls)"))
    let animated = ("animated", JSONValue.bool(numbers.chance(80)))
    switch numbers.number(0...4) {
    case 0: add([("call", .string("expand")), animated, name])
    case 1: add([("call", .string("collapse")), animated, name])
    case 2: add([("call", .string("scrollToTop")), animated, name])
    case 3: add([("call", .string("moveTo")), ("stop", stop()), animated, name])
    default: add([("call", .string("scrollToTop"))])
    }
  }

  /// A finger, sometimes two, and sometimes a change while it is down.
  private mutating func addGesture() {
    // Mostly where the sheet is.
    let x = Double(numbers.number(1...size.width - 1))
    var y = Double(
      numbers.chance(75) ? size.height - numbers.number(1...min(140, size.height - 1)) : numbers.number(0...size.height - 1))
    func touch(_ phase: String, finger: Int = 1, at place: (Double, Double)? = nil) -> [(key: String, value: JSONValue)] {
      var pairs: [(key: String, value: JSONValue)] = [("touch", .string(phase)), ("finger", .number(Double(finger)))]
      if let place { pairs += [("x", .number(place.0)), ("y", .number(place.1))] }
      return pairs
    }
    add(touch("down", at: (x, y)))
    for _ in 0..<numbers.number(1...3) {
      let start = time
      wait(numbers.pick([20...60, 60...200, 200...500]))
      // No hand is faster than ten points a millisecond.
      let reach = min(500, Int(time - start) * 10)
      y += Double(numbers.pick([-1, -1, 1]) * numbers.number(0...reach))
      add(touch("move", at: (x + Double(numbers.number(-20...20)), y)))
      if numbers.chance(15) { add([("set", setup(isFirst: false))]) }
      if numbers.chance(5) { addCall() }
      if numbers.chance(4) {
        turnViewport()
        add([("resize", viewport)])
      }
      if numbers.chance(8) {
        add(touch("down", finger: 2, at: (x / 2, y)))
        wait(10...80)
        add(touch(numbers.chance(70) ? "up" : "cancel", finger: 2))
      }
    }
    if numbers.chance(50) { time += 120 }
    add(touch(numbers.chance(93) ? "up" : "cancel"))
  }
}
