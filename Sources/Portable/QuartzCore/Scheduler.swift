// The one clock of UIKit. A host sets the time and asks for frames; everything that waits or moves is registered here,
// so a virtual clock drives animations, display links, touch delays and scroll motion alike. Timers of Dispatch or
// Foundation that an app starts by itself are not driven by it.

import LayerTree

/// Something that moves: asked once a frame until it says that it rests.
@MainActor package protocol FrameClient: AnyObject {
  /// Advances to `time` and answers whether another frame is wanted.
  func frame(at time: TimeInterval) -> Bool
  /// Whether it counts when one waits for rest: a fading indicator does not.
  var isMotion: Bool { get }
}

extension FrameClient {
  package var isMotion: Bool { true }
}

/// What may follow a wait, for those who wait for rest.
package enum Consequence {
  case nothing
  /// Another picture of what stays where it is.
  case picture
  case motion
}

/// A wait that has not ended yet.
@MainActor package final class ScheduledWork {
  package let due: TimeInterval
  package let consequence: Consequence
  fileprivate var work: (@MainActor () -> Void)?
  fileprivate let order: Int

  fileprivate init(due: TimeInterval, consequence: Consequence, order: Int, work: @escaping @MainActor () -> Void) {
    self.due = due
    self.consequence = consequence
    self.order = order
    self.work = work
  }
  package func cancel() { work = nil }
  package var isPending: Bool { work != nil }
}

@MainActor package final class Scheduler {
  /// The scheduler of the host that was set up last; one until then, so that views can be made before any host.
  package static var current = Scheduler()

  /// Seconds.
  ///
  /// Never goes back: an earlier time that a host hands in counts as the present one.
  package private(set) var now: TimeInterval = 0
  /// Whether something moves or changed, so that a frame would not be idle.
  ///
  /// Read where layers change, which is on the main actor though nothing says so.
  nonisolated(unsafe) package private(set) var needsFrame = false
  /// Called when a frame is wanted and was not before.
  package var onNeedsFrame: (@MainActor () -> Void)?
  /// Called when the earliest wait changed, with the time at which `advance(to:)` should be called at the latest.
  package var onNextWait: (@MainActor (TimeInterval) -> Void)?

  private var waits: [ScheduledWork] = []
  // What the work of a call asked for without a wait: due in the next call.
  private var next: [ScheduledWork] = []
  private var isAdvancing = false
  private var nextOrder = 0
  private var clients: [any FrameClient] = []

  package init() {}

  // Waits shorter than this end in the host's next call: one that starts another each time must not run away with a call.
  private static let leastWait = 0.001

  /// Runs `work` once, `seconds` from now; not before the host's next call even for 0, NaN and infinity.
  @discardableResult
  package func after(
    _ seconds: TimeInterval, then consequence: Consequence = .nothing, _ work: @escaping @MainActor () -> Void
  ) -> ScheduledWork {
    let delay = seconds.isFinite ? max(seconds, 0) : 0
    let item = ScheduledWork(due: now + delay, consequence: consequence, order: nextOrder, work: work)
    nextOrder += 1
    guard !isAdvancing || delay >= Scheduler.leastWait else {
      next.append(item)
      return item
    }
    insert(item)
    return item
  }

  private func insert(_ item: ScheduledWork) {
    let index = waits.firstIndex { $0.due > item.due } ?? waits.count
    waits.insert(item, at: index)
    if index == 0 { onNextWait?(item.due) }
  }

  /// The time of the earliest wait.
  package var nextWait: TimeInterval? {
    (waits + next).first { $0.isPending }?.due
  }

  package func add(_ client: any FrameClient) {
    if !clients.contains(where: { $0 === client }) { clients.append(client) }
    requestFrame()
  }
  package func remove(_ client: any FrameClient) { clients.removeAll { $0 === client } }

  /// Whether anything moves by itself.
  package var isMoving: Bool { !clients.isEmpty }

  /// Whether anything moves that one would wait for, or is about to.
  package var hasMotion: Bool {
    clients.contains { $0.isMotion } || (waits + next).contains { $0.isPending && $0.consequence == .motion }
  }

  /// Whether what is seen will change by itself in a way that one would wait for: `hasMotion`, or a picture that is to come.
  package var hasChange: Bool {
    hasMotion || (waits + next).contains { $0.isPending && $0.consequence == .picture }
  }

  package func requestFrame() {
    guard !needsFrame else { return }
    needsFrame = true
    onNeedsFrame?()
  }

  /// Moves time on and runs the waits that end by then, in the order of their ends; during each, `now` is its end.
  package func advance(to time: TimeInterval) {
    guard time.isFinite else {
      Diagnostics.report(
        "the host's clock gave \(short(time)); the time stays \(short(now)). Hand in seconds of a monotonic clock.")
      return
    }
    // Called from inside a wait's work: that call goes on with the waits.
    guard !isAdvancing else {
      now = max(now, time)
      return
    }
    isAdvancing = true
    while let first = waits.first, first.due <= time || !first.isPending {
      waits.removeFirst()
      guard let work = first.work else { continue }
      first.work = nil
      now = max(now, first.due)
      work()
    }
    now = max(now, time)
    isAdvancing = false
    let asked = next
    next = []
    for item in asked { insert(item) }
    if let first = waits.first { onNextWait?(first.due) }
  }

  /// Advances to a frame's time and lets everything that moves follow.
  package func frame(at time: TimeInterval) {
    advance(to: time)
    needsFrame = false
    for client in clients {
      // An earlier client's callback may have taken this one out.
      guard clients.contains(where: { $0 === client }) else { continue }
      if !client.frame(at: now) { remove(client) }
    }
    if !clients.isEmpty { requestFrame() }
  }
}
