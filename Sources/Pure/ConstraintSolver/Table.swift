/// A table of plain values indexed by symbol, which grows and never shrinks.
///
/// It exists beside `Array` because the solver's inner loops may neither count references nor check for shared storage.
struct Table<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private let filler: Element

  init(filler: Element) {
    base = .allocate(capacity: 16)
    base.initialize(repeating: filler, count: 16)
    capacity = 16
    self.filler = filler
  }

  deinit { base.deallocate() }

  /// Makes indices below `count` usable; new ones hold the filler.
  mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    let grown = max(count, capacity * 2)
    let fresh = UnsafeMutablePointer<Element>.allocate(capacity: grown)
    fresh.initialize(from: base, count: capacity)
    (fresh + capacity).initialize(repeating: filler, count: grown - capacity)
    base.deallocate()
    base = fresh
    capacity = grown
  }

  subscript(index: Int32) -> Element {
    get {
      assert(index >= 0 && index < capacity)
      return base[Int(index)]
    }
    nonmutating set {
      assert(index >= 0 && index < capacity)
      base[Int(index)] = newValue
    }
  }
}

/// A short list in memory of its own.
///
/// Whoever holds it must call `free`.
struct Line<Element: BitwiseCopyable>: BitwiseCopyable {
  private(set) var base: UnsafeMutablePointer<Element>?
  private(set) var count: Int32 = 0
  private var capacity: Int32 = 0

  subscript(index: Int32) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base.unsafelyUnwrapped[Int(index)]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      base.unsafelyUnwrapped[Int(index)] = newValue
    }
  }

  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    base.unsafelyUnwrapped[Int(count)] = element
    count += 1
  }

  mutating func removeLast() { count -= 1 }

  mutating func removeAll() { count = 0 }

  func free() { base?.deallocate() }

  private mutating func grow() {
    let grown = max(4, capacity * 2)
    let fresh = UnsafeMutablePointer<Element>.allocate(capacity: Int(grown))
    if let base {
      fresh.initialize(from: base, count: Int(count))
      base.deallocate()
    }
    base = fresh
    capacity = grown
  }
}
