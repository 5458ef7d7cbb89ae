import Geometry

/// What a map view looks at: the place in its middle and how large things are drawn.
public struct Camera: Hashable, Sendable {
  /// The place in the middle of the view.
  ///
  /// Its x may lie in another copy of the world.
  public var center: WorldPoint
  /// View points per map point, above 0.
  public var scale: Double

  /// The scale is taken within zoom −8 ...
  ///
  /// 40, so that no sum on it overflows; NaN counts as zoom 0, a centre that is not finite as the middle of the world. A centre
  /// a million worlds away is as far as it goes: beyond, numbers lose the map points.
  public init(center: WorldPoint, scale: Double) {
    let middle = WorldPoint.worldSize / 2
    let most = WorldPoint.worldSize * 1_000_000
    func place(_ value: Double) -> Double { value.isFinite ? min(max(value, -most), most) : middle }
    self.center = WorldPoint(x: place(center.x), y: place(center.y))
    self.scale = scale.isNaN ? Camera.scale(zoom: 0) : min(max(scale, Camera.scale(zoom: -8)), Camera.scale(zoom: 40))
  }

  public init(center: WorldPoint, zoom: Double) {
    self.init(center: center, scale: Camera.scale(zoom: zoom))
  }

  /// 20 + log₂(scale): a 256-point tile of level z is drawn in its own size at zoom z.
  public var zoom: Double { 20 + log2(scale) }

  public static func scale(zoom: Double) -> Double {
    let power = zoom - 20
    guard abs(power) < 1000 else { return power.isNaN ? .nan : power < 0 ? 0 : .infinity }
    // Whole levels are exact this way. A power of two in one call becomes exp2, which small C libraries lack.
    let whole = power.rounded(.down)
    return Double(sign: .plus, exponent: Int(whole), significand: exp((power - whole) * 0.6931471805599453))
  }

  // MARK: View and world

  /// What a view of this size shows; null for a view without area.
  public func visibleRect(in size: CGSize) -> WorldRect {
    let (width, height) = (Double(size.width) / scale, Double(size.height) / scale)
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return .null }
    return WorldRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// The mean of the corner coordinates and their differences; nil for a view without area.
  public func region(in size: CGSize) -> Region? { Region(visibleRect(in: size)) }

  /// Where a place is drawn, in points from the view's upper left corner.
  ///
  /// Copies of the world are told apart.
  public func viewPoint(of point: WorldPoint, in size: CGSize) -> CGPoint {
    CGPoint(
      x: CGFloat((point.x - center.x) * scale) + size.width / 2, y: CGFloat((point.y - center.y) * scale) + size.height / 2)
  }

  /// The place that is drawn at a point of the view.
  public func worldPoint(at point: CGPoint, in size: CGSize) -> WorldPoint {
    WorldPoint(
      x: center.x + Double(point.x - size.width / 2) / scale, y: center.y + Double(point.y - size.height / 2) / scale)
  }
}

/// How far a camera may zoom.
public struct ZoomLimits: Hashable, Sendable {
  public let minimum: Double
  public let maximum: Double

  /// A maximum below the minimum counts as the minimum.
  ///
  /// NaN counts as 0 and 20.
  public init(minimum: Double, maximum: Double) {
    self.minimum = minimum.isNaN ? 0 : minimum
    self.maximum = max(self.minimum, maximum.isNaN ? 20 : maximum)
  }

  /// 0 ...
  ///
  /// 20: the whole world in one tile, and a map point to a view point. Reported for MapKit, not documented.
  public static let standard = ZoomLimits(minimum: 0, maximum: 20)

  public func clampScale(_ scale: Double) -> Double {
    min(max(scale, Camera.scale(zoom: minimum)), Camera.scale(zoom: maximum))
  }
}
