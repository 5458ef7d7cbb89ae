import HeadlessHost
import Testing

@testable import UIKit

@MainActor @Suite("Text size") struct TextSizeTests {
  @Test(
    "styles have the sizes of Apple's guidelines",
    arguments: [
      (UIContentSizeCategory.extraSmall, 14 as CGFloat, 31 as CGFloat, 11 as CGFloat), (.large, 17, 34, 11),
      (.extraExtraExtraLarge, 23, 40, 17),
      (.accessibilityExtraExtraExtraLarge, 53, 60, 40),
    ])
  func sizes(category: UIContentSizeCategory, body: CGFloat, title: CGFloat, caption: CGFloat) {
    let (host, _) = hostAndRoot()
    host.services.contentSizeCategory = category
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == body)
    #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == title)
    #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == caption)
    #expect(UIFont.preferredFont(forTextStyle: .headline).value.weight == 600)
    #expect(UIFont.systemFont(ofSize: 17).pointSize == 17)
  }

  @Test("categories are ordered, and the last five are accessibility's")
  func order() {
    #expect(UIContentSizeCategory.small < .large && .extraExtraExtraLarge < .accessibilityMedium)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }

  private final class TraitView: UIView {
    var log: [String] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      log.append(
        "\(previousTraitCollection?.preferredContentSizeCategory == .large) \(traitCollection.preferredContentSizeCategory == .extraLarge)"
      )
    }
  }

  @Test("labels that follow it get another font and size, others keep theirs; views are told once with what was before")
  func following() {
    let (host, root) = hostAndRoot()
    let follows = UILabel()
    let own = UILabel()
    let fixed = UILabel()
    let scaled = UILabel()
    for label in [follows, own, fixed, scaled] {
      label.text = "Harbour"
      root.addSubview(label)
    }
    follows.font = .preferredFont(forTextStyle: .body)
    follows.adjustsFontForContentSizeCategory = true
    own.font = .preferredFont(forTextStyle: .body)
    fixed.font = .systemFont(ofSize: 17)
    fixed.adjustsFontForContentSizeCategory = true
    scaled.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 34, weight: .bold), maximumPointSize: 60)
    scaled.adjustsFontForContentSizeCategory = true
    let view = TraitView()
    root.addSubview(view)
    host.step()
    let height = follows.intrinsicContentSize.height
    host.services.contentSizeCategory = .extraLarge
    #expect(follows.font.pointSize == 19 && own.font.pointSize == 17 && fixed.font.pointSize == 17)
    #expect(scaled.font.pointSize == 38 && scaled.font.value.weight == 700)
    #expect(follows.intrinsicContentSize.height > height && view.log == ["true true"])
    host.services.contentSizeCategory = .extraLarge
    #expect(view.log.count == 1)
    host.services.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(scaled.font.pointSize == 60 && UIFontMetrics.default.scaledValue(for: 17) == 53)
    host.services.contentSizeCategory = .large
    #expect(follows.font.pointSize == 17 && scaled.font.pointSize == 34)
  }

  private final class Screen: UIViewController {
    var told: [UIContentSizeCategory?] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      told.append(previousTraitCollection?.preferredContentSizeCategory)
    }
  }

  @Test("what was in no window when it changed hears of it once on coming into one, with what it knew before")
  func comingBack() {
    let (host, root) = hostAndRoot()
    let away = TraitView()
    let stays = TraitView()
    let label = UILabel()
    label.text = "Harbour"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    let screen = Screen()
    for view in [away, stays, screen.view!] { root.addSubview(view) }
    away.addSubview(label)
    host.step()
    let height = label.intrinsicContentSize.height
    away.removeFromSuperview()
    screen.view.removeFromSuperview()
    // Made, but never shown before.
    let new = TraitView()
    host.services.contentSizeCategory = .extraLarge
    #expect(away.log == [] && stays.log == ["true true"] && screen.told == [])
    // Into a view that is in no window itself, which nobody hears of.
    let box = UIView()
    box.addSubview(away)
    #expect(away.log == [] && label.font.pointSize == 17)
    for view in [box, new, screen.view!] { root.addSubview(view) }
    #expect(away.log == ["true true"] && new.log == ["true true"] && screen.told == [.large])
    #expect(label.font.pointSize == 19 && label.intrinsicContentSize.height > height)
    away.removeFromSuperview()
    root.addSubview(away)
    #expect(away.log.count == 1 && stays.log.count == 1)
  }

  @Test("a covered screen's texts follow it when they are seen again")
  func coveredScreen() {
    let first = UIViewController()
    let label = UILabel(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    label.text = "Harbour"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    first.view.addSubview(label)
    let host = HeadlessHost(size: CGSize(width: 390, height: 844))
    let navigation = UINavigationController(rootViewController: first)
    host.show(navigation)
    navigation.pushViewController(UIViewController(), animated: false)
    host.step()
    #expect(label.window == nil)
    host.services.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    navigation.popViewController(animated: false)
    host.step()
    #expect(label.window != nil && label.font.pointSize == 53)
  }
}
