import DemoApp
import HeadlessHost
import MapKit
import Testing

@testable import ScrollSheet
@testable import UIKit

/// The gallery's page of the original technique, with content of any height in it.
///
/// A scroll view from 150 points below the top of the screen, paging as long as the content is not past its revealed position.
@MainActor final class PlainStage {
  /// How the technique switches paging; those that others have built differ from the page in this.
  enum Paging {
    /// At every scroll event, as the page itself.
    case atOnce
    /// When the next drag begins: what a system makes of the switch that does not look for a page in flight, as browsers.
    case fromTheNextDrag
    /// It stays on, as a shipped descendant has it.
    case always
  }

  let host: HeadlessHost
  let page: UIViewController
  let map: MKMapView
  let scroll: PassThroughScrollView
  let content: UIView
  private let height: NSLayoutConstraint
  private var switcher: PagingSwitch?
  private let firstInset: CGFloat

  init(
    _ width: Double, _ height: Double, safeArea: CGFloat, top: CGFloat = 0, content contentHeight: CGFloat, rate: Double = 60,
    paging: Paging = .atOnce
  ) {
    MKMapView.baseMap = nil
    host = HeadlessHost(
      size: CGSize(width: width, height: height), safeArea: UIEdgeInsets(top: top, left: 0, bottom: safeArea, right: 0),
      rate: rate)
    page = DemoApp.makeGalleryViewController(page: "original")!
    page.loadViewIfNeeded()
    map = PlainStage.first(in: page.view)!
    scroll = PlainStage.first(in: page.view)!
    content = scroll.subviews.first { !$0.subviews.isEmpty }!
    // What the demo shows there gives way to a plain view of the wanted height.
    for view in content.subviews { view.removeFromSuperview() }
    self.height = content.heightAnchor.constraint(equalToConstant: contentHeight)
    self.height.isActive = true
    host.show(page)
    firstInset = scroll.contentInset.top
    if paging != .atOnce, let own = scroll.delegate {
      let switcher = PagingSwitch(own, isOn: paging == .always ? true : nil)
      self.switcher = switcher
      scroll.delegate = switcher
    }
  }

  private static func first<View: UIView>(in view: UIView) -> View? {
    if let found = view as? View { return found }
    for child in view.subviews { if let found: View = first(in: child) { return found } }
    return nil
  }

  func setContent(_ height: CGFloat) {
    self.height.constant = height
    host.step()
  }

  /// As it was first shown it sets its inset once, before it appears.
  func takeFirstInset() { scroll.contentInset.top = firstInset }

  var offset: CGFloat { scroll.contentOffset.y }
  /// y of the content's upper edge on the screen.
  var top: CGFloat { content.convert(CGPoint.zero, to: nil).y }

  func slow(_ way: Double) {
    let x = Double(page.view.bounds.width) / 2
    host.play(FingerScript(at: (x, Double(top) + 60)).moved(by: (0, way), in: 0.5).waited(0.12).lifted())
    host.runUntilRest()
  }

  func hit(_ x: Double, _ y: Double) -> String {
    let view = host.window.hitTest(CGPoint(x: x, y: y), with: nil)
    return view?.isDescendant(of: map) == true ? "map" : "sheet"
  }
}

/// Switches paging in the page's place.
@MainActor private final class PagingSwitch: NSObject, UIScrollViewDelegate {
  private let page: any UIScrollViewDelegate
  private var isOn: Bool?
  private var present = true

  init(_ page: any UIScrollViewDelegate, isOn: Bool?) {
    self.page = page
    self.isOn = isOn
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    present = isOn ?? (scrollView.contentOffset.y <= 0)
    scrollView.isPagingEnabled = present
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    // The page would switch it in flight, if only for a moment.
    guard isOn != nil else { return }
    page.scrollViewDidScroll(scrollView)
    scrollView.isPagingEnabled = present
  }
}
