import LayerTree

/// JSON as it stands in a file or goes out, objects in their order when written.
package indirect enum JSONValue: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  package static func == (a: JSONValue, b: JSONValue) -> Bool {
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

  package subscript(key: String) -> JSONValue? {
    guard case .object(let pairs) = self else { return nil }
    return pairs.first { $0.key == key }?.value
  }

  /// What it is, for messages.
  package var kind: String {
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
  package func text(decimals: Int = 3) -> String {
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

  package static func text(of value: Double, decimals: Int) -> String {
    value.isFinite ? short(value, decimals: decimals) : "null"
  }

  private static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\t": out += "\\t"
      case _ where scalar.value < 32: out += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}
