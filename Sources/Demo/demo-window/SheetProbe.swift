import DemoApp
import GTKHost
import ScrollSheet

/// Finds the sheet that a window shows.
@MainActor enum SheetProbe {
  /// The y of its upper edge in the window; nil where there is no sheet.
  static func top(in window: UIWindow) -> CGFloat? {
    guard let root = window.rootViewController else { return nil }
    return top(of: root)
  }

  private static func top(of controller: UIViewController) -> CGFloat? {
    if let shown = controller.presentedViewController { return top(of: shown) }
    if let stack = controller as? UINavigationController { return stack.topViewController.flatMap { top(of: $0) } }
    if let map = controller as? OriginalTechniqueViewController {
      return map.view.convert(CGPoint(x: 0, y: map.sheetEdge), to: nil).y
    }
    if let sheet = controller as? SheetViewController {
      let view = sheet.sheetView
      return view.superview?.convert(CGPoint(x: 0, y: view.frame.minY + view.sheetLayout.top), to: nil).y
    }
    for child in controller.children {
      if let found = top(of: child) { return found }
    }
    return nil
  }
}
