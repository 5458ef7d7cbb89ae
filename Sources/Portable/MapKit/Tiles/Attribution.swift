import Geometry
import LayerTree
import QuartzCore
import UIKit

/// The line that names where the map comes from, on a plate that keeps it legible.
@MainActor final class Attribution {
  let layer = CALayer()
  private let label = CALayer()
  private var measured: CGSize?
  private var generation = 0

  // Sizes by eye: as small as is read without effort.
  private static let font = FontValue(size: 10)
  private static let padding = CGSize(width: CGFloat(4), height: CGFloat(2))

  var text = "" {
    didSet {
      guard text != oldValue else { return }
      measured = nil
      layer.isHidden = text.isEmpty
    }
  }

  init() {
    layer.isHidden = true
    layer.node.hit = .none
    label.node.hit = .none
    layer.backgroundColor = CGColor(gray: 1, alpha: 0.7)
    layer.cornerRadius = 3
    layer.addSublayer(label)
  }

  /// Puts the plate's lower right corner at a point.
  func place(corner: CGPoint, pixel: CGFloat) {
    guard !text.isEmpty else { return }
    if generation != UIHost.current.textGeneration { measured = nil }
    generation = UIHost.current.textGeneration
    let padding = Attribution.padding
    let size = measured ?? write(pixel)
    layer.frame = CGRect(
      x: ((corner.x - size.width) / pixel).rounded() * pixel, y: ((corner.y - size.height) / pixel).rounded() * pixel,
      width: size.width, height: size.height)
    label.frame = CGRect(
      x: padding.width, y: padding.height, width: size.width - 2 * padding.width, height: size.height - 2 * padding.height)
  }

  private func write(_ pixel: CGFloat) -> CGSize {
    let ink = Color(red: 0.2, green: 0.22, blue: 0.25)
    let block = TextBlock(runs: [TextRun(text, font: Attribution.font, color: ink)], lineLimit: 1)
    let natural = UIHost.current.measure(block, width: nil).size
    let size = CGSize(
      width: (natural.width / pixel).rounded(.up) * pixel, height: (natural.height / pixel).rounded(.up) * pixel)
    label.ownContents = .text(block, rect: CGRect(origin: .zero, size: size))
    let padding = Attribution.padding
    let plate = CGSize(width: size.width + 2 * padding.width, height: size.height + 2 * padding.height)
    measured = plate
    return plate
  }
}
