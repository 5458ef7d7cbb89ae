import HeadlessHost
import LayerTree
import Testing

@testable import UIKit

/// The order in which a page holds elements, which is read from first to last and does not follow what moves.
@MainActor @Suite("Reading order of layers") struct PageOrderTests {
  private static func spoken(_ host: HeadlessHost, isRightToLeft: Bool = false) -> [String] {
    var labels: [String] = []
    func visit(_ node: LayerNode) {
      node.updateReadingOrder(isRightToLeft: isRightToLeft)
      if let spoken = node.accessibility, spoken.role != .none { labels.append(spoken.label) }
      for child in node.readingOrder { visit(child) }
    }
    host.step()
    visit(host.window.context.tree.root)
    return labels
  }
  private static func button(_ name: String, _ x: Double, _ y: Double) -> UIButton {
    let button = UIButton(frame: frame(x, y, 80, 40))
    button.accessibilityLabel = name
    return button
  }
  private static func box(_ y: Double, _ names: String...) -> UIView {
    let box = UIView(frame: frame(0, y, 390, 200))
    for (index, name) in names.enumerated() { box.addSubview(button(name, 20, Double(index) * 60)) }
    return box
  }

  @Test("what comes together is read from the top down, in a row by the direction of the text")
  func first() {
    for isRightToLeft in [false, true] {
      let (host, root) = hostAndRoot()
      for view in [Self.button("c", 20, 200), Self.button("b", 200, 104), Self.button("a", 20, 100)] { root.addSubview(view) }
      #expect(Self.spoken(host, isRightToLeft: isRightToLeft) == (isRightToLeft ? ["b", "a", "c"] : ["a", "b", "c"]))
    }
  }

  @Test("who comes later finds a place among the others, which stay where they are though they have moved")
  func later() {
    let (host, root) = hostAndRoot()
    let upper = Self.box(100, "a", "b")
    let lower = Self.box(400, "c", "d")
    root.addSubview(upper)
    root.addSubview(lower)
    #expect(Self.spoken(host) == ["a", "b", "c", "d"])
    upper.frame.origin.y = 500
    lower.frame.origin.y = 60
    root.bringSubviewToFront(upper)
    #expect(Self.spoken(host) == ["a", "b", "c", "d"])
    root.addSubview(Self.button("top", 300, 10))
    root.addSubview(Self.button("end", 300, 800))
    #expect(Self.spoken(host) == ["top", "a", "b", "c", "d", "end"])
    lower.removeFromSuperview()
    #expect(Self.spoken(host) == ["top", "a", "b", "end"])
  }

  @Test("what is not read keeps its place in the drawing, and a hidden view says nothing about where it lies")
  func silent() {
    let (host, root) = hostAndRoot()
    let ground = UIView(frame: root.bounds)
    let hidden = Self.box(0, "hidden")
    hidden.isHidden = true
    let views = [ground, Self.button("b", 20, 300), hidden, Self.button("a", 20, 100), UIView(frame: root.bounds)]
    for view in views { root.addSubview(view) }
    _ = Self.spoken(host)
    let order = root.layer.node.readingOrder.map(\.id)
    #expect(order == [views[0], views[3], views[1], views[2], views[4]].map { $0.layer.node.id })
  }

  @Test("what a view cuts off does not count")
  func cut() {
    let (host, root) = hostAndRoot()
    let box = Self.box(300, "inside")
    box.addSubview(Self.button("above", 20, -290))
    box.clipsToBounds = true
    root.addSubview(box)
    root.addSubview(Self.button("between", 20, 100))
    #expect(Self.spoken(host).first == "between")
    box.clipsToBounds = false
    let twin = Self.box(300, "other")
    twin.addSubview(Self.button("high", 20, -290))
    root.addSubview(twin)
    #expect(Self.spoken(host).first == "high")
  }

  @Test("a navigation bar is read before what lies beneath it, wherever that begins")
  func bar() throws {
    let host = HeadlessHost()
    let screen = UIViewController()
    screen.title = "Title"
    screen.view.addSubview(Self.button("content", 0, -20))
    let navigation = UINavigationController(rootViewController: screen)
    host.show(navigation)
    #expect(Self.spoken(host) == ["Title", "content"])
    #expect(navigation.view.layer.node.children.last?.isReadFirst == true)
  }

  @Test("more than 64 children are read as they are drawn", arguments: [64, 65])
  func many(_ count: Int) {
    let (host, root) = hostAndRoot()
    for index in 0..<count { root.addSubview(Self.button("\(index)", 0, Double(-index))) }
    #expect(Self.spoken(host) == (count == 64 ? (0..<count).reversed() : Array(0..<count)).map { "\($0)" })
  }

  @Test("rows are read from the top down though they come and go, and one of them is used again elsewhere")
  func rows() {
    let (host, root) = hostAndRoot()
    let scroll = UIScrollView(frame: root.bounds)
    root.addSubview(scroll)
    let rows = (0..<4).map { Self.button("\($0)", 0, Double($0 * 60)) }
    for row in [rows[1], rows[2], rows[0]] { scroll.addSubview(row) }
    #expect(Self.spoken(host) == ["0", "1", "2"])
    rows[0].frame.origin.y = 240
    scroll.addSubview(rows[3])
    #expect(Self.spoken(host) == ["1", "2", "3", "0"])
  }
}
