import Geometry
import LayerTree

/// Measures text in the page, with the element and the style in which it is drawn.
final class PageText: TextMeasuring {
  /// How many times larger than asked for the user wants text.
  var scale = 1.0
  private var request = CommandList()

  // Ascent and descent of Inter in parts of its size (hhea: 2728 and 680 of 2816 units, no gap), so that a line is as high here
  // as where Pango sets it; browsers round both to whole pixels where a page does not say.
  private static let ascent = 0.96875
  private static let descent = 680.0 / 2816

  func measure(_ text: TextBlock, width: Double?) -> TextMeasurement {
    guard !text.runs.isEmpty else {
      return TextMeasurement(size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 0, isTruncated: false)
    }
    request.clear()
    encode(text, into: &request)
    let result = Page.measure(request, width: width.map { $0 > 0 ? $0 : 0 } ?? -1)
    return TextMeasurement(
      size: CGSize(width: result[0], height: result[1]), firstBaseline: result[2], lastBaseline: result[3],
      lineCount: Int(result[4]), isTruncated: result[5] != 0)
  }

  func metrics(of font: FontValue) -> (lineHeight: Double, ascent: Double) {
    let size = font.size * scale
    return ((PageText.ascent + PageText.descent) * size, PageText.ascent * size)
  }

  /// Alignment, line limit, line break, line height, ascent of the first line, and the runs: size, weight, colour, text.
  func encode(_ block: TextBlock, into list: inout CommandList) {
    var tallest = 0.0
    for run in block.runs { tallest = max(tallest, run.font.size) }
    let line = metrics(of: FontValue(size: tallest))
    list.add(UInt32(block.alignment.rawValue))
    list.add(UInt32(max(block.lineLimit, 0)))
    list.add(UInt32(block.lineBreak.rawValue))
    list.add(line.lineHeight + block.lineSpacing)
    list.add(line.ascent + block.lineSpacing / 2)
    list.add(UInt32(block.runs.count))
    for run in block.runs {
      list.add(run.font.size * scale)
      list.add(UInt32(max(run.font.weight, 1)) | (run.font.isItalic ? 1024 : 0))
      list.add(run.color)
      list.add(run.string)
    }
  }
}
