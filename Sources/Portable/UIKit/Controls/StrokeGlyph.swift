import Geometry

/// A sign of straight strokes in the tint colour, made of bars: no font or image is needed for it.
@MainActor final class StrokeGlyph: UIView {
  enum Sign { case chevronLeft, chevronRight, checkmark, plus, cross }

  let sign: Sign
  private let weight: CGFloat
  private let bars = [UIView(), UIView()]

  /// `weight` is the strokes' thickness in points.
  init(_ sign: Sign, weight: CGFloat) {
    self.sign = sign
    self.weight = weight
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for bar in bars {
      bar.layer.cornerRadius = weight / 2
      addSubview(bar)
    }
    updateColor()
  }
  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColor()
  }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateColor()
  }
  private func updateColor() { for bar in bars { bar.backgroundColor = tintColor } }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (bar, stroke) in zip(bars, strokes) { place(bar, from: stroke.0, to: stroke.1) }
  }

  // Ends of the strokes as parts of the box.
  private var strokes: [((CGFloat, CGFloat), (CGFloat, CGFloat))] {
    switch sign {
    case .chevronLeft: return [((1, 0), (0, 0.5)), ((0, 0.5), (1, 1))]
    case .chevronRight: return [((0, 0), (1, 0.5)), ((1, 0.5), (0, 1))]
    case .checkmark: return [((0, 0.55), (0.36, 1)), ((0.36, 1), (1, 0))]
    case .plus: return [((0.5, 0), (0.5, 1)), ((0, 0.5), (1, 0.5))]
    case .cross: return [((0, 0), (1, 1)), ((0, 1), (1, 0))]
    }
  }

  private func place(_ bar: UIView, from a: (CGFloat, CGFloat), to b: (CGFloat, CGFloat)) {
    // Half the thickness all around keeps the round ends inside the box.
    let room = bounds.insetBy(dx: weight / 2, dy: weight / 2)
    let start = CGPoint(x: room.minX + a.0 * room.width, y: room.minY + a.1 * room.height)
    let end = CGPoint(x: room.minX + b.0 * room.width, y: room.minY + b.1 * room.height)
    let dx = end.x - start.x
    let dy = end.y - start.y
    let length = (dx * dx + dy * dy).squareRoot()
    bar.bounds = CGRect(x: 0, y: 0, width: length + weight, height: weight)
    bar.center = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    guard length > 0 else { return }
    bar.transform = CGAffineTransform(a: dx / length, b: dy / length, c: -dy / length, d: dx / length, tx: 0, ty: 0)
  }
}
