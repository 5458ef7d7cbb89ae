/// One line of text with a caret, by Unicode scalars.
///
/// Letters that are made of several scalars are taken together where it matters to the eye: combining marks, joined and
/// coloured emoji, flags. (Swift's own rules for them need tables that Embedded programs do without.)
struct EditedText: Equatable {
  private(set) var scalars: [Unicode.Scalar] = []
  /// How many scalars lie before the caret.
  private(set) var caret = 0

  init(_ text: String = "") {
    scalars = Array(text.unicodeScalars)
    caret = scalars.count
  }

  var string: String { EditedText.string(scalars[...]) }
  var beforeCaret: String { EditedText.string(scalars[..<caret]) }
  var isEmpty: Bool { scalars.isEmpty }

  static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  func prefix(_ count: Int) -> String { EditedText.string(scalars[..<count]) }

  mutating func moveCaret(to place: Int) { caret = min(max(place, 0), scalars.count) }

  /// - Parameter range: what of it lies behind the text's end is left out: who was asked may have made the text shorter.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let range = range.clamped(to: 0..<scalars.count)
    let new = Array(text.unicodeScalars)
    scalars.replaceSubrange(range, with: new)
    caret = range.lowerBound + new.count
  }

  /// In UTF-16 units.
  func utf16(_ range: Range<Int>) -> NSRange {
    func units(_ part: ArraySlice<Unicode.Scalar>) -> Int { part.reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) } }
    return NSRange(location: units(scalars[..<range.lowerBound]), length: units(scalars[range]))
  }

  /// Where the letter before a place begins.
  func start(before place: Int) -> Int {
    var index = place
    guard index > 0 else { return 0 }
    index -= 1
    while index > 0, scalars[index].continuesLetter || scalars[index - 1] == EditedText.joiner { index -= 1 }
    if scalars[index].isRegional {
      // Flags are pairs, counted from where the row of them begins.
      var first = index
      while first > 0, scalars[first - 1].isRegional { first -= 1 }
      if (index - first) % 2 == 1 { index -= 1 }
    }
    return index
  }

  /// Where the letter after a place ends.
  func end(after place: Int) -> Int {
    var index = place + 1
    while index <= scalars.count, index < scalars.count, start(before: index + 1) <= place { index += 1 }
    return min(index, scalars.count)
  }

  /// The places at which a caret may stand.
  var stops: [Int] {
    var stops = [0]
    while let last = stops.last, last < scalars.count { stops.append(end(after: last)) }
    return stops
  }

  private static let joiner: Unicode.Scalar = "\u{200D}"
}

extension Unicode.Scalar {
  fileprivate var continuesLetter: Bool {
    switch value {
    case 0x0300...0x036F, 0x0483...0x0489, 0x0591...0x05BD, 0x064B...0x065F, 0x0E31, 0x0E34...0x0E3A, 0x0E47...0x0E4E,
      0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200D, 0x20D0...0x20FF, 0x3099...0x309A, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
      0x1F3FB...0x1F3FF, 0xE0020...0xE007F:
      return true
    default: return false
    }
  }
  fileprivate var isRegional: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
