import UIKit

/// The looks of a sheet.
///
/// Every value has the default of a system sheet; lengths are points.
public struct SheetAppearance {
  /// Of the two upper corners.
  ///
  /// Content is cut off at them, and touches in the cut-off corners reach what lies beneath.
  public var cornerRadius: CGFloat = 12
  /// Fills the sheet behind its content, and on below its end as far as it can be pulled.
  ///
  /// Nil if the content draws its own: then touches count as the sheet's only where one of its views is.
  public var backgroundColor: UIColor? = UIColor { traits in
    // In the dark a sheet is lighter than what it lies over: the system's background at its elevated level.
    traits.userInterfaceStyle == .dark ? .secondarySystemBackground : .systemBackground
  }
  /// Whether there is a handle; without one assistive technology has no element to adjust.
  public var showsGrabber = true
  /// Dark enough to tell it from the sheet: 3 to 1 on white.
  public var grabberColor = UIColor.secondaryLabel
  /// Of the sheet's shadow.
  public var shadowColor = UIColor.black
  /// 0 draws no shadow.
  public var shadowOpacity: Float = 0.15
  /// How far the shadow is blurred.
  public var shadowRadius: CGFloat = 10
  /// From the sheet to its shadow.
  public var shadowOffset = CGSize(width: 0, height: -1)
  /// Left free at both sides; touches there reach what lies beneath.
  public var sideMargin: CGFloat = 0
  /// Makes the sheet a column in wide viewports.
  public var column: SheetColumn?
  /// How dark, 0 to 1, what lies beneath is at a stop, between stops in proportion; stops that are not named are 0.
  ///
  /// Only a `SheetViewController` dims.
  public var dimming: [SheetStop.Identifier: CGFloat] = [:]

  /// The looks of a system sheet.
  public init() {}
}

/// A sheet that is narrower than its viewport.
public struct SheetColumn: Equatable, Sendable {
  /// Where the column stands.
  public enum Side: Sendable {
    /// Left, or right where text runs from right to left.
    case leading
    /// In the middle of the safe width.
    case center
    /// Right, or left where text runs from right to left.
    case trailing
  }

  /// Of the column; never more than the viewport's safe width has.
  public var width: CGFloat
  /// Where it stands.
  public var side: Side
  /// Narrower viewports have no column.
  public var minimumViewportWidth: CGFloat
  /// Distance from the viewport's side, within the safe area.
  public var margin: CGFloat

  /// By default 375 points at the leading side, in viewports from 700 points on.
  public init(width: CGFloat = 375, side: Side = .leading, minimumViewportWidth: CGFloat = 700, margin: CGFloat = 8) {
    self.width = width
    self.side = side
    self.minimumViewportWidth = minimumViewportWidth
    self.margin = margin
  }

  /// From the left to the right edge of the column; nil where the viewport is too narrow for one.
  public func span(in viewport: CGFloat, safeArea: UIEdgeInsets, isRightToLeft: Bool) -> ClosedRange<CGFloat>? {
    guard viewport >= minimumViewportWidth else { return nil }
    let left = safeArea.left + margin
    let right = viewport - safeArea.right - margin
    guard left.isFinite, right > left else { return nil }
    // What is no number is no width.
    let width = width > 0 ? min(width, right - left) : 0
    switch side {
    case .center: return (left + right - width) / 2...(left + right + width) / 2
    case .leading: return isRightToLeft ? right - width...right : left...left + width
    case .trailing: return isRightToLeft ? left...left + width : right - width...right
    }
  }
}
