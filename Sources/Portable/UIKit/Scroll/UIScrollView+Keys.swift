import Geometry
import ScrollPhysics

extension UIScrollView {
  // Points that an arrow key scrolls, about two lines of text; and what a page key leaves in sight of the page before. Guesses.
  private static let lineStep: CGFloat = 40
  private static let pageOverlap: CGFloat = 40

  /// Scrolls as a key asks, from where a motion under way will end; false if it asks for nothing or the content is at that end.
  func scroll(by key: UIKeyboardHIDUsage) -> Bool {
    guard isScrollEnabled, !isTracking else { return false }
    let from = drive.goal ?? contentOffset
    let room = bounds.inset(by: adjustedContentInset)
    let line = isPagingEnabled ? bounds.size : CGSize(width: UIScrollView.lineStep, height: UIScrollView.lineStep)
    let page = isPagingEnabled ? bounds.height : max(room.height - UIScrollView.pageOverlap, 1)
    var target = from
    switch key {
    case .keyboardUpArrow: target.y -= line.height
    case .keyboardDownArrow: target.y += line.height
    case .keyboardLeftArrow: target.x -= line.width
    case .keyboardRightArrow: target.x += line.width
    case .keyboardPageUp: target.y -= page
    case .keyboardPageDown: target.y += page
    case .keyboardHome: target.y = CGFloat(verticalRange.min)
    case .keyboardEnd: target.y = CGFloat(verticalRange.max)
    default: return false
    }
    target = clamped(target)
    guard target != clamped(from) else { return false }
    setContentOffset(target, animated: true)
    return true
  }
}
