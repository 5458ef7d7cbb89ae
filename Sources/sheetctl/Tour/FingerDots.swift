import HeadlessHost

/// Shows where fingers are, for films: a ring over everything that no touch reaches.
@MainActor final class FingerDots {
  private let window: UIWindow
  private var dots: [Int: UIView] = [:]

  init(over window: UIWindow) { self.window = window }

  func show(_ event: HostEvent) {
    guard case .finger(let id, let phase, let point, _) = event else { return }
    switch phase {
    case .began:
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: 46, height: 46))
      dot.isUserInteractionEnabled = false
      dot.backgroundColor = UIColor(white: 0.1, alpha: 0.22)
      dot.layer.cornerRadius = 23
      dot.layer.borderWidth = 2.5
      dot.layer.borderColor = UIColor(white: 1, alpha: 0.9).cgColor
      dot.layer.shadowOpacity = 0.25
      dot.layer.shadowRadius = 5
      dot.layer.zPosition = 10_000
      dot.center = point
      window.addSubview(dot)
      dots[id]?.removeFromSuperview()
      dots[id] = dot
    case .moved: dots[id]?.center = point
    case .ended, .cancelled:
      guard let dot = dots.removeValue(forKey: id) else { return }
      UIView.animate(
        withDuration: 0.18, delay: 0, options: .allowUserInteraction,
        animations: {
          dot.alpha = 0
          dot.transform = CGAffineTransform(scaleX: 1.35, y: 1.35)
        }, completion: { _ in dot.removeFromSuperview() })
    }
  }
}
