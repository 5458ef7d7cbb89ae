/// A rectangle of the flat map, in map points.
///
/// It may stick out over the 180th meridian (x below 0 or beyond the world). Only `remainder` wraps; all else takes the
/// numbers as they are. A rectangle of no size is a place and counts in unions; `null` is no place at all.
public struct WorldRect: Hashable, Sendable {
  public var origin: WorldPoint
  public var width: Double
  public var height: Double

  public init(origin: WorldPoint, width: Double, height: Double) {
    self.origin = origin
    self.width = width
    self.height = height
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: WorldPoint(x: x, y: y), width: width, height: height)
  }

  /// The smallest rectangle that holds both points.
  public init(_ a: WorldPoint, _ b: WorldPoint) {
    self.init(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }

  public static let null = WorldRect(x: .infinity, y: .infinity, width: 0, height: 0)
  public static let world = WorldRect(x: 0, y: 0, width: WorldPoint.worldSize, height: WorldPoint.worldSize)

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var midX: Double { origin.x + width / 2 }
  public var midY: Double { origin.y + height / 2 }
  public var maxX: Double { origin.x + width }
  public var maxY: Double { origin.y + height }
  public var center: WorldPoint { WorldPoint(x: midX, y: midY) }

  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  /// Without area: null, or of no width or height.
  public var isEmpty: Bool { isNull || width <= 0 || height <= 0 }
  /// Every number is one that arithmetic can go on with.
  var isFinite: Bool { origin.x.isFinite && origin.y.isFinite && width.isFinite && height.isFinite }
}

extension WorldRect {
  /// The smallest rectangle that holds both; null adds nothing.
  public func union(_ other: WorldRect) -> WorldRect {
    if isNull { return other }
    if other.isNull { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return WorldRect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// What both share; null where they lie apart.
  ///
  /// Touching ones share an edge without area.
  public func intersection(_ other: WorldRect) -> WorldRect {
    if isNull || other.isNull { return .null }
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    return right < x || bottom < y ? .null : WorldRect(x: x, y: y, width: right - x, height: bottom - y)
  }

  public func intersects(_ other: WorldRect) -> Bool { !intersection(other).isNull }

  /// Half open: the near edges belong to the rectangle, the far ones do not.
  public func contains(_ point: WorldPoint) -> Bool {
    !isNull && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  public func contains(_ other: WorldRect) -> Bool {
    !isNull && !other.isNull && other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  public func offsetBy(dx: Double, dy: Double) -> WorldRect {
    isNull ? .null : WorldRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// Smaller by `dx` and `dy` at each side, larger where they are negative; null where nothing is left.
  public func insetBy(dx: Double, dy: Double) -> WorldRect {
    if isNull || width < 2 * dx || height < 2 * dy { return .null }
    return WorldRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  // MARK: The 180th meridian

  /// Whether a part lies in another copy of the world.
  public var spans180thMeridian: Bool { !isNull && (minX < 0 || maxX > WorldPoint.worldSize) }

  /// The part beyond the world's edge, moved to where it lies inside the world; null where nothing sticks out.
  ///
  /// Where both sides stick out the wider part is answered (our choice).
  public var remainder: WorldRect {
    guard spans180thMeridian else { return .null }
    let size = WorldPoint.worldSize
    let left = min(max(0, -minX), width)
    let right = min(max(0, maxX - size), width)
    if right >= left {
      return WorldRect(x: max(minX, size) - size, y: minY, width: right, height: height)
    }
    return WorldRect(x: minX + size, y: minY, width: left, height: height)
  }

  // MARK: Aspect

  /// The same centre, grown in one direction to the aspect of a view, so that the whole rectangle shows.
  ///
  /// Null stays null. A view without area has no aspect, and a rectangle without size cannot take one: both stay as they are.
  public func grown(toAspectOfWidth viewWidth: Double, height viewHeight: Double) -> WorldRect {
    guard isFinite, viewWidth > 0, viewHeight > 0, width > 0 || height > 0 else { return self }
    let perPoint = max(width / viewWidth, height / viewHeight)
    let (wide, high) = (viewWidth * perPoint, viewHeight * perPoint)
    guard wide.isFinite, high.isFinite else { return self }
    return WorldRect(x: midX - wide / 2, y: midY - high / 2, width: wide, height: high)
  }
}
