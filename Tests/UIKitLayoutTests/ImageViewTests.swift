import HeadlessHost
import LayerTree
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct ImageViewTests {
  /// 40 × 20 points of 2 pixels each.
  static func image() -> UIImage {
    UIImage(handle: ImageHandle(id: 1, source: .bytes([]), pixelSize: CGSize(width: 80, height: 40), pixels: nil), scale: 2)
  }

  static func drawn(_ view: UIImageView) -> (rect: CGRect, source: CGRect, tint: Color?)? {
    guard case .image(_, let rect, let source, _, let tint) = view.makeContents() else { return nil }
    return (rect, source, tint)
  }

  struct Placed: Sendable {
    let mode: UIView.ContentMode
    let rect: CGRect
    // In a box of 100 × 100.
    static let table: [Placed] = [
      Placed(mode: .scaleToFill, rect: box(0, 0, 100, 100)), Placed(mode: .redraw, rect: box(0, 0, 100, 100)),
      Placed(mode: .scaleAspectFit, rect: box(0, 25, 100, 50)), Placed(mode: .scaleAspectFill, rect: box(-50, 0, 200, 100)),
      Placed(mode: .center, rect: box(30, 40, 40, 20)), Placed(mode: .top, rect: box(30, 0, 40, 20)),
      Placed(mode: .bottom, rect: box(30, 80, 40, 20)), Placed(mode: .left, rect: box(0, 40, 40, 20)),
      Placed(mode: .right, rect: box(60, 40, 40, 20)), Placed(mode: .topLeft, rect: box(0, 0, 40, 20)),
      Placed(mode: .topRight, rect: box(60, 0, 40, 20)), Placed(mode: .bottomLeft, rect: box(0, 80, 40, 20)),
      Placed(mode: .bottomRight, rect: box(60, 80, 40, 20)),
    ]
  }

  @Test(arguments: Placed.table) func contentModes(row: Placed) {
    let stage = Stage()
    _ = stage
    let view = UIImageView(frame: box(0, 0, 100, 100))
    view.image = Self.image()
    view.contentMode = row.mode
    #expect(Self.drawn(view)?.rect == row.rect)
    #expect(Self.drawn(view)?.source == box(0, 0, 80, 40))
  }

  @Test func whatReachesOverTheBoxIsCutWhereItClips() {
    let stage = Stage()
    _ = stage
    let view = UIImageView(frame: box(0, 0, 100, 100))
    view.image = Self.image()
    view.contentMode = .scaleAspectFill
    view.clipsToBounds = true
    #expect(Self.drawn(view)?.rect == box(0, 0, 100, 100))
    #expect(Self.drawn(view)?.source == box(20, 0, 40, 40))
  }

  @Test func templatesTakeTheTint() {
    let view = UIImageView(image: Self.image().withRenderingMode(.alwaysTemplate))
    view.tintColor = .red
    #expect(view.frame.size == CGSize(width: 40, height: 20))
    #expect(Self.drawn(view)?.tint == UIColor.red.value)
    view.image = Self.image()
    #expect(Self.drawn(view) != nil && Self.drawn(view)?.tint == nil)
    #expect(!view.isUserInteractionEnabled)
  }

  @Test func constraintsTakeTheImagesSize() {
    let stage = Stage()
    let view = constrained(UIImageView(), in: stage.root)
    view.pin(3, 4)
    stage.show()
    #expect(view.frame == box(3, 4, 0, 0))
    #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    view.image = Self.image()
    stage.layout()
    #expect(view.frame == box(3, 4, 40, 20))
  }
}
