import UIKit

/// What the plain technique scrolls: a group's text on a paper of its own, with a handle that is only seen.
final class InfoPaperView: UIView {
  private let paper = UIView()
  private let grabber = UIView()
  private let infoView = InfoView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    // The paper reaches far below the content, so that no map shows beneath its end when it is pulled up.
    paper.backgroundColor = Palette.paper
    paper.layer.cornerRadius = 20
    paper.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    paper.layer.shadowColor = Palette.shadow.cgColor
    paper.layer.shadowOpacity = 0.16
    paper.layer.shadowRadius = 14
    paper.layer.shadowOffset = CGSize(width: 0, height: -2)
    grabber.backgroundColor = Palette.grabber
    grabber.layer.cornerRadius = 2.5
    for view in [paper, grabber, infoView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      paper.topAnchor.constraint(equalTo: topAnchor),
      paper.leadingAnchor.constraint(equalTo: leadingAnchor),
      paper.trailingAnchor.constraint(equalTo: trailingAnchor),
      paper.bottomAnchor.constraint(equalTo: bottomAnchor, constant: 1000),
      grabber.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      grabber.centerXAnchor.constraint(equalTo: centerXAnchor),
      grabber.widthAnchor.constraint(equalToConstant: 36),
      grabber.heightAnchor.constraint(equalToConstant: 5),
      infoView.topAnchor.constraint(equalTo: topAnchor),
      infoView.leadingAnchor.constraint(equalTo: leadingAnchor),
      infoView.trailingAnchor.constraint(equalTo: trailingAnchor),
      infoView.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The paper beneath the text's end takes touches like the rest of the sheet: it shows above the bottom safe area.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || paper.frame.contains(point)
  }

  func show(_ group: PlaceGroup?) { infoView.show(group) }
}
