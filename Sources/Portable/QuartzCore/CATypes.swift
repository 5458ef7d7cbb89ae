import LayerTree

public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  var corners: LayerCorners { LayerCorners(rawValue: UInt8(truncatingIfNeeded: rawValue & 15)) }
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
}

/// Groups changes of layers.
///
/// Changes here always reach the screen together, in the next frame.
open class CATransaction: NSObject {
  nonisolated(unsafe) private static var suspended: [AnimationGroup?] = []

  open class func begin() { suspended.append(AnimationScope.current) }
  open class func commit() { if let scope = suspended.popLast() { AnimationScope.current = scope } }
  /// True keeps the changes up to `commit()` from being animated.
  open class func setDisableActions(_ flag: Bool) {
    AnimationScope.current = flag ? nil : suspended.last ?? AnimationScope.current
  }
}
