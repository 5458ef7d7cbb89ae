import UIKit

/// A button as wide as its column, as high as its title needs in that width.
final class WideButton: UIButton {
  private static let leastHeight: CGFloat = 48
  // Points around the title.
  private static let padding: CGFloat = 12
  private var knownWidth: CGFloat = 0

  convenience init(title: String, action: @escaping () -> Void) {
    self.init(type: .system)
    setTitle(title, for: .normal)
    setTitleColor(Palette.accent, for: .normal)
    titleLabel?.font = Text.font(15, like: .subheadline)
    titleLabel?.adjustsFontForContentSizeCategory = true
    titleLabel?.numberOfLines = 0
    titleLabel?.textAlignment = .center
    backgroundColor = Palette.raised
    layer.cornerRadius = 12
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  private func titleHeight(in width: CGFloat) -> CGFloat {
    guard let titleLabel, width > 0 else { return 0 }
    return titleLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  override var intrinsicContentSize: CGSize {
    let height = titleHeight(in: knownWidth - 2 * WideButton.padding) + 2 * WideButton.padding
    return CGSize(width: UIView.noIntrinsicMetric, height: max(WideButton.leastHeight, height))
  }

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let width = max(0, contentRect.width - 2 * WideButton.padding)
    let height = titleHeight(in: width)
    return CGRect(
      x: contentRect.minX + WideButton.padding, y: contentRect.midY - height / 2, width: width, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width != knownWidth else { return }
    knownWidth = bounds.width
    invalidateIntrinsicContentSize()
  }
}
