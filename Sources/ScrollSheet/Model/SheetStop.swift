import UIKit
import WeakReference

/// A place where the sheet comes to rest: an identity, and a rule that gives its height in whatever viewport it is.
///
/// Two stops are equal if their identifiers are. The sheet keeps its stop by identity when sizes, content or the list of
/// stops change, so a stop that is at another height afterwards is still the same stop.
public struct SheetStop: Equatable {
  /// Names a stop in states that are saved, in delegate calls and in scripts.
  public struct Identifier: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As `init(rawValue:)`.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }

    /// Of `SheetStop.collapsed(_:)`.
    public static let collapsed = Identifier("collapsed")
    /// Of `SheetStop.content`.
    public static let content = Identifier("content")
    /// Of `SheetStop.expanded`.
    public static let expanded = Identifier("expanded")
  }

  /// What a collapsed sheet leaves to be seen.
  public enum Peek {
    /// So many points above the bottom safe area; less if the content is shorter.
    case height(CGFloat)
    /// The content down to this view's lower edge, measured anew when text sizes, widths or texts change. The view is not
    /// retained; as long as it is not in the sheet's content, the peek is 150 points.
    case upTo(UIView)
  }

  /// The rule.
  ///
  /// All heights are points above the bottom safe area, or above the keyboard where that lifts the sheet.
  public enum Rule {
    /// So many points.
    case height(CGFloat)
    /// Down to the lower edge of a view in the content.
    case upTo(WeakRef<UIView>)
    /// 0 is the collapsed position, 1 the expanded one.
    case fraction(CGFloat)
    /// The whole content, but no more than the viewport has room for.
    case content
    /// As far up as content and top margin allow.
    case expanded
    /// A height; nil takes the stop out as long as that holds.
    case custom((SheetMeasures) -> CGFloat?)
  }

  /// What the stop is known by.
  public let identifier: Identifier
  /// What assistive technology calls the stop.
  public var title: String
  /// What gives its height.
  public let rule: Rule

  /// For stops whose name and title are both your own; the functions below make the usual ones.
  public init(identifier: Identifier, title: String, rule: Rule) {
    self.identifier = identifier
    self.title = title
    self.rule = rule
  }

  public static func == (a: SheetStop, b: SheetStop) -> Bool { a.identifier == b.identifier }

  /// Where the sheet starts and where fractions count from.
  ///
  /// A list has one at most.
  public static func collapsed(_ peek: Peek = .height(150)) -> SheetStop {
    switch peek {
    case .height(let height): return SheetStop(identifier: .collapsed, title: "Collapsed", rule: .height(height))
    case .upTo(let view): return SheetStop(identifier: .collapsed, title: "Collapsed", rule: .upTo(WeakRef(view)))
    }
  }

  /// Points above the bottom safe area.
  ///
  /// Without an identifier it is named by its whole points: `height-300`.
  public static func height(_ height: CGFloat, identifier: Identifier? = nil) -> SheetStop {
    let points = height.isFinite ? Int(min(max(height, 0), 100_000)) : 0
    return SheetStop(
      identifier: identifier ?? Identifier("height-\(points)"), title: "\(points) points", rule: .height(height))
  }

  /// 0 collapsed … 1 expanded, linear in the sheet's upper edge.
  ///
  /// Without an identifier it is named by its percent: `fraction-50`.
  public static func fraction(_ fraction: CGFloat, identifier: Identifier? = nil) -> SheetStop {
    let percent = fraction.isFinite ? Int((min(max(fraction, 0), 1) * 100).rounded()) : 0
    return SheetStop(
      identifier: identifier ?? Identifier("fraction-\(percent)"), title: "\(percent) percent", rule: .fraction(fraction))
  }

  /// The whole content is seen, or as much of it as fits.
  public static var content: SheetStop { SheetStop(identifier: .content, title: "Whole content", rule: .content) }

  /// The content's top is at the top margin, or the whole content is seen if it is shorter.
  ///
  /// Past it the content scrolls.
  public static var expanded: SheetStop { SheetStop(identifier: .expanded, title: "Expanded", rule: .expanded) }

  /// A height of your own making, asked for when anything it is given has changed.
  public static func custom(
    _ identifier: Identifier, title: String = "", height: @escaping (SheetMeasures) -> CGFloat?
  ) -> SheetStop {
    SheetStop(identifier: identifier, title: title.isEmpty ? identifier.rawValue : title, rule: .custom(height))
  }
}

/// What a custom stop is made from.
///
/// Points.
public struct SheetMeasures: Equatable, Sendable {
  /// Of the view that the sheet covers.
  public var viewport: CGSize
  /// Of that view, at its top.
  public var topSafeArea: CGFloat
  /// What lies beneath the sheet's useful part: the bottom safe area, or the keyboard.
  public var bottomInset: CGFloat
  /// Of the whole content, natural.
  public var contentHeight: CGFloat
  /// The highest that a stop can be.
  public var maximumHeight: CGFloat
}
