import UIKit

/// Hears of a sheet.
///
/// All methods have defaults. In every call the sheet already is as it says.
@MainActor public protocol SheetDelegate: NSObjectProtocol {
  /// Once in each frame in which the sheet's edge, its column or the viewport's height changed – by a drag, a settle, a call,
  /// a rotation or new content – and once in its first frame; the last call has the exact last value. Called during that
  /// frame's layout, so that what is set in it shows in the same frame; a layout that the app asks for at once by
  /// `layoutIfNeeded()` has a call of its own. Not while only the content scrolls: that is `scrollViewDidScroll`.
  func sheetDidMove(_ sheet: SheetScrollView, to layout: SheetLayout)

  /// A stop was chosen, by a lift, a key, a call or a change, and the sheet sets out for it.
  func sheet(_ sheet: SheetScrollView, willMoveTo stop: SheetStop.Identifier)

  /// The sheet rests on another stop than before. Not called where a stop has only moved.
  func sheet(_ sheet: SheetScrollView, didChangeTo stop: SheetStop.Identifier)

  /// A motion of the sheet is over: it rests on a stop, or its content does where it was let go.
  func sheetDidComeToRest(_ sheet: SheetScrollView)
}

extension SheetDelegate {
  public func sheetDidMove(_ sheet: SheetScrollView, to layout: SheetLayout) {}
  public func sheet(_ sheet: SheetScrollView, willMoveTo stop: SheetStop.Identifier) {}
  public func sheet(_ sheet: SheetScrollView, didChangeTo stop: SheetStop.Identifier) {}
  public func sheetDidComeToRest(_ sheet: SheetScrollView) {}
}

/// What moves a sheet.
public enum SheetPhase: Sendable {
  /// At rest, on a stop or in scrolled content.
  case idle
  /// A finger or wheel drags it.
  case tracking
  /// Free motion after a lift, an edge's bounce included.
  case decelerating
  /// On its way to a chosen place.
  case settling
}

/// What a keyboard does to a sheet.
///
/// With `lift` and `scroll` the focused view is brought into the free part, by the lowest stop that shows it or by scrolling.
/// When the keyboard goes, the sheet goes back with it, in the keyboard's own time, to the stop and the scrolled content that it
/// had before that view got the focus. It stays where it is if a finger, a wheel, a key or a call has moved it in between.
public enum SheetKeyboardPolicy: Sendable {
  /// Stops lie above the keyboard as they otherwise do above the safe area.
  case lift
  /// Stops stay; content can be scrolled clear of the keyboard, and the focused view is brought into the free part.
  case scroll
  /// Nothing.
  case ignore
}
