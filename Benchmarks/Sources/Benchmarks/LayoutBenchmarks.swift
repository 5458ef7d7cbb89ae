import DemoApp
import HeadlessHost
import UIKit

/// The demo screen laid out from nothing, and after a change of width.
///
/// Texts are measured apart.
@MainActor func benchmarkLayout() throws {
  Measure.printHeader("layout of the demo's map screen")
  let host = HeadlessHost(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  try host.useProjectResources()
  // The first layouts fill the text cache, so that what follows measures layout alone.
  let cold = now()
  _ = makeInfoScreen(width: 390)
  print(column("first time, texts measured", 36) + right(duration(now() - cold), 24))
  _ = makeInfoScreen(width: 320)
  Measure().run("from nothing, texts cached") { _ = makeInfoScreen(width: 390) }
  let screen = makeInfoScreen(width: 390)
  var isWide = true
  Measure().run("one width change, texts cached") {
    isWide.toggle()
    screen.view.frame.size.width = isWide ? 390 : 320
    screen.view.layoutIfNeeded()
  }

  Measure.printHeader("a column of labels, from nothing")
  for rows in [125, 250, 500, 1000] {
    let result = Measure(samples: 15).run("\(rows) rows", setUp: { makeLabelColumn(rows) { "Row \($0 % 10)" } }) { view in
      view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      view.layoutIfNeeded()
    }
    print(column("", 36) + right(duration(result.median / Double(rows)) + " a row", 24))
  }

  Measure.printHeader("rows of two labels, width left open")
  for rows in [125, 250, 500, 1000] {
    let result = Measure(samples: 10).run("\(rows) rows", setUp: { pinnedToTop(openRows(rows)) }) { view in
      view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      view.layoutIfNeeded()
    }
    print(column("", 36) + right(duration(result.median / Double(rows)) + " a row", 24))
  }

  Measure.printHeader("the same, too high: one spare height for all rows")
  for rows in [50, 100, 200] {
    let result = Measure(samples: 10).run("\(rows) rows", setUp: { openRows(rows) }) { view in
      view.frame = CGRect(x: 0, y: 0, width: 390, height: 44 * CGFloat(rows))
      view.layoutIfNeeded()
    }
    print(column("", 36) + right(duration(result.median / Double(rows)) + " a row", 24))
  }
}

/// A view that holds another at its top, as wide as itself and as high as that one likes.
@MainActor private func pinnedToTop(_ inner: UIView) -> UIView {
  let view = UIView()
  inner.translatesAutoresizingMaskIntoConstraints = false
  view.addSubview(inner)
  NSLayoutConstraint.activate([
    inner.topAnchor.constraint(equalTo: view.topAnchor), inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    inner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
  ])
  return view
}

/// Rows of two labels that both may grow: which of them does is left open, so the simplex has to be asked.
@MainActor private func openRows(_ rows: Int) -> UIView {
  let column = UIStackView()
  column.axis = .vertical
  for row in 0..<rows {
    let first = UILabel()
    first.text = "Name \(row % 7)"
    let second = UILabel()
    second.text = "Value \(row % 5)"
    column.addArrangedSubview(UIStackView(arrangedSubviews: [first, second]))
  }
  return column
}

/// The map screen with its info sheet, laid out.
@MainActor private func makeInfoScreen(width: CGFloat) -> OriginalTechniqueViewController {
  guard let map = DemoApp.makeOriginalTechnique(group: "wide") else { fatalError("the demo has no group 'wide'") }
  map.view.frame = CGRect(x: 0, y: 0, width: width, height: 844)
  map.view.layoutIfNeeded()
  return map
}
