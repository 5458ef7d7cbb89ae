import HeadlessHost
import Testing

@testable import ScrollSheet
@testable import UIKit

/// The plain technique as it was first shown: a scroll view from 150 points below the top of the screen, its inset set once
/// before it first appears, paging as long as the content is not past its revealed position.
@MainActor final class PlainStage: NSObject, UIScrollViewDelegate {
  let host: HeadlessHost
  let root = UIView()
  let map = UIView()
  let scroll = PassThroughScrollView()
  let content = UIView()
  let safeArea: CGFloat
  /// Whether paging stays on, as a shipped descendant has it.
  var pagesAlways = false

  init(_ width: Double, _ height: Double, safeArea: CGFloat, content contentHeight: CGFloat, rate: Double = 60) {
    self.safeArea = safeArea
    let size = CGSize(width: width, height: height)
    host = HeadlessHost(size: size, safeArea: UIEdgeInsets(top: 0, left: 0, bottom: safeArea, right: 0), rate: rate)
    super.init()
    root.frame = CGRect(origin: .zero, size: size)
    map.frame = root.bounds
    map.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.frame = CGRect(x: 0, y: 150, width: width, height: height - 150)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(map)
    root.addSubview(scroll)
    scroll.addSubview(content)
    scroll.alwaysBounceVertical = true
    setContent(contentHeight)
    scroll.delegate = self
    setInset()
    scroll.isPagingEnabled = true
    scroll.contentOffset.y = -scroll.contentInset.top
    host.show(root)
  }

  func setContent(_ height: CGFloat) {
    content.frame = CGRect(x: 0, y: 0, width: scroll.bounds.width, height: height)
    scroll.contentSize = content.frame.size
  }

  func setInset() {
    scroll.contentInset.top = PlainSheetGeometry.topInset(
      viewportHeight: scroll.bounds.height, contentHeight: content.bounds.height, collapsedHeight: 150,
      bottomSafeArea: safeArea)
  }

  var geometry: PlainSheetGeometry {
    PlainSheetGeometry(
      viewportHeight: scroll.bounds.height, contentHeight: scroll.contentSize.height, topInset: scroll.contentInset.top,
      bottomSafeArea: safeArea)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    scroll.isPagingEnabled = pagesAlways || geometry.isPaging(at: scroll.contentOffset.y)
    scroll.verticalScrollIndicatorInsets.top = geometry.indicatorTopInset(at: scroll.contentOffset.y)
  }

  var offset: CGFloat { scroll.contentOffset.y }

  func slow(_ way: Double) {
    let x = Double(root.bounds.width) / 2
    let y = Double(content.convert(.zero, to: nil).y) + 60
    host.play(FingerScript(at: (x, y)).moved(by: (0, way), in: 0.5).waited(0.12).lifted())
    host.runUntilRest()
  }

  func hit(_ x: Double, _ y: Double) -> String {
    host.window.hitTest(CGPoint(x: x, y: y), with: nil) === map ? "map" : "sheet"
  }
}
