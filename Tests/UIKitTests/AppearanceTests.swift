import HeadlessHost
import Testing

@testable import UIKit

@MainActor @Suite("Light and dark") struct AppearanceTests {
  private static let light = UITraitCollection(userInterfaceStyle: .light)
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)
  private static let sand = UIColor(red: 1, green: 0.9, blue: 0.8, alpha: 1)
  private static let coal = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
  private static let both = UIColor { $0.userInterfaceStyle == .dark ? coal : sand }

  private final class Listener: UIView {
    var told: [String] = []
    var drawn: [CGColor] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      told.append("\(previousTraitCollection!.userInterfaceStyle) \(traitCollection.userInterfaceStyle)")
      drawn.append(UIColor.label.cgColor)
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      drawn.append(UIColor.label.cgColor)
    }
  }
  private final class Screen: UIViewController {
    var told = 0
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { told += 1 }
  }

  @Test(
    "semantic colours have both values of the guidelines",
    arguments: [
      (UIColor.label, 0x000000, 0xFFFFFF), (.systemBackground, 0xFFFFFF, 0x000000), (.systemBlue, 0x007AFF, 0x0A84FF),
      (.secondarySystemBackground, 0xF2F2F7, 0x1C1C1E), (.systemGray4, 0xD1D1D6, 0x3A3A3C), (.systemGray, 0x8E8E93, 0x8E8E93),
    ])
  func values(color: UIColor, light: Int, dark: Int) {
    func hex(_ color: UIColor) -> Int {
      let value = color.cgColor.value
      return [value.red, value.green, value.blue].reduce(0) { $0 << 8 | Int(($1 * 255).rounded()) }
    }
    #expect(hex(color.resolvedColor(with: Self.light)) == light)
    #expect(hex(color.resolvedColor(with: Self.dark)) == dark)
  }

  @Test(
    "colours that let through have both values, alpha last, in 255ths",
    arguments: [
      (UIColor.secondaryLabel, 0x3C3C_4399, 0xEBEB_F599), (.tertiaryLabel, 0x3C3C_434C, 0xEBEB_F54C),
      (.quaternaryLabel, 0x3C3C_432D, 0xEBEB_F528), (.placeholderText, 0x3C3C_434C, 0xEBEB_F54C),
      (.separator, 0x3C3C_4349, 0x5454_5899), (.systemFill, 0x7878_8033, 0x7878_805B),
      (.secondarySystemFill, 0x7878_8028, 0x7878_8051), (.tertiarySystemFill, 0x7676_801E, 0x7676_803D),
      (.quaternarySystemFill, 0x7474_8014, 0x7676_802D),
    ])
  func clearValues(color: UIColor, light: Int, dark: Int) {
    for (traits, wanted) in [(Self.light, light), (Self.dark, dark)] {
      let value = color.resolvedColor(with: traits).cgColor.value
      let parts = [value.red, value.green, value.blue].map { Int(($0 * 255).rounded()) }
      #expect(parts == [wanted >> 24, wanted >> 16 & 255, wanted >> 8 & 255])
      #expect(abs(value.alpha * 255 - Double(wanted & 255)) <= 1, "hundredths are exact enough")
    }
  }

  @Test("a provider is asked for each appearance, and its colour may be faded")
  func provider() {
    #expect(Self.both.resolvedColor(with: Self.light) == Self.sand && Self.both.resolvedColor(with: Self.dark) == Self.coal)
    let faded = Self.both.withAlphaComponent(0.25)
    #expect(faded.resolvedColor(with: Self.dark) == Self.coal.withAlphaComponent(0.25))
    #expect(UIColor.separator.withAlphaComponent(1).resolvedColor(with: Self.dark).cgColor.alpha == 1)
    #expect(Self.coal.resolvedColor(with: Self.light) === Self.coal)
    #expect(UIColor.label == UIColor.label && UIColor.label != UIColor.black && Self.both == Self.both)
    let nested = UIColor { $0.userInterfaceStyle == .dark ? .systemBackground : Self.both }
    #expect(nested.resolvedColor(with: Self.dark) == .black && nested.resolvedColor(with: Self.light) == Self.sand)
  }

  @Test("a colour's cgColor is that of the current traits")
  func current() {
    let (host, _) = hostAndRoot()
    #expect(UIColor.label.cgColor == UIColor.black.cgColor)
    Self.dark.performAsCurrent { #expect(UIColor.label.cgColor == UIColor.white.cgColor) }
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    host.userInterfaceStyle = .dark
    #expect(UITraitCollection.current.userInterfaceStyle == .dark && UIColor.label.cgColor == UIColor.white.cgColor)
    #expect(Self.light.hasDifferentColorAppearance(comparedTo: Self.dark))
    #expect(!Self.light.hasDifferentColorAppearance(comparedTo: Self.light))
  }

  @Test("when the host turns dark, backgrounds and texts are drawn anew, and everybody is told once")
  func turning() throws {
    let (host, root) = hostAndRoot()
    let view = Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = Self.both
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.text = "Harbour"
    root.addSubview(view)
    view.addSubview(label)
    host.step()
    func ink() throws -> Color {
      guard case .text(let block, _) = label.layer.node.contents else { throw Missing() }
      return try #require(block.runs.first).color
    }
    #expect(view.layer.backgroundColor == Self.sand.cgColor)
    #expect(try ink() == Color(white: 0))
    view.drawn = []
    host.userInterfaceStyle = .dark
    host.step()
    #expect(view.layer.backgroundColor == Self.coal.cgColor)
    #expect(try ink() == Color(white: 1))
    #expect(view.told == ["light dark"] && view.drawn == [UIColor.white.cgColor])
    host.userInterfaceStyle = .dark
    host.step()
    #expect(view.told.count == 1)
    host.userInterfaceStyle = .light
    host.step()
    #expect(view.layer.backgroundColor == Self.sand.cgColor)
    #expect(try ink() == Color(white: 0))
  }
  private struct Missing: Error {}

  @Test("a view's own wish holds for all in it, whatever comes, and ends with it")
  func wish() {
    let (host, root) = hostAndRoot()
    let outer = UIView()
    let inner = Listener()
    inner.backgroundColor = Self.both
    outer.addSubview(inner)
    outer.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark && inner.layer.backgroundColor == Self.coal.cgColor)
    root.addSubview(outer)
    #expect(inner.layer.backgroundColor == Self.coal.cgColor && inner.told == ["light dark"])
    inner.drawn = []
    inner.setNeedsLayout()
    host.step()
    // What it makes of colours in its layout is of its own appearance; what is made elsewhere is not.
    #expect(inner.drawn == [UIColor.white.cgColor] && UIColor.label.cgColor == UIColor.black.cgColor)
    host.userInterfaceStyle = .dark
    host.userInterfaceStyle = .light
    #expect(inner.told == ["light dark"])
    inner.removeFromSuperview()
    root.addSubview(inner)
    #expect(inner.layer.backgroundColor == Self.sand.cgColor && inner.told == ["light dark", "dark light"])
    root.addSubview(outer)
    outer.overrideUserInterfaceStyle = .unspecified
    #expect(outer.traitCollection.userInterfaceStyle == .light)
  }

  @Test("a controller's wish is its view's; covered screens take over what has changed when they come back")
  func controllers() {
    let host = HeadlessHost()
    let first = Screen()
    first.view.backgroundColor = Self.both
    let second = Screen()
    second.view.backgroundColor = Self.both
    second.overrideUserInterfaceStyle = .dark
    let stack = UINavigationController(rootViewController: first)
    host.show(stack)
    stack.pushViewController(second, animated: false)
    host.run(seconds: 0.1)
    #expect(second.view.layer.backgroundColor == Self.coal.cgColor && second.traitCollection.userInterfaceStyle == .dark)
    #expect(first.view.layer.backgroundColor == Self.sand.cgColor)
    host.userInterfaceStyle = .dark
    stack.popViewController(animated: false)
    host.run(seconds: 0.1)
    #expect(first.view.layer.backgroundColor == Self.coal.cgColor && first.told == 1)
  }
}
