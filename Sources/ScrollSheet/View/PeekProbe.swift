import UIKit
import WeakReference

/// Reaches from the content's top to the lower edge of a view in it, by constraints.
///
/// When that edge moves – another text, text size or width – the probe gets another size, is laid out, and the sheet measures its
/// stops anew; the content itself would be laid out without the sheet's hearing of it.
final class PeekProbe: UIView {
  @Weak var sheet: SheetScrollView?
  @Weak var edge: UIView?

  static func make(for edge: UIView, in sheet: SheetScrollView) -> PeekProbe {
    let probe = PeekProbe(frame: .zero)
    probe.sheet = sheet
    probe.edge = edge
    probe.isHidden = true
    probe.isUserInteractionEnabled = false
    probe.translatesAutoresizingMaskIntoConstraints = false
    sheet.clip.insertSubview(probe, at: 0)
    NSLayoutConstraint.activate([
      probe.topAnchor.constraint(equalTo: sheet.clip.topAnchor), probe.bottomAnchor.constraint(equalTo: edge.bottomAnchor),
      probe.leftAnchor.constraint(equalTo: sheet.clip.leftAnchor), probe.widthAnchor.constraint(equalToConstant: 0),
    ])
    return probe
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sheet?.setNeedsLayout()
  }
}

extension SheetScrollView {
  /// One probe for each view that a stop reaches to, as far as it is in the content.
  func updateProbes() {
    var wanted: [UIView] = []
    for stop in stops {
      if case .upTo(let view) = stop.rule, let view = view.value, view.isDescendant(of: clip), view !== clip {
        wanted.append(view)
      }
    }
    guard !wanted.isEmpty || !probes.isEmpty else { return }
    for probe in probes where !wanted.contains(where: { $0 === probe.edge }) { probe.removeFromSuperview() }
    probes.removeAll { $0.superview == nil }
    for view in wanted where !probes.contains(where: { $0.edge === view }) {
      probes.append(PeekProbe.make(for: view, in: self))
    }
  }
}
