import CPangoCairo
import Geometry
import LayerTree

/// A block of text broken into lines at a width.
///
/// The measurer and the painter use the same layouts, so what is measured is what is drawn.
///
/// Lines are broken once, without a limit. Where a limit cuts text off, the last line shown is set again as one line that
/// runs to the end of its paragraph and loses its head, middle or tail; the lines above it stay as they are.
final class TextLayout {
  let measurement: TextMeasurement
  private var lines: [(text: PangoText, line: PangoText.Line)] = []

  /// - Parameters:
  ///   - width: points; nil breaks only at line feeds.
  ///   - lineLimit: the most lines shown, 0 for no limit; stands in for the block's own limit.
  init(_ block: TextBlock, width: Double?, lineLimit: Int, fonts: FontLibrary) {
    let string = block.string
    guard !string.isEmpty, !fonts.isEmpty else {
      measurement = TextMeasurement(size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 0, isTruncated: false)
      return
    }
    let text = PangoText(block, text: string, from: 0, width: width, fonts: fonts)
    let all = text.lines
    let limit = lineLimit > 0 ? lineLimit : Int.max
    var isTruncated = all.count > limit
    lines = all.prefix(limit).map { (text, $0) }
    if isTruncated, block.lineBreak.cutsOff, let last = lines.popLast()?.line {
      let rest = text.paragraphRest(from: last.start, ellipsis: block.lineBreak != .clipping)
      let cut = PangoText(block, text: rest, from: last.start, width: width, fonts: fonts, isCut: true)
      lines += cut.lines.prefix(1).map { line in
        var line = line
        line.top += last.top
        line.bottom += last.top
        line.baseline += last.top
        return (cut, line)
      }
    }
    var longest = lines.reduce(0) { max($0, $1.line.width) }
    if let width, longest > width {
      longest = max(0, width)
      isTruncated = true
    }
    measurement = TextMeasurement(
      size: CGSize(width: longest, height: lines.last?.line.bottom ?? 0), firstBaseline: lines.first?.line.baseline ?? 0,
      lastBaseline: lines.last?.line.baseline ?? 0, lineCount: lines.count, isTruncated: isTruncated)
  }

  /// Draws with the block's top left corner at the origin of the context, whose unit is the point.
  func draw(on context: OpaquePointer) {
    for (text, line) in lines {
      guard let pango = pango_layout_get_line_readonly(text.pointer, line.index) else { continue }
      cairo_move_to(context, line.x, line.baseline)
      pango_cairo_show_layout_line(context, pango)
    }
  }

  /// How many of the lines fit into a height in points, at least one.
  ///
  /// Half a point is forgiven: heights were rounded on their way here.
  func linesThatFit(height: Double) -> Int {
    max(1, lines.prefix { $0.line.bottom <= height + 0.5 }.count)
  }
}

extension LineBreak {
  /// Whether text beyond the last line stays in that line and is cut off there, with or without an ellipsis.
  fileprivate var cutsOff: Bool {
    switch self {
    case .wordWrapping, .charWrapping: return false
    case .clipping, .truncatingHead, .truncatingTail, .truncatingMiddle: return true
    }
  }
}
