import LayerTree
import UIKit

extension Scenario {
  /// Reads a scenario; an error says where in it something is wrong, and why.
  package init(_ json: JSONReader) throws(InputError) {
    try json.allow([
      "id", "title", "viewport", "hz", "screen", "sheet", "map", "scrollView", "steps", "until", "expect",
    ])
    id = try json.required("id").string()
    title = try json.optional("title")?.string() ?? ""
    if let viewport = json.optional("viewport") { self.viewport = try Viewport(viewport, Viewport()) }
    if let hz = json.optional("hz") {
      rate = try hz.number()
      guard rate == 60 || rate == 120 else { throw hz.fail("\(short(rate)) is not 60 or 120") }
    }
    if let name = json.optional("screen") {
      screen = Screen(rawValue: try name.word(of: Screen.allCases.map { $0.rawValue }))!
    }
    if let map = json.optional("map") {
      try map.allow(["pins"])
      pins = try map.optional("pins")?.word(of: ["none", "alone", "two", "wide", "subtle"]) ?? pins
    }
    if let setup = json.optional("sheet") { sheet = try SheetSetup(setup) }
    if let setup = json.optional("scrollView") { scrollView = try ScrollViewSetup(setup) }
    for item in try json.optional("steps")?.list() ?? [] { steps.append(try Step(item, viewport: viewport, screen: screen)) }
    try checkNames(json)
    if let end = json.optional("until") {
      if case .number = end.value {
        until = try end.number(in: Scenario.times)
      } else {
        _ = try end.word(of: ["rest"])
      }
    }
    for item in try json.optional("expect")?.list() ?? [] { expectations.append(try Expectation(item, screen)) }
  }
}

extension Scenario {
  /// Refuses a step for an element that there never is.
  private func checkNames(_ json: JSONReader) throws(InputError) {
    var names = ["sheet", "map", "grabber"] + (sheet.elements ?? []).map { $0.name }
    for step in steps {
      if case .setSheet(let setup) = step.action { names += (setup.elements ?? []).map { $0.name } }
    }
    for (step, item) in zip(steps, try json.optional("steps")?.list() ?? []) {
      switch step.action {
      case .focus(let name) where !names.contains(name):
        throw try item.required("focus").fail("nothing is named \"\(name)\"")
      case .accessibility(let name, _) where !names.contains(name):
        throw try item.required("accessibility").required("element").fail("nothing is named \"\(name)\"")
      default: continue
      }
    }
  }

  /// Milliseconds: ten minutes are more than any gesture needs, and a slip of the pen does not play for ever.
  static let times = 0.0...600_000
}

extension Scenario.Viewport {
  init(_ json: JSONReader, _ base: Scenario.Viewport) throws(InputError) {
    try json.allow(["width", "height", "scale", "safeArea"])
    self = base
    size.width = CGFloat(try json.number("width", or: Double(base.size.width)))
    size.height = CGFloat(try json.number("height", or: Double(base.size.height)))
    scale = try json.number("scale", or: base.scale)
    guard (1...10000).contains(size.width), (1...10000).contains(size.height) else {
      throw json.fail("a width or height outside 1…10000 points")
    }
    guard (1...4).contains(scale) else { throw json.fail("a scale outside 1…4") }
    if let insets = json.optional("safeArea") {
      try insets.allow(["top", "left", "bottom", "right"])
      safeArea = UIEdgeInsets(
        top: CGFloat(try insets.number("top", or: 0)), left: CGFloat(try insets.number("left", or: 0)),
        bottom: CGFloat(try insets.number("bottom", or: 0)), right: CGFloat(try insets.number("right", or: 0)))
    }
  }
}

extension Scenario.ScrollViewSetup {
  init(_ json: JSONReader) throws(InputError) {
    try json.allow([
      "frame", "contentSize", "contentInset", "contentOffset", "pagingEnabled", "alwaysBounceVertical", "bounces",
      "decelerationRate", "rule",
    ])
    if let item = json.optional("frame") {
      let n = try item.numbers(4)
      frame = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    }
    if let item = json.optional("contentSize") {
      let n = try item.numbers(2)
      contentSize = CGSize(width: n[0], height: n[1])
    }
    if let item = json.optional("contentInset") {
      let n = try item.numbers(4)
      contentInset = UIEdgeInsets(top: CGFloat(n[0]), left: CGFloat(n[1]), bottom: CGFloat(n[2]), right: CGFloat(n[3]))
    }
    if let item = json.optional("contentOffset") {
      let n = try item.numbers(2)
      contentOffset = CGPoint(x: n[0], y: n[1])
    }
    isPagingEnabled = try json.optional("pagingEnabled")?.bool()
    alwaysBounceVertical = try json.optional("alwaysBounceVertical")?.bool()
    bounces = try json.optional("bounces")?.bool()
    if let item = json.optional("decelerationRate") {
      decelerationRate = try item.word(of: ["normal", "fast"]) == "fast" ? .fast : .normal
    }
    rule = try json.optional("rule")?.word(of: ["none", "originDemo"])
  }
}

extension Scenario.Step {
  private static let kinds = [
    "touch", "tap", "wheel", "key", "focus", "call", "set", "resize", "keyboard", "environment", "accessibility", "userMap",
    "offset", "hit",
  ]

  init(_ json: JSONReader, viewport: Scenario.Viewport, screen: Scenario.Screen) throws(InputError) {
    at = try json.required("at").number(in: Scenario.times)
    let present = Scenario.Step.kinds.filter { json.has($0) }
    guard present.count == 1, let kind = present.first else {
      throw json.fail("a step has exactly one of \(Scenario.Step.kinds.joined(separator: ", "))")
    }
    let item = try json.required(kind)
    switch kind {
    case "touch":
      try json.allow(["at", "touch", "finger", "x", "y"])
      let phases: [String: FingerPhase] = ["down": .began, "move": .moved, "up": .ended, "cancel": .cancelled]
      let phase = phases[try item.word(of: ["down", "move", "up", "cancel"])]!
      var point: CGPoint?
      if phase == .began || phase == .moved {
        point = CGPoint(x: try json.required("x").number(), y: try json.required("y").number())
      }
      let number = try json.optional("finger")?.number(in: 0...90) ?? 1
      guard let finger = Int(exactly: number) else { throw json.fail("\"finger\" is no whole number") }
      action = .touch(phase: phase, finger: finger, point: point)
    case "tap":
      try json.allow(["at", "tap"])
      let n = try item.numbers(2)
      action = .tap(CGPoint(x: n[0], y: n[1]))
    case "wheel":
      try json.allow(["at", "wheel"])
      try item.allow(["x", "y", "dx", "dy", "precise"])
      action = .wheel(
        point: CGPoint(x: try item.required("x").number(), y: try item.required("y").number()),
        delta: CGVector(dx: CGFloat(try item.number("dx", or: 0)), dy: CGFloat(try item.number("dy", or: 0))),
        isPrecise: try item.bool("precise", or: false))
    case "key":
      try json.allow(["at", "key"])
      action = .key(try item.string())
    case "set":
      try json.allow(["at", "set"])
      switch screen {
      case .scrollView: action = .set(try Scenario.ScrollViewSetup(item))
      case .sheet: action = .setSheet(try Scenario.SheetSetup(item))
      case .originDemo: throw json.fail("\"set\" needs screen \"sheet\" or \"scrollView\"")
      }
    case "resize":
      try json.allow(["at", "resize"])
      action = .resize(try Scenario.Viewport(item, viewport))
    case "environment":
      try json.allow(["at", "environment"])
      try item.allow(["reduceMotion", "contentSize", "rightToLeft"])
      action = .environment(
        reduceMotion: try item.optional("reduceMotion")?.bool(),
        contentSize: try item.optional("contentSize").map { name throws(InputError) in try UIContentSizeCategory(name) },
        isRightToLeft: try item.optional("rightToLeft")?.bool())
    case "userMap":
      try json.allow(["at", "userMap"])
      guard screen != .scrollView else { throw json.fail("\"userMap\" needs a screen with a map: \"sheet\" or \"originDemo\"") }
      try item.allow(["pan", "zoom"])
      let pan = try item.optional("pan")?.numbers(2) ?? [0, 0]
      action = .userMap(pan: CGPoint(x: pan[0], y: pan[1]), zoom: try item.number("zoom", or: 1))
    case "offset":
      try json.allow(["at", "offset", "animated"])
      let n = try item.numbers(2)
      action = .offset(CGPoint(x: n[0], y: n[1]), isAnimated: try json.bool("animated", or: false))
    case "hit":
      try json.allow(["at", "hit", "as"])
      let n = try item.numbers(2)
      action = .hit(CGPoint(x: n[0], y: n[1]), name: try json.required("as").string())
    case "call":
      try json.allow(["at", "call", "stop", "animated", "as"])
      action = .call(try Scenario.Call(json, item, screen))
    case "focus":
      try json.allow(["at", "focus"])
      try Scenario.Step.needSheet(json, kind, screen)
      action = .focus(try item.string())
    case "keyboard":
      try json.allow(["at", "keyboard"])
      try item.allow(["height", "duration"])
      action = .keyboard(
        height: CGFloat(try item.required("height").number(in: 0...10_000)),
        duration: try item.optional("duration")?.number(in: 0...60_000))
    case "accessibility":
      try json.allow(["at", "accessibility"])
      try Scenario.Step.needSheet(json, kind, screen)
      try item.allow(["element", "action"])
      let actions: [String: AccessibilityAction] = [
        "activate": .activate, "increment": .increment, "decrement": .decrement, "escape": .escape, "focus": .focus,
      ]
      let action = try item.required("action").word(of: ["increment", "decrement", "activate", "escape", "focus"])
      self.action = .accessibility(element: try item.required("element").string(), action: actions[action]!)
    default: throw json.fail("\"\(kind)\" cannot be played")
    }
  }
}

extension Scenario.Step {
  private static func needSheet(_ json: JSONReader, _ kind: String, _ screen: Scenario.Screen) throws(InputError) {
    guard screen == .sheet else { throw json.fail("\"\(kind)\" needs screen \"sheet\"") }
  }
}
