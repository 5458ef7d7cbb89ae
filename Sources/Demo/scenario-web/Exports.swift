// What a page calls to play a scenario: the file's values as tokens, innermost first, then `play`. Every frame is handed back
// as it is shown, so that the page can look at its elements in that moment.
#if arch(wasm32)
  import ScenarioPlay
  import WebHost

  /// `kind`: 0 a frame's line, 1 an event's, 2 why the scenario cannot be played.
  @_extern(wasm, module: "scenario", name: "line")
  private func pageLine(_ kind: Int32, _ text: UnsafePointer<UInt8>?, _ count: Int32)

  private func say(_ kind: Int32, _ text: String) {
    var text = text
    text.withUTF8 { pageLine(kind, $0.baseAddress, Int32($0.count)) }
  }

  /// Values that belong to no list or object yet.
  @MainActor private var values: [JSONValue] = []

  @_expose(wasm, "addNull") @_cdecl("addNull") @MainActor public func addNull() { values.append(.null) }

  @_expose(wasm, "addBool") @_cdecl("addBool") @MainActor public func addBool(_ flag: Int32) { values.append(.bool(flag != 0)) }

  @_expose(wasm, "addNumber") @_cdecl("addNumber") @MainActor public func addNumber(_ number: Double) {
    values.append(.number(number))
  }

  /// The text is UTF-8, in `room`.
  @_expose(wasm, "addString") @_cdecl("addString") @MainActor
  public func addString(_ bytes: UnsafePointer<UInt8>?, _ count: Int32) {
    values.append(.string(String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)))
  }

  /// Makes a list of the last so many values.
  @_expose(wasm, "addList") @_cdecl("addList") @MainActor public func addList(_ count: Int32) {
    let items = Array(values.suffix(Int(count)))
    values.removeLast(items.count)
    values.append(.array(items))
  }

  /// Makes an object of the last so many pairs of a key and a value.
  @_expose(wasm, "addObject") @_cdecl("addObject") @MainActor public func addObject(_ count: Int32) {
    let items = Array(values.suffix(2 * Int(count)))
    values.removeLast(items.count)
    var pairs: [(key: String, value: JSONValue)] = []
    for index in stride(from: 0, to: items.count - 1, by: 2) {
      if case .string(let key) = items[index] { pairs.append((key, items[index + 1])) }
    }
    values.append(.object(pairs))
  }

  /// Plays the value that is left; answers 0, or 1 if nothing came to rest, or 2 if it is no scenario.
  @_expose(wasm, "play") @_cdecl("play") @MainActor public func play() -> Int32 {
    guard let value = values.popLast(), let app = WebHost.running else { return 2 }
    do throws(InputError) {
      let scenario = try Scenario(JSONReader(value, "scenario:"))
      let host = PageScenarioHost(app, for: scenario)
      let player = try ScenarioPlayer(scenario) { scenario throws(InputError) in try Screens.make(scenario, host: host) }
      let playback = player.play { frame, events in
        for event in events { say(1, event.text()) }
        say(0, frame.line)
      }
      return playback.rested ? 0 : 1
    } catch {
      say(2, error.description)
      return 2
    }
  }
#endif
