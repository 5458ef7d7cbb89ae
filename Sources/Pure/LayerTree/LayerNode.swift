import Geometry

/// Which part of a layer differs from the frame before.
public struct LayerChanges: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Position, bounds, anchor point, transform.
  public static let geometry = LayerChanges(rawValue: 1)
  /// Opacity, hidden, clipping, corners, fill, border, shadow.
  public static let appearance = LayerChanges(rawValue: 2)
  public static let contents = LayerChanges(rawValue: 4)
  /// The list of children.
  public static let children = LayerChanges(rawValue: 8)
  /// Accessibility, hit behaviour, cursor, hints.
  public static let semantics = LayerChanges(rawValue: 16)
  public static let all: LayerChanges = [.geometry, .appearance, .contents, .children, .semantics]
}

/// Which corners a corner radius applies to.
public struct LayerCorners: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let minXMinY = LayerCorners(rawValue: 1)
  public static let maxXMinY = LayerCorners(rawValue: 2)
  public static let minXMaxY = LayerCorners(rawValue: 4)
  public static let maxXMaxY = LayerCorners(rawValue: 8)
  public static let all: LayerCorners = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
}

public struct LayerBorder: Hashable, Sendable {
  /// Points; drawn inside the layer's edge.
  public var width: Double
  public var color: Color
  public init(width: Double, color: Color) {
    self.width = width
    self.color = color
  }
}

public struct LayerShadow: Hashable, Sendable {
  public var color: Color
  /// Points; y grows down.
  public var offset: CGSize
  /// The blur's standard deviation is half of this, in points.
  public var radius: Double
  public init(color: Color, offset: CGSize, radius: Double) {
    self.color = color
    self.offset = offset
    self.radius = radius
  }
}

public enum ImageFilter: UInt8, Sendable { case linear, nearest }

/// What is drawn in a layer between its fill and its children.
///
/// Rectangles are in the layer's own box, origin top left.
public enum LayerContents {
  case none
  /// The part `source` of the image (in its pixels) stretched over `rect`. A tint replaces the image's colours and
  /// keeps its alpha.
  case image(ImageHandle, rect: CGRect, source: CGRect, filter: ImageFilter, tint: Color?)
  case text(TextBlock, rect: CGRect)
  /// A view that the host supplies (on the web a DOM element), by its key.
  case foreign(String)
}

/// Whether a host's own hit test stops at this layer.
public enum LayerHit: UInt8, Sendable {
  /// The layer's box is hit, and so are its children.
  case box
  /// Only children are hit.
  case childrenOnly
  /// Neither: the layer and all beneath it are passed through.
  case none
}

public enum LayerCursor: UInt8, Sendable { case standard, pointer, grab, grabbing, text }

/// One layer as a host sees it.
///
/// UIKit writes it, at most once a frame; hosts only read.
///
/// The layer's box is `bounds.size` with its origin at zero. It is placed in its parent so that the point at
/// `anchorPoint` (0…1 of the box) lies at `position`, and is transformed about that point. Children are shifted by
/// −`bounds.origin`.
public final class LayerNode {
  /// Never used twice in a process.
  public let id: UInt32

  public var position = CGPoint.zero
  public var bounds = CGRect.zero
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  public var transform = CGAffineTransform.identity

  public var opacity = 1.0
  public var isHidden = false
  /// Whether children are cut off at the box, its rounded corners included.
  public var clips = false
  public var cornerRadius = 0.0
  public var corners = LayerCorners.all
  public var fill = Color.clear
  public var border: LayerBorder?
  public var shadow: LayerShadow?

  public var contents = LayerContents.none
  /// From back to front.
  public var children: [LayerNode] = []
  /// The same as they are read and reached by Tab, as of the last `updateReadingOrder(isRightToLeft:)`.
  public internal(set) var readingOrder: [LayerNode] = []

  public var accessibility: AccessibilityNode?
  public var hit = LayerHit.box
  public var cursor = LayerCursor.standard
  /// Whether it is read before its siblings wherever it lies: a bar above what scrolls beneath it.
  public var isReadFirst = false
  /// Whether the ring of the keyboard's focus lies within the layer, as its neighbours leave no room for it: a row.
  public var holdsFocusRing = false
  /// Whether the layer is expected to move in most frames (the tiles of a map).
  public var movesOften = false
  /// Whether its children are expected to be shifted together in most frames, by `bounds.origin`: a scroll view.
  public var contentMovesOften = false

  /// What differs from the frame before; emptied when the next frame begins.
  public var changes = LayerChanges.all

  public init(id: UInt32) { self.id = id }

  /// From the layer's own box to its parent's box, the parent's scroll offset not yet applied.
  public var placement: CGAffineTransform {
    let size = bounds.size
    let toAnchor = CGAffineTransform(translationX: -size.width * anchorPoint.x, y: -size.height * anchorPoint.y)
    return toAnchor.concatenating(transform).concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }
}
