import Geometry
import LayerTree
import Testing

@testable import CairoPainter

private let words = "The casino stands on the cliff above the sea; its architect also built the opera in Paris."

@Suite struct TextTests {
  let measurer = PangoTextMeasurer()

  @Test("The project's fonts are there")
  func fonts() {
    #expect(measurer.fonts.files.count == 7)
    let (lineHeight, ascent) = measurer.metrics(of: FontValue(size: 100))
    #expect(abs(lineHeight - 121.0) < 0.5 && abs(ascent - 96.9) < 0.5)
  }

  @Test("Weights and slants are faces of their own, and an unknown family is Inter")
  func faces() {
    func width(_ font: FontValue) -> CGFloat {
      measurer.measure(TextBlock(runs: [TextRun(words, font: font, color: .black)]), width: nil).size.width
    }
    let widths = [400, 500, 600, 700].map { width(FontValue(size: 17, weight: $0)) }
    #expect(widths == widths.sorted() && Set(widths).count == 4)
    #expect(width(FontValue(size: 17, isItalic: true)) != widths[0])
    #expect(width(FontValue(family: "Nowhere Sans", size: 17)) == widths[0])
    #expect(width(FontValue(family: "DejaVu Sans", size: 17)) > widths[0])
  }

  @Test("Limits and line breaks", arguments: LimitCase.table)
  func limits(_ row: LimitCase) {
    let measured = measurer.measure(row.block, width: row.width)
    #expect(measured.lineCount == row.lines)
    #expect(measured.isTruncated == row.isTruncated)
    if let width = row.width { #expect(Double(measured.size.width) <= width) }
    let height = measurer.metrics(of: FontValue(size: 17)).lineHeight
    #expect(abs(Double(measured.size.height) - height * Double(row.lines)) < 0.01)
  }

  @Test("A label as wide as was measured breaks its lines as measured", arguments: [60.0, 99.5, 150, 233.3, 358])
  func remeasured(width: Double) {
    let first = measurer.measure(text(words), width: width)
    #expect(measurer.measure(text(words), width: Double(first.size.width)) == first)
  }

  @Test("Ink stays within the measured box", arguments: LineBreak.all)
  func ink(_ lineBreak: LineBreak) {
    let painter = CairoPainter(measurer: measurer)
    for limit in [0, 1, 2] {
      for (string, width) in [(words, 180.0), ("jf Ågy|", 400), ("Ünïcødé Ωμέγα Привет", 90)] {
        let block = text(string, limit: limit, lineBreak: lineBreak)
        let size = measurer.measure(block, width: width).size
        let node = textLayer(block, 20, 20, width, Double(size.height))
        let ink = painter.picture(of: window(500, 300, scale: 2, node)).ink
        let box = CGRect(x: 40, y: 40, width: size.width * 2, height: size.height * 2).insetBy(dx: -2, dy: -2)
        #expect(box.contains(ink), "\(string) \(limit)")
        #expect(ink.width >= box.width * 0.7 && ink.height >= box.height * 0.4)
      }
    }
  }

  @Test("Where the box is too low, the last line that fits is cut off as the block says")
  func lowBox() {
    let painter = CairoPainter(measurer: measurer)
    let low = textLayer(text(words, lineBreak: .truncatingTail), 0, 0, 150, 45)
    let limited = textLayer(text(words, limit: 2, lineBreak: .truncatingTail), 0, 0, 150, 45)
    #expect(painter.picture(of: window(150, 100, low)) == painter.picture(of: window(150, 100, limited)))
  }

  @Test("A cut-off paragraph gets an ellipsis even if it fits, for others follow")
  func paragraphs() {
    func ink(_ string: String, _ limit: Int) -> CGFloat {
      let node = textLayer(text(string, limit: limit, lineBreak: .truncatingTail), 0, 0, 300, 100)
      return CairoPainter(measurer: measurer).picture(of: window(300, 100, node)).ink.maxX
    }
    #expect(ink("one\ntwo\nthree", 2) > ink("one\ntwo", 2))
    #expect(measurer.measure(text("one\ntwo\nthree", limit: 2), width: 300).lineCount == 2)
  }

  @Test("Alignment places lines in the box")
  func alignment() {
    func ink(_ alignment: TextAlignment, _ string: String = "short") -> CGRect {
      let node = textLayer(text(string, alignment: alignment), 0, 0, 200, 30)
      return CairoPainter(measurer: measurer).picture(of: window(200, 30, node)).ink
    }
    #expect(ink(.left).minX < 4 && ink(.natural) == ink(.left))
    #expect(ink(.right).maxX > 196)
    #expect(abs(ink(.center).midX - 100) < 2)
    #expect(ink(.natural, "مرحبا").maxX > 196)
    #expect(ink(.left, "مرحبا").minX < 6)
    #expect(ink(.right, "مرحبا").maxX > 196)
  }

  @Test("Line spacing lies between lines only")
  func spacing() {
    var block = text("one\ntwo\nthree")
    let tight = measurer.measure(block, width: nil)
    block.lineSpacing = 5
    let loose = measurer.measure(block, width: nil)
    #expect(abs(loose.size.height - tight.size.height - 10) < 0.01)
    #expect(loose.firstBaseline == tight.firstBaseline)
    #expect(abs(loose.lastBaseline - tight.lastBaseline - 10) < 0.01)
  }

  @Test("The tallest run of a line sets its height")
  func runs() {
    let small = TextRun("small ", font: FontValue(size: 12), color: .black)
    let large = TextRun("large", font: FontValue(size: 30, weight: 700), color: .red)
    let both = measurer.measure(TextBlock(runs: [small, large]), width: nil)
    let alone = measurer.measure(TextBlock(runs: [large]), width: nil)
    #expect(both.size.height == alone.size.height && both.firstBaseline == alone.firstBaseline)
    let picture = CairoPainter(measurer: measurer)
      .picture(of: window(200, 50, textLayer(TextBlock(runs: [small, large]), 0, 0, 200, 50)))
    #expect(picture.count(of: Pixel.red) > 50 && picture.count(of: Pixel.white) < 200 * 50 - 300)
  }

  @Test("No text has no size")
  func empty() {
    for block in [text(""), TextBlock(runs: [])] {
      let measured = measurer.measure(block, width: 100)
      #expect(measured.size == .zero && measured.lineCount == 0 && !measured.isTruncated)
    }
  }

  @Test("What is measured twice, or measured and then drawn, is broken into lines once")
  func cached() {
    let block = text(words)
    let size = measurer.measure(block, width: 150).size
    _ = measurer.measure(block, width: 150)
    let node = textLayer(block, 0, 0, 150, Double(size.height))
    let painter = CairoPainter(measurer: measurer)
    _ = painter.picture(of: window(200, 200, node))
    #expect(measurer.layoutsMade == 1 && painter.counts.textsRendered == 1)
    _ = painter.picture(of: window(200, 200, node))
    #expect(painter.counts.textsRendered == 0)
  }

  @Test("Text that moves by parts of a pixel keeps its pixels")
  func movement() {
    let painter = CairoPainter(measurer: measurer)
    let still = painter.picture(of: window(200, 60, scale: 2, textLayer(text("Moving"), 10, 10, 100, 30)))
    let moved = painter.picture(of: window(200, 60, scale: 2, textLayer(text("Moving"), 10.2, 10.1, 100, 30)))
    #expect(still == moved)
  }
}

extension LineBreak {
  static let all: [LineBreak] = [
    .wordWrapping, .charWrapping, .clipping, .truncatingHead, .truncatingTail, .truncatingMiddle,
  ]
}

struct LimitCase: CustomTestStringConvertible {
  let block: TextBlock
  let width: Double?
  let lines: Int
  let isTruncated: Bool

  var testDescription: String { "\(block.lineBreak), at most \(block.lineLimit), in \(width.map { short($0) } ?? "any width")" }

  static let table: [LimitCase] =
    [
      LimitCase(block: text(words), width: nil, lines: 1, isTruncated: false),
      LimitCase(block: text(words), width: 300, lines: 3, isTruncated: false),
      LimitCase(block: text("a\nb\n\nc"), width: 300, lines: 4, isTruncated: false),
      LimitCase(block: text("a\nb\n\nc", limit: 3), width: nil, lines: 3, isTruncated: true),
      LimitCase(block: text("Incomprehensibilities"), width: 60, lines: 4, isTruncated: false),
    ]
    + LineBreak.all.flatMap { lineBreak in
      [
        LimitCase(block: text(words, limit: 1, lineBreak: lineBreak), width: 300, lines: 1, isTruncated: true),
        LimitCase(block: text(words, limit: 2, lineBreak: lineBreak), width: 300, lines: 2, isTruncated: true),
        LimitCase(block: text(words, limit: 5, lineBreak: lineBreak), width: 300, lines: 3, isTruncated: false),
        LimitCase(block: text("short", limit: 1, lineBreak: lineBreak), width: 300, lines: 1, isTruncated: false),
      ]
    }
}
