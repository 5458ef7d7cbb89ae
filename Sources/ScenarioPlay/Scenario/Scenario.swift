import LayerTree
import UIKit

/// A scenario file as values.
///
/// Times are milliseconds, lengths points. Documentation/Scenarios.md describes the format.
package struct Scenario {
  package struct Viewport {
    package var size = CGSize(width: 390.0, height: 844.0)
    package var scale = 2.0
    package var safeArea = UIEdgeInsets.zero
  }

  package enum Screen: String, CaseIterable { case sheet, scrollView, originDemo }

  struct ScrollViewSetup {
    var frame: CGRect?
    var contentSize: CGSize?
    var isPagingEnabled: Bool?
    var alwaysBounceVertical: Bool?
    var bounces: Bool?
    var decelerationRate: UIScrollView.DecelerationRate?
    var contentInset: UIEdgeInsets?
    var contentOffset: CGPoint?
    var rule: String?
  }

  /// What stands under `sheet`; nil is not given.
  struct SheetSetup {
    var collapsedHeight: CGFloat?
    var contentHeight: CGFloat?
    var topMargin: CGFloat?
    var sideMargin: CGFloat?
    var cornerRadius: CGFloat?
    var stops: [Stop]?
    var initialStop: Stop?
    var initialScroll: CGFloat?
    var elements: [Element]?
  }

  enum Stop: Equatable {
    case named(String)
    case fraction(CGFloat)
    case height(CGFloat)
    /// The collapsed stop, down to an element's lower edge.
    case upTo(String)
  }

  /// A view in the sheet's content.
  struct Element {
    enum Kind: String, CaseIterable { case button, field, row, text, carousel, hidden, clear }
    var kind: Kind
    var name: String
    var x: CGFloat
    var y: CGFloat
    /// Nil: as wide as the sheet.
    var width: CGFloat?
    var height: CGFloat
  }

  /// A call of the sheet's API.
  struct Call {
    enum Method: Equatable {
      case expand, collapse, scrollToTop, remove, add
      case move(Stop)
    }
    var method: Method
    var isAnimated = true
    /// The completion is reported by this name.
    var name: String?
  }

  enum Action {
    case touch(phase: FingerPhase, finger: Int, point: CGPoint?)
    case tap(CGPoint)
    case wheel(point: CGPoint, delta: CGVector, isPrecise: Bool)
    case key(String)
    case set(ScrollViewSetup)
    case resize(Viewport)
    case focus(String)
    case call(Call)
    case setSheet(SheetSetup)
    /// Milliseconds; nil puts it there at once.
    case keyboard(height: CGFloat, duration: Double?)
    case environment(reduceMotion: Bool?, contentSize: UIContentSizeCategory?, isRightToLeft: Bool?)
    case accessibility(element: String, action: AccessibilityAction)
    case userMap(pan: CGPoint, zoom: Double)
    case offset(CGPoint, isAnimated: Bool)
    case hit(CGPoint, name: String)
  }

  struct Step {
    var at: Double
    var action: Action
  }

  enum Moment {
    case time(Double)
    case rest
    case every
    case window(from: Double, to: Double)
  }

  struct Expectation {
    var moment: Moment
    var tolerance: Double
    /// Reported keys and what they must be.
    var values: [(key: String, value: JSONValue)]
    var events: [JSONValue]?
    var counts: [(event: String, value: JSONValue)]
  }

  package var id: String
  package var title: String
  package var viewport = Viewport()
  package var rate = 60.0
  package var screen = Screen.sheet
  var pins = "none"
  var sheet = SheetSetup()
  var scrollView = ScrollViewSetup()
  var steps: [Step] = []
  /// Nil: until rest.
  var until: Double?
  var expectations: [Expectation] = []

  /// Where the file's first step puts the keyboard's focus, if that is at time 0.
  package var initialFocus: String? {
    guard let step = steps.first, step.at == 0, case .focus(let name) = step.action else { return nil }
    return name
  }
}
