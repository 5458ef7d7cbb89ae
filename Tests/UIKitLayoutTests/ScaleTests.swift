import HeadlessHost
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct ScaleTests {
  /// Labels under each other, whose heights are rounded up to the pixel.
  private final class Column: UIViewController {
    let labels = ["One", "Two words", "Three lines of a text that wraps, wraps again, and is no longer than that"].map {
      let label = UILabel()
      label.text = $0
      label.font = .systemFont(ofSize: 15)
      label.numberOfLines = 0
      return label
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      var above = view.topAnchor
      for label in labels {
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
          label.topAnchor.constraint(equalTo: above), label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        above = label.bottomAnchor
      }
    }
  }

  private let size = CGSize(width: 200.0, height: 400.0)

  private func shown(at scale: CGFloat) -> (host: HeadlessHost, column: Column) {
    let host = HeadlessHost(size: size, scale: scale)
    let column = Column()
    host.show(column)
    return (host, column)
  }

  @Test(arguments: [(1, 3), (3, 1), (1, 2)])
  func aWindowThatComesToOtherPixelsIsLaidOutToThem(from: Int, to: Int) {
    let wanted = shown(at: CGFloat(to)).column.labels.map { $0.frame }
    let (host, column) = shown(at: CGFloat(from))
    #expect(column.labels.map { $0.frame } != wanted)
    host.window.hostResized(to: size, scale: CGFloat(to))
    host.step()
    #expect(column.labels.map { $0.frame } == wanted)
  }
}
