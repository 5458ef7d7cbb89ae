import UIKit

/// Labels one below the other, pinned to both sides.
@MainActor func makeLabelColumn(_ rows: Int, text: (Int) -> String) -> UIView {
  let view = UIView()
  var above = view.topAnchor
  for row in 0..<rows {
    let label = UILabel()
    label.text = text(row)
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: above, constant: 8),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ])
    above = label.bottomAnchor
  }
  return view
}
