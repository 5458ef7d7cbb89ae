import CGtk
import Dispatch
import Geometry
import QuartzCore
import UIKit

// Frames: the clock, what is run in one, and what is told of it.

extension GTKHost {
  // Seconds without a frame after which nobody waits for the next one. Guess.
  private static let calmDelay = 0.1

  func wireClock() {
    services.scheduler.onNeedsFrame = { [unowned self] in startTicking() }
    let timer = LoopTimer { [unowned self] in services.scheduler.advance(to: monotonicSeconds()) }
    waitTimer = timer
    services.scheduler.onNextWait = { timer.set(at: $0) }
    services.scheduler.advance(to: monotonicSeconds())
    decoder.onReady = {
      DispatchQueue.main.async { MainActor.assumeIsolated { UIHost.current.scheduler.requestFrame() } }
    }
  }

  func startTicking() {
    guard ticking == 0, !isOver else { return }
    calmTimer.cancel()
    ticking = gtk_widget_add_tick_callback(
      canvas,
      { _, clock, data in
        nonisolated(unsafe) let clock = clock!, data = data
        return MainActor.assumeIsolated { owner(data, GTKHost.self).tick(clock) ? 1 : 0 }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// One frame: what moves, what has arrived, layout, and what to paint; answers whether another is wanted.
  func tick(_ clock: OpaquePointer) -> Bool {
    let now = gdk_frame_clock_get_frame_time(clock)
    var interval: gint64 = 0
    gdk_frame_clock_get_refresh_info(clock, now, &interval, nil)
    let elapsed = frameTime > 0 ? Double(now) / 1e6 - frameTime : 0
    refreshes = interval > 0 ? max(Int((elapsed * 1e6 / Double(interval)).rounded()), 1) : 1
    frameTime = Double(now) / 1e6
    onTick?(frameTime)
    for event in reader.momentum(at: frameTime) { hand(in: event) }
    services.scheduler.frame(at: frameTime)
    decoder.deliver()
    produceFrame()
    let goesOn = wantsFrames || services.scheduler.needsFrame || reader.translator.momentum.isRunning
    if !goesOn {
      ticking = 0
      elementTimer?.set(at: monotonicSeconds() + GTKHost.elementDelay)
      calmTimer.set(at: monotonicSeconds() + GTKHost.calmDelay)
    }
    return goesOn
  }

  /// Runs a frame of a clock that is not the screen's, with all the pictures asked for before it.
  package func step(to time: Double) {
    frameTime = time
    services.scheduler.frame(at: time)
    decoder.drain(waiting: true)
    produceFrame()
  }

  /// Lays out, and asks for painting if something has changed.
  func produceFrame() {
    services.render()
    let tree = window.context.tree
    let layer = overlay.layer(
      over: tree, fingers: reader.translator.fingerPoints,
      damage: overlay.views.contains(.damage) ? painter.damage(of: tree) : [])
    if painter.update(tree, overlay: layer) {
      isPainting = true
      painter.requestPaint()
    }
  }

  /// After GTK has painted.
  func framePainted() {
    guard isPainting else { return }
    isPainting = false
    frameCount += 1
    let processorTime = processorSeconds()
    overlay.framePainted(milliseconds: (processorTime - processorTimeBefore) * 1000)
    onFrame?(
      FrameReport(
        number: frameCount, time: frameTime, processorTime: processorTime - processorTimeBefore,
        refreshes: refreshes, continues: wasMoving, damage: painter.painted))
    processorTimeBefore = processorTime
    wasMoving = ticking != 0
  }
}
