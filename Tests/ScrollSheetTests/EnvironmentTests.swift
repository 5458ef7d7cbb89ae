import HeadlessHost
import Testing

@testable import ScrollSheet
@testable import UIKit

/// Text size and safe area change whenever the user or the system likes: under a finger, in a settle, in a fling.
@MainActor @Suite("The surroundings change in a gesture") struct EnvironmentTests {
  enum Change: CaseIterable, Sendable {
    case largerText, smallerText, barAppears, barGoes

    @MainActor func make(in host: HeadlessHost) {
      switch self {
      case .largerText: host.services.contentSizeCategory = .accessibilityMedium
      case .smallerText: host.services.contentSizeCategory = .extraSmall
      case .barAppears: host.services.safeArea = UIEdgeInsets(top: 67, left: 0, bottom: 90, right: 0)
      case .barGoes: host.services.safeArea = .zero
      }
    }
  }

  /// Sixty lines of text, the peek down to the third.
  @MainActor private final class Lines {
    private(set) var labels: [UILabel] = []
    private(set) var stage: Stage!

    init(rate: Double, scroll: CGFloat? = nil) {
      stage = Stage(rate: rate) { stage in
        var above = stage.content.topAnchor
        for number in 1...60 {
          let label = UILabel()
          label.text = "Line \(number)"
          label.font = .preferredFont(forTextStyle: .body)
          label.adjustsFontForContentSizeCategory = true
          label.translatesAutoresizingMaskIntoConstraints = false
          stage.content.addSubview(label)
          NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: above, constant: 10),
            label.leftAnchor.constraint(equalTo: stage.content.leftAnchor, constant: 16),
          ])
          above = label.bottomAnchor
          labels.append(label)
        }
        stage.content.bottomAnchor.constraint(equalTo: above).isActive = true
        stage.sheet.contentHeight = nil
        stage.sheet.stops = [.collapsed(.upTo(labels[2])), .expanded]
        if let scroll { stage.sheet.restore(SheetRestorationState(stop: .expanded, scroll: scroll)) }
      }
    }

    func y(_ label: UILabel) -> CGFloat { label.convert(CGPoint.zero, to: nil).y }
    func line(at y: CGFloat) -> UILabel { labels.last { self.y($0) <= y } ?? labels[0] }
    /// Where the collapsed sheet's upper edge is to be.
    var collapsedTop: CGFloat {
      stage.host.window.bounds.height - stage.host.services.safeArea.bottom
        - labels[2].convert(CGPoint(x: 0, y: labels[2].bounds.maxY), to: stage.content).y
    }
  }

  @Test("what a finger holds stays under it, and the stop is kept", arguments: Change.allCases, rates)
  func underAFinger(change: Change, rate: Double) {
    let lines = Lines(rate: rate, scroll: 500)
    let stage = lines.stage!
    stage.host.play(FingerScript(at: (195, 500)).moved(by: (0, -100), in: 0.2).waited(0.8).lifted())
    stage.host.run(seconds: 0.4)
    #expect(stage.sheet.phase == .tracking)
    let held = lines.line(at: 400)
    let y = lines.y(held)
    let height = stage.sheet.contentSize.height
    change.make(in: stage.host)
    for _ in 0..<10 {
      stage.host.step()
      #expect(abs(lines.y(held) - y) <= 0.5)
    }
    #expect((stage.sheet.contentSize.height != height) == [.largerText, .smallerText].contains(change))
    stage.host.runUntilRest()
    #expect(stage.sheet.phase == .idle && abs(lines.y(held) - y) <= 0.5)
    #expect(stage.stop == "expanded" && stage.listener.log == [] && stage.scroll > 300)
    #expect(stage.listener.scrollLog.filter { $0 == "begin" }.count == 1)
  }

  @Test(
    "a sheet held between its stops stays under the finger, and falls back to where its stop now is",
    arguments: Change.allCases, rates)
  func betweenStops(change: Change, rate: Double) {
    let lines = Lines(rate: rate)
    let stage = lines.stage!
    let usual = stage.top
    let y = Double(usual) + 30
    stage.host.play(FingerScript(at: (195, y)).moved(by: (0, -60), in: 0.2).waited(0.8).lifted())
    stage.host.run(seconds: 0.4)
    let held = stage.top
    #expect(stage.sheet.phase == .tracking && held < usual - 30)
    var ends: [Bool] = []
    change.make(in: stage.host)
    for _ in 0..<10 {
      stage.host.step()
      // The finger is on the first line, above which nothing changes.
      #expect(near(stage.top, held))
    }
    // Asked for under a finger, it waits for the lift.
    stage.sheet.move(to: .collapsed, animated: true) { ends.append($0) }
    stage.host.runUntilRest()
    #expect(ends == [true] && stage.stop == "collapsed" && stage.listener.log == [])
    #expect(near(stage.top, lines.collapsedTop) && !near(stage.top, usual, 5))
  }

  @Test("a settle is aimed at where its stop now is, keeps its speed, and completes once", arguments: Change.allCases, rates)
  func inASettle(change: Change, rate: Double) {
    let lines = Lines(rate: rate)
    let stage = lines.stage!
    let usual = stage.top
    stage.sheet.move(to: .expanded, animated: false)
    stage.host.run(seconds: 0.1)
    stage.listener.log = []
    var ends: [Bool] = []
    stage.sheet.move(to: .collapsed, animated: true) { ends.append($0) }
    stage.host.run(seconds: 0.15)
    #expect(stage.sheet.phase == .settling)
    let first = stage.frames.count - 2
    change.make(in: stage.host)
    stage.host.runUntilRest()
    let tops = stage.frames[first...].map { $0.top }
    let target = lines.collapsedTop
    for index in 2..<tops.count {
      let step = tops[index - 1] - tops[index - 2]
      let next = tops[index] - tops[index - 1]
      // A critically damped spring's pull, and its damping, over one frame; and pixels.
      let pull = (400 * abs(target - tops[index - 1]) + 40 * abs(step) * rate) / (rate * rate)
      #expect(abs(next - step) <= pull + 1, "frame \(index)")
    }
    #expect(ends == [true] && stage.stop == "collapsed" && stage.listener.log == ["changed collapsed"])
    #expect(near(stage.top, target) && !near(stage.top, usual, 5))
  }

  @Test("a fling goes on at its speed, ends within the content, and is over once", arguments: Change.allCases, rates)
  func inAFling(change: Change, rate: Double) {
    let lines = Lines(rate: rate, scroll: 100)
    let stage = lines.stage!
    stage.flick((195, 700), by: -90, 0.06)
    stage.host.run(seconds: 0.2)
    #expect(stage.sheet.phase == .decelerating)
    let first = stage.frames.count - 2
    change.make(in: stage.host)
    stage.host.runUntilRest()
    let places = stage.frames[first...].map { $0.scroll }
    for index in 2..<places.count {
      let step = places[index - 1] - places[index - 2]
      let next = places[index] - places[index - 1]
      #expect(next <= step + 1 && next > step - 3, "frame \(index): \(step), \(next)")
    }
    #expect(stage.listener.scrollLog.filter { $0 == "rest" }.count == 1)
    #expect(stage.sheet.geometry.rests(at: stage.sheet.contentOffset.y))
    #expect(stage.stop == "expanded" && stage.listener.log == [] && places.last! > places[0] + 50)
  }
}
