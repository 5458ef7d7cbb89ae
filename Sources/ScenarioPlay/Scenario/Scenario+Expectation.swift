// Reading what must be seen. What no frame and no event ever is would be a wish that nobody hears, so it is refused.

extension Scenario {
  /// The kinds of events that screens record.
  static let events = [
    "activated", "announcement", "completion", "hit", "insetChanged", "regionDidChange", "stopChanged",
    "scrollViewDidScroll", "scrollViewWillBeginDragging", "scrollViewWillEndDragging", "scrollViewDidEndDragging",
    "scrollViewWillBeginDecelerating", "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation",
    "scrollViewShouldScrollToTop", "scrollViewDidScrollToTop", "scrollViewDidChangeAdjustedContentInset",
  ]
}

extension Scenario.Screen {
  /// What frames of this screen report.
  fileprivate var keys: [String] {
    switch self {
    case .scrollView: return ["t", "offset", "paging", "phase", "indicator"]
    case .sheet, .originDemo:
      return ["t", "top", "scroll", "inset", "progress", "stop", "phase", "indicator", "map", "carousels", "accessibility"]
    }
  }
}

extension Scenario.Expectation {
  private static let own = ["at", "tolerance", "events", "count", "why", "_"]
  /// The parts of what is reported as an object; those of `carousels` have the elements' names.
  private static let parts = [
    "indicator": ["y", "height", "alpha"], "map": ["lat", "lon", "zoom", "refits"],
    "accessibility": ["adjustable", "value", "mapReachable"],
  ]

  init(_ json: JSONReader, _ screen: Scenario.Screen) throws(InputError) {
    let at = try json.required("at")
    try json.allow(screen.keys + Scenario.Expectation.own)
    switch at.value {
    case .number(let time): moment = .time(time)
    case .string: moment = try at.word(of: ["rest", "every"]) == "rest" ? .rest : .every
    case .object:
      try at.allow(["from", "to"])
      moment = .window(from: try at.required("from").number(), to: try at.required("to").number())
    default: throw at.fail("\(at.value.kind) where a time, \"rest\", \"every\" or {from, to} is expected")
    }
    tolerance = try json.optional("tolerance")?.number(in: 0...1_000_000) ?? 0.5
    for item in try json.optional("events")?.list() ?? [] {
      if case .object = item.value {
        _ = try item.required("event").word(of: Scenario.events)
      } else {
        _ = try item.word(of: Scenario.events)
      }
    }
    events = try json.optional("events").map { list throws(InputError) in try list.list().map { $0.value } }
    counts = []
    if let wanted = json.optional("count") {
      guard case .object(let pairs) = wanted.value else { throw json.fail("\"count\" is an object of event names") }
      try wanted.allow(Scenario.events)
      for pair in pairs {
        try Scenario.Expectation.checkRange(wanted.required(pair.key))
        counts.append((pair.key, pair.value))
      }
    }
    values = []
    for key in screen.keys {
      guard let item = json.optional(key) else { continue }
      try Scenario.Expectation.check(item, key)
      values.append((key, item.value))
    }
  }

  private static func check(_ item: JSONReader, _ key: String) throws(InputError) {
    guard key == "carousels" || parts[key] != nil else { return try checkRange(item) }
    if let parts = parts[key] { try item.allow(parts) }
    guard case .object(let pairs) = item.value else { throw item.fail("\(item.value.kind) where an object is expected") }
    for pair in pairs { try checkRange(item.required(pair.key)) }
  }

  /// An object in a value's place has one of the ends at least.
  private static func checkRange(_ item: JSONReader) throws(InputError) {
    guard case .object(let pairs) = item.value else { return }
    try item.allow(["min", "max"])
    guard !pairs.isEmpty else { throw item.fail("\"min\" or \"max\" is missing") }
    for pair in pairs { _ = try item.required(pair.key).number() }
  }
}
