#if hasFeature(Embedded)

  /// A point in a two-dimensional coordinate system, in points.
  public struct CGPoint: Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat
    public init() { self.init(x: 0, y: 0) }
    public init(x: CGFloat, y: CGFloat) {
      self.x = x
      self.y = y
    }
    public init(x: Int, y: Int) { self.init(x: CGFloat(x), y: CGFloat(y)) }
    public static var zero: CGPoint { CGPoint() }
  }

  /// A width and a height, in points.
  ///
  /// Either may be negative.
  public struct CGSize: Hashable, Sendable {
    public var width: CGFloat
    public var height: CGFloat
    public init() { self.init(width: 0, height: 0) }
    public init(width: CGFloat, height: CGFloat) {
      self.width = width
      self.height = height
    }
    public init(width: Int, height: Int) { self.init(width: CGFloat(width), height: CGFloat(height)) }
    public static var zero: CGSize { CGSize() }
  }

  /// A rectangle.
  ///
  /// A negative width or height is allowed; every derived value is that of the standardised rectangle.
  public struct CGRect: Hashable, Sendable {
    public var origin: CGPoint
    public var size: CGSize

    public init() {
      origin = .zero
      size = .zero
    }
    public init(origin: CGPoint, size: CGSize) {
      self.origin = origin
      self.size = size
    }
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
      origin = CGPoint(x: x, y: y)
      size = CGSize(width: width, height: height)
    }
    public init(x: Int, y: Int, width: Int, height: Int) {
      self.init(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height))
    }

    public static var zero: CGRect { CGRect() }
    public static var null: CGRect {
      CGRect(x: .infinity, y: .infinity, width: CGFloat(0), height: CGFloat(0))
    }
    public static var infinite: CGRect {
      CGRect(
        x: -CGFloat.greatestFiniteMagnitude / 2, y: -CGFloat.greatestFiniteMagnitude / 2,
        width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    }

    public var width: CGFloat { size.width < 0 ? -size.width : size.width }
    public var height: CGFloat { size.height < 0 ? -size.height : size.height }
    public var minX: CGFloat { size.width < 0 ? origin.x + size.width : origin.x }
    public var minY: CGFloat { size.height < 0 ? origin.y + size.height : origin.y }
    public var midX: CGFloat { origin.x + size.width / 2 }
    public var midY: CGFloat { origin.y + size.height / 2 }
    public var maxX: CGFloat { size.width < 0 ? origin.x : origin.x + size.width }
    public var maxY: CGFloat { size.height < 0 ? origin.y : origin.y + size.height }
    public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
    public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
    public var isInfinite: Bool { self == .infinite }
    public var standardized: CGRect {
      isNull ? .null : CGRect(x: minX, y: minY, width: width, height: height)
    }
    public var integral: CGRect {
      if isNull { return .null }
      let x = minX.rounded(.down)
      let y = minY.rounded(.down)
      return CGRect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
    }

    public func contains(_ point: CGPoint) -> Bool {
      !isNull && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }
    public func contains(_ other: CGRect) -> Bool { union(other) == standardized }
    public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
      if isNull { return .null }
      let rect = CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
      return rect.size.width < 0 || rect.size.height < 0 ? .null : rect
    }
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
      isNull ? .null : CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
    }
    public func union(_ other: CGRect) -> CGRect {
      if isNull { return other.standardized }
      if other.isNull { return standardized }
      let x = Swift.min(minX, other.minX)
      let y = Swift.min(minY, other.minY)
      return CGRect(x: x, y: y, width: Swift.max(maxX, other.maxX) - x, height: Swift.max(maxY, other.maxY) - y)
    }
    public func intersection(_ other: CGRect) -> CGRect {
      if isNull || other.isNull { return .null }
      let x = Swift.max(minX, other.minX)
      let y = Swift.max(minY, other.minY)
      let right = Swift.min(maxX, other.maxX)
      let bottom = Swift.min(maxY, other.maxY)
      return right < x || bottom < y ? .null : CGRect(x: x, y: y, width: right - x, height: bottom - y)
    }
    public func intersects(_ other: CGRect) -> Bool { !intersection(other).isNull }
  }

#endif
