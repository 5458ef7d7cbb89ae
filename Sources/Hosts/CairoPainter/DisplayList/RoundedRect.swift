import Geometry
import LayerTree

/// A rectangle with a radius for each corner.
public struct RoundedRect: Hashable, Sendable {
  public var rect: CGRect
  public var topLeft: Double
  public var topRight: Double
  public var bottomLeft: Double
  public var bottomRight: Double

  /// Radii are at most half the shorter side; what is not a number or negative is 0.
  public init(_ rect: CGRect, radius: Double = 0, corners: LayerCorners = .all) {
    self.rect = rect
    let longest = Double(min(rect.width, rect.height)) / 2
    let radius = radius > 0 ? min(radius, longest) : 0
    topLeft = corners.contains(.minXMinY) ? radius : 0
    topRight = corners.contains(.maxXMinY) ? radius : 0
    bottomLeft = corners.contains(.minXMaxY) ? radius : 0
    bottomRight = corners.contains(.maxXMaxY) ? radius : 0
  }

  public var isPlain: Bool { topLeft == 0 && topRight == 0 && bottomLeft == 0 && bottomRight == 0 }

  var largestRadius: Double { max(max(topLeft, topRight), max(bottomLeft, bottomRight)) }

  /// The part between the corners, over the whole width.
  var inner: CGRect {
    let top = max(topLeft, topRight)
    let height = Double(rect.height) - top - max(bottomLeft, bottomRight)
    return CGRect(x: rect.minX, y: rect.minY + top, width: rect.width, height: max(0, height))
  }

  /// With each edge moved inwards.
  ///
  /// Nil where nothing is left.
  func inset(by distance: Double) -> RoundedRect? {
    let inner = rect.insetBy(dx: distance, dy: distance)
    guard !inner.isNull, inner.width > 0, inner.height > 0 else { return nil }
    return map(to: inner) { max(0, $0 - distance) }
  }

  func map(to rect: CGRect, radius: (Double) -> Double) -> RoundedRect {
    var result = self
    result.rect = rect
    result.topLeft = radius(topLeft)
    result.topRight = radius(topRight)
    result.bottomLeft = radius(bottomLeft)
    result.bottomRight = radius(bottomRight)
    return result
  }

  /// Whether a rectangle that lies within the box keeps clear of every rounded corner.
  func cornersAreClear(of other: CGRect) -> Bool {
    func clear(_ radius: Double, _ x: CGFloat, _ y: CGFloat) -> Bool {
      radius == 0 || !CGRect(x: x, y: y, width: CGFloat(radius), height: CGFloat(radius)).intersects(other)
    }
    return rect.contains(other) && clear(topLeft, rect.minX, rect.minY)
      && clear(topRight, rect.maxX - CGFloat(topRight), rect.minY)
      && clear(bottomLeft, rect.minX, rect.maxY - CGFloat(bottomLeft))
      && clear(bottomRight, rect.maxX - CGFloat(bottomRight), rect.maxY - CGFloat(bottomRight))
  }
}
