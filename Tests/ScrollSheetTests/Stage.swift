import HeadlessHost
import Testing

@testable import ScrollSheet
@testable import UIKit

/// The viewports of the acceptance cases.
enum Viewport: Sendable {
  case small, medium, landscape, wide, low, xr
  var size: CGSize {
    switch self {
    case .small: return CGSize(width: 375, height: 667)
    case .medium: return CGSize(width: 390, height: 844)
    case .landscape: return CGSize(width: 844, height: 390)
    case .wide: return CGSize(width: 1280, height: 800)
    case .low: return CGSize(width: 896, height: 264)
    case .xr: return CGSize(width: 414, height: 896)
    }
  }
  var safeArea: UIEdgeInsets {
    switch self {
    case .small, .wide: return .zero
    case .medium: return UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    case .landscape: return UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
    case .low: return UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44)
    case .xr: return UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
    }
  }
}

/// Notes what a sheet and its scroll view say.
@MainActor final class Listener: NSObject, SheetDelegate, UIScrollViewDelegate {
  var log: [String] = []
  var layouts: [SheetLayout] = []
  var onScroll: (() -> Void)?
  func sheetDidMove(_ sheet: SheetScrollView, to layout: SheetLayout) { layouts.append(layout) }
  func sheet(_ sheet: SheetScrollView, didChangeTo stop: SheetStop.Identifier) { log.append("changed \(stop.rawValue)") }
  var scrollLog: [String] = []
  func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll?() }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { scrollLog.append("begin") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { scrollLog.append("willEnd \(Int(targetContentOffset.pointee.y))") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    scrollLog.append("end \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { scrollLog.append("decelerate") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { scrollLog.append("rest") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { scrollLog.append("animated") }
}

/// A view in place of a map, a sheet over it, a clock and fingers.
@MainActor final class Stage {
  let host: HeadlessHost
  let root = UIView()
  let map = UIView()
  let sheet: SheetScrollView
  let content = UIView()
  let listener = Listener()
  let size: CGSize

  struct Frame {
    var time: Double
    var top: CGFloat
    var scroll: CGFloat
    var phase: SheetPhase
    var indicator: (y: CGFloat, length: CGFloat)
  }
  var frames: [Frame] = []

  init(
    _ viewport: Viewport = .medium, content height: CGFloat = 1200, rate: Double = 60, stops: [SheetStop]? = nil,
    showing: Bool = true, prepare: (Stage) -> Void = { _ in }
  ) {
    size = viewport.size
    host = HeadlessHost(size: viewport.size, safeArea: viewport.safeArea, rate: rate)
    sheet = SheetScrollView(frame: CGRect(origin: .zero, size: viewport.size))
    map.frame = CGRect(origin: .zero, size: viewport.size)
    sheet.sheetAppearance.cornerRadius = 0
    if let stops { sheet.stops = stops }
    for view in [map, sheet] {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      root.addSubview(view)
    }
    sheet.contentView = content
    sheet.contentHeight = height
    sheet.delegate = listener
    sheet.sheetDelegate = listener
    root.frame = CGRect(origin: .zero, size: viewport.size)
    sheet.frame = root.bounds
    map.frame = root.bounds
    prepare(self)
    host.onFrame = { [weak self] time in self?.note(time) }
    if showing { host.show(root) }
  }

  private func note(_ time: Double) {
    let layout = sheet.sheetLayout
    let bar = sheet.verticalIndicator
    frames.append(
      Frame(
        time: time, top: layout.top, scroll: layout.scroll, phase: sheet.phase,
        indicator: (CGFloat(bar.position), CGFloat(bar.length))))
  }

  var top: CGFloat { sheet.sheetLayout.top }
  var scroll: CGFloat { sheet.sheetLayout.scroll }
  var stop: String { sheet.currentStop.rawValue }

  /// A straight move, then still, then up.
  func slow(_ from: (Double, Double), _ to: (Double, Double), _ seconds: Double = 0.4) {
    host.play(FingerScript(at: from).moved(to: to, in: seconds).waited(0.12).lifted())
    host.runUntilRest()
  }

  /// A straight move, and up at once.
  func flick(_ from: (Double, Double), by way: Double, _ seconds: Double) {
    host.play(FingerScript(at: from).moved(by: (0, way), in: seconds).lifted())
    host.run(seconds: seconds)
  }

  func hit(_ x: Double, _ y: Double) -> String {
    guard let view = host.window.hitTest(CGPoint(x: x, y: y), with: nil) else { return "none" }
    if view === map { return "map" }
    return view.isDescendant(of: sheet) ? "sheet" : "other"
  }

  func resize(_ viewport: Viewport) {
    host.services.safeArea = viewport.safeArea
    host.window.hostResized(to: viewport.size, scale: 2)
  }

  func key(_ name: String) { host.post(.key(name: name, modifiers: [], isDown: true, time: host.time)) }
}

let rates: [Double] = [60, 120]

func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 0.5) -> Bool { abs(a - b) <= tolerance }

final class Counter { var count = 0 }
