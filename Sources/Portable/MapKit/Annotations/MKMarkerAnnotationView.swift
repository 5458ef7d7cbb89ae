import Geometry
import LayerTree
import QuartzCore
import UIKit

/// The standard pin: a balloon whose tip points at the place.
@preconcurrency @MainActor open class MKMarkerAnnotationView: MKAnnotationView {
  private let balloon = CALayer()
  private let tip = CALayer()
  private let glyph = CALayer()

  // Shapes by eye; Apple's marker is about 28 points wide, and grows when it is selected.
  private static let width: CGFloat = 28
  private static let height: CGFloat = 35
  private static let growth: CGFloat = 1.5

  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    build()
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  /// Nil is red.
  open var markerTintColor: UIColor? { didSet { paint() } }
  /// Nil is white.
  open var glyphTintColor: UIColor? { didSet { paint() } }
  /// One or two letters in the balloon instead of the dot.
  open var glyphText: String? { didSet { paint() } }

  private func build() {
    let width = MKMarkerAnnotationView.width
    bounds.size = CGSize(width: width, height: MKMarkerAnnotationView.height)
    // Selection grows from the tip, so the tip is what is placed.
    layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    let side: CGFloat = 11
    tip.bounds = CGRect(origin: .zero, size: CGSize(width: side, height: side))
    // A square on its corner, whose lower half looks out of the balloon.
    tip.position = CGPoint(x: width / 2, y: MKMarkerAnnotationView.height - side * 0.7071)
    tip.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
    tip.cornerRadius = 1
    balloon.frame = CGRect(x: 0, y: 0, width: width, height: width)
    balloon.cornerRadius = width / 2
    balloon.shadowOpacity = 0.25
    balloon.shadowRadius = 3
    balloon.shadowOffset = CGSize(width: CGFloat(0), height: CGFloat(1))
    for part in [balloon, tip, glyph] { layer.addSublayer(part) }
    paint()
  }

  private func paint() {
    let color = markerTintColor ?? .systemRed
    balloon.backgroundColor = color.cgColor
    tip.backgroundColor = color.cgColor
    let width = MKMarkerAnnotationView.width
    let ink = glyphTintColor ?? .white
    if let glyphText {
      let font = FontValue(size: 15, weight: 600)
      glyph.frame = CGRect(x: 0, y: 4, width: width, height: 20)
      glyph.backgroundColor = nil
      glyph.ownContents = .text(
        TextBlock(runs: [TextRun(glyphText, font: font, color: ink.value)], alignment: .center, lineLimit: 1),
        rect: CGRect(origin: .zero, size: glyph.bounds.size))
    } else {
      glyph.frame = CGRect(x: width / 2 - 5, y: width / 2 - 5, width: 10, height: 10)
      glyph.cornerRadius = 5
      glyph.backgroundColor = ink.cgColor
      glyph.ownContents = .none
    }
  }

  open override func setSelected(_ selected: Bool, animated: Bool) {
    let isNew = selected != isSelected
    super.setSelected(selected, animated: animated)
    guard isNew else { return }
    let growth = MKMarkerAnnotationView.growth
    let turn = selected ? CGAffineTransform(scaleX: growth, y: growth) : .identity
    if animated {
      UIView.animate(withDuration: 0.2) { self.transform = turn }
    } else {
      transform = turn
    }
  }
}

public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationViewReuseIdentifier"
