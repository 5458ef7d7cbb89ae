import CairoPainter
import Geometry
import HeadlessHost
import LayerTree
import QuartzCore
import Testing

@testable import UIKit

/// Numbers that no screen has come from a division by zero in the app: they are refused with a message or taken as the
/// nearest number that makes sense, and never reach the layer tree.
@MainActor @Suite(.serialized) struct OddNumberTests {
  private static let setters: [(String, @MainActor (UIView, CGFloat) -> Void)] = [
    ("frame.x", { $0.frame = CGRect(x: $1, y: 0, width: 10, height: 10) }),
    ("frame.width", { $0.frame = CGRect(x: 0, y: 0, width: $1, height: 10) }),
    ("frame", { $0.frame = CGRect(x: $1, y: $1, width: $1, height: $1) }),
    ("bounds.x", { $0.bounds.origin.x = $1 }),
    ("bounds.height", { $0.bounds.size.height = $1 }),
    ("center", { $0.center = CGPoint(x: $1, y: $1) }),
    ("scale", { $0.transform = CGAffineTransform(scaleX: $1, y: $1) }),
    ("rotation", { $0.transform = CGAffineTransform(rotationAngle: $1) }),
    ("translation", { $0.transform = CGAffineTransform(translationX: $1, y: $1) }),
    ("alpha", { $0.alpha = $1 }),
    ("anchorPoint", { $0.layer.anchorPoint = CGPoint(x: $1, y: $1) }),
    ("zPosition", { $0.layer.zPosition = $1 }),
    ("cornerRadius", { $0.layer.cornerRadius = $1 }),
    ("borderWidth", { $0.layer.borderWidth = $1 }),
    (
      "shadowRadius",
      {
        $0.layer.shadowOpacity = 1; $0.layer.shadowRadius = $1
      }
    ),
    ("shadowOpacity", { $0.layer.shadowOpacity = Float($1) }),
    (
      "shadowOffset",
      {
        $0.layer.shadowOpacity = 1; $0.layer.shadowOffset = CGSize(width: $1, height: $1)
      }
    ),
    ("color", { $0.backgroundColor = UIColor(red: $1, green: $1, blue: $1, alpha: $1) }),
    ("white", { $0.backgroundColor = UIColor(white: $1, alpha: 1) }),
    ("margins", { $0.layoutMargins = UIEdgeInsets(top: $1, left: $1, bottom: $1, right: $1) }),
    (
      "size under a scale",
      {
        $0.transform = CGAffineTransform(scaleX: 1e-300, y: 2); $0.frame.size.width = $1
      }
    ),
  ]

  @Test("A view's numbers", arguments: oddNumbers)
  func view(_ number: Double) {
    for (name, set) in OddNumberTests.setters {
      for isAnimated in [false, true] {
        let bench = Bench()
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        view.layer.borderWidth = 1
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        label.text = "text"
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
        view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
        bench.root.addSubview(view)
        bench.steps(1)
        if isAnimated {
          UIView.animate(withDuration: 0.05) { set(view, CGFloat(number)) }
        } else {
          set(view, CGFloat(number))
        }
        bench.steps(6, "\(name) = \(number), animated: \(isAnimated)")
        bench.host.tap(at: (20, 20))
        bench.steps(4, "\(name) = \(number), animated: \(isAnimated)")
        _ = view.convert(CGPoint(x: 1, y: 1), to: nil)
        bench.paint()
        #expect(bench.messages.count <= 1, "\(name) = \(number): \(bench.messages)")
      }
    }
  }

  private static let scrollSetters: [(String, @MainActor (UIScrollView, CGFloat) -> Void)] = [
    ("contentSize", { $0.contentSize = CGSize(width: 320, height: $1) }),
    ("contentSize 2", { $0.contentSize = CGSize(width: $1, height: $1) }),
    ("contentInset.top", { $0.contentInset.top = $1 }),
    ("contentInset", { $0.contentInset = UIEdgeInsets(top: $1, left: $1, bottom: $1, right: $1) }),
    ("contentOffset", { $0.contentOffset = CGPoint(x: 0, y: $1) }),
    ("bounds", { $0.bounds.origin.y = $1 }),
    ("bounds.height", { $0.bounds.size.height = $1 }),
    ("animated", { $0.setContentOffset(CGPoint(x: $1, y: $1), animated: true) }),
    ("reveal", { $0.scrollRectToVisible(CGRect(x: $1, y: $1, width: $1, height: $1), animated: true) }),
    ("reveal at once", { $0.scrollRectToVisible(CGRect(x: 0, y: $1, width: 10, height: 10), animated: false) }),
    ("indicator insets", { $0.verticalScrollIndicatorInsets.top = $1 }),
    ("indicator insets 2", { $0.scrollIndicatorInsets = UIEdgeInsets(top: $1, left: $1, bottom: $1, right: $1) }),
    ("deceleration rate", { $0.decelerationRate = UIScrollView.DecelerationRate(rawValue: $1) }),
    ("transform", { $0.transform = CGAffineTransform(scaleX: $1, y: $1) }),
  ]

  @Test("A scroll view's numbers, at rest, under a finger and in a fling", arguments: oddNumbers)
  func scrollView(_ number: Double) {
    for (name, set) in OddNumberTests.scrollSetters {
      for moment in 0..<4 {
        let bench = Bench()
        let view = bench.scrollView()
        view.isPagingEnabled = moment == 3
        view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        bench.steps(1)
        let finger = FingerScript(at: (100, 300)).moved(by: (0, -120), in: 0.1)
        switch moment {
        case 0: break
        case 1:
          bench.host.play(finger)
          bench.steps(4)
        default:
          bench.host.play(finger.lifted())
          bench.steps(9)
        }
        set(view, CGFloat(number))
        bench.steps(10, "\(name) = \(number), moment \(moment)")
        #expect(view.contentOffset.isUsable)
        if moment != 1 { bench.host.play(FingerScript(at: (100, 300)).moved(by: (0, -120), in: 0.05).lifted()) }
        bench.steps(20, "\(name) = \(number), moment \(moment)")
        view.flashScrollIndicators()
        bench.steps(2, "\(name) = \(number), moment \(moment)")
        if moment == 2 { bench.paint() }
        #expect(bench.messages.count <= 1, "\(name) = \(number): \(bench.messages)")
      }
    }
  }

  @Test("What refuses a number says so once")
  func message() {
    for (name, set) in OddNumberTests.setters where !["alpha", "margins", "zPosition"].contains(name) {
      let bench = Bench()
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
      bench.root.addSubview(view)
      for _ in 0..<3 { set(view, .nan) }
      bench.steps(2)
      #expect(bench.messages.count == 1, "\(name): \(bench.messages)")
    }
    for (name, set) in OddNumberTests.scrollSetters where !name.hasPrefix("reveal") {
      let bench = Bench()
      let view = bench.scrollView()
      for _ in 0..<3 { set(view, .nan) }
      bench.steps(2)
      #expect(bench.messages.count == 1, "\(name): \(bench.messages)")
    }
  }

  @Test("Constraints' numbers", arguments: oddNumbers)
  func constraints(_ number: Double) {
    for key in 0..<6 {
      let bench = Bench()
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      bench.root.addSubview(view)
      let width = view.widthAnchor.constraint(equalToConstant: key == 0 ? CGFloat(number) : 30)
      let height = view.heightAnchor.constraint(
        equalTo: bench.root.heightAnchor, multiplier: key == 1 ? CGFloat(number) : 0.5, constant: key == 2 ? CGFloat(number) : 0)
      if key == 3 { width.priority = UILayoutPriority(Float(number)) }
      if key == 4 { view.setContentHuggingPriority(UILayoutPriority(Float(number)), for: .vertical) }
      NSLayoutConstraint.activate([
        width, height, view.leadingAnchor.constraint(equalTo: bench.root.leadingAnchor),
        view.topAnchor.constraint(equalTo: bench.root.topAnchor),
      ])
      bench.steps(2, "key \(key), \(number)")
      if key == 5 { width.constant = CGFloat(number) }
      bench.steps(2, "key \(key), \(number)")
      bench.paint()
      #expect(bench.messages.count <= 1, "key \(key), \(number): \(bench.messages)")
    }
  }

  @Test("Fonts, texts and their sizes", arguments: oddNumbers)
  func text(_ number: Double) {
    let size = CGFloat(number)
    for lines in [-1, 0, 1, 3] {
      let bench = Bench()
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      label.text = "some words that need more than a line"
      label.font = .systemFont(ofSize: size)
      label.numberOfLines = lines
      bench.root.addSubview(label)
      bench.steps(1, "font \(number)")
      label.sizeToFit()
      bench.steps(1, "font \(number)")
      label.font = .systemFont(ofSize: 17)
      label.frame = CGRect(x: 0, y: 0, width: 100, height: size)
      bench.steps(1, "height \(number), \(lines) lines")
      label.sizeToFit()
      bench.steps(1, "height \(number), \(lines) lines")
      label.frame = CGRect(x: 0, y: 0, width: size, height: 40)
      label.preferredMaxLayoutWidth = size
      label.sizeToFit()
      _ = label.sizeThatFits(CGSize(width: size, height: size))
      _ = label.systemLayoutSizeFitting(CGSize(width: size, height: size))
      bench.steps(1, "width \(number)")
      bench.paint()
    }
  }

  @Test("Durations, delays, dampings and speeds of animations", arguments: oddNumbers)
  func animations(_ number: Double) {
    for key in 0..<5 {
      for isNested in [false, true] {
        let bench = Bench()
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        bench.root.addSubview(view)
        bench.steps(1)
        var calls = 0
        let change = {
          UIView.animate(
            withDuration: key == 0 ? number : 0.1, delay: key == 1 ? number : 0,
            usingSpringWithDamping: key == 2 ? CGFloat(number) : 0.5, initialSpringVelocity: key == 3 ? CGFloat(number) : 0,
            animations: {
              view.center.x += 100
              view.transform = CGAffineTransform(scaleX: 3, y: 3)
            }, completion: { _ in calls += 1 })
        }
        if isNested { UIView.animate(withDuration: 0.1, animations: change) } else { change() }
        bench.steps(20, "key \(key), \(number), nested \(isNested)")
        bench.paint()
        if key != 1 && key != 0 { #expect(calls == 1, "key \(key), \(number)") }
        view.removeFromSuperview()
        bench.steps(2)
        #expect(calls == 1, "key \(key), \(number), nested \(isNested)")
      }
    }
  }

  @Test("Waits and recognisers' numbers", arguments: oddNumbers)
  func waits(_ number: Double) {
    let bench = Bench()
    let press = UILongPressGestureRecognizer { _ in }
    press.minimumPressDuration = number
    press.allowableMovement = CGFloat(number)
    bench.root.addGestureRecognizer(press)
    let pinch = UIPinchGestureRecognizer { $0.view?.transform = .identity }
    pinch.scale = CGFloat(number)
    bench.root.addGestureRecognizer(pinch)
    let pan = UIPanGestureRecognizer { [root = bench.root] in
      let pan = $0 as! UIPanGestureRecognizer
      pan.setTranslation(CGPoint(x: number, y: number), in: root)
      root.frame.origin = pan.translation(in: root)
    }
    bench.root.addGestureRecognizer(pan)
    var calls = 0
    Scheduler.current.after(number) { calls += 1 }
    bench.host.play(FingerScript(at: (100, 100)).waited(0.2).moved(by: (40, 40), in: 0.1).lifted())
    bench.host.play(FingerScript(at: (150, 100), id: 2).waited(0.2).moved(by: (-40, 40), in: 0.1).lifted())
    bench.steps(60, "\(number)")
    #expect(calls <= 1)
    bench.host.window.hostResized(to: CGSize(width: number, height: 100), scale: 2)
    bench.steps(2, "window \(number)")
    bench.host.window.hostResized(to: CGSize(width: 100, height: 100), scale: CGFloat(number))
    bench.steps(2, "scale \(number)")
  }
}
