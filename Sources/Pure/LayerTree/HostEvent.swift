import Geometry

public enum FingerPhase: UInt8, Sendable { case began, moved, ended, cancelled }

/// Where a trackpad's scroll stands.
///
/// A mouse wheel has no phases: `none`.
public enum WheelPhase: UInt8, Sendable { case none, began, changed, ended, momentum, momentumEnded }

public enum GesturePhase: UInt8, Sendable { case began, changed, ended, cancelled }

public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let shift = KeyModifiers(rawValue: 1)
  public static let control = KeyModifiers(rawValue: 2)
  public static let alternate = KeyModifiers(rawValue: 4)
  public static let command = KeyModifiers(rawValue: 8)
}

/// What a host hands to UIKit.
///
/// Points are in the window, y down; times are seconds on the host's monotonic clock.
public enum HostEvent: Sendable {
  /// `id` tells fingers apart while they are down; it may be used again afterwards.
  case finger(id: Int, phase: FingerPhase, point: CGPoint, time: Double)
  /// `delta` > 0 moves content up or left, in points. A precise delta comes from a trackpad, another from a wheel's notch.
  case wheel(point: CGPoint, delta: CGVector, isPrecise: Bool, phase: WheelPhase, time: Double)
  /// A pinch that the device reports as such. `scale` is relative to its beginning.
  case pinch(center: CGPoint, scale: Double, phase: GesturePhase, time: Double)
  /// Nil when the pointer left the window.
  case hover(point: CGPoint?, time: Double)
  /// Names are those of the DOM's `KeyboardEvent.key`: `ArrowUp`, `PageDown`, `Escape`, `a`.
  case key(name: String, modifiers: KeyModifiers, isDown: Bool, time: Double)
  /// `element` is the id of the layer that carries the accessibility node.
  case accessibility(element: UInt32, action: AccessibilityAction, time: Double)

  public var time: Double {
    switch self {
    case .finger(_, _, _, let time), .wheel(_, _, _, _, let time), .pinch(_, _, _, let time), .hover(_, let time),
      .key(_, _, _, let time), .accessibility(_, _, let time):
      return time
    }
  }
}
