import Testing

@testable import ScrollSheet
@testable import UIKit

@MainActor @Suite("Geometry, landing and motion as values") struct ModelTests {
  static func geometry(
    _ height: CGFloat = 844, bottom: CGFloat = 34, content: CGFloat = 1200,
    stops: [SheetStop] = [.collapsed(.height(150)), .fraction(0.5), .expanded]
  ) -> SheetGeometry {
    SheetGeometry(
      viewport: CGSize(width: 390, height: height), safeArea: UIEdgeInsets(top: 0, left: 0, bottom: bottom, right: 0),
      contentHeight: content, stops: stops)
  }

  // MARK: Geometry

  @Test("stops lie where their rules say, lowest first")
  func stops() {
    let geometry = Self.geometry(
      stops: [
        .expanded, .fraction(0.5), .height(300), .collapsed(.height(150)),
        .custom("third") { $0.maximumHeight / 3 }, .custom("absent") { _ in nil },
      ])
    #expect(
      geometry.positions.map { $0.stop.identifier.rawValue } == ["collapsed", "third", "height-300", "fraction-50", "expanded"])
    #expect(geometry.positions.map { $0.top } == [660, 540, 510, 330, 0])
    #expect(geometry.contentInset.top == 660 && geometry.contentInset.bottom == 34)
    #expect(geometry.offsets == -660...390)
  }

  @Test(
    "expanded and collapsed follow content, peek and viewport",
    arguments: [
      (content: CGFloat(0), expanded: CGFloat(810), collapsed: CGFloat(810)), (100, 710, 710), (150, 660, 660),
      (151, 659, 660), (500, 310, 660), (810, 0, 660), (811, 0, 660), (5000, 0, 660), (-5, 810, 810), (.nan, 810, 810),
    ])
  func contentHeights(content: CGFloat, expanded: CGFloat, collapsed: CGFloat) {
    let geometry = Self.geometry(content: content)
    #expect(geometry.expandedTop == expanded && geometry.collapsedTop == collapsed)
    #expect(geometry.scrollsFreely == (content > 810))
    for offset in [geometry.offsets.lowerBound - 50, -400, 0, geometry.offsets.upperBound + 50] {
      let layout = geometry.layout(at: offset, stop: .collapsed)
      #expect(layout.progress >= 0 && layout.progress <= 1)
    }
  }

  @Test("nothing is infinite in an empty or absurd viewport")
  func absurd() {
    for height: CGFloat in [0, 1, -10, .infinity, .nan] {
      let geometry = Self.geometry(height)
      #expect(geometry.positions.allSatisfy { $0.top.isFinite && $0.top >= 0 })
      #expect(geometry.layout(at: -3, stop: .expanded).progress.isFinite)
    }
  }

  @Test("progress is linear from the lowest to the highest stop")
  func progress() {
    let geometry = Self.geometry()
    #expect(geometry.layout(at: -660, stop: .collapsed).progress == 0)
    #expect(geometry.layout(at: -330, stop: .collapsed).progress == 0.5)
    #expect(geometry.layout(at: 0, stop: .collapsed).progress == 1)
    #expect(geometry.layout(at: 200, stop: .expanded).progress == 1)
    #expect(geometry.layout(at: 200, stop: .expanded).scroll == 200)
    #expect(geometry.layout(at: -700, stop: .collapsed).progress == 0)
  }

  // MARK: Landing

  func landing(
    _ offset: CGFloat, _ speed: CGFloat, beganInContent: Bool = false, beganBelow: Bool = false,
    beganPast: Bool = false, policy: LandingPolicy = LandingPolicy(),
    content: CGFloat = 1200
  ) -> String {
    let release = LandingPolicy.Release(
      offset: offset, speed: speed, projected: offset + speed * 499, beganInContent: beganInContent, beganBelow: beganBelow,
      beganPast: beganPast)
    switch policy.landing(of: release, in: Self.geometry(content: content)) {
    case .stop(let stop): return stop.rawValue
    case .free: return "free"
    case .scroll(let place): return "to \(Int(place))"
    }
  }

  @Test("without a flick the nearer stop wins, the same up and down")
  func nearest() {
    // Stops at −660, −330 and 0: the middles are −495 and −165.
    for speed: CGFloat in [0, 0.29, -0.29] {
      #expect(landing(-496, speed) == "collapsed")
      #expect(landing(-495, speed) == "fraction-50")
      #expect(landing(-166, speed) == "fraction-50")
      #expect(landing(-164, speed) == "expanded")
    }
  }

  @Test("a flick turns one stop, a hard one goes as far as it would")
  func flicks() {
    #expect(landing(-650, 0.3) == "fraction-50")
    #expect(landing(-650, 0.299) == "collapsed")
    #expect(landing(-10, -0.3) == "fraction-50")
    #expect(landing(-10, -0.299) == "expanded")
    #expect(landing(-650, 1.99) == "fraction-50")
    #expect(landing(-650, 2) == "expanded")
    #expect(landing(-10, -1.99) == "fraction-50")
    #expect(landing(-10, -2) == "collapsed")
    #expect(landing(-660, -1) == "collapsed")
  }

  @Test("the policy at the expanded position")
  func boundary() {
    #expect(landing(40, 0) == "free" && landing(40, 1) == "free" && landing(40, -1) == "free")
    #expect(landing(-5, -3, beganInContent: true) == "expanded")
    #expect(landing(-5, 3) == "expanded")
    #expect(landing(-1, 2, beganBelow: true) == "expanded" && landing(1, 2, beganBelow: true) == "to 10")
    #expect(landing(50, 2, beganBelow: true) == "to 549" && landing(100, 2, beganBelow: true) == "free")
    // Stops at −660, −330 and 0; a flick of one that came out of the content counts from 100 points below.
    #expect(landing(-2, -2, beganPast: true) == "expanded" && landing(-99, -2, beganPast: true) == "expanded")
    #expect(landing(-100, -2, beganPast: true) == "collapsed" && landing(-100, -1, beganPast: true) == "fraction-50")
    #expect(landing(-166, 0, beganPast: true) == "fraction-50" && landing(-50, 1, beganPast: true) == "expanded")
    #expect(landing(-2, -2) == "collapsed")
    var policy = LandingPolicy()
    policy.fromContent = .carriesOn
    #expect(landing(-2, -2, beganPast: true, policy: policy) == "collapsed")
    policy.upward = .carriesOn
    #expect(landing(-5, -1, beganInContent: true, policy: policy) == "fraction-50")
    #expect(landing(-5, 3, policy: policy) == "free")
    #expect(landing(-300, 0.4, policy: policy) == "expanded")
    #expect(landing(-700, 3, policy: policy, content: 500) == "expanded")
    policy.decide = { _, _ in .stop(.collapsed) }
    #expect(landing(40, 1, policy: policy) == "collapsed")
  }

  // MARK: Motion

  nonisolated static let motions: [SettleMotion] = [
    SettleMotion(from: -660, to: 0), SettleMotion(from: -660, velocity: 2000, to: 0),
    SettleMotion(from: -660, velocity: -900, to: 0), SettleMotion(from: -3, velocity: -3000, to: 0),
    SettleMotion(from: 0, velocity: 1500, to: 0), SettleMotion(from: -20, velocity: 5000, to: 0),
    SettleMotion(from: 500, velocity: 10, to: 499.9), SettleMotion(from: 0, to: 0),
  ]

  @Test("a motion starts with place and speed and ends exactly at its target", arguments: motions.indices)
  func ends(index: Int) {
    let motion = Self.motions[index]
    #expect(motion.position(at: 0) == (motion.duration > 0 ? motion.start : motion.target))
    #expect(motion.position(at: -1) == (motion.duration > 0 ? motion.start : motion.target))
    #expect(motion.position(at: motion.duration) == motion.target && motion.velocity(at: motion.duration) == 0)
    #expect(motion.duration < 2)
    if motion.duration > 0 {
      #expect(abs(motion.velocity(at: 0) - motion.startVelocity) < 1e-9)
      #expect(abs(motion.position(at: motion.duration - 1e-7) - motion.target) < 0.26)
    }
  }

  @Test("speed is the slope of the way, and there is no jump on it", arguments: motions.indices)
  func continuous(index: Int) {
    let motion = Self.motions[index]
    var time = 0.001
    while time < motion.duration - 0.002 {
      let slope = (motion.position(at: time + 1e-5) - motion.position(at: time - 1e-5)) / 2e-5
      #expect(abs(slope - motion.velocity(at: time)) < 0.5, "at \(time)")
      time += 0.01
    }
  }

  @Test("a motion that is broken off and re-aimed to its own target goes on as it was", arguments: motions.indices)
  func reaims(index: Int) {
    let motion = Self.motions[index]
    for part in [0.1, 0.5, 0.9] {
      let cut = motion.duration * part
      let rest = motion.reaimed(at: cut, to: motion.target)
      for time in [0.01, 0.05, 0.1] {
        #expect(abs(rest.position(at: time) - motion.position(at: cut + time)) < 0.26)
      }
      let away = motion.reaimed(at: cut, to: 77)
      #expect(away.start == motion.position(at: cut) && away.startVelocity == motion.velocity(at: cut))
    }
  }

  @Test("from rest it never overshoots")
  func monotone() {
    let motion = SettleMotion(from: -660, to: 0)
    var last: CGFloat = -660
    for step in 0...600 {
      let place = motion.position(at: Double(step) / 1000)
      #expect(place >= last && place <= 0)
      last = place
    }
  }

  // MARK: Indicator

  @Test("the indicator's formula holds for many contents and insets", arguments: [300, 811, 1000, 2000, 40_000] as [CGFloat])
  func indicator(content: CGFloat) {
    let geometry = Self.geometry(content: content)
    var last: (y: Double, length: Double)?
    var offset = geometry.offsets.lowerBound
    while offset <= geometry.expandedOffset {
      let bar = Self.bar(geometry, offset)
      #expect(abs(bar.y - Double(-offset)) < 0.01, "offset \(offset)")
      if let last { #expect(bar.length >= last.length - 1e-6, "offset \(offset)") }
      last = bar
      offset += 1
    }
    guard geometry.scrollsFreely else { return }
    let start = Self.bar(geometry, geometry.expandedOffset)
    let end = Self.bar(geometry, geometry.offsets.upperBound)
    #expect(abs(end.y + end.length - (844 - 34 - 3)) < 0.01 && end.length == start.length)
    let middle = Self.bar(geometry, (geometry.expandedOffset + geometry.offsets.upperBound) / 2)
    #expect(abs(middle.y - (start.y + end.y) / 2) < 0.01)
  }

  /// As the system places it.
  static func bar(_ geometry: SheetGeometry, _ offset: CGFloat) -> (y: Double, length: Double) {
    let insets = SheetIndicator().insets(at: offset, in: geometry)
    let height = geometry.viewport.height
    let range = geometry.offsets
    let whole = range.upperBound - range.lowerBound + height
    let track = max(height - insets.top - insets.bottom - 6, 0)
    let length = min(max(track * height / whole, 36), track)
    let share = whole > height ? (offset - range.lowerBound) / (whole - height) : 0
    return (Double(insets.top + 3 + share * (track - length)), Double(length))
  }

  @Test("a motion may last for as long as a number says", arguments: [3600, 1e9, 1e300])
  func patience(seconds: Double) {
    let motion = SettleMotion(from: 0, to: 100, lasting: seconds)
    #expect(abs(motion.duration - seconds) < seconds * 1e-6)
    #expect(motion.position(at: seconds * 2) == 100)
  }

  // MARK: Column

  @Test("a column lies at its side, mirrored for right to left")
  func column() {
    let column = SheetColumn(width: 300, side: .leading, minimumViewportWidth: 700, margin: 8)
    let safe = UIEdgeInsets(top: 0, left: 47, bottom: 0, right: 47)
    #expect(column.span(in: 699, safeArea: safe, isRightToLeft: false) == nil)
    #expect(column.span(in: 844, safeArea: safe, isRightToLeft: false) == 55...355)
    #expect(column.span(in: 844, safeArea: safe, isRightToLeft: true) == 489...789)
    let wide = SheetColumn(width: 5000, side: .center)
    #expect(wide.span(in: 844, safeArea: .zero, isRightToLeft: false) == 8...836)
    let odd = SheetColumn(width: .nan)
    #expect(odd.span(in: 844, safeArea: .zero, isRightToLeft: false) == 8...8)
    #expect(SheetColumn(margin: -.infinity).span(in: 844, safeArea: .zero, isRightToLeft: true) == nil)
    #expect(SheetColumn(side: .center, margin: .nan).span(in: 844, safeArea: .zero, isRightToLeft: false) == nil)
  }

  @Test("no speed makes a motion last for long, least of all the one that stops at the target by itself")
  func neverLong() {
    for way: CGFloat in [0.3, 5, 52.601146875218, 660] {
      // With the speed ω · way, 20 a second, it neither passes the target nor falls behind.
      for share in [0, 0.5, 0.999, 0.999999, 1, 1.000000001, 1.000001, 1.001, 1.01, 1.1, 2, 10] as [CGFloat] {
        for sign in [1, -1] as [CGFloat] {
          let motion = SettleMotion(from: 0, velocity: sign * share * 20 * way, to: sign * way)
          #expect(motion.duration < 0.6, "\(way) at \(share)")
          #expect(motion.position(at: motion.duration) == sign * way)
          // Its end is no leap.
          #expect(abs(motion.position(at: motion.duration - 1e-9) - sign * way) <= 0.26, "\(way) at \(share)")
        }
      }
    }
  }
}
