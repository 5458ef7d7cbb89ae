import Geometry

/// A font by value: what a host needs to pick a face.
///
/// The project's own files are Inter and, as fallback, DejaVu Sans.
public struct FontValue: Hashable, Sendable {
  public var family: String
  /// Points.
  public var size: Double
  /// 100 thin … 400 regular … 900 black, as in CSS and OpenType.
  public var weight: Int
  public var isItalic: Bool

  public init(family: String = "Inter", size: Double, weight: Int = 400, isItalic: Bool = false) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
  }
}

/// A stretch of text in one font and colour.
public struct TextRun: Hashable, Sendable {
  public var string: String
  public var font: FontValue
  public var color: Color

  public init(_ string: String, font: FontValue, color: Color) {
    self.string = string
    self.font = font
    self.color = color
  }
}

public enum TextAlignment: UInt8, Sendable { case left, center, right, justified, natural }

/// What happens to text that does not fit.
public enum LineBreak: UInt8, Sendable {
  case wordWrapping, charWrapping, clipping, truncatingHead, truncatingTail, truncatingMiddle
}

/// Text as it is measured and drawn: the same value goes to the measuring service and to the painter.
public struct TextBlock: Hashable, Sendable {
  public var runs: [TextRun]
  public var alignment: TextAlignment
  /// The most lines shown; 0 is no limit.
  public var lineLimit: Int
  public var lineBreak: LineBreak
  /// Extra points between two lines.
  public var lineSpacing: Double

  public init(
    runs: [TextRun], alignment: TextAlignment = .natural, lineLimit: Int = 0, lineBreak: LineBreak = .wordWrapping,
    lineSpacing: Double = 0
  ) {
    self.runs = runs
    self.alignment = alignment
    self.lineLimit = lineLimit
    self.lineBreak = lineBreak
    self.lineSpacing = lineSpacing
  }

  public var string: String { runs.reduce(into: "") { $0 += $1.string } }
}

/// The size of a block at a width.
///
/// Sizes are not rounded: UILabel rounds up to the pixel.
public struct TextMeasurement: Hashable, Sendable {
  public var size: CGSize
  /// Distance from the block's top to the first and last baseline.
  public var firstBaseline: Double
  public var lastBaseline: Double
  public var lineCount: Int
  /// Whether text was left out because of the line limit or, on one line, the width.
  public var isTruncated: Bool

  public init(size: CGSize, firstBaseline: Double, lastBaseline: Double, lineCount: Int, isTruncated: Bool) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
    self.isTruncated = isTruncated
  }
}

/// Measures text as the host will draw it.
///
/// Set by the host; the cache is UIKit's.
public protocol TextMeasuring: AnyObject {
  /// - Parameter width: the width at which lines break, in points; nil breaks only at line feeds.
  func measure(_ text: TextBlock, width: Double?) -> TextMeasurement
  /// The height of one line and its ascent above the baseline, in points.
  func metrics(of font: FontValue) -> (lineHeight: Double, ascent: Double)
}
