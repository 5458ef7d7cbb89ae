import CGtk
import Dispatch
import Foundation

// GLib's loop runs the window. Swift's main actor and Dispatch's main queue hang on a file descriptor of libdispatch, and
// Foundation's timers on the main run loop: one source in GLib's loop serves both.

@_silgen_name("_dispatch_get_main_queue_handle_4CF") private func mainQueueHandle() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF") private func runMainQueue(_ message: UnsafeMutableRawPointer?)

/// GLib's main loop, in which main-actor tasks, blocks on Dispatch's main queue and timers of the main run loop run, too.
@MainActor final class GLibMainLoop {
  private let loop = g_main_loop_new(nil, 0)

  init() { Self.install }

  func run() { g_main_loop_run(loop) }
  func quit() { g_main_loop_quit(loop) }

  // GLib keeps a pointer to the functions as long as the process lives.
  nonisolated(unsafe) private static var functions = GSourceFuncs()
  nonisolated(unsafe) private static var tag: gpointer?
  nonisolated(unsafe) private static var isInRunLoop = false

  private static let install: Void = {
    functions.prepare = { _, timeout in
      timeout?.pointee = GLibMainLoop.millisecondsToNextTimer()
      return 0
    }
    functions.check = { source in
      g_source_query_unix_fd(source, GLibMainLoop.tag).rawValue & G_IO_IN.rawValue != 0 ? 1 : 0
    }
    functions.dispatch = { _, _, _ in
      // Without the read the descriptor stays ready, and the loop spins.
      var count: UInt64 = 0
      _ = read(mainQueueHandle(), &count, 8)
      runMainQueue(nil)
      return 1
    }
    let source = g_source_new(&functions, guint(MemoryLayout<GSource>.size))
    tag = g_source_add_unix_fd(source, mainQueueHandle(), G_IO_IN)
    g_source_attach(source, nil)
    g_source_unref(source)
  }()

  /// Fires the run loop's timers that are due; −1 where none follows.
  nonisolated private static func millisecondsToNextTimer() -> Int32 {
    // A timer's callback may run GLib's loop.
    guard !isInRunLoop else { return -1 }
    isInRunLoop = true
    defer { isInRunLoop = false }
    guard let next = RunLoop.main.limitDate(forMode: .default), next != .distantFuture else { return -1 }
    return Int32(min(max(next.timeIntervalSinceNow * 1000, 0).rounded(.up), 1e6))
  }
}

/// A call that GLib's loop makes once, at a time on the monotonic clock.
@MainActor final class LoopTimer {
  private var source: guint = 0
  private let work: @MainActor () -> Void

  init(_ work: @escaping @MainActor () -> Void) { self.work = work }

  /// Replaces the time set before.
  func set(at time: Double) {
    cancel()
    let delay = min(max((time - monotonicSeconds()) * 1000, 0).rounded(.up), 1e9)
    source = g_timeout_add_full(
      G_PRIORITY_DEFAULT, guint(delay),
      { data in
        MainActor.assumeIsolated { Unmanaged<LoopTimer>.fromOpaque(data!).takeUnretainedValue().fire() }
        return 0
      }, Unmanaged.passRetained(self).toOpaque(), { Unmanaged<LoopTimer>.fromOpaque($0!).release() })
  }

  func cancel() {
    if source != 0 { g_source_remove(source) }
    source = 0
  }

  private func fire() {
    source = 0
    work()
  }
}

/// Seconds on the clock that frame times and timers count on.
public func monotonicSeconds() -> Double { Double(g_get_monotonic_time()) / 1e6 }

/// Seconds of processor time that all threads of the process have used.
public func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
