import HeadlessHost
import Testing

@testable import UIKit

@MainActor @Suite("Hover and cursor") struct HoverTests {
  private static func hover(_ host: HeadlessHost, _ x: Double, _ y: Double) {
    host.post(.hover(point: CGPoint(x: x, y: y), time: host.time))
  }

  @Test("a hover begins, changes and ends with the pointer, for the front-most view and those around it")
  func recognizer() {
    let (host, root) = hostAndRoot()
    let outer = UIView(frame: frame(0, 0, 200, 200))
    let inner = UIView(frame: frame(50, 50, 100, 100))
    root.addSubview(outer)
    outer.addSubview(inner)
    var log: [String] = []
    for (name, view) in [("outer", outer), ("inner", inner)] {
      view.addGestureRecognizer(
        UIHoverGestureRecognizer { recognizer in
          let place = recognizer.location(in: recognizer.view)
          log.append("\(name) \(recognizer.state) \(Int(place.x)) \(Int(place.y))")
        })
    }
    Self.hover(host, 10, 10)
    Self.hover(host, 60, 70)
    Self.hover(host, 60, 70)
    Self.hover(host, 300, 300)
    #expect(
      log == [
        "outer began 10 10", "inner began 10 20", "outer changed 60 70", "inner ended 10 20", "outer ended 60 70",
      ])
    log = []
    Self.hover(host, 60, 70)
    host.post(.hover(point: nil, time: host.time))
    #expect(log.suffix(2) == ["inner ended 10 20", "outer ended 60 70"])
    inner.isHidden = true
    log = []
    Self.hover(host, 60, 70)
    #expect(log == ["outer began 60 70"])
  }

  @Test("what moves beneath a pointer that stands still is told as well")
  func stillPointer() {
    let (host, root) = hostAndRoot()
    let view = UIView(frame: frame(0, 0, 100, 100))
    root.addSubview(view)
    var states: [UIGestureRecognizer.State] = []
    view.addGestureRecognizer(UIHoverGestureRecognizer { states.append($0.state) })
    Self.hover(host, 50, 150)
    host.step()
    #expect(states.isEmpty)
    view.frame.origin.y = 100
    host.step()
    #expect(states == [.began])
    view.removeFromSuperview()
    host.step()
    #expect(states.first == .began && states.count == 2 && states[1] != .changed)
  }

  private final class Style: NSObject, UIPointerInteractionDelegate {
    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { request.location.x < 50 ? defaultRegion : nil }
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
      UIPointerStyle(effect: .lift(UITargetedPreview(view: interaction.view!)))
    }
  }

  @Test("controls have a hand, text a beam, interactions their style; what is disabled, hidden or behind has none")
  func cursors() {
    let (host, root) = hostAndRoot()
    let button = UIButton(frame: frame(0, 0, 100, 40))
    let field = UITextField(frame: frame(0, 100, 100, 40))
    let handle = UIView(frame: frame(0, 200, 100, 40))
    let style = Style()
    handle.addInteraction(UIPointerInteraction(delegate: style))
    for view in [button, field, handle] { root.addSubview(view) }
    host.step()
    func cursor(_ x: Double, _ y: Double) -> LayerCursor { host.window.cursor(at: CGPoint(x: x, y: y)) }
    #expect(cursor(50, 39) == .pointer && cursor(50, 41) == .standard && cursor(50, 120) == .text)
    #expect(cursor(49, 220) == .grab && cursor(51, 220) == .standard)
    host.post(.finger(id: 1, phase: .began, point: CGPoint(x: 20.0, y: 220.0), time: host.time))
    #expect(cursor(20, 220) == .grabbing && cursor(20, 300) == .grabbing)
    host.post(.finger(id: 1, phase: .ended, point: CGPoint(x: 20.0, y: 220.0), time: host.time))
    #expect(cursor(20, 220) == .grab)
    button.isEnabled = false
    #expect(cursor(50, 20) == .standard)
    button.isEnabled = true
    let cover = UIView(frame: frame(0, 0, 390, 30))
    root.addSubview(cover)
    #expect(cursor(50, 29) == .standard && cursor(50, 31) == .pointer)
    cover.isHidden = true
    #expect(cursor(50, 29) == .pointer)
    handle.removeInteraction(handle.interactions[0])
    #expect(cursor(49, 220) == .standard && handle.interactions.isEmpty)
  }
}
