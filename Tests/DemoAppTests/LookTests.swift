import Foundation
import HeadlessHost
import MapKit
import Testing

@testable import DemoApp

/// What the demo looks like to those who want larger text, or the dark.
@MainActor struct LookTests {
  nonisolated static let screens = [
    "list", "gallery", "map-wide", "gallery-controls", "gallery-change", "gallery-camera", "gallery-peek",
  ]

  private static func host(_ screen: String, _ set: (HeadlessHost) -> Void) throws -> HeadlessHost {
    let host = HeadlessHost(size: Phone.Model.large.size, safeArea: Phone.Model.large.safeArea)
    try host.useProjectResources()
    set(host)
    host.show(try #require(DemoApp.makeScreen(named: screen)))
    host.run(seconds: 0.5)
    return host
  }

  private static func labels(in view: UIView) -> [UILabel] {
    if view.isHidden { return [] }
    return ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap { labels(in: $0) }
  }

  @Test(arguments: screens, [UIContentSizeCategory.large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge])
  func noTextIsCut(screen: String, size: UIContentSizeCategory) throws {
    let host = try Self.host(screen) { $0.services.contentSizeCategory = size }
    let labels = Self.labels(in: host.window).filter { $0.text?.isEmpty == false }
    #expect(labels.count > 3)
    for label in labels {
      let wish = label.sizeThatFits(CGSize(width: label.bounds.width, height: 10_000))
      #expect(wish.height <= label.bounds.height + 0.5 && wish.width <= label.bounds.width + 0.5, "\(label.text ?? "")")
      // No word is broken in the middle: the longest fits the line.
      for word in (label.text ?? "").split(separator: " ") {
        let probe = UILabel()
        probe.font = label.font
        probe.text = String(word)
        #expect(probe.intrinsicContentSize.width <= label.bounds.width + 0.5, "\(word)")
      }
    }
  }

  @Test func rowsGrowWhileTheListIsShown() throws {
    let host = try Self.host("list") { _ in }
    let table = try #require(first(UITableView.self, in: host.window))
    let before = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
    #expect(abs(before - GroupCell.usualHeight) <= 1)
    host.services.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    host.run(seconds: 0.2)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height > 2 * before)
    host.services.contentSizeCategory = .large
    host.run(seconds: 0.2)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == before)
  }

  @Test func pinsGrowAndAreSeenWhole() throws {
    let host = try Self.host("map-wide") { _ in }
    let map = try #require(first(MKMapView.self, in: host.window))
    var widths: [CGFloat] = []
    for size in [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge, .large] {
      host.services.contentSizeCategory = size
      host.run(seconds: 0.5)
      for annotation in map.annotations {
        let pin = try #require(map.view(for: annotation))
        let place = map.convert(annotation.coordinate, toPointTo: map)
        #expect(pin.frame.size == pin.subviews[0].frame.size && map.bounds.insetBy(dx: 10, dy: 10).contains(pin.frame))
        #expect(abs(pin.frame.midX - place.x) <= 0.26 && abs(pin.frame.maxY - place.y) <= 0.26)
        if annotation === map.annotations[0] { widths.append(pin.frame.width) }
      }
    }
    #expect(widths[1] > widths[0] + 15 && widths[2] == widths[0])
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func aSelectedPinTurnsItsColoursRound(style: UIUserInterfaceStyle) throws {
    let host = try Self.host("map-wide") { $0.userInterfaceStyle = style }
    let map = try #require(first(MKMapView.self, in: host.window))
    func plate(of pin: UIView) -> UIColor? { pin.subviews[0].subviews[0].backgroundColor }
    let pins = try map.annotations.prefix(2).map { try #require(map.view(for: $0)) }
    #expect(pins.allSatisfy { plate(of: $0) == Palette.paper })
    for (chosen, other) in [(pins[0], pins[1]), (pins[1], pins[0])] {
      host.tap(at: (Double(chosen.frame.midX), Double(chosen.frame.minY + 10)))
      host.run(seconds: 1)
      #expect(plate(of: chosen) == Palette.accentFill && plate(of: other) == Palette.paper)
      let title = try #require(first(UILabel.self, in: chosen))
      #expect(try #require(Self.contrast(title)) >= 4.5)
    }
  }

  /// Contrast as WCAG 2 defines it, of text on the nearest ground that is not clear.
  private static func contrast(_ label: UILabel) -> Double? {
    var view: UIView? = label
    while let ground = view, (ground.layer.backgroundColor?.alpha ?? 0) < 1 { view = ground.superview }
    guard let ground = view?.layer.backgroundColor?.value else { return nil }
    let ink = label.textColor.resolvedColor(with: label.traitCollection).cgColor.value
    func light(_ color: Color) -> Double {
      func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let (a, b) = (light(ink), light(ground))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test(arguments: screens, [UIUserInterfaceStyle.light, .dark])
  func textStandsOutFromItsGround(screen: String, style: UIUserInterfaceStyle) throws {
    // The first frame is what the user wants; so is the one after a change.
    for turns in [false, true] {
      let host = try Self.host(screen) { $0.userInterfaceStyle = turns == (style == .dark) ? .light : .dark }
      host.userInterfaceStyle = style
      host.run(seconds: 0.2)
      var grounds = 0
      for label in Self.labels(in: host.window) where label.text?.isEmpty == false {
        guard !label.text!.hasPrefix("©"), let contrast = Self.contrast(label) else { continue }
        grounds += 1
        #expect(contrast >= 4.5, "\(label.text!): \(contrast)")
      }
      #expect(grounds > 3)
    }
  }
}
