import CGtk

/// How memory is asked of the system.
@MainActor enum Memory {
  /// Each frame takes and frees some pictures of the window's size.
  ///
  /// By default those are pages fresh from the system every time, and getting them costs more than the painting.
  static func keepFreedPages() {
    mallopt(M_MMAP_THRESHOLD, 32 << 20)
    mallopt(M_TRIM_THRESHOLD, 48 << 20)
    mallopt(M_TOP_PAD, 16 << 20)
    // Tiles are decoded on threads of their own. What each of many pools kept back would be of no use to the others.
    mallopt(M_ARENA_MAX, 2)
  }

  private static var lastReturn = 0.0
  // At most so often, in seconds. Guess.
  private static let pause = 5.0

  /// Gives the system what lies freed between what is in use: after much panning that was two thirds of the heap.
  ///
  /// To be called at rest, as it takes some milliseconds.
  static func returnFreedPages() {
    let now = monotonicSeconds()
    guard now >= lastReturn + pause else { return }
    lastReturn = now
    malloc_trim(0)
  }
}
