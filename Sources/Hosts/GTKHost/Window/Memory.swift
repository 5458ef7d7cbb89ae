import CGtk

/// How memory is asked of the system.
enum Memory {
  /// Each frame takes and frees some pictures of the window's size.
  ///
  /// By default those are pages fresh from the system every time, and getting them costs more than the painting.
  static func keepFreedPages() {
    mallopt(M_MMAP_THRESHOLD, 32 << 20)
    mallopt(M_TRIM_THRESHOLD, 48 << 20)
    mallopt(M_TOP_PAD, 16 << 20)
  }
}
