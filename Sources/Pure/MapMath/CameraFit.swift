import Geometry

/// Room to keep free at the edges of a view, in points.
public struct EdgePadding: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension Camera {
  /// The camera that shows a rectangle as large as it goes into the view without the padding.
  ///
  /// Scale = min(free width / rectangle's width, the same of the heights); the rectangle's middle lies in the middle of the free
  /// box. Zoom is continuous. The padding is the whole of it: a map view adds its safe area before.
  ///
  /// Policies where nothing is documented: a direction in which the rectangle has no size does not bind, and with neither the
  /// zoom is the largest allowed. Padding that leaves no room counts as a box of one point, at the same middle. Nil for null
  /// and for numbers that are not finite.
  public init?(
    fitting rect: WorldRect, in size: CGSize, padding: EdgePadding = EdgePadding(), limits: ZoomLimits = .standard
  ) {
    let width = Double(size.width) - padding.left - padding.right
    let height = Double(size.height) - padding.top - padding.bottom
    guard rect.isFinite, width.isFinite, height.isFinite else { return nil }
    let wide = rect.width > 0 ? max(width, 1) / rect.width : .infinity
    let high = rect.height > 0 ? max(height, 1) / rect.height : .infinity
    let scale = limits.clampScale(min(wide, high))
    self.init(
      center: WorldPoint(
        x: rect.midX - (padding.left - padding.right) / 2 / scale, y: rect.midY - (padding.top - padding.bottom) / 2 / scale),
      scale: scale)
  }

  /// The camera for a region, which shows at least the whole of it.
  public init?(
    fitting region: Region, in size: CGSize, padding: EdgePadding = EdgePadding(), limits: ZoomLimits = .standard
  ) {
    self.init(fitting: region.worldRect, in: size, padding: padding, limits: limits)
  }
}
