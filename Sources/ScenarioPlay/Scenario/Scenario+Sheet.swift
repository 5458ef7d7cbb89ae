import LayerTree
import UIKit

// Reading what belongs to the screen `sheet`.

extension Scenario.SheetSetup {
  init(_ json: JSONReader) throws(InputError) {
    try json.allow([
      "collapsedHeight", "contentHeight", "topMargin", "sideMargin", "cornerRadius", "stops", "initialStop", "initialScroll",
      "elements",
    ])
    collapsedHeight = try json.length("collapsedHeight")
    contentHeight = try json.length("contentHeight")
    topMargin = try json.length("topMargin")
    sideMargin = try json.length("sideMargin")
    cornerRadius = try json.length("cornerRadius")
    if let item = json.optional("stops") {
      var list: [Scenario.Stop] = []
      for stop in try item.list() {
        let stop = try Scenario.Stop(stop)
        if case .named(let name) = stop, !["collapsed", "content", "expanded"].contains(name) {
          throw item.fail(
            "\"\(name)\" is not one of collapsed, content, expanded, {\"fraction\": f}, {\"height\": points}, {\"upTo\": name}")
        }
        list.append(stop)
      }
      stops = list
    }
    if let item = json.optional("initialStop") { initialStop = try Scenario.Stop(item) }
    initialScroll = try json.length("initialScroll")
    if let item = json.optional("elements") {
      var list: [Scenario.Element] = []
      for element in try item.list() {
        let element = try Scenario.Element(element)
        if list.contains(where: { $0.name == element.name }) {
          throw item.fail("two elements are named \"\(element.name)\"")
        }
        list.append(element)
      }
      elements = list
    }
  }
}

extension Scenario.Stop {
  /// A name, `{"fraction": f}`, `{"height": points}` or `{"upTo": name}`.
  init(_ json: JSONReader) throws(InputError) {
    guard case .object = json.value else {
      self = .named(try json.string())
      return
    }
    try json.allow(["fraction", "height", "upTo"])
    if let item = json.optional("upTo") {
      self = .upTo(try item.string())
    } else if let item = json.optional("fraction") {
      self = .fraction(CGFloat(try item.number(in: 0...1)))
    } else {
      self = .height(CGFloat(try json.required("height").number(in: 0...100_000)))
    }
  }
}

extension Scenario.Element {
  private static let names = ["sheet", "map", "grabber", "content", "none"]

  init(_ json: JSONReader) throws(InputError) {
    try json.allow(["kind", "name", "x", "y", "width", "height"])
    kind = Kind(rawValue: try json.required("kind").word(of: Kind.allCases.map { $0.rawValue }))!
    name = try json.required("name").string()
    guard !Scenario.Element.names.contains(name), !name.isEmpty else {
      throw json.fail("\"\(name)\" is no name for an element: it means something else in steps")
    }
    x = CGFloat(try json.optional("x")?.number(in: -100_000...100_000) ?? 0)
    y = CGFloat(try json.optional("y")?.number(in: -100_000...100_000) ?? 0)
    width = try json.length("width")
    height = try json.length("height") ?? 44
  }
}

extension Scenario.Call {
  init(_ json: JSONReader, _ item: JSONReader, _ screen: Scenario.Screen) throws(InputError) {
    if screen != .sheet {
      guard try item.string() == "scrollToTop" else {
        throw item.fail("of the calls only scrollToTop exists for this screen; the others belong to the sheet")
      }
    }
    switch try item.word(of: ["expand", "collapse", "moveTo", "scrollToTop", "remove", "add"]) {
    case "expand": method = .expand
    case "collapse": method = .collapse
    case "moveTo": method = .move(try Scenario.Stop(json.required("stop")))
    case "remove": method = .remove
    case "add": method = .add
    default: method = .scrollToTop
    }
    if method != .remove, method != .add { isAnimated = try json.bool("animated", or: true) }
    name = try json.optional("as")?.string()
  }
}

extension UIContentSizeCategory {
  private static let endings = [
    "extraSmall": "XS", "small": "S", "medium": "M", "large": "L", "extraLarge": "XL", "extraExtraLarge": "XXL",
    "extraExtraExtraLarge": "XXXL", "accessibilityMedium": "AccessibilityM", "accessibilityLarge": "AccessibilityL",
    "accessibilityExtraLarge": "AccessibilityXL", "accessibilityExtraExtraLarge": "AccessibilityXXL",
    "accessibilityExtraExtraExtraLarge": "AccessibilityXXXL",
  ]

  /// The names that Swift has, without those of no size.
  package static var names: [String] { endings.keys.sorted() }

  /// By the name that Swift has for it; nil for another.
  package init?(named name: String) {
    guard let ending = UIContentSizeCategory.endings[name] else { return nil }
    self.init(rawValue: "UICTContentSizeCategory" + ending)
  }

  /// By the name that Swift has for it, or by its raw one.
  init(_ json: JSONReader) throws(InputError) {
    let name = try json.string()
    let prefix = "UICTContentSizeCategory"
    if let ending = UIContentSizeCategory.endings[name] {
      self.init(rawValue: prefix + ending)
    } else if name.hasPrefix(prefix), UIContentSizeCategory.endings.values.contains(String(name.dropFirst(prefix.count))) {
      self.init(rawValue: name)
    } else {
      throw json.fail(
        "\"\(name)\" is no text size; accepted: \(UIContentSizeCategory.endings.keys.sorted().joined(separator: ", "))")
    }
  }
}

extension JSONReader {
  /// Points, not negative.
  fileprivate func length(_ key: String) throws(InputError) -> CGFloat? {
    guard let item = optional(key) else { return nil }
    return CGFloat(try item.number(in: 0...100_000))
  }
}
