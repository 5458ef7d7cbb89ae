import Geometry
import LayerTree

extension UILabel {
  /// The text, its font or how it breaks is different.
  ///
  /// Constraints are solved anew only if the size is.
  func textChanged() {
    setNeedsDisplay()
    guard let constrained, let known = constrained.intrinsic else {
      invalidateIntrinsicContentSize()
      return
    }
    var size = intrinsicContentSize
    if let width = constrained.wrapWidth, let height = wrappedHeight(atWidth: width) { size.height = height }
    if size != known || !constrained.isPlaced { invalidateIntrinsicContentSize() }
  }

  /// The text as it is measured and drawn.
  func block(lineLimit: Int, color: Color = Color(white: 0)) -> TextBlock {
    let string = text ?? ""
    let runs = string.isEmpty ? [] : [TextRun(string, font: font.value, color: color)]
    return TextBlock(
      runs: runs, alignment: alignment, lineLimit: max(lineLimit, 0), lineBreak: lineBreakMode.value)
  }

  private var alignment: TextAlignment {
    switch textAlignment {
    case .left: return .left
    case .center: return .center
    case .right: return .right
    case .justified: return .justified
    case .natural: return effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .natural
    }
  }

  func measured(width: CGFloat?) -> TextMeasurement {
    UIHost.current.measure(block(lineLimit: numberOfLines), width: width.map { Double($0) })
  }

  /// Rounded up to the pixel; zero without text.
  func measuredSize(width: CGFloat?) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    return measured(width: width).size.ceiledToPixel
  }

  var textContents: LayerContents {
    guard let text, !text.isEmpty, bounds.width > 0, bounds.height > 0 else { return .none }
    var color = textColor.value
    if !isEnabled { color.alpha *= 0.5 }
    let box = CGRect(origin: .zero, size: bounds.size)
    let limit = fittingLineLimit(in: box)
    return .text(block(lineLimit: limit, color: color), rect: textRect(forBounds: box, limitedToNumberOfLines: limit))
  }

  /// As many lines as the box has room for, one at least.
  private func fittingLineLimit(in box: CGRect) -> Int {
    let height = measured(width: box.width).size.height
    if height.ceiledToPixel <= box.height { return numberOfLines }
    let line = UIHost.current.metrics(of: font.value).lineHeight
    guard line > 0 else { return numberOfLines }
    // Half a pixel's worth of rounding must not cost a line.
    let room = max(Int((Double(box.height) + 0.5) / line), 1)
    return numberOfLines > 0 ? min(numberOfLines, room) : room
  }
}

extension NSLineBreakMode {
  var value: LineBreak {
    switch self {
    case .byWordWrapping: return .wordWrapping
    case .byCharWrapping: return .charWrapping
    case .byClipping: return .clipping
    case .byTruncatingHead: return .truncatingHead
    case .byTruncatingTail: return .truncatingTail
    case .byTruncatingMiddle: return .truncatingMiddle
    }
  }
}
