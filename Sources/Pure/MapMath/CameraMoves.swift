import Geometry

extension Camera {
  /// Moves the map with a finger that goes by `translation` view points: to the right, and what lies west comes into view.
  ///
  /// A translation that is not finite changes nothing.
  public func panned(by translation: CGVector) -> Camera {
    guard translation.dx.isFinite, translation.dy.isFinite else { return self }
    return Camera(
      center: WorldPoint(x: center.x - Double(translation.dx) / scale, y: center.y - Double(translation.dy) / scale),
      scale: scale)
  }

  /// Draws everything `factor` times as large; the place under `point` stays under it.
  ///
  /// At a limit of the zoom the place stays too, since the factor is cut and not the result. A factor that is not above 0,
  /// or a point that is not finite, changes nothing.
  public func zoomed(
    by factor: Double, about point: CGPoint, in size: CGSize, limits: ZoomLimits = .standard
  ) -> Camera {
    guard factor > 0, point.x.isFinite, point.y.isFinite else { return self }
    let anchor = worldPoint(at: point, in: size)
    let new = Camera(center: center, scale: limits.clampScale(scale * factor)).scale
    let shrink = scale / new
    return Camera(
      center: WorldPoint(x: anchor.x + (center.x - anchor.x) * shrink, y: anchor.y + (center.y - anchor.y) * shrink),
      scale: new)
  }

  /// Inside the limits of the zoom and of the world.
  ///
  /// The centre goes into the first copy of the world, and north or south as far as nothing above or below the map shows; where
  /// the whole map is lower than the view, it lies in the middle (our choice).
  public func clamped(in size: CGSize, limits: ZoomLimits = .standard) -> Camera {
    let camera = Camera(center: center, scale: limits.clampScale(scale))
    let world = WorldPoint.worldSize
    let half = max(0, Double(size.height)) / camera.scale / 2
    let y = 2 * half < world ? min(max(center.y, half), world - half) : world / 2
    return Camera(center: WorldPoint(x: camera.center.x, y: y).wrapped, scale: camera.scale)
  }

  /// The camera a share of the way to another: centre and zoom both go evenly, the short way around the world.
  ///
  /// The share is taken within 0 ... 1, NaN as 0; how it grows with time is the caller's. Both ends are exact.
  public func interpolated(to other: Camera, fraction: Double) -> Camera {
    guard fraction > 0 else { return self }
    guard fraction < 1 else { return other }
    let target = other.center.nearestCopy(to: center)
    return Camera(
      center: WorldPoint(
        x: center.x + (target.x - center.x) * fraction, y: center.y + (target.y - center.y) * fraction),
      scale: scale * pow(other.scale / scale, fraction))
  }

  /// How many views the other centre is away, in the larger of the two scales' views: far targets are better not animated.
  ///
  /// Counted at the smaller zoom of the two, where the way looks shortest; infinite for a view without area.
  public func screens(to other: Camera, in size: CGSize) -> Double {
    guard size.width > 0, size.height > 0 else { return .infinity }
    let target = other.center.nearestCopy(to: center)
    let least = min(scale, other.scale)
    return max(
      abs(target.x - center.x) * least / Double(size.width), abs(target.y - center.y) * least / Double(size.height))
  }
}
