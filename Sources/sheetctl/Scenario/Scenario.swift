import HeadlessHost

/// A scenario file as values.
///
/// Times are milliseconds, lengths points. Documentation/Scenarios.md describes the format.
struct Scenario {
  struct Viewport {
    var size = CGSize(width: 390.0, height: 844.0)
    var scale = 2.0
    var safeArea = UIEdgeInsets.zero
  }

  enum Screen: String, CaseIterable { case sheet, scrollView, originDemo }

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

  enum Action {
    case touch(phase: FingerPhase, finger: Int, point: CGPoint?)
    case tap(CGPoint)
    case wheel(point: CGPoint, delta: CGVector, isPrecise: Bool)
    case key(String)
    case set(ScrollViewSetup)
    case resize(Viewport)
    case environment(reduceMotion: Bool?, isRightToLeft: Bool?)
    case userMap(pan: CGPoint, zoom: Double)
    case offset(CGPoint, isAnimated: Bool)
    case hit(CGPoint, name: String)
    case scrollToTop
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

  var id: String
  var title: String
  var viewport = Viewport()
  var rate = 60.0
  var screen = Screen.sheet
  var pins = "none"
  var scrollView = ScrollViewSetup()
  var steps: [Step] = []
  /// Nil: until rest.
  var until: Double?
  var expectations: [Expectation] = []
}
