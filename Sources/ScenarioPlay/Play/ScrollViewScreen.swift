import ScrollSheet
import UIKit

/// One bare UIScrollView, no sheet code.
@MainActor final class ScrollViewScreen: PlayedScreen {
  let scroll = UIScrollView()
  private let content = UIView()
  private var rule = "none"
  private lazy var reporter = RuleDelegate(self)
  private let setup: Scenario.ScrollViewSetup

  init(_ scenario: Scenario, host: any ScenarioHost) {
    setup = scenario.scrollView
    super.init(host: host)
  }

  package override func show() {
    let root = UIView(frame: CGRect(origin: .zero, size: host.services.screenSize))
    root.addSubview(scroll)
    scroll.addSubview(content)
    content.accessibilityIdentifier = "content"
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.delegate = reporter
    if setup.frame == nil { scroll.frame = root.bounds }
    apply(setup)
    applyRule()
    host.prepare(root)
  }

  override func apply(_ setup: Scenario.ScrollViewSetup) {
    if let frame = setup.frame { scroll.frame = frame }
    if let size = setup.contentSize {
      scroll.contentSize = size
      content.frame = CGRect(origin: .zero, size: size)
    }
    if let flag = setup.isPagingEnabled { scroll.isPagingEnabled = flag }
    if let flag = setup.alwaysBounceVertical { scroll.alwaysBounceVertical = flag }
    if let flag = setup.bounces { scroll.bounces = flag }
    if let rate = setup.decelerationRate { scroll.decelerationRate = rate }
    if let rule = setup.rule { self.rule = rule }
    if let inset = setup.contentInset { scroll.contentInset = inset }
    if let offset = setup.contentOffset { scroll.contentOffset = offset }
  }

  override func setOffset(_ offset: CGPoint, animated: Bool) { scroll.setContentOffset(offset, animated: animated) }
  override func perform(_ call: Scenario.Call) { scroll.scrollToTop() }
  package override var isAtRest: Bool { scroll.phaseName == "idle" }

  /// The original demo's rule: paging while the content is not past its top, and the knob at the sheet's upper edge.
  fileprivate func applyRule() {
    guard rule == "originDemo" else { return }
    let geometry = PlainSheetGeometry(
      viewportHeight: scroll.bounds.height, contentHeight: scroll.contentSize.height, topInset: scroll.contentInset.top,
      bottomSafeArea: 0)
    scroll.isPagingEnabled = geometry.isPaging(at: scroll.contentOffset.y)
    scroll.scrollIndicatorInsets.top = geometry.indicatorTopInset(at: scroll.contentOffset.y)
  }

  override func hitName(_ point: CGPoint) -> String {
    guard let view = host.window.hitTest(point, with: nil) else { return "none" }
    return view.isDescendant(of: scroll) ? "sheet" : "none"
  }

  package override func frame(at milliseconds: Double) -> [(key: String, value: JSONValue)] {
    [
      ("t", .number(milliseconds)),
      ("offset", .array([.number(Double(scroll.contentOffset.x)), .number(Double(scroll.contentOffset.y))])),
      ("paging", .bool(scroll.isPagingEnabled)), ("phase", .string(scroll.phaseName)), ("indicator", report(scroll)),
    ]
  }

  private final class RuleDelegate: ReportingScrollDelegate {
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
      super.scrollViewDidScroll(scrollView)
      (screen as? ScrollViewScreen)?.applyRule()
    }
  }
}
