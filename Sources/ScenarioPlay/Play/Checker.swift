import LayerTree

/// Compares what a scenario showed with what it expects.
package struct Checker {
  package let scenario: Scenario
  package let playback: Playback

  package init(scenario: Scenario, playback: Playback) {
    self.scenario = scenario
    self.playback = playback
  }

  /// One line a fault: what was wanted, what was seen and at which time.
  package func faults() -> [String] {
    var out: [String] = []
    if !playback.rested { out.append("nothing came to rest within 20 s after the last step") }
    for expectation in scenario.expectations {
      let window = frames(of: expectation.moment)
      if window.isEmpty { out.append("no frame at \(describe(expectation.moment))") }
      for frame in window {
        for wanted in expectation.values {
          let seen = frame.values.first { $0.key == wanted.key }?.value ?? .null
          if let fault = compare(wanted.value, seen, expectation.tolerance) {
            out.append("\(JSONValue.text(of: frame.time, decimals: 3)) ms: \(wanted.key): \(fault)")
          }
        }
      }
      out += eventFaults(expectation)
    }
    return out
  }

  private func frames(of moment: Scenario.Moment) -> [Playback.Frame] {
    switch moment {
    case .time(let time): return playback.frames.first { $0.time >= time - 1e-6 }.map { [$0] } ?? []
    case .rest: return playback.frames.last.map { [$0] } ?? []
    case .every: return playback.frames
    case .window(let from, let to): return playback.frames.filter { $0.time >= from - 1e-6 && $0.time <= to + 1e-6 }
    }
  }

  private func events(of moment: Scenario.Moment) -> [JSONValue] {
    playback.events.filter { event in
      guard case .number(let time)? = event["t"] else { return false }
      switch moment {
      case .every, .rest: return true
      case .time(let at): return time <= at + 1e-6
      case .window(let from, let to): return time >= from - 1e-6 && time <= to + 1e-6
      }
    }
  }

  private func eventFaults(_ expectation: Scenario.Expectation) -> [String] {
    var out: [String] = []
    let window = events(of: expectation.moment)
    for wanted in expectation.counts {
      let seen = window.filter { $0["event"] == .string(wanted.event) }.count
      if let fault = compare(wanted.value, .number(Double(seen)), 0) {
        out.append("\(describe(expectation.moment)): number of \(wanted.event): \(fault)")
      }
    }
    if let wanted = expectation.events {
      let names = Set(wanted.compactMap { name(of: $0) })
      let seen = window.filter { event in name(of: event).map { names.contains($0) } ?? false }
      let fits =
        seen.count == wanted.count && zip(wanted, seen).allSatisfy { matches($0.0, $0.1, expectation.tolerance) }
      if !fits {
        let list = seen.map { name(of: $0) ?? "?" }.joined(separator: ", ")
        out.append(
          "\(describe(expectation.moment)): events: wanted \(JSONValue.array(wanted).text()), seen [\(list)]")
      }
    }
    return out
  }

  private func name(of event: JSONValue) -> String? {
    if case .string(let name) = event { return name }
    if case .string(let name)? = event["event"] { return name }
    return nil
  }

  private func matches(_ wanted: JSONValue, _ seen: JSONValue, _ tolerance: Double) -> Bool {
    guard case .object(let pairs) = wanted else { return name(of: wanted) == name(of: seen) }
    return pairs.allSatisfy { pair in compare(pair.value, seen[pair.key] ?? .null, tolerance) == nil }
  }

  /// Nil if it fits.
  private func compare(_ wanted: JSONValue, _ seen: JSONValue, _ tolerance: Double) -> String? {
    let decimals = tolerance > 0 && tolerance < 0.01 ? 6 : 3
    let fault = "wanted \(wanted.text(decimals: decimals)), seen \(seen.text(decimals: decimals))"
    switch (wanted, seen) {
    case (.number(let x), .number(let y)):
      return abs(x - y) <= tolerance + 1e-9 ? nil : "\(fault) (±\(JSONValue.text(of: tolerance, decimals: decimals)))"
    case (.array(let x), .array(let y)):
      return x.count == y.count && zip(x, y).allSatisfy { compare($0, $1, tolerance) == nil } ? nil : fault
    case (.object(let pairs), .number(let number)):
      for pair in pairs {
        guard case .number(let bound) = pair.value else { return fault }
        if pair.key == "min" && number < bound - tolerance - 1e-9 || pair.key == "max" && number > bound + tolerance + 1e-9 {
          return fault
        }
      }
      return nil
    case (.object(let pairs), .object):
      for pair in pairs {
        if let inner = compare(pair.value, seen[pair.key] ?? .null, tolerance) { return "\(pair.key): \(inner)" }
      }
      return nil
    default: return wanted == seen ? nil : fault
    }
  }

  private func describe(_ moment: Scenario.Moment) -> String {
    switch moment {
    case .time(let time): return "\(short(time)) ms"
    case .rest: return "rest"
    case .every: return "every frame"
    case .window(let from, let to): return "\(short(from))–\(short(to)) ms"
    }
  }
}
