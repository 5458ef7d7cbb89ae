import CGtk
import Geometry
import UIKit

// What the window tells, and its end.

extension GTKHost {
  func wireWindow() {
    CanvasWidget.delegate = self
    gtk_window_set_title(toplevel.asWindow, settings.title)
    CanvasWidget.naturalSize = (Int(settings.size.width), Int(settings.size.height))
    gtk_window_set_child(toplevel.asWindow, canvas)
    ElementWidget.name(canvas, settings.title)
    gtk_widget_set_focusable(canvas, 1)
    gtk_widget_grab_focus(canvas)
    let controller = gtk_event_controller_legacy_new()!
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    gtk_widget_add_controller(toplevel, controller)
    let event: SignalHandler = { _, event, data in
      nonisolated(unsafe) let event = OpaquePointer(event!), data = data
      return MainActor.assumeIsolated { owner(data, GTKHost.self).received(event) ? 1 : 0 }
    }
    connect(UnsafeMutableRawPointer(controller), "event", to: self, event)
    let motion = gtk_event_controller_motion_new()!
    gtk_widget_add_controller(canvas, motion)
    let leave: PlainSignalHandler = { _, data in
      nonisolated(unsafe) let data = data
      MainActor.assumeIsolated { owner(data, GTKHost.self).pointerLeft() }
      return 0
    }
    connect(UnsafeMutableRawPointer(motion), "leave", to: self, leave)
    let realize: PlainSignalHandler = { _, data in
      nonisolated(unsafe) let data = data
      MainActor.assumeIsolated { owner(data, GTKHost.self).realized() }
      return 0
    }
    connect(canvas, "realize", to: self, realize)
    let close: PlainSignalHandler = { _, data in
      nonisolated(unsafe) let data = data
      MainActor.assumeIsolated { owner(data, GTKHost.self).closing() }
      return 0
    }
    connect(toplevel, "close-request", to: self, close)
    let scale: SignalHandler = { _, _, data in
      nonisolated(unsafe) let data = data
      MainActor.assumeIsolated { owner(data, GTKHost.self).scaleChanged() }
      return 0
    }
    connect(canvas, "notify::scale-factor", to: self, scale)
    guard let desktop = gtk_settings_get_default() else { return }
    let dark: SignalHandler = { _, _, data in
      nonisolated(unsafe) let data = data
      MainActor.assumeIsolated { owner(data, GTKHost.self).schemeChanged() }
      return 0
    }
    connect(UnsafeMutableRawPointer(desktop), "notify::" + WindowSystem.darkSetting, to: self, dark)
  }

  /// The desktop is light, or dark, from now on.
  func schemeChanged() {
    guard !isOver else { return }
    services.userInterfaceStyle = WindowSystem.prefersDark ? .dark : .light
    services.scheduler.requestFrame()
  }

  func realized() {
    guard let clock = gtk_widget_get_frame_clock(canvas) else { return }
    let painted: PlainSignalHandler = { _, data in
      nonisolated(unsafe) let data = data
      MainActor.assumeIsolated { owner(data, GTKHost.self).framePainted() }
      return 0
    }
    connect(UnsafeMutableRawPointer(clock), "after-paint", to: self, painted)
  }

  func scaleChanged() {
    canvasResized(width: Int(gtk_widget_get_width(canvas)), height: Int(gtk_widget_get_height(canvas)))
  }

  /// The window goes: nothing may be left that calls back into it.
  func closing() {
    for event in reader.cancelFingers(at: monotonicSeconds()) { hand(in: event) }
    isOver = true
    if ticking != 0 { gtk_widget_remove_tick_callback(canvas, ticking) }
    ticking = 0
    images.stop()
    waitTimer?.cancel()
    elementTimer?.cancel()
    calmTimer.cancel()
    elements?.removeAll()
    services.scheduler.onNeedsFrame = nil
    services.scheduler.onNextWait = nil
    painter.letGo()
    CanvasWidget.delegate = nil
    loop.quit()
  }
}

extension GTKHost: CanvasDelegate {
  func canvasNeedsPicture(_ snapshot: OpaquePointer) { painter.snapshot(snapshot) }

  func canvasResized(width: Int, height: Int) {
    guard width > 0, height > 0 else { return }
    elements?.allocate()
    painter.takeOver()
    let size = CGSize(width: CGFloat(width), height: CGFloat(height))
    let scale = CGFloat(gtk_widget_get_scale_factor(canvas))
    guard !hasSize || size != window.bounds.size || scale != services.scale else { return }
    hasSize = true
    window.hostResized(to: size, scale: scale)
    produceFrame()
  }
}
