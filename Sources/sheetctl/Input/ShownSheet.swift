import DemoApp
import HeadlessHost
import MapKit
import ScrollSheet

/// The sheet of a screen with its map, by whichever technique it is made.
@MainActor struct ShownSheet {
  let scrollView: UIScrollView
  let mapView: MKMapView
  /// The y of the sheet's upper edge in the window, in points.
  let edge: () -> CGFloat
  /// 0 collapsed … 1 expanded.
  let progress: () -> Double
  /// What moves it.
  let phase: () -> String
  /// Nil for the plain technique, which has offsets alone.
  let controller: SheetViewController?

  /// Nil for a screen that has no sheet over a map.
  init?(in screen: UIViewController) {
    if let plain = screen as? OriginalTechniqueViewController {
      let scroll = plain.scrollView
      scrollView = scroll
      mapView = plain.mapView
      edge = { plain.sheetEdge }
      progress = {
        let inset = Double(scroll.contentInset.top)
        return inset > 0 ? min(max((inset + Double(scroll.contentOffset.y)) / inset, 0), 1) : 1
      }
      phase = { scroll.phaseName }
      controller = nil
      return
    }
    guard let controller = ShownSheet.sheet(in: screen), let mapView = ShownSheet.map(in: controller.view) else { return nil }
    let sheet = controller.sheetView
    scrollView = sheet
    self.mapView = mapView
    edge = { sheet.sheetLayout.top }
    progress = { Double(sheet.sheetLayout.progress) }
    phase = { ShownSheet.name(of: sheet.phase) }
    self.controller = controller
  }

  private static func name(of phase: SheetPhase) -> String {
    switch phase {
    case .idle: return "idle"
    case .tracking: return "tracking"
    case .decelerating: return "decelerating"
    case .settling: return "settling"
    }
  }

  private static func sheet(in controller: UIViewController) -> SheetViewController? {
    if let sheet = controller as? SheetViewController { return sheet }
    for child in controller.children {
      if let found = sheet(in: child) { return found }
    }
    return nil
  }

  private static func map(in view: UIView) -> MKMapView? {
    if let map = view as? MKMapView { return map }
    for child in view.subviews {
      if let found = map(in: child) { return found }
    }
    return nil
  }
}
