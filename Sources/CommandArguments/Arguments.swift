import LayerTree

/// A wrong call: one line that says what was wrong and what is accepted.
package struct UsageError: Error, CustomStringConvertible {
  package let description: String
  package init(_ text: String) { description = text }
}

/// The words after a command: files and `--options`.
package struct Arguments {
  package private(set) var files: [String] = []
  private var values: [String: String] = [:]
  private var switches: Set<String> = []

  /// - Parameters:
  ///   - options: names that take a value, with what it is.
  ///   - flags: names that stand alone.
  package init(_ words: [String], command: String, options: [String: String], flags: [String] = []) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        files.append(word)
        continue
      }
      let name = String(word.dropFirst(2))
      if flags.contains(name) {
        switches.insert(name)
      } else if let meaning = options[name] {
        guard let value = rest.popFirst(), !value.hasPrefix("--") else {
          throw UsageError("\(command): --\(name) needs \(meaning)")
        }
        values[name] = value
      } else {
        let known = (options.keys.map { "--\($0) \(options[$0]!)" } + flags.map { "--\($0)" }).sorted()
        throw UsageError("\(command): '\(word)' is not an option; accepted: \(known.joined(separator: ", "))")
      }
    }
  }

  package func has(_ flag: String) -> Bool { switches.contains(flag) }
  package func value(_ name: String) -> String? { values[name] }

  package func number(_ name: String, or fallback: Double, in range: ClosedRange<Double>) throws(UsageError) -> Double {
    guard let text = values[name] else { return fallback }
    guard let number = Double(text), range.contains(number) else {
      throw UsageError("--\(name): '\(text)' is not a number from \(short(range.lowerBound)) to \(short(range.upperBound))")
    }
    return number
  }

  package func noFiles(_ command: String) throws(UsageError) {
    if let file = files.first { throw UsageError("\(command): '\(file)' is not expected; the command takes options only") }
  }
}
