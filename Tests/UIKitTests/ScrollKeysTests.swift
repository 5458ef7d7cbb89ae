import HeadlessHost
import Testing

@testable import UIKit

@MainActor @Suite("Keys that scroll") struct ScrollKeysTests {
  private static func key(_ host: HeadlessHost, _ name: String, _ modifiers: KeyModifiers = []) {
    host.post(.key(name: name, modifiers: modifiers, isDown: true, time: host.time))
    host.post(.key(name: name, modifiers: modifiers, isDown: false, time: host.time))
  }

  /// 800 points of content in 400, which the middle of the window lies in.
  private static func page(_ root: UIView, width: CGFloat = 390) -> UIScrollView {
    let scroll = UIScrollView(frame: frame(0, 200, 390, 400))
    scroll.contentSize = CGSize(width: width, height: 1200)
    root.addSubview(scroll)
    return scroll
  }

  @Test("arrows scroll by two lines, page keys leave a part of the page before, Home and End go to the ends; insets count")
  func amounts() {
    let (host, root) = hostAndRoot()
    let scroll = Self.page(root, width: 500)
    scroll.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    host.runUntilRest()
    for (name, x, y) in [
      ("ArrowDown", 0, 20), ("ArrowUp", 0, -20), ("ArrowUp", 0, -20), ("PageDown", 0, 290), ("PageUp", 0, -20), ("End", 0, 830),
      ("PageDown", 0, 830), ("ArrowRight", 40, 830), ("ArrowLeft", 0, 830), ("Home", 0, -20), ("x", 0, -20), (" ", 0, -20),
    ] {
      Self.key(host, name)
      host.runUntilRest()
      #expect(scroll.contentOffset == CGPoint(x: x, y: y), "\(name)")
    }
    Self.key(host, "End", .shift)
    Self.key(host, "ArrowDown", .alternate)
    host.runUntilRest()
    #expect(scroll.contentOffset.y == -20)
  }

  @Test("a key that comes while the last one's motion is under way adds to where that will end")
  func repeated() {
    let (host, root) = hostAndRoot()
    let scroll = Self.page(root)
    host.runUntilRest()
    for _ in 0..<5 {
      Self.key(host, "ArrowDown")
      host.run(seconds: 0.03)
    }
    #expect(scroll.contentOffset.y > 0 && scroll.contentOffset.y < 200)
    host.runUntilRest()
    #expect(scroll.contentOffset.y == 200)
    Self.key(host, "End")
    host.run(seconds: 0.05)
    Self.key(host, "Home")
    host.runUntilRest()
    #expect(scroll.contentOffset.y == 0)
  }

  @Test("paging goes page by page")
  func paging() {
    let (host, root) = hostAndRoot()
    let scroll = Self.page(root)
    scroll.isPagingEnabled = true
    host.runUntilRest()
    for (name, y) in [("ArrowDown", 400), ("PageDown", 800), ("PageDown", 800), ("ArrowUp", 400), ("Home", 0)] {
      Self.key(host, name)
      host.runUntilRest()
      #expect(scroll.contentOffset.y == CGFloat(y), "\(name)")
    }
  }

  @Test("what one scroll view has no use for goes to the one around it; one that may not, or has a finger on it, takes none")
  func outwards() {
    let (host, root) = hostAndRoot()
    let outer = Self.page(root)
    let inner = UIScrollView(frame: frame(0, 100, 390, 200))
    inner.contentSize = CGSize(width: 900, height: 200)
    outer.addSubview(inner)
    host.runUntilRest()
    Self.key(host, "ArrowRight")
    Self.key(host, "ArrowDown")
    host.runUntilRest()
    #expect(inner.contentOffset == CGPoint(x: 40, y: 0) && outer.contentOffset == CGPoint(x: 0, y: 40))
    outer.allowsKeyboardScrolling = false
    Self.key(host, "End")
    host.runUntilRest()
    #expect(outer.contentOffset.y == 40)
    outer.allowsKeyboardScrolling = true
    outer.isScrollEnabled = false
    Self.key(host, "End")
    host.runUntilRest()
    #expect(outer.contentOffset.y == 40)
    outer.isScrollEnabled = true
    host.post(.finger(id: 1, phase: .began, point: CGPoint(x: 195, y: 250), time: host.time))
    Self.key(host, "End")
    host.run(seconds: 0.5)
    #expect(outer.contentOffset.y == 40)
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }
  }

  @Test(
    "Tab goes through all rows of a table and back, whether or not it waits for them to come into sight",
    arguments: [false, true])
  func rows(_ waits: Bool) {
    let (host, root) = hostAndRoot()
    let table = UITableView(frame: frame(0, 200, 390, 400))
    let rows = Rows()
    table.dataSource = rows
    table.rowHeight = 44
    root.addSubview(table)
    host.runUntilRest()
    func row() -> Int { (host.window.focusedView as? UITableViewCell).flatMap { table.indexPath(for: $0)?.row } ?? -1 }
    var seen: [Int] = []
    for _ in 0..<60 {
      Self.key(host, "Tab")
      seen.append(row())
      if waits { host.runUntilRest() } else { host.run(seconds: 0.03) }
    }
    #expect(seen == Array(0..<60))
    host.runUntilRest()
    #expect(table.contentOffset.y == CGFloat(2240))
    seen = []
    for _ in 0..<59 {
      Self.key(host, "Tab", .shift)
      seen.append(row())
      if waits { host.runUntilRest() } else { host.run(seconds: 0.03) }
    }
    #expect(seen == Array((0..<59).reversed()))
    // A focused row scrolls the table as well.
    Self.key(host, "ArrowDown")
    host.runUntilRest()
    #expect(table.contentOffset == CGPoint(x: 0, y: 40))
  }
}
