#if hasFeature(Embedded)
  /// Stands in signatures only: nothing is decoded here.
  open class NSCoder: NSObject {}

  /// Stands in signatures only.
  open class Bundle: NSObject {}

  /// A list of indexes that leads to a row.
  public struct IndexPath: Hashable, Comparable, Sendable {
    public var section: Int
    public var row: Int
    public init(row: Int, section: Int) {
      self.row = row
      self.section = section
    }
    public init(item: Int, section: Int) { self.init(row: item, section: section) }
    public var item: Int {
      get { row }
      set { row = newValue }
    }
    public static func < (a: IndexPath, b: IndexPath) -> Bool { (a.section, a.row) < (b.section, b.row) }
  }
#else
  extension IndexPath {
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    public init(item: Int, section: Int) { self.init(row: item, section: section) }
    public var section: Int {
      get { count > 0 ? self[0] : 0 }
      set { self = IndexPath(row: row, section: newValue) }
    }
    public var row: Int {
      get { count > 1 ? self[1] : 0 }
      set { self = IndexPath(row: newValue, section: section) }
    }
    public var item: Int {
      get { row }
      set { row = newValue }
    }
  }
#endif
