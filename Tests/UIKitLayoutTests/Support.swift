import HeadlessHost
import LayerTree
import Testing

@testable import UIKit

/// Every letter 10 points wide, every line 20 high, broken at spaces: sizes that can be told without a text engine.
final class GridMeasurer: TextMeasuring {
  /// The widths at which it has measured.
  private(set) var widths: [Double?] = []

  func measure(_ text: TextBlock, width: Double?) -> TextMeasurement {
    widths.append(width)
    var lines: [Int] = []
    for paragraph in text.string.split(separator: "\n", omittingEmptySubsequences: false) {
      var length = 0
      for word in paragraph.split(separator: " ") {
        let longer = length == 0 ? word.count : length + 1 + word.count
        if let width, length > 0, Double(longer) * 10 > width {
          lines.append(length)
          length = word.count
        } else {
          length = longer
        }
      }
      lines.append(length)
    }
    let limit = text.lineLimit > 0 ? min(text.lineLimit, lines.count) : lines.count
    let widest = lines.prefix(limit).max() ?? 0
    return TextMeasurement(
      size: CGSize(width: Double(widest) * 10, height: Double(limit) * 20), firstBaseline: 15,
      lastBaseline: Double(limit) * 20 - 5, lineCount: limit, isTruncated: limit < lines.count)
  }
  func metrics(of font: FontValue) -> (lineHeight: Double, ascent: Double) { (20, 15) }
}

/// A screen of 400 × 800 points with 2 pixels each, and a root view that fills it.
@MainActor final class Stage {
  let host: HeadlessHost
  let root: UIView
  let measurer = GridMeasurer()

  init(root: UIView = UIView(), safeArea: UIEdgeInsets = .zero, scale: CGFloat = 2) {
    host = HeadlessHost(size: CGSize(width: 400, height: 800), scale: scale, safeArea: safeArea)
    host.services.textMeasurer = measurer
    self.root = root
  }

  func show() { host.show(root) }
  func layout() { host.window.layoutForFrame() }

  /// Messages while `body` runs.
  func messages(_ body: () -> Void) -> [String] {
    let outer = Diagnostics.handler
    var said: [String] = []
    Diagnostics.reset()
    Diagnostics.handler = { said.append($0) }
    body()
    Diagnostics.handler = outer
    return said
  }
}

@MainActor func constrained<View: UIView>(_ view: View, in parent: UIView) -> View {
  view.translatesAutoresizingMaskIntoConstraints = false
  parent.addSubview(view)
  return view
}

@MainActor func label(_ text: String, lines: Int = 1, in parent: UIView) -> UILabel {
  let label = constrained(UILabel(), in: parent)
  label.text = text
  label.numberOfLines = lines
  return label
}

extension UIView {
  /// Fixes the upper left corner.
  func pin(_ x: CGFloat, _ y: CGFloat) {
    leftAnchor.constraint(equalTo: superview!.leftAnchor, constant: x).isActive = true
    topAnchor.constraint(equalTo: superview!.topAnchor, constant: y).isActive = true
  }
  func size(_ width: CGFloat, _ height: CGFloat) {
    widthAnchor.constraint(equalToConstant: width).isActive = true
    heightAnchor.constraint(equalToConstant: height).isActive = true
  }
  func fill(_ other: UIView, inset: CGFloat = 0) {
    NSLayoutConstraint.activate([
      leftAnchor.constraint(equalTo: other.leftAnchor, constant: inset),
      rightAnchor.constraint(equalTo: other.rightAnchor, constant: -inset),
      topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
      bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
    ])
  }
}

func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
