import Foundation
import Geometry
import HeadlessHost
import LayerTree
import QuartzCore
import TestNumbers
import Testing

@testable import UIKit

/// Random screens under random fingers and random code.
///
/// `PLAY_SEED=n` plays one seed alone, `PLAY_COUNT=n` that many.
@MainActor @Suite(.serialized) struct RandomPlayTests {
  @Test("Random play keeps the tree, the numbers, the completions and the memory in order")
  func play() {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["PLAY_SEED"].flatMap { UInt64($0) }
    let count = first == nil ? environment["PLAY_COUNT"].flatMap { UInt64($0) } ?? 300 : 1
    for seed in (first ?? 0)..<((first ?? 0) + count) {
      let game = Game(seed: seed)
      game.play(steps: 20)
      if !game.faults.isEmpty {
        Issue.record("seed \(seed) (replay: PLAY_SEED=\(seed)): \(game.faults.prefix(4))")
      }
    }
  }
}

@MainActor private final class Game {
  private var dice: SplitMix
  private let bench: Bench
  private(set) var faults: [String] = []
  private let source = Rows()
  private var fingers: [Int: CGPoint] = [:]
  private var started = 0
  private var calls: [Int: Int] = [:]
  private var removed: [WeakRef<UIView>] = []
  /// Views that were taken away and will be put somewhere again.
  private var aside: [UIView] = []
  private var strays: Set<ObjectIdentifier> = []
  private var step = 0

  init(seed: UInt64) {
    dice = SplitMix(seed: seed)
    bench = Bench(safeArea: UIEdgeInsets(top: seed % 2 == 0 ? 20 : 0, left: 0, bottom: 0, right: 0))
    source.count = dice.below(60)
    bench.root.isMultipleTouchEnabled = true
    for _ in 0..<(2 + dice.below(8)) { grow() }
    bench.host.step()
    check()
  }

  func play(steps: Int) {
    for number in 0..<steps {
      step = number
      // Every other while only fingers act, so that what they do can be told from what the code does.
      if number % 12 < 6 { for _ in 0..<(1 + dice.below(3)) { mutate() } }
      touch()
      bench.host.step()
      if dice.below(10) == 0 { bench.host.step() }
      check()
      if faults.count > 3 { return }
    }
    for (id, point) in fingers { bench.finger(.ended, Double(point.x), Double(point.y), id: id) }
    if !bench.host.runUntilRest(limit: 30) { fail("nothing rests") }
    bench.host.step()
    check()
    for number in 0..<started where calls[number] != 1 { fail("completion \(number) was called \(calls[number] ?? 0) times") }
    for view in all { view.removeFromSuperview() }
    aside = []
    bench.host.services.contentSizeCategory = .large
    UIApplication.shared.userInterfaceLayoutDirection = .leftToRight
    bench.host.step()
    for view in removed where view.value != nil && view.value?.window == nil { fail("\(view.value!) is kept") }
  }

  private func fail(_ text: String) { faults.append("step \(step): \(text)") }

  /// The views that the game made, in the order of the tree; not the parts of tables.
  private var all: [UIView] {
    var found: [UIView] = []
    func walk(_ view: UIView) {
      for child in view.subviews where child.tag > 0 {
        found.append(child)
        walk(child)
      }
    }
    walk(bench.root)
    return found
  }

  private func pick() -> UIView? {
    let views = all
    return views.isEmpty ? nil : views[dice.below(views.count)]
  }

  private func length() -> CGFloat { CGFloat(dice.below(400)) }
  private func rect() -> CGRect {
    CGRect(x: length() - 40, y: length() - 40, width: length(), height: length())
  }

  // MARK: Moves

  private func grow() {
    let parent = dice.below(2) == 0 ? pick() ?? bench.root : bench.root
    guard !(parent is UITableView) else { return }
    let view: UIView
    switch dice.below(8) {
    case 0, 1:
      let scrollView = UIScrollView(frame: rect())
      scrollView.contentSize = CGSize(width: length(), height: length() * 4)
      scrollView.alwaysBounceVertical = dice.below(2) == 0
      scrollView.isPagingEnabled = dice.below(4) == 0
      scrollView.bounces = dice.below(5) > 0
      view = scrollView
    case 2:
      let table = UITableView(frame: rect(), style: dice.below(2) == 0 ? .plain : .insetGrouped)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = source
      if dice.below(2) == 0 { table.rowHeight = length() / 4 + 1 }
      view = table
    case 3:
      let label = UILabel(frame: rect())
      label.text = String(repeating: "word ", count: dice.below(20))
      label.numberOfLines = dice.below(3)
      if dice.below(2) == 0 {
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
      }
      view = label
    case 4:
      let stack = UIStackView(frame: rect())
      stack.axis = dice.below(2) == 0 ? .vertical : .horizontal
      stack.distribution = [.fill, .fillEqually, .equalSpacing, .fillProportionally][dice.below(4)]
      for _ in 0..<dice.below(4) {
        let child = UILabel()
        child.text = "item"
        stack.addArrangedSubview(child)
      }
      view = stack
    case 5: view = UIButton(frame: rect())
    default: view = UIView(frame: rect())
    }
    view.tag = 1
    view.backgroundColor = .red
    removed.append(WeakRef(view))
    parent.insertSubview(view, at: dice.below(parent.subviews.count + 1))
  }

  private func constrain(_ view: UIView) {
    guard let parent = view.superview else { return }
    let other = dice.below(2) == 0 ? parent : parent.subviews[dice.below(parent.subviews.count)]
    guard other !== view else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    let x: [NSLayoutXAxisAnchor] = [view.leadingAnchor, view.trailingAnchor, view.centerXAnchor]
    let toX: [NSLayoutXAxisAnchor] = [other.leadingAnchor, other.trailingAnchor, other.centerXAnchor]
    let y: [NSLayoutYAxisAnchor] = [view.topAnchor, view.bottomAnchor, view.centerYAnchor]
    let toY: [NSLayoutYAxisAnchor] = [other.topAnchor, other.bottomAnchor, other.centerYAnchor]
    let constant = CGFloat(dice.below(100)) - 50
    let constraint: NSLayoutConstraint
    switch dice.below(5) {
    case 0: constraint = x[dice.below(3)].constraint(equalTo: toX[dice.below(3)], constant: constant)
    case 1: constraint = y[dice.below(3)].constraint(greaterThanOrEqualTo: toY[dice.below(3)], constant: constant)
    case 2: constraint = y[dice.below(3)].constraint(equalTo: toY[dice.below(3)], constant: constant)
    case 3: constraint = view.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: CGFloat(dice.unit()) * 2)
    default: constraint = view.heightAnchor.constraint(equalToConstant: constant)
    }
    constraint.priority = [.required, .defaultHigh, .defaultLow, UILayoutPriority(1)][dice.below(4)]
    constraint.isActive = true
  }

  private func recognise(_ view: UIView) {
    let act: (UIGestureRecognizer) -> Void
    switch dice.below(5) {
    case 0: act = { $0.view?.removeFromSuperview() }
    case 1: act = { [me = WeakRef(self)] recognizer in me.value?.animate(recognizer.view) }
    case 2: act = { recognizer in recognizer.view.map { $0.superview?.bringSubviewToFront($0) } }
    case 3: act = { $0.view?.setNeedsLayout() }
    default: act = { recognizer in recognizer.view.map { $0.removeGestureRecognizer(recognizer) } }
    }
    switch dice.below(4) {
    case 0: view.addGestureRecognizer(UITapGestureRecognizer(handler: act))
    case 1: view.addGestureRecognizer(UIPanGestureRecognizer(handler: act))
    case 2: view.addGestureRecognizer(UIPinchGestureRecognizer(handler: act))
    default: view.addGestureRecognizer(UILongPressGestureRecognizer(handler: act))
    }
  }

  private func animate(_ view: UIView?) {
    guard let view else { return }
    for view in all where view is UIScrollView { strays.insert(ObjectIdentifier(view)) }
    let number = started
    started += 1
    let key = dice.below(6)
    let box = rect()
    let part = CGFloat(dice.unit())
    UIView.animate(
      withDuration: dice.unit() * 0.4, delay: dice.below(4) == 0 ? 0.1 : 0, usingSpringWithDamping: 0.3 + part,
      initialSpringVelocity: part, options: dice.below(2) == 0 ? .allowUserInteraction : [],
      animations: {
        switch key {
        case 0: view.frame = box
        case 1: view.alpha = part
        case 2: view.transform = CGAffineTransform(rotationAngle: part * 6)
        case 3: view.transform = CGAffineTransform(scaleX: part, y: part)
        case 4: view.center = box.origin
        default: view.bounds.size = box.size
        }
      }, completion: { [me = WeakRef(self)] _ in me.value?.calls[number, default: 0] += 1 })
  }

  private func mutate() {
    for view in all where view is UIScrollView { strays.insert(ObjectIdentifier(view)) }
    guard let view = pick() else { return grow() }
    switch dice.below(26) {
    case 0, 1: grow()
    case 2:
      view.removeFromSuperview()
      if dice.below(2) == 0 { aside.append(view) }
    case 3: view.frame = rect()
    case 4: constrain(view)
    case 5: animate(view)
    case 6: recognise(view)
    case 7: pick().map { if !($0 is UITableView) && !view.isDescendant(of: $0) { $0.superview?.insertSubview(view, at: 0) } }
    case 8: view.isHidden.toggle()
    case 9: view.transform = CGAffineTransform(scaleX: CGFloat(dice.unit() * 3), y: dice.below(4) == 0 ? 0 : 1)
    case 10: view.transform = .identity
    case 11: view.isUserInteractionEnabled.toggle()
    case 12: source.count = dice.below(80)
    case 13: (view as? UITableView)?.reloadData()
    case 14: for constraint in view.constraints.prefix(2) { constraint.isActive = false }
    case 15: view.layoutIfNeeded()
    case 16...21:
      guard let scrollView = view as? UIScrollView else { return }
      switch dice.below(9) {
      case 0: if !(view is UITableView) { scrollView.contentSize.height = length() * 3 }
      case 1: scrollView.contentInset.top = length() - 100
      case 2: scrollView.contentOffset.y = length() * 2 - 200
      case 3: scrollView.setContentOffset(CGPoint(x: 0, y: length() * 2), animated: true)
      case 4: scrollView.isScrollEnabled.toggle()
      case 5: scrollView.isPagingEnabled.toggle()
      case 6: scrollView.flashScrollIndicators()
      case 7: scrollView.scrollRectToVisible(rect(), animated: dice.below(2) == 0)
      default: scrollView.delaysContentTouches.toggle()
      }
    case 22, 23:
      guard let view = aside.popLast() else { return }
      let parent = pick() ?? bench.root
      if !(parent is UITableView), !parent.isDescendant(of: view) {
        parent.insertSubview(view, at: dice.below(parent.subviews.count + 1))
      }
    case 24:
      bench.host.services.contentSizeCategory =
        [.extraSmall, .large, .extraExtraLarge, .accessibilityExtraExtraExtraLarge][dice.below(4)]
    case 25:
      UIApplication.shared.userInterfaceLayoutDirection = dice.below(2) == 0 ? .leftToRight : .rightToLeft
    default: break
    }
  }

  private func touch() {
    let id = dice.below(3)
    let known = fingers[id]
    let point =
      known.map { CGPoint(x: $0.x + length() / 8 - 25, y: $0.y + length() / 4 - 50) }
      ?? CGPoint(x: length() * 0.8, y: length() * 1.2)
    let phase: FingerPhase
    if known == nil {
      guard dice.below(3) == 0 else { return }
      phase = .began
    } else {
      phase = [.moved, .moved, .moved, .moved, .ended, .cancelled, .began][dice.below(7)]
    }
    fingers[id] = phase == .ended || phase == .cancelled ? nil : point
    bench.finger(phase, Double(point.x), Double(point.y), id: id)
  }

  // MARK: Laws

  private func check() {
    let wrong = RobustnessTests.faults(of: bench.host.tree)
    if !wrong.isEmpty { fail("\(wrong.prefix(3))") }
    mirror(bench.host.window)
    for line in bench.messages where line.hasPrefix("layout of") { fail(line) }
    for (number, count) in calls where count > 1 { fail("completion \(number) came \(count) times") }
    for view in all {
      guard let scrollView = view as? UIScrollView else { continue }
      let vertical = scrollView.verticalRange.overscroll(at: Double(scrollView.contentOffset.y))
      let horizontal = scrollView.horizontalRange.overscroll(at: Double(scrollView.contentOffset.x))
      // What the code has put beyond an end, or an end that it has moved, is its own affair until the content is back.
      if vertical == 0, horizontal == 0, scrollView.drive.phase != .animating { strays.remove(ObjectIdentifier(scrollView)) }
      guard !strays.contains(ObjectIdentifier(scrollView)) else { continue }
      if abs(vertical) > scrollView.verticalRange.extent || abs(horizontal) > scrollView.horizontalRange.extent {
        fail("overscroll (\(horizontal), \(vertical)) of \(scrollView.bounds)")
      }
    }
  }

  private func mirror(_ view: UIView) {
    let layers = (view.layer.sublayers ?? []).filter { $0.isViewBacked }
    if layers.count != view.subviews.count || !zip(layers, view.subviews).allSatisfy({ $0 === $1.layer }) {
      fail("layers and views differ")
    }
    for child in view.subviews {
      if child.superview !== view || child.window !== view.window || child.layer.superlayer !== view.layer {
        fail("a view does not know where it is")
      }
      mirror(child)
    }
  }
}

private final class Rows: NSObject, UITableViewDataSource {
  var count = 0
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "row \(indexPath.row)"
    return cell
  }
}
