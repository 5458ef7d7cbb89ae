import LayerTree

/// A place in a JSON file: reads what is expected there, and says where it is if it is not.
package struct JSONReader {
  package let value: JSONValue
  /// The file, and where in it: as in `play.json: steps[2].touch`.
  let place: String

  package init(_ value: JSONValue, _ place: String) {
    self.value = value
    self.place = place
  }

  func fail(_ reason: String) -> InputError {
    InputError(place.hasSuffix(":") ? String(place.dropLast()) : place, reason)
  }

  /// Refuses keys that mean nothing here: a misspelt one would otherwise be a wish that nobody hears.
  func allow(_ keys: [String]) throws(InputError) {
    guard case .object(let pairs) = value else { throw fail("\(value.kind) where an object is expected") }
    for pair in pairs where !keys.contains(pair.key) {
      throw fail("\"\(pair.key)\" is not a key here; accepted: \(keys.joined(separator: ", "))")
    }
  }

  func has(_ key: String) -> Bool { value[key] != nil }

  func optional(_ key: String) -> JSONReader? {
    guard let found = value[key], found != .null else { return nil }
    return JSONReader(found, place.hasSuffix(":") ? "\(place) \(key)" : "\(place).\(key)")
  }

  func required(_ key: String) throws(InputError) -> JSONReader {
    guard let found = optional(key) else { throw fail("\"\(key)\" is missing") }
    return found
  }

  func number() throws(InputError) -> Double {
    guard case .number(let number) = value else { throw fail("\(value.kind) where a number is expected") }
    return number
  }
  func number(in range: ClosedRange<Double>) throws(InputError) -> Double {
    let number = try number()
    guard range.contains(number) else {
      throw fail("\(short(number)) is not a number from \(short(range.lowerBound)) to \(short(range.upperBound))")
    }
    return number
  }
  func string() throws(InputError) -> String {
    guard case .string(let string) = value else { throw fail("\(value.kind) where a string is expected") }
    return string
  }
  func bool() throws(InputError) -> Bool {
    guard case .bool(let bool) = value else { throw fail("\(value.kind) where true or false is expected") }
    return bool
  }
  func list() throws(InputError) -> [JSONReader] {
    guard case .array(let values) = value else { throw fail("\(value.kind) where a list is expected") }
    return values.enumerated().map { JSONReader($0.element, "\(place)[\($0.offset)]") }
  }
  func numbers(_ count: Int) throws(InputError) -> [Double] {
    let items = try list()
    guard items.count == count else { throw fail("\(items.count) entries where \(count) are expected") }
    var out: [Double] = []
    for item in items { out.append(try item.number()) }
    return out
  }
  /// One of the words, or an error that lists them.
  func word(of words: [String]) throws(InputError) -> String {
    let word = try string()
    guard words.contains(word) else { throw fail("\"\(word)\" is not one of \(words.joined(separator: ", "))") }
    return word
  }

  func number(_ key: String, or fallback: Double) throws(InputError) -> Double {
    guard let found = optional(key) else { return fallback }
    return try found.number()
  }
  func bool(_ key: String, or fallback: Bool) throws(InputError) -> Bool {
    guard let found = optional(key) else { return fallback }
    return try found.bool()
  }
}
