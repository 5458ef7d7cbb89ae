import Geometry
import UIKit

/// How a window is to be.
public struct WindowSettings {
  public var title = "ScrollSheet"
  /// Points.
  public var size = CGSize(width: 390.0, height: 844.0)
  /// Pixels in a point, a whole number; nil leaves it to the display.
  ///
  /// Wayland's compositor decides in any case.
  public var scale: Int?
  /// What a phone's screen would lose to its corners, notch and home bar, in points.
  public var safeArea = UIEdgeInsets.zero
  /// Light or dark; what is neither leaves it to the desktop, and follows it.
  public var style = UIUserInterfaceStyle.unspecified
  /// Switched on from the start; keys F1 to F5 switch them.
  public var debugViews: DebugViews = []
  public var painter = WindowPainter.cairo
  public var clock = Clock.screen

  /// What makes time pass.
  public enum Clock: Sendable {
    /// The screen's refreshes.
    case screen
    /// Calls of `step(to:)`; the window is not opened.
    case steps
  }

  public init() {}
}

/// What draws the window.
public enum WindowPainter: String, Sendable {
  /// Cairo, in memory: what changed, pixel by pixel as in pictures and films.
  case cairo
  /// GTK's scene kit, by OpenGL: for large windows on machines with graphics hardware.
  ///
  /// Where OpenGL is done in software it takes several times as long as Cairo, so it is never chosen by itself.
  case gsk
}

/// What is drawn over the screen to see how it works.
public struct DebugViews: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The boxes of all layers.
  public static let layout = DebugViews(rawValue: 1)
  /// Fingers, and the pointer's finger while its button is down.
  public static let touches = DebugViews(rawValue: 2)
  /// The view that a finger hit, and the views around it.
  public static let hits = DebugViews(rawValue: 4)
  /// What the last frame painted anew.
  public static let damage = DebugViews(rawValue: 8)
  /// Processor time of the last frames, against the time that a frame lasts.
  public static let times = DebugViews(rawValue: 16)

  /// In the order of the keys F1 to F5.
  public static let all: [(name: String, view: DebugViews)] = [
    ("layout", .layout), ("touches", .touches), ("hits", .hits), ("damage", .damage), ("times", .times),
  ]
}
