import Geometry

// What the page does for the module. Numbers only; a text or a list of words is its address and its length, and is read
// before the call returns.

#if arch(wasm32)
  @_extern(wasm, module: "page", name: "apply") private func pageApply(_ words: UnsafePointer<UInt32>?, _ count: Int32)
  @_extern(wasm, module: "page", name: "measure")
  private func pageMeasure(_ words: UnsafePointer<UInt32>?, _ width: Double, _ result: UnsafeMutablePointer<Double>?)
  @_extern(wasm, module: "page", name: "load") private func pageLoad(
    _ image: UInt32, _ path: UnsafePointer<UInt8>?, _ count: Int32, _ isKnown: Int32)
  @_extern(wasm, module: "page", name: "loadBytes")
  private func pageLoadBytes(_ image: UInt32, _ bytes: UnsafePointer<UInt8>?, _ count: Int32)
  @_extern(wasm, module: "page", name: "release") private func pageRelease(_ image: UInt32)
  @_extern(wasm, module: "page", name: "requestFrame") private func pageRequestFrame()
  @_extern(wasm, module: "page", name: "wake") private func pageWake(_ time: Double)
  @_extern(wasm, module: "page", name: "edit")
  private func pageEdit(_ layer: UInt32, _ caret: Int32, _ traits: UInt32, _ text: UnsafePointer<UInt8>?, _ count: Int32)
  @_extern(wasm, module: "page", name: "say") private func pageSay(_ kind: Int32, _ text: UnsafePointer<UInt8>?, _ count: Int32)
#else
  // On other systems the module only has to compile.
  private func pageApply(_ words: UnsafePointer<UInt32>?, _ count: Int32) {}
  private func pageMeasure(_ words: UnsafePointer<UInt32>?, _ width: Double, _ result: UnsafeMutablePointer<Double>?) {}
  private func pageLoad(_ image: UInt32, _ path: UnsafePointer<UInt8>?, _ count: Int32, _ isKnown: Int32) {}
  private func pageLoadBytes(_ image: UInt32, _ bytes: UnsafePointer<UInt8>?, _ count: Int32) {}
  private func pageRelease(_ image: UInt32) {}
  private func pageRequestFrame() {}
  private func pageWake(_ time: Double) {}
  private func pageEdit(_ layer: UInt32, _ caret: Int32, _ traits: UInt32, _ text: UnsafePointer<UInt8>?, _ count: Int32) {}
  private func pageSay(_ kind: Int32, _ text: UnsafePointer<UInt8>?, _ count: Int32) {}
#endif

enum Page {
  static func apply(_ commands: CommandList) {
    commands.words.withUnsafeBufferPointer { pageApply($0.baseAddress, Int32($0.count)) }
  }

  /// Width, height, first and last baseline, lines, and 1 for a text that was cut off.
  ///
  /// - Parameter width: points; negative for none.
  static func measure(_ text: CommandList, width: Double) -> [Double] {
    var result = [Double](repeating: 0, count: 6)
    text.words.withUnsafeBufferPointer { words in
      result.withUnsafeMutableBufferPointer { pageMeasure(words.baseAddress, width, $0.baseAddress) }
    }
    return result
  }

  /// - Parameter isKnown: nobody waits for the image, since its size is known; layers that show it do without `imageLoaded`.
  static func load(_ image: UInt32, path: String, isKnown: Bool) {
    var path = path
    path.withUTF8 { pageLoad(image, $0.baseAddress, Int32($0.count), isKnown ? 1 : 0) }
  }

  static func load(_ image: UInt32, bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { pageLoadBytes(image, $0.baseAddress, Int32($0.count)) }
  }

  static func release(_ image: UInt32) { pageRelease(image) }

  static func requestFrame() { pageRequestFrame() }

  /// Asks for a call of `wake` at a time in seconds.
  static func wake(at time: Double) { pageWake(time) }

  /// Lays an input of the page over a text field; layer 0 takes it away.
  ///
  /// - Parameters:
  ///   - caret: UTF-16 units before it.
  ///   - traits: see `EditedField`.
  static func edit(_ layer: UInt32, caret: Int, traits: UInt32, _ text: String) {
    var text = text
    text.withUTF8 { pageEdit(layer, Int32(caret), traits, $0.baseAddress, Int32($0.count)) }
  }

  enum Message: Int32 {
    /// A misuse of UIKit, for the console.
    case warning = 0
    /// For assistive technology.
    case announcement = 1
  }

  static func say(_ kind: Message, _ text: String) {
    var text = text
    text.withUTF8 { pageSay(kind.rawValue, $0.baseAddress, Int32($0.count)) }
  }
}
