import Foundation

/// JSON as it stands in a file or goes out, objects in their order when written.
indirect enum JSONValue: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  static func == (a: JSONValue, b: JSONValue) -> Bool {
    switch (a, b) {
    case (.null, .null): return true
    case (.bool(let x), .bool(let y)): return x == y
    case (.number(let x), .number(let y)): return x == y
    case (.string(let x), .string(let y)): return x == y
    case (.array(let x), .array(let y)): return x == y
    case (.object(let x), .object(let y)):
      return x.count == y.count && x.allSatisfy { pair in y.contains { $0.key == pair.key && $0.value == pair.value } }
    default: return false
    }
  }

  subscript(key: String) -> JSONValue? {
    guard case .object(let pairs) = self else { return nil }
    return pairs.first { $0.key == key }?.value
  }

  /// What it is, for messages.
  var kind: String {
    switch self {
    case .null: return "null"
    case .bool: return "a boolean"
    case .number: return "a number"
    case .string: return "a string"
    case .array: return "a list"
    case .object: return "an object"
    }
  }

  /// One line; a number has at most `decimals` decimals, or as many as `places` says for its key.
  func text(decimals: Int = 3) -> String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return JSONValue.text(of: value, decimals: decimals)
    case .string(let value): return JSONValue.quoted(value)
    case .array(let values): return "[" + values.map { $0.text(decimals: decimals) }.joined(separator: ", ") + "]"
    case .object(let pairs):
      let parts = pairs.map { pair in
        "\(JSONValue.quoted(pair.key)): \(pair.value.text(decimals: JSONValue.places[pair.key] ?? decimals))"
      }
      return "{" + parts.joined(separator: ", ") + "}"
    }
  }

  // A degree's sixth decimal is a tenth of a metre.
  private static let places = ["lat": 6, "lon": 6, "zoom": 4]

  static func text(of value: Double, decimals: Int) -> String {
    guard value.isFinite else { return "null" }
    var text = String(format: "%.\(decimals)f", value)
    if text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return text == "-0" ? "0" : text
  }

  private static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\t": out += "\\t"
      case _ where scalar.value < 32: out += String(format: "\\u%04x", scalar.value)
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}

extension JSONValue: Decodable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      self = .object(
        try container.allKeys.map { ($0.stringValue, try container.decode(JSONValue.self, forKey: $0)) })
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !container.isAtEnd { values.append(try container.decode(JSONValue.self)) }
      self = .array(values)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  /// Reads a file.
  ///
  /// Errors say where and why.
  static func read(_ path: String) throws(InputError) -> JSONValue {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard exists else { throw InputError(path, "cannot be read: no such file") }
    guard !isFolder.boolValue else { throw InputError(path, "cannot be read: a folder, not a file") }
    guard let data = FileManager.default.contents(atPath: path) else { throw InputError(path, "cannot be read: no permission") }
    if let fault = JSONFault(data) {
      throw InputError(fault.place.map { "\(path): \($0)" } ?? path, "not JSON: \(fault.reason)")
    }
    do {
      return try JSONDecoder().decode(JSONValue.self, from: data)
    } catch DecodingError.dataCorrupted(let context) {
      throw InputError(path, "cannot be read: \(context.debugDescription)")
    } catch {
      throw InputError(path, "cannot be read: \(error)")
    }
  }
}

/// A file that cannot be used: which, where in it, and why.
struct InputError: Error, CustomStringConvertible {
  let description: String
  init(_ place: String, _ reason: String) { description = "\(place): \(reason)" }
}
