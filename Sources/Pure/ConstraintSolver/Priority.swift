/// How much a constraint matters, on the scale of `UILayoutPriority`: 0…1000.
///
/// 1000 is required. Below it the order is strict: a constraint is never given up for any number of constraints of lower
/// priority, however large their errors. Among constraints of one priority the smallest sum of weighted errors wins.
public struct Priority: Comparable, Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public var rawValue: Float

  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(floatLiteral value: Float) { rawValue = value }
  public init(integerLiteral value: Int) { rawValue = Float(value) }

  public static let required = Priority(1000)
  public static let high = Priority(750)
  public static let low = Priority(250)

  public static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }

  public var isRequired: Bool { rawValue >= 1000 }

  /// Whether the number is one of the scale: false for NaN, below 0 and above 1000.
  public var isValid: Bool { rawValue >= 0 && rawValue <= 1000 }
}
