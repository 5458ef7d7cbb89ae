import CPangoCairo
import LayerTree

/// Owns a Pango layout of a block's text, or of its end.
final class PangoText {
  /// A line in points, its place relative to the layout's top left corner.
  struct Line {
    /// The line's number in the layout.
    var index: Int32
    /// Byte in the layout's text at which the line begins.
    var start: Int
    var x: Double
    var width: Double
    var top: Double
    var bottom: Double
    var baseline: Double
  }

  let pointer: OpaquePointer
  private let text: String

  /// - Parameters:
  ///   - text: the block's text from its byte `start` on.
  ///   - width: points; nil breaks only at line feeds.
  ///   - isCut: one line that is as long as its text or, where the block says so, gets an ellipsis in the width.
  init(_ block: TextBlock, text: String, from start: Int, width: Double?, fonts: FontLibrary, isCut: Bool = false) {
    self.text = text
    pointer = pango_layout_new(fonts.context)
    if let first = block.runs.first { pango_layout_set_font_description(pointer, fonts.description(of: first.font)) }
    pango_layout_set_text(pointer, text, -1)
    let attributes = block.attributes(from: start, fonts: fonts)
    pango_layout_set_attributes(pointer, attributes)
    pango_attr_list_unref(attributes)
    pango_layout_set_spacing(pointer, pangoUnits(block.lineSpacing))
    setAlignment(block.alignment)
    if let width {
      let ellipsis = isCut ? block.lineBreak.ellipsis : PANGO_ELLIPSIZE_NONE
      let overflows = isCut && ellipsis == PANGO_ELLIPSIZE_NONE
      pango_layout_set_ellipsize(pointer, ellipsis)
      pango_layout_set_width(pointer, overflows ? -1 : max(0, pangoUnits(width)))
    }
    pango_layout_set_wrap(pointer, block.lineBreak == .charWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  var lines: [Line] {
    guard let cursor = pango_layout_get_iter(pointer) else { return [] }
    defer { pango_layout_iter_free(cursor) }
    var lines: [Line] = []
    repeat {
      var box = PangoRectangle()
      pango_layout_iter_get_line_extents(cursor, nil, &box)
      let start = pango_layout_iter_get_line_readonly(cursor)?.pointee.start_index ?? 0
      lines.append(
        Line(
          index: Int32(lines.count), start: Int(start), x: points(box.x), width: points(box.width), top: points(box.y),
          bottom: points(box.y + box.height), baseline: points(pango_layout_iter_get_baseline(cursor))))
    } while pango_layout_iter_next_line(cursor) != 0
    return lines
  }

  /// The text from a byte to the end of its paragraph, with an ellipsis where further paragraphs follow.
  func paragraphRest(from start: Int, ellipsis: Bool) -> String {
    let rest = text.utf8.dropFirst(start)
    let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
    let paragraph = String(Substring(rest[..<end]))
    return end < rest.endIndex && ellipsis ? paragraph + "…" : paragraph
  }

  /// Pango's left is the side where the text begins, so that it must be turned round for text that runs to the left.
  private func setAlignment(_ alignment: TextAlignment) {
    let runsLeft = text.runsLeft
    switch alignment {
    case .natural: break
    case .justified: pango_layout_set_justify(pointer, 1)
    case .center: pango_layout_set_alignment(pointer, PANGO_ALIGN_CENTER)
    case .left: pango_layout_set_alignment(pointer, runsLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
    case .right: pango_layout_set_alignment(pointer, runsLeft ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT)
    }
  }
}

extension String {
  /// Whether the first letter belongs to a script that is written from right to left.
  fileprivate var runsLeft: Bool {
    guard let letter = unicodeScalars.first(where: { $0.properties.isAlphabetic }) else { return false }
    switch letter.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
    default: return false
    }
  }
}

extension TextBlock {
  /// Fonts and colours of the text from a byte on.
  ///
  /// The caller owns the list.
  fileprivate func attributes(from start: Int, fonts: FontLibrary) -> OpaquePointer {
    let list = pango_attr_list_new()!
    var end = -start
    for (number, run) in runs.enumerated() {
      let begin = end
      end += run.string.utf8.count
      guard end > 0 else { continue }
      let color = run.color.clamped
      for attribute in [
        pango_attr_font_desc_new(fonts.description(of: run.font)),
        pango_attr_foreground_new(component(color.red), component(color.green), component(color.blue)),
        // An alpha of zero would mean "not set" to Pango.
        pango_attr_foreground_alpha_new(max(1, component(color.alpha))),
      ] {
        guard let attribute else { continue }
        attribute.pointee.start_index = UInt32(max(0, begin))
        // The last run also covers an ellipsis that was added.
        attribute.pointee.end_index = number == runs.count - 1 ? UInt32.max : UInt32(end)
        pango_attr_list_insert(list, attribute)
      }
    }
    return list
  }
}

extension LineBreak {
  fileprivate var ellipsis: PangoEllipsizeMode {
    switch self {
    case .wordWrapping, .charWrapping, .clipping: return PANGO_ELLIPSIZE_NONE
    case .truncatingHead: return PANGO_ELLIPSIZE_START
    case .truncatingTail: return PANGO_ELLIPSIZE_END
    case .truncatingMiddle: return PANGO_ELLIPSIZE_MIDDLE
    }
  }
}

private func component(_ value: Double) -> UInt16 { UInt16((value * 65535).rounded()) }

private func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

/// Rounds to the nearest unit, so that a width that lost its last bit in a layout breaks lines as before.
private func pangoUnits(_ points: Double) -> Int32 {
  points.isFinite ? Int32((min(max(points, -100_000), 100_000) * Double(PANGO_SCALE)).rounded()) : 0
}
