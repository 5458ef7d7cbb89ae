import Geometry
import MapMath

/// A rectangle of the flat map, in map points.
///
/// It may stick out over the 180th meridian. Only `remainder()` wraps; all else takes the numbers as they are.
public struct MKMapRect: Sendable {
  public var origin: MKMapPoint
  public var size: MKMapSize

  public init() { self.init(x: 0, y: 0, width: 0, height: 0) }
  public init(origin: MKMapPoint, size: MKMapSize) {
    self.origin = origin
    self.size = size
  }
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  /// No place at all: it adds nothing to a union.
  ///
  /// A rectangle of no size is a place, and counts.
  public static let null = MKMapRect(.null)
  public static let world = MKMapRect(.world)

  public var minX: Double { world.minX }
  public var midX: Double { world.midX }
  public var maxX: Double { world.maxX }
  public var minY: Double { world.minY }
  public var midY: Double { world.midY }
  public var maxY: Double { world.maxY }
  public var width: Double { size.width }
  public var height: Double { size.height }
  public var isNull: Bool { world.isNull }
  /// Null, or of no width or height.
  public var isEmpty: Bool { world.isEmpty }

  public func union(_ rect2: MKMapRect) -> MKMapRect { MKMapRect(world.union(rect2.world)) }
  /// Null where the two lie apart.
  public func intersection(_ rect2: MKMapRect) -> MKMapRect { MKMapRect(world.intersection(rect2.world)) }
  public func insetBy(dx: Double, dy: Double) -> MKMapRect { MKMapRect(world.insetBy(dx: dx, dy: dy)) }
  public func offsetBy(dx: Double, dy: Double) -> MKMapRect { MKMapRect(world.offsetBy(dx: dx, dy: dy)) }
  /// The near edges belong to the rectangle, the far ones do not.
  public func contains(_ point: MKMapPoint) -> Bool { world.contains(point.world) }
  public func contains(_ rect2: MKMapRect) -> Bool { world.contains(rect2.world) }
  public func intersects(_ rect2: MKMapRect) -> Bool { world.intersects(rect2.world) }

  /// Whether a part lies in another copy of the world.
  public var spans180thMeridian: Bool { world.spans180thMeridian }
  /// The part beyond the world's edge, moved to where it lies inside the world; null where nothing sticks out.
  public func remainder() -> MKMapRect { MKMapRect(world.remainder) }

  package init(_ rect: WorldRect) {
    self.init(x: rect.origin.x, y: rect.origin.y, width: rect.width, height: rect.height)
  }
  package var world: WorldRect { WorldRect(x: origin.x, y: origin.y, width: size.width, height: size.height) }

  /// Every number is finite, and no side is negative.
  package var isUsable: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite && size.width >= 0
      && size.height >= 0
  }
}
