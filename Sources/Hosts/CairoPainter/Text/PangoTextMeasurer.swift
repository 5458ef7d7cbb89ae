import Geometry
import LayerTree

/// Measures text with Pango, and keeps the layouts for the painter that draws it.
///
/// Share one measurer between UIKit and the painter: a label that was measured is then not broken into lines again.
public final class PangoTextMeasurer: TextMeasuring {
  public let fonts: FontLibrary
  private var layouts: LeastRecentlyUsed<LayoutKey, TextLayout>
  private var lineMetrics: [FontValue: (lineHeight: Double, ascent: Double)] = [:]

  /// How many layouts were made since the start: a count for tests and benchmarks.
  public private(set) var layoutsMade = 0

  /// - Parameter layoutsKept: the most layouts kept; a layout of four lines takes about ten kilobytes.
  public init(fonts: FontLibrary = FontLibrary(), layoutsKept: Int = 1000) {
    self.fonts = fonts
    layouts = LeastRecentlyUsed(limit: layoutsKept)
  }

  public func measure(_ text: TextBlock, width: Double?) -> TextMeasurement {
    layout(text, width: width, lineLimit: text.lineLimit).measurement
  }

  public func metrics(of font: FontValue) -> (lineHeight: Double, ascent: Double) {
    if let known = lineMetrics[font] { return known }
    let line = measure(TextBlock(runs: [TextRun("x", font: font, color: .clear)]), width: nil)
    let metrics = (Double(line.size.height), line.firstBaseline)
    lineMetrics[font] = metrics
    return metrics
  }

  /// Forgets every layout.
  public func emptyCache() { layouts.removeAll() }

  /// The layout that fits a rectangle: where the rectangle is too low for all lines, the last one that fits is cut off as
  /// the block says.
  func layout(_ text: TextBlock, filling size: CGSize) -> TextLayout {
    let whole = layout(text, width: size.width, lineLimit: text.lineLimit)
    let fitting = whole.linesThatFit(height: size.height)
    return fitting < whole.measurement.lineCount ? layout(text, width: size.width, lineLimit: fitting) : whole
  }

  private func layout(_ text: TextBlock, width: Double?, lineLimit: Int) -> TextLayout {
    let key = LayoutKey(text: text, width: width.map { $0.isNaN ? 0 : $0 }, lineLimit: lineLimit)
    if let known = layouts[key] { return known }
    let made = TextLayout(text, width: key.width, lineLimit: lineLimit, fonts: fonts)
    layoutsMade += 1
    layouts.insert(made, for: key)
    return made
  }
}

private struct LayoutKey: Hashable {
  var text: TextBlock
  var width: Double?
  var lineLimit: Int
}
