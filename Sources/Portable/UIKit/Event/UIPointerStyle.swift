import Geometry
import LayerTree

/// The view that an effect is about.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  public let view: UIView
  public init(view: UIView) { self.view = view }
}

/// What a pointer does to the view beneath it.
///
/// Here none moves or shades the view; each stands for a cursor: `lift` for a hand that can grab, the others for one that
/// points.
public enum UIPointerEffect {
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
}

/// What a pointer looks like.
public enum UIPointerShape {
  case roundedRect(CGRect, radius: CGFloat = 8)
  /// As over text that runs horizontally; points.
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)
}

/// A pointer's look over a region.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  let cursor: LayerCursor

  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    switch (effect, shape) {
    case (_, .verticalBeam): cursor = .text
    case (.lift, _): cursor = .grab
    default: cursor = .pointer
    }
  }

  public init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    if case .verticalBeam = shape { cursor = .text } else { cursor = .standard }
  }

  private init(cursor: LayerCursor) { self.cursor = cursor }

  /// Here it stays the usual one.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(cursor: .standard) }
  open class func system() -> UIPointerStyle { UIPointerStyle(cursor: .standard) }
}

public struct UIAxis: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let horizontal = UIAxis(rawValue: 1)
  public static let vertical = UIAxis(rawValue: 2)
  public static let both: UIAxis = [.horizontal, .vertical]
}

/// A part of a view in which a pointer has one look.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
  /// In the view's coordinates.
  public let rect: CGRect
  public init(rect: CGRect) { self.rect = rect }
}
